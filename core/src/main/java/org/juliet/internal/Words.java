package org.juliet.internal;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/** Words of a text by handles of the virtual machine, each in one step; see {@link Bytes#begin}. */
final class Words {
    private static final VarHandle LONG = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
    private static final VarHandle INT = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);

    private Words() {}

    static long eight(byte[] bytes, int at) {
        return (long) LONG.get(bytes, at);
    }

    static int four(byte[] bytes, int at) {
        return (int) INT.get(bytes, at);
    }

    static void putEight(byte[] bytes, int at, long value) {
        LONG.set(bytes, at, value);
    }

    static void putFour(byte[] bytes, int at, int value) {
        INT.set(bytes, at, value);
    }
}
