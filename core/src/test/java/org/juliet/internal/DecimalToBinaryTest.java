package org.juliet.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.nio.charset.StandardCharsets;
import java.util.SplittableRandom;
import org.juliet.house.Seeds;
import org.juliet.internal.DecimalToBinary.Width;
import org.juliet.internal.Reference.Interval;
import org.junit.jupiter.api.Test;

/** Compares what is read with exact decimals and with the JDK's parsers, which round correctly if slowly. */
class DecimalToBinaryTest {
    private final long seed = Seeds.first();
    private final SplittableRandom random = new SplittableRandom(seed);
    private final NumberReader reader = new NumberReader();

    @Test
    void randomDecimalsOfAnyLengthAreReadAsTheNearestFloat() {
        for (int i = 0; i < 100_000; i++) {
            floatIs(Float.parseFloat(decimal(-60, 45)), lastDecimal);
        }
    }

    @Test
    void randomDecimalsOfAnyLengthAreReadAsTheNearestDouble() {
        for (int i = 0; i < 100_000; i++) {
            doubleIs(Double.parseDouble(decimal(-345, 315)), lastDecimal);
        }
    }

    private String lastDecimal = "";

    /** A decimal of 1 to 40 digits between the powers of ten, with a point and zeros anywhere. */
    private String decimal(int least, int greatest) {
        int count = random.nextInt(1, random.nextInt(2, 41));
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < count; i++) {
            text.append((char) ('0' + random.nextInt(10)));
        }
        int point = random.nextInt(count + 1);
        text.insert(point, '.').append('e').append(random.nextInt(least, greatest) - point);
        lastDecimal = text.toString();
        return lastDecimal;
    }

    @Test
    void midpointsOfFloatsGoToTheEvenOneAndAHairBesideThemDoesNot() {
        for (int i = 0; i < 2500; i++) {
            int bits = random.nextInt(0x7F800000) >>> (i % 3 == 0 ? random.nextInt(31) : 0);
            float low = Float.intBitsToFloat(bits);
            float high = Math.nextUp(low);
            BigDecimal midpoint = Interval.of(low).high();
            boolean lowIsEven = (bits & 1) == 0;
            floatIs(lowIsEven ? low : high, midpoint.toString());
            floatIs(
                    lowIsEven ? low : high,
                    midpoint.toPlainString() + (midpoint.scale() > 0 ? "" : ".") + "0".repeat(900));
            floatIs(high, above(midpoint, random.nextInt(900)));
            floatIs(low, below(midpoint, random.nextInt(900)));
        }
    }

    @Test
    void whatADoubleWouldTakeForAMidpointOfFloatsIsReadExactly() {
        for (int i = 0; i < 10_000; i++) {
            float low = 8 + random.nextInt(1 << 20) * 0x1p-20f;
            BigDecimal midpoint = Interval.of(low).high();
            BigDecimal beside = midpoint.setScale(15, RoundingMode.HALF_EVEN); // sixteen digits, below 2^53
            int side = beside.compareTo(midpoint);
            boolean up = side > 0 || side == 0 && (Float.floatToRawIntBits(low) & 1) != 0;
            floatIs(up ? Math.nextUp(low) : low, beside.toString());
        }
    }

    @Test
    void midpointsOfDoublesGoToTheEvenOneAndAHairBesideThemDoesNot() {
        for (int i = 0; i < 1000; i++) {
            long bits = random.nextLong(0x7FF0000000000000L) >>> (i % 3 == 0 ? random.nextInt(63) : 0);
            double low = Double.longBitsToDouble(bits);
            double high = Math.nextUp(low);
            BigDecimal midpoint = Interval.of(low).high();
            boolean lowIsEven = (bits & 1) == 0;
            doubleIs(lowIsEven ? low : high, midpoint.toString());
            doubleIs(high, above(midpoint, random.nextInt(900)));
            doubleIs(low, below(midpoint, random.nextInt(900)));
        }
    }

    @Test
    void shortMidpointsGoToTheEvenOne() {
        for (int i = 0; i < 25_000; i++) {
            int shift = random.nextInt(-27, 36);
            BigDecimal scale = shift < 0
                    ? BigDecimal.ONE.divide(BigDecimal.valueOf(1L << -shift))
                    : BigDecimal.valueOf(1L << shift);
            long half = random.nextLong(1L << 24, 1L << 25) | 1;
            BigDecimal forFloat = BigDecimal.valueOf(half).multiply(scale);
            floatIs(Math.scalb((float) ((half >> 1) + (half >> 1 & 1)), shift + 1), forFloat.toString());
            half = random.nextLong(1L << 53, 1L << 54) | 1;
            BigDecimal forDouble = BigDecimal.valueOf(half).multiply(scale);
            doubleIs(Math.scalb((double) ((half >> 1) + (half >> 1 & 1)), shift + 1), forDouble.toString());
        }
        doubleIs(9007199254740992.0, "9007199254740993");
        doubleIs(9007199254740992.0, "9007199254740993.000");
        doubleIs(9007199254740994.0, "9007199254740993." + "0".repeat(1000) + "1");
        doubleIs(9007199254740996.0, "9007199254740995");
    }

    @Test
    void exactArithmeticAgreesWithTheQuickWay() {
        for (int i = 0; i < 15_000; i++) {
            long digits = random.nextLong() >>> random.nextInt(63) | 1;
            byte[] text = Long.toUnsignedString(digits).getBytes(StandardCharsets.US_ASCII);
            int exponent = random.nextInt(-330, 290);
            assertThat(DecimalToBinary.exact(text, 0, text.length, exponent, Width.DOUBLE))
                    .isEqualTo(DecimalToBinary.nearest(digits, exponent, Width.DOUBLE));
            exponent = random.nextInt(-62, 30);
            assertThat(DecimalToBinary.exact(text, 0, text.length, exponent, Width.FLOAT))
                    .isEqualTo(DecimalToBinary.nearest(digits, exponent, Width.FLOAT));
        }
    }

    @Test
    void aMegabyteOfDigitsIsReadInGoodTime() {
        String digits = "1234567890".repeat(100_000);
        long start = System.nanoTime();
        doubleIs(Double.parseDouble("0.1234567890123456789"), "0." + digits);
        doubleIs(9007199254740994.0, "9007199254740993." + "0".repeat(1_000_000) + digits);
        assertThat(System.nanoTime() - start).isLessThan(2_000_000_000L);
    }

    /** A little above a positive number: more digits, the last one not zero. */
    private static String above(BigDecimal number, int zeros) {
        String plain = number.toPlainString();
        return plain + (plain.contains(".") ? "" : ".") + "0".repeat(zeros) + "1";
    }

    private static String below(BigDecimal number, int nines) {
        BigDecimal less = number.subtract(number.ulp());
        String plain = less.toPlainString();
        return plain + (plain.contains(".") ? "" : ".") + "9".repeat(nines + 1);
    }

    private void floatIs(float expected, String text) {
        float value = Ascii.readFloat(reader, text);
        int status = Float.isInfinite(expected) ? NumberReader.RANGE : NumberReader.OK;
        if (value != expected && status == NumberReader.OK || Math.min(reader.status(), 0) != status) {
            fail("-Djuliet.seed=" + seed + ", " + text + " is " + expected + ", not " + value + ", status "
                    + reader.status());
        }
    }

    private void doubleIs(double expected, String text) {
        double value = Ascii.readDouble(reader, text);
        int status = Double.isInfinite(expected) ? NumberReader.RANGE : NumberReader.OK;
        if (value != expected && status == NumberReader.OK || Math.min(reader.status(), 0) != status) {
            fail("-Djuliet.seed=" + seed + ", " + text + " is " + expected + ", not " + value + ", status "
                    + reader.status());
        }
    }
}
