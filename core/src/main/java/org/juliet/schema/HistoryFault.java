package org.juliet.schema;

/** Ends the reading of one file; becomes a {@link HistoryProblem} there. */
final class HistoryFault extends RuntimeException {
    private static final long serialVersionUID = 1L;

    final HistoryRule rule;
    final int line;

    HistoryFault(HistoryRule rule, int line, String message) {
        super(message, null, false, false);
        this.rule = rule;
        this.line = line;
    }

    HistoryProblem in(String file) {
        return new HistoryProblem(rule, file, line, String.valueOf(getMessage()));
    }
}
