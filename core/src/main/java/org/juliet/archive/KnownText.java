package org.juliet.archive;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.juliet.internal.Bytes;
import org.juliet.text.TextWriter;

/** Lines as our own writer writes them, laid out to be compared with those of a file in two steps. */
final class KnownText {
    /** Bytes that are written at once. Most texts have no more. */
    private static final int WRITTEN = 24;

    /** Number of bytes. */
    final int length;
    /** Of which key it is the property, null if it is a header alone. */
    final @Nullable Key key;
    /** Where the value begins. */
    final int valueAt;

    /** So many bytes have to be in the file from there on. */
    private final int needed;

    private final byte[] text;
    /** The same behind the line feed of an empty line, filled up to {@link #WRITTEN} bytes at least. */
    private final byte[] lines;
    /** The beginning of that, eight bytes each. */
    private final long written0;

    private final long written1;
    private final long written2;
    /** The first and the last eight bytes; of a shorter text all of them, twice. */
    private final long first;

    private final long last;
    /** Where the last eight begin. */
    private final int lastAt;
    /** The bits of the bytes that a shorter text has. */
    private final long mask;

    private KnownText(String ascii, @Nullable Key key, int valueAt) {
        this.key = key;
        this.valueAt = valueAt;
        text = ascii.getBytes(StandardCharsets.US_ASCII);
        length = text.length;
        lines = new byte[Math.max(WRITTEN, length + 1)];
        lines[0] = '\n';
        System.arraycopy(text, 0, lines, 1, length);
        written0 = Bytes.slowEight(lines, 0);
        written1 = Bytes.slowEight(lines, 8);
        written2 = Bytes.slowEight(lines, 16);
        lastAt = Math.max(0, length - 8);
        needed = Math.max(8, length);
        mask = length < 8 ? (1L << 8 * length) - 1 : -1;
        byte[] padded = Arrays.copyOf(text, Math.max(8, length));
        first = Bytes.slowEight(padded, 0);
        last = Bytes.slowEight(padded, lastAt);
    }

    /** The header of a key. */
    static KnownText header(String key) {
        String line = "; " + key + "\n";
        return new KnownText(line, null, line.length());
    }

    /** A property whose value is one line of ASCII. */
    static KnownText property(Key key, String value) {
        String line = "; " + key.name() + "\n";
        return new KnownText(line + value + "\n", key, line.length());
    }

    /** Writes it, where no bracket is open. */
    void write(TextWriter writer) {
        writer.endLine(begin(writer, 0) - 1);
    }

    /** Puts it into a writer's buffer, and makes room for a value of so many bytes at most. Gives where that begins. */
    int begin(TextWriter writer, int most) {
        int at = writer.room(lines.length + most);
        byte[] out = writer.buffer();
        if (at == 0) {
            System.arraycopy(text, 0, out, 0, length);
            return length;
        }
        Bytes.putEight(written0, out, at);
        Bytes.putEight(written1, out, at + 8);
        Bytes.putEight(written2, out, at + 16);
        if (length >= WRITTEN) {
            System.arraycopy(lines, WRITTEN, out, at + WRITTEN, length + 1 - WRITTEN);
        }
        return at + length + 1;
    }

    /** Whether a file has this at {@code from}, and eight bytes there at least. */
    boolean isAt(int from, byte[] file, int to) {
        if (from > to - needed) {
            return false;
        }
        long difference = Bytes.eight(file, from) ^ first | Bytes.eight(file, from + lastAt) ^ last;
        return (difference & mask) == 0 && (lastAt <= 8 || isMiddleAt(from, file));
    }

    /** Whether a file has the value at {@code from}. */
    boolean isValueAt(int from, byte[] file, int to) {
        int end = from + length - 1 - valueAt;
        return end <= to && Arrays.equals(file, from, end, text, valueAt, length - 1);
    }

    private boolean isMiddleAt(int from, byte[] file) {
        return Arrays.equals(file, from + 8, from + lastAt, text, 8, lastAt);
    }
}
