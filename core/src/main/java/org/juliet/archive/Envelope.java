package org.juliet.archive;

import org.jspecify.annotations.Nullable;
import org.juliet.internal.ByteSink;
import org.juliet.internal.Crc32c;
import org.juliet.internal.LittleEndian;

/** The outside of a binary file (B-FILE-1): where its sections are. Reused from file to file. */
final class Envelope {
    static final int KIND = 0;
    static final int LAYT = 1;
    static final int IMAG = 2;
    static final int KEYS = 3;
    static final int REST = 4;

    /** Bytes before the list of sections. */
    static final int HEADER = 24;

    static final int FORMAT = 1;

    private static final byte[] MAGIC = {(byte) 0x89, 'J', 'S', 'A', 'V', 'E', '\r', '\n'};
    /** Of the magic, what no program changes that takes the file for a text. */
    private static final int FIRM = 6;

    private static final int CHECKED = 12;
    private static final int SECTIONS = 5;
    private static final int[] IDS = {id("KIND"), id("LAYT"), id("IMAG"), id("KEYS"), id("REST")};

    private final Crc32c sums = Crc32c.fastest();
    private final int[] from = new int[SECTIONS];
    private final int[] to = new int[SECTIONS];
    private boolean newer;

    private static int id(String letters) {
        return letters.charAt(0) | letters.charAt(1) << 8 | letters.charAt(2) << 16 | letters.charAt(3) << 24;
    }

    /** Whether the bytes are, or were, a binary file: they begin with the magic, or with what is left of it. */
    static boolean isBinary(byte[] bytes, int start, int end) {
        int length = Math.min(FIRM, end - start);
        return length > 0 && java.util.Arrays.equals(bytes, start, start + length, MAGIC, 0, length);
    }

    /** Where a section begins, absolute. */
    int from(int section) {
        return from[section];
    }

    /** After the last byte of a section. */
    int to(int section) {
        return to[section];
    }

    /** Whether it is there. */
    boolean has(int section) {
        return to[section] > from[section];
    }

    /** Whether what {@link #fault} found is a file of a newer format. */
    boolean isNewer() {
        return newer;
    }

    /** Finds the sections. Gives what is wrong, null where nothing is. */
    @Nullable String fault(byte[] bytes, int start, int end) {
        java.util.Arrays.fill(from, start);
        java.util.Arrays.fill(to, start);
        newer = false;
        int size = end - start;
        for (int i = 0; i < Math.min(size, MAGIC.length); i++) {
            if (bytes[start + i] != MAGIC[i]) {
                return "line ends in the first 8 bytes were changed, as programs do with texts; copy the file as binary";
            }
        }
        if (size < HEADER) {
            return size + " bytes, where a file has at least " + HEADER;
        }
        int format = LittleEndian.getShort(bytes, start + 16) & 0xFFFF;
        if (format > FORMAT) {
            newer = true;
            return "format " + format + ", this program knows format " + FORMAT + "; update the program";
        }
        long declared = LittleEndian.getInt(bytes, start + 12) & 0xFFFFFFFFL;
        if (declared != size) {
            return "the file says that it has " + declared + " bytes, and has " + size;
        }
        if (sums.of(bytes, start + CHECKED, end) != LittleEndian.getInt(bytes, start + 8)) {
            return "its checksum is wrong; the file was damaged after it was written";
        }
        return sections(bytes, start, end);
    }

    private @Nullable String sections(byte[] bytes, int start, int end) {
        int count = LittleEndian.getShort(bytes, start + 18) & 0xFFFF;
        if (LittleEndian.getShort(bytes, start + 16) != FORMAT || LittleEndian.getInt(bytes, start + 20) != 0) {
            return "a header that breaks B-FILE-1";
        }
        if (count > SECTIONS || HEADER + 8 * count > end - start) {
            return count + " sections";
        }
        int at = start + HEADER + 8 * count;
        int next = 0;
        for (int i = 0; i < count; i++) {
            int id = LittleEndian.getInt(bytes, start + HEADER + 8 * i);
            long size = LittleEndian.getInt(bytes, start + HEADER + 8 * i + 4) & 0xFFFFFFFFL;
            while (next < SECTIONS && IDS[next] != id) {
                next++;
            }
            if (next == SECTIONS) {
                return "an unknown section, or one out of order: 0x" + Integer.toHexString(id);
            }
            int begin = at + (start - at & 7);
            if (size == 0 || size > end - begin) {
                return "a section of " + size + " bytes at " + (begin - start);
            }
            for (; at < begin; at++) {
                if (bytes[at] != 0) {
                    return "bytes between sections";
                }
            }
            from[next] = begin;
            to[next++] = begin + (int) size;
            at = begin + (int) size;
        }
        return at != end
                ? "bytes behind the last section"
                : !has(KIND) || !has(IMAG) ? "KIND or IMAG is missing" : null;
    }

    // Writing.

    /** Bytes of the header of a file with so many sections; a multiple of 8. */
    static int headerSize(int sections) {
        return HEADER + 8 * sections;
    }

    /** Adds zeros up to a multiple of 8. */
    static void align(ByteSink sink) {
        while ((sink.length() & 7) != 0) {
            sink.put((byte) 0);
        }
    }

    /**
     * Writes the header in front of the sections that follow it.
     *
     * @param sizes of the sections by their numbers, 0 for those that are not there
     */
    void header(ByteSink file, int[] sizes) {
        byte[] bytes = file.bytes();
        System.arraycopy(MAGIC, 0, bytes, 0, MAGIC.length);
        LittleEndian.putInt(bytes, 12, file.length());
        LittleEndian.putShort(bytes, 16, (short) FORMAT);
        LittleEndian.putInt(bytes, 20, 0);
        int count = 0;
        for (int i = 0; i < SECTIONS; i++) {
            if (sizes[i] != 0) {
                LittleEndian.putInt(bytes, HEADER + 8 * count, IDS[i]);
                LittleEndian.putInt(bytes, HEADER + 8 * count + 4, sizes[i]);
                count++;
            }
        }
        LittleEndian.putShort(bytes, 18, (short) count);
        LittleEndian.putInt(bytes, 8, sums.of(bytes, CHECKED, file.length()));
    }
}
