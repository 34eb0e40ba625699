package org.juliet.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.esotericsoftware.kryo.Kryo;
import com.esotericsoftware.kryo.io.Input;
import com.esotericsoftware.kryo.io.Output;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.juliet.archive.Archive;
import org.juliet.archive.Key;
import org.juliet.archive.Kind;
import org.juliet.archive.Kinds;
import org.juliet.archive.LoadException;
import org.juliet.archive.Loaded;
import org.juliet.archive.Type;
import org.juliet.text.Rule;
import org.junit.jupiter.api.Test;

/** The way in for a game whose saves Kryo wrote. */
class KryoSaveTest {
    private static final Path FROZEN = Path.of("src", "test", "resources", "kryo", "game-5.6.2.bin");

    /** The class as it always was; Kryo stores its fields. */
    static final class Game {
        int level = 1;
        String hero = "";
        double time;
        List<String> items = new ArrayList<>();
        Map<String, Integer> counters = new LinkedHashMap<>();

        // cited: docs/OTHER_SAVES.md
        static final Kind<Game> KIND =
                Kind.of("Game", Game.class, Game::new, Game::serialize).fallback(Game::ofKryo);

        private static Game ofKryo(byte[] save) {
            return kryo().readObject(new Input(save), Game.class);
        }

        private static Kryo kryo() {
            Kryo kryo = new Kryo();
            kryo.register(Game.class);
            kryo.register(ArrayList.class);
            kryo.register(LinkedHashMap.class);
            return kryo;
        }

        private void serialize(Archive ar, int version) {
            level = ar.value(Key.of("level"), level);
            hero = ar.value(Key.of("hero"), hero);
            time = ar.value(Key.of("time"), time);
            items = ar.value(Key.of("items"), items, Type.list(Type.STRING));
            counters = ar.value(Key.of("counters"), counters, Type.map(Type.STRING, Type.INT));
        }
        // end
    }

    private static Game game() {
        Game game = new Game();
        game.level = 12;
        game.hero = "Ada";
        game.time = 1234.5;
        game.items.addAll(List.of("iron sword", "key"));
        game.counters.putAll(Map.of("kills", 41));
        return game;
    }

    private static byte[] kryo(Game game) {
        Output output = new Output(64, -1);
        Game.kryo().writeObject(output, game);
        return output.toBytes();
    }

    private static List<Object> values(Game game) {
        return List.of(game.level, game.hero, game.time, game.items, game.counters);
    }

    @Test
    void aSaveThatKryoWroteLoadsAndIsSavedInOurForms() {
        Kinds kinds = Kinds.of(Game.KIND);
        Loaded<Game> loaded = kinds.loader().load(kryo(game()), Game.KIND);
        assertThat(values(loaded.value())).isEqualTo(values(game()));
        loaded.value().level = 13;
        for (byte[] saved :
                List.of(kinds.saver().save(loaded), kinds.binarySaver().save(loaded))) {
            Game again = kinds.loader().load(saved, Game.KIND).value();
            assertThat(again.level).isEqualTo(13);
            assertThat(again.counters).isEqualTo(Map.of("kills", 41));
        }
    }

    @Test
    void aSaveOfLongAgoLoads() throws Exception {
        if (Boolean.getBoolean("juliet.freeze")) {
            Files.createDirectories(FROZEN.getParent());
            Files.write(FROZEN, kryo(game()));
        }
        byte[] frozen = Files.readAllBytes(FROZEN);
        assertThat(values(Kinds.of(Game.KIND).loader().load(frozen, Game.KIND).value()))
                .isEqualTo(values(game()));
    }

    @Test
    void aSaveThatIsCutOffIsRefusedWithWhatKryoSays() {
        byte[] whole = kryo(game());
        byte[] cut = Arrays.copyOf(whole, whole.length - 3);
        assertThatThrownBy(() -> Kinds.of(Game.KIND).loader().load(cut, Game.KIND))
                .isInstanceOfSatisfying(
                        LoadException.class,
                        refused -> assertThat(refused.has(Rule.SERIALIZER)).isTrue())
                .hasMessageContaining("fallback of Game");
    }

    @Test
    void theDocsShowThisCode() throws Exception {
        String source = Files.readString(Path.of("src/test/java/org/juliet/benchmarks/KryoSaveTest.java"));
        String cited =
                source.substring(source.indexOf("// cited: docs/OTHER_SAVES.md\n"), source.indexOf("        // end\n"));
        String code = cited.substring(cited.indexOf('\n') + 1).stripTrailing().stripIndent() + "\n";
        assertThat(Files.readString(Path.of("..", "docs", "OTHER_SAVES.md"))).contains("```text\n" + code + "```");
    }
}
