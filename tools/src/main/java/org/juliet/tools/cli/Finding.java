package org.juliet.tools.cli;

import java.util.List;
import java.util.Locale;
import org.juliet.text.Problem;
import org.juliet.text.Rule;
import org.juliet.text.Severity;
import org.juliet.text.TextDocument;
import tools.jackson.core.JsonGenerator;

/**
 * A problem and the file it stands in.
 *
 * @param file the file's name as the user gave it
 * @param line from 1
 * @param column from 1, in UTF-16 code units
 * @param rule stable id of the rule
 * @param key key path, empty for the file as a whole
 */
record Finding(String file, int line, int column, String rule, Severity severity, String message, String key) {
    /** Id of a rule that no text can break: a file in a searched directory that cannot be read. */
    static final String UNREADABLE = "file-unreadable";
    /** Id of what is wrong with JSON, which has rules of its own. */
    static final String JSON = "json";

    static Finding of(String file, Problem problem) {
        return new Finding(
                file,
                problem.line(),
                problem.column(),
                problem.id(),
                problem.severity(),
                problem.message(),
                problem.path());
    }

    /** Every finding of a document, by place. */
    static List<Finding> all(String file, TextDocument document) {
        return document.problems().stream().map(problem -> of(file, problem)).toList();
    }

    /** The findings of a document that are errors. */
    static List<Finding> errors(String file, TextDocument document) {
        return all(file, document).stream().filter(Finding::isError).toList();
    }

    static Finding unreadable(String file, String reason) {
        return new Finding(file, 1, 1, UNREADABLE, Severity.ERROR, "cannot be read: " + reason, "");
    }

    static Finding tooLarge(String file, TextSource.TooLarge size) {
        return new Finding(file, 1, 1, Rule.LIMIT.id(), Severity.ERROR, String.valueOf(size.getMessage()), "");
    }

    boolean isError() {
        return severity == Severity.ERROR;
    }

    String severityName() {
        return severity.name().toLowerCase(Locale.ROOT);
    }

    /** The finding as an object. */
    void write(JsonGenerator json) {
        json.writeStartObject();
        json.writeStringProperty("file", file);
        json.writeNumberProperty("line", line);
        json.writeNumberProperty("column", column);
        json.writeStringProperty("rule", rule);
        json.writeStringProperty("severity", severityName());
        json.writeStringProperty("message", message);
        if (!key.isEmpty()) {
            json.writeStringProperty("key", key);
        }
        json.writeEndObject();
    }

    /** The finding as one line, the place first, as compilers write it. */
    @Override
    public String toString() {
        String about = key.isEmpty() ? "" : key + ": ";
        return file + ":" + line + ":" + column + ": " + severityName() + ": " + about + message + " [" + rule + "]";
    }
}
