package org.juliet.image;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;
import org.juliet.internal.NumberReader;
import org.juliet.internal.NumberWriter;
import org.juliet.schema.OnLoss;
import org.juliet.schema.Primitive;
import org.juliet.text.Value;

/** The text of a scalar of one type as one of another. */
final class ScalarText {
    /** What came of it. */
    enum Outcome {
        /** The text reads as the same value already, or a reader of the new type says what is wrong with it. */
        AS_IS,
        /** There is a new text for the same value. */
        CONVERTED,
        /** There is a new text for the nearest value. */
        LOST,
        /** The value goes. */
        GONE,
        /** The value does not fit, though a reader of the new type would take some other from it. */
        UNFIT
    }

    /** @param text the new text, empty where there is none */
    record Result(Outcome outcome, String text) {}

    private static final Result AS_IS = new Result(Outcome.AS_IS, "");
    private static final Result GONE = new Result(Outcome.GONE, "");
    private static final Result UNFIT = new Result(Outcome.UNFIT, "");

    private final NumberReader reader = new NumberReader();

    Result convert(Value.Scalar value, Primitive from, Primitive to, OnLoss onLoss) {
        if (from == to) {
            return AS_IS;
        }
        if (to == Primitive.STRING) {
            return string(value, from);
        }
        if (from == Primitive.STRING && (to.isNumber() || to == Primitive.BOOLEAN)) {
            return parsed(value.text(), to, onLoss);
        }
        return from.isNumber() && to.isNumber() ? number(value, from, to, onLoss) : AS_IS;
    }

    private Result string(Value.Scalar value, Primitive from) {
        String text = value.text();
        if (from == Primitive.REFERENCE && text.equals("null")) {
            text = "0x0000000000000000";
        } else if (from.isNumber() || from == Primitive.REFERENCE) {
            String canonical = canonical(text, from);
            if (canonical == null) {
                return AS_IS;
            }
            text = canonical;
        } else if (from == Primitive.BOOLEAN) {
            text = text.equals("1") || text.length() == 4 ? "true" : "false";
        }
        return new Result(Outcome.CONVERTED, Value.renderString(text));
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

    private Result parsed(String text, Primitive to, OnLoss onLoss) {
        boolean fits =
                to == Primitive.BOOLEAN ? text.equals("true") || text.equals("false") : canonical(text, to) != null;
        if (fits) {
            return new Result(Outcome.CONVERTED, to == Primitive.BOOLEAN ? text : String.valueOf(canonical(text, to)));
        }
        BigDecimal wanted = to == Primitive.BOOLEAN ? null : decimal(text, Primitive.FLOAT64);
        return wanted == null || isReal(to) ? onLoss == OnLoss.DEFAULT ? GONE : AS_IS : fitted(wanted, to, onLoss);
    }

    private Result number(Value.Scalar value, Primitive from, Primitive to, OnLoss onLoss) {
        BigDecimal exact = decimal(value.text(), from);
        if (exact == null) {
            // nan and the infinities are numbers of both widths, and of no integer
            boolean real = isReal(from) && isReal(to);
            return !real && onLoss != OnLoss.FAIL && canonical(value.text(), from) != null ? GONE : AS_IS;
        }
        if (!isReal(to)) {
            Result fitted = fitted(exact, to, onLoss);
            return fitted.outcome == Outcome.CONVERTED && !isReal(from) ? AS_IS : fitted;
        }
        double nearest = to == Primitive.FLOAT32 ? exact.floatValue() : exact.doubleValue();
        if (!Double.isInfinite(nearest) && new BigDecimal(nearest).compareTo(exact) == 0) {
            byte[] bytes = value.text().getBytes(StandardCharsets.UTF_8);
            boolean reads = to == Primitive.FLOAT32 || reader.readDouble(bytes, 0, bytes.length) == nearest;
            return reads ? AS_IS : new Result(Outcome.CONVERTED, real(nearest, to));
        }
        return switch (onLoss) {
            case FAIL -> UNFIT;
            case DEFAULT -> GONE;
            case CLAMP, ROUND -> new Result(Outcome.LOST, real(nearest, to));
        };
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
            return new Result(Outcome.CONVERTED, inside.toString());
        }
        return switch (onLoss) {
            case FAIL -> AS_IS;
            case DEFAULT -> GONE;
            case CLAMP, ROUND -> new Result(Outcome.LOST, inside.toString());
        };
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
