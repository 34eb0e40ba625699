package org.juliet.text;

/**
 * One finding in a text: which rule, where, and what to do about it.
 *
 * @param rule the broken rule
 * @param offset byte offset of the place
 * @param line line of the place, from 1; 0 in a binary file
 * @param column column of the place in UTF-16 code units, from 1; 0 in a binary file
 * @param path key path of the value it is about, such as {@code wallet.amount}; empty for the file as a whole
 * @param message what was expected, what was found, and what to do next, in one sentence
 * @param clause the rule of {@code docs/BINARY.md} that a damaged binary file breaks, by its id; else empty
 */
public record Problem(Rule rule, int offset, int line, int column, String path, String message, String clause) {
    /** A problem that is not about a rule for binary files. */
    public Problem(Rule rule, int offset, int line, int column, String path, String message) {
        this(rule, offset, line, column, path, message, "");
    }

    /** The stable id of what is broken: the clause where there is one, else that of the rule. */
    public String id() {
        return clause.isEmpty() ? rule.id() : clause;
    }

    /** Error or warning, as the rule says. */
    public Severity severity() {
        return rule.severity();
    }

    /** The place, the severity, the message and the rule's id, as one line. */
    @Override
    public String toString() {
        return toString(severity());
    }

    /** The same line with another severity, as where a warning is the reason why something was refused. */
    public String toString(Severity severity) {
        String key = path.isEmpty() ? "" : path + ": ";
        String place = line > 0 ? line + ":" + column + ": " : clause.isEmpty() ? "" : "byte " + offset + ": ";
        return place + severity.name().toLowerCase(java.util.Locale.ROOT) + ": " + key + message + " [" + id() + "]";
    }
}
