package org.juliet.text;

/** Characters that look like something else, or like nothing. */
final class UnusualCharacters {
    private UnusualCharacters() {}

    /** Whether a text can hold any of them: a quick look that most files pass. */
    static boolean possible(byte[] bytes) {
        for (byte c : bytes) {
            if (c == 0x0B || c == 0x0C || c == (byte) 0xC2 || c == (byte) 0xE2) {
                return true;
            }
        }
        return false;
    }

    /** The first vertical tab, form feed, next line, line separator or paragraph separator; -1 if there is none. */
    static int oddLineEndAt(byte[] bytes, int from, int to) {
        for (int at = from; at < to; at++) {
            byte c = bytes[at];
            if (c == 0x0B || c == 0x0C || c == (byte) 0xC2 && at + 1 < to && bytes[at + 1] == (byte) 0x85) {
                return at;
            }
            int general = generalPunctuation(bytes, at, to);
            if (general == 0x2028 || general == 0x2029) {
                return at;
            }
        }
        return -1;
    }

    /** The first character that overrides, embeds or isolates a direction of writing; -1 if there is none. */
    static int bidiAt(byte[] bytes, int from, int to) {
        for (int at = from; at < to; at++) {
            int general = generalPunctuation(bytes, at, to);
            if (general >= 0x202A && general <= 0x202E || general >= 0x2066 && general <= 0x2069) {
                return at;
            }
        }
        return -1;
    }

    /** The character U+2000 to U+207F at {@code at}, else 0. */
    private static int generalPunctuation(byte[] bytes, int at, int to) {
        if (bytes[at] != (byte) 0xE2 || at + 2 >= to || (bytes[at + 1] & 0xFE) != 0x80) {
            return 0;
        }
        return 0x2000 | (bytes[at + 1] & 0x01) << 6 | bytes[at + 2] & 0x3F;
    }
}
