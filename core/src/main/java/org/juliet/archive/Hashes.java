package org.juliet.archive;

import java.util.Arrays;

/**
 * A set of identity hashes. Three of four places are free, for one that is not costs more than memory. It keeps its room, and begins as large as
 * it was needed the last time.
 */
final class Hashes {
    private static final int LEAST = 64;

    /** A hash stands at its low bits or behind them; 0 where none stands. Only a part may be in use. */
    private int[] slots = {};
    /** Zeros, to grow into. */
    private int[] spare = {};
    /** Slots in use, less one. */
    private int mask = -1;

    private int count;

    /** That of an object, never 0. */
    static int of(Object object) {
        return Math.max(1, System.identityHashCode(object));
    }

    int count() {
        return count;
    }

    void clear() {
        if (count > 0) {
            Arrays.fill(slots, 0, mask + 1, 0);
            mask = Math.min(mask, Math.max(LEAST, 8 * Integer.highestOneBit(count)) - 1);
            count = 0;
        }
    }

    /** Gives false if it was there. */
    boolean add(int hash) {
        if (4 * count > mask) {
            grow();
        }
        int at = find(slots, hash);
        if (slots[at] == hash) {
            return false;
        }
        slots[at] = hash;
        count++;
        return true;
    }

    boolean has(int hash) {
        return count > 0 && slots[find(slots, hash)] == hash;
    }

    void addAll(Hashes others) {
        for (int i = 0; others.count > 0 && i <= others.mask; i++) {
            if (others.slots[i] != 0) {
                add(others.slots[i]);
            }
        }
    }

    /** Where the hash stands, or would. */
    private int find(int[] all, int hash) {
        int at = hash & mask;
        while (all[at] != 0 && all[at] != hash) {
            at = at + 1 & mask;
        }
        return at;
    }

    private void grow() {
        int[] old = slots;
        int end = mask + 1;
        int size = Math.max(LEAST, 2 * end);
        slots = spare.length >= size ? spare : new int[size];
        spare = old;
        mask = size - 1;
        for (int i = 0; i < end; i++) {
            if (old[i] != 0) {
                slots[find(slots, old[i])] = old[i];
                old[i] = 0;
            }
        }
    }
}
