package org.juliet.tools.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CompletionCommandTest {
    @TempDir
    Path directory;

    @Test
    void bashCompletesCommandsOptionsAndValues() throws IOException, InterruptedException {
        assumeTrue(Files.exists(Path.of("/bin/bash")));
        Command.Result script = new Command(directory).run("completion", "bash");
        assertThat(script.status()).isZero();
        assertThat(script.err()).isEmpty();
        Files.writeString(directory.resolve("script"), script.out() + """
                complete_last() {
                  COMP_WORDS=("$@") COMP_CWORD=$(($# - 1)) COMP_LINE="$*" COMPREPLY=()
                  _complete_jasset
                  echo "${COMPREPLY[@]}"
                }
                complete_last jasset che
                complete_last jasset check --str
                complete_last jasset check --format ''
                complete_last jasset world sh
                """);
        Process bash = new ProcessBuilder(
                        "/bin/bash", "--norc", directory.resolve("script").toString())
                // Outside of a completion bash complains about compopt.
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        String printed = new String(bash.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        bash.waitFor();
        assertThat(printed).isEqualTo("check\n--strict\ntext json sarif\nshow\n");
    }

    @Test
    void aShellMustBeNamed() {
        Command.Result result = new Command(directory).run("completion", "fish");
        assertThat(result.status()).isEqualTo(2);
        assertThat(result.err()).contains("expected one of [BASH, ZSH]");
    }
}
