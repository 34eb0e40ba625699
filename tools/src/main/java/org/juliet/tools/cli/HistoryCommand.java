package org.juliet.tools.cli;

import picocli.CommandLine.Command;

/** {@code history}: commands about recorded layouts. */
@Command(
        name = "history",
        description =
                "Works on the history of what kinds store: a directory of layouts and steps, committed beside the sources.",
        synopsisSubcommandLabel = "COMMAND",
        footer = {"", "Example: jasset history check --history Assets/juliet"})
final class HistoryCommand {}
