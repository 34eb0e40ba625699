package org.juliet.internal;

/**
 * Finds the properties of a text in one pass over its lines, without a look at what is in them. It knows the lines of most
 * files. A text with others it leaves to the scanner, which knows all: headers that are indented or followed by something, one that
 * names a format, text before the first header, marks of a merge, NULs. An object is a session for one thread.
 */
public final class PropertyLines {
    /** There is no line of a value yet. */
    private static final int NONE = 0;
    /** There is more than one. */
    private static final int SEVERAL = -1;

    // What a line is that begins with no semicolon.
    private static final int ODD = 0;
    private static final int VALUE = 1;
    private static final int OTHER = 2;

    // Line ends and what may follow, the first byte lowest.
    private static final int NEXT_HEADER = 0x203B0A0A;
    private static final int TWO_CRLF = 0x0A0D0A0D;

    private boolean ascii;

    /** A session that has found nothing yet. */
    public PropertyLines() {}

    /**
     * Adds an entry for each property, with its hash and, where that is one, the line of its value.
     *
     * @param most how many properties there may be
     * @return false if the text is one for the scanner; there may be more entries then, which mean nothing
     */
    public boolean add(byte[] text, int from, int to, KeyIndex entries, int most) {
        ascii = true;
        int first = entries.count;
        int entry = first - 1;
        int line = NONE;
        int[] lines = entries.line;
        int at = from;
        while (at < to) {
            byte c = text[at];
            if (Lexicon.isLineEnd(c)) {
                at++;
                continue;
            }
            int end;
            if (c == ';') {
                int start = keyStart(text, at, to);
                end = keyEnd(text, start, to);
                if (end < 0 || entry - first == most - 1) {
                    return false;
                }
                if (entry >= first) {
                    lines[entry] = line;
                }
                entry = entries.add(text, start, end);
                lines = entries.line;
                line = NONE;
                int value = end + (end < to - 1 && text[end] == '\r' && text[end + 1] == '\n' ? 2 : 1);
                if (value < to && isValue(text[value])) {
                    // most often there is one, right below the header
                    line = value;
                    end = lineEnd(text, value, to);
                    if (end < 0) {
                        return false;
                    }
                }
            } else if (LineShape.startsComment(text, at, to)) {
                end = lineEnd(text, at, to);
                if (end < 0) {
                    return false;
                }
            } else {
                int shape = shape(c, text, at, to);
                end = lineEnd(text, at, to);
                if (shape == ODD || shape == VALUE && entry < first || end < 0) {
                    return false;
                }
                if (shape == VALUE) {
                    line = line == NONE ? at : SEVERAL;
                }
            }
            at = nextLine(text, end, to);
        }
        if (entry >= first) {
            lines[entry] = line;
        }
        return true;
    }

    /** Passes over a line end and, where that is likely, an empty line after it. */
    private static int nextLine(byte[] text, int end, int to) {
        int word = end <= to - 4 ? Bytes.four(text, end) : 0;
        if (word == NEXT_HEADER) {
            return end + 2;
        } else if (word == TWO_CRLF) {
            return end + 4;
        }
        return end + ((short) word == (short) TWO_CRLF ? 2 : 1);
    }

    /**
     * Where the first header stands, if only empty lines and comments of plain ASCII stand before it; -1 if there may be
     * something else.
     */
    public static int firstHeader(byte[] text, int from, int to) {
        int at = from;
        while (at < to && text[at] != ';') {
            if (LineShape.startsComment(text, at, to)) {
                at = Bytes.wideAt(text, at, to);
            }
            if (at == to || !Lexicon.isLineEnd(text[at])) {
                return -1;
            }
            at++;
        }
        return at < to ? at : -1;
    }

    private static boolean isValue(byte c) {
        byte role = Lexicon.role(c);
        return role > Lexicon.LINE_END && role < Lexicon.ANGLE;
    }

    private static int shape(byte c, byte[] text, int at, int to) {
        byte role = Lexicon.role(c);
        return role > Lexicon.LINE_END && role < Lexicon.ANGLE ? VALUE : rareShape(text, at, to);
    }

    private static int rareShape(byte[] text, int from, int to) {
        int at = from;
        while (at < to && Lexicon.isBlank(text[at])) {
            at++;
        }
        byte role = at == to ? Lexicon.LINE_END : Lexicon.role(text[at]);
        if (role < Lexicon.ANGLE) {
            return role == Lexicon.LINE_END ? OTHER : VALUE;
        } else if (role == Lexicon.HASH) {
            return OTHER;
        } else if (role == Lexicon.SLASH) {
            return LineShape.startsComment(text, at, to) ? OTHER : VALUE;
        }
        // a mark of a merge has seven of these
        boolean mark = at + 1 < to && text[at + 1] == text[at];
        return role == Lexicon.SEMICOLON || mark ? ODD : VALUE;
    }

    private static int keyStart(byte[] text, int semicolon, int to) {
        int at = semicolon + 1;
        while (at < to && Lexicon.isBlank(text[at])) {
            at++;
        }
        return at;
    }

    /** The end of a header's key, -1 if it is none, or not one that only names a property. */
    private static int keyEnd(byte[] text, int start, int to) {
        int end = Bytes.identifierEnd(text, start, to);
        boolean named = end > start && Lexicon.startsIdentifier(text[start]);
        boolean all = end == to || Lexicon.isLineEnd(text[end]);
        return named && all && !LineShape.isFormatKey(text, start, end) ? end : -1;
    }

    /** Whether all of the last text is ASCII, where its properties were found. */
    public boolean isAscii() {
        return ascii;
    }

    /** The first line end from {@code at} on, or {@code to}; -1 if there is a NUL before it. */
    private int lineEnd(byte[] text, int at, int to) {
        int end = Bytes.wideAt(text, at, to);
        return end == to || Lexicon.isLineEnd(text[end]) ? end : lineEndAfter(text, end, to);
    }

    private int lineEndAfter(byte[] text, int wide, int to) {
        int end = wide;
        while (end < to && !Lexicon.isLineEnd(text[end])) {
            if (text[end] == 0) {
                return -1;
            }
            ascii &= text[end] > 0;
            end = Bytes.wideAt(text, end + 1, to);
        }
        return end;
    }
}
