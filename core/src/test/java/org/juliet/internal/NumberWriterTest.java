package org.juliet.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NumberWriterTest {
    @ParameterizedTest
    // spotless:off
    @CsvSource({
        "0, 0.0", "-0.0, -0.0", "1, 1.0", "-1, -1.0", "180.5, 180.5", "180.500000, 180.5", "0.1, 0.1", "100, 100.0",
        "1e7, 10000000.0", "16777216, 16777216.0", "0.001, 0.001", "1e-5, 0.00001", "1.2345e-5, 0.000012345",
        "9.999999e-6, 9.999999e-6", "1e-6, 1.0e-6", "1e15, 1000000000000000.0", "9.999999e15, 9999999000000000.0",
        "1e16, 1.0e16", "1.5e16, 1.5e16", "3.4028235e38, 3.4028235e38", "-3.4e38, -3.4e38", "1e-45, 1.4e-45",
        "1.17549435e-38, 1.1754944e-38", "3.3554432e7, 33554432.0", "8.41e21, 8.41e21", "2.0e-3, 0.002",
        "5e-44, 5.0e-44", "9.8e-45, 9.8e-45", "4.7223665e21, 4.7223665e21", "NaN, nan", "Infinity, inf",
        "-Infinity, -inf"
    })
    // spotless:on
    void floatsHaveOneShortestText(float value, String text) {
        assertThat(Ascii.text(value)).isEqualTo(text);
    }

    @ParameterizedTest
    // spotless:off
    @CsvSource({
        "0, 0.0", "-0.0, -0.0", "1, 1.0", "-2.5, -2.5", "0.1, 0.1", "0.30000000000000004, 0.30000000000000004",
        "123456789012345680, 1.2345678901234568e17", "9007199254740991, 9007199254740991.0",
        "9007199254740992, 9007199254740992.0", "9007199254740993, 9007199254740992.0",
        "9007199254740994, 9007199254740994.0", "1e-5, 0.00001", "0.000009999999999999999, 9.999999999999999e-6",
        "1e16, 1.0e16", "9999999999999998, 9999999999999998.0", "2e23, 2.0e23", "1e23, 1.0e23", "4.9e-324, 4.9e-324",
        "1e-323, 9.9e-324", "2.2250738585072014e-308, 2.2250738585072014e-308",
        "1.7976931348623157e308, 1.7976931348623157e308", "-1.7976931348623157e-300, -1.7976931348623157e-300",
        "2.2204460492503131e-16, 2.220446049250313e-16", "NaN, nan", "Infinity, inf", "-Infinity, -inf"
    })
    // spotless:on
    void doublesHaveOneShortestText(double value, String text) {
        assertThat(Ascii.text(value)).isEqualTo(text);
    }

    @Test
    void everyNanIsTheSame() {
        assertThat(Ascii.text(Float.intBitsToFloat(0xFFC12345))).isEqualTo("nan");
        assertThat(Ascii.text(Double.longBitsToDouble(0xFFF8000000000001L))).isEqualTo("nan");
    }

    @Test
    void theLongestTextsFitThePromisedRoom() {
        assertThat(Ascii.text(-1.1111111e15f)).hasSizeLessThanOrEqualTo(NumberWriter.MAX_FLOAT);
        assertThat(Ascii.text(-1000000000000000f)).hasSize(NumberWriter.MAX_FLOAT);
        assertThat(Ascii.text(-2.2250738585072014e-308)).hasSize(NumberWriter.MAX_DOUBLE);
        assertThat(Ascii.text(-0.000012345678901234567)).hasSize(NumberWriter.MAX_DOUBLE);
        assertThat(Ascii.text(Long.MIN_VALUE)).hasSize(NumberWriter.MAX_LONG);
        assertThat(Ascii.unsigned(-1)).hasSize(NumberWriter.MAX_LONG);
        assertThat(Ascii.hex(-1, 16)).hasSize(NumberWriter.MAX_HEX);
    }

    @Test
    void integersAreWrittenAsTheyAre() {
        SplittableRandom random = new SplittableRandom(7);
        for (int shift = 0; shift < 64; shift++) {
            for (int i = 0; i < 1000; i++) {
                agrees(random.nextLong() >> shift);
            }
        }
        for (long power = 1; power > 0 && power <= Long.MAX_VALUE / 10; power *= 10) {
            for (long near = -2; near <= 2; near++) {
                agrees(power + near);
                agrees(-power + near);
            }
        }
        for (int i = 0; i < 10_000; i++) {
            agrees(10_000L * i + 9_999 - i);
        }
        agrees(Long.MAX_VALUE);
        agrees(Long.MIN_VALUE);
    }

    private static void agrees(long value) {
        if (!Ascii.text(value).equals(Long.toString(value))
                || !Ascii.unsigned(value).equals(Long.toUnsignedString(value))) {
            assertThat(Ascii.text(value)).isEqualTo(Long.toString(value));
            assertThat(Ascii.unsigned(value)).isEqualTo(Long.toUnsignedString(value));
        }
    }

    @Test
    void hexHasAllItsDigitsInUpperCase() {
        assertThat(Ascii.hex(1001, 16)).isEqualTo("0x00000000000003E9");
        assertThat(Ascii.hex(-1, 16)).isEqualTo("0xFFFFFFFFFFFFFFFF");
        assertThat(Ascii.hex(0xD83D, 4)).isEqualTo("0xD83D");
        assertThat(Ascii.hex(-2, 2)).isEqualTo("0xFE");
        assertThat(Ascii.hex(0x0123456789ABCDEFL, 16)).isEqualTo("0x0123456789ABCDEF");
        assertThat(Ascii.hex(5, 1)).isEqualTo("0x5");
    }
}
