package org.juliet.internal;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.SplittableRandom;
import java.util.zip.CRC32;
import org.junit.jupiter.api.Test;

class KeyHashTest {
    @Test
    void theCheckValueOfCrc32IsMet() {
        assertThat(KeyHash.crc32("123456789")).isEqualTo(0xCBF43926);
        assertThat(KeyHash.crc32("")).isZero();
    }

    @Test
    void anyRangeHashesAsTheJdkDoes() {
        byte[] bytes = new byte[100];
        new SplittableRandom(1).nextBytes(bytes);
        for (int from = 0; from < 20; from++) {
            for (int to = from; to <= bytes.length; to++) {
                CRC32 expected = new CRC32();
                expected.update(bytes, from, to - from);
                assertThat(KeyHash.crc32(bytes, from, to)).isEqualTo((int) expected.getValue());
            }
        }
    }

    @Test
    void aTextHashesAsItsUtf8Bytes() {
        byte[] bytes = "gr\u00FC\u00DFe".getBytes(UTF_8);
        assertThat(KeyHash.crc32("gr\u00FC\u00DFe")).isEqualTo(KeyHash.crc32(bytes, 0, bytes.length));
        byte[] key = "class_version".getBytes(US_ASCII);
        assertThat(KeyHash.crc32("class_version")).isEqualTo(KeyHash.crc32(key, 0, key.length));
        assertThatThrownBy(() -> KeyHash.crc32("\uD83D")).isInstanceOf(IllegalArgumentException.class);
    }
}
