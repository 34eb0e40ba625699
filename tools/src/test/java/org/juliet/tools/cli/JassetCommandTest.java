package org.juliet.tools.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Path;
import org.juliet.tools.Main;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JassetCommandTest {
    @TempDir
    Path directory;

    private Command command;

    @BeforeEach
    void startInAnEmptyDirectory() {
        command = new Command(directory);
    }

    @Test
    void helpNamesEveryCommand() {
        var result = command.run("--help");
        assertThat(result.status()).isZero();
        assertThat(result.out()).startsWith("Usage: jasset ").contains("check", "Exit status: 0 nothing to report");
        assertThat(result.err()).isEmpty();
    }

    @Test
    void theVersionIsOneLine() {
        var result = command.run("--version");
        assertThat(result.status()).isZero();
        assertThat(result.out()).matches("jasset \\S.*\n");
    }

    @Test
    void noCommandAtAllIsWrongUsage() {
        assertThat(command.run())
                .isEqualTo(new Command.Result(2, "", "jasset: Missing required subcommand\nTry 'jasset --help'.\n"));
    }

    @Test
    void aMistypedCommandGetsASuggestion() {
        var result = command.run("chekc", "a.jasset");
        assertThat(result.status()).isEqualTo(2);
        assertThat(result.out()).isEmpty();
        assertThat(result.err()).contains("'chekc'", "Did you mean: jasset check?");
    }

    @Test
    void aMistypedCommandOfACommandGetsASuggestion() {
        var result = command.run("world", "shwo", "a");
        assertThat(result.status()).isEqualTo(2);
        assertThat(result.err()).contains("'shwo'", "Did you mean: world show?");
    }

    @Test
    void aMistypedOptionGetsASuggestion() {
        var result = command.run("check", "--strikt", "a.jasset");
        assertThat(result.status()).isEqualTo(2);
        assertThat(result.err()).isEqualTo("""
                        jasset: Unknown option: '--strikt'
                        Possible solutions: --strict
                        Try 'jasset check --help'.
                        """);
    }

    @Test
    void aMissingPathIsWrongUsage() {
        var result = command.run("check");
        assertThat(result.status()).isEqualTo(2);
        assertThat(result.err()).isEqualTo("jasset: Missing required parameter: 'PATH'\nTry 'jasset check --help'.\n");
    }

    @Test
    void anUnknownFormatIsWrongUsage() {
        var result = command.run("check", "--format", "xml", "a.jasset");
        assertThat(result.status()).isEqualTo(2);
        assertThat(result.err())
                .startsWith("jasset: Invalid value for option '--format': expected one of [TEXT, JSON, SARIF]");
    }

    @Test
    void anArgumentFileIsNotExpanded() {
        assertThat(command.run("check", "@args").err()).startsWith("jasset: cannot read @args: no such file");
    }

    @Test
    void aFullDiskIsNoSuccess() {
        OutputStream full = new OutputStream() {
            @Override
            public void write(int b) throws IOException {
                throw new IOException("no space left on device");
            }
        };
        int status =
                Main.run(new String[] {"--help"}, InputStream.nullInputStream(), full, OutputStream.nullOutputStream());
        assertThat(status).isEqualTo(2);
    }

    @Test
    void aReaderThatHasSeenEnoughIsNoFault() {
        OutputStream pipe = new OutputStream() {
            @Override
            public void write(int b) throws IOException {
                throw new IOException("Broken pipe");
            }
        };
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        assertThat(Main.run(new String[] {"--help"}, InputStream.nullInputStream(), pipe, err))
                .isZero();
        assertThat(err.toByteArray()).isEmpty();
        assertThat(Main.run(new String[] {"check", "nowhere"}, InputStream.nullInputStream(), pipe, pipe))
                .isEqualTo(2);
    }
}
