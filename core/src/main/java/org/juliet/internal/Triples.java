package org.juliet.internal;

/** The digits of numbers that have no more than three before the point, or six in all: most numbers of a game. */
final class Triples {
    /** The first integer that has too many digits for {@link #putInteger}. */
    static final int INTEGERS_END = 1_000_000;

    /** The first number that has too many digits for {@link #putDecimal}. */
    static final int DECIMALS_END = 10_000_000;

    /** For each number its digits without zeros in front, the first one lowest; above them, in the fourth byte, how many. */
    private static final int[] NUMBERS = new int[1000];

    /** For each number its three digits, the first one lowest. */
    private static final int[] THREE = new int[1000];

    private static final int COUNT = 24;
    private static final int DIGITS = (1 << COUNT) - 1;
    private static final int EACH_ZERO = 0x30303030;

    static {
        for (int i = 0; i < NUMBERS.length; i++) {
            int digits = '0' + i / 100 | '0' + i / 10 % 10 << 8 | '0' + i % 10 << 16;
            int count = i < 10 ? 1 : i < 100 ? 2 : 3;
            NUMBERS[i] = digits >>> 8 * (3 - count) | count << COUNT;
            THREE[i] = digits;
        }
    }

    private Triples() {}

    /**
     * Writes a decimal with a point, a digit before it and one after it at least, and something else up to nine bytes from {@code at}.
     *
     * @param value the decimal times 10,000, below {@link #DECIMALS_END}
     * @param negative 1 to have a sign in front, else 0
     * @return the end of the text
     */
    static int putDecimal(int value, int negative, byte[] out, int at) {
        // by products: the virtual machine would look at signs, too
        int whole = (int) (value * 1_759_218_605L >>> 44);
        int rest = value - 10_000 * whole;
        int hundredths = rest * 5243 >>> 19;
        int pairs = hundredths | rest - 100 * hundredths << 16;
        int tenths = pairs * 103 >>> 10 & 0x000F000F;
        // four digits, the first one lowest
        int digits = tenths | pairs - 10 * tenths << 8;
        int front = NUMBERS[whole];
        int count = front >>> COUNT;
        // signs change from number to number, so they are no branch
        out[at] = '-';
        int start = at + negative;
        long back = '.' | (long) (digits | EACH_ZERO) << 8;
        Bytes.putEight(front & DIGITS | back << 8 * count, out, start);
        return start + count + 5 - (Integer.numberOfLeadingZeros(digits | 1) >>> 3);
    }

    /**
     * Writes an integer, and something else up to eight bytes from {@code at}.
     *
     * @param value below {@link #INTEGERS_END}
     * @param negative 1 to have a sign in front, else 0
     * @return the end of the text
     */
    static int putInteger(int value, int negative, byte[] out, int at) {
        int whole = (int) (value * 274_877_907L >>> 38);
        int last = value - 1000 * whole;
        int front = NUMBERS[whole == 0 ? last : whole];
        int count = front >>> COUNT;
        long text = front & DIGITS;
        if (whole > 0) {
            text |= (long) THREE[last] << 8 * count;
            count += 3;
        }
        Bytes.putEight(text << 8 * negative | '-' & -negative, out, at);
        return at + negative + count;
    }
}
