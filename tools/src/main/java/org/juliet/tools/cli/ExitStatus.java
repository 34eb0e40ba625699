package org.juliet.tools.cli;

/** What the command tells its caller, as {@code diff} does. */
final class ExitStatus {
    /** Nothing to report. */
    static final int OK = 0;
    /** Findings, differences, or a file that would change. */
    static final int FINDINGS = 1;
    /** Usage, input/output or internal error. */
    static final int FAILURE = 2;

    private ExitStatus() {}
}
