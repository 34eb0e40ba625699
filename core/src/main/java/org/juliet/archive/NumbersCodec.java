package org.juliet.archive;

import java.lang.reflect.Array;
import java.util.BitSet;
import org.jspecify.annotations.Nullable;
import org.juliet.internal.LittleEndian;
import org.juliet.schema.Primitive;
import org.juliet.text.Rule;

/** Arrays of primitives. */
final class NumbersCodec extends Codec {
    private final NumbersType<?> type;
    private final Primitive primitive;
    private final Run run;
    /** Reads an element that is stored as another type; null where it is of this one. */
    private final @Nullable Codec element;
    /** Whether a value of another shape stands for an array with it alone. */
    private final boolean single;

    NumbersCodec(NumbersType<?> type, Run run, @Nullable Codec element, boolean single) {
        this.single = single;
        this.type = type;
        this.primitive = type.element();
        this.run = run;
        this.element = element;
    }

    @Override
    void write(BinarySaveArchive out, Object value, int at) {
        int count = Array.getLength(value);
        out.enter();
        int from = run.open(out, at, count);
        byte[] bytes = out.bytes();
        switch (primitive) {
            case BOOLEAN -> put(bytes, from, (boolean[]) value);
            case INT16 -> put(bytes, from, (short[]) value);
            case INT32 -> put(bytes, from, (int[]) value);
            case INT64 -> put(bytes, from, (long[]) value);
            case FLOAT32 -> put(bytes, from, (float[]) value);
            case FLOAT64 -> put(bytes, from, (double[]) value);
            default -> throw new AssertionError(type);
        }
        out.leave();
    }

    @Override
    @Nullable Object read(BinaryLoadArchive in, int at, @Nullable Object target) {
        if (single) {
            in.converted("a single value; it is a list of one element");
        }
        int count = run.count(in, at);
        int size = type.length() < 0 ? count : type.length();
        if (count > size) {
            in.fail(Rule.ARITY, "expected " + size + " elements, found " + count);
            return null;
        }
        if (target != null && Array.getLength(target) != size) {
            in.fail(Rule.ARITY, "expected " + Array.getLength(target) + " elements, found " + size);
            return null;
        }
        Object array = target != null && element == null
                ? target
                : Array.newInstance(type.type().getComponentType(), size);
        BitSet missing = in.missing(count, size);
        if (in.failed) {
            return null;
        }
        Object others = missing == null ? null : others(in, target, array, size);
        int from = run.start(in, at);
        if (element == null) {
            copy(in.bytes(), from, count, array);
        } else {
            convert(in, element, from, count, array);
        }
        if (missing != null && others != null) {
            missing.stream().forEach(i -> System.arraycopy(others, i, array, i, 1));
        }
        if (target != null && array != target && !in.failed) {
            System.arraycopy(array, 0, target, 0, size);
        }
        return array;
    }

    /** What is there, before anything is put into it; null where it is no array of so many. */
    private static @Nullable Object others(BinaryLoadArchive in, @Nullable Object target, Object array, int size) {
        Object there = in.standIn(target, array.getClass());
        if (there == null || Array.getLength(there) != size) {
            return null;
        }
        Object others = Array.newInstance(array.getClass().getComponentType(), size);
        System.arraycopy(there, 0, others, 0, size);
        return others;
    }

    @Override
    boolean grows() {
        return run.length() < type.length();
    }

    private void convert(BinaryLoadArchive in, Codec from, int start, int count, Object array) {
        for (int i = 0; i < count && !in.failed; i++) {
            in.path.push(i);
            Object value = from.read(in, start + i * run.stride(), null);
            if (value != null && !in.failed) {
                Array.set(array, i, value);
            }
            in.path.pop();
        }
    }

    private void copy(byte[] bytes, int from, int count, Object target) {
        switch (primitive) {
            case BOOLEAN -> get(bytes, from, (boolean[]) target, count);
            case INT16 -> get(bytes, from, (short[]) target, count);
            case INT32 -> get(bytes, from, (int[]) target, count);
            case INT64 -> get(bytes, from, (long[]) target, count);
            case FLOAT32 -> get(bytes, from, (float[]) target, count);
            case FLOAT64 -> get(bytes, from, (double[]) target, count);
            default -> throw new AssertionError(type);
        }
    }

    @Override
    boolean isSimple() {
        return element == null && !grows();
    }

    private static void put(byte[] bytes, int from, boolean[] array) {
        for (int i = 0; i < array.length; i++) {
            bytes[from + i] = (byte) (array[i] ? 1 : 0);
        }
    }

    private static void get(byte[] bytes, int from, boolean[] array, int count) {
        for (int i = 0; i < count; i++) {
            array[i] = bytes[from + i] != 0;
        }
    }

    private static void put(byte[] bytes, int from, short[] array) {
        for (int i = 0; i < array.length; i++) {
            LittleEndian.putShort(bytes, from + 2 * i, array[i]);
        }
    }

    private static void get(byte[] bytes, int from, short[] array, int count) {
        for (int i = 0; i < count; i++) {
            array[i] = LittleEndian.getShort(bytes, from + 2 * i);
        }
    }

    private static void put(byte[] bytes, int from, int[] array) {
        for (int i = 0; i < array.length; i++) {
            LittleEndian.putInt(bytes, from + 4 * i, array[i]);
        }
    }

    private static void get(byte[] bytes, int from, int[] array, int count) {
        for (int i = 0; i < count; i++) {
            array[i] = LittleEndian.getInt(bytes, from + 4 * i);
        }
    }

    private static void put(byte[] bytes, int from, long[] array) {
        for (int i = 0; i < array.length; i++) {
            LittleEndian.putLong(bytes, from + 8 * i, array[i]);
        }
    }

    private static void get(byte[] bytes, int from, long[] array, int count) {
        for (int i = 0; i < count; i++) {
            array[i] = LittleEndian.getLong(bytes, from + 8 * i);
        }
    }

    private static void put(byte[] bytes, int from, float[] array) {
        for (int i = 0; i < array.length; i++) {
            LittleEndian.putFloat(bytes, from + 4 * i, array[i]);
        }
    }

    private static void get(byte[] bytes, int from, float[] array, int count) {
        for (int i = 0; i < count; i++) {
            array[i] = LittleEndian.getFloat(bytes, from + 4 * i);
        }
    }

    private static void put(byte[] bytes, int from, double[] array) {
        for (int i = 0; i < array.length; i++) {
            LittleEndian.putDouble(bytes, from + 8 * i, array[i]);
        }
    }

    private static void get(byte[] bytes, int from, double[] array, int count) {
        for (int i = 0; i < count; i++) {
            array[i] = LittleEndian.getDouble(bytes, from + 8 * i);
        }
    }
}
