package org.juliet.archive;

import org.jspecify.annotations.Nullable;
import org.juliet.internal.Bytes;
import org.juliet.internal.NumberReader;
import org.juliet.internal.PlainNumbers;
import org.juliet.internal.Quoting;

/**
 * Reads values of properties as our own writer spells them, straight from the bytes: one token, or numbers with one blank
 * between. Whatever is spelled another way it leaves to the scanner and says so by an end of -1. That nothing follows the value
 * is for {@link FileKeys} to see.
 */
final class PlainReader {
    // Two words, the first byte lowest, and the bits that they have.
    static final long TRUE = 0x65757274L;
    private static final long TRUE_BYTES = 0xFFFFFFFFL;
    static final long FALSE = 0x65736C6166L;
    private static final long FALSE_BYTES = 0xFF_FFFFFFFFL;

    private final PlainNumbers plain = new PlainNumbers();
    private final NumberReader numbers = new NumberReader();
    private byte[] bytes = new byte[0];
    private int to;
    private int tokenBytes;
    private int end;

    /**
     * Starts on a text.
     *
     * @param most bytes of a token, at least {@link PlainNumbers#MAX_BYTES}
     */
    void begin(byte[] text, int limit, int most) {
        bytes = text;
        to = limit;
        tokenBytes = most;
    }

    /** The end of the value, -1 if it was not read. */
    int end() {
        return end;
    }

    /** The end of the token at {@code at}. */
    private int token(int at) {
        end = Bytes.blankAt(bytes, at, to);
        return end;
    }

    private void check(int at) {
        if (numbers.status() != NumberReader.OK || end - at > tokenBytes) {
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
        check(at);
        return value;
    }

    float float32(int at) {
        float value = plain.float32(bytes, at, to);
        end = plain.end();
        return end >= 0 ? value : anyFloat32(at);
    }

    private float anyFloat32(int at) {
        float value = numbers.readFloat(bytes, at, token(at));
        check(at);
        return value;
    }

    double float64(int at) {
        double value = plain.float64(bytes, at, to);
        end = plain.end();
        return end >= 0 ? value : anyFloat64(at);
    }

    private double anyFloat64(int at) {
        double value = numbers.readDouble(bytes, at, token(at));
        check(at);
        return value;
    }

    boolean bool(int at) {
        if (at > to - 8) {
            end = -1;
            return false;
        }
        long word = Bytes.eight(bytes, at);
        // one is as likely as the other, so no branch waits for which it is
        boolean isTrue = (word & TRUE_BYTES) == TRUE;
        boolean isFalse = (word & FALSE_BYTES) == FALSE;
        int length = isTrue ? 4 : 5;
        end = isTrue | isFalse ? at + length : -1;
        return isTrue;
    }

    @Nullable String string(int at) {
        if (at < to && bytes[at] == '"') {
            int after = Bytes.unquotedAt(bytes, at + 1, to);
            end = after < to && bytes[after] == '"' && after - at < tokenBytes ? after + 1 : -1;
            return end < 0 ? null : ascii(at + 1, after);
        }
        int after = bareEnd(at);
        end = after - at <= tokenBytes ? after : -1;
        return end < 0 ? null : ascii(at, end);
    }

    @SuppressWarnings(
            "deprecation") // all are ASCII: no charset has to be looked for, and no byte to be looked at again
    private String ascii(int from, int after) {
        return new String(bytes, 0, from, after - from);
    }

    /** The end of a word that cannot be a number, or -1; {@code null} is no such word. */
    private int bareEnd(int start) {
        int i = Quoting.bareEnd(bytes, start, to);
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
