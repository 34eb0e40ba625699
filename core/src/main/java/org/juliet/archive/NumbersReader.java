package org.juliet.archive;

import java.lang.reflect.Array;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.juliet.internal.Scanner;
import org.juliet.schema.Primitive;
import org.juliet.schema.Schema;
import org.juliet.text.Rule;

/** Reads vectors and arrays of primitives, in both spellings: bare numbers, or a list. */
final class NumbersReader {
    private final TextCursor cursor;
    private final ScalarReader scalars;
    private final Scanner scanner;
    private double[] components = new double[16];
    private float[] singles = new float[16];

    NumbersReader(TextCursor cursor, ScalarReader scalars) {
        this.cursor = cursor;
        this.scalars = scalars;
        this.scanner = cursor.scanner;
    }

    /** Whether elements of that type may stand without brackets. */
    boolean areNumbers(Type<?> element) {
        return element.schema() instanceof Schema.Scalar scalar
                && scalar.primitive().isNumber();
    }

    /** Elements without brackets: those of a property's block, or a single one inside brackets. */
    <E> void bareElements(Type<E> element, List<E> to, ValueReader values) {
        boolean first = true;
        do {
            @SuppressWarnings("unchecked")
            E read = (E) (first ? values.uncounted(element) : values.element(element));
            first = false;
            if (cursor.failed) {
                return;
            }
            to.add(read);
        } while (cursor.isTop() && scanner.kind() == Scanner.BARE);
    }

    /** Starts a run of so many numbers, of any number if negative; gives whether it is in brackets. */
    private boolean open(int length) {
        if (scanner.kind() == Scanner.OPEN_LIST) {
            scanner.next();
            return true;
        }
        if (scanner.kind() != Scanner.BARE) {
            cursor.fail(
                    scalars.isNullToken() ? Rule.NULL : Rule.TYPE,
                    cursor.place(),
                    "expected " + (length < 0 ? "a list of" : length) + " numbers, found " + scalars.found(),
                    false);
        }
        return false;
    }

    private boolean more(boolean list, int so) {
        return !cursor.failed && scanner.kind() == Scanner.BARE && (list || cursor.isTop() || so == 0);
    }

    private void close(boolean list) {
        if (!list || cursor.failed) {
            return;
        }
        if (scanner.kind() == Scanner.CLOSE_LIST) {
            scanner.next();
        } else {
            boolean open = scanner.kind() == Scanner.HEADER || scanner.kind() == Scanner.END;
            cursor.fail(
                    open ? Rule.BRACKET_OPEN : Rule.TYPE,
                    scanner.start(),
                    "expected a number or `]`, found " + scalars.found(),
                    open);
        }
    }

    /** Reads the components of a vector, or of an array of floats, where they stand plainly; false if the type is no such thing. */
    boolean plain(Type<?> type, Object target, int at, PlainReader reader) {
        if (type instanceof VectorType<?> vector) {
            int length = vector.adapter().length();
            room(length);
            reader.floats(at, length, singles, components, vector.adapter().isDouble());
            return true;
        }
        if (type instanceof NumbersType<?> array && array.isVector() && target instanceof float[] floats) {
            room(array.length());
            reader.floats(at, array.length(), singles, components, false);
            return floats.length == array.length();
        }
        return false;
    }

    /** Puts what {@link #plain} read into the target. */
    @SuppressWarnings("unchecked")
    <V> void fill(Type<V> type, Object target) {
        if (target instanceof float[] floats && type instanceof NumbersType<?>) {
            for (int i = 0; i < floats.length; i++) {
                floats[i] = singles[i];
            }
            cursor.elements += floats.length - 1;
        } else if (type instanceof VectorType<V> vector) {
            VectorAdapter<V> adapter = vector.adapter();
            for (int i = 0; !adapter.isDouble() && i < adapter.length(); i++) {
                components[i] = singles[i];
            }
            adapter.set((V) target, components);
            cursor.elements += adapter.length() - 1;
        }
    }

    private void room(int length) {
        if (components.length < length) {
            components = new double[length];
            singles = new float[length];
        }
    }

    @SuppressWarnings("unchecked")
    <V> @Nullable Object vector(VectorType<V> type, @Nullable Object target, boolean threeMayDo) {
        VectorAdapter<V> adapter = type.adapter();
        int length = adapter.length();
        room(length);
        int at = scanner.start();
        boolean list = open(length);
        int count = 0;
        while (more(list, count)) {
            double component = adapter.isDouble() ? scalars.float64() : scalars.float32();
            if (count < length) {
                components[count] = component;
            }
            count++;
        }
        close(list);
        cursor.elements += list ? count : count - 1;
        if (!cursor.failed && count == 3 && length == 4 && threeMayDo) {
            components[count++] = 1;
            cursor.leftovers.converted(at, "three components; the fourth is 1");
        }
        if (!cursor.failed && count != length) {
            cursor.fail(Rule.ARITY, at, "expected " + length + " numbers, found " + count, false);
        }
        return cursor.failed ? target : adapter.set((@Nullable V) target, components);
    }

    <A> @Nullable Object array(NumbersType<A> type) {
        int at = scanner.start();
        boolean list = open(type.length());
        int count = 0;
        Object array = Array.newInstance(
                type.type().getComponentType(), type.length() < 0 ? 8 : Math.min(type.length(), 1024));
        while (more(list, count)) {
            if (count == Array.getLength(array)) {
                array = grown(array, count);
            }
            readInto(type.element(), array, count++);
            if (count > cursor.options.limits().elements()) {
                cursor.fail(
                        Rule.LIMIT,
                        scanner.start(),
                        "more than " + cursor.options.limits().elements() + " elements",
                        true);
            }
        }
        close(list);
        cursor.elements += list ? count : count - 1;
        if (!cursor.failed && type.length() >= 0 && count != type.length()) {
            cursor.fail(Rule.ARITY, at, "expected " + type.length() + " elements, found " + count, false);
        }
        return cursor.failed || count == Array.getLength(array) ? array : cut(array, count);
    }

    private static Object grown(Object array, int count) {
        return cut(array, Math.max(8, count * 2));
    }

    private static Object cut(Object array, int length) {
        Object copy = Array.newInstance(array.getClass().getComponentType(), length);
        System.arraycopy(array, 0, copy, 0, Math.min(length, Array.getLength(array)));
        return copy;
    }

    private void readInto(Primitive element, Object array, int index) {
        switch (element) {
            case BOOLEAN -> ((boolean[]) array)[index] = scalars.bool();
            case INT16 -> ((short[]) array)[index] = (short) scalars.integer(16, false);
            case INT32 -> ((int[]) array)[index] = (int) scalars.integer(32, false);
            case INT64 -> ((long[]) array)[index] = scalars.integer(64, false);
            case FLOAT32 -> ((float[]) array)[index] = scalars.float32();
            case FLOAT64 -> ((double[]) array)[index] = scalars.float64();
            default -> throw new AssertionError(element);
        }
    }

    /** Copies what was read into an array that is there already. */
    void copy(Object read, Object target) {
        int length = Array.getLength(target);
        if (Array.getLength(read) != length) {
            cursor.fail(
                    Rule.ARITY,
                    scanner.start(),
                    "expected " + length + " elements, found " + Array.getLength(read),
                    false);
            return;
        }
        System.arraycopy(read, 0, target, 0, length);
    }
}
