package org.juliet.archive;

import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;
import org.juliet.internal.Bytes;
import org.juliet.internal.NumberReader;
import org.juliet.internal.PlainNumbers;

/**
 * Reads values of properties as our own writer spells them, straight from the bytes: one token, or numbers with one blank
 * between, and a line end. Whatever is spelled another way it leaves to the scanner and says so by an end of -1.
 */
final class PlainReader {
    private static final boolean[] BARE = new boolean[128];
    private static final byte[] TRUE = {'t', 'r', 'u', 'e', '\n'};
    private static final byte[] FALSE = {'f', 'a', 'l', 's', 'e', '\n'};

    static {
        for (char c = 0; c < BARE.length; c++) {
            boolean letter = c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c == '_';
            BARE[c] = letter || c >= '0' && c <= '9' || "./:@+-".indexOf(c) >= 0;
        }
    }

    private final PlainNumbers plain = new PlainNumbers();
    private final NumberReader numbers = new NumberReader();
    private byte[] bytes = new byte[0];
    private int to;
    private int end;

    void begin(byte[] text, int limit) {
        bytes = text;
        to = limit;
    }

    /** Where the line end after the value is, -1 if the value was not read. */
    int end() {
        return end;
    }

    /** The end of the token, if that is the end of the line too and not of the file. */
    private int token(int at) {
        int after = Bytes.blankAt(bytes, at, to);
        end = after > at && after < to && bytes[after] == '\n' ? after : -1;
        return end;
    }

    private void check() {
        if (numbers.status() != NumberReader.OK) {
            end = -1;
        }
    }

    /** Whether the line ends after the number that was read. */
    private boolean isAll() {
        end = plain.end();
        return end >= 0 && end < to && bytes[end] == '\n';
    }

    long integer(int at, int bits, boolean unsigned) {
        long plainValue = plain.integer(bytes, at, to, unsigned);
        int spare = 64 - bits;
        long cut = unsigned ? plainValue << spare >>> spare : plainValue << spare >> spare;
        if (isAll() && cut == plainValue && !(unsigned && bytes[at] == '-')) {
            return plainValue;
        }
        return anyInteger(at, bits, unsigned);
    }

    private long anyInteger(int at, int bits, boolean unsigned) {
        if (token(at) < 0) {
            return 0;
        }
        long value = numbers.readInteger(bytes, at, end, bits, unsigned);
        check();
        return value;
    }

    float float32(int at) {
        float value = plain.float32(bytes, at, to);
        return isAll() ? value : anyFloat32(at);
    }

    private float anyFloat32(int at) {
        if (token(at) < 0) {
            return 0;
        }
        float value = numbers.readFloat(bytes, at, end);
        check();
        return value;
    }

    double float64(int at) {
        double value = plain.float64(bytes, at, to);
        return isAll() ? value : anyFloat64(at);
    }

    private double anyFloat64(int at) {
        if (token(at) < 0) {
            return 0;
        }
        double value = numbers.readDouble(bytes, at, end);
        check();
        return value;
    }

    boolean bool(int at) {
        boolean value = is(at, TRUE);
        end = value ? at + TRUE.length - 1 : is(at, FALSE) ? at + FALSE.length - 1 : -1;
        return value;
    }

    /** Reads one word. */
    void word(int at, byte[] word) {
        boolean same = is(at, word) && at + word.length < to && bytes[at + word.length] == '\n';
        end = same ? at + word.length : -1;
    }

    private boolean is(int at, byte[] word) {
        return at + word.length <= to && Bytes.startsWith(bytes, at, word);
    }

    @Nullable String string(int at) {
        boolean quoted = at < to && bytes[at] == '"';
        int start = quoted ? at + 1 : at;
        int after = quoted ? Bytes.unquotedAt(bytes, start, to) : bareEnd(at);
        int line = after;
        if (quoted) {
            line = after < to && bytes[after] == '"' ? after + 1 : -1;
        }
        boolean plainString = line >= 0 && line < to && bytes[line] == '\n';
        end = plainString ? line : -1;
        // all are ASCII, and so the JDK need not look at them again
        return plainString ? new String(bytes, start, after - start, StandardCharsets.ISO_8859_1) : null;
    }

    /** The end of a word that cannot be a number, or -1; {@code null} is no such word. */
    private int bareEnd(int start) {
        int i = start;
        while (i < to && bytes[i] >= 0 && BARE[bytes[i]]) {
            i++;
        }
        byte first = i > start ? bytes[start] : 0;
        return (first | 0x20) >= 'a' && (first | 0x20) <= 'z' && first != 'n' && first != 'i' || first == '_' ? i : -1;
    }

    /**
     * Reads numbers with one blank between.
     *
     * @param count how many there are to be
     */
    void floats(int at, int count, float[] to32, double[] to64, boolean wide) {
        int start = at;
        for (int i = 0; i < count; i++) {
            if (wide) {
                to64[i] = plain.float64(bytes, start, to);
            } else {
                to32[i] = plain.float32(bytes, start, to);
            }
            end = plain.end();
            if (end < 0 || end == to || bytes[end] != (i == count - 1 ? '\n' : ' ')) {
                end = -1;
                return;
            }
            start = end + 1;
        }
    }
}
