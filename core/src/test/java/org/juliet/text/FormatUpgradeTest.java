package org.juliet.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class FormatUpgradeTest {
    @Test
    void aRepeatedKeyGoesEachTime() {
        assertThat(upgraded("; jasset_format\n1\n\n; jasset_format\n1\n\n; name\na b\n"))
                .isEqualTo("; name\n\"a b\"\n");
    }

    @Test
    void aCommentBetweenTheKeyAndItsValueStays() {
        assertThat(upgraded("; jasset_format\n# what it was\n1\n\n; name\ngold\n"))
                .isEqualTo("# what it was\n; name\ngold\n");
    }

    @Test
    void whatComesToTheBeginningDoesNotMakeATextBinary() {
        String broken = "; \1\0name\nx\n";
        assertThat(text(document("; jasset_format\n1\n" + broken).toFormat2())).isEqualTo("\n\n\n" + broken);
        assertThat(text(document("\uFEFF; jasset_format\n1\n" + broken).toFormat2()))
                .isEqualTo("\uFEFF\n\n\n" + broken);
        assertThat(text(document("; a\n1\n" + broken).remove(TextPath.parse("a"))))
                .isEqualTo("\n\n\n" + broken);
    }

    @Test
    void bytesThatAreNoTextStayThemselves() {
        byte[] value = "; b\n <<\u00BA{ x  y\n".getBytes(StandardCharsets.ISO_8859_1);
        byte[] key = "; jasset_format\n1\n\n".getBytes(StandardCharsets.ISO_8859_1);
        byte[] both = Arrays.copyOf(key, key.length + value.length);
        System.arraycopy(value, 0, both, key.length, value.length);
        TextDocument upgraded = TextDocument.parse(both).toFormat2();
        assertThat(upgraded.render()).isEqualTo(value);
        assertThat(upgraded.properties().get(0).value()).isInstanceOf(Value.Unreadable.class);
    }

    private static TextDocument document(String text) {
        return TextDocument.parse(text.getBytes(StandardCharsets.UTF_8));
    }

    private static String text(TextDocument document) {
        return new String(document.render(), StandardCharsets.UTF_8);
    }

    @Test
    void theKeyGoesAndStringsAreQuotedAnew() {
        String text = """
                # my knight
                ; jasset_format
                1

                ; name
                Grand  Knight

                # a path
                ; path
                  "C:\\dir\\"quoted"\\"

                ; said
                say "hi" {now}

                ; kind
                gold

                ; quoted
                "gold"

                ; icon
                a/b\\c

                ; position
                1.50 +2
                3

                ; alive
                TRUE

                ; bar
                |x

                ; empty

                ; end
                0x10
                """;
        assertThat(upgraded(text)).isEqualTo("""
                # my knight

                ; name
                "Grand  Knight"

                # a path
                ; path
                  "C:\\\\dir\\\\\\"quoted\\"\\\\"

                ; said
                "say \\"hi\\" {now}"

                ; kind
                gold

                ; quoted
                "gold"

                ; icon
                "a/b\\\\c"

                ; position
                1.50 +2
                3

                ; alive
                TRUE

                ; bar
                "|x"

                ; empty

                ; end
                0x10
                """);
    }

    @Test
    void withoutACommentTheBlankLineGoesToo() {
        assertThat(upgraded("; jasset_format\r\n1\r\n\r\n; a\r\n\"\\\"\r\n")).isEqualTo("; a\r\n\"\\\\\"\r\n");
    }

    @Test
    void filesThatDoNotSayTheirFormatAreUpgradedWhereTheReaderKnowsIt() {
        byte[] text = "; a\n\"C:\\x\"\n".getBytes(StandardCharsets.UTF_8);
        TextDocument upgraded = TextDocument.parse(text, Limits.DEFAULT, true).toFormat2();
        assertThat(upgraded.engineDialect()).isFalse();
        assertThat(new String(upgraded.render(), StandardCharsets.UTF_8)).isEqualTo("; a\n\"C:\\\\x\"\n");
    }

    @Test
    void whatCannotBeReadBecomesNothingThatCan() {
        for (String block :
                new String[] {"{\na 1\n}", "[ 1\n2 ]", "| a\n| b", "\"\n{\n\"", "1\n\"x\"", "{\na \u0001\n}"}) {
            TextDocument before = document("; jasset_format\n1\n\n; v\n" + block + "\n\n; w\n1\n");
            assertThat(before.properties().get(1).value()).as(block).isInstanceOf(Value.Unreadable.class);
            TextDocument after = before.toFormat2();
            assertThat(after.properties().get(0).value()).as(text(after)).isInstanceOf(Value.Unreadable.class);
            assertThat(text(after)).startsWith("; v\n").endsWith("\n\n; w\n1\n");
        }
        assertThat(text(document("; jasset_format\n1\n; v\n{\n  a 1\n}\n").toFormat2()))
                .isEqualTo("; v\n\"{\"\n  a 1\n\"}\"\n");
    }

    @Test
    void filesOfFormat2StayAsTheyAre() {
        TextDocument document =
                TextDocument.parse("; jasset_format\n2\n\n; a\n\"x\"\n".getBytes(StandardCharsets.UTF_8));
        assertThat(document.toFormat2()).isSameAs(document);
    }

    private static String upgraded(String text) {
        TextDocument before = TextDocument.parse(text.getBytes(StandardCharsets.UTF_8));
        assertThat(before.engineDialect()).isTrue();
        TextDocument after = before.toFormat2();
        assertThat(after.engineDialect()).isFalse();
        for (Property property : after.properties()) {
            Property old = before.property(property.key());
            assertThat(old != null && TextDocument.same(old.value(), property.value()))
                    .as(property.key())
                    .isTrue();
        }
        return new String(after.render(), StandardCharsets.UTF_8);
    }
}
