package org.juliet.text;

import java.util.ArrayList;
import java.util.List;
import org.juliet.internal.ByteSink;
import org.juliet.internal.Quoting;

/** Reads one {@link TextPath}. */
final class PathParser {
    private static final int MAX_DIGITS = 9;

    private final String path;
    private int at;

    PathParser(String path) {
        this.path = path;
    }

    TextPath parse() {
        List<TextPath.Step> steps = new ArrayList<>();
        steps.add(new TextPath.Name(identifier("a key")));
        while (at < path.length()) {
            if (skip('.')) {
                steps.add(new TextPath.Name(identifier("a name")));
            } else if (skip('[')) {
                steps.add(bracket());
                expect(']');
            } else {
                throw expected("a . or [");
            }
        }
        return new TextPath(steps);
    }

    private TextPath.Step bracket() {
        if (at < path.length() && isDigit(path.charAt(at))) {
            return index();
        }
        boolean quoted = at < path.length() && path.charAt(at) == '"';
        String name = quoted ? string() : identifier("an index, a name in quotes, or a field = value");
        if (quoted && at < path.length() && path.charAt(at) == ']') {
            return new TextPath.Name(name);
        }
        expect('=');
        boolean string = at < path.length() && path.charAt(at) == '"';
        return new TextPath.Match(name, string ? string() : bare(), string);
    }

    private TextPath.Index index() {
        int start = at;
        while (at < path.length() && isDigit(path.charAt(at))) {
            at++;
        }
        if (at - start > MAX_DIGITS) {
            at = start;
            throw expected("an index of at most " + MAX_DIGITS + " digits");
        }
        return new TextPath.Index(Integer.parseInt(path.substring(start, at)));
    }

    private String identifier(String what) {
        int end = at;
        while (end < path.length() && Quoting.isIdentifier("_" + path.charAt(end))) {
            end++;
        }
        String name = path.substring(at, end);
        if (!Quoting.isIdentifier(name)) {
            boolean digits = !name.isEmpty();
            throw expected(what
                    + (digits ? ", which does not begin with a digit; other names go like [\"" + name + "\"]" : ""));
        }
        at = end;
        return name;
    }

    private String bare() {
        int end = at;
        while (end < path.length() && " \t\r\n{}[]\"".indexOf(path.charAt(end)) < 0) {
            end++;
        }
        if (end == at) {
            throw expected("a value");
        }
        String token = path.substring(at, end);
        at = end;
        return token;
    }

    /** A string with the escapes of the format. */
    private String string() {
        int end = at + 1;
        while (end < path.length() && path.charAt(end) != '"') {
            end += path.charAt(end) == '\\' ? 2 : 1;
        }
        if (end >= path.length()) {
            throw expected("a string that ends with a quote");
        }
        ByteSink text = new ByteSink();
        text.ascii("; string\n");
        if (!text.utf8(path.substring(at, end + 1))) {
            throw expected("whole surrogate pairs");
        }
        List<Property> properties = TextDocument.parse(text.toArray()).properties();
        if (properties.size() != 1
                || !(properties.get(0).value() instanceof Value.Scalar scalar)
                || scalar.style() != Value.Style.QUOTED) {
            throw expected("a string with the escapes \\\" \\\\ \\/ \\b \\f \\n \\r \\t \\u");
        }
        at = end + 1;
        return scalar.text();
    }

    private boolean skip(char c) {
        boolean there = at < path.length() && path.charAt(at) == c;
        at += there ? 1 : 0;
        return there;
    }

    private void expect(char c) {
        if (!skip(c)) {
            throw expected(String.valueOf(c));
        }
    }

    private TextPathException expected(String what) {
        String found = at < path.length() ? path.substring(at, Math.min(path.length(), at + 20)) : "its end";
        return new TextPathException(
                path, "path " + path + ", column " + (at + 1) + ": expected " + what + ", found " + found);
    }

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }
}
