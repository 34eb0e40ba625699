package org.juliet.internal;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/**
 * Numbers of several bytes at an offset, the lowest byte first. The bytes must exist. No method calls another: they are called at the end of long
 * chains, of which the virtual machine makes so many one piece and no more.
 */
public final class LittleEndian {
    private static final VarHandle SHORT = MethodHandles.byteArrayViewVarHandle(short[].class, ByteOrder.LITTLE_ENDIAN);
    private static final VarHandle INT = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);
    private static final VarHandle LONG = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

    private LittleEndian() {}

    /** Two bytes. */
    public static short getShort(byte[] bytes, int at) {
        return (short) SHORT.get(bytes, at);
    }

    /** Two bytes. */
    public static void putShort(byte[] bytes, int at, short value) {
        SHORT.set(bytes, at, value);
    }

    /** Four bytes. */
    public static int getInt(byte[] bytes, int at) {
        return (int) INT.get(bytes, at);
    }

    /** Four bytes. */
    public static void putInt(byte[] bytes, int at, int value) {
        INT.set(bytes, at, value);
    }

    /** Eight bytes. */
    public static long getLong(byte[] bytes, int at) {
        return (long) LONG.get(bytes, at);
    }

    /** Eight bytes. */
    public static void putLong(byte[] bytes, int at, long value) {
        LONG.set(bytes, at, value);
    }

    /** Four bytes as a float, a NaN with all its bits. */
    public static float getFloat(byte[] bytes, int at) {
        return Float.intBitsToFloat((int) INT.get(bytes, at));
    }

    /** The four bytes of a float. */
    public static void putFloat(byte[] bytes, int at, float value) {
        INT.set(bytes, at, Float.floatToRawIntBits(value));
    }

    /** Eight bytes as a double, a NaN with all its bits. */
    public static double getDouble(byte[] bytes, int at) {
        return Double.longBitsToDouble((long) LONG.get(bytes, at));
    }

    /** The eight bytes of a double. */
    public static void putDouble(byte[] bytes, int at, double value) {
        LONG.set(bytes, at, Double.doubleToRawLongBits(value));
    }
}
