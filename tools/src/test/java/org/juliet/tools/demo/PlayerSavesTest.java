package org.juliet.tools.demo;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import org.juliet.Codecs;
import org.juliet.archive.Kind;
import org.juliet.archive.Kinds;
import org.juliet.schema.HistoryDirectory;
import org.juliet.tools.Main;
import org.juliet.tools.VersionedClasses;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The saves of players that five older classes wrote. */
class PlayerSavesTest {
    private static final Path SAVES = Path.of("src/main/resources/org/juliet/tools/demo/saves");
    private static final String WRITER = """
            package org.juliet.tools.demo;

            import java.nio.file.*;
            import org.juliet.*;
            import org.juliet.archive.*;
            import org.juliet.schema.*;

            public class SaveWriter {
                public static void run(Path history, Path to) throws Exception {
                    write(Player.sample(), Codecs.kind(Player.class), history, to);
                }

                static <T> void write(T player, Kind<T> kind, Path history, Path to) throws Exception {
                    Kinds kinds = Codecs.kinds(Player.class).with(HistoryDirectory.of(history).read());
                    Files.createDirectories(to);
                    Files.write(to.resolve("player.jasset"), kinds.saver().save(player, kind));
                    Files.write(to.resolve("player.jsave"), kinds.binarySaver().save(player, kind));
                }
            }
            """;

    @TempDir
    Path directory;

    /** The classes of core, and none of today's demo. */
    private static final class CoreAlone extends ClassLoader {
        CoreAlone() {
            super(ClassLoader.getPlatformClassLoader());
        }

        @Override
        protected Class<?> findClass(String name) throws ClassNotFoundException {
            if (name.startsWith("org.juliet.tools.")) {
                throw new ClassNotFoundException(name);
            }
            return PlayerSavesTest.class.getClassLoader().loadClass(name);
        }
    }

    @Test
    void theirSourcesGiveTheSameFilesAndTheSameHistory() throws Exception {
        Path history = directory.resolve("juliet");
        String[] options = {"-Ajuliet.history=" + history, "-Ajuliet.mode=record"};
        for (int program = 1; program <= PlayerSaves.PROGRAMS; program++) {
            Map<String, String> sources = new TreeMap<>();
            VersionedClasses.sources(SAVES.resolve("" + program))
                    .forEach((file, text) -> sources.put("org/juliet/tools/demo/" + file, text));
            sources.put("org/juliet/tools/demo/SaveWriter.java", WRITER);
            Path classes = directory.resolve("classes" + program);
            assertThat(VersionedClasses.compile(classes, sources, options)).isEmpty();
            Path to = directory.resolve("" + program);
            try (URLClassLoader loader =
                    new URLClassLoader(new URL[] {classes.toUri().toURL()}, new CoreAlone())) {
                loader.loadClass("org.juliet.tools.demo.SaveWriter")
                        .getMethod("run", Path.class, Path.class)
                        .invoke(null, history, to);
            }
            for (String name : new String[] {"player.jasset", "player.jsave"}) {
                assertThat(to.resolve(name)).hasSameBinaryContentAs(SAVES.resolve(program + "/" + name));
            }
        }
        Map<String, byte[]> frozen = Demo.files(SAVES.resolve("juliet"));
        Demo.files(history)
                .forEach((name, bytes) -> assertThat(frozen.get(name)).as(name).isEqualTo(bytes));
    }

    @Test
    void eachLoadsIntoTheClassOfTodayAndIsTold() throws IOException {
        SampleWorld.copySavesTo(directory);
        PlayerSaves saves = new PlayerSaves(directory);
        var out = new ByteArrayOutputStream();
        assertThat(saves.load(new PrintStream(out, true, StandardCharsets.UTF_8))
                        .faults())
                .isEmpty();
        assertThat(out.toString(StandardCharsets.UTF_8))
                .containsPattern("version 1 +Dame Edith +renamed +coins +found under its earlier name gold\n")
                .containsPattern("version 2 +Sir Baldwin +dropped +level ")
                .containsPattern(
                        "version 3 +Osric the Long +renamed +backpack\\[1]\\.amount +found under its earlier name count\n")
                .containsPattern("version 5 +Wat +renamed +backpack ");
        assertThat(saves.today(1)).contains("; coins\n314\n", "; hearts\n3\n", "the miller of Ash");
        assertThat(saves.today(2)).contains("; coins\n2000000000\n", "; rank\nKNIGHT\n", "; hearts\n1\n");
        assertThat(saves.today(3)).contains("; coins\n5000000000\n", "thing potion amount 5");
        assertThat(saves.today(4)).contains("; rank\nSQUIRE\n", "; hearts\n3\n", "thing lantern amount 1 wear 0.75");
        assertThat(saves.today(5)).contains("; home\n12.5 0.0 45.25\n", "joust 3");
    }

    @Test
    void whatAHandWrittenTextLeavesOutMayBeMissingInItsBinaryForm() throws IOException {
        SampleWorld.copySavesTo(directory);
        Path text = directory.resolve("short.jasset");
        Path binary = directory.resolve("short.jsave");
        Files.writeString(text, """
                ; class
                Player

                ; layout
                0xB1EF14FCBB961EC1

                ; name
                "Dame Edith"
                """);
        String history = directory.resolve("juliet").toString();
        String[] convert = {"convert", text.toString(), binary.toString(), "--history", history};
        var err = new ByteArrayOutputStream();
        assertThat(Main.run(convert, new ByteArrayInputStream(new byte[0]), new ByteArrayOutputStream(), err))
                .as(err.toString(StandardCharsets.UTF_8))
                .isZero();
        Kind<Player> kind = Codecs.kind(Player.class);
        Kinds kinds = Codecs.kinds(Player.class)
                .with(HistoryDirectory.of(Path.of(history)).read());
        Player fromText = kinds.loader().load(Files.readAllBytes(text), kind).value();
        Player fromBinary =
                kinds.loader().load(Files.readAllBytes(binary), kind).value();
        assertThat(fromBinary).usingRecursiveComparison().isEqualTo(fromText);
        assertThat(fromBinary.name).isEqualTo("Dame Edith");
    }
}
