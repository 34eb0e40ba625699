package org.juliet.internal;

/** The digits of the numbers below a thousand, looked up: most numbers of a game have no more before or after the point. */
final class Triples {
    /**
     * Three digits, the first one lowest; above them, in two bits each, how many zeros stand in front of a digit and how many
     * digits are left without the zeros at the end, one at least.
     */
    private static final int[] TRIPLES = new int[1000];

    private static final int FRONT = 24;
    private static final int LEFT = 26;

    static {
        for (int i = 0; i < TRIPLES.length; i++) {
            int digits = '0' + i / 100 | '0' + i / 10 % 10 << 8 | '0' + i % 10 << 16;
            int front = i < 10 ? 2 : i < 100 ? 1 : 0;
            int left = i % 10 > 0 ? 3 : i % 100 > 0 ? 2 : 1;
            TRIPLES[i] = digits | front << FRONT | left << LEFT;
        }
    }

    private Triples() {}

    /** Writes a number below 1000, in four bytes of which those count that it gives the number of. */
    static int writeNumber(int value, byte[] out, int at) {
        int triple = TRIPLES[value];
        int front = triple >>> FRONT & 3;
        Bytes.putFour(triple >>> 8 * front, out, at);
        return 3 - front;
    }

    /** Writes a point and a number of thousandths without zeros at the end; gives the number of bytes, two at least. */
    static int writeDecimals(int thousandths, byte[] out, int at) {
        int triple = TRIPLES[thousandths];
        Bytes.putFour('.' | triple << 8, out, at);
        return 1 + (triple >>> LEFT);
    }
}
