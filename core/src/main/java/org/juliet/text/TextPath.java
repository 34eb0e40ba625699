package org.juliet.text;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.juliet.internal.ByteSink;
import org.juliet.internal.Quoting;

/**
 * The way to a value in a document: a property's key, then fields, elements and map entries.
 *
 * <pre>{@code
 * wallet.amount                        a field of a struct, its name being an identifier
 * map["a.b"]                           a field of any name; escapes as in strings
 * inventory[2].count                   an element of a list or vector, counted from 0
 * inventory[item="iron sword"].count   the element of a list whose field has a value; a bare value means what it means in a text
 * }</pre>
 *
 * @param steps at least one, the first a {@link Name} that is an identifier
 */
public record TextPath(List<Step> steps) {
    /** One step of a path. */
    public sealed interface Step {}

    /** To the property or field of a name. */
    public record Name(String name) implements Step {}

    /**
     * To an element.
     *
     * @param index counted from 0
     */
    public record Index(int index) implements Step {
        /** Refuses an index below 0. */
        public Index {
            if (index < 0) {
                throw new IllegalArgumentException("index " + index);
            }
        }
    }

    /**
     * To the one element of a list that is a struct with a field of a value.
     *
     * @param name the field
     * @param text the value: a bare token, or the content of a string
     * @param quoted whether the value is a string whatever it looks like
     */
    public record Match(String name, String text, boolean quoted) implements Step {
        /** Refuses a bare value that is no bare token. */
        public Match {
            if (!quoted && (text.isEmpty() || text.chars().anyMatch(c -> " \t\r\n{}[]\"".indexOf(c) >= 0))) {
                throw new IllegalArgumentException("not a bare token: " + text);
            }
        }
    }

    /** Keeps a copy of the steps. */
    public TextPath {
        steps = List.copyOf(steps);
        if (steps.isEmpty() || !(steps.get(0) instanceof Name first) || !Quoting.isIdentifier(first.name())) {
            throw new IllegalArgumentException("a path begins with a key");
        }
    }

    /** The path to a property. */
    public static TextPath of(String key) {
        return new TextPath(List.of(new Name(key)));
    }

    /**
     * Reads a path.
     *
     * @throws TextPathException if it is malformed; the message tells the column, from 1
     */
    public static TextPath parse(String path) {
        return new PathParser(path).parse();
    }

    /** This path and one step more. */
    public TextPath then(Step step) {
        List<Step> longer = new ArrayList<>(steps);
        longer.add(step);
        return new TextPath(longer);
    }

    /** The first steps of this path. */
    TextPath first(int count) {
        return new TextPath(steps.subList(0, count));
    }

    /** The text of this path; parsing it gives an equal path. */
    @Override
    public String toString() {
        StringBuilder text = new StringBuilder();
        for (Step step : steps) {
            if (step instanceof Index index) {
                text.append('[').append(index.index()).append(']');
            } else if (step instanceof Match match) {
                text.append('[').append(Quoting.isIdentifier(match.name()) ? match.name() : quoted(match.name()));
                text.append('=')
                        .append(match.quoted() ? quoted(match.text()) : match.text())
                        .append(']');
            } else if (step instanceof Name name && Quoting.isIdentifier(name.name())) {
                text.append(text.isEmpty() ? "" : ".").append(name.name());
            } else if (step instanceof Name name) {
                text.append('[').append(quoted(name.name())).append(']');
            }
        }
        return text.toString();
    }

    private static String quoted(String text) {
        ByteSink sink = new ByteSink();
        if (!Quoting.quote(text, sink)) {
            throw new IllegalArgumentException("half of a surrogate pair in a path");
        }
        return new String(sink.toArray(), StandardCharsets.UTF_8);
    }
}
