package org.juliet.internal;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/** Looks at eight bytes of a text at a time. */
public final class Bytes {
    private static final VarHandle LONG = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
    private static final long EACH_HIGH_BIT = 0x8080808080808080L;
    private static final long EACH_BLANK = 0x2020202020202020L;

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
}
