package org.juliet.internal;

/** Checks that bytes are UTF-8 as Unicode defines it. */
public final class Utf8 {
    private static final long HIGH_BITS = 0x8080808080808080L;

    private Utf8() {}

    /**
     * Finds the first sequence that is not UTF-8: a stray or missing continuation byte, an overlong form, a surrogate, a
     * code point above U+10FFFF, or a sequence that {@code to} cuts off.
     *
     * @return the offset of that sequence's first byte, or -1 if all bytes from {@code from} to {@code to} (exclusive) are fine
     */
    public static int invalidAt(byte[] bytes, int from, int to) {
        int at = from;
        while (true) {
            while (at <= to - 32 && (Bytes.thirtyTwo(bytes, at) & HIGH_BITS) == 0) {
                at += 32;
            }
            while (at <= to - 8 && (Bytes.eight(bytes, at) & HIGH_BITS) == 0) {
                at += 8;
            }
            // what stopped the words: less than one is left, or one of the next eight bytes is not ASCII
            while (at < to && bytes[at] >= 0) {
                at++;
            }
            while (at < to && bytes[at] < 0) {
                int length = sequence(bytes, at, to);
                if (length == 0) {
                    return at;
                }
                at += length;
            }
            if (at >= to) {
                return -1;
            }
        }
    }

    /** Length of the sequence whose first byte is not ASCII, or 0. */
    private static int sequence(byte[] bytes, int at, int to) {
        int lead = bytes[at] & 0xFF;
        int length = lead < 0xC2 ? 0 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : lead < 0xF5 ? 4 : 0;
        if (length == 0 || length > to - at) {
            return 0;
        }
        int second = bytes[at + 1] & 0xFF;
        // E0 and F0 may not start an overlong form, ED no surrogate, F4 nothing above U+10FFFF
        int lowest = lead == 0xE0 ? 0xA0 : lead == 0xF0 ? 0x90 : 0x80;
        int highest = lead == 0xED ? 0x9F : lead == 0xF4 ? 0x8F : 0xBF;
        if (second < lowest || second > highest) {
            return 0;
        }
        for (int i = 2; i < length; i++) {
            if (bytes[at + i] >= (byte) 0xC0) {
                return 0;
            }
        }
        return length;
    }
}
