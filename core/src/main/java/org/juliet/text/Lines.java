package org.juliet.text;

/** Where the lines of a text begin and end. Line ends are LF, CR LF and CR alone. */
final class Lines {
    private final byte[] bytes;
    private final int first;

    Lines(byte[] bytes) {
        this.bytes = bytes;
        boolean mark =
                bytes.length > 2 && bytes[0] == (byte) 0xEF && bytes[1] == (byte) 0xBB && bytes[2] == (byte) 0xBF;
        first = mark ? 3 : 0;
    }

    /** Start of the line that holds {@code offset}; a byte order mark is before the first line. */
    int start(int offset) {
        int at = offset;
        while (at > first && !isLineEnd(bytes[at - 1])) {
            at--;
        }
        return at;
    }

    /** End of the line that holds {@code offset}, before its line end. */
    int end(int offset) {
        int at = offset;
        while (at < bytes.length && !isLineEnd(bytes[at])) {
            at++;
        }
        return at;
    }

    /** Start of the line after the one that holds {@code offset}, or the length of the text. */
    int next(int offset) {
        return afterLineEnd(end(offset));
    }

    /** The blanks that the line with {@code offset} begins with. */
    String indent(int offset) {
        int start = start(offset);
        StringBuilder blanks = new StringBuilder();
        for (int at = start; at < bytes.length && isBlank(bytes[at]); at++) {
            blanks.append((char) bytes[at]);
        }
        return blanks.toString();
    }

    /** Whether nothing but blanks stands before {@code offset} on its line. */
    boolean beginsLine(int offset) {
        int at = offset;
        while (at > first && isBlank(bytes[at - 1])) {
            at--;
        }
        return at == first || isLineEnd(bytes[at - 1]);
    }

    /** Whether nothing but blanks stands from {@code offset} to the end of its line. */
    boolean endsLine(int offset) {
        int at = afterBlanks(offset);
        return at == bytes.length || isLineEnd(bytes[at]);
    }

    /** Whether no line end lies in {@code [from, to)}. */
    boolean sameLine(int from, int to) {
        for (int at = from; at < to; at++) {
            if (isLineEnd(bytes[at])) {
                return false;
            }
        }
        return true;
    }

    /** Whether {@code [from, to)} holds nothing but blanks and line ends. */
    boolean isClear(int from, int to) {
        for (int at = from; at < to; at++) {
            if (!isBlank(bytes[at]) && !isLineEnd(bytes[at])) {
                return false;
            }
        }
        return true;
    }

    /** Whether {@code [from, to)} holds blanks and exactly one line end. */
    boolean adjacent(int from, int to) {
        int at = afterBlanks(from);
        return at < to && afterBlanks(afterLineEnd(at)) == to && !sameLine(at, to);
    }

    /** Whether there is a line above the one with {@code offset}, and it is blank. */
    boolean blankAbove(int offset) {
        int start = start(offset);
        return start > first && isBlankLine(above(start));
    }

    /** Start of the line above the one that begins at {@code start}. */
    int above(int start) {
        int end = start - 1;
        if (end > first && bytes[end] == '\n' && bytes[end - 1] == '\r') {
            end--;
        }
        return start(end);
    }

    /** Whether the line that begins at {@code start} is there and holds blanks only. */
    boolean isBlankLine(int start) {
        return start < bytes.length && endsLine(start);
    }

    /** {@code start}, the beginning of a line, moved past the blank lines from there on. */
    int afterBlankLines(int start) {
        int at = start;
        while (isBlankLine(at)) {
            at = next(at);
        }
        return at;
    }

    /** {@code start}, the beginning of a line, moved back over the blank lines before it. */
    int beforeBlankLines(int start) {
        int at = start;
        while (at > first && isBlankLine(above(at))) {
            at = above(at);
        }
        return at;
    }

    /** The line end that most lines have: CR LF, CR or LF; where two are as many, the last named. */
    String lineEnd() {
        int pairs = 0;
        int returns = 0;
        int feeds = 0;
        for (int at = end(first); at < bytes.length; at = end(afterLineEnd(at))) {
            if (bytes[at] == '\n') {
                feeds++;
            } else if (afterLineEnd(at) == at + 2) {
                pairs++;
            } else {
                returns++;
            }
        }
        return feeds >= Math.max(pairs, returns) ? "\n" : pairs > returns ? "\r\n" : "\r";
    }

    /** Where the first line begins: after a byte order mark. */
    int first() {
        return first;
    }

    /** {@code offset}, moved past the blanks there. */
    int afterBlanks(int offset) {
        int at = offset;
        while (at < bytes.length && isBlank(bytes[at])) {
            at++;
        }
        return at;
    }

    private int afterLineEnd(int offset) {
        if (offset == bytes.length || !isLineEnd(bytes[offset])) {
            return offset;
        }
        boolean pair = bytes[offset] == '\r' && offset + 1 < bytes.length && bytes[offset + 1] == '\n';
        return offset + (pair ? 2 : 1);
    }

    private static boolean isBlank(byte b) {
        return b == ' ' || b == '\t';
    }

    private static boolean isLineEnd(byte b) {
        return b == '\n' || b == '\r';
    }
}
