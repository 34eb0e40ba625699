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

    private int end;

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
            long word = Bytes.eight(text, from);
            int length = Bytes.tokenLength(word);
            // signs change from number to number, so they are no branch
            int negative = (byte) word == '-' ? 1 : 0;
            long digits = word >>> 8 * negative;
            int count = length - negative;
            boolean zeroFirst = (byte) digits == '0' & length > 1;
            if (length < 8 && count > 0 && Bytes.digitCount(digits) == count && !zeroFirst) {
                end = from + length;
                return (Bytes.number(digits, count) ^ -negative) + negative;
            }
        }
        return longInteger(text, from, to, unsigned);
    }

    private long longInteger(byte[] text, int from, int to, boolean unsigned) {
        end = -1;
        int at = from < to && text[from] == '-' ? from + 1 : from;
        int start = at;
        long value = 0;
        int digit;
        while (at < to && (digit = text[at] - '0') >= 0 && digit <= 9) {
            value = 10 * value + digit;
            at++;
        }
        int count = at - start;
        if (value == 0 && count == 1 && start == from) {
            return hexOrZero(text, at, to, unsigned);
        }
        if (count == 0 || count > MAX_DIGITS || text[start] == '0') {
            return 0;
        }
        end = at;
        return start > from ? -value : value;
    }

    private long hexOrZero(byte[] text, int at, int to, boolean unsigned) {
        if (at <= to - 17 && text[at] == 'x') {
            return hex(text, at + 1, unsigned);
        }
        end = at;
        return 0;
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
        double value = float64(text, from, to);
        // a double rounds to the right float unless it is the midpoint of two, which it may have been rounded to
        if ((Double.doubleToRawLongBits(value) & 0x1FFFFFFF) == 0x10000000) {
            end = -1;
        }
        return (float) value;
    }

    /**
     * Reads a double with a point, of at most 15 digits.
     *
     * @param to where the text ends, exclusive
     */
    public double float64(byte[] text, int from, int to) {
        if (from <= to - 8) {
            long word = Bytes.eight(text, from);
            int length = Bytes.tokenLength(word);
            int negative = (byte) word == '-' ? 1 : 0;
            long spelled = word >>> 8 * negative;
            int point = Bytes.digitCount(spelled);
            long before = (1L << 8 * point) - 1;
            // without the point, which is the byte after the first digits
            long digits = spelled & before | spelled >>> 8 & ~before;
            int count = length - negative - 1;
            boolean pointed = point > 0 && count > point && (spelled >>> 8 * point & 0xFF) == '.';
            boolean zeroFirst = (byte) spelled == '0' & point > 1;
            if (length < 8 && pointed && Bytes.digitCount(digits) == count && !zeroFirst) {
                end = from + length;
                // both are doubles, so the quotient is rounded once
                double size = Bytes.number(digits, count) / EXACT_TENS[count - point];
                return Double.longBitsToDouble(Double.doubleToRawLongBits(size) | (long) negative << 63);
            }
        }
        return longFloat64(text, from, to);
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
