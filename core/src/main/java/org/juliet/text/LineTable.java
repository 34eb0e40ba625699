package org.juliet.text;

import java.util.Arrays;

/**
 * Lines and columns of offsets. Lines end at LF, CRLF and lone CR; columns count UTF-16 code units, as editors do; a byte order
 * mark takes no column. Asking in ascending order costs one pass over the text in all, however long its lines are.
 */
final class LineTable {
    private final byte[] bytes;
    private final int[] starts;
    private int lastOffset;
    private int lastLine;
    private int lastColumn = 1;

    LineTable(byte[] bytes, int textStart) {
        this.bytes = bytes;
        int[] found = new int[16];
        found[0] = textStart;
        int lines = 1;
        for (int at = textStart; at < bytes.length; at++) {
            if (bytes[at] == '\n' || bytes[at] == '\r' && (at + 1 == bytes.length || bytes[at + 1] != '\n')) {
                if (lines == found.length) {
                    found = Arrays.copyOf(found, lines * 2);
                }
                found[lines++] = at + 1;
            }
        }
        starts = Arrays.copyOf(found, lines);
        lastOffset = textStart;
    }

    /** Where the first line begins: behind a byte order mark. */
    int textStart() {
        return starts[0];
    }

    /** Line of an offset, from 1. */
    int line(int offset) {
        return index(offset) + 1;
    }

    /** Column of an offset, from 1. */
    int column(int offset) {
        int line = index(offset);
        if (line != lastLine || offset < lastOffset) {
            lastLine = line;
            lastOffset = starts[line];
            lastColumn = 1;
        }
        while (lastOffset < offset && lastOffset < bytes.length) {
            lastColumn += units(bytes[lastOffset++]);
        }
        return lastColumn;
    }

    /** First byte of the line that holds {@code offset}. */
    int start(int offset) {
        return starts[index(offset)];
    }

    /** First byte of the line after the one that holds {@code offset}; the end of the text after the last line. */
    int nextStart(int offset) {
        int next = index(offset) + 1;
        return next < starts.length ? starts[next] : bytes.length;
    }

    private int index(int offset) {
        int found = Arrays.binarySearch(starts, offset);
        return found >= 0 ? found : Math.max(0, -found - 2);
    }

    /** UTF-16 code units of a character, counted at its first byte; those after it count nothing. */
    private static int units(byte c) {
        int bits = c & 0xFF;
        if (bits < 0x80) {
            return 1;
        }
        return bits < 0xC0 ? 0 : bits < 0xF0 ? 1 : 2;
    }
}
