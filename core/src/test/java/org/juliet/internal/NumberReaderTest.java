package org.juliet.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.juliet.internal.NumberReader.OK;
import static org.juliet.internal.NumberReader.RANGE;
import static org.juliet.internal.NumberReader.SPELLING;
import static org.juliet.internal.NumberReader.SYNTAX;
import static org.juliet.internal.NumberReader.UNDERFLOW;

import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class NumberReaderTest {
    private final NumberReader reader = new NumberReader();

    @ParameterizedTest
    // spotless:off
    @CsvSource({
        "nan, NaN, 0", "NaN, NaN, 0", "-NAN, NaN, 0", "+nan, NaN, 1", "nan(0x1), NaN, 1", "nan(), NaN, 1",
        "inf, Infinity, 0", "INF, Infinity, 0", "-inf, -Infinity, 0", "Infinity, Infinity, 0", "+Infinity, Infinity, 1",
        "-iNFiNiTY, -Infinity, 0"
    })
    // spotless:on
    void nanAndInfinityAreReadInAnyCase(String text, Float expected, int status) {
        assertThat(Ascii.readFloat(reader, text)).isEqualTo(expected);
        assertThat(reader.status()).isEqualTo(status);
        assertThat(Ascii.readDouble(reader, text)).isEqualTo((Double) expected.doubleValue());
        assertThat(reader.status()).isEqualTo(status);
        assertThat(Ascii.isNumber(text)).isTrue();
    }

    @Test
    void minusZeroIsKept() {
        assertThat(Float.floatToRawIntBits(Ascii.readFloat(reader, "-0.0"))).isEqualTo(0x80000000);
        assertThat(Double.doubleToRawLongBits(Ascii.readDouble(reader, "-0"))).isEqualTo(Long.MIN_VALUE);
        assertThat(Float.floatToRawIntBits(Ascii.readFloat(reader, "-0e999"))).isEqualTo(0x80000000);
        assertThat(reader.status()).isEqualTo(OK);
        assertThat(Float.floatToRawIntBits(Ascii.readFloat(reader, "0.0"))).isZero();
    }

    @Test
    void theLeastNumbersAreRead() {
        assertThat(Ascii.readFloat(reader, "1e-45")).isEqualTo(Float.MIN_VALUE);
        assertThat(Ascii.readFloat(reader, "1.17549435e-38")).isEqualTo(Float.MIN_NORMAL);
        assertThat(Ascii.readDouble(reader, "4.9e-324")).isEqualTo(Double.MIN_VALUE);
        assertThat(Ascii.readDouble(reader, "2.2250738585072014e-308")).isEqualTo(Double.MIN_NORMAL);
        assertThat(reader.status()).isEqualTo(OK);
    }

    @ParameterizedTest
    // spotless:off
    @ValueSource(strings = {
        "3.5e38", "-3.5e38", "3.4028235677973367e38", "1e400", "1e999999999999", "1e99999999999999999999999"
    })
    // spotless:on
    void moreThanTheGreatestFloatIsOutOfRange(String text) {
        assertThat(Ascii.readFloat(reader, text)).isZero();
        assertThat(reader.status()).isEqualTo(RANGE);
    }

    @ParameterizedTest
    // spotless:off
    @ValueSource(strings = {
        "1e400", "-1e400", "1.7976931348623159e308", "1e309", "18446744073709551615e308", "1e999999999999"
    })
    // spotless:on
    void moreThanTheGreatestDoubleIsOutOfRange(String text) {
        assertThat(Ascii.readDouble(reader, text)).isZero();
        assertThat(reader.status()).isEqualTo(RANGE);
    }

    @Test
    void whatRoundsToTheGreatestNumberIsThatNumber() {
        assertThat(Ascii.readFloat(reader, "3.4028235677973366e38")).isEqualTo(Float.MAX_VALUE);
        assertThat(Ascii.readDouble(reader, "1.7976931348623158e308")).isEqualTo(Double.MAX_VALUE);
        assertThat(reader.status()).isEqualTo(OK);
    }

    @ParameterizedTest
    @ValueSource(strings = {"1e-400", "-1e-400", "2e-324", "1e-999999999999", "0.00001e-99999999999999999999"})
    void whatIsTooSmallBecomesZeroAndIsTold(String text) {
        assertThat(Ascii.readDouble(reader, text)).isZero();
        assertThat(reader.status()).isEqualTo(UNDERFLOW);
        assertThat(Ascii.readFloat(reader, text)).isZero();
        assertThat(reader.status()).isEqualTo(UNDERFLOW);
    }

    @Test
    void underflowKeepsTheSign() {
        assertThat(Float.floatToRawIntBits(Ascii.readFloat(reader, "-1e-50"))).isEqualTo(0x80000000);
        assertThat(reader.status()).isEqualTo(UNDERFLOW);
    }

    @Test
    void anExponentMayTakeBackAsManyZeros() {
        String zeros = "0".repeat(100_000);
        assertThat(Ascii.readDouble(reader, "0." + zeros + "15e100001")).isEqualTo(1.5);
        assertThat(Ascii.readDouble(reader, "15" + zeros + "e-100001")).isEqualTo(1.5);
        assertThat(Ascii.readFloat(reader, "15" + zeros + ".0e-100001")).isEqualTo(1.5f);
        assertThat(reader.status()).isEqualTo(OK);
    }

    @Test
    void leadingZerosDoNotCountAndAreTold() {
        assertThat(Ascii.readFloat(reader, "0".repeat(70) + "1.5")).isEqualTo(1.5f);
        assertThat(reader.status()).isEqualTo(SPELLING);
        assertThat(Ascii.readDouble(reader, "00.5")).isEqualTo(0.5);
        assertThat(reader.status()).isEqualTo(SPELLING);
        assertThat(Ascii.readDouble(reader, "0.5")).isEqualTo(0.5);
        assertThat(reader.status()).isEqualTo(OK);
    }

    @ParameterizedTest
    // spotless:off
    @ValueSource(strings = {
        "", "-", "+", ".", "-.", "e5", ".e5", "1e", "1e+", "1e-", "1e5.", "1e5e5", "1..5", "1.5.2", "--1", "+-1", "1 ",
        " 1", "1,5", "1.5abc", "1.5f", "1.5F", "1d", "1D", "1.5e3f", "0x1p3", "0x10", "1_000", "na", "nano", "nan(",
        "nan)", "nan(1", "nan(-)", "in", "info", "infinit", "infinityx", "true", "1\u0000", "\u0661\u0665", "\uFF11",
        "1\u0660", "\u22121"
    })
    // spotless:on
    void whatIsNoDecimalIsRefused(String text) {
        assertThat(Ascii.readFloat(reader, text)).isZero();
        assertThat(reader.status()).isEqualTo(SYNTAX);
        assertThat(Ascii.readDouble(reader, text)).isZero();
        assertThat(reader.status()).isEqualTo(SYNTAX);
        assertThat(Ascii.isNumber(text)).isEqualTo(text.equals("0x10"));
    }

    @ParameterizedTest
    @CsvSource({".5, 0.5", "5., 5", "+1.5, 1.5", "-.5, -0.5", "-5.e1, -50", "+.5E+2, 50"})
    void looseSpellingsOfDecimalsAreReadAndTold(String text, float expected) {
        assertThat(Ascii.readFloat(reader, text)).isEqualTo(expected);
        assertThat(reader.status()).isEqualTo(SPELLING);
        assertThat(Ascii.readDouble(reader, text)).isEqualTo(expected);
        assertThat(reader.status()).isEqualTo(SPELLING);
        assertThat(Ascii.isNumber(text)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"180.5", "180.500000", "1.805e2", "1.805E+02", "18050e-2", "0.1805e003"})
    void oneNumberHasManySpellings(String text) {
        assertThat(Ascii.readFloat(reader, text)).isEqualTo(180.5f);
        assertThat(reader.status()).isEqualTo(OK);
        assertThat(Ascii.readDouble(reader, text)).isEqualTo(180.5);
        assertThat(reader.status()).isEqualTo(OK);
    }

    @Test
    void aFloatIsNotReadByWayOfADouble() {
        String justBelowAMidpoint = "1.00000017881393432617187499";
        assertThat((float) Double.parseDouble(justBelowAMidpoint)).isEqualTo(1.0000002f);
        assertThat(Ascii.readFloat(reader, justBelowAMidpoint)).isEqualTo(1.0000001f);
        assertThat(Ascii.readFloat(reader, "1.00000017881393432617187500")).isEqualTo(1.0000002f);
        assertThat(Ascii.readFloat(reader, "1.00000005960464477539062500")).isEqualTo(1f);
        assertThat(Ascii.readFloat(reader, "1.00000005960464477539062501")).isEqualTo(1.0000001f);
    }

    @ParameterizedTest
    // spotless:off
    @CsvSource({
        "127, 8, false, 127", "-128, 8, false, -128", "255, 8, true, 255", "32767, 16, false, 32767",
        "-32768, 16, false, -32768", "65535, 16, true, 65535", "2147483647, 32, false, 2147483647",
        "-2147483648, 32, false, -2147483648", "4294967295, 32, true, 4294967295",
        "9223372036854775807, 64, false, 9223372036854775807", "-9223372036854775808, 64, false, -9223372036854775808",
        "18446744073709551615, 64, true, -1", "9223372036854775808, 64, true, -9223372036854775808",
        "0x10, 32, false, 16", "0x7f, 8, false, 127", "0xFF, 8, true, 255", "0xFFFFFFFF, 32, true, 4294967295",
        "0xFFFFFFFFFFFFFFFF, 64, true, -1", "0x00000000000003E9, 64, true, 1001",
        "0x7FFFFFFFFFFFFFFF, 64, false, 9223372036854775807", "0, 8, true, 0", "0x0, 8, false, 0"
    })
    // spotless:on
    void integersFillTheirWidth(String text, int bits, boolean unsigned, long expected) {
        assertThat(Ascii.readInteger(reader, text, bits, unsigned)).isEqualTo(expected);
        assertThat(reader.status()).isEqualTo(OK);
        assertThat(Ascii.isNumber(text)).isTrue();
    }

    @ParameterizedTest
    // spotless:off
    @CsvSource({
        "128, 8, false", "-129, 8, false", "256, 8, true", "32768, 16, false", "-32769, 16, false", "70000, 16, true",
        "2147483648, 32, false", "-2147483649, 32, false", "4294967296, 32, true", "9223372036854775808, 64, false",
        "-9223372036854775809, 64, false", "18446744073709551616, 64, true", "18446744073709551620, 64, true",
        "99999999999999999999, 64, true", "99999999999999999999, 32, false", "184467440737095516150, 64, true",
        "36893488147419103232, 64, true", "-1, 8, true", "-1, 64, true", "-0x1, 32, true", "0x80, 8, false",
        "0xFFFFFFFF, 32, false", "0x8000000000000000, 64, false", "0x10000000000000000, 64, true",
        "0x12345678123456781, 64, true", "-0x81, 8, false"
    })
    // spotless:on
    void integersBeyondTheirWidthAreOutOfRange(String text, int bits, boolean unsigned) {
        assertThat(Ascii.readInteger(reader, text, bits, unsigned)).isZero();
        assertThat(reader.status()).isEqualTo(RANGE);
        assertThat(Ascii.isNumber(text)).isTrue();
    }

    @ParameterizedTest
    // spotless:off
    @ValueSource(strings = {
        "", "-", "+", "0x", "0xZZ", "0xg", "x10", "1.9", "1e3", "1.", "12 34", " 5", "5 ", "--5", "-+5", "0x-5",
        "0x1.8", "12a", "1_000", "\u0665", "\uFF15", "99999999999999999999x", "0xFFFFFFFFFFFFFFFFFx", "nan", "inf",
        "true"
    })
    // spotless:on
    void whatIsNoIntegerIsRefused(String text) {
        assertThat(Ascii.readInteger(reader, text, 64, false)).isZero();
        assertThat(reader.status()).isEqualTo(SYNTAX);
        assertThat(Ascii.readInteger(reader, text, 8, true)).isZero();
        assertThat(reader.status()).isEqualTo(SYNTAX);
    }

    @ParameterizedTest
    // spotless:off
    @CsvSource({
        "+5, 5", "-0, 0", "010, 10", "-010, -10", "00, 0", "+0, 0", "0X1f, 31", "-0x80, -128", "+0x7F, 127",
        "0x000000000000000000000000000000000000001, 1",
        "0000000000000000000000000000000000000000000000000000000000000000000001, 1"
    })
    // spotless:on
    void looseSpellingsOfIntegersAreReadAndTold(String text, long expected) {
        assertThat(Ascii.readInteger(reader, text, 8, false)).isEqualTo(expected);
        assertThat(reader.status()).isEqualTo(SPELLING);
        assertThat(Ascii.isNumber(text)).isTrue();
    }

    @Test
    void aFailureIsForgottenByTheNextCall() {
        Ascii.readInteger(reader, "-x", 32, false);
        assertThat(Ascii.readInteger(reader, "7", 32, false)).isEqualTo(7);
        assertThat(reader.status()).isEqualTo(OK);
        Ascii.readFloat(reader, "-x");
        assertThat(Ascii.readFloat(reader, "7")).isEqualTo(7f);
        assertThat(reader.status()).isEqualTo(OK);
    }

    @ParameterizedTest
    @ValueSource(strings = {"de", "ar", "tr", "hi", "fa"})
    void localesDoNotMatter(String language) {
        Locale before = Locale.getDefault();
        Locale.setDefault(Locale.forLanguageTag(language + "-u-nu-native"));
        try {
            assertThat(Ascii.readFloat(reader, "-1234.5")).isEqualTo(-1234.5f);
            assertThat(Ascii.readDouble(reader, "INFINITY")).isEqualTo(Double.POSITIVE_INFINITY);
            assertThat(Ascii.text(-1234.5f)).isEqualTo("-1234.5");
            assertThat(Ascii.text(1e300)).isEqualTo("1.0e300");
            assertThat(Ascii.text(Double.NEGATIVE_INFINITY)).isEqualTo("-inf");
            assertThat(Ascii.text(-1234567L)).isEqualTo("-1234567");
        } finally {
            Locale.setDefault(before);
        }
    }
}
