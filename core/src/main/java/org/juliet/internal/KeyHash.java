package org.juliet.internal;

/**
 * CRC32 of keys: IEEE 802.3, reflected, as {@link java.util.zip.CRC32} computes it. That class needs an object for each
 * running sum; keys are short, so a table beats it here and nothing is allocated.
 */
public final class KeyHash {
    private static final int POLYNOMIAL = 0xEDB88320;

    /** Entry {@code 256 * k + b} is the sum of byte b followed by k zero bytes: four bytes are taken in one step. */
    private static final int[] TABLE = table();

    private KeyHash() {}

    private static int[] table() {
        int[] table = new int[4 * 256];
        for (int b = 0; b < 256; b++) {
            int sum = b;
            for (int bit = 0; bit < 8; bit++) {
                sum = sum >>> 1 ^ (POLYNOMIAL & -(sum & 1));
            }
            table[b] = sum;
        }
        for (int i = 256; i < table.length; i++) {
            int shorter = table[i - 256];
            table[i] = shorter >>> 8 ^ table[shorter & 0xFF];
        }
        return table;
    }

    /** The CRC32 of the bytes from {@code from} inclusive to {@code to} exclusive. */
    public static int crc32(byte[] bytes, int from, int to) {
        int[] table = TABLE;
        int sum = -1;
        int at = from;
        for (; at <= to - 4; at += 4) {
            int mixed = sum
                    ^ (bytes[at] & 0xFF
                            | (bytes[at + 1] & 0xFF) << 8
                            | (bytes[at + 2] & 0xFF) << 16
                            | bytes[at + 3] << 24);
            sum = table[768 + (mixed & 0xFF)]
                    ^ table[512 + (mixed >>> 8 & 0xFF)]
                    ^ table[256 + (mixed >>> 16 & 0xFF)]
                    ^ table[mixed >>> 24];
        }
        for (; at < to; at++) {
            sum = sum >>> 8 ^ table[(sum ^ bytes[at]) & 0xFF];
        }
        return ~sum;
    }

    /**
     * The CRC32 of a key's UTF-8 bytes.
     *
     * @throws IllegalArgumentException if the text holds half of a surrogate pair
     */
    public static int crc32(String key) {
        ByteSink utf8 = new ByteSink(key.length());
        if (!utf8.utf8(key)) {
            throw new IllegalArgumentException("a key holds half of a surrogate pair");
        }
        return crc32(utf8.bytes(), 0, utf8.length());
    }
}
