package org.juliet.internal;

/** How numbers other than plain decimals are spelled, in ASCII and in any case. */
final class NumberSpelling {
    private NumberSpelling() {}

    /** Whether the whole range is a decimal, a hex integer, a NaN or an infinity, with or without a sign. */
    static boolean isNumber(byte[] text, int from, int to) {
        int at = from < to && isSign(text[from]) ? from + 1 : from;
        if (isHex(text, at, to)) {
            int end = at + 2;
            while (end < to && hexDigit(text[end]) >= 0) {
                end++;
            }
            return end == to && end > at + 2;
        }
        int whole = afterDigits(text, at, to);
        int mantissa = whole < to && text[whole] == '.' ? afterDigits(text, whole + 1, to) : whole;
        if (whole == at && mantissa <= whole + 1) {
            return isNan(text, at, to) || isInfinity(text, at, to);
        }
        return mantissa == to || isExponent(text, mantissa, to);
    }

    private static boolean isExponent(byte[] text, int from, int to) {
        int at = from + 1 < to && isSign(text[from + 1]) ? from + 2 : from + 1;
        return (text[from] | 0x20) == 'e' && at < to && afterDigits(text, at, to) == to;
    }

    private static boolean isSign(byte b) {
        return b == '-' || b == '+';
    }

    private static int afterDigits(byte[] text, int from, int to) {
        int at = from;
        while (at < to && text[at] >= '0' && text[at] <= '9') {
            at++;
        }
        return at;
    }

    /** Whether the range begins with {@code 0x}. */
    static boolean isHex(byte[] text, int from, int to) {
        return to - from > 1 && text[from] == '0' && (text[from + 1] | 0x20) == 'x';
    }

    /** The digit's value, or -1. */
    static int hexDigit(byte b) {
        if (b >= '0' && b <= '9') {
            return b - '0';
        }
        int letter = b | 0x20;
        return letter >= 'a' && letter <= 'f' ? letter - 'a' + 10 : -1;
    }

    /** {@code inf} or {@code infinity}. */
    static boolean isInfinity(byte[] text, int from, int to) {
        return to - from == 3 && startsWith(text, from, "inf") || to - from == 8 && startsWith(text, from, "infinity");
    }

    /** {@code nan}, also with bits behind it as some C libraries print it: {@code nan(0x1)}. */
    static boolean isNan(byte[] text, int from, int to) {
        if (to - from < 3 || !startsWith(text, from, "nan")) {
            return false;
        }
        if (to - from == 3) {
            return true;
        }
        for (int i = from + 4; i < to - 1; i++) {
            int letter = text[i] | 0x20;
            if ((text[i] < '0' || text[i] > '9') && (letter < 'a' || letter > 'z') && text[i] != '_') {
                return false;
            }
        }
        return to - from > 4 && text[from + 3] == '(' && text[to - 1] == ')';
    }

    /** Compares with a word of small letters; the caller has seen to the length. */
    private static boolean startsWith(byte[] text, int from, String word) {
        for (int i = 0; i < word.length(); i++) {
            if ((text[from + i] | 0x20) != word.charAt(i)) {
                return false;
            }
        }
        return true;
    }
}
