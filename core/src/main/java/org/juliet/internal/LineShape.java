package org.juliet.internal;

/** Questions about a whole line, or about the head of a file. */
final class LineShape {
    private static final byte[] FORMAT_KEY = {'j', 'a', 's', 's', 'e', 't', '_', 'f', 'o', 'r', 'm', 'a', 't'};
    private static final int MARKER_LENGTH = 7;

    private LineShape() {}

    static boolean byteOrderMark(byte[] bytes, int from, int to) {
        return to - from >= 3
                && bytes[from] == (byte) 0xEF
                && bytes[from + 1] == (byte) 0xBB
                && bytes[from + 2] == (byte) 0xBF;
    }

    /** Whether the file begins with a byte order mark of UTF-16 or UTF-32; the big-endian one of UTF-32 begins with NULs. */
    static boolean wideEncoding(byte[] bytes, int from, int to) {
        if (to - from < 2) {
            return false;
        }
        int mark = (bytes[from] & 0xFF) << 8 | bytes[from + 1] & 0xFF;
        return mark == 0xFFFE || mark == 0xFEFF;
    }

    /** Whether the NUL at {@code at} means that the file is no text: one among the first four bytes, or two in a row. */
    static boolean tellsBinary(byte[] bytes, int from, int at, int to) {
        return at - from < 4 || at + 1 < to && bytes[at + 1] == 0 || bytes[at - 1] == 0;
    }

    static boolean isFormatKey(byte[] bytes, int from, int to) {
        if (to - from != FORMAT_KEY.length) {
            return false;
        }
        for (int i = 0; i < FORMAT_KEY.length; i++) {
            if (bytes[from + i] != FORMAT_KEY[i]) {
                return false;
            }
        }
        return true;
    }

    static boolean startsComment(byte[] bytes, int at, int to) {
        return bytes[at] == '#' || bytes[at] == '/' && at + 1 < to && bytes[at + 1] == '/';
    }

    /** Seven or more of one of {@code < | = >}, then a blank or the end of the line. */
    static boolean isConflictMarker(byte[] bytes, int at, int to) {
        byte c = bytes[at];
        if (c != '<' && c != '=' && c != '>' && c != '|') {
            return false;
        }
        int after = at;
        while (after < to && bytes[after] == c) {
            after++;
        }
        return after - at >= MARKER_LENGTH && (after == to || Lexicon.role(bytes[after]) <= Lexicon.LINE_END);
    }

    static boolean hasBracketOrQuote(byte[] bytes, int from, int to) {
        for (int at = from; at < to; at++) {
            byte role = Lexicon.role(bytes[at]);
            if (role >= Lexicon.QUOTE && role <= Lexicon.CLOSE_BRACKET) {
                return true;
            }
        }
        return false;
    }
}
