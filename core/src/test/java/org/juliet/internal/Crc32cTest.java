package org.juliet.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class Crc32cTest {
    static Stream<Crc32c> both() {
        return Stream.of(Crc32c.fastest(), Crc32c.plain());
    }

    /** RFC 3720, B.4, and the catalogue's check value. */
    @ParameterizedTest
    @MethodSource("both")
    void knownSumsAreRight(Crc32c sums) {
        byte[] ascending = new byte[32];
        byte[] ones = new byte[32];
        for (int i = 0; i < 32; i++) {
            ascending[i] = (byte) i;
            ones[i] = -1;
        }
        assertThat(sums.of(new byte[32], 0, 32)).isEqualTo(0x8A9136AA);
        assertThat(sums.of(ones, 0, 32)).isEqualTo(0x62A8AB43);
        assertThat(sums.of(ascending, 0, 32)).isEqualTo(0x46DD794E);
        assertThat(sums.of("123456789".getBytes(StandardCharsets.US_ASCII), 0, 9))
                .isEqualTo(0xE3069283);
        assertThat(sums.of(ones, 7, 7)).isZero();
    }

    @Test
    void bothWaysAgreeOnAnyRun() {
        Random random = new Random(7);
        byte[] bytes = new byte[300];
        random.nextBytes(bytes);
        Crc32c fastest = Crc32c.fastest();
        Crc32c plain = Crc32c.plain();
        for (int i = 0; i < 2_000; i++) {
            int from = random.nextInt(bytes.length);
            int to = from + random.nextInt(bytes.length - from);
            assertThat(plain.of(bytes, from, to)).isEqualTo(fastest.of(bytes, from, to));
        }
    }

    @ParameterizedTest
    @MethodSource("both")
    void whatIsKnownOfTheMidstNeedNotBeRead(Crc32c sums) {
        Random random = new Random(11);
        byte[] bytes = new byte[3_000];
        random.nextBytes(bytes);
        for (int i = 0; i < 300; i++) {
            int from = random.nextInt(50);
            int at = from + random.nextInt(50);
            int end = at + 4 + random.nextInt(i % 2 == 0 ? 9 : 2_500);
            int to = end + random.nextInt(bytes.length - end);
            Crc32c.Middle middle = new Crc32c.Middle(bytes, at, end);

            assertThat(sums.of(bytes, from, middle, at, to)).isEqualTo(sums.of(bytes, from, to));
        }
    }
}
