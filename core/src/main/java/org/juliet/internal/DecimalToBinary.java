package org.juliet.internal;

import java.math.BigInteger;
import java.nio.charset.StandardCharsets;

/**
 * The binary number nearest to a decimal, of two as near the one with the even significand. Up to 19 digits are multiplied
 * by a power of ten cut to 64 and, where that does not decide, to 128 bits, as Daniel Lemire shows in "Number parsing at a
 * gigabyte per second" (2021); what the cut could still decide is left to exact arithmetic.
 */
final class DecimalToBinary {
    /** Stands for bits when the digits given do not decide: the caller goes on with {@link #exact}. */
    static final long UNDECIDED = -1;

    /**
     * The midpoint between two doubles has at most 767 digits, so of what follows it is enough to know whether anything but
     * zeros does.
     */
    private static final int MAX_DIGITS = 800;

    /** Five to this power still fits 64 bits, so no farther power of ten can make a midpoint of 19 digits. */
    private static final int MAX_MIDPOINT = 27;

    private DecimalToBinary() {}

    /**
     * A width of IEEE 754.
     *
     * @param precision bits of a normal significand
     * @param least exponent of two of the least positive number
     * @param infinity bits of infinity
     */
    record Width(int precision, int least, long infinity) {
        static final Width FLOAT = new Width(24, -149, 0x7F800000L);
        static final Width DOUBLE = new Width(53, -1074, 0x7FF0000000000000L);

        /** How many bits of {@code high * 2^unit} the width has no room for; {@code high} has 63 or 64. */
        int excess(long high, int unit) {
            return Math.max(64 - Long.numberOfLeadingZeros(high) - precision, least - unit);
        }

        /** Bits of {@code high * 2^unit} without its lowest {@code drop} bits, which compare to half a step as {@code toHalf}. */
        long round(long high, int unit, int drop, int toHalf) {
            long exponent = (long) unit + drop - least;
            if (exponent >= infinity >>> precision - 1) {
                return infinity;
            }
            long kept = drop == 64 ? 0 : high >>> drop;
            boolean up = toHalf > 0 || toHalf == 0 && (kept & 1) != 0;
            // the leading bit of a normal significand, and a carry out of it, raise the exponent by one
            return Math.min((exponent << precision - 1) + kept + (up ? 1 : 0), infinity);
        }
    }

    /**
     * Bits of the number nearest to {@code digits * 10^exponent}, infinity's if it is out of range.
     *
     * @param digits unsigned, not 0
     * @return the bits, or {@link #UNDECIDED}
     */
    static long nearest(long digits, int exponent, Width width) {
        if (exponent < PowersOfTen.MIN) {
            return 0; // 2^64 * 10^-343 is less than half of the least double
        }
        if (exponent > 308) {
            return width.infinity();
        }
        int zeros = Long.numberOfLeadingZeros(digits);
        int unit = PowersOfTen.log2(exponent) + 1 - zeros;
        long high = productHigh(digits << zeros, PowersOfTen.high(exponent));
        int drop = width.excess(high, unit);
        if (drop > 64) {
            return 0;
        }
        // The true value lies from high to high + 2, exclusive: that decides, unless the midpoint lies there too.
        long half = 1L << drop - 1;
        long rest = high & (half << 1) - 1;
        if (rest == half || rest == half - 1) {
            return nearMidpoint(digits << zeros, exponent, unit, width);
        }
        return width.round(high, unit, drop, Long.compareUnsigned(rest, half));
    }

    /** The same with all 128 bits of the power: the true value lies from high:middle to high:middle + 2, exclusive. */
    private static long nearMidpoint(long digits, int exponent, int unit, Width width) {
        long high = productHigh(digits, PowersOfTen.high(exponent));
        long middle = digits * PowersOfTen.high(exponent);
        long added = productHigh(digits, PowersOfTen.low(exponent));
        middle += added;
        if (Long.compareUnsigned(middle, added) < 0) {
            high++;
        }
        int drop = width.excess(high, unit);
        if (drop > 64) {
            return 0;
        }
        long half = 1L << drop - 1;
        long rest = high & (half << 1) - 1;
        int toHalf = Long.compareUnsigned(rest, half);
        if (rest == half && middle != 0) {
            toHalf = 1;
        } else if (rest == half || rest == half - 1 && middle == -1) {
            if (Math.abs(exponent) > MAX_MIDPOINT) {
                return UNDECIDED;
            }
            // From 10^0 on the product is exact. Below it digits / 5^n is a midpoint or misses it by at least 2^-117 of
            // itself,
            // as 5^n has at most 63 bits and the midpoint at most 54; but here it misses by less than 2^-125.
            toHalf = exponent < 0 || rest == half ? 0 : -1;
        }
        return width.round(high, unit, drop, toHalf);
    }

    /** The upper 64 bits of the product of two unsigned numbers. */
    private static long productHigh(long a, long b) {
        return Math.multiplyHigh(a, b) + (a >> 63 & b) + (b >> 63 & a);
    }

    /**
     * Bits of the number nearest to a decimal of any length, which must be neither zero nor far out of range.
     *
     * @param text digits with or without a point from {@code from} to {@code to}, exclusive
     * @param exponent power of ten of the last digit
     */
    static long exact(byte[] text, int from, int to, long exponent, Width width) {
        byte[] digits = new byte[Math.min(to - from, MAX_DIGITS) + 1];
        int count = 0;
        int dropped = 0;
        boolean more = false;
        for (int i = from; i < to; i++) {
            if (text[i] == '.' || count == 0 && text[i] == '0') {
                continue;
            }
            if (count < MAX_DIGITS) {
                digits[count++] = text[i];
            } else {
                dropped++;
                more |= text[i] != '0';
            }
        }
        digits[count] = (byte) (more ? '1' : '0'); // stands for all that was dropped
        BigInteger value = new BigInteger(new String(digits, 0, count + 1, StandardCharsets.US_ASCII));
        int power = (int) (exponent + dropped - 1);
        BigInteger scale = BigInteger.TEN.pow(Math.abs(power));
        return power < 0 ? quotient(value, scale, width) : quotient(value.multiply(scale), BigInteger.ONE, width);
    }

    private static long quotient(BigInteger dividend, BigInteger divisor, Width width) {
        int shift = 65 - (dividend.bitLength() - divisor.bitLength());
        BigInteger[] parts = shift > 0
                ? dividend.shiftLeft(shift).divideAndRemainder(divisor)
                : dividend.divideAndRemainder(divisor.shiftLeft(-shift));
        int extra = parts[0].bitLength() - 64;
        long high = parts[0].shiftRight(extra).longValue();
        boolean more = parts[1].signum() != 0 || parts[0].getLowestSetBit() < extra;
        int unit = extra - shift;
        int drop = width.excess(high, unit);
        if (drop > 64) {
            return 0;
        }
        long half = 1L << drop - 1;
        long rest = high & (half << 1) - 1;
        return width.round(high, unit, drop, rest == half && more ? 1 : Long.compareUnsigned(rest, half));
    }
}
