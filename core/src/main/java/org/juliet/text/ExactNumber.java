package org.juliet.text;

import java.nio.charset.StandardCharsets;
import java.util.Locale;
import org.juliet.internal.NumberReader;

/**
 * The exact value of a number token. Nothing is expanded, so {@code 1e999999999} costs no more than its text. The sign of zero
 * counts. Hex numbers of more than 64 bits and exponents of more than 18 digits, which no type holds, equal only their like.
 *
 * @param digits decimal digits without zeros at either end, empty for zero; or a text for what has none
 * @param power power of ten that the first digit stands at, plus one; 0 for zero
 */
record ExactNumber(boolean negative, String digits, long power) {
    private static final int HEX_DIGITS = 16;
    private static final int EXPONENT_DIGITS = 18;

    static boolean isNumber(String token) {
        byte[] bytes = token.getBytes(StandardCharsets.UTF_8);
        return NumberReader.isNumber(bytes, 0, bytes.length);
    }

    /** The value of a token that {@link #isNumber} accepts. */
    static ExactNumber of(String token) {
        boolean negative = token.charAt(0) == '-';
        String text =
                token.substring(negative || token.charAt(0) == '+' ? 1 : 0).toLowerCase(Locale.ROOT);
        if (text.startsWith("0x")) {
            return hex(negative, strippedStart(text.substring(2)));
        }
        if (text.startsWith("n")) {
            return new ExactNumber(false, "nan", 0);
        }
        if (text.startsWith("i")) {
            return new ExactNumber(negative, "inf", 0);
        }
        int exponentAt = text.indexOf('e');
        String mantissa = exponentAt < 0 ? text : text.substring(0, exponentAt);
        return decimal(negative, mantissa, exponentAt < 0 ? "0" : text.substring(exponentAt + 1));
    }

    private static ExactNumber decimal(boolean negative, String mantissa, String exponent) {
        int point = mantissa.indexOf('.');
        int whole = point < 0 ? mantissa.length() : point;
        String digits = point < 0 ? mantissa : mantissa.substring(0, point) + mantissa.substring(point + 1);
        String significant = strippedStart(digits);
        int leading = digits.length() - significant.length();
        int end = significant.length();
        while (end > 0 && significant.charAt(end - 1) == '0') {
            end--;
        }
        if (end == 0) {
            return new ExactNumber(negative, "", 0);
        }
        significant = significant.substring(0, end);
        boolean down = exponent.charAt(0) == '-';
        String magnitude = strippedStart(down || exponent.charAt(0) == '+' ? exponent.substring(1) : exponent);
        if (magnitude.length() > EXPONENT_DIGITS) {
            return new ExactNumber(negative, significant + (down ? "e-" : "e") + magnitude, whole - leading);
        }
        long power = magnitude.isEmpty() ? 0 : Long.parseLong(magnitude);
        return new ExactNumber(negative, significant, (down ? -power : power) + whole - leading);
    }

    private static ExactNumber hex(boolean negative, String digits) {
        if (digits.length() > HEX_DIGITS) {
            return new ExactNumber(negative, "0x" + digits, 0);
        }
        return decimal(
                negative, digits.isEmpty() ? "0" : Long.toUnsignedString(Long.parseUnsignedLong(digits, 16)), "0");
    }

    private static String strippedStart(String digits) {
        int start = 0;
        while (start < digits.length() && digits.charAt(start) == '0') {
            start++;
        }
        return digits.substring(start);
    }
}
