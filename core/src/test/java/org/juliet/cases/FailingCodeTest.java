package org.juliet.cases;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.juliet.cases.Texts.text;
import static org.juliet.cases.Texts.utf8;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.juliet.archive.Archive;
import org.juliet.archive.Key;
import org.juliet.archive.Kind;
import org.juliet.archive.Kinds;
import org.juliet.archive.LoadException;
import org.juliet.archive.LoadOptions;
import org.juliet.archive.Loaded;
import org.juliet.archive.Loader;
import org.juliet.archive.SaveException;
import org.juliet.archive.Saver;
import org.juliet.archive.Type;
import org.juliet.archive.VectorAdapter;
import org.juliet.text.Rule;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Code of the program that throws in the middle of a load or save: it is reported as such, and leaves no trace. */
class FailingCodeTest {
    enum Point {
        CONSTRUCTOR,
        SERIALIZER,
        NESTED_CONSTRUCTOR,
        NESTED_SERIALIZER,
        ADAPTER_LOAD,
        ADAPTER_SAVE,
        VECTOR_GET,
        VECTOR_SET
    }

    private static Point failing;

    private static void reach(Point point) {
        if (point == failing) {
            throw new IllegalStateException("here");
        }
    }

    private record Name(String text) {}

    private static final class Part {
        static final Kind<Part> KIND = Kind.of("Part", Part.class, Part::new, Part::serialize);
        int size;

        Part() {
            reach(Point.NESTED_CONSTRUCTOR);
        }

        private void serialize(Archive ar, int version) {
            size = ar.value(Key.of("size"), size);
            reach(Point.NESTED_SERIALIZER);
        }
    }

    private static final class Whole {
        static final Kind<Whole> KIND = Kind.of("Whole", Whole.class, Whole::new, Whole::serialize);
        Name name = new Name("n");
        float[] place = {1, 2};
        List<Part> parts = new ArrayList<>();
        Map<String, Part> more = new TreeMap<>();

        Whole() {
            reach(Point.CONSTRUCTOR);
        }

        private void serialize(Archive ar, int version) {
            reach(Point.SERIALIZER);
            name = ar.value(Key.of("name"), name, NAME);
            place = ar.value(Key.of("place"), place, PLACE);
            more = ar.value(Key.of("more"), more, Type.map(Type.STRING, Part.KIND));
            parts = ar.value(Key.of("parts"), parts, Type.list(Part.KIND));
        }
    }

    private static final Type<Name> NAME = Type.adapt(
            Type.STRING,
            text -> {
                reach(Point.ADAPTER_LOAD);
                return new Name(text);
            },
            name -> {
                reach(Point.ADAPTER_SAVE);
                return name.text;
            });

    private static final Type<float[]> PLACE = Type.vector(new VectorAdapter<>() {
        @Override
        public int length() {
            return 2;
        }

        @Override
        public void get(float[] vector, double[] to) {
            reach(Point.VECTOR_GET);
            to[0] = vector[0];
            to[1] = vector[1];
        }

        @Override
        public float[] set(float[] current, double[] from) {
            reach(Point.VECTOR_SET);
            return new float[] {(float) from[0], (float) from[1]};
        }
    });

    private static final Kinds KINDS = Kinds.of(Whole.KIND, Part.KIND);
    private static final byte[] LONG = utf8(
            "# long\n; place\n3 4\n; name\nBob\n; unknown\n{ a [ 1 2 3 ] }\n; parts\n[ { size 1 x 2 } { size 2 } ]\n"
                    + "; more\n{ a { size 3 y 1 } }\n");
    private static final byte[] SHORT = utf8("; parts\n[ { size 5 } ]\n");

    private static String all(Loader loader, Saver saver) {
        StringBuilder all = new StringBuilder();
        for (byte[] file : List.of(SHORT, LONG)) {
            Loaded<Whole> loaded = loader.load(file, Whole.KIND);
            loaded.value().parts.get(0).size++;
            all.append(loaded.report()).append(text(saver.save(loaded)));
        }
        return all.toString();
    }

    @ParameterizedTest
    @EnumSource(Point.class)
    void theNextLoadAndSaveAreAsIfNothingHadFailed(Point point) {
        for (LoadOptions options : List.of(LoadOptions.STRICT, LoadOptions.LENIENT)) {
            String expected = all(KINDS.loader(options), KINDS.saver());
            Loader loader = KINDS.loader(options);
            Saver saver = KINDS.saver();
            Loaded<Whole> whole = loader.load(LONG, Whole.KIND);
            whole.value().place[0]++;
            failing = point;
            try {
                for (byte[] file : List.of(LONG, SHORT)) {
                    try {
                        assertThat(loader.load(file, Whole.KIND)).isNotNull();
                    } catch (LoadException failed) {
                        assertThat(failed.getMessage()).contains("here");
                    }
                }
                try {
                    assertThat(saver.save(whole)).isNotNull();
                } catch (SaveException failed) {
                    assertThat(failed.getMessage()).contains("here");
                }
            } finally {
                failing = null;
            }
            assertThat(all(loader, saver)).isEqualTo(expected);
        }
    }

    @Test
    void aConstructorThatFailsFailsTheLoadAtAPlaceOfItsFile() {
        Loader loader = KINDS.loader();
        assertThat(loader.load(LONG, Whole.KIND).value().place).containsExactly(3, 4);
        for (Point point : List.of(Point.CONSTRUCTOR, Point.SERIALIZER)) {
            failing = point;
            try {
                assertThatThrownBy(() -> loader.load(SHORT, Whole.KIND))
                        .isInstanceOf(LoadException.class)
                        .hasMessageStartingWith("1:1: error: ")
                        .hasRootCauseMessage("here")
                        .satisfies(thrown -> assertThat(((LoadException) thrown).has(Rule.SERIALIZER))
                                .isTrue());
            } finally {
                failing = null;
            }
        }
    }

    /** Holds the loader that loads it. */
    private static final class Greedy {
        static final Kind<Greedy> KIND = Kind.of("Greedy", Greedy.class, Greedy::new, (greedy, ar, version) -> {
            greedy.size = ar.value(Key.of("size"), greedy.size);
            if (Greedy.again != null) {
                Greedy.again.load(utf8("; class\nPart\n; size\n7\n"), Part.KIND);
            }
            greedy.depth = ar.value(Key.of("depth"), greedy.depth);
        });
        static Loader again;
        int size = 1;
        int depth = 2;
    }

    @Test
    void aLoaderThatIsInTheMiddleOfAFileLoadsNoOther() {
        Kinds kinds = Kinds.of(Greedy.KIND, Part.KIND);
        byte[] text = kinds.saver().save(new Greedy(), Greedy.KIND);
        byte[] binary = kinds.binarySaver().save(new Greedy(), Greedy.KIND);
        Loader loader = kinds.loader();
        for (byte[] file : List.of(text, binary)) {
            Greedy.again = loader;
            assertThatThrownBy(() -> loader.load(file, Greedy.KIND)).hasStackTraceContaining("make a loader for that");
            Greedy.again = kinds.loader();
            assertThat(loader.load(file, Greedy.KIND).value().depth).isEqualTo(2);
            Greedy.again = null;
        }
    }

    /** Holds the saver that saves it. */
    private static final class Eager {
        static final Kind<Eager> KIND = Kind.of("Eager", Eager.class, Eager::new, (eager, ar, version) -> {
            eager.size = ar.value(Key.of("size"), eager.size);
            if (Eager.again != null) {
                Eager.again.saveToBuffer(new Part(), Part.KIND);
            }
            eager.depth = ar.value(Key.of("depth"), eager.depth);
        });
        static Saver again;
        int size = 1;
        int depth = 2;
    }

    @Test
    void aSaverThatIsInTheMiddleOfAFileSavesNoOther() {
        Kinds kinds = Kinds.of(Eager.KIND, Part.KIND);
        for (Form form : Form.values()) {
            byte[] file = form.saver(kinds).save(new Eager(), Eager.KIND);
            Saver saver = form.saver(kinds);
            Eager.again = saver;
            assertThatThrownBy(() -> saver.save(new Eager(), Eager.KIND))
                    .isInstanceOf(SaveException.class)
                    .hasStackTraceContaining("make a saver for that");
            Eager.again = form.saver(kinds);
            assertThat(saver.save(new Eager(), Eager.KIND)).isEqualTo(file);
            Eager.again = null;
        }
    }
}
