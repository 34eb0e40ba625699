package org.juliet.archive;

import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;
import org.juliet.internal.Bytes;
import org.juliet.internal.NumberReader;
import org.juliet.internal.PlainNumbers;

/**
 * Reads properties as our own writer spells them, straight from the bytes: a header, one token or numbers with one blank
 * between, a blank line. Whatever is spelled another way it leaves to the scanner. A value that was read counts only once it is
 * known that nothing follows it: {@link #takeWhole} or {@link #isLine}.
 */
final class PlainReader {
    private static final boolean[] BARE = new boolean[128];
    private static final byte[] TRUE = {'t', 'r', 'u', 'e'};
    private static final byte[] FALSE = {'f', 'a', 'l', 's', 'e'};
    /** A line end, an empty line and a semicolon, in the lower bits of four bytes. */
    private static final int NEXT_HEADER = 0x3B0A0A;

    private static final int THREE_BYTES = 0xFFFFFF;

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
    private int next;
    private int end;

    /** Starts on a text, whose first header stands at {@code header}; it is negative where none is to be read plainly yet. */
    void begin(byte[] text, int header, int limit) {
        bytes = text;
        to = limit;
        next = header;
    }

    /** Where the next header stands, the end of the text after the last property; negative while that is not known. */
    int next() {
        return next;
    }

    void next(int header) {
        next = header;
    }

    /** Where the value after a header stands, if that is the next one; -1 if not. */
    int at(byte[] header) {
        int start = next;
        int value = start + header.length;
        return start >= 0 && value < to && Bytes.startsWith(bytes, start, header) ? value : -1;
    }

    /** The end of the value, -1 if it was not read. */
    int end() {
        return end;
    }

    /** Goes on to the next header, if after the value there is one as our own writer writes it, or the end of the text. */
    boolean takeWhole() {
        int after = end;
        if (after < 0) {
            return false;
        }
        if (after <= to - 4 && (Bytes.four(bytes, after) & THREE_BYTES) == NEXT_HEADER) {
            next = after + 2;
            return true;
        }
        if (after == to - 1 && bytes[after] == '\n') {
            next = to;
            return true;
        }
        return false;
    }

    /** Whether the line ends after the value. */
    boolean isLine() {
        return end >= 0 && (end == to || bytes[end] == '\n' || bytes[end] == '\r');
    }

    /** The end of the token at {@code at}. */
    private int token(int at) {
        end = Bytes.blankAt(bytes, at, to);
        return end;
    }

    private void check() {
        if (numbers.status() != NumberReader.OK) {
            end = -1;
        }
    }

    long integer(int at, int bits, boolean unsigned) {
        long value = plain.integer(bytes, at, to, unsigned);
        end = plain.end();
        int spare = 64 - bits;
        long cut = unsigned ? value << spare >>> spare : value << spare >> spare;
        if (end >= 0 && cut == value && !(unsigned && bytes[at] == '-')) {
            return value;
        }
        return anyInteger(at, bits, unsigned);
    }

    private long anyInteger(int at, int bits, boolean unsigned) {
        long value = numbers.readInteger(bytes, at, token(at), bits, unsigned);
        check();
        return value;
    }

    float float32(int at) {
        float value = plain.float32(bytes, at, to);
        end = plain.end();
        return end >= 0 ? value : anyFloat32(at);
    }

    private float anyFloat32(int at) {
        float value = numbers.readFloat(bytes, at, token(at));
        check();
        return value;
    }

    double float64(int at) {
        double value = plain.float64(bytes, at, to);
        end = plain.end();
        return end >= 0 ? value : anyFloat64(at);
    }

    private double anyFloat64(int at) {
        double value = numbers.readDouble(bytes, at, token(at));
        check();
        return value;
    }

    boolean bool(int at) {
        boolean value = is(at, TRUE);
        int length = value ? TRUE.length : FALSE.length;
        end = value || is(at, FALSE) ? at + length : -1;
        return value;
    }

    /** Reads one word. */
    void word(int at, byte[] word) {
        end = is(at, word) ? at + word.length : -1;
    }

    private boolean is(int at, byte[] word) {
        return at + word.length <= to && Bytes.startsWith(bytes, at, word);
    }

    @Nullable String string(int at) {
        if (at < to && bytes[at] == '"') {
            int after = Bytes.unquotedAt(bytes, at + 1, to);
            end = after < to && bytes[after] == '"' ? after + 1 : -1;
            return end < 0 ? null : ascii(at + 1, after);
        }
        end = bareEnd(at);
        return end < 0 ? null : ascii(at, end);
    }

    /** Since all are ASCII, the JDK need not look at them again. */
    private String ascii(int from, int after) {
        return new String(bytes, from, after - from, StandardCharsets.ISO_8859_1);
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
            if (i == count - 1 || end < 0) {
                return;
            } else if (end == to || bytes[end] != ' ') {
                end = -1;
                return;
            }
            start = end + 1;
        }
    }
}
