package org.juliet.internal;

/** How strings are spelled in a text: which stand bare, and how the others are quoted. */
public final class Quoting {
    private static final String[] RESERVED = {"true", "false", "null", "nan", "inf", "infinity"};
    private static final int LONGEST_RESERVED = 8;
    private static final String RESERVED_INITIALS = "tfni";
    private static final String HEX = "0123456789ABCDEF";
    private static final int UUID_LENGTH = 36;
    private static final char DELETE = 0x7F;

    /** An ASCII letter or an underscore. */
    public static final int LETTER = 1;

    /** What may follow a letter in a string without quotes: a digit or one of {@code ./:@+-}. */
    public static final int PART = 2;

    /** Other ASCII that stands in quotes as it is. */
    public static final int OTHER = 4;

    /** A line feed. */
    public static final int LINE_END = 8;

    /** Other ASCII that is escaped: a quote, a backslash, a control character. */
    public static final int SPECIAL = 16;

    /** Not ASCII. */
    public static final int WIDE = 32;

    private static final byte[] CLASSES = new byte[128];

    static {
        for (char c = 0; c < CLASSES.length; c++) {
            int known;
            if (isLetter(c)) {
                known = LETTER;
            } else if (isDigit(c) || "./:@+-".indexOf(c) >= 0) {
                known = PART;
            } else if (c == '\n') {
                known = LINE_END;
            } else {
                known = isSpecial(c) ? SPECIAL : OTHER;
            }
            CLASSES[c] = (byte) known;
        }
    }

    private Quoting() {}

    /**
     * What characters a string has: the bits of {@link #LETTER}, {@link #PART}, {@link #OTHER}, {@link #LINE_END}, {@link #SPECIAL},
     * {@link #WIDE}. With the last one, others may be there for nothing.
     */
    public static int classes(String text) {
        byte[] table = CLASSES;
        int found = 0;
        int all = 0;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            all |= c;
            found |= table[c & 0x7F];
        }
        return all < 0x80 ? found : found | WIDE;
    }

    /**
     * Whether a string is written without quotes: {@code [A-Za-z_][A-Za-z0-9_./:@+-]*} or a UUID as {@link java.util.UUID#toString()}
     * writes it, and none of {@code true false null nan inf infinity} in any case.
     */
    public static boolean isBare(String text) {
        return isBare(text, classes(text));
    }

    /**
     * The same of a string whose characters have been looked at.
     *
     * @param classes what {@link #classes} gave for it
     */
    public static boolean isBare(String text, int classes) {
        if (text.isEmpty() || (classes & ~(LETTER | PART)) != 0) {
            return false;
        }
        return isLetter(text.charAt(0)) ? !isReserved(text) : isUuid(text);
    }

    /** The first byte in {@code [from, to)} that no string without quotes has; {@code to} if there is none. */
    public static int bareEnd(byte[] bytes, int from, int to) {
        int at = Bytes.identifierEnd(bytes, from, to);
        while (at < to && bytes[at] >= 0 && (CLASSES[bytes[at]] & (LETTER | PART)) != 0) {
            at++;
        }
        return at;
    }

    /** Whether a string can be a key or an unquoted field name: {@code [A-Za-z_][A-Za-z0-9_]*}. */
    public static boolean isIdentifier(String text) {
        if (text.isEmpty() || !isLetter(text.charAt(0))) {
            return false;
        }
        for (int i = 1; i < text.length(); i++) {
            char c = text.charAt(i);
            if (!isLetter(c) && !isDigit(c)) {
                return false;
            }
        }
        return true;
    }

    /**
     * Appends a string in quotes. Escapes are {@code \" \\ \b \f \n \r \t}, and {@code \}{@code u00XX} for the other control characters up to
     * U+001F and for U+007F; everything else stays as it is, in UTF-8. Allocates nothing beyond the sink's growth.
     *
     * @return false if the string has a lone surrogate; the sink then ends where it ended before
     */
    public static boolean quote(String text, ByteSink out) {
        int before = out.length();
        out.put((byte) '"');
        int from = 0;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (isSpecial(c)) {
                if (!out.utf8(text, from, i)) {
                    out.length(before);
                    return false;
                }
                escape(c, out);
                from = i + 1;
            }
        }
        if (!out.utf8(text, from, text.length())) {
            out.length(before);
            return false;
        }
        out.put((byte) '"');
        return true;
    }

    private static void escape(char c, ByteSink out) {
        out.put((byte) '\\');
        switch (c) {
            case '"', '\\' -> out.put((byte) c);
            case '\b' -> out.put((byte) 'b');
            case '\f' -> out.put((byte) 'f');
            case '\n' -> out.put((byte) 'n');
            case '\r' -> out.put((byte) 'r');
            case '\t' -> out.put((byte) 't');
            default -> {
                out.ascii("u00");
                out.put((byte) HEX.charAt(c >> 4));
                out.put((byte) HEX.charAt(c & 15));
            }
        }
    }

    /** Whether a string is {@code true false null nan inf} or {@code infinity} in any case of ASCII letters. */
    public static boolean isReserved(String text) {
        if (text.isEmpty() || text.length() > LONGEST_RESERVED || RESERVED_INITIALS.indexOf(text.charAt(0) | ' ') < 0) {
            return false;
        }
        for (String word : RESERVED) {
            if (matches(word, text)) {
                return true;
            }
        }
        return false;
    }

    private static boolean matches(String word, String text) {
        if (text.length() != word.length()) {
            return false;
        }
        for (int i = 0; i < word.length(); i++) {
            char c = text.charAt(i);
            if ((c >= 'A' && c <= 'Z' ? c + ' ' : c) != word.charAt(i)) {
                return false;
            }
        }
        return true;
    }

    private static boolean isUuid(String text) {
        if (text.length() != UUID_LENGTH) {
            return false;
        }
        for (int i = 0; i < UUID_LENGTH; i++) {
            char c = text.charAt(i);
            boolean fits = i == 8 || i == 13 || i == 18 || i == 23 ? c == '-' : isDigit(c) || c >= 'a' && c <= 'f';
            if (!fits) {
                return false;
            }
        }
        return true;
    }

    private static boolean isSpecial(char c) {
        return c < ' ' || c == '"' || c == '\\' || c == DELETE;
    }

    private static boolean isLetter(char c) {
        return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c == '_';
    }

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }
}
