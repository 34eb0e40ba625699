package org.juliet.image;

/** Lays members behind each other as C does. */
final class Extent {
    private long end;
    private int alignment = 1;

    /** The offset of the next member. */
    long place(long size, int memberAlignment) {
        long at = end + (-end & memberAlignment - 1);
        end = at + size;
        alignment = Math.max(alignment, memberAlignment);
        return at;
    }

    /** Where the last member ends. */
    long end() {
        return end;
    }

    /** The largest alignment of a member. */
    int alignment() {
        return alignment;
    }

    /** Where it ends with padding. */
    long padded() {
        return end + (-end & alignment - 1);
    }
}
