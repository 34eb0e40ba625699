package org.juliet.cases;

import static org.assertj.core.api.Assertions.assertThat;
import static org.juliet.cases.Texts.text;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.juliet.archive.Archive;
import org.juliet.archive.BinaryOptions;
import org.juliet.archive.BinaryText;
import org.juliet.archive.Key;
import org.juliet.archive.Kind;
import org.juliet.archive.Kinds;
import org.juliet.archive.LoadOptions;
import org.juliet.archive.Loaded;
import org.juliet.archive.Loader;
import org.juliet.archive.Newer;
import org.juliet.archive.Type;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Binary files below {@code frozen/binary}, named by the rule that they show, never change again; each loads as the text beside it for ever.
 * With {@code -Djuliet.freeze=true} those that are not there yet are made; none is ever written over.
 */
class FrozenBinaryTest {
    private enum Mood {
        CALM,
        ANGRY
    }

    private static class Part {
        static final Kind<Part> KIND = Kind.of("Part", Part.class, Part::new, Part::serializePart);
        int weight = 1;

        void serializePart(Archive ar, int version) {
            weight = ar.value(Key.of("weight"), weight);
        }
    }

    private static final class Engine extends Part {
        static final Kind<Engine> KIND = Kind.of("Engine", Engine.class, Engine::new, Engine::serializeEngine)
                .version(3)
                .extending(Part.KIND);
        double power = 0.5;

        private void serializeEngine(Archive ar, int version) {
            power = ar.value(Key.of("power"), power);
        }
    }

    private static final class Ship {
        static final Kind<Ship> KIND =
                Kind.of("Ship", Ship.class, Ship::new, Ship::serialize).version(2);
        boolean armed = true;
        byte small = -1;
        short port = -1;
        char mark = 'x';
        float speed = 0.1f;
        long owner = 1000;
        String name = "Argo \u00E9\uD83D\uDE00";
        String flag;
        byte[] seal = {0, -1};
        UUID id = new UUID(1, 2);
        Instant built = Instant.parse("2026-11-30T12:00:00.000000001Z");
        Mood mood = Mood.ANGRY;
        float[] place = {1, -0f, 2.5f};
        int[] decks = {1, 2, 3};
        List<Part> parts = new ArrayList<>(List.of(new Part(), new Part()));
        List<Part> cargo = new ArrayList<>(List.of(new Engine(), new Part()));
        Map<String, Integer> crew = new LinkedHashMap<>(Map.of("b", 2, "a c", 1));
        Ship boat;

        private void serialize(Archive ar, int version) {
            armed = ar.value(Key.of("armed"), armed);
            small = ar.value(Key.of("small"), small);
            port = ar.value(Key.of("port").unsigned(), port);
            if (armed) {
                mark = ar.value(Key.of("mark"), mark);
            }
            speed = ar.value(Key.of("speed"), speed);
            owner = ar.reference(Key.of("owner"), owner);
            name = ar.value(Key.of("name"), name);
            flag = ar.value(Key.of("flag"), flag);
            seal = ar.value(Key.of("seal"), seal, Type.BYTES);
            id = ar.value(Key.of("id"), id, Type.UUID);
            built = ar.value(Key.of("built"), built, Type.INSTANT);
            mood = ar.value(Key.of("mood"), mood, Type.of(Mood.class));
            place = ar.value(Key.of("place"), place, Vec.type(3));
            decks = ar.value(Key.of("decks"), decks, Type.ints(3));
            parts = ar.value(Key.of("parts"), parts, Type.list(Part.KIND));
            cargo = ar.value(Key.of("cargo"), cargo, Type.list(Type.open(Part.KIND)));
            crew = ar.value(Key.of("crew"), crew, Type.map(Type.STRING, Type.INT));
            boat = ar.value(Key.of("boat"), boat, Type.nullable(KIND));
        }
    }

    /** A program that knows neither engines nor most of a ship. */
    private static final class Hull {
        static final Kind<Hull> KIND = Kind.of("Ship", Hull.class, Hull::new, Hull::serialize);
        int turns;
        List<Part> cargo = new ArrayList<>();

        private void serialize(Archive ar, int version) {
            cargo = ar.value(Key.of("cargo"), cargo, Type.list(Type.open(Part.KIND)));
            if (turns > 0) {
                turns = ar.value(Key.of("turns"), turns);
            }
        }
    }

    private static final Kinds KINDS = Kinds.of(Ship.KIND, Part.KIND, Engine.KIND);

    /** What is in a file that brings no layouts, and in a bare struct. */
    private static final Engine ENGINE = new Engine();

    static {
        ENGINE.weight = -7;
        ENGINE.power = 0.125;
    }

    private static byte[] made(String name) {
        Ship ship = new Ship();
        switch (name) {
            case "B-FILE-1-whole" -> {
                ship.boat = new Ship();
                ship.boat.name = "";
            }
            case "B-FILE-5-left-out" -> ship.armed = false;
            case "B-FILE-5-rest" -> {
                Loaded<Hull> hull = Kinds.of(Hull.KIND, Part.KIND)
                        .loader(LoadOptions.STRICT.with(Newer.KEEP))
                        .load(KINDS.binarySaver().save(ship, Ship.KIND), Hull.KIND);
                hull.value().cargo.add(0, new Part());
                hull.value().turns = 7;
                return Kinds.of(Hull.KIND, Part.KIND).binarySaver().save(hull);
            }
            case "B-FILE-3-no-layouts" -> {
                return KINDS.binarySaver(BinaryOptions.DEFAULT.withLayouts(false))
                        .save(ENGINE, Engine.KIND);
            }
            case "B-IMG-8-raw" -> {
                return KINDS.binarySaver().saveRaw(ENGINE, Engine.KIND);
            }
            default -> throw new AssertionError(name);
        }
        return KINDS.binarySaver().save(ship, Ship.KIND);
    }

    @ParameterizedTest
    @ValueSource(strings = {"B-FILE-1-whole", "B-FILE-5-left-out", "B-FILE-5-rest"})
    void aFrozenFileLoadsAsEver(String name) throws IOException {
        Path folder = Path.of("src", "test", "resources", "frozen", "binary");
        Path file = folder.resolve(name + ".jsave");
        Path expected = folder.resolve(name + ".jasset");
        if (Boolean.getBoolean("juliet.freeze") && !Files.exists(file)) {
            Files.write(file, made(name));
            Files.write(expected, saved(Files.readAllBytes(file)));
        }
        assertThat(text(saved(Files.readAllBytes(file)))).isEqualTo(Files.readString(expected));
        String shown =
                text(BinaryText.of(Files.readAllBytes(file), null).document().render());
        // without the program, a file that another one wrote has its fields in the order of that one
        assertThat(name.endsWith("rest") ? sorted(shown) : shown)
                .isEqualTo(name.endsWith("rest") ? sorted(Files.readString(expected)) : Files.readString(expected));
    }

    @ParameterizedTest
    @ValueSource(strings = {"B-FILE-3-no-layouts", "B-IMG-8-raw"})
    void alsoOneThatSaysLessOfItself(String name) throws IOException {
        Path file = Path.of("src", "test", "resources", "frozen", "binary", name + ".jsave");
        if (Boolean.getBoolean("juliet.freeze") && !Files.exists(file)) {
            Files.write(file, made(name));
        }
        byte[] bytes = Files.readAllBytes(file);
        Loader loader = KINDS.loader(LoadOptions.STRICT.with(KINDS.layoutSource()));
        Loaded<Engine> loaded =
                name.endsWith("raw") ? loader.loadRaw(bytes, Engine.KIND) : loader.load(bytes, Engine.KIND);
        assertThat(loaded.report().problems()).isEmpty();
        assertThat(loaded.value().weight).isEqualTo(-7);
        assertThat(loaded.value().power).isEqualTo(0.125);
    }

    private static byte[] saved(byte[] file) {
        Loaded<Ship> loaded = KINDS.loader().load(file, Ship.KIND);
        assertThat(loaded.report().problems()).isEmpty();
        return KINDS.saver().save(loaded);
    }

    private static String sorted(String text) {
        return java.util.Arrays.stream(text.strip().split("\n\n"))
                .sorted()
                .collect(java.util.stream.Collectors.joining("\n"));
    }
}
