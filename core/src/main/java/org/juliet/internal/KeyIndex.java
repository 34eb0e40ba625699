package org.juliet.internal;

import java.util.Arrays;

/**
 * The keys of a file being loaded and of the structs open in it, as offsets. The entries of a struct come after those of what
 * holds it and go when it is closed. The arrays are kept between files; their first {@link #count} elements count.
 */
public final class KeyIndex {
    /** The state of an entry whose value nobody asked for. */
    public static final byte UNREAD = 0;
    /** Of one whose value was read. */
    public static final byte READ = 1;
    /** Of one whose value did not fit. */
    public static final byte UNREADABLE = 2;

    /** Offset of the key's first byte. */
    public int[] keyStart = new int[64];
    /** Offset after the key's last byte. */
    public int[] keyEnd = new int[64];
    /** Where to look for the value: the end of a header, or the first token of a field's value. */
    public int[] valueStart = new int[64];
    /** Where the only line of a property's value begins; 0 or less where it is not known or there is no such line. */
    public int[] line = new int[64];
    /** CRC-32 of the keys, once computed. */
    public int[] crc = new int[64];
    /** {@link #UNREAD}, {@link #READ} or {@link #UNREADABLE}. */
    public byte[] state = new byte[64];
    /** Number of entries. */
    public int count;
    /** How many were added since the file was begun, closed structs included. */
    public int total;

    /** The first of the entries whose hashes end in the same bits, and for each entry the next one of these; all plus one, 0 for none. */
    private int[] heads = new int[128];

    private int[] others = new int[64];
    private int mask;

    // The keys of properties of files before, with their hashes: the first eight bytes, the last eight, and how many.
    private long[] fronts = new long[64];
    private long[] backs = new long[64];
    private int[] lengths = new int[64];
    private int[] hashes = new int[64];

    /** An index without entries. */
    public KeyIndex() {}

    /** Adds an entry whose value is unread. Gives its number. */
    public int add(int start, int end) {
        int entry = count;
        if (entry == state.length) {
            grow();
        }
        keyStart[entry] = start;
        keyEnd[entry] = end;
        state[entry] = UNREAD;
        count = entry + 1;
        total++;
        return entry;
    }

    /**
     * Adds the entry of a property with its hash; the value is looked for after the key. Files of a kind come together, so the key most
     * often is that of the same entry before, and its hash is known.
     */
    public int add(byte[] bytes, int start, int end) {
        int entry = add(start, end);
        int length = end - start;
        if (length > 16 || start > bytes.length - 8) {
            crc[entry] = KeyHash.crc32(bytes, start, end);
        } else {
            long front = Bytes.eight(bytes, start);
            long back = 0;
            if (length > 8) {
                back = Bytes.eight(bytes, end - 8);
            } else {
                front &= -1L >>> 64 - 8 * length;
            }
            if ((front ^ fronts[entry] | back ^ backs[entry] | length ^ lengths[entry]) != 0) {
                fronts[entry] = front;
                backs[entry] = back;
                lengths[entry] = length;
                hashes[entry] = KeyHash.crc32(bytes, start, end);
            }
            crc[entry] = hashes[entry];
        }
        valueStart[entry] = end;
        return entry;
    }

    private void grow() {
        int size = count * 2;
        keyStart = Arrays.copyOf(keyStart, size);
        keyEnd = Arrays.copyOf(keyEnd, size);
        valueStart = Arrays.copyOf(valueStart, size);
        line = Arrays.copyOf(line, size);
        crc = Arrays.copyOf(crc, size);
        state = Arrays.copyOf(state, size);
        others = new int[size];
        fronts = Arrays.copyOf(fronts, size);
        backs = Arrays.copyOf(backs, size);
        lengths = Arrays.copyOf(lengths, size);
        hashes = Arrays.copyOf(hashes, size);
    }

    /** Whether the entry has exactly these bytes. */
    public boolean is(int entry, byte[] bytes, byte[] key) {
        int start = keyStart[entry];
        return keyEnd[entry] - start == key.length && Bytes.startsWith(bytes, start, key);
    }

    /** Computes the hashes of the entries from {@code first} on. */
    public void hash(byte[] bytes, int first) {
        int[] starts = keyStart;
        int[] ends = keyEnd;
        int[] sums = crc;
        int end = count;
        for (int entry = first; entry < end; entry++) {
            sums[entry] = KeyHash.crc32(bytes, starts[entry], ends[entry]);
        }
    }

    /** Puts the entries from {@code first} on, which are hashed, where {@link #findPlaced} looks for them. */
    public void place(int first) {
        int size = Math.max(16, Integer.highestOneBit(count - first) << 1);
        if (heads.length < size) {
            heads = new int[size];
        } else {
            Arrays.fill(heads, 0, size, 0);
        }
        mask = size - 1;
        // a chain, which is as long as somebody may make it, is only walked to look a key up
        for (int entry = count - 1; entry >= first; entry--) {
            int slot = crc[entry] & mask;
            others[entry] = heads[slot];
            heads[slot] = entry + 1;
        }
    }

    /** The first entry of that key among those placed, -1 if there is none. The hash finds it, the bytes decide. */
    public int findPlaced(byte[] bytes, byte[] key, int hash) {
        int entry = heads[hash & mask] - 1;
        while (entry >= 0 && !(crc[entry] == hash && is(entry, bytes, key))) {
            entry = others[entry] - 1;
        }
        return entry;
    }

    /** The first entry of that key from {@code first} on, which are hashed; -1 if there is none. */
    public int find(int first, byte[] bytes, byte[] key, int hash) {
        for (int entry = first; entry < count; entry++) {
            if (crc[entry] == hash && is(entry, bytes, key)) {
                return entry;
            }
        }
        return -1;
    }
}
