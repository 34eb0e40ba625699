package org.juliet.archive;

import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.juliet.internal.ByteSink;
import org.juliet.internal.Crc32c;
import org.juliet.internal.LittleEndian;

/** The outside of a binary file (B-FILE-1): where its sections are. Reused from file to file. */
final class Envelope {
    /** What is wrong with it, at a byte of the file. */
    record Fault(int offset, String message) {}

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

    /** Finds the sections. Gives what breaks B-FILE-1, null where nothing does. */
    @Nullable Fault fault(byte[] bytes, int start, int end) {
        Fault fault = head(bytes, start, end);
        fault = fault == null ? sum(bytes, start, end, null) : fault;
        return fault == null ? sections(bytes, start, end) : fault;
    }

    /** Looks at what stands before the list of sections. */
    @Nullable Fault head(byte[] bytes, int start, int end) {
        java.util.Arrays.fill(from, start);
        java.util.Arrays.fill(to, start);
        newer = false;
        int size = end - start;
        for (int i = 0; i < Math.min(size, MAGIC.length); i++) {
            if (bytes[start + i] != MAGIC[i]) {
                return new Fault(
                        i,
                        "expected the byte " + hex(MAGIC[i]) + ", found " + hex(bytes[start + i])
                                + "; line ends in the first 8 bytes were changed, as programs do with texts; copy the file"
                                + " as binary");
            }
        }
        if (size < HEADER) {
            return new Fault(size, "expected at least " + HEADER + " bytes, found " + size + "; the file was cut off");
        }
        int format = LittleEndian.getShort(bytes, start + 16) & 0xFFFF;
        if (format > FORMAT) {
            newer = true;
            return new Fault(16, "format " + format + ", this program knows format " + FORMAT + "; update the program");
        }
        long declared = LittleEndian.getInt(bytes, start + 12) & 0xFFFFFFFFL;
        if (declared != size) {
            return new Fault(
                    12,
                    "expected " + declared + " bytes, as the file says, found " + size
                            + (declared > size ? "; it was cut off" : "; something was added to it"));
        }
        return null;
    }

    /**
     * Looks at the checksum.
     *
     * @param known the sections before the image, where these are known to be what they are; null where they are not
     */
    @Nullable Fault sum(byte[] bytes, int start, int end, Crc32c.@Nullable Middle known) {
        int said = LittleEndian.getInt(bytes, start + 8);
        int sum = known == null
                ? sums.of(bytes, start + CHECKED, end)
                : sums.of(bytes, start + CHECKED, known, afterList(bytes, start), end);
        return said == sum
                ? null
                : new Fault(
                        8,
                        "expected the checksum " + hex(said) + ", as the file says, found " + hex(sum)
                                + "; the file was damaged after it was written");
    }

    /** Where the list of sections ends. */
    int afterList(byte[] bytes, int start) {
        return start + headerSize(LittleEndian.getShort(bytes, start + 18) & 0xFFFF);
    }

    private static String hex(byte bits) {
        return hex(bits & 0xFF, 2);
    }

    private static String hex(int bits) {
        return hex(bits, 8);
    }

    private static String hex(int bits, int digits) {
        String text = Integer.toHexString(bits).toUpperCase(Locale.ROOT);
        return "0x" + "0".repeat(digits - text.length()) + text;
    }

    /** Finds the sections, whatever the checksum says. */
    @Nullable Fault sections(byte[] bytes, int start, int end) {
        int count = LittleEndian.getShort(bytes, start + 18) & 0xFFFF;
        if (LittleEndian.getShort(bytes, start + 16) != FORMAT || LittleEndian.getInt(bytes, start + 20) != 0) {
            return new Fault(16, "expected format " + FORMAT + " and four bytes 0 at 20");
        }
        if (count > SECTIONS || HEADER + 8 * count > end - start) {
            return new Fault(
                    18, "expected at most " + SECTIONS + " sections that the file has room for, found " + count);
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
                return new Fault(
                        HEADER + 8 * i, "expected KIND, LAYT, IMAG, KEYS or REST, in this order, found " + hex(id));
            }
            int begin = at + (start - at & 7);
            if (size == 0 || size > end - begin) {
                return new Fault(
                        HEADER + 8 * i + 4,
                        "expected a section of 1 to " + Math.max(0, end - begin) + " bytes, found " + size);
            }
            for (; at < begin; at++) {
                if (bytes[at] != 0) {
                    return new Fault(at - start, "expected 0 between sections, found " + hex(bytes[at]));
                }
            }
            from[next] = begin;
            to[next++] = begin + (int) size;
            at = begin + (int) size;
        }
        if (at != end) {
            return new Fault(at - start, "expected the end of the file, found " + (end - at) + " bytes");
        }
        return has(KIND) && has(IMAG) ? null : new Fault(18, "expected the sections KIND and IMAG");
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
     * @param known the sections before the image, null to read them
     */
    void header(ByteSink file, int[] sizes, Crc32c.@Nullable Middle known) {
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
        int sum = known == null
                ? sums.of(bytes, CHECKED, file.length())
                : sums.of(bytes, CHECKED, known, headerSize(count), file.length());
        LittleEndian.putInt(bytes, 8, sum);
    }
}
