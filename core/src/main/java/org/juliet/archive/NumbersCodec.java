package org.juliet.archive;

import java.lang.reflect.Array;
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

    NumbersCodec(NumbersType<?> type, Run run, @Nullable Codec element) {
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
            case BOOLEAN -> {
                boolean[] array = (boolean[]) value;
                for (int i = 0; i < count; i++) {
                    bytes[from + i] = (byte) (array[i] ? 1 : 0);
                }
            }
            case INT16 -> {
                short[] array = (short[]) value;
                for (int i = 0; i < count; i++) {
                    LittleEndian.putShort(bytes, from + 2 * i, array[i]);
                }
            }
            case INT32 -> {
                int[] array = (int[]) value;
                for (int i = 0; i < count; i++) {
                    LittleEndian.putInt(bytes, from + 4 * i, array[i]);
                }
            }
            case INT64 -> {
                long[] array = (long[]) value;
                for (int i = 0; i < count; i++) {
                    LittleEndian.putLong(bytes, from + 8 * i, array[i]);
                }
            }
            case FLOAT32 -> {
                float[] array = (float[]) value;
                for (int i = 0; i < count; i++) {
                    LittleEndian.putFloat(bytes, from + 4 * i, array[i]);
                }
            }
            case FLOAT64 -> {
                double[] array = (double[]) value;
                for (int i = 0; i < count; i++) {
                    LittleEndian.putDouble(bytes, from + 8 * i, array[i]);
                }
            }
            default -> throw new AssertionError(type);
        }
        out.leave();
    }

    @Override
    @Nullable Object read(BinaryLoadArchive in, int at, @Nullable Object target) {
        int count = run.count(in, at);
        int size = type.length() < 0 ? count : type.length();
        if (count > size || count < size && run.isSlot()) {
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
        if (count < size) {
            in.standIn(target, array, count, size);
        }
        int from = run.start(in, at);
        if (element == null) {
            copy(in.bytes(), from, count, array);
        } else {
            convert(in, element, from, count, array);
        }
        if (target != null && array != target && !in.failed) {
            System.arraycopy(array, 0, target, 0, size);
        }
        return array;
    }

    @Override
    boolean grows() {
        return !run.isSlot() && run.length() < type.length();
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
            case BOOLEAN -> {
                boolean[] array = (boolean[]) target;
                for (int i = 0; i < count; i++) {
                    array[i] = bytes[from + i] != 0;
                }
            }
            case INT16 -> {
                short[] array = (short[]) target;
                for (int i = 0; i < count; i++) {
                    array[i] = LittleEndian.getShort(bytes, from + 2 * i);
                }
            }
            case INT32 -> {
                int[] array = (int[]) target;
                for (int i = 0; i < count; i++) {
                    array[i] = LittleEndian.getInt(bytes, from + 4 * i);
                }
            }
            case INT64 -> {
                long[] array = (long[]) target;
                for (int i = 0; i < count; i++) {
                    array[i] = LittleEndian.getLong(bytes, from + 8 * i);
                }
            }
            case FLOAT32 -> {
                float[] array = (float[]) target;
                for (int i = 0; i < count; i++) {
                    array[i] = LittleEndian.getFloat(bytes, from + 4 * i);
                }
            }
            case FLOAT64 -> {
                double[] array = (double[]) target;
                for (int i = 0; i < count; i++) {
                    array[i] = LittleEndian.getDouble(bytes, from + 8 * i);
                }
            }
            default -> throw new AssertionError(type);
        }
    }
}
