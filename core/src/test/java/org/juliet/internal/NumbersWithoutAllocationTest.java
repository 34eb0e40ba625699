package org.juliet.internal;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import org.junit.jupiter.api.Test;

class NumbersWithoutAllocationTest {
    private static final int SLOT = 32;
    private static final int COUNT = 4000;

    private final NumberReader reader = new NumberReader();
    private final byte[] texts = new byte[SLOT * COUNT];
    private final int[] ends = new int[COUNT];
    private double sum;

    @Test
    void writingAndReadingAllocatesNothing() {
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        long least = Long.MAX_VALUE;
        for (int round = 0; round < 10; round++) {
            long before = threads.getCurrentThreadAllocatedBytes();
            everything();
            least = Math.min(least, threads.getCurrentThreadAllocatedBytes() - before);
        }
        assertThat(sum).isNotZero();
        assertThat(least).isZero();
    }

    private void everything() {
        long state = 88172645463325252L;
        for (int i = 0; i < COUNT; i++) {
            state ^= state << 13;
            state ^= state >>> 7;
            state ^= state << 17;
            int at = SLOT * i;
            ends[i] = switch (i & 7) {
                case 0 -> NumberWriter.writeFloat(Float.intBitsToFloat((int) state), texts, at);
                case 1 -> NumberWriter.writeFloat((int) state / 1000f, texts, at);
                case 2 -> NumberWriter.writeDouble(Double.longBitsToDouble(state), texts, at);
                case 3 -> NumberWriter.writeDouble((int) state / 1024.0, texts, at);
                case 4 -> NumberWriter.writeLong(state, texts, at);
                case 5 -> NumberWriter.writeUnsigned(state, texts, at);
                case 6 -> NumberWriter.writeHex(state, 16, texts, at);
                default -> nineteenDigits(state, at);
            };
        }
        for (int i = 0; i < COUNT; i++) {
            int at = SLOT * i;
            if (NumberReader.isNumber(texts, at, ends[i])) {
                if ((i & 7) != 5) { // twenty digits may need exact arithmetic
                    sum += reader.readFloat(texts, at, ends[i]) > 0 ? 1 : 0;
                    sum += reader.readDouble(texts, at, ends[i]) > 0 ? 1 : 0;
                }
                sum += reader.readInteger(texts, at, ends[i], 64, (i & 1) != 0) > 0 ? 1 : 0;
                sum += KeyHash.crc32(texts, at, ends[i]) + Utf8.invalidAt(texts, at, ends[i]);
            }
        }
    }

    /** A decimal that is no double's shortest text and needs the products of 128 bits. */
    private int nineteenDigits(long state, int at) {
        int end = NumberWriter.writeLong(state >>> 1, texts, at);
        texts[end] = 'e';
        return NumberWriter.writeLong(state % 250, texts, end + 1);
    }
}
