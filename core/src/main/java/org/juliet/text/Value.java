package org.juliet.text;

import java.nio.charset.StandardCharsets;
import java.util.List;
import org.juliet.internal.ByteSink;
import org.juliet.internal.Quoting;

/**
 * A value as it stands in a document, seen without a schema. Values compare by their places too; whether two mean the same is
 * asked of the document.
 */
public sealed interface Value {
    /** The bytes of the value, from its first token to its last, without blanks around it. */
    Span span();

    /** Whether nothing in it is {@link Unreadable}. */
    default boolean isReadable() {
        if (this instanceof Struct struct) {
            return struct.fields().stream().allMatch(field -> field.value().isReadable());
        }
        if (this instanceof ListValue list) {
            return list.elements().stream().allMatch(Value::isReadable);
        }
        return !(this instanceof Unreadable);
    }

    /**
     * The text that a string has as a value: bare where it stays a string so, else in quotes.
     *
     * @throws IllegalArgumentException if the string has a lone surrogate, which no text can hold
     */
    static String renderString(String string) {
        return Quoting.isBare(string) ? string : quoted(string);
    }

    /**
     * The text that a string has as the name of a field: an identifier, else in quotes.
     *
     * @throws IllegalArgumentException if the string has a lone surrogate, which no text can hold
     */
    static String renderName(String name) {
        return Quoting.isIdentifier(name) ? name : quoted(name);
    }

    private static String quoted(String string) {
        ByteSink out = new ByteSink();
        if (!Quoting.quote(string, out)) {
            throw new IllegalArgumentException("a text cannot hold a lone surrogate");
        }
        return new String(out.bytes(), 0, out.length(), StandardCharsets.UTF_8);
    }

    /** How a scalar is spelled. */
    enum Style {
        /** A bare token. */
        BARE,
        /** A string in quotes. */
        QUOTED,
        /** Several bare tokens of one line, read as one string (warning {@link Rule#BARE_WORDS}). */
        WORDS,
        /** Nothing at all: a header without a value. */
        EMPTY
    }

    /** What a scalar is where no schema tells its type. */
    enum Meaning {
        /** A bare number: decimal, {@code 0x} hex, {@code nan}, {@code inf} or {@code infinity}. */
        NUMBER,
        /** A bare {@code true} or {@code false} in any case. */
        BOOLEAN,
        /** A bare {@code null}. */
        NULL,
        /** Every other bare token, and whatever is quoted. */
        STRING;

        /** What a token means where it stands bare. */
        public static Meaning ofBare(String token) {
            if (isInAnyCase(token, "true") || isInAnyCase(token, "false")) {
                return BOOLEAN;
            }
            return token.equals("null") ? NULL : ExactNumber.isNumber(token) ? NUMBER : STRING;
        }

        /** ASCII case only: {@link String#equalsIgnoreCase} takes a long s for an s. */
        private static boolean isInAnyCase(String token, String word) {
            boolean same = token.length() == word.length();
            for (int i = 0; same && i < word.length(); i++) {
                same = (token.charAt(i) | 0x20) == word.charAt(i);
            }
            return same;
        }
    }

    /**
     * One token, or what is read as one.
     *
     * @param text the token itself, or the string with its escapes resolved
     */
    record Scalar(Span span, String text, Style style) implements Value {
        /** What it is where no schema tells its type. */
        public Meaning meaning() {
            return style == Style.BARE ? Meaning.ofBare(text) : Meaning.STRING;
        }
    }

    /** Two or more numbers, the value of a property only. */
    record Vector(Span span, List<Scalar> components) implements Value {
        /** Keeps a copy of the components. */
        public Vector {
            components = List.copyOf(components);
        }
    }

    /** {@code { name value ... }}. */
    record Struct(Span span, List<Field> fields) implements Value {
        /** Keeps a copy of the fields. */
        public Struct {
            fields = List.copyOf(fields);
        }
    }

    /**
     * A name and its value inside a struct.
     *
     * @param nameSpan the bytes of the name, quotes included
     * @param name the name with its escapes resolved
     */
    record Field(Span nameSpan, String name, Value value) {}

    /** {@code [ value ... ]}. */
    record ListValue(Span span, List<Value> elements) implements Value {
        /** Keeps a copy of the elements. */
        public ListValue {
            elements = List.copyOf(elements);
        }
    }

    /**
     * Lines that start with {@code |}.
     *
     * @param text the lines joined with LF
     */
    record Text(Span span, String text) implements Value {}

    /** Bytes that break a rule of the syntax; kept as they are. A problem of the document names the rule. */
    record Unreadable(Span span) implements Value {}
}
