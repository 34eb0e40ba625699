package org.juliet.image;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;
import org.juliet.internal.NumberReader;
import org.juliet.internal.NumberWriter;
import org.juliet.schema.EnumLayout;
import org.juliet.schema.OnLoss;
import org.juliet.schema.Primitive;
import org.juliet.schema.Schema;

/** The text of a scalar of one type as one of another, without quotes and escapes. */
final class ScalarText {
    /** What came of it. */
    enum Outcome {
        /** The text reads as the same value already. */
        AS_IS,
        /** There is a new text for the same value. */
        CONVERTED,
        /** There is a new text for the nearest value. */
        LOST,
        /** The value does not fit. */
        NOTHING
    }

    /** @param text of the new value; empty where there is none or it is as it was */
    record Result(Outcome outcome, String text) {
        boolean isValue() {
            return outcome != Outcome.NOTHING;
        }
    }

    private static final Result AS_IS = new Result(Outcome.AS_IS, "");
    private static final Result NOTHING = new Result(Outcome.NOTHING, "");

    private final NumberReader reader = new NumberReader();
    private final byte[] scratch = new byte[16];

    /** A scalar as a string. */
    Result spelled(String text, Primitive from) {
        if (from == Primitive.BOOLEAN) {
            return converted(text.equals("1") || text.length() == 4 ? "true" : "false");
        } else if (!from.isNumber() && from != Primitive.REFERENCE) {
            return converted(text);
        }
        String canonical = canonical(from == Primitive.REFERENCE && text.equals("null") ? "0" : text, from);
        return canonical == null ? AS_IS : converted(canonical);
    }

    private static Result converted(String text) {
        return new Result(Outcome.CONVERTED, text);
    }

    /** The canonical text of a number, null if it is none of the type. */
    private @Nullable String canonical(String text, Primitive type) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        byte[] out = new byte[NumberWriter.MAX_DOUBLE + NumberWriter.MAX_LONG];
        int end;
        if (type == Primitive.FLOAT32) {
            end = NumberWriter.writeFloat(reader.readFloat(bytes, 0, bytes.length), out, 0);
        } else if (type == Primitive.FLOAT64) {
            end = NumberWriter.writeDouble(reader.readDouble(bytes, 0, bytes.length), out, 0);
        } else if (type == Primitive.REFERENCE) {
            end = NumberWriter.writeHex(reader.readInteger(bytes, 0, bytes.length, 64, true), 16, out, 0);
        } else {
            long whole = reader.readInteger(bytes, 0, bytes.length, type.bits(), type.isUnsigned());
            end = type.isUnsigned() ? NumberWriter.writeUnsigned(whole, out, 0) : NumberWriter.writeLong(whole, out, 0);
        }
        return reader.status() < 0 ? null : new String(out, 0, end, StandardCharsets.US_ASCII);
    }

    /**
     * The scalar or constant that a string spells.
     *
     * @param constants of the enum that is wanted; null for a scalar
     */
    Result parsed(String text, Schema to, @Nullable EnumLayout constants, OnLoss onLoss) {
        if (constants != null) {
            return constants.constants().stream().anyMatch(each -> each.name().equals(text))
                    ? converted(text)
                    : NOTHING;
        }
        Primitive type = ((Schema.Scalar) to).primitive();
        if (type == Primitive.BYTES) {
            return ScalarCell.bytes(text) == null ? NOTHING : converted(text);
        } else if (type.isNumber()) {
            return number(text, type, onLoss);
        } else if (!ScalarCell.parse(text, new Cell.Scalar(new Schema.Scalar(type)), scratch, 0)) {
            return NOTHING;
        } else if (type == Primitive.BOOLEAN) {
            return converted(scratch[0] != 0 ? "true" : "false");
        }
        return type == Primitive.REFERENCE ? spelled(text, type) : converted(text);
    }

    private Result number(String text, Primitive to, OnLoss onLoss) {
        String same = canonical(text, to);
        if (same != null) {
            return converted(same);
        }
        BigDecimal wanted = isReal(to) ? null : decimal(text, Primitive.FLOAT64);
        return wanted == null ? NOTHING : fitted(wanted, to, onLoss);
    }

    /** A number as one of another type. */
    Result number(String text, Primitive from, Primitive to, OnLoss onLoss) {
        BigDecimal exact = decimal(text, from);
        if (exact == null) {
            // nan and the infinities are numbers of both widths, and of no integer
            return isReal(from) && isReal(to) || canonical(text, from) == null ? AS_IS : NOTHING;
        }
        if (!isReal(to)) {
            Result fitted = fitted(exact, to, onLoss);
            return fitted.outcome == Outcome.CONVERTED && !isReal(from) ? AS_IS : fitted;
        }
        double nearest = to == Primitive.FLOAT32 ? exact.floatValue() : exact.doubleValue();
        if (!Double.isInfinite(nearest) && new BigDecimal(nearest).compareTo(exact) == 0) {
            byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
            boolean reads = to == Primitive.FLOAT32 || reader.readDouble(bytes, 0, bytes.length) == nearest;
            return reads ? AS_IS : converted(real(nearest, to));
        }
        return isNearest(onLoss) ? new Result(Outcome.LOST, real(nearest, to)) : NOTHING;
    }

    private static boolean isNearest(OnLoss onLoss) {
        return onLoss == OnLoss.CLAMP || onLoss == OnLoss.ROUND;
    }

    private static String real(double nearest, Primitive to) {
        byte[] out = new byte[NumberWriter.MAX_DOUBLE];
        int end;
        if (to == Primitive.FLOAT32) {
            float most = Math.copySign(Math.min(Math.abs((float) nearest), Float.MAX_VALUE), (float) nearest);
            end = NumberWriter.writeFloat(most, out, 0);
        } else {
            double most = Math.copySign(Math.min(Math.abs(nearest), Double.MAX_VALUE), nearest);
            end = NumberWriter.writeDouble(most, out, 0);
        }
        return new String(out, 0, end, StandardCharsets.US_ASCII);
    }

    /** The number as an integer, by the answer where it is none of the type. */
    private static Result fitted(BigDecimal exact, Primitive to, OnLoss onLoss) {
        BigInteger least = to.isUnsigned()
                ? BigInteger.ZERO
                : BigInteger.TWO.pow(to.bits() - 1).negate();
        BigInteger most =
                BigInteger.TWO.pow(to.isUnsigned() ? to.bits() : to.bits() - 1).subtract(BigInteger.ONE);
        BigInteger whole = exact.setScale(0, RoundingMode.HALF_EVEN).toBigInteger();
        BigInteger inside = whole.max(least).min(most);
        if (exact.compareTo(new BigDecimal(inside)) == 0) {
            return converted(inside.toString());
        }
        return isNearest(onLoss) ? new Result(Outcome.LOST, inside.toString()) : NOTHING;
    }

    /** What a text means as a number of the type, null where it is none, or none that is finite. */
    private @Nullable BigDecimal decimal(String text, Primitive type) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        if (isReal(type)) {
            double value = type == Primitive.FLOAT32
                    ? reader.readFloat(bytes, 0, bytes.length)
                    : reader.readDouble(bytes, 0, bytes.length);
            boolean finite = reader.status() >= 0 && !Double.isNaN(value) && !Double.isInfinite(value);
            return finite ? new BigDecimal(value) : null;
        }
        String whole = canonical(text, type);
        return whole == null ? null : new BigDecimal(whole);
    }

    private static boolean isReal(Primitive type) {
        return type == Primitive.FLOAT32 || type == Primitive.FLOAT64;
    }
}
