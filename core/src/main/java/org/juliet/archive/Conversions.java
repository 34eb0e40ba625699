package org.juliet.archive;

import java.util.Map;
import org.juliet.schema.Primitive;
import org.juliet.text.Rule;

/** Numbers that are stored as another type than is wanted: read if they are the same number there, else they do not fit. */
final class Conversions {
    private static final double TWO_TO_63 = 0x1p63;

    private static final Map<Primitive, Type<?>> BOXED = Map.of(
            Primitive.BOOLEAN, Type.BOOLEAN,
            Primitive.INT16, Type.SHORT,
            Primitive.INT32, Type.INT,
            Primitive.INT64, Type.LONG,
            Primitive.FLOAT32, Type.FLOAT,
            Primitive.FLOAT64, Type.DOUBLE);

    private Conversions() {}

    /** The type of the elements of an array of primitives. */
    static Type<?> boxed(Primitive element) {
        Type<?> type = BOXED.get(element);
        if (type == null) {
            throw new AssertionError(element);
        }
        return type;
    }

    /** A number as an integer of so many bits. */
    static long integer(BinaryLoadArchive in, Primitive stored, int at, int bits, boolean unsigned) {
        if (stored == Primitive.FLOAT32 || stored == Primitive.FLOAT64) {
            double value = real(in, stored, at);
            return whole(in, value, bits, unsigned);
        }
        long value = ScalarCodec.getInteger(stored, in.bytes(), at);
        boolean large = stored.isUnsigned() && value < 0;
        if (!fits(value, large, bits, unsigned)) {
            in.fail(
                    Rule.NUMBER_RANGE,
                    "expected " + ScalarReader.range(bits, unsigned) + ", found "
                            + (large ? Long.toUnsignedString(value) : Long.toString(value)));
        }
        return value;
    }

    /** @param large whether the value is one of 64 bits without a sign that is above all those with one */
    private static boolean fits(long value, boolean large, int bits, boolean unsigned) {
        if (unsigned) {
            return bits == 64 ? large || value >= 0 : !large && value >>> bits == 0;
        }
        return !large && (bits == 64 || value << 64 - bits >> 64 - bits == value);
    }

    private static long whole(BinaryLoadArchive in, double value, int bits, boolean unsigned) {
        boolean large = unsigned && value >= TWO_TO_63 && value < 2 * TWO_TO_63;
        boolean inside = value >= -TWO_TO_63 && value < TWO_TO_63 || large;
        long whole = large ? (long) (value - TWO_TO_63) ^ Long.MIN_VALUE : (long) value;
        boolean same = inside && (large || whole == value) && value == Math.rint(value);
        if (!same || !fits(whole, large, bits, unsigned)) {
            in.fail(Rule.NUMBER_RANGE, "expected " + ScalarReader.range(bits, unsigned) + ", found " + value);
        }
        return whole;
    }

    /** A number as a float. */
    static float single(BinaryLoadArchive in, Primitive stored, int at) {
        return (float) decimal(in, stored, at, true);
    }

    /**
     * A number as a double.
     *
     * @param single whether a float must hold it, too
     */
    static double decimal(BinaryLoadArchive in, Primitive stored, int at, boolean single) {
        double value;
        boolean exact = true;
        if (stored == Primitive.FLOAT32 || stored == Primitive.FLOAT64) {
            value = real(in, stored, at);
        } else {
            long whole = ScalarCodec.getInteger(stored, in.bytes(), at);
            boolean large = stored.isUnsigned() && whole < 0;
            value = large ? (whole >>> 1 | whole & 1) * 2.0 : whole;
            exact = large ? unsigned(value) == whole : value != TWO_TO_63 && (long) value == whole;
        }
        if (!exact || single && (float) value != value && !Double.isNaN(value)) {
            in.fail(
                    Rule.NUMBER_RANGE,
                    "expected a number that a " + (single ? 32 : 64) + "-bit float can hold, found " + value);
        }
        return value;
    }

    private static long unsigned(double value) {
        return value < 2 * TWO_TO_63 ? (long) (value - TWO_TO_63) ^ Long.MIN_VALUE : 0;
    }

    private static double real(BinaryLoadArchive in, Primitive stored, int at) {
        return stored == Primitive.FLOAT32
                ? org.juliet.internal.LittleEndian.getFloat(in.bytes(), at)
                : org.juliet.internal.LittleEndian.getDouble(in.bytes(), at);
    }
}
