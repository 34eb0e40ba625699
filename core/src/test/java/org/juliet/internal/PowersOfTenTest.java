package org.juliet.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.math.BigInteger;
import org.junit.jupiter.api.Test;

class PowersOfTenTest {
    @Test
    void eachPowerIsItsFirst128Bits() {
        for (int n = PowersOfTen.MIN; n <= PowersOfTen.MAX; n++) {
            BigInteger bits = bits(n);
            assertThat(PowersOfTen.high(n))
                    .as("10^%s", n)
                    .isEqualTo(bits.shiftRight(64).longValue());
            assertThat(PowersOfTen.low(n)).as("10^%s", n).isEqualTo(bits.longValue());
        }
    }

    @Test
    void noLowHalfCarriesWhenRoundedUpTo126Bits() {
        for (int n = PowersOfTen.MIN; n <= PowersOfTen.MAX; n++) {
            BigInteger low = bits(n).shiftRight(2).add(BigInteger.ONE).mod(BigInteger.ONE.shiftLeft(63));
            assertThat(low.signum()).as("10^%s", n).isPositive();
        }
    }

    private static BigInteger bits(int n) {
        BigInteger power = BigInteger.TEN.pow(Math.abs(n));
        if (n >= 0) {
            return power.shiftLeft(1200).shiftRight(power.bitLength() + 1200 - 128);
        }
        BigInteger inverse = BigInteger.ONE.shiftLeft(2400).divide(power);
        return inverse.shiftRight(inverse.bitLength() - 128);
    }

    @Test
    void logarithmsAreRoundedDown() {
        for (int n = -400; n <= 400; n++) {
            int log = PowersOfTen.log2(n);
            assertThat(isAtMost(log, BigDecimal.ONE, n)).isTrue();
            assertThat(isAtMost(log + 1, BigDecimal.ONE, n)).isFalse();
        }
    }

    /** Whether {@code 2^log <= factor * 10^n}. */
    private static boolean isAtMost(int log, BigDecimal factor, int n) {
        return twoTo(log).compareTo(factor.scaleByPowerOfTen(n)) <= 0;
    }

    @Test
    void exponentsOfShortestDecimalsAreRoundedDown() {
        for (int q = -1100; q <= 1100; q++) {
            BigDecimal width = twoTo(q);
            assertThat(decimalExponent(width)).isEqualTo(ShortestDecimal.exponent(q, false));
            assertThat(decimalExponent(width.multiply(new BigDecimal("0.75"))))
                    .isEqualTo(ShortestDecimal.exponent(q, true));
        }
    }

    private static BigDecimal twoTo(int q) {
        return q < 0 ? new BigDecimal("0.5").pow(-q) : new BigDecimal(BigInteger.TWO.pow(q));
    }

    private static int decimalExponent(BigDecimal value) {
        return value.precision() - value.scale() - 1;
    }
}
