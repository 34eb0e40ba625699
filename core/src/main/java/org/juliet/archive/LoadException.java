package org.juliet.archive;

import org.jspecify.annotations.Nullable;
import org.juliet.text.Problem;
import org.juliet.text.Rule;
import org.juliet.text.Severity;

/** A text that does not load as what was asked for. No object was handed over. */
public final class LoadException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final transient LoadReport report;

    LoadException(LoadReport report, @Nullable Throwable cause) {
        super(message(report), cause);
        this.report = report;
    }

    /** Everything that is wrong, and what became of the keys until then. */
    public LoadReport report() {
        return report;
    }

    /** Whether a problem of that rule is among the reasons. */
    public boolean has(Rule rule) {
        return report.has(rule);
    }

    private static String message(LoadReport report) {
        StringBuilder text = new StringBuilder();
        for (Problem problem : report.problems()) {
            if (problem.severity() == Severity.ERROR || problem.rule() == Rule.CLASS_UNKNOWN) {
                text.append(text.isEmpty() ? "" : "\n").append(problem);
            }
        }
        return text.toString();
    }
}
