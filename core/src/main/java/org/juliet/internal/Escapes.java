package org.juliet.internal;

import java.nio.charset.StandardCharsets;

/** The escapes of strings in quotes, read. */
public final class Escapes {
    private static final int HIGH_SURROGATES = 0xD800;
    private static final int LOW_SURROGATES = 0xDC00;
    private static final int SURROGATES_MASK = 0xFC00;

    private Escapes() {}

    /**
     * The text of a string token without a fault.
     *
     * @param from the opening quote
     * @param to after the closing quote
     * @param raw whether a backslash is itself, as in files of the C++ engine
     */
    public static String text(byte[] bytes, int from, int to, boolean raw) {
        int at = from + 1;
        int close = to - 1;
        int backslash = raw ? close : backslashAt(bytes, at, close);
        if (backslash == close) {
            return new String(bytes, at, close - at, StandardCharsets.UTF_8);
        }
        StringBuilder text = new StringBuilder(close - at);
        while (backslash < close) {
            text.append(new String(bytes, at, backslash - at, StandardCharsets.UTF_8));
            at = backslash + 2;
            byte c = bytes[backslash + 1];
            if (c == 'u') {
                text.append((char) unit(bytes, backslash, close));
                at += 4;
            } else {
                text.append(plain(c));
            }
            backslash = backslashAt(bytes, at, close);
        }
        return text.append(new String(bytes, at, close - at, StandardCharsets.UTF_8))
                .toString();
    }

    /**
     * Where the content of a line of {@code |} text begins: after the bar and one blank.
     *
     * @param from the bar
     * @param to the line end
     */
    public static int textLineStart(byte[] bytes, int from, int to) {
        return from + 1 < to && Lexicon.isBlank(bytes[from + 1]) ? from + 2 : from + 1;
    }

    /** Where the content of a line of {@code |} text ends: before the blanks at the end of the line. */
    public static int textLineEnd(byte[] bytes, int from, int to) {
        int start = textLineStart(bytes, from, to);
        int end = to;
        while (end > start && Lexicon.isBlank(bytes[end - 1])) {
            end--;
        }
        return end;
    }

    /** The end of the escape whose backslash is at {@code at}; a surrogate takes its other half with it; -1 if it is none. */
    static int end(byte[] bytes, int at, int to) {
        if (at + 1 >= to) {
            return -1;
        }
        byte c = bytes[at + 1];
        if (c != 'u') {
            return plain(c) == 0 ? -1 : at + 2;
        }
        int unit = unit(bytes, at, to);
        if (unit < 0 || (unit & SURROGATES_MASK) == LOW_SURROGATES) {
            return -1;
        }
        if ((unit & SURROGATES_MASK) != HIGH_SURROGATES) {
            return at + 6;
        }
        int low = unit(bytes, at + 6, to);
        return low >= 0 && (low & SURROGATES_MASK) == LOW_SURROGATES ? at + 12 : -1;
    }

    private static int backslashAt(byte[] bytes, int from, int to) {
        int at = from;
        while (at < to && bytes[at] != '\\') {
            at++;
        }
        return at;
    }

    /** What a backslash and {@code c} stand for; NUL if nothing. */
    private static char plain(byte c) {
        switch (c) {
            case '"':
            case '\\':
            case '/':
                return (char) c;
            case 'b':
                return '\b';
            case 'f':
                return '\f';
            case 'n':
                return '\n';
            case 'r':
                return '\r';
            case 't':
                return '\t';
            default:
                return 0;
        }
    }

    /** The UTF-16 unit of a backslash, {@code u} and four hex digits at {@code at}; -1 if they are not there. */
    private static int unit(byte[] bytes, int at, int to) {
        if (at + 6 > to || bytes[at] != '\\' || bytes[at + 1] != 'u') {
            return -1;
        }
        int unit = 0;
        for (int i = at + 2; i < at + 6; i++) {
            int digit = hexDigit(bytes[i]);
            if (digit < 0) {
                return -1;
            }
            unit = unit << 4 | digit;
        }
        return unit;
    }

    private static int hexDigit(byte c) {
        if (c >= '0' && c <= '9') {
            return c - '0';
        }
        int lower = c | 0x20;
        return lower >= 'a' && lower <= 'f' ? lower - 'a' + 10 : -1;
    }
}
