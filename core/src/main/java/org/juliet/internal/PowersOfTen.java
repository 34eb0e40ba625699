package org.juliet.internal;

/**
 * The leading 128 bits of powers of ten, cut off, not rounded: ten to the power n lies in
 * {@code [m, m + 1) * 2^(log2(n) - 127)}, where m is {@link #high} followed by {@link #low}. The first bit of m is always set.
 */
final class PowersOfTen {
    static final int MIN = -342;
    static final int MAX = 324;

    private static final long[] BITS = new long[2 * (MAX - MIN + 1)];

    static {
        // Factors of two only shift, so powers of five do. 5^324 has 753 bits.
        int[] words = new int[24];
        words[0] = 1;
        for (int n = 0; n <= MAX; n++) {
            keep(n, words);
            multiplyByFive(words);
        }
        // floor(floor(a / b) / 5) = floor(a / 5b), so dividing on and on stays exact. 5^342 has 795 bits, 128 must be
        // left.
        words = new int[30];
        words[29] = 1;
        for (int n = -1; n >= MIN; n--) {
            divideByFive(words);
            keep(n, words);
        }
    }

    private PowersOfTen() {}

    static long high(int n) {
        return BITS[2 * (n - MIN)];
    }

    static long low(int n) {
        return BITS[2 * (n - MIN) + 1];
    }

    /** The base-two logarithm of 10^n, rounded down; holds for |n| up to 400. */
    static int log2(int n) {
        return (int) (n * 14267572527L >> 32);
    }

    private static void keep(int n, int[] words) {
        int top = words.length - 1;
        while (words[top] == 0) {
            top--;
        }
        int end = 32 * top + 32 - Integer.numberOfLeadingZeros(words[top]);
        BITS[2 * (n - MIN)] = bits(words, end - 64);
        BITS[2 * (n - MIN) + 1] = bits(words, end - 128);
    }

    /** The 64 bits from bit {@code from} up; those below bit 0 are zero. */
    private static long bits(int[] words, int from) {
        int word = from >> 5;
        int shift = from & 31;
        long middle = word(words, word + 1) << 32 - shift;
        long upper = shift == 0 ? 0 : word(words, word + 2) << 64 - shift;
        return upper | middle | word(words, word) >>> shift;
    }

    private static long word(int[] words, int at) {
        return at < 0 || at >= words.length ? 0 : words[at] & 0xFFFFFFFFL;
    }

    private static void multiplyByFive(int[] words) {
        long carry = 0;
        for (int i = 0; i < words.length; i++) {
            carry += 5 * (words[i] & 0xFFFFFFFFL);
            words[i] = (int) carry;
            carry >>>= 32;
        }
    }

    private static void divideByFive(int[] words) {
        long rest = 0;
        for (int i = words.length - 1; i >= 0; i--) {
            rest = rest << 32 | words[i] & 0xFFFFFFFFL;
            words[i] = (int) (rest / 5);
            rest %= 5;
        }
    }
}
