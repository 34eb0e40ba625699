package org.juliet.tools.json;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What the parser of JSON finds, in words for people who did not write the parser. */
final class ParserMessage {
    /** Where the parser goes on about where something opened, and about its own settings. */
    private static final Pattern ASIDE =
            Pattern.compile("(?s) \\((?:start marker|for \\w+ starting).*|, from `[^`]*`| \\[Source.*");

    private record Wording(Pattern found, String said) {
        static Wording of(String found, String said) {
            return new Wording(Pattern.compile("(?s)" + found), said);
        }
    }

    private static final String UNEXPECTED = "Unexpected character \\('(.)'.*";

    private static final List<Wording> WORDINGS = List.of(
            Wording.of("Unexpected end-of-input.*", "the JSON ends too early: a string or a bracket is not closed"),
            Wording.of("Unexpected close marker '(.)': expected '(.)'.*", "expected `$2`, found `$1`"),
            Wording.of(UNEXPECTED + "start property name.*", "expected a name in double quotes, found `$1`"),
            Wording.of(UNEXPECTED + "colon.*", "expected a colon between a name and its value, found `$1`"),
            Wording.of(UNEXPECTED + "comma.*", "expected a comma or the closing bracket, found `$1`"),
            Wording.of(UNEXPECTED + "comment.*", "JSON has no comments; delete this one"),
            Wording.of(UNEXPECTED + "a valid value.*", "expected a value, found `$1`"),
            Wording.of(
                    "Unrecognized token '(.*)':.*", "expected a value, found `$1`; a string stands in double quotes"),
            Wording.of("Non-standard token '(.*)'.*", "JSON has no number $1; put it in double quotes"),
            Wording.of(".*Leading zeroes.*", "a number in JSON does not begin with 0 and another digit; delete the 0"),
            Wording.of(
                    "Unrecognized character escape '(.)'.*",
                    "`\\\\$1` is no escape of JSON; a backslash is `\\\\\\\\`"),
            Wording.of("Illegal unquoted character.*", "a control character stands in a string; write it as an escape"),
            Wording.of("Duplicate Object property (\".*\")", "an object has the name $1 twice; rename or delete one"));

    private ParserMessage() {}

    static String reworded(String message) {
        String told = ASIDE.matcher(message).replaceAll("");
        for (Wording wording : WORDINGS) {
            Matcher matcher = wording.found.matcher(told);
            if (matcher.matches()) {
                return matcher.replaceFirst(wording.said);
            }
        }
        return told;
    }
}
