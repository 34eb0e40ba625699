package org.juliet.processor;

import org.jspecify.annotations.Nullable;

/** What an initialiser shows that a field has. */
sealed interface Shown {
    /** Of a field without an initialiser, or with {@code null}. */
    record Zero() implements Shown {}

    /** A number, boolean, character or string. */
    record Literal(String text) implements Shown {}

    /** The name of a constant. */
    record Constant(String name) implements Shown {}

    /** In a line; null is nothing that is shown. */
    static String line(@Nullable Shown shown) {
        if (shown instanceof Literal literal) {
            return '=' + literal.text.replace("\\", "\\\\").replace("\n", "\\n");
        }
        return shown instanceof Constant constant ? '@' + constant.name : shown == null ? "-" : "0";
    }

    /** Reads such a line. */
    static @Nullable Shown parse(String line) {
        return switch (line.charAt(0)) {
            case '=' -> new Literal(unescaped(line.substring(1)));
            case '@' -> new Constant(line.substring(1));
            case '0' -> new Zero();
            default -> null;
        };
    }

    private static String unescaped(String text) {
        StringBuilder plain = new StringBuilder();
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '\\') {
                c = text.charAt(++i) == 'n' ? '\n' : '\\';
            }
            plain.append(c);
        }
        return plain.toString();
    }
}
