package org.juliet.internal;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;

/**
 * What numbers and texts must be, computed the slow way with exact decimals and, where the running JDK prints the shortest
 * text itself (19 and later), from what it prints.
 */
final class Reference {
    static final boolean JDK_PRINTS_SHORTEST = Runtime.version().feature() >= 19;

    private static final BigDecimal HALF = new BigDecimal("0.5");

    private Reference() {}

    /** The canonical text of a float, made from the digits of this JDK. */
    static String text(float value) {
        return Float.isFinite(value) && value != 0 ? layout(Float.toString(value)) : special(value);
    }

    /** The canonical text of a double, made from the digits of this JDK. */
    static String text(double value) {
        return Double.isFinite(value) && value != 0 ? layout(Double.toString(value)) : special(value);
    }

    private static String special(double value) {
        if (Double.isNaN(value)) {
            return "nan";
        }
        return value == 0 ? 1 / value < 0 ? "-0.0" : "0.0" : value < 0 ? "-inf" : "inf";
    }

    private static String layout(String number) {
        BigDecimal value = new BigDecimal(number);
        BigDecimal size = value.abs();
        String sign = value.signum() < 0 ? "-" : "";
        if (size.compareTo(new BigDecimal("1e-5")) >= 0 && size.compareTo(new BigDecimal("1e16")) < 0) {
            String plain = size.stripTrailingZeros().toPlainString();
            return sign + plain + (plain.contains(".") ? "" : ".0");
        }
        String digits = size.stripTrailingZeros().unscaledValue().toString();
        String fraction = digits.length() == 1 ? "0" : digits.substring(1);
        return sign + digits.charAt(0) + "." + fraction + "e" + (size.precision() - size.scale() - 1);
    }

    /** Numbers from {@code low} to {@code high} round to {@code value}; the ends themselves do if {@code closed}. */
    record Interval(BigDecimal low, BigDecimal value, BigDecimal high, boolean closed) {
        static Interval of(float value) {
            double size = Math.abs(value);
            double below = size == 0 ? -Float.MIN_VALUE : Math.nextDown((float) size);
            double above = size == Float.MAX_VALUE ? 0x1p128 : Math.nextUp((float) size);
            boolean even = (Float.floatToRawIntBits(value) & 1) == 0;
            return new Interval(
                    new BigDecimal((below + size) / 2), new BigDecimal(size), new BigDecimal((size + above) / 2), even);
        }

        static Interval of(double value) {
            BigDecimal size = new BigDecimal(Math.abs(value));
            BigDecimal below = new BigDecimal(value == 0 ? -Double.MIN_VALUE : Math.nextDown(Math.abs(value)));
            BigDecimal above = Math.abs(value) == Double.MAX_VALUE
                    ? new BigDecimal(BigInteger.ONE.shiftLeft(1024))
                    : new BigDecimal(Math.nextUp(Math.abs(value)));
            boolean even = (Double.doubleToRawLongBits(value) & 1) == 0;
            return new Interval(
                    below.add(size).multiply(HALF), size, size.add(above).multiply(HALF), even);
        }

        boolean holds(BigDecimal x) {
            int toLow = x.compareTo(low);
            int toHigh = x.compareTo(high);
            return closed ? toLow >= 0 && toHigh <= 0 : toLow > 0 && toHigh < 0;
        }

        /** What is wrong with a text of the value's size as the shortest, nearest, even one; empty if nothing. */
        String fault(String text) {
            BigDecimal decimal = new BigDecimal(text).abs().stripTrailingZeros();
            if (!holds(decimal)) {
                return "reads back as another number";
            }
            // a second digit is always written, so it may as well say something
            int digits = Math.max(decimal.precision(), 2);
            BigDecimal step = BigDecimal.ONE.scaleByPowerOfTen(decimal.precision() - decimal.scale() - digits);
            BigDecimal wide = step.scaleByPowerOfTen(1);
            BigDecimal shorter = value.setScale(wide.scale(), RoundingMode.DOWN);
            if (digits > 2 && (holds(shorter) || holds(shorter.add(wide)))) {
                return "is longer than needed";
            }
            BigDecimal distance = decimal.subtract(value).abs();
            for (BigDecimal other : new BigDecimal[] {decimal.subtract(step), decimal.add(step)}) {
                int nearer =
                        holds(other) ? distance.compareTo(other.subtract(value).abs()) : -1;
                boolean odd = decimal.setScale(step.scale()).unscaledValue().testBit(0);
                if (nearer > 0 || nearer == 0 && odd) {
                    return "is not the nearest: " + other;
                }
            }
            return "";
        }
    }
}
