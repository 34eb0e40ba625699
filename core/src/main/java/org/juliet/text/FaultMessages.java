package org.juliet.text;

import org.juliet.internal.Scanner;
import org.juliet.internal.Utf8;

/** What to say about a token that the scanner finds broken. */
final class FaultMessages {
    private FaultMessages() {}

    static String message(Rule rule, byte[] bytes, Scanner token) {
        int at = token.faultAt();
        switch (rule) {
            case HEADER_KEY:
                return headerKey(bytes, token);
            case FORMAT_NOT_FIRST:
                return "jasset_format counts only as the first property of a file; move it to the top or delete it";
            case FORMAT_UNKNOWN:
                return "expected 1 or 2 as the value of jasset_format; a higher one needs a newer Juliet";
            case BARE_START:
                return "a bare token cannot begin with " + character(bytes, at)
                        + "; put a comment on a line of its own, or the text in quotes";
            case STRING_GLUED:
                return "text and quotes touch here; put a blank between two values, or write \\\" for a quote inside a string";
            case STRING_OPEN:
                return "this string has no closing quote on its line; add it, and write a line break as \\n";
            case STRING_ESCAPE:
                return "this is no escape; use one of \\\" \\\\ \\/ \\b \\f \\n \\r \\t \\uXXXX (surrogates in pairs), "
                        + "or \\\\ for a backslash";
            case TEXT_LINE:
                return "expected a blank after the | of a text line, found " + character(bytes, at + 1);
            default:
                return "found the control character " + character(bytes, at) + "; write it as an escape in quotes";
        }
    }

    private static String headerKey(byte[] bytes, Scanner token) {
        if (token.keyStart() == token.keyEnd()) {
            return "expected a key after ;, found the end of the line";
        }
        String found = "found " + character(bytes, token.faultAt());
        if (token.faultAt() == token.keyStart()) {
            return "a key is a letter or _ and then letters, digits and _, " + found;
        }
        return "expected the end of the line after the key, " + found
                + "; a value or comment belongs on a line of its own";
    }

    /** A character as it is if it can be seen, else its code point. */
    static String character(byte[] bytes, int at) {
        int lead = bytes[at] & 0xFF;
        if (lead > 0x20 && lead < 0x7F) {
            return Character.toString(lead);
        }
        int length = lead < 0xC0 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
        if (Utf8.invalidAt(bytes, at, Math.min(at + length, bytes.length)) >= 0) {
            return "a byte that is not UTF-8";
        }
        int codePoint = length == 1 ? lead : lead & 0xFF >> length + 1;
        for (int i = 1; i < length; i++) {
            codePoint = codePoint << 6 | bytes[at + i] & 0x3F;
        }
        String hex = Integer.toHexString(codePoint).toUpperCase(java.util.Locale.ROOT);
        return "U+" + "0".repeat(Math.max(0, 4 - hex.length())) + hex;
    }
}
