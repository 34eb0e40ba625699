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
            return Table.sum(bytes, from, to);
        }
        machine.reset();
        machine.update(bytes, from, to - from);
        return (int) machine.getValue();
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
                    sum = sum >>> 1 ^ (POLYNOMIAL & -(sum & 1));
                }
                entries[b] = sum;
            }
            for (int i = 256; i < entries.length; i++) {
                int shorter = entries[i - 256];
                entries[i] = shorter >>> 8 ^ entries[shorter & 0xFF];
            }
            return entries;
        }

        static int sum(byte[] bytes, int from, int to) {
            int[] entries = ENTRIES;
            int sum = -1;
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
            return ~sum;
        }
    }
}
