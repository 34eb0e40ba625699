package org.juliet.tools.cli;

/** How commands are told where the program is whose kinds they work with. */
final class ClassPathOption {
    static final String LABEL = "CP";
    static final String DESCRIPTION =
            "Jars and directories of classes of the program, as for java; a KindSource on it tells its kinds.";

    private ClassPathOption() {}
}
