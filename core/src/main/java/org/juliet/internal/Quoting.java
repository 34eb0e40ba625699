package org.juliet.internal;

/** How strings are spelled in a text: which stand bare, and how the others are quoted. */
public final class Quoting {
    private static final String[] RESERVED = {"true", "false", "null", "nan", "inf", "infinity"};
    private static final String HEX = "0123456789ABCDEF";
    private static final int UUID_LENGTH = 36;

    private Quoting() {}

    /**
     * Whether a string is written without quotes: {@code [A-Za-z_][A-Za-z0-9_./:@+-]*} or a UUID as {@link java.util.UUID#toString()}
     * writes it, and none of {@code true false null nan inf infinity} in any case.
     */
    public static boolean isBare(String text) {
        if (text.isEmpty()) {
            return false;
        }
        if (!isLetter(text.charAt(0))) {
            return isUuid(text);
        }
        for (int i = 1; i < text.length(); i++) {
            if (!isBarePart(text.charAt(i))) {
                return false;
            }
        }
        return !isReserved(text);
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
        if (hasLoneSurrogate(text)) {
            return false;
        }
        out.put((byte) '"');
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c < 0x80) {
                ascii(c, out);
            } else if (Character.isHighSurrogate(c)) {
                i++;
                wide(Character.toCodePoint(c, text.charAt(i)), out);
            } else {
                wide(c, out);
            }
        }
        out.put((byte) '"');
        return true;
    }

    private static void ascii(char c, ByteSink out) {
        if (c >= ' ' && c != '"' && c != '\\' && c != 0x7F) {
            out.put((byte) c);
            return;
        }
        out.put((byte) '\\');
        switch (c) {
            case '"', '\\' -> out.put((byte) c);
            case '\b' -> out.put((byte) 'b');
            case '\f' -> out.put((byte) 'f');
            case '\n' -> out.put((byte) 'n');
            case '\r' -> out.put((byte) 'r');
            case '\t' -> out.put((byte) 't');
            default -> {
                out.put((byte) 'u');
                out.put((byte) '0');
                out.put((byte) '0');
                out.put((byte) HEX.charAt(c >> 4));
                out.put((byte) HEX.charAt(c & 15));
            }
        }
    }

    /** A code point from U+0080 on. */
    private static void wide(int point, ByteSink out) {
        if (point < 0x800) {
            out.put((byte) (0xC0 | point >> 6));
        } else {
            if (point < 0x10000) {
                out.put((byte) (0xE0 | point >> 12));
            } else {
                out.put((byte) (0xF0 | point >> 18));
                out.put((byte) (0x80 | point >> 12 & 0x3F));
            }
            out.put((byte) (0x80 | point >> 6 & 0x3F));
        }
        out.put((byte) (0x80 | point & 0x3F));
    }

    private static boolean hasLoneSurrogate(String text) {
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (!Character.isSurrogate(c)) {
                continue;
            }
            i++;
            if (!Character.isHighSurrogate(c) || i == text.length() || !Character.isLowSurrogate(text.charAt(i))) {
                return true;
            }
        }
        return false;
    }

    /** Whether a string is {@code true false null nan inf} or {@code infinity} in any case of ASCII letters. */
    public static boolean isReserved(String text) {
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

    private static boolean isBarePart(char c) {
        return isLetter(c) || isDigit(c) || c == '.' || c == '/' || c == ':' || c == '@' || c == '+' || c == '-';
    }

    private static boolean isLetter(char c) {
        return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c == '_';
    }

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }
}
