package org.juliet.cases;

import static org.assertj.core.api.Assertions.assertThat;
import static org.juliet.cases.Texts.text;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.juliet.archive.Archive;
import org.juliet.archive.Key;
import org.juliet.archive.Kind;
import org.juliet.archive.Kinds;
import org.juliet.archive.LoadReport;
import org.juliet.archive.Loaded;
import org.juliet.archive.Type;
import org.juliet.text.TextDocument;
import org.juliet.text.Value;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Strings and numbers come back to the bit, in one spelling, wherever the machine stands. */
class AnyLocaleTest {
    private static final List<String> STRINGS = List.of(
            "123",
            "1e5",
            "true",
            "TITLE",
            "0x10",
            "",
            " leading",
            "trailing ",
            "in \"the\" middle",
            "at the end\"",
            "\"both\"",
            "line\nbreak",
            "; header",
            "x\n; header",
            "# comment",
            "// comment",
            "a\n# b\n// c",
            "tab\there",
            "\t",
            "\r\n",
            "\uD83D\uDE00",
            "1234567890123456789012",
            "null",
            "nan",
            "-inf",
            "{",
            "]",
            "[ 1 2 ]",
            "| bar",
            "\u0130\u0131iI",
            "\u0661\u0665",
            "1,5",
            "C:\\new",
            "<<<<<<< ours");

    private static final List<Float> FLOATS = List.of(
            0.1f,
            1e-10f,
            -0f,
            0f,
            Float.NaN,
            Float.POSITIVE_INFINITY,
            Float.NEGATIVE_INFINITY,
            Float.MIN_VALUE,
            Float.MIN_NORMAL,
            Float.MAX_VALUE,
            16777216f,
            16777217f,
            1.17549435e-38f,
            1234.5f,
            1e7f,
            1e-5f,
            3.4e38f);

    private static final List<Double> DOUBLES = List.of(
            0.1,
            1e-10,
            -0.0,
            Double.NaN,
            Double.NEGATIVE_INFINITY,
            Double.MIN_VALUE,
            Double.MIN_NORMAL,
            Double.MAX_VALUE,
            2e-3,
            1234567.891,
            1e15,
            1e16,
            2.2250738585072011e-308,
            9007199254740993.0,
            0.1 + 0.2);

    private static final List<Long> LONGS = List.of(Long.MIN_VALUE, Long.MAX_VALUE, -1L, 0L, 1L, 1234567L);

    private final Locale before = Locale.getDefault();

    @AfterEach
    void restoreTheLocale() {
        Locale.setDefault(before);
    }

    private static final class All {
        static final Kind<All> KIND = Kind.of("All", All.class, All::new, All::serialize);
        List<String> strings = new ArrayList<>();
        List<Float> floats = new ArrayList<>();
        List<Double> doubles = new ArrayList<>();
        List<Long> longs = new ArrayList<>();
        List<Long> unsigned = new ArrayList<>();
        List<Long> hex = new ArrayList<>();
        String alone = "";
        float number;

        private void serialize(Archive ar, int version) {
            strings = ar.value(Key.of("strings"), strings, Type.list(Type.STRING));
            floats = ar.value(Key.of("floats"), floats, Type.list(Type.FLOAT));
            doubles = ar.value(Key.of("doubles"), doubles, Type.list(Type.DOUBLE));
            longs = ar.value(Key.of("longs"), longs, Type.list(Type.LONG));
            unsigned = ar.value(Key.of("unsigned"), unsigned, Type.list(Type.unsigned(Type.LONG)));
            hex = ar.value(Key.of("hex"), hex, Type.list(Type.hex(Type.LONG)));
            alone = ar.value(Key.of("alone"), alone);
            number = ar.value(Key.of("number"), number);
        }
    }

    private static All all() {
        All all = new All();
        all.strings.addAll(STRINGS);
        all.floats.addAll(FLOATS);
        all.doubles.addAll(DOUBLES);
        all.longs.addAll(LONGS);
        all.unsigned.addAll(LONGS);
        all.hex.addAll(LONGS);
        return all;
    }

    private static byte[] inRootLocale() {
        Locale.setDefault(Locale.ROOT);
        return Kinds.of(All.KIND).saver().save(all(), All.KIND);
    }

    @ParameterizedTest
    @ValueSource(strings = {"de-DE", "ar-EG-u-nu-arab", "tr-TR", "fa-IR", "hi-IN-u-nu-deva", "th-TH-u-nu-thai"})
    void theSameObjectIsTheSameBytesAndBack(String locale) {
        byte[] expected = inRootLocale();
        Locale.setDefault(Locale.forLanguageTag(locale));
        byte[] file = Kinds.of(All.KIND).saver().save(all(), All.KIND);
        assertThat(text(file)).isEqualTo(text(expected));
        Loaded<All> loaded = Kinds.of(All.KIND).loader().load(file, All.KIND);
        assertThat(loaded.report()).isSameAs(LoadReport.CLEAN);
        assertThat(loaded.value().strings).isEqualTo(STRINGS);
        assertThat(loaded.value().floats).isEqualTo(FLOATS);
        assertThat(loaded.value().doubles).isEqualTo(DOUBLES);
        assertThat(loaded.value().longs).isEqualTo(LONGS);
        assertThat(loaded.value().unsigned).isEqualTo(LONGS);
        assertThat(loaded.value().hex).isEqualTo(LONGS);
    }

    @ParameterizedTest
    @ValueSource(strings = {"und", "de-DE", "ar-EG-u-nu-arab", "tr-TR"})
    void eachStringStandsAloneAndIsAStringToEveryReader(String locale) {
        Locale.setDefault(Locale.forLanguageTag(locale));
        Kinds kinds = Kinds.of(All.KIND);
        for (String string : STRINGS) {
            All all = new All();
            all.alone = string;
            byte[] file = kinds.saver().save(all, All.KIND);
            assertThat(kinds.loader().load(file, All.KIND).value().alone).isEqualTo(string);
            TextDocument document = TextDocument.parse(file);
            assertThat(document.problems()).as(string).isEmpty();
            Value value = document.property("alone").value();
            assertThat(value instanceof Value.Text
                            || value instanceof Value.Scalar scalar && scalar.meaning() == Value.Meaning.STRING)
                    .as(string)
                    .isTrue();
            assertThat(document.format()).as(string).isSameAs(document);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"und", "de-DE", "ar-EG-u-nu-arab", "tr-TR"})
    void eachNumberHasOneSpelling(String locale) {
        Locale.setDefault(Locale.forLanguageTag(locale));
        Kinds kinds = Kinds.of(All.KIND);
        for (float number : FLOATS) {
            All all = new All();
            all.number = number;
            byte[] file = kinds.saver().save(all, All.KIND);
            All loaded = kinds.loader().load(file, All.KIND).value();
            assertThat(Float.floatToIntBits(loaded.number)).isEqualTo(Float.floatToIntBits(number));
            assertThat(kinds.saver().save(loaded, All.KIND)).isEqualTo(file);
            assertThat(text(file)).containsPattern("; number\\n(nan|-?inf|-?[0-9]+\\.[0-9]+(e-?[0-9]+)?)\\n");
        }
    }
}
