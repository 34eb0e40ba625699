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

    /**
     * The number was read; its spelling is unusual: a plus sign, leading zeros, no digit on one side of a point, an integer
     * -0, hex with a sign or 0X, bits of a NaN.
     */
    public static final int SPELLING = 1;

    /** The text is not zero but nearer to zero than to any other number of the width; zero was read. */
    public static final int UNDERFLOW = 2;

    /** The text is no number of the kind asked for; the result is 0. */
    public static final int SYNTAX = -1;

    /** The number does not fit the width; the result is 0. */
    public static final int RANGE = -2;

    private int status;
    private boolean negative;
    private long magnitude;
    private final Decimal decimal = new Decimal();

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
        if (NumberSpelling.isHex(bytes, at, end)) {
            fits = hex(bytes, at + 2, end);
        } else {
            fits = decimalInteger(bytes, at, end);
        }
        if (status < 0) {
            return 0;
        }
        long greatest = unsigned ? -1L >>> 64 - bits : (1L << bits - 1) - (negative ? 0 : 1);
        if (!fits || Long.compareUnsigned(magnitude, greatest) > 0 || unsigned && negative && magnitude != 0) {
            status = RANGE;
            return 0;
        }
        if (negative && magnitude == 0) {
            status = SPELLING;
        }
        return negative ? -magnitude : magnitude;
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

    /** Reads the digits after 0x; false if they do not fit 64 bits. */
    private boolean hex(byte[] bytes, int start, int end) {
        long value = 0;
        boolean fits = true;
        for (int i = start; i < end; i++) {
            int digit = NumberSpelling.hexDigit(bytes[i]);
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
        magnitude = value;
        return fits;
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
        magnitude = value;
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
        if (decimal.isShort()) {
            double value = decimal.shortValue();
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
        double value = decimal.isShort() ? decimal.shortValue() : Double.longBitsToDouble(bits(bytes, Width.DOUBLE));
        return negative ? -value : value;
    }

    /** Takes a decimal apart; false if the range is none. */
    private boolean decimal(byte[] bytes, int start, int end) {
        int at = sign(bytes, start, end);
        if (!decimal.read(bytes, at, end)) {
            return false;
        }
        if (decimal.unusual) {
            status = SPELLING;
        }
        return true;
    }

    /** The bits of the latest decimal without its sign; sets the status if it is out of range. */
    private long bits(byte[] bytes, Width width) {
        long bits = decimal.bits(bytes, width);
        if (bits == width.infinity()) {
            status = RANGE;
            return 0;
        }
        if (bits == 0 && decimal.digits != 0) {
            status = UNDERFLOW;
        }
        return bits;
    }

    /** NaN or an infinity; otherwise 0 and the status {@link #SYNTAX}. */
    private double special(byte[] bytes, int start, int end) {
        int at = sign(bytes, start, end);
        if (NumberSpelling.isNan(bytes, at, end)) {
            status = end - at > 3 ? SPELLING : status;
            return Double.NaN;
        }
        if (NumberSpelling.isInfinity(bytes, at, end)) {
            return negative ? Double.NEGATIVE_INFINITY : Double.POSITIVE_INFINITY;
        }
        status = SYNTAX;
        return 0;
    }

    /**
     * Whether the bytes from {@code start} to {@code end} (exclusive) are a number by spelling alone: a decimal, a hex integer,
     * {@code nan}, {@code inf} or {@code infinity} in any case, with or without a sign. Says nothing about ranges.
     */
    public static boolean isNumber(byte[] bytes, int start, int end) {
        return NumberSpelling.isNumber(bytes, start, end);
    }
}
