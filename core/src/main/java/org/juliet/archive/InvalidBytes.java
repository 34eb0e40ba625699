package org.juliet.archive;

import org.juliet.internal.Utf8;

/** Bytes of a text that are not UTF-8. */
final class InvalidBytes {
    private byte[] bytes = new byte[0];
    private int first;

    /** Looks through a text. Gives the first byte that is not UTF-8, or -1. */
    int begin(byte[] text, int from, int to) {
        bytes = text;
        first = Utf8.invalidAt(text, from, to);
        return first;
    }

    /** Starts on a text that is known to have none. */
    void none(byte[] text) {
        bytes = text;
        first = -1;
    }

    /** Whether there are any. */
    boolean any() {
        return first >= 0;
    }

    /** The first one in some lines, those in comments aside; -1 if there is none. */
    int in(int from, int to) {
        int at = Utf8.invalidAt(bytes, from, to);
        while (at >= 0 && isInComment(at)) {
            while (at < to && !isLineEnd(at)) {
                at++;
            }
            at = Utf8.invalidAt(bytes, at, to);
        }
        return at;
    }

    private boolean isInComment(int offset) {
        int line = offset;
        while (line > 0 && !isLineEnd(line - 1)) {
            line--;
        }
        while (bytes[line] == ' ' || bytes[line] == '\t') {
            line++;
        }
        return bytes[line] == '#' || bytes[line] == '/' && bytes[line + 1] == '/';
    }

    private boolean isLineEnd(int at) {
        return bytes[at] == '\n' || bytes[at] == '\r';
    }
}
