package org.juliet.tools.json;

import java.util.regex.Pattern;
import org.juliet.text.Value;

/**
 * How JSON tells apart what it would spell alike: a number that only texts can spell is the string {@code "0x10"}, a string of that text is
 * <code>{"$string": "0x10"}</code>, and a struct whose only field is named like that gets one more {@code $}.
 */
final class StringMark {
    /** The name that marks a string. */
    static final String NAME = "$string";

    private static final Pattern GUARDED = Pattern.compile("\\$+string.*", Pattern.DOTALL);

    private StringMark() {}

    /** Whether a JSON string of this text stands for a number. */
    static boolean standsForNumber(String text) {
        return !JsonNumber.isSpelled(text) && Value.Meaning.ofBare(text) == Value.Meaning.NUMBER;
    }

    /** What the name of a struct's only field is in JSON. */
    static String guarded(String name) {
        return GUARDED.matcher(name).matches() ? "$" + name : name;
    }

    /** The name of a struct's only field that JSON spells so. */
    static String unguarded(String name) {
        return name.startsWith("$$") && GUARDED.matcher(name).matches() ? name.substring(1) : name;
    }
}
