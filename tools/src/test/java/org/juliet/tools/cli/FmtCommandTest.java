package org.juliet.tools.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.github.difflib.UnifiedDiffUtils;
import com.github.difflib.patch.PatchFailedException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FmtCommandTest {
    private static final String UNTIDY = "# head\r\n;hp\r\n   100\r\n; name\r\nGrand Citadel";
    private static final String TIDY = "# head\n; hp\n100\n\n; name\n\"Grand Citadel\"\n";
    private static final String BROKEN = ";hp\n{ a\n";

    @TempDir
    Path directory;

    private Command command;

    @BeforeEach
    void startInAnEmptyDirectory() {
        command = new Command(directory);
    }

    @Test
    void anUntidyFileIsRewrittenInPlaceAndNamed() {
        var result = command.write("a.jasset", UNTIDY).run("fmt", "./a.jasset");
        assertThat(result).isEqualTo(new Command.Result(0, "formatted a.jasset\n", ""));
        assertThat(command.read("a.jasset")).isEqualTo(TIDY);
    }

    @Test
    void formattingAgainChangesNothing() throws IOException {
        command.write("a.jasset", UNTIDY).run("fmt", "./a.jasset");
        Object written = Files.getAttribute(command.path("a.jasset"), "unix:ino");
        assertThat(command.run("fmt", "./a.jasset")).isEqualTo(new Command.Result(0, "", ""));
        assertThat(Files.getAttribute(command.path("a.jasset"), "unix:ino")).isEqualTo(written);
    }

    @Test
    void theModeStays() throws IOException {
        Path file = command.write("a.jasset", UNTIDY).path("a.jasset");
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-rw-r-x"));
        command.run("fmt", "./a.jasset");
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
                .isEqualTo("rw-rw-r-x");
    }

    @Test
    void aLinkStaysALink() throws IOException {
        command.write("a.jasset", UNTIDY);
        Files.createSymbolicLink(command.path("link.jasset"), Path.of("a.jasset"));
        command.run("fmt", "./link.jasset");
        assertThat(command.path("link.jasset")).isSymbolicLink();
        assertThat(command.read("a.jasset")).isEqualTo(TIDY);
    }

    @Test
    void noOtherFileIsLeftBehind() throws IOException {
        command.write("a.jasset", UNTIDY).run("fmt", "./.");
        try (var files = Files.list(directory)) {
            assertThat(files).containsExactly(command.path("a.jasset"));
        }
    }

    @Test
    void checkNamesWhatWouldChangeAndWritesNothing() {
        command.write("a.jasset", UNTIDY).write("b.jasset", TIDY);
        assertThat(command.run("fmt", "--check", "./."))
                .isEqualTo(new Command.Result(1, "would format ./a.jasset\n", ""));
        assertThat(command.read("a.jasset")).isEqualTo(UNTIDY);
        assertThat(command.run("fmt", "--check", "./b.jasset")).isEqualTo(new Command.Result(0, "", ""));
    }

    @Test
    void diffShowsWhatWouldChangeAndWritesNothing() {
        var result = command.write("a.jasset", "; hp\n  100\n\n; mp\n5").run("fmt", "--diff", "./a.jasset");
        assertThat(result.status()).isEqualTo(1);
        assertThat(result.out()).isEqualTo("""
                        --- a/a.jasset
                        +++ b/a.jasset
                        @@ -1,5 +1,5 @@
                         ; hp
                        -  100
                        +100

                         ; mp
                        -5
                        \\ No newline at end of file
                        +5
                        """.replace("\n\n", "\n \n"));
        assertThat(command.read("a.jasset")).isEqualTo("; hp\n  100\n\n; mp\n5");
    }

    @Test
    void theDiffIsAPatch() throws PatchFailedException {
        String diff = command.write("a.jasset", UNTIDY + "\n")
                .run("fmt", "--diff", "./a.jasset")
                .out();
        List<String> before = List.of((UNTIDY + "\n").split("\n"));
        var patch = UnifiedDiffUtils.parseUnifiedDiff(List.of(diff.split("\n")));
        assertThat(String.join("\n", patch.applyTo(before)) + "\n").isEqualTo(TIDY);
    }

    @Test
    void equalTextsHaveNoDiff() {
        assertThat(command.input(TIDY).run("fmt", "--diff", "-")).isEqualTo(new Command.Result(0, "", ""));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "--check", "--diff"})
    void aFileWithSyntaxErrorsIsLeftAndSaidSo(String option) {
        command.write("world/a.jasset", UNTIDY).write("world/bad.jasset", BROKEN);
        var result = option.isEmpty() ? command.run("fmt", "./world") : command.run("fmt", option, "./world");
        assertThat(result.status()).isEqualTo(1);
        assertThat(result.err())
                .startsWith("left world/bad.jasset as it is because of syntax errors:\nworld/bad.jasset:2:1: error: ");
        assertThat(result.out()).contains("world/a.jasset").doesNotContain("bad");
        assertThat(command.read("world/bad.jasset")).isEqualTo(BROKEN);
    }

    @Test
    void standardInputGoesToStandardOutput() {
        assertThat(command.input(UNTIDY).run("fmt", "-")).isEqualTo(new Command.Result(0, TIDY, ""));
    }

    @Test
    void standardInputWithSyntaxErrorsComesBackAsItWas() {
        var result = command.input(BROKEN).run("fmt", "-");
        assertThat(result.status()).isEqualTo(1);
        assertThat(result.out()).isEqualTo(BROKEN);
        assertThat(result.err()).startsWith("left <stdin> as it is because of syntax errors:\n");
    }

    @Test
    void onlyOneOfCheckAndDiffIsAllowed() {
        var result = command.run("fmt", "--check", "--diff", "./a.jasset");
        assertThat(result.status()).isEqualTo(2);
        assertThat(result.err()).contains("--check, --diff are mutually exclusive");
    }

    @Test
    void aMissingFileIsAFailure() {
        assertThat(command.run("fmt", "./nowhere.jasset"))
                .isEqualTo(
                        new Command.Result(2, "", "jasset: cannot read nowhere.jasset: no such file or directory\n"));
    }

    @Test
    void anUnreadableFileInsideADirectoryIsAFinding() throws IOException {
        command.write("world/a.jasset", TIDY);
        Files.createSymbolicLink(command.path("world/gone.jasset"), Path.of("nowhere"));
        var result = command.run("fmt", "./world");
        assertThat(result.status()).isEqualTo(1);
        assertThat(result.err()).startsWith("world/gone.jasset:1:1: error: cannot be read: ");
    }

    @Test
    void theEngineDialectKeepsItsQuotes() {
        String engine = "; name\n\"say \"hi\"\"\n";
        assertThat(command.input(engine).run("fmt", "--dialect", "cpp", "-").out())
                .isEqualTo(engine);
    }
}
