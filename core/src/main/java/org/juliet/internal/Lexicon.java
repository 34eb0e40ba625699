package org.juliet.internal;

import java.util.Arrays;

/** What single bytes mean to the text format. */
public final class Lexicon {
    // Roles of a token's first byte. Their order matters: blank and line end first, the openers of special lines last.
    static final byte BLANK = 0;
    static final byte LINE_END = 1;
    static final byte PLAIN = 2;
    static final byte QUOTE = 3;
    static final byte OPEN_BRACE = 4;
    static final byte CLOSE_BRACE = 5;
    static final byte OPEN_BRACKET = 6;
    static final byte CLOSE_BRACKET = 7;
    static final byte ANGLE = 8;
    static final byte SEMICOLON = 9;
    static final byte HASH = 10;
    static final byte SLASH = 11;
    static final byte BAR = 12;

    // How a byte acts inside a bare token.
    static final byte GO_ON = 0;
    static final byte STOP = 1;
    static final byte RAW_CONTROL = 2;

    private static final byte[] ROLES = roles();
    private static final byte[] STOPS = stops();
    private static final boolean[] IDENTIFIER = identifier();

    private Lexicon() {}

    static byte role(byte c) {
        return ROLES[c & 0xFF];
    }

    static byte bareStop(byte c) {
        return STOPS[c & 0xFF];
    }

    /** Whether it separates tokens of one line: a space or a tab. */
    public static boolean isBlank(byte c) {
        return c == ' ' || c == '\t';
    }

    /** Whether it ends a line: LF or CR. */
    public static boolean isLineEnd(byte c) {
        return c == '\n' || c == '\r';
    }

    /** Whether other programs take it for a line end: vertical tab or form feed. */
    public static boolean isOddLineEnd(byte c) {
        return c == 0x0B || c == 0x0C;
    }

    /** Whether an identifier may begin with it. */
    public static boolean startsIdentifier(byte c) {
        return IDENTIFIER[c & 0xFF] && (c < '0' || c > '9');
    }

    /** Whether it may stand inside an identifier. */
    public static boolean continuesIdentifier(byte c) {
        return IDENTIFIER[c & 0xFF];
    }

    /** Whether {@code [from, to)} is an identifier. */
    public static boolean isIdentifier(byte[] bytes, int from, int to) {
        if (from >= to || !startsIdentifier(bytes[from])) {
            return false;
        }
        int at = from + 1;
        while (at < to && continuesIdentifier(bytes[at])) {
            at++;
        }
        return at == to;
    }

    private static byte[] roles() {
        byte[] roles = new byte[256];
        Arrays.fill(roles, PLAIN);
        roles[' '] = BLANK;
        roles['\t'] = BLANK;
        roles['\n'] = LINE_END;
        roles['\r'] = LINE_END;
        roles['"'] = QUOTE;
        roles['{'] = OPEN_BRACE;
        roles['}'] = CLOSE_BRACE;
        roles['['] = OPEN_BRACKET;
        roles[']'] = CLOSE_BRACKET;
        roles[';'] = SEMICOLON;
        roles['#'] = HASH;
        roles['/'] = SLASH;
        roles['<'] = ANGLE;
        roles['='] = ANGLE;
        roles['>'] = ANGLE;
        roles['|'] = BAR;
        return roles;
    }

    private static byte[] stops() {
        byte[] stops = new byte[256];
        Arrays.fill(stops, 0, ' ', RAW_CONTROL);
        stops[0x7F] = RAW_CONTROL;
        for (char c : " \t\r\n{}[]\"".toCharArray()) {
            stops[c] = STOP;
        }
        return stops;
    }

    private static boolean[] identifier() {
        boolean[] identifier = new boolean[256];
        for (char c : "_ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789".toCharArray()) {
            identifier[c] = true;
        }
        return identifier;
    }
}
