package org.juliet.cases;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.juliet.archive.Archive;
import org.juliet.archive.BinaryHead;
import org.juliet.archive.BinaryOptions;
import org.juliet.archive.Key;
import org.juliet.archive.Kind;
import org.juliet.archive.Kinds;
import org.juliet.archive.LoadException;
import org.juliet.archive.LoadOptions;
import org.juliet.archive.LoadReport;
import org.juliet.archive.Loaded;
import org.juliet.archive.SaveException;
import org.juliet.archive.Type;
import org.juliet.text.Rule;
import org.junit.jupiter.api.Test;

/** What stands in binary files, and what a reader demands of them. */
class BinaryFileTest {
    private enum Metal {
        COPPER,
        SILVER
    }

    /** The purse of the worked example. */
    private static final class Purse {
        static final Kind<Purse> KIND =
                Kind.of("Purse", Purse.class, Purse::new, Purse::serialize).version(2);
        Metal metal = Metal.COPPER;
        Purse next;

        private void serialize(Archive ar, int version) {
            metal = ar.value(Key.of("metal"), metal, Type.of(Metal.class));
            next = ar.value(Key.of("next"), next, Type.nullable(KIND));
        }
    }

    private static final Kinds PURSES = Kinds.of(Purse.KIND);

    private static Purse purses() {
        Purse purse = new Purse();
        purse.metal = Metal.SILVER;
        purse.next = new Purse();
        return purse;
    }

    private static byte[] example() throws IOException {
        String page = Files.readString(Path.of("..", "docs", "BINARY.md"));
        Matcher lines = Pattern.compile("(?m)^    ([0-9A-F]{4})  ((?:[0-9A-F]{2} )*[0-9A-F]{2}) ")
                .matcher(page.substring(page.indexOf("**A file** of a purse")));
        StringBuilder digits = new StringBuilder();
        while (lines.find()) {
            assertThat(Integer.parseInt(lines.group(1), 16)).isEqualTo(digits.length() / 2);
            digits.append(lines.group(2).replace(" ", ""));
        }
        return HexFormat.of().parseHex(digits);
    }

    @Test
    void theExampleLoads() throws IOException {
        Loaded<Purse> loaded = PURSES.loader().load(example(), Purse.KIND);
        assertThat(loaded.report()).isSameAs(LoadReport.CLEAN);
        assertThat(loaded.value().metal).isEqualTo(Metal.SILVER);
        assertThat(loaded.value().next.metal).isEqualTo(Metal.COPPER);
        assertThat(loaded.value().next.next).isNull();
        assertThat(PURSES.loader().className(example())).isEqualTo("Purse");
    }

    @Test
    void whatIsSavedIsTheExampleButForAnOriginThatOnlyAHistoryKnows() throws IOException {
        byte[] saved = PURSES.binarySaver().save(purses(), Purse.KIND);
        byte[] example = example();
        int image = 24;
        assertThat(Arrays.copyOfRange(saved, saved.length - image, saved.length))
                .isEqualTo(Arrays.copyOfRange(example, example.length - image, example.length));
        assertThat(new String(saved, java.nio.charset.StandardCharsets.ISO_8859_1))
                .contains("kind Purse Purse 2 ")
                .contains("layout Purse\nfield metal = enum Metal\nfield next = nullable struct Purse\nenum Metal\n"
                        + "constant COPPER =\nconstant SILVER =\n");
    }

    @Test
    void aFileWithoutLayoutsNeedsASourceAndNamesWhatIsUnknown() {
        byte[] small =
                PURSES.binarySaver(BinaryOptions.DEFAULT.withLayouts(false)).save(purses(), Purse.KIND);
        byte[] whole = PURSES.binarySaver().save(purses(), Purse.KIND);
        assertThat(small.length).isLessThan(whole.length - 100);
        long fingerprint = Purse.KIND.layoutSet().fingerprint("Purse");
        assertThatThrownBy(() -> PURSES.loader().load(small, Purse.KIND))
                .isInstanceOf(LoadException.class)
                .hasMessageContaining(org.juliet.schema.LayoutSet.text(fingerprint))
                .satisfies(thrown -> assertThat(((LoadException) thrown).has(Rule.LAYOUT_UNKNOWN))
                        .isTrue());
        LoadOptions options =
                LoadOptions.STRICT.with((long asked) -> asked == fingerprint ? Purse.KIND.layoutSet() : null);
        assertThat(PURSES.loader(options).load(small, Purse.KIND).value().next.metal)
                .isEqualTo(Metal.COPPER);
    }

    @Test
    void aFileOfTodaysLayoutsIsReadByThoseThatTheKindsKnowThemselves() {
        byte[] small =
                PURSES.binarySaver(BinaryOptions.DEFAULT.withLayouts(false)).save(purses(), Purse.KIND);
        LoadOptions options = LoadOptions.STRICT.with(PURSES.layoutSource());
        assertThat(PURSES.loader(options).load(small, Purse.KIND).value().next.metal)
                .isEqualTo(Metal.COPPER);
        assertThat(options.layouts().of(7)).isNull();
        assertThat(BinaryHead.of(small)).isEqualTo(new BinaryHead("Purse", java.util.Map.of("Purse", 2), false));
        assertThat(BinaryHead.of(PURSES.binarySaver().save(purses(), Purse.KIND))
                        .layouts())
                .isTrue();
    }

    @Test
    void aFileOfANewerFormatIsNewer() throws IOException {
        byte[] file = example();
        file[16] = 2;
        assertThatThrownBy(() -> PURSES.loader().load(file, Purse.KIND))
                .satisfies(thrown ->
                        assertThat(((LoadException) thrown).has(Rule.NEWER)).isTrue());
    }

    @Test
    void aFileThatWasCopiedAsTextSaysSo() throws IOException {
        byte[] file = example();
        file[6] = '\n';
        assertThatThrownBy(() -> PURSES.loader().load(file, Purse.KIND))
                .isInstanceOf(LoadException.class)
                .hasMessageContaining("copy the file as binary");
    }

    @Test
    void sharedObjectsAndCyclesAreRefusedWithBothPlaces() {
        Kinds kinds = Kinds.of(Pair.KIND);
        Pair pair = new Pair();
        pair.first = new Pair();
        pair.second = pair.first;
        for (Form form : Form.values()) {
            assertThatThrownBy(() -> form.saver(kinds).save(pair, Pair.KIND))
                    .isInstanceOf(SaveException.class)
                    .hasMessageContaining("second: this Pair is stored at first already");
        }
        pair.second = pair;
        for (Form form : Form.values()) {
            assertThatThrownBy(() -> form.saver(kinds).save(pair, Pair.KIND))
                    .isInstanceOf(SaveException.class)
                    .hasMessageContaining("second: this Pair is stored at the file itself already");
        }
        assertThatThrownBy(() -> kinds.binarySaver(BinaryOptions.DEFAULT.withStrict(false))
                        .save(pair, Pair.KIND))
                .isInstanceOf(SaveException.class)
                .hasMessageContaining("64 levels deep");
    }

    private static final class Pair {
        static final Kind<Pair> KIND = Kind.of("Pair", Pair.class, Pair::new, Pair::serialize);
        Pair first;
        Pair second;

        private void serialize(Archive ar, int version) {
            first = ar.value(Key.of("first"), first, Type.nullable(KIND));
            second = ar.value(Key.of("second"), second, Type.nullable(KIND));
        }
    }

    /** Stores a shield only where there is one, in front of what all have, and the key of a lock under its number. */
    private static final class Guard {
        static final Kind<Guard> KIND = Kind.of("Guard", Guard.class, Guard::new, Guard::serialize);
        static final Kinds KINDS = Kinds.of(KIND);
        String name = "none";
        boolean armed = true;
        int shield = 3;
        int lock;
        List<String> words = List.of();

        private void serialize(Archive ar, int version) {
            armed = ar.value(Key.of("armed"), armed);
            if (armed) {
                shield = ar.value(Key.of("shield"), shield);
            }
            name = ar.value(Key.of("name"), name);
            lock = ar.value(Key.of("lock"), lock);
            if (lock > 0) {
                words = ar.value(Key.of("words" + lock), words, Type.list(Type.STRING));
            }
        }
    }

    @Test
    void keysThatComeOnlyWithDataAreNeverLost() {
        Guard guard = new Guard();
        guard.name = "Bo";
        guard.armed = false;
        guard.shield = 77;
        guard.lock = 5;
        guard.words = List.of("open", "sesame");
        for (Form form : Form.values()) {
            byte[] file = form.saver(Guard.KINDS).save(guard, Guard.KIND);
            Loaded<Guard> loaded = Guard.KINDS.loader().load(file, Guard.KIND);
            assertThat(loaded.value().name).isEqualTo("Bo");
            assertThat(loaded.value().armed).isFalse();
            assertThat(loaded.value().shield).isEqualTo(3);
            assertThat(loaded.value().words).containsExactly("open", "sesame");
            assertThat(loaded.report().problems()).isEmpty();
            assertThat(form.saver(Guard.KINDS).save(loaded.value(), Guard.KIND)).isEqualTo(file);
            assertThat(form.saver(Guard.KINDS).save(loaded)).isSameAs(file);
        }
    }

    @Test
    void aSessionThatMetAnOddObjectWritesOrdinaryOnesAsBefore() {
        org.juliet.archive.BinarySaver saver = Guard.KINDS.binarySaver();
        byte[] before = saver.save(new Guard(), Guard.KIND);
        Guard odd = new Guard();
        odd.armed = false;
        saver.save(odd, Guard.KIND);
        assertThat(saver.save(new Guard(), Guard.KIND)).isEqualTo(before);
    }
}
