package org.juliet.internal;

/**
 * CRC32 of keys: IEEE 802.3, reflected, as {@link java.util.zip.CRC32} computes it. That class needs an object for each
 * running sum; keys are short, so a table beats it here and nothing is allocated.
 */
public final class KeyHash {
    private static final int POLYNOMIAL = 0xEDB88320;

    /** Entry {@code 256 * k + b} is the sum of byte b followed by k zero bytes: up to eight bytes are taken in one step. */
    private static final int[] TABLE = table();

    private KeyHash() {}

    private static int[] table() {
        int[] table = new int[8 * 256];
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
        for (; at <= to - 8; at += 8) {
            long word = Bytes.eight(bytes, at);
            int low = sum ^ (int) word;
            int high = (int) (word >>> 32);
            sum = table[1792 + (low & 0xFF)]
                    ^ table[1536 + (low >>> 8 & 0xFF)]
                    ^ table[1280 + (low >>> 16 & 0xFF)]
                    ^ table[1024 + (low >>> 24)]
                    ^ fourBytes(table, high);
        }
        if (at <= to - 4) {
            sum = fourBytes(table, sum ^ Bytes.four(bytes, at));
            at += 4;
        }
        for (; at < to; at++) {
            sum = sum >>> 8 ^ table[(sum ^ bytes[at]) & 0xFF];
        }
        return ~sum;
    }

    private static int fourBytes(int[] table, int mixed) {
        return table[768 + (mixed & 0xFF)]
                ^ table[512 + (mixed >>> 8 & 0xFF)]
                ^ table[256 + (mixed >>> 16 & 0xFF)]
                ^ table[mixed >>> 24];
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
