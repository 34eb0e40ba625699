package org.juliet.internal;

/**
 * Reads numbers that are spelled as {@link NumberWriter} spells most of them, in one pass and without being told where they
 * end. What it reads is what {@link NumberReader} reads from the same bytes, with the status {@link NumberReader#OK};
 * everything else it leaves to that one: long numbers, exponents, odd spellings. An object is a session for
 * one thread.
 */
public final class PlainNumbers {
    /** So many digits make a number that is below 2^53. */
    private static final int MAX_DIGITS = 15;

    private static final int HEX_DIGITS = 16;

    /** Most bytes that a number has which is read here: 0x and hex digits. */
    public static final int MAX_BYTES = 2 + HEX_DIGITS;

    private static final double[] EXACT_TENS = {
        1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14
    };

    /** What to divide six digits by that have so many places behind the point; from {@link #NEGATIVE} on, of numbers with a sign. */
    private static final float[] SCALES = {
        1, 1e1f, 1e2f, 1e3f, 1e4f, 1e5f, 1e6f, 1, -1, -1e1f, -1e2f, -1e3f, -1e4f, -1e5f, -1e6f, -1
    };

    private static final int NEGATIVE = 8;

    /** No number. */
    private static final int NONE = -1;

    private static final int SIGN = '-' ^ '0';
    private static final int POINT = '.' ^ '0';

    private int end;
    /** What the last few digits are to be divided by, by its number in the scales. */
    private int scale;

    /** A session that has read nothing yet. */
    public PlainNumbers() {}

    /** The offset after the number, which exists in the text; -1 if none was read. Whether a number may end there is not looked at. */
    public int end() {
        return end;
    }

    /**
     * Reads an integer of at most 15 digits, or 0x and 16 hex digits.
     *
     * @param to where the text ends, exclusive
     * @param unsigned whether hex digits may make 2^63 and more
     */
    public long integer(byte[] text, int from, int to, boolean unsigned) {
        if (from <= to - 8) {
            long word = Bytes.digits(text, from);
            // signs change from number to number, so they are no branch
            int negative = (byte) word == SIGN ? 1 : 0;
            word >>>= 8 * negative;
            long others = Bytes.others(word);
            int count = Long.numberOfTrailingZeros(others) >>> 3;
            if (count > 0 && count < 8 - negative && !isOddZero(word, negative)) {
                end = from + negative + count;
                long number = Bytes.number(word << 64 - 8 * count);
                return (number ^ -negative) + negative;
            }
        }
        return longInteger(text, from, to, unsigned);
    }

    /** Whether a zero stands in front of something, or behind a sign. */
    private static boolean isOddZero(long word, int negative) {
        int second = (int) (word >>> 8) & 0xFF ^ '0';
        return (((int) word & 0xFF) - 1 & (' ' - second | -negative)) < 0;
    }

    /** Whether a number of so many digits has a zero in front of others. */
    private static boolean isZeroFirst(long word, int count) {
        // most numbers have one digit, or do not begin with zero; which of the two is no branch
        return ((((int) word & 0xFF) - 1 >> 31) & count - 1) != 0;
    }

    private long longInteger(byte[] text, int from, int to, boolean unsigned) {
        end = -1;
        if (from <= to - MAX_BYTES && text[from] == '0' && text[from + 1] == 'x') {
            return hex(text, from + 2, unsigned);
        }
        int at = from < to && text[from] == '-' ? from + 1 : from;
        int start = at;
        long value = 0;
        int digit;
        while (at < to && (digit = text[at] - '0') >= 0 && digit <= 9) {
            value = 10 * value + digit;
            at++;
        }
        int count = at - start;
        if (count == 0 || count > MAX_DIGITS || text[start] == '0' && at > from + 1) {
            return 0;
        }
        end = at;
        return start > from ? -value : value;
    }

    private long hex(byte[] text, int at, boolean unsigned) {
        long high = Bytes.eightHexDigits(text, at);
        long low = Bytes.eightHexDigits(text, at + 8);
        if ((high | low) < 0 || high >>> 31 != 0 && !unsigned) {
            return 0;
        }
        end = at + HEX_DIGITS;
        return high << 32 | low;
    }

    /**
     * Reads a float with a point, of at most 15 digits.
     *
     * @param to where the text ends, exclusive
     */
    public float float32(byte[] text, int from, int to) {
        int digits = few(text, from, to);
        // both are floats, so the quotient is rounded once
        return digits >= 0 ? digits / SCALES[scale] : longFloat32(text, from, to);
    }

    private float longFloat32(byte[] text, int from, int to) {
        double value = longFloat64(text, from, to);
        // a double rounds to the right float unless it is the midpoint of two, which it may have been rounded to
        if ((Double.doubleToRawLongBits(value) & 0x1FFFFFFF) == 0x10000000) {
            end = -1;
        }
        return (float) value;
    }

    /** The digits of a decimal that has six at most, or {@link #NONE}. */
    private int few(byte[] text, int from, int to) {
        if (from > to - 8) {
            return NONE;
        }
        long word = Bytes.digits(text, from);
        int negative = (byte) word == SIGN ? 1 : 0;
        word >>>= 8 * negative;
        long others = Bytes.others(word);
        long first = others & -others;
        long before = (first >>> 7) - 1;
        int point = Long.numberOfTrailingZeros(others) >>> 3;
        int after = Long.numberOfTrailingZeros(others ^ first) >>> 3;
        boolean plain = point > 0 && after > point + 1 && after < 8 - negative && (word >>> 8 * point & 0xFF) == POINT;
        if (!plain || isZeroFirst(word, point)) {
            return NONE;
        }
        end = from + negative + after;
        scale = NEGATIVE * negative + after - point - 1;
        // without the point, which is the byte after the first digits
        long digits = word & before | word >>> 8 & ~before;
        return Bytes.number(digits << 72 - 8 * after);
    }

    /**
     * Reads a double with a point, of at most 15 digits.
     *
     * @param to where the text ends, exclusive
     */
    public double float64(byte[] text, int from, int to) {
        int digits = few(text, from, to);
        return digits >= 0 ? digits / (double) SCALES[scale] : longFloat64(text, from, to);
    }

    private double longFloat64(byte[] text, int from, int to) {
        end = -1;
        int at = from < to && text[from] == '-' ? from + 1 : from;
        int start = at;
        long digits = 0;
        int digit;
        while (at < to && (digit = text[at] - '0') >= 0 && digit <= 9) {
            digits = 10 * digits + digit;
            at++;
        }
        int point = at;
        if (at == to || text[at] != '.') {
            return 0;
        }
        at++;
        while (at < to && (digit = text[at] - '0') >= 0 && digit <= 9) {
            digits = 10 * digits + digit;
            at++;
        }
        int decimals = at - point - 1;
        boolean odd = point == start || text[start] == '0' && point > start + 1 || decimals == 0;
        if (odd || at - start > MAX_DIGITS + 1) {
            return 0;
        }
        end = at;
        // both are doubles, so the quotient is rounded once
        double value = digits / EXACT_TENS[decimals];
        return start > from ? -value : value;
    }
}
