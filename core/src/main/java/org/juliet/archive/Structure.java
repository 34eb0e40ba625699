package org.juliet.archive;

import org.juliet.internal.Scanner;
import org.juliet.text.Rule;

/** Finds the fields of a struct and passes over values, whatever they are. */
final class Structure {
    private final TextCursor cursor;
    private final Scanner scanner;
    private boolean[] lists = new boolean[16];

    Structure(TextCursor cursor) {
        this.cursor = cursor;
        this.scanner = cursor.scanner;
    }

    /** Takes the next field into the frame; the scanner stands at its name, or at the brace that ends the struct. */
    void addField(Frame frame) {
        while (true) {
            switch (scanner.kind()) {
                case Scanner.CLOSE_STRUCT -> {
                    frame.closeAt = scanner.start();
                    frame.complete = true;
                    return;
                }
                case Scanner.BARE, Scanner.STRING -> {
                    if (field(frame)) {
                        return;
                    }
                }
                case Scanner.HEADER, Scanner.END -> {
                    lose(frame, Rule.BRACKET_OPEN, "a struct is open here; close it with `}`");
                    return;
                }
                case Scanner.CLOSE_LIST -> {
                    lose(frame, Rule.BRACKET_MISMATCH, "`]` closes a struct; expected `}`");
                    return;
                }
                default -> {
                    lose(frame, Rule.FIELD_NAME, "expected the name of a field");
                    return;
                }
            }
        }
    }

    /** Takes one field; false if it has no value and the next may be looked at, true if one was taken or all is lost. */
    private boolean field(Frame frame) {
        int start = scanner.start();
        int end = scanner.end();
        if (!name(scanner.kind(), start, end)) {
            lose(
                    frame,
                    Rule.FIELD_NAME,
                    "expected the name of a field: a letter or underscore first, or a string in quotes");
            return true;
        }
        int kind = scanner.next();
        if (scanner.sameLine() && kind == Scanner.CLOSE_STRUCT) {
            lose(frame, Rule.VALUE_MISSING, "a field without a value");
            return true;
        }
        if (!scanner.sameLine() && kind != Scanner.TEXT) {
            cursor.events.fault(
                    Rule.VALUE_MISSING,
                    start,
                    cursor.path.text(null),
                    "a field without a value; a value begins on the line of its name",
                    true);
            return false;
        }
        if (cursor.entries.count >= cursor.options.limits().elements()) {
            lose(frame, Rule.LIMIT, "more than " + cursor.options.limits().elements() + " fields");
            return true;
        }
        int entry = cursor.entries.add(start, end);
        cursor.entries.valueStart[entry] = scanner.start();
        if (cursor.bytes[start] == '"') {
            plainName(entry, start, end);
        }
        return true;
    }

    /** A quoted identifier is the same name as a bare one. */
    private void plainName(int entry, int start, int end) {
        boolean identifier = end - start > 2;
        for (int i = start + 1; i < end - 1; i++) {
            byte c = cursor.bytes[i];
            identifier &=
                    c == '_' || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || i > start + 1 && c >= '0' && c <= '9';
        }
        if (identifier) {
            cursor.entries.keyStart[entry] = start + 1;
            cursor.entries.keyEnd[entry] = end - 1;
        }
    }

    private boolean name(int kind, int start, int end) {
        if (scanner.fault()) {
            return false;
        }
        if (kind == Scanner.STRING) {
            return true;
        }
        byte[] bytes = cursor.bytes;
        for (int i = start; i < end; i++) {
            byte c = bytes[i];
            boolean letter = c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c == '_';
            if (!letter && !(i > start && c >= '0' && c <= '9')) {
                return false;
            }
        }
        return true;
    }

    private void lose(Frame frame, Rule rule, String message) {
        lose(rule, scanner.start(), message);
        frame.complete = true;
    }

    private boolean lose(Rule rule, int offset, String message) {
        if (!cursor.broken) {
            cursor.fault(rule, offset, message, true);
        }
        cursor.broken = true;
        return false;
    }

    private boolean loseToken() {
        return lose(cursor.faultRule(), scanner.faultAt(), "this token breaks a rule");
    }

    /**
     * Passes over the value whose first token is the current one, to the token after it.
     *
     * @return false if its brackets do not match, which breaks the property
     */
    boolean skip() {
        switch (scanner.kind()) {
            case Scanner.BARE, Scanner.STRING -> {
                if (scanner.fault()) {
                    return loseToken();
                }
                scanner.next();
                return true;
            }
            case Scanner.TEXT -> {
                while (scanner.kind() == Scanner.TEXT) {
                    if (scanner.fault()) {
                        return loseToken();
                    }
                    scanner.next();
                }
                return true;
            }
            case Scanner.OPEN_STRUCT, Scanner.OPEN_LIST -> {
                return skipBrackets();
            }
            default -> {
                return lose(Rule.VALUE_MISSING, scanner.start(), "expected a value");
            }
        }
    }

    private boolean skipBrackets() {
        int opened = scanner.start();
        int limit = cursor.options.limits().depth();
        int depth = 0;
        do {
            int kind = scanner.kind();
            if (scanner.fault()) {
                return loseToken();
            }
            if (kind == Scanner.OPEN_STRUCT || kind == Scanner.OPEN_LIST) {
                if (depth + cursor.nesting >= limit) {
                    return lose(Rule.LIMIT, scanner.start(), "brackets more than " + limit + " deep");
                }
                if (depth == lists.length) {
                    lists = java.util.Arrays.copyOf(lists, depth * 2);
                }
                lists[depth++] = kind == Scanner.OPEN_LIST;
            } else if (kind == Scanner.CLOSE_STRUCT || kind == Scanner.CLOSE_LIST) {
                if (lists[--depth] != (kind == Scanner.CLOSE_LIST)) {
                    return lose(Rule.BRACKET_MISMATCH, scanner.start(), "this bracket closes one of the other kind");
                }
            } else if (kind == Scanner.HEADER || kind == Scanner.END) {
                return lose(Rule.BRACKET_OPEN, opened, "this bracket is not closed");
            }
            scanner.next();
        } while (depth > 0);
        return true;
    }
}
