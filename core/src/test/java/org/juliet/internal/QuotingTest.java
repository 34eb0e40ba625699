package org.juliet.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class QuotingTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "a",
                "_",
                "Knight",
                "assets/iron_sword.png",
                "ns:id",
                "a@b",
                "a+b-c",
                "trueish",
                "C:/x",
                "a//b",
                "01234567-89ab-cdef-0123-456789abcdef"
            })
    void plainWordsStandBare(String text) {
        assertThat(Quoting.isBare(text)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                " ",
                "a b",
                "true",
                "FALSE",
                "Null",
                "NaN",
                "inf",
                "Infinity",
                "1",
                "-a",
                ".a",
                "/a",
                "a\"b",
                "a{",
                "a,b",
                "a#b",
                "é",
                "aé",
                "\u0130nf",
                "\u0131nf",
                "\u0131nfinity",
                "a\\b",
                "a\n",
                "01234567-89AB-CDEF-0123-456789ABCDEF",
                "01234567-89ab-cdef-0123-456789abcdeg",
                "01234567-89ab-cdef-0123-456789abcde"
            })
    void everythingElseIsQuoted(String text) {
        assertThat(Quoting.isBare(text)).isFalse();
    }

    @Test
    void reservedWordsAreAsciiOnly() {
        assertThat(Quoting.isReserved("FALSE")).isTrue();
        assertThat(Quoting.isReserved("fal\u017Fe")).isFalse();
        assertThat(Quoting.isReserved("falsehood")).isFalse();
    }

    @Test
    void identifiersAreLettersDigitsAndUnderscores() {
        assertThat(Quoting.isIdentifier("a_1")).isTrue();
        assertThat(Quoting.isIdentifier("true")).isTrue();
        assertThat(Quoting.isIdentifier("")).isFalse();
        assertThat(Quoting.isIdentifier("1a")).isFalse();
        assertThat(Quoting.isIdentifier("a.b")).isFalse();
        assertThat(Quoting.isIdentifier("é")).isFalse();
    }

    @Test
    void quotesEscapeOnlyWhatMustBeEscaped() {
        assertThat(quoted("say \"hi\" \\ /")).isEqualTo("\"say \\\"hi\\\" \\\\ /\"");
        assertThat(quoted("\b\f\n\r\t")).isEqualTo("\"\\b\\f\\n\\r\\t\"");
        assertThat(quoted("\0\u001F\u007F")).isEqualTo("\"\\u0000\\u001F\\u007F\"");
        assertThat(quoted("")).isEqualTo("\"\"");
    }

    @Test
    void otherCharactersStayRaw() {
        String text = "é\u0080\u07FF\u0800\u2028\uFFFF\uD83D\uDE00\uDBFF\uDFFF";
        assertThat(quoted(text)).isEqualTo('"' + text + '"');
    }

    @ParameterizedTest
    @ValueSource(ints = {0xD800, 0xDBFF, 0xDC00, 0xDFFF})
    void loneSurrogatesAreRefusedAndLeaveTheSinkAlone(int surrogate) {
        ByteSink sink = new ByteSink();
        sink.put((byte) 'x');
        char c = (char) surrogate;
        assertThat(Quoting.quote("ab" + c, sink)).isFalse();
        assertThat(Quoting.quote(c + "ab", sink)).isFalse();
        assertThat(Quoting.quote("" + c + c, sink)).isFalse();
        assertThat(sink.toArray()).containsExactly('x');
    }

    private static String quoted(String text) {
        ByteSink sink = new ByteSink();
        assertThat(Quoting.quote(text, sink)).isTrue();
        return new String(sink.toArray(), StandardCharsets.UTF_8);
    }
}
