package org.juliet.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assertions.assertTimeout;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TextDocumentTest {
    @Test
    void propertiesKeepTheirOrderAndTheirBytes() {
        TextDocument document = parse("# head\n; b\n1\n\n# of a\n; a  \n2\n");
        assertThat(document.properties()).extracting(Property::key).containsExactly("b", "a");
        assertThat(document.properties())
                .extracting(property -> document.slice(property.header()))
                .containsExactly("; b", "; a");
        assertThat(document.properties())
                .extracting(property -> document.slice(property.block()))
                .containsExactly("1\n\n# of a\n", "2\n");
        assertThat(document.comments()).extracting(document::slice).containsExactly("# head", "# of a");
    }

    @Test
    void theFirstPropertyOfAKeyIsTheOneThatIsFound() {
        TextDocument document = parse("; a b\n0\n; a\n1\n; a\n2\n");
        assertThat(value(document, "a")).isEqualTo(new Value.Scalar(new Span(12, 13), "1", Value.Style.BARE));
        assertThat(document.property("a b")).isNull();
        assertThat(document.property("b")).isNull();
    }

    @Test
    void scalarsTellHowTheyAreSpelled() {
        TextDocument document =
                parse("; a\nx\\n\n; b\n\"x\\n\\u00e9\\/\"\n; c\n x  y \n; d\n\n; e\n\"\\ud83d\\udc09\"\n");
        assertThat(document.properties())
                .extracting(Property::value)
                .containsExactly(
                        new Value.Scalar(new Span(4, 7), "x\\n", Value.Style.BARE),
                        new Value.Scalar(new Span(12, 25), "x\né/", Value.Style.QUOTED),
                        new Value.Scalar(new Span(31, 35), "x  y", Value.Style.WORDS),
                        new Value.Scalar(new Span(40, 40), "", Value.Style.EMPTY),
                        new Value.Scalar(new Span(46, 60), "\uD83D\uDC09", Value.Style.QUOTED));
    }

    @Test
    void whateverElseIsWrongTheFileAsAWholeIsTold() {
        String broken = "; é\n".repeat(Findings.KEPT + 1);
        assertThat(parse(broken + "\0\0").problems()).extracting(Problem::rule).containsExactly(Rule.BINARY);
        byte[] large = (broken + "; a\n1\n; b\n2\n").getBytes(StandardCharsets.UTF_8);
        TextDocument cut = TextDocument.parse(large, new Limits(1 << 20, 1 << 10, 8, Findings.KEPT + 2));
        assertThat(cut.problems()).extracting(Problem::rule).contains(Rule.LIMIT);
        assertThatThrownBy(() -> cut.setValue(TextPath.of("b"), "3", false)).isInstanceOf(TextException.class);
    }

    @Test
    void aConflictIsToldHoweverMuchIsWrongBeforeIt() {
        String broken = "\"a\"b\n".repeat(Findings.KEPT + 1);
        TextDocument document = parse("; a\n[\n" + broken + "<<<<<<< ours\n]\n; b\n\"\\q\"\n");
        assertThat(document.problems())
                .extracting(Problem::rule)
                .containsExactly(Rule.UNRESOLVED_CONFLICT, Rule.STRING_ESCAPE);
    }

    @Test
    void manyRepetitionsOfALargeValueAreComparedQuickly() {
        StringBuilder text = new StringBuilder("; a\n{\n");
        for (int i = 0; i < 20_000; i++) {
            text.append('f').append(i).append(" 1\n");
        }
        text.append("}\n").append("; a\n{}\n".repeat(20_000));
        text.append("; b\n1").append("0".repeat(100_000)).append('\n').append("; b\n1\n".repeat(20_000));
        assertTimeout(Duration.ofSeconds(20), () -> parse(text.toString()));
    }

    @Test
    void structsAndListsNest() {
        TextDocument document = parse("; a\n{ \"x y\" [ 1 {} ] z q }\n");
        Value.Scalar one = new Value.Scalar(new Span(14, 15), "1", Value.Style.BARE);
        Value.ListValue list =
                new Value.ListValue(new Span(12, 20), List.of(one, new Value.Struct(new Span(16, 18), List.of())));
        assertThat(value(document, "a"))
                .isEqualTo(new Value.Struct(
                        new Span(4, 26),
                        List.of(
                                new Value.Field(new Span(6, 11), "x y", list),
                                new Value.Field(
                                        new Span(21, 22),
                                        "z",
                                        new Value.Scalar(new Span(23, 24), "q", Value.Style.BARE)))));
    }

    @Test
    void linesOfTextAreJoinedWithoutWhatEndsThem() {
        assertThat(value(parse("; a\n|  x\t \n# no\n\n  |\n|\ty\r\n"), "a"))
                .isEqualTo(new Value.Text(new Span(4, 24), " x\n\ny"));
    }

    @Test
    void aBrokenFieldIsLostAlone() {
        TextDocument document = parse("; a\n{\n  x \"\\q\"\n  y\n  z Grand 5\n  w 1\n}\n");
        Value.Struct struct = (Value.Struct) value(document, "a");
        assertThat(struct.fields()).extracting(Value.Field::name).containsExactly("x", "z", "w");
        assertThat(struct.fields())
                .extracting(field -> field.value() instanceof Value.Unreadable)
                .containsExactly(true, true, false);
        assertThat(struct.fields())
                .extracting(field -> document.slice(field.value().span()))
                .containsExactly("\"\\q\"", "Grand 5", "1");
        assertThat(document.problems()).extracting(Problem::path).containsExactly("a.x", "a.y", "a");
    }

    @Test
    void aBrokenStructOfOneLineIsLostAsAWhole() {
        TextDocument document = parse("; a\n[\n  { x 1 y }\n  { x 2 }\n]\n");
        Value.ListValue list = (Value.ListValue) value(document, "a");
        assertThat(list.elements())
                .extracting(element -> element instanceof Value.Unreadable)
                .containsExactly(true, false);
        assertThat(document.problems())
                .extracting(Problem::toString)
                .containsExactly(
                        "3:11: error: a[0].y: expected a value on the line of the name y, found none [value-missing]");
    }

    @Test
    void anOpenBracketDoesNotSwallowTheNextProperty() {
        TextDocument document = parse("; a\n{ x [\n; b\n1\n");
        assertThat(document.slice(value(document, "a").span())).isEqualTo("{ x [");
        assertThat(value(document, "a")).isInstanceOf(Value.Unreadable.class);
        assertThat(value(document, "b")).isInstanceOf(Value.Scalar.class);
    }

    @Test
    void badBytesMakeTheValueThatHoldsThemUnreadable() {
        byte[] bytes = "; a\n# caf?\n\"x\"\n; b\n\"y?\"\n".getBytes(StandardCharsets.UTF_8);
        bytes[9] = (byte) 0xE9;
        bytes[21] = (byte) 0xE9;
        TextDocument document = TextDocument.parse(bytes);
        assertThat(value(document, "a")).isInstanceOf(Value.Scalar.class);
        assertThat(value(document, "b")).isInstanceOf(Value.Unreadable.class);
        assertThat(document.render()).isEqualTo(bytes);
    }

    @Test
    void columnsCountUtf16Units() {
        TextDocument document = parse("\uFEFF; a\n\"\uD83D\uDC09é\" x\n");
        assertThat(document.problems())
                .extracting(problem -> problem.line() + ":" + problem.column() + " "
                        + problem.rule().id())
                .containsExactly("1:1 bom", "2:7 value-extra");
    }

    @Test
    void aProblemOfOnesOwnGetsLineAndColumn() {
        Problem problem = parse("; a\r\n1\r\r2\n").problem(Rule.TYPE, 8, "a", "expected a boolean, found 2");
        assertThat(problem).hasToString("4:1: error: a: expected a boolean, found 2 [type]");
    }

    @Test
    void aDocumentIsNotChangedFromOutside() {
        byte[] bytes = "; a\n1\n".getBytes(StandardCharsets.UTF_8);
        TextDocument document = TextDocument.parse(bytes);
        bytes[4] = '2';
        document.render()[4] = '3';
        assertThat(document.render()).isEqualTo("; a\n1\n".getBytes(StandardCharsets.UTF_8));
    }

    @Test
    void filesOfTheEngineKeepTheirQuotesAndBackslashes() {
        String text = "; a\n\"C:\\dir \"x\"\\\"\n; b\nsay {\"hi\"} \n; c\n1 2\n; d\n|x\n";
        TextDocument assumed = TextDocument.parse(text.getBytes(StandardCharsets.UTF_8), Limits.DEFAULT, true);
        TextDocument told = parse("; jasset_format\n1\n" + text);
        for (TextDocument document : List.of(assumed, told)) {
            assertThat(document.engineDialect()).isTrue();
            assertThat(document.problems()).isEmpty();
            assertThat(value(document, "a"))
                    .extracting(value -> ((Value.Scalar) value).text())
                    .isEqualTo("C:\\dir \"x\"\\");
            assertThat(value(document, "b"))
                    .extracting(value -> ((Value.Scalar) value).text())
                    .isEqualTo("say {\"hi\"}");
            assertThat(value(document, "c")).isInstanceOf(Value.Vector.class);
            assertThat(value(document, "d"))
                    .extracting(value -> ((Value.Scalar) value).text())
                    .isEqualTo("|x");
        }
        TextDocument newer = TextDocument.parse(
                ("; jasset_format\n2\n" + text).getBytes(StandardCharsets.UTF_8), Limits.DEFAULT, true);
        assertThat(newer.engineDialect()).isFalse();
        assertThat(newer.hasErrors()).isTrue();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '~',
            quoteCharacter = '`',
            value = {
                "1 ~ 1.0",
                "1 ~ 0x1",
                "16 ~ 0x10",
                "180.5 ~ 180.500000",
                "180.5 ~ 1.805e2",
                "1e999999999 ~ 10e999999998",
                "0 ~ 0e5",
                "-0.0 ~ -0",
                ".5 ~ 0.5",
                "5. ~ +5",
                "NaN ~ nan",
                "inf ~ Infinity",
                "0xFFFFFFFFFFFFFFFF ~ 18446744073709551615",
                "0x00FF ~ 0xff",
                "true ~ TRUE",
                "abc ~ \"abc\"",
                "a b ~ \"a b\"",
                "1 2 ~ [ 1.0 2 ]",
                "{ a 1 b 2 } ~ { b 2 a 0x1 }",
                "[ { a x } ] ~ [ { \"a\" \"x\" } ]",
                "| a ~ \"a\"",
                "null ~ null"
            })
    void equalValuesAreTheSame(String a, String b) {
        assertThat(same(a, b)).isTrue();
        assertThat(same(b, a)).isTrue();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '~',
            quoteCharacter = '`',
            value = {
                "1 ~ 2",
                "0.0 ~ -0.0",
                "1 ~ \"1\"",
                "1 ~ true",
                "true ~ \"true\"",
                "true ~ false",
                "null ~ \"null\"",
                "inf ~ -inf",
                "1e5 ~ 1e-5",
                "0.1 ~ 0.10000000000000001",
                "[ 1 2 ] ~ [ 2 1 ]",
                "[ 1 ] ~ 1",
                "{ a 1 } ~ { a 1 b 2 }",
                "{ a 1 } ~ { A 1 }",
                "abc ~ Abc",
                "{} ~ []",
                "1e9999999999999999999 ~ 1e-9999999999999999999",
                "\"\\q\" ~ \"\\q\""
            })
    void differentValuesAreNot(String a, String b) {
        assertThat(same(a, b)).isFalse();
        assertThat(same(b, a)).isFalse();
    }

    @Test
    void anExceptionTellsTheFirstProblemAndKeepsAll() {
        List<Problem> problems = parse("; a\n\"\n; b\n]\n").problems();
        assertThat(new TextException("knight.jasset", problems))
                .hasMessage("knight.jasset:2:1: error: a: this string has no closing quote "
                        + "on its line; add it, and write a line break as \\n [string-open] (and 1 more)");
        assertThat(new TextException(null, problems).problems()).isEqualTo(problems);
        assertThatThrownBy(() -> new TextException(null, List.of())).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void whatPassesALimitIsAProblem() {
        assertThat(rules("; a\n1\n", new Limits(5, 100, 5, 100))).containsExactly("1:1 limit");
        assertThat(rules("; a\n12345\n; b\n\"1234\"\n; c\n[ 12345 1 ]\n", new Limits(100, 4, 5, 100)))
                .containsExactly("2:1 limit", "4:1 limit", "6:3 limit");
        assertThat(rules("; a\n[ 1 [ 2 ] ]\n; b\n[ [ [", new Limits(100, 10, 2, 100)))
                .containsExactly("4:5 limit");
        assertThat(rules("; a\n[ 1 2 ]\n; b\n1\n; c\n1\n", new Limits(100, 10, 2, 4)))
                .containsExactly("5:1 limit");
        assertThat(rules("; a\n{ x 1 y 2 }\n; b\n1\n", new Limits(100, 10, 2, 2)))
                .containsExactly("2:7 limit");
        assertThat(rules("; a\n1 2 3\n", new Limits(100, 10, 2, 2))).containsExactly("2:5 limit");
    }

    @Test
    void limitsHaveBoundsThemselves() {
        assertThatThrownBy(() -> new Limits(1, 1, Limits.MAX_DEPTH + 1, 1))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new Limits(0, 1, 1, 1)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void aLongLineIsALineLikeAnyOther() {
        String number = "0".repeat(70) + "1.5";
        TextDocument document =
                parse("; a\n[ " + (number + " ").repeat(2000) + "]\n; b\n\"" + "é".repeat(100_000) + "\" x\n");
        assertThat(document.problems())
                .extracting(problem -> problem.line() + ":" + problem.column())
                .containsExactly("4:100004");
    }

    /** Each would be slow or deep for a reader that goes back, calls itself without bound, or keeps everything it finds. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "[",
                "{",
                "{ a ",
                "[ {a ",
                "}",
                "\"",
                "\\",
                ";",
                ";\n",
                "; a\n",
                "; a\n1\n",
                "| \n",
                "|",
                "#",
                "\r",
                "a\"b\" ",
                "\"\\q\" ",
                "{ a b c }\n",
                "a b\n",
                "{} ",
                "1 ",
                "<<<<<<<\n",
                "\u202E ",
                "; a\n{\n b 1 c 2\n}\n"
            })
    void anyAmountOfAnythingIsRead(String piece) {
        for (String start : List.of("", "; a\n", "; a\n[ ", "; a\n{\n")) {
            byte[] bytes = (start + piece.repeat(1 + (1 << 17) / piece.length())).getBytes(StandardCharsets.UTF_8);
            TextDocument document =
                    TextDocument.parse(bytes, new Limits(1 << 23, 1 << 20, Limits.MAX_DEPTH, 1_000_000));
            assertThat(document.problems().size()).isLessThanOrEqualTo(20_001);
        }
    }

    private static List<String> rules(String text, Limits limits) {
        return TextDocument.parse(text.getBytes(StandardCharsets.UTF_8), limits).problems().stream()
                .map(problem -> problem.line() + ":" + problem.column() + " "
                        + problem.rule().id())
                .toList();
    }

    private static boolean same(String a, String b) {
        return TextDocument.same(value(parse("; a\n" + a + "\n"), "a"), value(parse("; a\n" + b + "\n"), "a"));
    }

    private static TextDocument parse(String text) {
        return TextDocument.parse(text.getBytes(StandardCharsets.UTF_8));
    }

    private static Value value(TextDocument document, String key) {
        Property property = document.property(key);
        assertThat(property).isNotNull();
        return property.value();
    }
}
