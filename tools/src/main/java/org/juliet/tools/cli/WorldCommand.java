package org.juliet.tools.cli;

import picocli.CommandLine.Command;

/** {@code world}: commands about a directory of entities. */
@Command(
        name = "world",
        description = "Works on a world: a directory with one file for each entity.",
        synopsisSubcommandLabel = "COMMAND",
        footer = {"", "Example: jasset world check Assets/World"})
final class WorldCommand {}
