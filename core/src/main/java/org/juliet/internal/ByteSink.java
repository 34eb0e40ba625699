package org.juliet.internal;

import java.util.Arrays;

/**
 * A growable run of bytes, kept and reused between outputs. Writers of numbers put their bytes straight into its array:
 * {@code sink.length(NumberWriter.writeLong(n, sink.ensure(NumberWriter.MAX_LONG), sink.length()))}.
 */
public final class ByteSink {
    /** What a virtual machine can hold in one array for certain. */
    private static final int MAX_LENGTH = Integer.MAX_VALUE - 8;

    private byte[] bytes;
    private int length;

    /** An empty sink of a usual size. */
    public ByteSink() {
        this(1024);
    }

    /** An empty sink that holds {@code capacity} bytes before it first grows. */
    public ByteSink(int capacity) {
        bytes = new byte[capacity];
    }

    /** The live array; only the first {@link #length()} bytes count. A later {@link #ensure} may replace it. */
    public byte[] bytes() {
        return bytes;
    }

    /** Number of bytes written. */
    public int length() {
        return length;
    }

    /**
     * Takes over what was written into the live array, or cuts back to an earlier length.
     *
     * @param end the new length, from 0 to the array's length inclusive
     */
    public void length(int end) {
        if (end < 0 || end > bytes.length) {
            throw new IllegalArgumentException("length " + end + " of " + bytes.length);
        }
        length = end;
    }

    /**
     * Takes over what was written into the live array, and a line feed after it.
     *
     * @param end where that goes, in the array
     */
    public void endLine(int end) {
        bytes[end] = '\n';
        length = end + 1;
    }

    /** Forgets the bytes, keeps the array. */
    public void clear() {
        length = 0;
    }

    /**
     * Makes room for {@code more} bytes after the present ones.
     *
     * @param more bytes to come, at least 0
     * @return the live array
     * @throws IllegalStateException if one array cannot hold them
     */
    public byte[] ensure(int more) {
        if (more > bytes.length - length) {
            grow(more);
        }
        return bytes;
    }

    private void grow(int more) {
        long needed = (long) length + more;
        if (needed > MAX_LENGTH) {
            throw new IllegalStateException("output of " + needed + " bytes does not fit one array");
        }
        long doubled = Math.min(2L * bytes.length, MAX_LENGTH);
        bytes = Arrays.copyOf(bytes, (int) Math.max(doubled, needed));
    }

    /** Adds one byte. */
    public void put(byte value) {
        ensure(1)[length++] = value;
    }

    /** Adds the bytes of {@code source} from {@code from} inclusive to {@code to} exclusive. */
    public void put(byte[] source, int from, int to) {
        System.arraycopy(source, from, ensure(to - from), length, to - from);
        length += to - from;
    }

    /**
     * Adds a text of ASCII characters.
     *
     * @throws IllegalArgumentException if a character is none; nothing is added
     */
    public void ascii(String text) {
        byte[] out = ensure(text.length());
        int at = length;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c >= 0x80) {
                throw new IllegalArgumentException("not ASCII at " + i);
            }
            out[at++] = (byte) c;
        }
        length = at;
    }

    /** Adds a short word. */
    public void word(byte[] word) {
        Bytes.put(word, ensure(word.length), length);
        length += word.length;
    }

    /** Adds a text whose characters are known to be ASCII, between quotes or as it is. */
    @SuppressWarnings(
            "deprecation") // drops upper bytes, which these have not; nothing else copies without an array of its own
    public void knownAscii(String text, boolean quotes) {
        byte[] out = ensure(text.length() + 2);
        int at = length;
        if (quotes) {
            out[at++] = '"';
        }
        text.getBytes(0, text.length(), out, at);
        at += text.length();
        if (quotes) {
            out[at++] = '"';
        }
        length = at;
    }

    /**
     * Adds a text as UTF-8.
     *
     * @return false, and nothing is added, if the text holds half of a surrogate pair
     */
    public boolean utf8(String text) {
        int bits = 0;
        for (int i = 0; i < text.length(); i++) {
            bits |= text.charAt(i);
        }
        if (bits >= 0x80) {
            return utf8(text, 0, text.length());
        }
        plain(text, ensure(text.length()));
        return true;
    }

    @SuppressWarnings("deprecation") // drops upper bytes, which these have not
    private void plain(String ascii, byte[] out) {
        ascii.getBytes(0, ascii.length(), out, length);
        length += ascii.length();
    }

    /**
     * Adds a part of a text as UTF-8.
     *
     * @param from first UTF-16 unit, inclusive
     * @param chars after the last UTF-16 unit
     * @return false, and nothing is added, if the part holds half of a surrogate pair
     */
    public boolean utf8(String text, int from, int chars) {
        int before = length;
        byte[] out = ensure(chars - from);
        for (int i = from; i < chars; i++) {
            char c = text.charAt(i);
            if (c < 0x80) {
                if (length == out.length) {
                    out = ensure(chars - i);
                }
                out[length++] = (byte) c;
            } else if (!Character.isSurrogate(c)) {
                out = wide(c, chars - i);
            } else if (Character.isHighSurrogate(c) && i + 1 < chars && Character.isLowSurrogate(text.charAt(i + 1))) {
                out = wide(Character.toCodePoint(c, text.charAt(++i)), chars - i);
            } else {
                length = before;
                return false;
            }
        }
        return true;
    }

    /** Two, three or four bytes for a code point above ASCII, with room left for {@code rest} more. */
    private byte[] wide(int code, int rest) {
        byte[] out = ensure(Math.max(rest, 4));
        if (code < 0x800) {
            out[length++] = (byte) (0xC0 | code >> 6);
        } else {
            if (code < 0x10000) {
                out[length++] = (byte) (0xE0 | code >> 12);
            } else {
                out[length++] = (byte) (0xF0 | code >> 18);
                out[length++] = (byte) (0x80 | code >> 12 & 0x3F);
            }
            out[length++] = (byte) (0x80 | code >> 6 & 0x3F);
        }
        out[length++] = (byte) (0x80 | code & 0x3F);
        return out;
    }

    /** A copy of the bytes written. */
    public byte[] toArray() {
        return Arrays.copyOf(bytes, length);
    }
}
