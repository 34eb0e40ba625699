package org.juliet.archive;

import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.juliet.schema.Primitive;

/**
 * The first and the last place of a struct where a value of each width stands, -1 where there is none. A course that saves elements asks for them before
 * it writes any: then the virtual machine knows that all others are within the array. A check between two values would make it store for each of
 * them how far the archive is, which is where the check would leave from.
 */
record Reach(
        int firstByte,
        int lastByte,
        int firstShort,
        int lastShort,
        int firstInt,
        int lastInt,
        int firstLong,
        int lastLong) {
    static final Reach NOTHING = new Reach(-1, -1, -1, -1, -1, -1, -1, -1);

    /** Of what stands there as it is. */
    static Reach of(List<Spot> spots, @Nullable Leg upper) {
        int[] ends = {-1, -1, -1, -1, -1, -1, -1, -1};
        if (upper != null) {
            add(ends, upper.reach(), 0);
        }
        for (Spot spot : spots) {
            Leg inner = spot.inner();
            if (inner != null) {
                add(ends, inner.reach(), spot.offset());
            } else if (spot.form() == Spot.Form.SCALAR) {
                add(ends, 2 * Integer.numberOfTrailingZeros(width(spot)), spot.offset());
            }
        }
        return new Reach(ends[0], ends[1], ends[2], ends[3], ends[4], ends[5], ends[6], ends[7]);
    }

    /** Bytes; of a text that of the flag which says that there is one. */
    private static int width(Spot spot) {
        Primitive stored = spot.stored();
        return stored == null ? 1 : org.juliet.image.Cell.sizeOf(stored);
    }

    private static void add(int[] ends, Reach inner, int offset) {
        int[] places = {
            inner.firstByte, inner.lastByte, inner.firstShort, inner.lastShort,
            inner.firstInt, inner.lastInt, inner.firstLong, inner.lastLong
        };
        for (int i = 0; i < places.length; i++) {
            if (places[i] >= 0) {
                add(ends, i & -2, offset + places[i]);
            }
        }
    }

    private static void add(int[] ends, int width, int offset) {
        ends[width] = ends[width] < 0 ? offset : Math.min(ends[width], offset);
        ends[width + 1] = Math.max(ends[width + 1], offset);
    }

    /** Demands that all of a struct is within the array, in the very terms in which each value does. */
    void demand(byte[] bytes, int at) {
        if (firstByte >= 0) {
            Objects.checkIndex(at + firstByte, bytes.length);
            Objects.checkIndex(at + lastByte, bytes.length);
        }
        if (firstShort >= 0) {
            Objects.checkIndex(at + firstShort, bytes.length - 1);
            Objects.checkIndex(at + lastShort, bytes.length - 1);
        }
        if (firstInt >= 0) {
            Objects.checkIndex(at + firstInt, bytes.length - 3);
            Objects.checkIndex(at + lastInt, bytes.length - 3);
        }
        if (firstLong >= 0) {
            Objects.checkIndex(at + firstLong, bytes.length - 7);
            Objects.checkIndex(at + lastLong, bytes.length - 7);
        }
    }
}
