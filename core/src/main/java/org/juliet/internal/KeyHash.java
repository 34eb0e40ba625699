package org.juliet.internal;

/**
 * CRC32 of keys: IEEE 802.3, reflected, as {@link java.util.zip.CRC32} computes it. That class needs an object for each
 * running sum; keys are short, so a table beats it here and nothing is allocated.
 */
public final class KeyHash {
    private static final int POLYNOMIAL = 0xEDB88320;

    /** Entry {@code 256 * k + b} is the sum of byte b followed by k zero bytes: up to eight bytes are taken in one step. */
    private static final int[] TABLE = table();

    /** The bits of the bytes of a word from number {@code 16 - k} on, and of the first four of these. */
    private static final long[] KEPT = new long[25];

    private static final long[] INVERTED = new long[25];

    /** What is left of four inverted bytes after fewer than these. */
    private static final int[] UNUSED = new int[17];

    static {
        for (int k = 0; k < KEPT.length; k++) {
            for (int at = Math.max(0, 16 - k); at < 8; at++) {
                KEPT[k] |= 0xFFL << 8 * at;
                INVERTED[k] |= at < 20 - k ? 0xFFL << 8 * at : 0;
            }
        }
        for (int length = 0; length < 4; length++) {
            UNUSED[length] = -1 >>> 8 * length;
        }
    }

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
        int length = to - from;
        return length <= 16 && to >= 16 ? crc32OfFew(bytes, length, to) : crc32OfMany(bytes, from, to);
    }

    /** The CRC32 of all bytes of a key that is made before any text is looked at. */
    public static int ofKey(byte[] key) {
        int sum = -1;
        for (byte b : key) {
            sum = sum >>> 8 ^ TABLE[(sum ^ b) & 0xFF];
        }
        return ~sum;
    }

    /**
     * Zeros in front do not change a sum that begins with 0, and one that begins with all ones is that of the bytes with the first
     * four inverted. So up to 16 bytes take two steps, whatever their number, and no branch depends on it.
     */
    private static int crc32OfFew(byte[] bytes, int length, int to) {
        int[] table = TABLE;
        int sum = 0;
        if (length > 8) {
            sum = eightBytes(table, 0, Bytes.eight(bytes, to - 16) & KEPT[length] ^ INVERTED[length]);
        }
        long last = Bytes.eight(bytes, to - 8) & KEPT[length + 8] ^ INVERTED[length + 8];
        return ~(eightBytes(table, sum, last) ^ UNUSED[length]);
    }

    private static int crc32OfMany(byte[] bytes, int from, int to) {
        int[] table = TABLE;
        int sum = -1;
        int at = from;
        for (; at <= to - 8; at += 8) {
            sum = eightBytes(table, sum, Bytes.eight(bytes, at));
        }
        for (; at < to; at++) {
            sum = sum >>> 8 ^ table[(sum ^ bytes[at]) & 0xFF];
        }
        return ~sum;
    }

    private static int eightBytes(int[] table, int sum, long word) {
        int low = sum ^ (int) word;
        int high = (int) (word >>> 32);
        // in pairs, so that none waits for all others
        int first = table[1792 + (low & 0xFF)] ^ table[1536 + (low >>> 8 & 0xFF)];
        int second = table[1280 + (low >>> 16 & 0xFF)] ^ table[1024 + (low >>> 24)];
        int third = table[768 + (high & 0xFF)] ^ table[512 + (high >>> 8 & 0xFF)];
        int fourth = table[256 + (high >>> 16 & 0xFF)] ^ table[high >>> 24];
        return (third ^ fourth) ^ (first ^ second);
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
