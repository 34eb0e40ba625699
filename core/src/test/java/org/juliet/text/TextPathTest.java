package org.juliet.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.juliet.text.TextPath.Index;
import org.juliet.text.TextPath.Match;
import org.juliet.text.TextPath.Name;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TextPathTest {
    @Test
    void stepsAreNamesIndicesAndMatches() {
        assertThat(TextPath.parse("wallet.amount").steps()).containsExactly(new Name("wallet"), new Name("amount"));
        assertThat(TextPath.parse("inventory[2].count").steps())
                .containsExactly(new Name("inventory"), new Index(2), new Name("count"));
        assertThat(TextPath.parse("inventory[item=\"iron sword\"]").steps())
                .containsExactly(new Name("inventory"), new Match("item", "iron sword", true));
        assertThat(TextPath.parse("inventory[count=0x10]").steps())
                .containsExactly(new Name("inventory"), new Match("count", "0x10", false));
        assertThat(TextPath.parse("map[\"a.b\"][\"\"]").steps())
                .containsExactly(new Name("map"), new Name("a.b"), new Name(""));
        assertThat(TextPath.parse("map[\"a \\\"b\\\" \\u00e9\"]").steps())
                .containsExactly(new Name("map"), new Name("a \"b\" é"));
        assertThat(TextPath.parse("list[\"a b\"=true]").steps())
                .containsExactly(new Name("list"), new Match("a b", "true", false));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "a",
                "a.b",
                "a[0]",
                "a[0][1].b",
                "a[b=c]",
                "a[b=\"c d\"]",
                "a[\"b c\"=\"\"]",
                "a[\"b.c\"].d",
                "a[\"\\n\"]"
            })
    void renderingGivesTheTextThatWasParsed(String text) {
        assertThat(TextPath.parse(text)).hasToString(text);
    }

    @Test
    void namesThatNeedNoQuotesLoseThem() {
        assertThat(TextPath.parse("a[\"b\"]")).hasToString("a.b");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '!',
            value = {
                "''!column 1: expected a key, found its end",
                "1a!column 1: expected a key, which does not begin with a digit; other names go like [\"1a\"], found 1a",
                "a..b!column 3: expected a name, found .b",
                "a.!column 3: expected a name, found its end",
                "a b!column 2: expected a . or [, found  b",
                "a[!column 3: expected an index, a name in quotes, or a field = value, found its end",
                "a[-1]!column 3: expected an index, a name in quotes, or a field = value, found -1]",
                "a[1!column 4: expected ], found its end",
                "a[9999999999]!column 3: expected an index of at most 9 digits, found 9999999999]",
                "a[b]!column 4: expected =, found ]",
                "a[b=]!column 5: expected a value, found ]",
                "a[\"b]!column 3: expected a string that ends with a quote, found \"b]",
                "a[\"\\q\"]!column 3: expected a string with the escapes",
                "a.1001!column 3: expected a name, which does not begin with a digit; other names go like [\"1001\"], found 1001"
            })
    void malformedPathsTellTheColumnAndWhatWasExpected(String text, String message) {
        assertThatThrownBy(() -> TextPath.parse(text))
                .isInstanceOf(TextPathException.class)
                .hasMessageStartingWith("path " + text + ", " + message);
    }

    @Test
    void lineEndsAndHalfSurrogatesAreNoPartOfAPath() {
        assertThatThrownBy(() -> TextPath.parse("a[b=x\ny]"))
                .isInstanceOf(TextPathException.class)
                .hasMessageEndingWith("column 6: expected ], found \ny]");
        assertThatThrownBy(() -> TextPath.parse("a[\"\uD800\"]"))
                .isInstanceOf(TextPathException.class)
                .hasMessageContaining("expected whole surrogate pairs");
    }

    @Test
    void pathsThatCannotBeWrittenAreRefused() {
        assertThatIllegalArgumentException().isThrownBy(() -> new TextPath(List.of()));
        assertThatIllegalArgumentException().isThrownBy(() -> new TextPath(List.of(new Index(0))));
        assertThatIllegalArgumentException().isThrownBy(() -> TextPath.of("a.b"));
        assertThatIllegalArgumentException().isThrownBy(() -> new Index(-1));
        assertThatIllegalArgumentException().isThrownBy(() -> new Match("a", "b c", false));
    }
}
