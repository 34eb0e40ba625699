package org.juliet.archive;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.Array;
import java.util.BitSet;
import org.jspecify.annotations.Nullable;
import org.juliet.text.Rule;

/** Arrays of primitives. */
final class NumbersCodec extends Codec {
    private static final MethodHandle PUT;

    static {
        try {
            // in this form tools that rename methods find it
            PUT = MethodHandles.lookup()
                    .unreflect(NumbersCodec.class.getDeclaredMethod(
                            "put", Numbers.class, int.class, byte[].class, int.class, Object.class));
        } catch (ReflectiveOperationException impossible) {
            throw new AssertionError(impossible);
        }
    }

    private final NumbersType<?> type;
    private final Numbers numbers;
    private final Run run;
    /** Reads an element that is stored as another type; null where it is of this one. */
    private final @Nullable Codec element;
    /** Whether a value of another shape stands for an array with it alone. */
    private final boolean single;

    NumbersCodec(NumbersType<?> type, Run run, @Nullable Codec element, boolean single) {
        this.single = single;
        this.type = type;
        this.numbers = Numbers.of(type.element());
        this.run = run;
        this.element = element;
    }

    @Override
    void write(BinarySaveArchive out, Object value, int at) {
        int count = Array.getLength(value);
        out.enter();
        int from = run.open(out, at, count);
        numbers.put(out.bytes(), from, value, count);
        out.leave();
    }

    /** Writes arrays that stand in place, all of one length; null where these do not. It throws whatever it likes where an array does not fit. */
    @Nullable MethodHandle inPlace() {
        return isSimple() && !single && !run.isSlot()
                ? MethodHandles.insertArguments(PUT, 0, numbers, run.length())
                : null;
    }

    @SuppressWarnings("UnusedMethod") // by its handle
    private static void put(Numbers numbers, int length, byte[] bytes, int at, Object array) {
        if (Array.getLength(array) != length) {
            throw Irregular.INSTANCE;
        }
        numbers.put(bytes, at, array, length);
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
            numbers.get(in.bytes(), from, array, count);
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

    @Override
    boolean isSimple() {
        return element == null && !grows();
    }
}
