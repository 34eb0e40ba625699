package org.juliet.tools.json;

/** Which number tokens of a text JSON can spell the same way. */
final class JsonNumber {
    private JsonNumber() {}

    /** Whether a text is a number of JSON: {@code -?(0|[1-9][0-9]*)(.[0-9]+)?([eE][+-]?[0-9]+)?}. */
    static boolean isSpelled(String text) {
        int at = text.startsWith("-") ? 1 : 0;
        int digits = digits(text, at);
        if (digits == 0 || digits > 1 && text.charAt(at) == '0') {
            return false;
        }
        at += digits;
        if (at < text.length() && text.charAt(at) == '.') {
            digits = digits(text, at + 1);
            if (digits == 0) {
                return false;
            }
            at += 1 + digits;
        }
        if (at < text.length() && (text.charAt(at) | 0x20) == 'e') {
            at++;
            at += at < text.length() && (text.charAt(at) == '+' || text.charAt(at) == '-') ? 1 : 0;
            digits = digits(text, at);
            return digits > 0 && at + digits == text.length();
        }
        return at == text.length();
    }

    private static int digits(String text, int from) {
        int at = from;
        while (at < text.length() && text.charAt(at) >= '0' && text.charAt(at) <= '9') {
            at++;
        }
        return at - from;
    }
}
