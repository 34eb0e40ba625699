package org.juliet.archive;

import java.util.Arrays;
import org.juliet.internal.KeyHash;

/**
 * The keys of the file being loaded and of the structs open in it, as offsets. The entries of a struct come after those of what
 * holds it and go when it is closed. The arrays are kept between files.
 */
final class Entries {
    static final byte UNREAD = 0;
    static final byte READ = 1;
    static final byte UNREADABLE = 2;

    int[] keyStart = new int[64];
    int[] keyEnd = new int[64];
    int[] valueStart = new int[64];
    int[] crc = new int[64];
    byte[] state = new byte[64];
    int count;
    /** How many were added since the file was begun, closed structs included. */
    int total;

    int add(int start, int end) {
        if (count == state.length) {
            int size = count * 2;
            keyStart = Arrays.copyOf(keyStart, size);
            keyEnd = Arrays.copyOf(keyEnd, size);
            valueStart = Arrays.copyOf(valueStart, size);
            crc = Arrays.copyOf(crc, size);
            state = Arrays.copyOf(state, size);
        }
        keyStart[count] = start;
        keyEnd[count] = end;
        state[count] = UNREAD;
        total++;
        return count++;
    }

    /** Whether the entry has exactly these bytes. */
    boolean is(int entry, byte[] bytes, byte[] key) {
        int start = keyStart[entry];
        return keyEnd[entry] - start == key.length
                && Arrays.equals(bytes, start, start + key.length, key, 0, key.length);
    }

    /** Computes the hashes of the entries from {@code first} on. */
    void hash(byte[] bytes, int first) {
        for (int entry = first; entry < count; entry++) {
            crc[entry] = KeyHash.crc32(bytes, keyStart[entry], keyEnd[entry]);
        }
    }

    /** The first entry of that key from {@code first} on, -1 if there is none. The hash finds it, the bytes decide. */
    int find(int first, byte[] bytes, byte[] key, int hash) {
        for (int entry = first; entry < count; entry++) {
            if (crc[entry] == hash && is(entry, bytes, key)) {
                return entry;
            }
        }
        return -1;
    }
}
