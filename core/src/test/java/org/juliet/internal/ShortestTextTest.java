package org.juliet.internal;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.SplittableRandom;
import org.juliet.house.Seeds;
import org.juliet.internal.Reference.Interval;
import org.junit.jupiter.api.Test;

/** Sweeps over floats and doubles: each text reads back, and none is shorter or, of the shortest, nearer. */
class ShortestTextTest {
    private static final int FLOAT_STRIDE = 2011;

    private final long seed = Seeds.first();
    private final SplittableRandom random = new SplittableRandom(seed);
    private final NumberReader reader = new NumberReader();
    private final byte[] out = new byte[NumberWriter.MAX_DOUBLE + 1];

    @Test
    void floatsOfAllBitPatternsReadBackFromTheirShortestText() {
        int checked = 0;
        for (long bits = random.nextInt(FLOAT_STRIDE); bits < 1L << 32; bits += FLOAT_STRIDE) {
            roundTrips(Float.intBitsToFloat((int) bits), checked++ % 16 == 0);
        }
        assertThat(checked).isGreaterThan(2_000_000);
    }

    @Test
    void floatsAtTheEdgesReadBackFromTheirShortestText() {
        for (int biased = 0; biased <= 0xFF; biased++) {
            for (int near = -20; near <= 20; near++) {
                roundTrips(Float.intBitsToFloat((biased << 23) + near & Integer.MAX_VALUE), true);
            }
        }
        for (int power = -46; power <= 39; power++) {
            int bits = Float.floatToRawIntBits(Float.parseFloat("1e" + power));
            for (int near = -20; near <= 20; near++) {
                roundTrips(Float.intBitsToFloat(bits + near & Integer.MAX_VALUE), true);
            }
        }
        for (int bits = 0; bits < 2000; bits++) {
            roundTrips(-Float.intBitsToFloat(bits), true);
        }
    }

    @Test
    void randomDoublesReadBackFromTheirShortestText() {
        for (int i = 0; i < 1_000_000; i++) {
            roundTrips(Double.longBitsToDouble(random.nextLong()), i % 64 == 0);
        }
        for (int i = 0; i < 200_000; i++) {
            roundTrips(random.nextInt(-1_000_000_000, 1_000_000_000) / 1000.0, i % 16 == 0);
            roundTrips((double) random.nextLong(1L << 60), i % 16 == 0);
        }
    }

    @Test
    void doublesAtTheEdgesReadBackFromTheirShortestText() {
        for (long biased = 0; biased <= 0x7FF; biased++) {
            for (long near = -3; near <= 3; near++) {
                roundTrips(Double.longBitsToDouble((biased << 52) + near & Long.MAX_VALUE), true);
            }
        }
        for (int power = -324; power <= 309; power++) {
            long bits = Double.doubleToRawLongBits(Double.parseDouble("1e" + power));
            for (long near = -3; near <= 3; near++) {
                roundTrips(Double.longBitsToDouble(bits + near & Long.MAX_VALUE), true);
            }
        }
        for (int i = 0; i < 2000; i++) {
            roundTrips(-Double.longBitsToDouble(i), true);
            roundTrips(Double.longBitsToDouble(random.nextLong(1L << 52)), true);
            roundTrips(9007199254740993.0 + i, true);
        }
    }

    private void roundTrips(float value, boolean exactly) {
        int end = NumberWriter.writeFloat(value, out, 0);
        float back = reader.readFloat(out, 0, end);
        if (Float.floatToIntBits(back) != Float.floatToIntBits(value) || reader.status() != NumberReader.OK) {
            fail(seeded(Integer.toHexString(Float.floatToRawIntBits(value)), end, "reads back as " + back));
        }
        if (exactly && Float.isFinite(value)) {
            String text = new String(out, 0, end, ISO_8859_1);
            String fault = Interval.of(value).fault(text);
            if (!fault.isEmpty() || Reference.JDK_PRINTS_SHORTEST && !text.equals(Reference.text(value))) {
                fail(seeded(Integer.toHexString(Float.floatToRawIntBits(value)), end, fault));
            }
        }
    }

    private void roundTrips(double value, boolean exactly) {
        int end = NumberWriter.writeDouble(value, out, 0);
        double back = reader.readDouble(out, 0, end);
        if (Double.doubleToLongBits(back) != Double.doubleToLongBits(value) || reader.status() != NumberReader.OK) {
            fail(seeded(Long.toHexString(Double.doubleToRawLongBits(value)), end, "reads back as " + back));
        }
        if (exactly && Double.isFinite(value)) {
            String text = new String(out, 0, end, ISO_8859_1);
            String fault = Interval.of(value).fault(text);
            if (!fault.isEmpty() || Reference.JDK_PRINTS_SHORTEST && !text.equals(Reference.text(value))) {
                fail(seeded(Long.toHexString(Double.doubleToRawLongBits(value)), end, fault));
            }
        }
    }

    private String seeded(String bits, int end, String fault) {
        return "-Djuliet.seed=" + seed + ", bits " + bits + ", text " + new String(out, 0, end, ISO_8859_1) + " "
                + fault;
    }

    @Test
    void aMillionFloatsHaveTheSameBytesOnEveryJdk() throws Exception {
        MessageDigest digest = MessageDigest.getInstance("SHA-256");
        long state = 0x9E3779B97F4A7C15L;
        for (int i = 0; i < 1_000_000; i++) {
            state = next(state);
            int end = NumberWriter.writeFloat(Float.intBitsToFloat((int) (state >>> 32)), out, 0);
            out[end++] = '\n';
            digest.update(out, 0, end);
        }
        // computed with JDK 25's own toString
        assertThat(HexFormat.of().formatHex(digest.digest()))
                .isEqualTo("4aaf67add18628dbecae0350aad093a3150f13028ba50f2357a3388589a83097");
    }

    @Test
    void halfAMillionDoublesHaveTheSameBytesOnEveryJdk() throws Exception {
        MessageDigest digest = MessageDigest.getInstance("SHA-256");
        long state = 0x9E3779B97F4A7C15L;
        for (int i = 0; i < 500_000; i++) {
            state = next(state);
            int end = NumberWriter.writeDouble(Double.longBitsToDouble(state), out, 0);
            out[end++] = '\n';
            digest.update(out, 0, end);
        }
        assertThat(HexFormat.of().formatHex(digest.digest()))
                .isEqualTo("18043672d97e78aa319de105ca2b35ff82ab90a09a5498beb5d6df8390106b7f");
    }

    /** Marsaglia's xorshift, the same everywhere. */
    private static long next(long state) {
        long mixed = state ^ state << 13;
        mixed ^= mixed >>> 7;
        return mixed ^ mixed << 17;
    }
}
