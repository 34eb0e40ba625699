package org.juliet.schema;

/**
 * One thing that is wrong with a history.
 *
 * @param file the file, from the directory of the history on, with {@code /} between names
 * @param line line in the file, from 1
 * @param message what was expected, what was found, and how to get it back
 */
public record HistoryProblem(HistoryRule rule, String file, int line, String message) {
    /** Place, message and rule, as one line. */
    @Override
    public String toString() {
        return file + ":" + line + ": " + message + " [" + rule.id() + "]";
    }
}
