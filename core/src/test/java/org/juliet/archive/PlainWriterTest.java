package org.juliet.archive;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.SplittableRandom;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.juliet.house.Seeds;
import org.juliet.text.TextWriter;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PlainWriterTest {
    private static final String[] PIECES = {
        "a",
        "Z_9",
        "0",
        "true",
        "NULL",
        "inf",
        ".",
        ":/@+-",
        " ",
        "\"",
        "\\",
        "\n",
        "\t",
        "\u007F",
        "\u00E9",
        "\u0141",
        "\u2028",
        "\uD83D\uDE00",
        "paladin",
        "0b2f3c4d-1a2b-4c3d-8e9f-0123456789ab"
    };

    private final TextWriter text = new TextWriter();
    private final PlainWriter plain = new PlainWriter(text);

    /** Behind another property and at the beginning, under keys of all lengths. */
    private void agrees(Predicate<KnownText> inOneStep, Consumer<TextWriter> general) {
        for (int length = 1; length < 40; length += 3) {
            String key = "k".repeat(length);
            for (int before = 0; before < 2; before++) {
                TextWriter expected = new TextWriter();
                text.clear();
                for (int i = 0; i < before; i++) {
                    text.key("first");
                    text.integer(1);
                    expected.key("first");
                    expected.integer(1);
                }
                int from = text.length();
                if (inOneStep.test(KnownText.header(key))) {
                    expected.key(key);
                    general.accept(expected);
                    assertThat(new String(text.toArray(), StandardCharsets.UTF_8))
                            .isEqualTo(new String(expected.toArray(), StandardCharsets.UTF_8));
                } else {
                    assertThat(text.length()).isEqualTo(from);
                }
            }
        }
    }

    private static Predicate<KnownText> always(Consumer<KnownText> call) {
        return header -> {
            call.accept(header);
            return true;
        };
    }

    @Test
    void aPlainPropertyIsWhatTheWriterWritesStepByStep() {
        SplittableRandom random = new SplittableRandom(Seeds.first());
        for (int i = 0; i < 300; i++) {
            long whole = random.nextLong() >> random.nextInt(64);
            float real = random.nextBoolean() ? Float.intBitsToFloat(random.nextInt()) : (int) whole / 64f;
            agrees(always(header -> plain.integer(header, whole)), writer -> writer.integer(whole));
            agrees(always(header -> plain.hex(header, whole, 16)), writer -> writer.hex(whole, 16));
            agrees(always(header -> plain.bool(header, whole < 0)), writer -> writer.bool(whole < 0));
            agrees(always(header -> plain.float32(header, real)), writer -> writer.float32(real));
            agrees(always(header -> plain.float64(header, real * 0.1)), writer -> writer.float64(real * 0.1));
            String piece = PIECES[random.nextInt(PIECES.length)] + PIECES[random.nextInt(PIECES.length)];
            agrees(header -> plain.string(header, piece), writer -> writer.string(piece));
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "a",
                "true",
                "True",
                "infinity",
                "Infinite",
                "0b2f3c4d-1a2b-4c3d-8e9f-0123456789ab",
                "two words",
                "#x"
            })
    void plainStringsAreQuotedWhereOthersAre(String value) {
        agrees(header -> plain.string(header, value), writer -> writer.string(value));
        assertThat(plain.string(KnownText.header("key"), value)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"\"", "back\\slash", "line\nend", "\u00E9", "half \uD83D", "\u0141ad\u0161"})
    void whatNeedsAnEscapeOrIsNotAsciiIsNotPlain(String value) {
        assertThat(plain.string(KnownText.header("key"), value)).isFalse();
    }

    @Test
    void vectorsAreWrittenInOneStepWhereTheirLengthIsRight() {
        float[] four = {1, -0.0f, 1e-7f, 12.34567f};
        agrees(header -> plain.floats(header, four, Type.floats(4)), writer -> {
            writer.openVector();
            for (float each : four) {
                writer.float32(each);
            }
            writer.close();
        });
        assertThat(plain.floats(KnownText.header("key"), four, Type.floats(3))).isFalse();
    }
}
