package org.juliet.tools.cli;

import java.util.Locale;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.AutoComplete;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code completion}: what a shell needs to complete commands and options. */
@Command(
        name = "completion",
        description = {
            "Prints the script with which a shell completes commands, options and their values.",
            "In ~/.bashrc or ~/.zshrc: source <(jasset completion bash)"
        },
        footer = {"", "Example: jasset completion bash > ~/.jasset-completion"})
final class CompletionCommand implements Callable<Integer> {
    /** The script is one for both. */
    private enum Shell {
        BASH,
        ZSH;

        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    private final Streams streams;

    @Spec
    private @Nullable CommandSpec spec;

    @Parameters(paramLabel = "SHELL", description = "The shell: ${COMPLETION-CANDIDATES}.")
    private @Nullable Shell shell;

    CompletionCommand(Streams streams) {
        this.streams = streams;
    }

    @Override
    public Integer call() {
        if (spec != null && shell != null) {
            streams.out().print(AutoComplete.bash("jasset", spec.root().commandLine()));
        }
        return ExitStatus.OK;
    }
}
