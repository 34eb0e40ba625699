package org.juliet.tools.json;

import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.juliet.text.Value;

/**
 * How JSON tells apart what it would spell alike. A number that only texts can spell is the string {@code "0x10"}, and a string of that text
 * <code>{"$string": "0x10"}</code>. A struct that would look like that (one field, named by one or more {@code $} and {@code string}, whose value
 * is such a number) gets one more {@code $}. No other object means anything but itself, so that JSON and texts match one to one.
 */
final class StringMark {
    /** The name that marks a string. */
    static final String NAME = "$string";

    private static final Pattern GUARDED = Pattern.compile("\\$+string");

    private StringMark() {}

    /** Whether a JSON string of this text stands for a number. */
    static boolean standsForNumber(String text) {
        return !JsonNumber.isSpelled(text) && Value.Meaning.ofBare(text) == Value.Meaning.NUMBER;
    }

    /** The string that an object marks, null where it is an object. */
    static @Nullable String marked(Json.Members object) {
        return object.members().size() == 1
                        && object.members().get(NAME) instanceof Json.Text string
                        && standsForNumber(string.text())
                ? string.text()
                : null;
    }

    /** What the name of a struct's only field is in JSON. */
    static String guarded(String name, Value value) {
        boolean taken = GUARDED.matcher(name).matches()
                && value instanceof Value.Scalar scalar
                && scalar.meaning() == Value.Meaning.NUMBER
                && !JsonNumber.isSpelled(scalar.text());
        return taken ? "$" + name : name;
    }

    /** The name of the field that a member of an object becomes. */
    static String unguarded(Map<String, Json> members, String name) {
        boolean guarded = members.size() == 1
                && name.startsWith("$$")
                && GUARDED.matcher(name).matches()
                && members.get(name) instanceof Json.Text string
                && standsForNumber(string.text());
        return guarded ? name.substring(1) : name;
    }
}
