package org.juliet.image;

import org.juliet.internal.LittleEndian;
import org.juliet.schema.OnLoss;
import org.juliet.schema.Primitive;

/** Numbers of one type as another. What both hold is converted; what only comes near is a loss, which the policy decides on. */
final class Numbers {
    private static final double TWO_TO_63 = 0x1p63;

    private Numbers() {}

    /**
     * Converts a number.
     *
     * @param onLoss {@code CLAMP} and {@code ROUND} give the nearest number, ties to even
     * @return false, and nothing is written, if there is none under the policy
     */
    static boolean convert(Primitive from, byte[] in, int at, Primitive to, byte[] out, int put, OnLoss onLoss) {
        boolean nearest = onLoss == OnLoss.ROUND || onLoss == OnLoss.CLAMP;
        if (from.bits() != 0) {
            long value = integer(from, in, at);
            boolean large = from.isUnsigned() && value < 0;
            return to.bits() != 0
                    ? toInteger(value, large, to, out, put, nearest)
                    : toFloat(value, large, to, out, put, nearest);
        }
        double value = real(from, in, at);
        if (to.bits() != 0) {
            return fromReal(value, to, out, put, nearest);
        }
        return reals(value, to, out, put, nearest);
    }

    static long integer(Primitive type, byte[] in, int at) {
        return switch (type) {
            case INT8 -> in[at];
            case UINT8 -> in[at] & 0xFF;
            case INT16 -> LittleEndian.getShort(in, at);
            case UINT16 -> LittleEndian.getShort(in, at) & 0xFFFF;
            case INT32 -> LittleEndian.getInt(in, at);
            case UINT32 -> LittleEndian.getInt(in, at) & 0xFFFFFFFFL;
            default -> LittleEndian.getLong(in, at);
        };
    }

    static void putInteger(Primitive type, long value, byte[] out, int put) {
        switch (Cell.sizeOf(type)) {
            case 1 -> out[put] = (byte) value;
            case 2 -> LittleEndian.putShort(out, put, (short) value);
            case 4 -> LittleEndian.putInt(out, put, (int) value);
            default -> LittleEndian.putLong(out, put, value);
        }
    }

    private static double real(Primitive type, byte[] in, int at) {
        return type == Primitive.FLOAT32 ? LittleEndian.getFloat(in, at) : LittleEndian.getDouble(in, at);
    }

    private static boolean toInteger(long value, boolean large, Primitive to, byte[] out, int put, boolean nearest) {
        int bits = to.bits();
        long least = to.isUnsigned() ? 0 : -1L << bits - 1;
        long most = to.isUnsigned() ? (bits == 64 ? -1 : (1L << bits) - 1) : ~least;
        boolean above = large ? !(to.isUnsigned() && bits == 64) : Long.compareUnsigned(Math.max(value, 0), most) > 0;
        boolean below = !large && value < least;
        if ((above || below) && !nearest) {
            return false;
        }
        putInteger(to, above ? most : below ? least : value, out, put);
        return true;
    }

    private static boolean toFloat(long value, boolean large, Primitive to, byte[] out, int put, boolean nearest) {
        long size = large || value == Long.MIN_VALUE ? value : Math.abs(value);
        int digits = size == 0 ? 0 : 64 - Long.numberOfLeadingZeros(size) - Long.numberOfTrailingZeros(size);
        if (digits > (to == Primitive.FLOAT32 ? 24 : 53) && !nearest) {
            return false;
        }
        // the lowest bit stands for all that are cut off, so that a tie stays one only if it is one
        if (to == Primitive.FLOAT32) {
            LittleEndian.putFloat(out, put, large ? (float) (value >>> 1 | value & 1) * 2 : (float) value);
        } else {
            LittleEndian.putDouble(out, put, large ? (double) (value >>> 1 | value & 1) * 2 : (double) value);
        }
        return true;
    }

    private static boolean fromReal(double value, Primitive to, byte[] out, int put, boolean nearest) {
        double whole = Math.rint(value);
        boolean fraction = whole != value;
        // nan and the infinities are near no integer
        if (Double.isNaN(value) || Double.isInfinite(value) || fraction && !nearest) {
            return false;
        }
        double least = to.isUnsigned() ? 0 : -Math.scalb(1.0, to.bits() - 1);
        double beyond = Math.scalb(1.0, to.isUnsigned() ? to.bits() : to.bits() - 1);
        if (whole < least || whole >= beyond) {
            if (!nearest) {
                return false;
            }
            long most = to.isUnsigned() ? -1L >>> 64 - to.bits() : -1L >>> 65 - to.bits();
            putInteger(to, whole < least ? (long) least : most, out, put);
            return true;
        }
        putInteger(to, whole >= TWO_TO_63 ? (long) (whole - TWO_TO_63) ^ Long.MIN_VALUE : (long) whole, out, put);
        return true;
    }

    private static boolean reals(double value, Primitive to, byte[] out, int put, boolean nearest) {
        if (to == Primitive.FLOAT64) {
            LittleEndian.putDouble(out, put, value);
            return true;
        }
        float single = (float) value;
        boolean exact = single == value || Double.isNaN(value);
        boolean beyond = Float.isInfinite(single) && !Double.isInfinite(value);
        if (!exact && !nearest) {
            return false;
        }
        LittleEndian.putFloat(out, put, beyond ? Math.copySign(Float.MAX_VALUE, single) : single);
        return true;
    }
}
