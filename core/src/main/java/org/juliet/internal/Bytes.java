package org.juliet.internal;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/** Looks at eight bytes of a text at a time, or writes them. */
public final class Bytes {
    private static final VarHandle LONG = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
    private static final long EACH_HIGH_BIT = 0x8080808080808080L;
    private static final long EACH_BLANK = 0x2020202020202020L;
    private static final long EACH_ABOVE_BLANK = 0x2121212121212121L;
    private static final long EACH_ZERO = 0x3030303030303030L;
    private static final long EACH_ABOVE_NINE = 0x7676767676767676L;

    private Bytes() {}

    /** Eight bytes from {@code at}, the first one lowest; they must exist. */
    static long eight(byte[] bytes, int at) {
        return (long) LONG.get(bytes, at);
    }

    /**
     * The first byte below 0x20 in {@code [from, to)}: a line end, a tab or another control character; {@code to} if there is none.
     *
     * <p>Subtracting 0x20 from every byte sets the high bit of those below it; bytes of 0x80 and more are masked out. A borrow
     * can only mark bytes above a true hit, and only the lowest hit is used.
     */
    static int controlAt(byte[] bytes, int from, int to) {
        int at = from;
        while (at + 8 <= to) {
            long word = eight(bytes, at);
            long hits = (word - EACH_BLANK) & ~word & EACH_HIGH_BIT;
            if (hits != 0) {
                return at + (Long.numberOfTrailingZeros(hits) >>> 3);
            }
            at += 8;
        }
        while (at < to && (bytes[at] < 0 || bytes[at] >= ' ')) {
            at++;
        }
        return at;
    }

    /**
     * The first byte of 0x20 or below in {@code [from, to)}: a blank, a line end or another control character; {@code to} if there
     * is none. Works as {@link #controlAt} does.
     */
    public static int blankAt(byte[] bytes, int from, int to) {
        int at = from;
        while (at + 8 <= to) {
            long word = eight(bytes, at);
            long hits = (word - EACH_ABOVE_BLANK) & ~word & EACH_HIGH_BIT;
            if (hits != 0) {
                return at + (Long.numberOfTrailingZeros(hits) >>> 3);
            }
            at += 8;
        }
        while (at < to && (bytes[at] < 0 || bytes[at] > ' ')) {
            at++;
        }
        return at;
    }

    /** The number that eight decimal digits from {@code at} make, or -1 if they are not all digits; they must exist. */
    static long eightDigits(byte[] bytes, int at) {
        long digits = eight(bytes, at) - EACH_ZERO;
        // a byte of 10 or more gets its high bit by adding 0x76, or has it already
        if (((digits + EACH_ABOVE_NINE | digits) & EACH_HIGH_BIT) != 0) {
            return -1;
        }
        long pairs = 10 * digits + (digits >>> 8) & 0x00FF00FF00FF00FFL;
        long fours = 100 * pairs + (pairs >>> 16) & 0x0000FFFF0000FFFFL;
        return 10_000 * fours + (fours >>> 32) & 0xFFFFFFFFL;
    }

    /** Writes a number below 10^8 as its last {@code count} digits, and something else up to eight bytes from {@code at}. */
    static void putDigits(int value, int count, byte[] bytes, int at) {
        int upper = value / 10_000;
        // two numbers of four digits, then four of two and eight of one; the first digit ends up lowest
        long fours = upper | (long) (value - 10_000 * upper) << 32;
        long hundredths = fours * 5243 >>> 19 & 0x0000007F0000007FL;
        long pairs = hundredths | fours - 100 * hundredths << 16;
        long tenths = pairs * 103 >>> 10 & 0x000F000F000F000FL;
        long digits = tenths | pairs - 10 * tenths << 8;
        LONG.set(bytes, at, (digits | EACH_ZERO) >>> 64 - 8 * count);
    }
}
