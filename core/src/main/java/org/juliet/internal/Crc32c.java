package org.juliet.internal;

import java.util.zip.CRC32C;
import java.util.zip.Checksum;
import org.jspecify.annotations.Nullable;

/**
 * CRC-32C (Castagnoli, reflected) of runs of bytes, one after another. The virtual machine computes it where it has a class for that;
 * Android before API 34 has none. Used by one thread at a time; nothing is allocated by a run.
 */
public final class Crc32c {
    private static final int POLYNOMIAL = 0x82F63B78;

    private final @Nullable Checksum machine;
    private final byte[] resumed = new byte[4];

    private Crc32c(@Nullable Checksum machine) {
        this.machine = machine;
    }

    /** By the virtual machine if it can. */
    public static Crc32c fastest() {
        try {
            return new Crc32c(Machine.checksum());
        } catch (LinkageError none) {
            return plain();
        }
    }

    /** By a table. */
    public static Crc32c plain() {
        return new Crc32c(null);
    }

    /** The sum of the bytes from {@code from} inclusive to {@code to} exclusive. */
    public int of(byte[] bytes, int from, int to) {
        if (machine == null) {
            return ~Table.run(-1, bytes, from, to);
        }
        machine.reset();
        machine.update(bytes, from, to - from);
        return (int) machine.getValue();
    }

    /**
     * The same where it is known what stands in the midst, which is not read.
     *
     * @param at where that begins
     */
    public int of(byte[] bytes, int from, Middle middle, int at, int to) {
        int before = middle.beforeLast(~of(bytes, from, at));
        int end = at + middle.length;
        if (machine == null) {
            return ~Table.run(Table.word(before ^ middle.last), bytes, end, to);
        }
        // no register can be set; but each is what four bytes make of a fresh one, which is all ones
        LittleEndian.putInt(resumed, 0, ~(before ^ middle.last));
        machine.reset();
        machine.update(resumed, 0, 4);
        machine.update(bytes, end, to - end);
        return (int) machine.getValue();
    }

    /**
     * Bytes that stand in the midst of many runs. A register of 32 bits goes over bytes as a polynomial is multiplied: what they make of it is
     * what they make of zero and what as many zeros make of it, added without carry. The latter is linear in its bits, so
     * that a table has it byte by byte.
     */
    public static final class Middle {
        private final int length;
        /** The last four bytes. */
        private final int last;
        /** What those before make of zero. */
        private final int ofZero;
        /** Entry {@code 256 * k + b} is what as many zeros as stand before the last four make of byte b at 8 * k. */
        private final int[] zeros = new int[4 * 256];

        /** @param bytes of which there are four or more between the ends */
        public Middle(byte[] bytes, int from, int to) {
            length = to - from;
            last = LittleEndian.getInt(bytes, to - 4);
            ofZero = Table.run(0, bytes, from, to - 4);
            int factor = power(length - 4);
            for (int k = 0; k < 4; k++) {
                for (int b = 1; b < 256; b++) {
                    int low = b & -b;
                    zeros[256 * k + b] =
                            b == low ? times(b << 8 * k, factor) : zeros[256 * k + low] ^ zeros[256 * k + b - low];
                }
            }
        }

        /** What a register is before the last four bytes. */
        private int beforeLast(int register) {
            return ofZero
                    ^ zeros[register & 0xFF]
                    ^ zeros[256 + (register >>> 8 & 0xFF)]
                    ^ zeros[512 + (register >>> 16 & 0xFF)]
                    ^ zeros[768 + (register >>> 24)];
        }

        /** By how much so many zero bytes multiply. The highest bit is that of 1, the next of x. */
        private static int power(int count) {
            int power = 1 << 31;
            for (int left = count, square = 1 << 23; left > 0; left >>= 1, square = times(square, square)) {
                power = (left & 1) == 0 ? power : times(power, square);
            }
            return power;
        }

        /** A product, modulo the polynomial. */
        private static int times(int a, int b) {
            int product = 0;
            for (int bit = 31, shifted = b; bit >= 0; bit--, shifted = Table.bit(shifted)) {
                product ^= shifted & -(a >>> bit & 1);
            }
            return product;
        }
    }

    /** The only place that names the class, so that this one links without it. */
    private static final class Machine {
        static Checksum checksum() {
            return new CRC32C();
        }
    }

    private static final class Table {
        /** Entry {@code 256 * k + b} is the sum of byte b followed by k zero bytes. */
        private static final int[] ENTRIES = entries();

        private static int[] entries() {
            int[] entries = new int[8 * 256];
            for (int b = 0; b < 256; b++) {
                int sum = b;
                for (int bit = 0; bit < 8; bit++) {
                    sum = bit(sum);
                }
                entries[b] = sum;
            }
            for (int i = 256; i < entries.length; i++) {
                int shorter = entries[i - 256];
                entries[i] = shorter >>> 8 ^ entries[shorter & 0xFF];
            }
            return entries;
        }

        /** What one more bit 0 makes of a register. */
        static int bit(int register) {
            return register >>> 1 ^ (POLYNOMIAL & -(register & 1));
        }

        /** What four bytes 0 make of a register; of 0 with other bytes added, what these make of it. */
        static int word(int register) {
            return ENTRIES[768 + (register & 0xFF)]
                    ^ ENTRIES[512 + (register >>> 8 & 0xFF)]
                    ^ ENTRIES[256 + (register >>> 16 & 0xFF)]
                    ^ ENTRIES[register >>> 24];
        }

        /** What bytes make of a register. */
        static int run(int register, byte[] bytes, int from, int to) {
            int[] entries = ENTRIES;
            int sum = register;
            int at = from;
            for (; at <= to - 8; at += 8) {
                long word = LittleEndian.getLong(bytes, at) ^ sum & 0xFFFFFFFFL;
                int low = (int) word;
                int high = (int) (word >>> 32);
                sum = entries[1792 + (low & 0xFF)]
                        ^ entries[1536 + (low >>> 8 & 0xFF)]
                        ^ entries[1280 + (low >>> 16 & 0xFF)]
                        ^ entries[1024 + (low >>> 24)]
                        ^ entries[768 + (high & 0xFF)]
                        ^ entries[512 + (high >>> 8 & 0xFF)]
                        ^ entries[256 + (high >>> 16 & 0xFF)]
                        ^ entries[high >>> 24];
            }
            for (; at < to; at++) {
                sum = sum >>> 8 ^ entries[(sum ^ bytes[at]) & 0xFF];
            }
            return sum;
        }
    }
}
