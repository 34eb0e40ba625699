package org.juliet.internal;

import org.juliet.internal.DecimalToBinary.Width;

/**
 * Reads numbers from ASCII bytes: the whole range must be one number, nothing is cut, clamped or guessed, and a float or
 * double is the one nearest to the decimal however long that is. An object is a session for one thread; its {@link #status}
 * tells about the latest call. Nothing is allocated, except for decimals of more than 19 digits that lie near a midpoint of
 * two floating-point numbers.
 */
public final class NumberReader {
    /** The number was read. */
    public static final int OK = 0;

    /** The number was read; its spelling is unusual: a plus sign, leading zeros, no digit on one side of a point, an integer -0, bits of a NaN. */
    public static final int SPELLING = 1;

    /** The text is not zero but nearer to zero than to any other number of the width; zero was read. */
    public static final int UNDERFLOW = 2;

    /** The text is no number of the kind asked for; the result is 0. */
    public static final int SYNTAX = -1;

    /** The number does not fit the width; the result is 0. */
    public static final int RANGE = -2;

    /** Every 19-digit decimal fits an unsigned long. */
    private static final int MAX_DIGITS = 19;

    /** Beyond this an exponent decides alone, whatever number of digits an array can hold. */
    private static final long MAX_EXPONENT = 1L << 40;

    /** Powers of ten beyond this, either way, are all alike. */
    private static final long MAX_POWER = 1000;

    private static final double[] EXACT_TENS = new double[23];

    static {
        EXACT_TENS[0] = 1;
        for (int i = 1; i < EXACT_TENS.length; i++) {
            EXACT_TENS[i] = 10 * EXACT_TENS[i - 1];
        }
    }

    private int status;
    private boolean negative;

    // the latest decimal: digits * 10^exponent, or a little more if digits were left out
    private long digits;
    private long exponent;
    private int leftOut;
    private int mantissaStart;
    private int mantissaEnd;

    /** A session that has read nothing yet. */
    public NumberReader() {}

    /** {@link #OK}, {@link #SPELLING}, {@link #UNDERFLOW}, {@link #SYNTAX} or {@link #RANGE}; a number was read if not negative. */
    public int status() {
        return status;
    }

    /**
     * Reads an integer in decimal or, after {@code 0x}, in hex. Hex digits are a plain number, not a bit pattern: 0xFF is
     * out of range for eight signed bits.
     *
     * @param start offset of the first byte, inclusive
     * @param end offset after the last byte, exclusive
     * @param bits width of the integer: 8, 16, 32 or 64
     * @param unsigned whether the range is 0 to 2^bits - 1 instead of that of two's complement
     * @return the value; from 2^63 on, an unsigned one's bits
     */
    public long readInteger(byte[] bytes, int start, int end, int bits, boolean unsigned) {
        int at = sign(bytes, start, end);
        boolean fits;
        if (isHexPrefix(bytes, at, end)) {
            fits = hex(bytes, at + 2, end);
        } else {
            fits = decimalInteger(bytes, at, end);
        }
        if (status < 0) {
            return 0;
        }
        long greatest = unsigned ? -1L >>> 64 - bits : (1L << bits - 1) - (negative ? 0 : 1);
        if (!fits || Long.compareUnsigned(digits, greatest) > 0 || unsigned && negative && digits != 0) {
            status = RANGE;
            return 0;
        }
        if (negative && digits == 0) {
            status = SPELLING;
        }
        return negative ? -digits : digits;
    }

    /** Passes over a sign and starts a new status. */
    private int sign(byte[] bytes, int start, int end) {
        status = OK;
        negative = false;
        if (start < end && bytes[start] == '-') {
            negative = true;
            return start + 1;
        }
        if (start < end && bytes[start] == '+') {
            status = SPELLING;
            return start + 1;
        }
        return start;
    }

    private static boolean isHexPrefix(byte[] bytes, int at, int end) {
        return end - at > 1 && bytes[at] == '0' && (bytes[at + 1] | 0x20) == 'x';
    }

    /** Reads the digits after 0x; false if they do not fit 64 bits. */
    private boolean hex(byte[] bytes, int start, int end) {
        long value = 0;
        boolean fits = true;
        for (int i = start; i < end; i++) {
            int digit = hexDigit(bytes[i]);
            if (digit < 0) {
                status = SYNTAX;
                return false;
            }
            fits &= value >>> 60 == 0;
            value = value << 4 | digit;
        }
        if (start == end) {
            status = SYNTAX;
        } else if (negative || end - start > 16 || bytes[start - 1] == 'X') {
            status = SPELLING;
        }
        digits = value;
        return fits;
    }

    private static int hexDigit(byte b) {
        if (b >= '0' && b <= '9') {
            return b - '0';
        }
        int letter = b | 0x20;
        return letter >= 'a' && letter <= 'f' ? letter - 'a' + 10 : -1;
    }

    /** Reads decimal digits; false if they do not fit 64 bits. */
    private boolean decimalInteger(byte[] bytes, int start, int end) {
        long value = 0;
        boolean fits = true;
        for (int i = start; i < end; i++) {
            int digit = bytes[i] - '0';
            if (digit < 0 || digit > 9) {
                status = SYNTAX;
                return false;
            }
            // 2^64 - 1 is ten times this and 5
            fits &= value >= 0 && (value < 1844674407370955161L || value == 1844674407370955161L && digit <= 5);
            value = 10 * value + digit;
        }
        if (start == end) {
            status = SYNTAX;
        } else if (bytes[start] == '0' && end - start > 1) {
            status = SPELLING;
        }
        digits = value;
        return fits;
    }

    /**
     * Reads a float, straight from the decimal and not by way of a double; also {@code nan}, {@code inf} and {@code infinity}
     * in any case, with or without a sign.
     *
     * @param start offset of the first byte, inclusive
     * @param end offset after the last byte, exclusive
     */
    public float readFloat(byte[] bytes, int start, int end) {
        if (!decimal(bytes, start, end)) {
            return (float) special(bytes, start, end);
        }
        if (leftOut == 0 && digits >= 0 && digits <= 1L << 53 && Math.abs(exponent) < EXACT_TENS.length) {
            double value = nearestDouble();
            // a double rounds to the right float unless it is the midpoint of two, which it may have been rounded to
            if ((Double.doubleToRawLongBits(value) & 0x1FFFFFFF) != 0x10000000) {
                return (float) (negative ? -value : value);
            }
        }
        float value = Float.intBitsToFloat((int) bits(bytes, Width.FLOAT));
        return negative ? -value : value;
    }

    /**
     * Reads a double; also {@code nan}, {@code inf} and {@code infinity} in any case, with or without a sign.
     *
     * @param start offset of the first byte, inclusive
     * @param end offset after the last byte, exclusive
     */
    public double readDouble(byte[] bytes, int start, int end) {
        if (!decimal(bytes, start, end)) {
            return special(bytes, start, end);
        }
        double value = leftOut == 0 && digits >= 0 && digits <= 1L << 53 && Math.abs(exponent) < EXACT_TENS.length
                ? nearestDouble()
                : Double.longBitsToDouble(bits(bytes, Width.DOUBLE));
        return negative ? -value : value;
    }

    /** Both operands are exact here, so the one rounding of the operation is the right one. */
    private double nearestDouble() {
        return exponent < 0 ? digits / EXACT_TENS[(int) -exponent] : digits * EXACT_TENS[(int) exponent];
    }

    /** The bits of the latest decimal without its sign; sets the status if it is out of range. */
    private long bits(byte[] bytes, Width width) {
        if (digits == 0) {
            return 0;
        }
        int power = (int) Math.max(-MAX_POWER, Math.min(exponent + leftOut, MAX_POWER));
        long bits = DecimalToBinary.nearest(digits, power, width);
        if (leftOut > 0 && bits != DecimalToBinary.nearest(digits + 1, power, width)) {
            bits = DecimalToBinary.UNDECIDED;
        }
        if (bits == DecimalToBinary.UNDECIDED) {
            bits = DecimalToBinary.exact(bytes, mantissaStart, mantissaEnd, exponent, width);
        }
        if (bits == 0) {
            status = UNDERFLOW;
        } else if (bits == width.infinity()) {
            status = RANGE;
            return 0;
        }
        return bits;
    }

    /** Takes a decimal apart; false if the range is none. */
    private boolean decimal(byte[] bytes, int start, int end) {
        int first = sign(bytes, start, end);
        long value = 0;
        int at = first;
        int digit;
        while (at < end && (digit = bytes[at] - '0') >= 0 && digit <= 9) {
            value = 10 * value + digit;
            at++;
        }
        int whole = at - first;
        int fraction = 0;
        boolean pointed = at < end && bytes[at] == '.';
        if (pointed) {
            int afterPoint = ++at;
            while (at < end && (digit = bytes[at] - '0') >= 0 && digit <= 9) {
                value = 10 * value + digit;
                at++;
            }
            fraction = at - afterPoint;
        }
        if (whole + fraction == 0) {
            return false;
        }
        if (whole == 0 || whole > 1 && bytes[first] == '0' || pointed && fraction == 0) {
            status = SPELLING;
        }
        digits = value;
        exponent = -fraction;
        leftOut = 0;
        mantissaStart = first;
        mantissaEnd = at;
        if (whole + fraction > MAX_DIGITS) {
            leadingDigits(bytes);
        }
        return at == end || exponentPart(bytes, at, end);
    }

    /** Goes through a long mantissa again: zeros in front do not count, and only 19 digits fit. */
    private void leadingDigits(byte[] bytes) {
        long value = 0;
        int count = 0;
        int rest = 0;
        for (int i = mantissaStart; i < mantissaEnd; i++) {
            int digit = bytes[i] - '0';
            if (bytes[i] == '.' || count == 0 && digit == 0) {
                continue;
            }
            if (count < MAX_DIGITS) {
                value = 10 * value + digit;
                count++;
            } else {
                rest++;
            }
        }
        digits = value;
        leftOut = rest;
    }

    /** Adds an exponent part, which must reach to the end; false if it is none. */
    private boolean exponentPart(byte[] bytes, int start, int end) {
        int at = start + 1;
        boolean minus = at < end && bytes[at] == '-';
        if (minus || at < end && bytes[at] == '+') {
            at++;
        }
        if ((bytes[start] | 0x20) != 'e' || at == end) {
            return false;
        }
        long value = 0;
        for (; at < end; at++) {
            int digit = bytes[at] - '0';
            if (digit < 0 || digit > 9) {
                return false;
            }
            value = Math.min(10 * value + digit, MAX_EXPONENT);
        }
        exponent += minus ? -value : value;
        return true;
    }

    /** NaN or an infinity; otherwise 0 and the status {@link #SYNTAX}. */
    private double special(byte[] bytes, int start, int end) {
        int at = sign(bytes, start, end);
        if (isNan(bytes, at, end)) {
            status = end - at > 3 ? SPELLING : status;
            return Double.NaN;
        }
        if (isInfinity(bytes, at, end)) {
            return negative ? Double.NEGATIVE_INFINITY : Double.POSITIVE_INFINITY;
        }
        status = SYNTAX;
        return 0;
    }

    /** {@code nan}, or {@code nan(0x1)} as C prints it; the bits in brackets are not kept. */
    private static boolean isNan(byte[] bytes, int at, int end) {
        if (end - at < 3 || !startsWith(bytes, at, "nan")) {
            return false;
        }
        if (end - at == 3) {
            return true;
        }
        for (int i = at + 4; i < end - 1; i++) {
            int letter = bytes[i] | 0x20;
            if ((bytes[i] < '0' || bytes[i] > '9') && (letter < 'a' || letter > 'z') && bytes[i] != '_') {
                return false;
            }
        }
        return end - at > 4 && bytes[at + 3] == '(' && bytes[end - 1] == ')';
    }

    private static boolean isInfinity(byte[] bytes, int at, int end) {
        return end - at == 3 && startsWith(bytes, at, "inf") || end - at == 8 && startsWith(bytes, at, "infinity");
    }

    /** Whether a word of small letters stands there in any case; the caller has seen to the length. */
    private static boolean startsWith(byte[] bytes, int at, String word) {
        for (int i = 0; i < word.length(); i++) {
            if ((bytes[at + i] | 0x20) != word.charAt(i)) {
                return false;
            }
        }
        return true;
    }

    /**
     * Whether the bytes from {@code start} to {@code end} (exclusive) are a number by spelling alone: a decimal, a hex integer,
     * {@code nan}, {@code inf} or {@code infinity} in any case, with or without a sign. Says nothing about ranges.
     */
    public static boolean isNumber(byte[] bytes, int start, int end) {
        int at = start < end && (bytes[start] == '-' || bytes[start] == '+') ? start + 1 : start;
        if (isHexPrefix(bytes, at, end)) {
            int last = at + 2;
            while (last < end && hexDigit(bytes[last]) >= 0) {
                last++;
            }
            return last == end && last > at + 2;
        }
        int whole = afterDigits(bytes, at, end);
        int mantissa = whole < end && bytes[whole] == '.' ? afterDigits(bytes, whole + 1, end) : whole;
        if (whole == at && mantissa <= whole + 1) {
            return isNan(bytes, at, end) || isInfinity(bytes, at, end);
        }
        if (mantissa == end) {
            return true;
        }
        int power = mantissa + 1;
        if (power < end && (bytes[power] == '-' || bytes[power] == '+')) {
            power++;
        }
        return (bytes[mantissa] | 0x20) == 'e' && power < end && afterDigits(bytes, power, end) == end;
    }

    private static int afterDigits(byte[] bytes, int start, int end) {
        int at = start;
        while (at < end && bytes[at] >= '0' && bytes[at] <= '9') {
            at++;
        }
        return at;
    }
}
