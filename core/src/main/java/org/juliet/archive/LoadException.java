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
        // What an old program cannot make sense of in a newer file is no fault of the file.
        boolean newer = report.has(Rule.NEWER);
        StringBuilder text = new StringBuilder();
        for (Problem problem : report.problems()) {
            boolean reason = problem.severity() == Severity.ERROR
                    || problem.rule() == Rule.CLASS_UNKNOWN
                    || problem.rule() == Rule.STAMP_MISSING;
            if (newer ? problem.rule() == Rule.NEWER : reason) {
                boolean refused =
                        problem.rule() == Rule.CLASS_UNKNOWN && problem.path().isEmpty();
                text.append(text.isEmpty() ? "" : "\n")
                        .append(problem.toString(refused ? Severity.ERROR : problem.severity()));
            }
        }
        return text.toString();
    }
}
