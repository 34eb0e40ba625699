package org.juliet.cases;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.juliet.archive.Archive;
import org.juliet.archive.Key;
import org.juliet.archive.Kind;
import org.juliet.archive.Kinds;
import org.juliet.archive.LoadOptions;
import org.juliet.archive.Loaded;
import org.juliet.archive.Loader;
import org.juliet.archive.SaveException;
import org.juliet.archive.Type;
import org.juliet.archive.Unknown;
import org.juliet.schema.HistoryBuilder;
import org.junit.jupiter.api.Test;

/** Files whose bytes are not UTF-8 everywhere, as tools of long ago left them: a lenient load and a save keep each of them. */
class BytesThatAreNoTextTest {
    private static final class Lamp {
        static final Kind<Lamp> KIND = Kind.of("Lamp", Lamp.class, Lamp::new, Lamp::serialize);

        int power;
        String label = "";
        Unknown unknown = Unknown.NONE;
        List<Integer> colors = new ArrayList<>();

        private void serialize(Archive ar, int version) {
            power = ar.value(Key.of("power"), power);
            label = ar.value(Key.of("label"), label);
            colors = ar.value(Key.of("colors"), colors, Type.list(Type.INT));
            unknown = ar.unknown(unknown);
        }
    }

    private static final class Cup {
        static final Kind<Cup> KIND =
                Kind.of("Cup", Cup.class, Cup::new, Cup::serialize).version(2);

        int size;
        String name = "";

        private void serialize(Archive ar, int version) {
            size = ar.value(Key.of("size"), size);
            name = ar.value(Key.of("name"), name);
        }
    }

    private static final class Box {
        static final Kind<Box> KIND = Kind.of("Box", Box.class, Box::new, Box::serialize);

        List<Lamp> lamps = new ArrayList<>();

        private void serialize(Archive ar, int version) {
            lamps = ar.value(Key.of("lamps"), lamps, Type.list(Lamp.KIND));
        }
    }

    private static final Kinds BOXES = Kinds.of(Box.KIND, Lamp.KIND);
    private static final Kinds KINDS = Kinds.of(Lamp.KIND);
    private static final Loader LENIENT = KINDS.loader(LoadOptions.LENIENT);

    @Test
    void aFileOfTheEngineKeepsThemInALaterWord() {
        Loaded<Lamp> lamp = load("; jasset_format\n1\n\n; label\n <<lit<< x\u00ff\n; old\n ==\u00fa \u00fad\n====x\n");
        assertThat(lamp.value().label).isEmpty();
        lamp.value().power = 7;
        String saved = saved(lamp);
        assertThat(saved)
                .contains("; power\n7\n", "; label\n \"<<lit<<\" x\u00ff\n", "; old\n ==\u00fa \u00fad\n\"====x\"\n");
        assertThat(load(saved).value().label).isEmpty();
    }

    @Test
    void aFileOfTheEngineGainsNoStructThatItCouldNotHave() {
        Loaded<Lamp> lamp = load("; jasset_format\n1\n\n; power\n6\n; old\n{\nlit 1\n}\n; bars\n| a\n| b\n");
        lamp.value().power = 7;
        String saved = saved(lamp);
        assertThat(saved).contains("; old\n\"{\"\nlit 1\n\"}\"\n", "; bars\n\"|\" a\n\"|\" b\n");
        Loaded<Lamp> again = load(saved);
        again.value().power = 8;
        assertThat(saved(again)).isEqualTo(saved.replace("; power\n7\n", "; power\n8\n"));
    }

    @Test
    void aCommentKeepsThemWhenTheValueAroundItChanges() {
        Loaded<Lamp> lamp = load("; colors\n[\n  1\n  # gr\u00fcn\n  2\n]\n; power\n# \u00a7 3\n6\n# \u00a7 4\n");
        lamp.value().power = 7;
        assertThat(saved(lamp)).contains("# \u00a7 3\n7\n# \u00a7 4\n", "  # gr\u00fcn\n");
        lamp.value().colors.add(3);
        assertThat(saved(lamp)).contains("# \u00a7 3\n", "# gr\u00fcn\n[\n  1\n  2\n  3\n]\n");
    }

    @Test
    void anObjectTakesThemAlongIntoAnotherFile() {
        Loaded<Lamp> lamp = load("; power\n6\n; mod\n a\u00ff b\n; label\nx\n");
        Loaded<Lamp> other = load("; power\n6\n; label\nx\n; mod\na\u00fe b\n");
        other.value().unknown = lamp.value().unknown;
        assertThat(saved(other)).contains("; mod\na\u00ff b\n");
        Loaded<Lamp> plain = load("; power\n6\n");
        plain.value().unknown = lamp.value().unknown;
        assertThat(saved(plain)).contains("; mod\na\u00ff b\n");
    }

    @Test
    void whatWouldTearABracketIsNotWrittenIntoOne() {
        for (String broken :
                List.of("a\u00ff b", "] x", "{ a", "\"open", "1 x\ny", "<<<<<<< o\n1\n=======\n2\n>>>>>>> t")) {
            Box box = new Box();
            box.lamps.add(load("; power\n6\n; mod\n" + broken + "\n").value());
            assertThatThrownBy(() -> BOXES.saver().save(box, Box.KIND))
                    .as(broken)
                    .isInstanceOf(SaveException.class)
                    .hasMessageContaining("lamps[0].mod");
            box.lamps.get(0).unknown = Unknown.NONE;
            assertThat(BOXES.saver().save(box, Box.KIND)).isNotEmpty();
        }
        Loaded<Box> box = BOXES.loader().load(latin1("; class\nBox\n; lamps\n[]\n"), Box.KIND);
        box.value().lamps.add(load("; power\n6\n; mod\n1 2\n").value());
        assertThat(latin1(BOXES.saver().save(box))).contains("mod [ 1 2 ]");
        box.value().lamps.add(load("; power\n6\n; mod\n] x\n").value());
        assertThatThrownBy(() -> BOXES.saver().save(box)).hasMessageContaining("lamps[1].mod");
    }

    @Test
    void aFieldOfAnotherTypeKeepsThem() {
        String then = "layout Cup\nfield size = list int32\nfield name = string\n";
        String now = "layout Cup\nfield size = int32\nfield name = string\n";
        HistoryBuilder first = new HistoryBuilder().version("Cup", 1, then);
        String stamp = first.fingerprint("Cup");
        Kinds kinds = Kinds.of(Cup.KIND).with(first.version("Cup", 2, now).build());
        Loaded<Cup> cup = kinds.loader(LoadOptions.LENIENT)
                .load(latin1("; version\n1\n; class\nCup\n; layout\n" + stamp + "\n; size\n[ 1 \u00ff ]\n"), Cup.KIND);
        cup.value().name = "blue";
        assertThat(latin1(kinds.saver().save(cup))).contains("; size\n[ 1 \u00ff ]\n", "; name\nblue\n");
    }

    @Test
    void aBinaryFileThatCannotKeepThemIsNotWritten() {
        Loaded<Lamp> lamp = load("; power\n6\n; mod\na\u00ff b\n");
        assertThatThrownBy(() -> KINDS.binarySaver().save(lamp))
                .isInstanceOf(SaveException.class)
                .hasMessageContaining("mod")
                .hasMessageContaining("UTF-8");
    }

    private static Loaded<Lamp> load(String text) {
        return LENIENT.load(latin1(text), Lamp.KIND);
    }

    private static String saved(Loaded<Lamp> lamp) {
        return latin1(KINDS.saver().save(lamp));
    }

    private static byte[] latin1(String text) {
        return text.getBytes(StandardCharsets.ISO_8859_1);
    }

    private static String latin1(byte[] text) {
        return new String(text, StandardCharsets.ISO_8859_1);
    }
}
