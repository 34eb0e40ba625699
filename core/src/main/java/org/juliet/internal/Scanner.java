package org.juliet.internal;

/**
 * The one scanner of the text format: bytes to tokens, the same for documents and for loading. It allocates nothing, never
 * throws for any input, and every call moves on. What a token breaks is told by {@link #faultRule()}; one token tells one fault,
 * the first.
 *
 * <p>The kind of a line depends on its first byte that is not blank, never on what stands before it, so a damaged value cannot
 * swallow the properties after it.
 */
public final class Scanner extends ScannedHeader {
    /** After the last token. */
    public static final int END = 0;
    /** A header line. */
    public static final int HEADER = 1;
    /** A bare token; a conflict marker's line is one too. */
    public static final int BARE = 2;
    /** A string with its quotes. */
    public static final int STRING = 3;
    /** A line of {@code |} text. */
    public static final int TEXT = 4;
    /** An opening brace. */
    public static final int OPEN_STRUCT = 5;
    /** A closing brace. */
    public static final int CLOSE_STRUCT = 6;
    /** {@code [}. */
    public static final int OPEN_LIST = 7;
    /** {@code ]}. */
    public static final int CLOSE_LIST = 8;
    /** A comment line. */
    public static final int COMMENT = 9;

    private boolean comments;
    private boolean assumeDialect1;

    /**
     * Starts on a text.
     *
     * @param bytes the text, which must not change while it is scanned
     * @param from first byte; a byte order mark there is passed over
     * @param to after the last byte
     */
    public void reset(byte[] bytes, int from, int to) {
        Bytes.begin(to - from);
        this.bytes = bytes;
        this.to = to;
        this.from = from + (LineShape.byteOrderMark(bytes, from, to) ? 3 : 0);
        dialect1 = assumeDialect1;
        firstHeader = -1;
        conflictAt = -1;
        binaryAt = LineShape.wideEncoding(bytes, from, to) ? from : -1;
        move(this.from);
    }

    /** Whether comments are tokens; otherwise, as in a new scanner, they are passed over. */
    public void comments(boolean reported) {
        comments = reported;
    }

    /** Whether a text that does not name its format is one of the C++ engine; as in a new scanner, it is not. */
    public void assumeDialect1(boolean assumed) {
        assumeDialect1 = assumed;
    }

    /**
     * Sets a bound for the tokens of values; as in a new scanner, there is none.
     *
     * @param bytes most bytes that a token may have without a fault
     */
    public void tokenLimit(int bytes) {
        tokenLimit = bytes;
    }

    /** Goes on from {@code offset}, a line start or a token boundary. */
    public void move(int offset) {
        position = offset;
        int before = offset;
        while (before > from && Lexicon.isBlank(bytes[before - 1])) {
            before--;
        }
        lineStart = before == from || Lexicon.isLineEnd(bytes[before - 1]);
        start = offset;
        end = offset;
        kind = END;
        faultRule = null;
    }

    /** Moves to the next token and returns its kind; {@link #END} again and again after the last one. */
    public int next() {
        byte[] text = bytes;
        int limit = to;
        int at = position;
        boolean line = lineStart;
        faultRule = null;
        while (at < limit) {
            byte role = Lexicon.role(text[at]);
            if (role == Lexicon.BLANK) {
                at++;
            } else if (role == Lexicon.LINE_END) {
                line = true;
                at++;
            } else if (role == Lexicon.PLAIN && !dialect1) {
                first = line;
                return bare(at);
            } else if (!line || role < Lexicon.SEMICOLON || role == Lexicon.SLASH && !slashes(at)) {
                return value(role, at, line);
            } else if (role == Lexicon.SEMICOLON) {
                return header(at);
            } else if (role == Lexicon.BAR) {
                return bar(at);
            } else if (comments) {
                return comment(at);
            } else {
                at = lineEnd(at);
            }
        }
        first = line;
        return token(END, limit, limit);
    }

    /**
     * Passes over the rest of a value block by whole lines, without looking at what they hold.
     *
     * @return {@link #HEADER} or {@link #END}, the kind of the token it stops at
     */
    public int skipBlock() {
        byte[] text = bytes;
        int limit = to;
        faultRule = null;
        int at = lineStart ? position : lineEnd(position);
        while (at < limit) {
            byte role = Lexicon.role(text[at]);
            if (role <= Lexicon.LINE_END) {
                at++;
            } else if (role == Lexicon.SEMICOLON) {
                return header(at);
            } else {
                if (role >= Lexicon.ANGLE) {
                    marker(at);
                    faultRule = null;
                }
                at = lineEnd(at);
            }
        }
        first = true;
        return token(END, limit, limit);
    }

    /** Whether the text is read as one of the C++ engine: no brackets, no escapes. Known after the first header. */
    public boolean dialect1() {
        return dialect1;
    }

    private int value(byte role, int at, boolean line) {
        first = line;
        if (dialect1) {
            return rawValue(at, line);
        }
        switch (role) {
            case Lexicon.OPEN_BRACE:
                return token(OPEN_STRUCT, at, at + 1);
            case Lexicon.CLOSE_BRACE:
                return token(CLOSE_STRUCT, at, at + 1);
            case Lexicon.OPEN_BRACKET:
                return token(OPEN_LIST, at, at + 1);
            case Lexicon.CLOSE_BRACKET:
                return token(CLOSE_LIST, at, at + 1);
            case Lexicon.QUOTE:
                return string(at);
            case Lexicon.ANGLE:
                if (line && marker(at)) {
                    return token(BARE, at, trimmed(at, lineEnd(at)));
                }
                return bare(at);
            case Lexicon.SEMICOLON:
            case Lexicon.HASH:
            case Lexicon.BAR:
                fault("bare-start", at);
                return bare(at);
            case Lexicon.SLASH:
                if (slashes(at)) {
                    fault("bare-start", at);
                }
                return bare(at);
            default:
                return bare(at);
        }
    }

    private int comment(int at) {
        first = true;
        return token(COMMENT, at, trimmed(at, lineEnd(at)));
    }

    private int bar(int at) {
        if (marker(at)) {
            first = true;
            return token(BARE, at, trimmed(at, lineEnd(at)));
        }
        if (dialect1) {
            return value(Lexicon.PLAIN, at, true);
        }
        first = true;
        int lineEnd = lineEnd(at);
        if (at + 1 < lineEnd && !Lexicon.isBlank(bytes[at + 1])) {
            fault("text-line", at);
        }
        controls(at, lineEnd, true);
        return token(TEXT, at, lineEnd);
    }

    private int bare(int at) {
        byte[] text = bytes;
        int limit = to;
        int after = at;
        while (after < limit) {
            byte stop = Lexicon.bareStop(text[after]);
            if (stop == Lexicon.GO_ON) {
                after++;
            } else if (stop == Lexicon.STOP) {
                if (text[after] == '"') {
                    fault("string-glued", after);
                }
                break;
            } else {
                control(after, Lexicon.isOddLineEnd(text[after]));
                after++;
            }
        }
        return token(BARE, at, after);
    }

    private int string(int at) {
        byte[] text = bytes;
        int limit = to;
        int after = at + 1;
        while (after < limit) {
            byte c = text[after];
            if (c == '"') {
                after++;
                if (after < limit && (text[after] == '"' || Lexicon.bareStop(text[after]) != Lexicon.STOP)) {
                    fault("string-glued", after);
                }
                return token(STRING, at, after);
            }
            if (c == '\\') {
                int escapeEnd = Escapes.end(text, after, limit);
                if (escapeEnd < 0) {
                    fault("string-escape", after);
                    after++;
                } else {
                    after = escapeEnd;
                }
            } else if (c >= 0 && c < ' ' || c == 0x7F) {
                if (Lexicon.isLineEnd(c)) {
                    break;
                }
                control(after, false);
                after++;
            } else {
                after++;
            }
        }
        fault("string-open", at);
        return token(STRING, at, trimmed(at, after));
    }

    /** A value line of the C++ engine: one string from quote to quote, one piece of odd text, or tokens between blanks. */
    private int rawValue(int at, boolean line) {
        if (line) {
            if (marker(at)) {
                return token(BARE, at, trimmed(at, lineEnd(at)));
            }
            int lineEnd = trimmed(at, lineEnd(at));
            boolean quoted = lineEnd - at >= 2 && bytes[at] == '"' && bytes[lineEnd - 1] == '"';
            if (quoted || LineShape.hasBracketOrQuote(bytes, at, lineEnd)) {
                controls(at, lineEnd, true);
                return token(quoted ? STRING : BARE, at, lineEnd);
            }
        } else if (bytes[at] == ';' || bytes[at] == '|' || LineShape.startsComment(bytes, at, to)) {
            fault("bare-start", at);
        }
        return bare(at);
    }

    private boolean slashes(int at) {
        return at + 1 < to && bytes[at + 1] == '/';
    }
}
