package org.juliet.internal;

/**
 * The shortest decimal that rounds back to a binary number, of the shortest the nearest, of two as near the even one. The
 * method is "Schubfach" (Raffaello Giulietti, "The Schubfach way to render doubles", 2021): of the multiples of a fitting
 * power of ten at most a few lie in the interval that rounds to the number, so no search is needed.
 *
 * <p>With v = c * 2^q the decimal is {@code digits * 10^exponent}; both halves are asked for separately so that nothing is
 * allocated. Digits may end in zeros. As {@code toString} of JDK 19 and later does, a choice of two digits is preferred to a
 * single digit that is less near: 4.9e-324.
 */
final class ShortestDecimal {
    private ShortestDecimal() {}

    /**
     * The exponent that goes with the digits.
     *
     * @param q the exponent of two, |q| up to 1100
     * @param uneven whether the next number below is only half as far away as the next one above
     */
    static int exponent(int q, boolean uneven) {
        // log10 of the interval's width, 2^q or 3/4 * 2^q, rounded down
        return (int) (q * 1292913986L - (uneven ? 536607788L : 0) >> 32);
    }

    /** The digits of a float that is not tiny: {@code exponent} is of the same q and uneven. At most nine digits. */
    static int floatDigits(int c, int q, int exponent, boolean uneven) {
        int shift = q + PowersOfTen.log2(-exponent) + 2;
        long power = (PowersOfTen.high(-exponent) >>> 1) + 1;
        long value = 4L * c;
        long low = scaledFloat(power, value - (uneven ? 1 : 2) << shift);
        long middle = scaledFloat(power, value << shift);
        long high = scaledFloat(power, value + 2 << shift);
        return (int) choose(low, middle, high, c & 1);
    }

    /** The digits of a double that is not tiny: {@code exponent} is of the same q and uneven. At most 17 digits. */
    static long doubleDigits(long c, int q, int exponent, boolean uneven) {
        int shift = q + PowersOfTen.log2(-exponent) + 2;
        // 126 bits in two halves of 63, rounded up, so that the error is on one side and signed products do; no low
        // half is
        // so near to 2^63 that rounding would carry
        long high = PowersOfTen.high(-exponent);
        long low = ((PowersOfTen.low(-exponent) >>> 2 | high << 62) & Long.MAX_VALUE) + 1;
        high >>>= 1;
        long value = 4 * c;
        return choose(
                scaledDouble(high, low, value - (uneven ? 1 : 2) << shift),
                scaledDouble(high, low, value << shift),
                scaledDouble(high, low, value + 2 << shift),
                (int) c & 1);
    }

    /**
     * Picks from the candidates near {@code middle}. All three are four times the scaled number and its interval's ends, cut
     * to an integer whose lowest bit is set if anything was cut: enough to compare them with multiples of four and of two.
     *
     * @param odd 1 if the interval's ends round away from the number, 0 if they belong to it
     */
    private static long choose(long low, long middle, long high, int odd) {
        long below = middle >> 2;
        if (below >= 100) {
            long tens = below / 10 * 10;
            boolean lower = low + odd <= tens << 2;
            boolean upper = (tens + 10 << 2) + odd <= high;
            if (lower != upper) {
                return lower ? tens : tens + 10;
            }
        }
        boolean lower = low + odd <= below << 2;
        boolean upper = (below + 1 << 2) + odd <= high;
        if (lower != upper) {
            return lower ? below : below + 1;
        }
        long beyondHalf = middle - (2 * below + 1 << 1);
        return beyondHalf < 0 || beyondHalf == 0 && (below & 1) == 0 ? below : below + 1;
    }

    /** The product's upper 64 bits, the last bit set if more follows than the power's own error can make. */
    private static long scaledFloat(long power, long value) {
        long rest = power * value >>> 32;
        return Math.multiplyHigh(power, value) | (rest == 0 ? 0 : 1);
    }

    /** The same of a power of 126 bits: the product is cut after 127 bits, and of those cut 63 tell whether it was exact. */
    private static long scaledDouble(long high, long low, long value) {
        long middle = (high * value >>> 1) + Math.multiplyHigh(low, value);
        long rest = middle & Long.MAX_VALUE;
        return Math.multiplyHigh(high, value) + (middle >>> 63) | (rest == 0 ? 0 : 1);
    }
}
