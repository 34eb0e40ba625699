package org.juliet.internal;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PlainNumbersTest {
    private final PlainNumbers plain = new PlainNumbers();
    private final NumberReader reader = new NumberReader();

    /** What the fast reader takes, the general one reads as the same number without a remark. */
    private void agrees(String text) {
        byte[] bytes = ("7" + text + "\n").getBytes(ISO_8859_1);
        int to = bytes.length - 1;
        for (boolean unsigned : new boolean[] {false, true}) {
            long integer = plain.integer(bytes, 1, bytes.length, unsigned);
            if (plain.end() == to && (!unsigned || integer >= 0 || text.startsWith("0x"))) {
                assertThat(reader.readInteger(bytes, 1, to, 64, unsigned)).isEqualTo(integer);
                assertThat(reader.status()).isEqualTo(NumberReader.OK);
            }
        }
        float single = plain.float32(bytes, 1, bytes.length);
        if (plain.end() == to) {
            assertThat(Float.floatToRawIntBits(reader.readFloat(bytes, 1, to)))
                    .isEqualTo(Float.floatToRawIntBits(single));
            assertThat(reader.status()).isEqualTo(NumberReader.OK);
        }
        double wide = plain.float64(bytes, 1, bytes.length);
        if (plain.end() == to) {
            assertThat(Double.doubleToRawLongBits(reader.readDouble(bytes, 1, to)))
                    .isEqualTo(Double.doubleToRawLongBits(wide));
            assertThat(reader.status()).isEqualTo(NumberReader.OK);
        }
    }

    private long integer(String text, boolean unsigned) {
        byte[] bytes = text.getBytes(ISO_8859_1);
        return plain.integer(bytes, 0, bytes.length, unsigned);
    }

    private double real(String text) {
        byte[] bytes = text.getBytes(ISO_8859_1);
        return plain.float64(bytes, 0, bytes.length);
    }

    @Test
    void numbersAreReadUpToWhatIsNoPartOfThem() {
        assertThat(integer("-120 7", false)).isEqualTo(-120);
        assertThat(plain.end()).isEqualTo(4);
        assertThat(integer("0\n", true)).isZero();
        assertThat(plain.end()).isEqualTo(1);
        assertThat(integer("0xFEDCBA9876543210\n", true)).isEqualTo(0xFEDCBA9876543210L);
        assertThat(plain.end()).isEqualTo(18);
        assertThat(real("-0.25 1")).isEqualTo(-0.25);
        assertThat(plain.end()).isEqualTo(5);
        assertThat(Double.doubleToRawLongBits(real("-0.0"))).isEqualTo(Long.MIN_VALUE);
        assertThat(plain.end()).isEqualTo(4);
    }

    @ParameterizedTest
    // spotless:off
    @ValueSource(strings = {
        "", "-", "+1", "01", "-0", "-01", "1234567890123456", "-0x0000000000000001", "0xFEDCBA9876543210",
        "x", "true"
    })
    // spotless:on
    void otherSpellingsOfIntegersAreLeftToTheGeneralReader(String text) {
        integer(text, false);
        assertThat(plain.end()).isEqualTo(-1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "-", "1", ".5", "5.", "-.5", "01.5", "+1.5", "12345678.12345678", "nan", "inf"})
    void otherSpellingsOfRealNumbersAreLeftToTheGeneralReader(String text) {
        real(text);
        assertThat(plain.end()).isEqualTo(-1);
    }

    @Test
    void hexDigitsInSmallLettersOrOtherCharactersAreNoPlainNumber() {
        for (char c = 0; c < 256; c++) {
            integer("0x000000000000000" + c, false);
            boolean digit = c >= '0' && c <= '9' || c >= 'A' && c <= 'F';
            assertThat(plain.end()).as("character %d", (int) c).isEqualTo(digit ? 18 : -1);
        }
    }

    @Test
    void midpointsOfFloatsAreLeftToTheGeneralReader() {
        byte[] bytes = "16777217.0".getBytes(ISO_8859_1);
        plain.float32(bytes, 0, bytes.length);
        assertThat(plain.end()).isEqualTo(-1);
    }

    @Test
    void bothReadersAgreeOnRandomText() {
        Random random = new Random(20260101);
        String characters = "0123456789012345678900..--xe+AF ";
        for (int i = 0; i < 300_000; i++) {
            StringBuilder text = new StringBuilder();
            for (int n = random.nextInt(20); n >= 0; n--) {
                text.append(characters.charAt(random.nextInt(characters.length())));
            }
            agrees(text.toString());
        }
    }

    @Test
    void bothReadersAgreeOnWhatTheWriterWrites() {
        Random random = new Random(20260102);
        for (int i = 0; i < 100_000; i++) {
            agrees(Ascii.text(random.nextInt() >> random.nextInt(32)));
            agrees(Ascii.text((random.nextInt(2_000_001) - 1_000_000) / 1000f));
            agrees(Ascii.text((random.nextInt(2_000_001) - 1_000_000) / 4096.0));
            agrees(Ascii.hex(random.nextLong(), 16));
        }
    }
}
