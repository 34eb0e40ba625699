package org.juliet.cases;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.juliet.cases.Texts.utf8;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.UUID;
import org.juliet.archive.Kind;
import org.juliet.archive.Kinds;
import org.juliet.archive.LoadOptions;
import org.juliet.archive.Loaded;
import org.juliet.archive.SaveException;
import org.juliet.archive.Type;
import org.juliet.text.Rule;
import org.junit.jupiter.api.Test;

/** Every value is read at the declared type, whole or not at all. */
class TypedValuesTest {
    enum Metal {
        IRON,
        GOLD
    }

    private static final Typed<String> STRING = new Typed<>(Type.STRING, "none");
    private static final Typed<Boolean> BOOL = new Typed<>(Type.BOOLEAN, true);
    private static final Typed<Byte> INT8 = new Typed<>(Type.BYTE, (byte) 5);
    private static final Typed<Short> INT16 = new Typed<>(Type.SHORT, (short) 5);
    private static final Typed<Integer> INT32 = new Typed<>(Type.INT, 5);
    private static final Typed<Long> INT64 = new Typed<>(Type.LONG, 5L);
    private static final Typed<Byte> UINT8 = new Typed<>(Type.unsigned(Type.BYTE), (byte) 5);
    private static final Typed<Short> UINT16 = new Typed<>(Type.unsigned(Type.SHORT), (short) 5);
    private static final Typed<Integer> UINT32 = new Typed<>(Type.unsigned(Type.INT), 5);
    private static final Typed<Long> UINT64 = new Typed<>(Type.unsigned(Type.LONG), 5L);
    private static final Typed<Float> FLOAT = new Typed<>(Type.FLOAT, 5f);
    private static final Typed<Double> DOUBLE = new Typed<>(Type.DOUBLE, 5.0);
    private static final Typed<Metal> METAL = new Typed<>(Type.of(Metal.class), Metal.IRON);
    private static final Typed<float[]> VEC3 = new Typed<>(Vec.type(3), new float[] {7, 8, 9});
    private static final Typed<List<Integer>> INTS = new Typed<>(Type.list(Type.INT), List.of(7));
    private static final List<Typed<?>> INTEGERS = List.of(INT8, INT16, INT32, INT64, UINT8, UINT16, UINT32, UINT64);

    // Blocks.

    @Test
    void anEmptyValueIsTheEmptyStringAndNothingElse() {
        STRING.loadsOddly("", "", Rule.VALUE_EMPTY).loadsOddly("\n \t", "", Rule.VALUE_EMPTY);
        for (Typed<?> type : List.of(INT32, UINT64, FLOAT, DOUBLE, BOOL, METAL, VEC3, INTS)) {
            assertThatThrownBy(() -> type.loads("", null)).hasMessageContaining("nothing");
        }
        INT32.refuses("", Rule.TYPE, 1, 1);
    }

    @Test
    void aMissingValueKeepsTheDefaultAndIsNoFault() {
        Kind<Box<String>> kind = Box.kind(Type.STRING, "none");
        Loaded<Box<String>> loaded = Kinds.of(kind).loader().load(utf8("; beside\n1\n"), kind);
        assertThat(loaded.value().value).isEqualTo("none");
        assertThat(loaded.report().problems()).isEmpty();
    }

    @Test
    void blankLinesInsideAValueDoNotCount() {
        INTS.loads("[\n\n  1\n \t\n  2\n]", List.of(1, 2)).loads("1\n\n2", List.of(1, 2));
        STRING.loads("| a\n\n| b", "a\nb");
    }

    @Test
    void linesOfAQuotedStringAreNotContentOfIt() {
        STRING.refuses("\"first\n\n# x\nlast\"", Rule.STRING_OPEN);
    }

    @Test
    void aScalarHasOneLine() {
        INT32.refuses("1\n2", Rule.VALUE_EXTRA, 3, 1);
        FLOAT.refuses("1.5 2.5", Rule.VALUE_EXTRA, 2, 5);
        BOOL.refuses("true\nfalse", Rule.VALUE_EXTRA, 3, 1);
        STRING.refuses("first\nsecond", Rule.VALUE_EXTRA, 3, 1);
    }

    @Test
    void aVectorMayStandOnSeveralLinesAndInBrackets() {
        float[] expected = {1, 2.5f, -3};
        VEC3.loads("1\n2.5\n\n-3", expected).loads("1 2.5 -3", expected).loads("[ 1 2.5 -3 ]", expected);
        VEC3.isWritten(expected, "1.0 2.5 -3.0");
    }

    @Test
    void insideBracketsEachTokenIsAValueOfItsOwn() {
        new Typed<>(Type.list(Type.STRING), List.of()).loads("[ brave bold ]", List.of("brave", "bold"));
        new Typed<>(Type.list(Type.list(Type.INT)), List.of())
                .loads("[ 1 2 [ 3 4 ] ]", List.of(List.of(1), List.of(2), List.of(3, 4)));
        new Typed<>(Type.list(Vec.type(2)), List.of()).refuses("[ 1 2 ]", Rule.ARITY, 2, 3);
    }

    @Test
    void theNumberOfComponentsIsExact() {
        VEC3.refuses("1 2", Rule.ARITY).refuses("1 2 3 4", Rule.ARITY).refuses("[ 1 2 ]", Rule.ARITY);
        VEC3.refuses("1", Rule.ARITY);
        new Typed<>(Vec.type(4), new float[] {1, 2, 3, 4}).refuses("1 2 3", Rule.ARITY);
        new Typed<>(Type.ints(2), new int[] {1, 2}).refuses("1 2 3", Rule.ARITY);
    }

    @Test
    void commasAndOtherBracketsAreNoVector() {
        VEC3.refuses("1, 2, 3", Rule.NUMBER)
                .refuses("1,2,3", Rule.NUMBER)
                .refuses("(1 2 3)", Rule.NUMBER)
                .refuses("[ 1, 2, 3 ]", Rule.NUMBER, 2, 3)
                .refuses("{ 1 2 3 }", Rule.TYPE);
    }

    // Strings.

    @Test
    void twoQuotesAreTheEmptyStringAndAStringOfTwoQuotesSurvives() {
        STRING.isWritten("", "\"\"").isWritten("\"\"", "\"\\\"\\\"\"");
    }

    @Test
    void aStringInQuotesKeepsItsQuotes() {
        STRING.isWritten("\"quoted\"", "\"\\\"quoted\\\"\"").isWritten("ends\"", "\"ends\\\"\"");
    }

    @Test
    void quotesInsideAreEscapedAndTheEnginesRawOnesAreReadAsTheEngineMeansThem() {
        STRING.isWritten("say \"hi\"", "\"say \\\"hi\\\"\"");
        STRING.refuses("\"say \"hi\"\"", Rule.STRING_GLUED, 2, 7);
        assertThat(engine("\"say \"hi\"\"")).isEqualTo("say \"hi\"");
        assertThat(engine("say \"hi\"")).isEqualTo("say \"hi\"");
    }

    private static String engine(String value) {
        Kind<Box<String>> kind = Box.kind(Type.STRING, "none");
        return Kinds.of(kind)
                .loader(LoadOptions.STRICT.withEngineDialect(true))
                .load(utf8("; v\n" + value + "\n"), kind)
                .value()
                .value;
    }

    @Test
    void aLoneQuoteIsAnOpenString() {
        STRING.refuses("\"", Rule.STRING_OPEN).isWritten("\"", "\"\\\"\"");
    }

    @Test
    void aBackslashIsItselfOutsideQuotesAndInTheEnginesFiles() {
        STRING.loads("C:\\new\\table", "C:\\new\\table")
                .loads("\"C:\\\\new\\\\table\"", "C:\\new\\table")
                .isWritten("C:\\new\\table", "\"C:\\\\new\\\\table\"");
        assertThat(engine("\"C:\\new\\table\"")).isEqualTo("C:\\new\\table");
    }

    @Test
    void anEscapeThatIsNoneIsRefused() {
        STRING.refuses("\"a\\qb\"", Rule.STRING_ESCAPE, 2, 3).refuses("\"\\u12\"", Rule.STRING_ESCAPE, 2, 2);
    }

    @Test
    void lineBreaksAreTextLinesOrEscapes() {
        STRING.isWritten("a\n; b\n# c", "| a\n| ; b\n| # c")
                .isWritten("\n", "|\n|")
                .isWritten("a\r\nb", "\"a\\r\\nb\"")
                .isWritten("a \nb", "\"a \\nb\"");
    }

    @Test
    void blanksAtTheEdgesAreQuoted() {
        STRING.isWritten("\ta", "\"\\ta\"").isWritten("a\t", "\"a\\t\"").isWritten(" a ", "\" a \"");
        STRING.refuses("\"\ta\"", Rule.CONTROL, 2, 2);
    }

    @Test
    void wordsThatLookLikeOtherValuesStayStrings() {
        for (String word : List.of("true", "FALSE", "1", "nan", "-inf", "Infinity", "0x1", "null", "1e5", "010")) {
            STRING.isWritten(word, "\"" + word + "\"");
        }
        STRING.loads("true", "true").loads("1", "1").loads("0x1", "0x1");
        new Typed<>(Type.nullable(Type.STRING), "none").loads("null", null).loads("\"null\"", "null");
        STRING.refuses("null", Rule.NULL);
    }

    @Test
    void nullIsNeverTheBytesThatItsLettersSpell() {
        new Typed<>(Type.BYTES, new byte[] {1}).refuses("null", Rule.NULL);
        new Typed<>(Type.UUID, new UUID(1, 2)).refuses("null", Rule.NULL);
    }

    @Test
    void everyScriptIsKeptAsItIs() {
        for (String text :
                List.of("\uD83D\uDE00", "e\u0301\u00E9", "\u0645\u0631\u062D\u0628\u0627", "\uFEFFx", "\u2028")) {
            STRING.isWritten(text, "\"" + text + "\"");
        }
        STRING.loads("\"a\u202Eb\"", "a\u202Eb");
    }

    @Test
    void bytesThatAreNotUtf8AreNotRead() {
        Kind<Box<String>> kind = Box.kind(Type.STRING, "none");
        byte[] file = "; v\n\"a\u00FFb\"\n; beside\n8\n".getBytes(StandardCharsets.ISO_8859_1);
        assertThatThrownBy(() -> Kinds.of(kind).loader().load(file, kind)).hasMessageContaining("not-utf8");
        Loaded<Box<String>> loaded = Kinds.of(kind).loader(LoadOptions.LENIENT).load(file, kind);
        assertThat(loaded.value().value).isEqualTo("none");
        loaded.value().beside = 9;
        assertThat(new String(Kinds.of(kind).saver().save(loaded), StandardCharsets.ISO_8859_1))
                .contains("; v\n\"a\u00FFb\"\n; beside\n9\n");
    }

    @Test
    void halfASurrogatePairCannotBeWritten() {
        Kind<Box<String>> kind = Box.kind(Type.STRING, "none");
        Box<String> box = kind.fresh();
        box.value = "a\uD83Db";
        assertThatThrownBy(() -> Kinds.of(kind).saver().save(box, kind))
                .isInstanceOf(SaveException.class)
                .hasMessageContaining("v: ")
                .hasMessageContaining("surrogate");
    }

    @Test
    void controlCharactersAreEscapes() {
        STRING.isWritten("a\u0000b", "\"a\\u0000b\"")
                .isWritten("\u001B[0m", "\"\\u001B[0m\"")
                .isWritten("\u007F", "\"\\u007F\"");
        STRING.refuses("a\u0001b", Rule.CONTROL, 2, 2).refuses("\"\u007F\"", Rule.CONTROL, 2, 2);
    }

    // Floats.

    @Test
    void nanAndInfinityLoadInAnyCaseAndHaveOneSpelling() {
        FLOAT.loads("nan", Float.NaN).loads("NaN", Float.NaN).loads("-INF", Float.NEGATIVE_INFINITY);
        FLOAT.loadsOddly("nan(0x1)", Float.NaN, Rule.NUMBER_SPELLING);
        DOUBLE.loads("Infinity", Double.POSITIVE_INFINITY).loads("-infinity", Double.NEGATIVE_INFINITY);
        FLOAT.isWritten(Float.NaN, "nan").isWritten(Float.POSITIVE_INFINITY, "inf");
        FLOAT.isWritten(Float.NEGATIVE_INFINITY, "-inf");
        DOUBLE.isWritten(Double.NaN, "nan").isWritten(Double.NEGATIVE_INFINITY, "-inf");
    }

    @Test
    void minusZeroIsKept() {
        FLOAT.loads("-0.0", -0f).isWritten(-0f, "-0.0").isWritten(0f, "0.0");
        DOUBLE.loads("-0", -0d).isWritten(-0d, "-0.0");
    }

    @Test
    void theLeastNumbersAreExact() {
        FLOAT.isWritten(Float.MIN_VALUE, "1.4e-45")
                .loads("1e-45", Float.MIN_VALUE)
                .isWritten(1e-7f, "1.0e-7");
        DOUBLE.isWritten(Double.MIN_VALUE, "4.9e-324").isWritten(Double.MIN_NORMAL, "2.2250738585072014e-308");
    }

    @Test
    void whatIsTooLargeIsRefused() {
        FLOAT.refuses("1e400", Rule.NUMBER_RANGE).refuses("3.5e38", Rule.NUMBER_RANGE);
        FLOAT.refuses("-3.5e38", Rule.NUMBER_RANGE);
        DOUBLE.refuses("1e400", Rule.NUMBER_RANGE).loads("3.5e38", 3.5e38);
    }

    @Test
    void whatIsTooSmallBecomesZeroWithAWarning() {
        DOUBLE.loadsOddly("1e-400", 0.0, Rule.NUMBER_UNDERFLOW);
        FLOAT.loadsOddly("-1e-50", -0f, Rule.NUMBER_UNDERFLOW);
    }

    @Test
    void noBufferCutsANumber() {
        String long39 = "-340000000000000000000000000000000000000.000000";
        VEC3.loads(String.join(" ", long39, long39, long39), new float[] {-3.4e38f, -3.4e38f, -3.4e38f});
        FLOAT.loads("0." + "0".repeat(5000) + "15e5001", 1.5f);
    }

    @Test
    void leadingZerosDoNotHideTheNumber() {
        FLOAT.loadsOddly("0".repeat(70) + "1.5", 1.5f, Rule.NUMBER_SPELLING);
    }

    @Test
    void aDecimalCommaIsRefusedAndExplained() {
        FLOAT.refuses("1,5", Rule.NUMBER);
        DOUBLE.refuses("1,5", Rule.NUMBER);
        assertThatThrownBy(() -> FLOAT.loads("1,5", 1.5f)).hasMessageContaining("decimal point");
    }

    @Test
    void nothingMayFollowANumber() {
        for (String text : List.of("1.5abc", "1.5f", "1d", "1.5F", "1_000.0", "1.5%")) {
            FLOAT.refuses(text, Rule.NUMBER);
            DOUBLE.refuses(text, Rule.NUMBER);
        }
    }

    @Test
    void hexIsForIntegers() {
        FLOAT.refuses("0x1p3", Rule.NUMBER).refuses("0x10", Rule.NUMBER);
        DOUBLE.refuses("0x1p3", Rule.NUMBER);
    }

    @Test
    void looseDecimalsAreReadWithAWarning() {
        FLOAT.loadsOddly(".5", 0.5f, Rule.NUMBER_SPELLING)
                .loadsOddly("5.", 5f, Rule.NUMBER_SPELLING)
                .loadsOddly("+1.5", 1.5f, Rule.NUMBER_SPELLING);
    }

    @Test
    void digitsAreAscii() {
        FLOAT.refuses("\u0661\u066B\u0665", Rule.NUMBER).refuses("\uFF11.5", Rule.NUMBER);
        INT32.refuses("\u0661\u0665", Rule.NUMBER).refuses("\uFF15", Rule.NUMBER);
    }

    @Test
    void aFloatIsReadStraightFromItsDigits() {
        FLOAT.loads("1.00000017881393432617187499", 1.0000001f);
    }

    @Test
    void oneNumberHasManySpellingsAndOneValue() {
        FLOAT.loads("180.5", 180.5f).loads("180.500000", 180.5f).loads("1.805e2", 180.5f);
        INT32.loads("0x10", 16).loads("16", 16);
    }

    @Test
    void floatsAreWrittenShort() {
        FLOAT.isWritten(0.1f, "0.1")
                .isWritten(180.5f, "180.5")
                .isWritten(1f, "1.0")
                .isWritten(1e16f, "1.0e16");
        FLOAT.isWritten(1e-5f, "0.00001").isWritten(9.99e-6f, "9.99e-6").isWritten(16777216f, "16777216.0");
        DOUBLE.isWritten(0.1, "0.1").isWritten(1e15, "1000000000000000.0").isWritten(1e16, "1.0e16");
    }

    // Integers, booleans, enums.

    @Test
    void whatIsBeyondTheWidthIsRefused() {
        INT32.refuses("2147483648", Rule.NUMBER_RANGE).refuses("-2147483649", Rule.NUMBER_RANGE);
        INT32.loads("2147483647", Integer.MAX_VALUE).loads("-2147483648", Integer.MIN_VALUE);
        INT8.refuses("128", Rule.NUMBER_RANGE).loads("-128", (byte) -128);
        UINT8.refuses("256", Rule.NUMBER_RANGE).loads("255", (byte) -1).isWritten((byte) -1, "255");
        INT16.refuses("32768", Rule.NUMBER_RANGE).loads("-32768", Short.MIN_VALUE);
        UINT32.refuses("4294967296", Rule.NUMBER_RANGE).isWritten(-1, "4294967295");
        INT64.refuses("9223372036854775808", Rule.NUMBER_RANGE).isWritten(Long.MIN_VALUE, "-9223372036854775808");
        UINT64.isWritten(-1L, "18446744073709551615");
    }

    @Test
    void numbersOfAnyLengthAreRefusedNotWrapped() {
        for (Typed<?> type : INTEGERS) {
            type.refuses("99999999999999999999", Rule.NUMBER_RANGE);
        }
    }

    @Test
    void anUnsignedNumberIsNotNegative() {
        UINT64.refuses("-1", Rule.NUMBER_RANGE);
        UINT8.refuses("-1", Rule.NUMBER_RANGE);
    }

    @Test
    void hexBeyondTheWidthIsRefused() {
        UINT64.refuses("0x12345678123456781", Rule.NUMBER_RANGE).refuses("18446744073709551616", Rule.NUMBER_RANGE);
        UINT64.loads("0xFFFFFFFFFFFFFFFF", -1L);
        INT32.refuses("0xFFFFFFFF", Rule.NUMBER_RANGE);
    }

    @Test
    void hexNeedsDigits() {
        UINT64.refuses("0x", Rule.NUMBER).refuses("0xZZ", Rule.NUMBER);
    }

    @Test
    void everyIntegerMayBeHexAndIdsAreWrittenSo() {
        INT32.loads("0x10", 16).isWritten(16, "16");
        INT8.loads("0x7f", (byte) 127);
        new Typed<>(Type.hex(Type.LONG), 0L)
                .isWritten(0xDEADBEEFL, "0x00000000DEADBEEF")
                .loads("1001", 1001L);
        new Typed<>(Type.hex(Type.INT), 0).isWritten(1, "0x00000001");
        new Typed<>(Type.REFERENCE, 0L)
                .isWritten(-1L, "0xFFFFFFFFFFFFFFFF")
                .isWritten(0L, "null")
                .loads("0", 0L);
    }

    @Test
    void aLeadingZeroIsNoOctal() {
        INT32.loadsOddly("010", 10, Rule.NUMBER_SPELLING);
    }

    @Test
    void signsThatSayNothingAreReadWithAWarning() {
        INT32.loadsOddly("+5", 5, Rule.NUMBER_SPELLING).loadsOddly("-0", 0, Rule.NUMBER_SPELLING);
    }

    @Test
    void fractionsAndExponentsAreNoIntegers() {
        for (Typed<?> type : INTEGERS) {
            type.refuses("1.9", Rule.NUMBER).refuses("1e3", Rule.NUMBER).refuses("12 34", Rule.VALUE_EXTRA, 2, 4);
        }
    }

    @Test
    void sixteenUnsignedBitsHaveARange() {
        UINT16.refuses("70000", Rule.NUMBER_RANGE).loads("65535", (short) -1).isWritten((short) -1, "65535");
    }

    @Test
    void booleansAreTrueFalseOneAndZeroInAnyLocale() {
        Locale before = Locale.getDefault();
        try {
            for (Locale locale : List.of(Locale.ROOT, Locale.forLanguageTag("tr"))) {
                Locale.setDefault(locale);
                BOOL.loads("TRUE", true)
                        .loads("True", true)
                        .loads("1", true)
                        .loads("FALSE", false)
                        .loads("0", false);
                for (String no : List.of("yes", "on", "2", "01", "t", "\"true\"", "fals\u0131")) {
                    BOOL.refuses(no, Rule.TYPE);
                }
                BOOL.isWritten(true, "true").isWritten(false, "false");
            }
        } finally {
            Locale.setDefault(before);
        }
    }

    @Test
    void aCommentIsNoPartOfABoolean() {
        BOOL.loads("false\n# why", false).loads("false\n// why", false);
        BOOL.refuses("false # why", Rule.BARE_START, 2, 7);
    }

    @Test
    void anUnknownConstantIsKeptAsTextAndANumberIsReadAsThePlace() {
        METAL.refuses("MITHRIL", Rule.ENUM_UNKNOWN).refuses("gold", Rule.ENUM_UNKNOWN);
        METAL.refuses("2", Rule.ENUM_UNKNOWN).refuses("-1", Rule.ENUM_UNKNOWN);
        METAL.loads("GOLD", Metal.GOLD)
                .loadsOddly("1", Metal.GOLD, Rule.ENUM_NUMBER)
                .isWritten(Metal.GOLD, "GOLD");
    }

    // Collections.

    @Test
    void mapsAndSetsAreWrittenInOneOrderWhateverOrderTheyHave() {
        List<Integer> keys = new ArrayList<>(List.of(10, 9, -1, 100, 2));
        Typed<Map<Integer, String>> map = new Typed<>(Type.map(Type.INT, Type.STRING), Map.of());
        Typed<Set<String>> set = new Typed<>(Type.set(Type.STRING), Set.of());
        for (int i = 0; i < 20; i++) {
            Collections.shuffle(keys, new Random(i));
            Map<Integer, String> numbers = new LinkedHashMap<>();
            Set<String> words = new LinkedHashSet<>();
            keys.forEach(key -> numbers.put(key, "n" + key));
            keys.forEach(key -> words.add("w" + key));
            map.isWritten(numbers, "{\n  \"-1\" n-1\n  \"2\" n2\n  \"9\" n9\n  \"10\" n10\n  \"100\" n100\n}");
            set.isWritten(words, "[\n  w-1\n  w10\n  w100\n  w2\n  w9\n]");
        }
    }

    @Test
    void keysOfMapsAreReadAsTheScalarsTheyAre() {
        new Typed<Map<Character, Integer>>(Type.map(Type.CHAR, Type.INT), Map.of())
                .isWritten(Map.of('\uD83D', 1), "{\n  \"0xD83D\" 1\n}")
                .isWritten(Map.of('x', 1, ';', 2), "{\n  \";\" 2\n  x 1\n}")
                .refuses("{\n  \"0xD83\" 1\n}", Rule.TYPE, 3, 3);
        new Typed<Map<Long, Integer>>(Type.map(Type.REFERENCE, Type.INT), Map.of())
                .isWritten(Map.of(0L, 1, 10L, 2), "{\n  null 1\n  \"0x000000000000000A\" 2\n}")
                .refuses("{\n  none 1\n}", Rule.TYPE, 3, 3);
        new Typed<Map<Boolean, Integer>>(Type.map(Type.BOOLEAN, Type.INT), Map.of())
                .isWritten(Map.of(true, 1, false, 2), "{\n  false 2\n  true 1\n}")
                .loads("{ TRUE 1 \"0\" 2 }", Map.of(true, 1, false, 2))
                .refuses("{\n  yes 1\n}", Rule.TYPE, 3, 3);
    }

    @Test
    void keysAndElementsThatRepeatAreTold() {
        Typed<Map<Integer, String>> map = new Typed<>(Type.map(Type.INT, Type.STRING), Map.of());
        map.loadsOddly("{\n  \"1\" a\n  \"0x1\" a\n}", Map.of(1, "a"), Rule.ELEMENT_REPEATED);
        Typed<Set<Integer>> set = new Typed<>(Type.set(Type.INT), Set.of());
        set.loadsOddly("[ 1 2 0x1 ]", Set.of(1, 2), Rule.ELEMENT_REPEATED);
    }

    @Test
    @SuppressWarnings({"rawtypes", "unchecked"})
    void anEnumWhoseConstantsAreNotFoundSaysHowToNameThem() {
        assertThatThrownBy(() -> Type.of((Class) Enum.class))
                .hasMessage(
                        "the constants of the enum java.lang.Enum are not found; where a tool shrinks or renames the"
                                + " program, name them: Type.constants(\"Metal\", Metal.values())");
    }
}
