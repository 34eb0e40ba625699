package org.juliet.internal;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/** Eight bytes as one number, and products of 128 bits: the few machine-near things, in one place so that one place can be replaced. */
public final class Words {
    private static final VarHandle LITTLE_ENDIAN = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

    private Words() {}

    /** The eight bytes from {@code at}, the first one lowest. */
    public static long at(byte[] bytes, int at) {
        return (long) LITTLE_ENDIAN.get(bytes, at);
    }

    /** The upper 64 bits of the product of two unsigned numbers. */
    static long productHigh(long a, long b) {
        return Math.multiplyHigh(a, b) + (a >> 63 & b) + (b >> 63 & a);
    }
}
