package org.juliet.archive;

import java.util.Arrays;
import org.juliet.internal.LittleEndian;

/**
 * The bits of a struct that are always zero: padding, and those of booleans and presences above the lowest.
 *
 * @param bits where they are
 */
@SuppressWarnings("exports") // for this package alone; only a record's fields are constants to the compiler
public record ImageGaps(Bits bits) {
    /**
     * Places of words, of which most structs have few, and their bits. (A record, so that what a constant says is a constant to the compiler.)
     *
     * @param words how many runs of 8 bytes have such bits
     * @param at0 where the first one begins
     * @param bits0 its bits that are zero
     * @param more further places
     * @param moreBits their bits
     * @param bytes places of single bytes, in structs that are shorter than 8
     * @param byteBits their bits
     */
    record Bits(
            int words,
            int at0,
            long bits0,
            int at1,
            long bits1,
            int at2,
            long bits2,
            int at3,
            long bits3,
            int at4,
            long bits4,
            int at5,
            long bits5,
            int at6,
            long bits6,
            int at7,
            long bits7,
            int[] more,
            long[] moreBits,
            int[] bytes,
            int[] byteBits) {
        private static final int WORD = 8;
        private static final int NAMED = 8;

        /** @param zeros for each byte of the struct its bits that are always zero */
        static Bits of(int[] zeros) {
            boolean hasWords = zeros.length >= WORD;
            int[] places = new int[zeros.length];
            long[] bits = new long[zeros.length];
            int count = 0;
            for (int at = 0; at < zeros.length; at++) {
                if (zeros[at] != 0) {
                    int from = hasWords ? Math.min(at, zeros.length - WORD) : at;
                    places[count] = from;
                    bits[count++] = hasWords ? word(zeros, from) : zeros[at];
                    at = hasWords ? from + WORD - 1 : at;
                }
            }
            int words = hasWords ? count : 0;
            int[] bytes = Arrays.copyOf(places, count - words);
            int[] byteBits = new int[bytes.length];
            for (int i = 0; i < bytes.length; i++) {
                byteBits[i] = (int) bits[i];
            }
            int rest = Math.max(words, NAMED);
            int[] named = Arrays.copyOf(places, NAMED);
            long[] namedBits = Arrays.copyOf(bits, NAMED);
            return new Bits(
                    words,
                    named[0],
                    namedBits[0],
                    named[1],
                    namedBits[1],
                    named[2],
                    namedBits[2],
                    named[3],
                    namedBits[3],
                    named[4],
                    namedBits[4],
                    named[5],
                    namedBits[5],
                    named[6],
                    namedBits[6],
                    named[7],
                    namedBits[7],
                    words <= NAMED ? new int[0] : Arrays.copyOfRange(places, NAMED, rest),
                    words <= NAMED ? new long[0] : Arrays.copyOfRange(bits, NAMED, rest),
                    bytes,
                    byteBits);
        }

        private static long word(int[] zeros, int from) {
            long word = 0;
            for (int i = 0; i < WORD; i++) {
                word |= (zeros[from + i] & 0xFFL) << 8 * i;
            }
            return word;
        }

        /** Whether all of them are zero in a struct. */
        boolean areZero(byte[] image, int at) {
            long found = words > 0 ? LittleEndian.getLong(image, at + at0) & bits0 : 0;
            found |= words > 1 ? LittleEndian.getLong(image, at + at1) & bits1 : 0;
            found |= words > 2 ? LittleEndian.getLong(image, at + at2) & bits2 : 0;
            found |= words > 3 ? LittleEndian.getLong(image, at + at3) & bits3 : 0;
            found |= words > 4 ? LittleEndian.getLong(image, at + at4) & bits4 : 0;
            found |= words > 5 ? LittleEndian.getLong(image, at + at5) & bits5 : 0;
            found |= words > 6 ? LittleEndian.getLong(image, at + at6) & bits6 : 0;
            found |= words > 7 ? LittleEndian.getLong(image, at + at7) & bits7 : 0;
            return found == 0 && (words <= NAMED || moreAreZero(image, at)) && (words > 0 || bytesAreZero(image, at));
        }

        private boolean moreAreZero(byte[] image, int at) {
            long found = 0;
            for (int i = 0; i < more.length; i++) {
                found |= LittleEndian.getLong(image, at + more[i]) & moreBits[i];
            }
            return found == 0;
        }

        private boolean bytesAreZero(byte[] image, int at) {
            int found = 0;
            for (int i = 0; i < bytes.length; i++) {
                found |= image[at + bytes[i]] & byteBits[i];
            }
            return found == 0;
        }

        /** Makes them zero, with what stands between them. */
        void clear(byte[] image, int at) {
            if (words > 0) {
                LittleEndian.putLong(image, at + at0, 0);
            }
            if (words > 1) {
                LittleEndian.putLong(image, at + at1, 0);
            }
            if (words > 2) {
                LittleEndian.putLong(image, at + at2, 0);
            }
            if (words > 3) {
                LittleEndian.putLong(image, at + at3, 0);
            }
            if (words > 4) {
                LittleEndian.putLong(image, at + at4, 0);
            }
            if (words > 5) {
                LittleEndian.putLong(image, at + at5, 0);
            }
            if (words > 6) {
                LittleEndian.putLong(image, at + at6, 0);
            }
            if (words > 7) {
                LittleEndian.putLong(image, at + at7, 0);
            }
            if (words > NAMED) {
                for (int place : more) {
                    LittleEndian.putLong(image, at + place, 0);
                }
            }
            if (words == 0) {
                for (int place : bytes) {
                    image[at + place] = 0;
                }
            }
        }
    }

    /** @param zeros for each byte of the struct its bits that are always zero */
    static ImageGaps of(int[] zeros) {
        return new ImageGaps(Bits.of(zeros));
    }
}
