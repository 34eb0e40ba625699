package org.juliet.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import org.juliet.text.Value.Meaning;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MeaningTest {
    @ParameterizedTest
    @ValueSource(strings = {"0", "-1.50", "1e400", "0x1F", "nan", "-Inf", "INFINITY", "010", ".5"})
    void whatReadsAsANumberIsANumber(String token) {
        assertThat(Meaning.ofBare(token)).isEqualTo(Meaning.NUMBER);
    }

    @ParameterizedTest
    @ValueSource(strings = {"true", "FALSE", "True"})
    void trueAndFalseInAnyCaseAreBooleans(String token) {
        assertThat(Meaning.ofBare(token)).isEqualTo(Meaning.BOOLEAN);
    }

    @ParameterizedTest
    @ValueSource(strings = {"NULL", "yes", "fal\u017Fe", "gold", "1f", "1,5", "\u0661"})
    void everythingElseIsAString(String token) {
        assertThat(Meaning.ofBare(token)).isEqualTo(Meaning.STRING);
    }

    @ParameterizedTest
    @ValueSource(strings = {"\"true\"", "\"null\"", "\"1\"", "1 x"})
    void whatIsQuotedOrManyWordsIsAString(String value) {
        byte[] text = ("; key\n" + value + "\n").getBytes(StandardCharsets.UTF_8);
        Value read = TextDocument.parse(text).properties().get(0).value();
        assertThat(((Value.Scalar) read).meaning()).isEqualTo(Meaning.STRING);
    }
}
