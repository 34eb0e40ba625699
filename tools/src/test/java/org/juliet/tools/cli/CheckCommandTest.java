package org.juliet.tools.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class CheckCommandTest {
    private static final String GOOD = "; hp\n100\n";
    private static final String DUPLICATE = "; hp\n100\n\n; hp\n90\n";
    private static final String WARNING = "; name\nGrand Citadel\n";

    @TempDir
    Path directory;

    private Command command;

    @BeforeEach
    void startInAnEmptyDirectory() {
        command = new Command(directory);
    }

    @Test
    void aGoodFileHasNothingToReport() {
        var result = command.write("a.jasset", GOOD).run("check", "./a.jasset");
        assertThat(result).isEqualTo(new Command.Result(0, "", "1 file: 0 errors, 0 warnings\n"));
    }

    @Test
    void aFindingSaysWhereAndWhatToDo() {
        var result = command.write("a.jasset", DUPLICATE).run("check", "./a.jasset");
        assertThat(result.status()).isEqualTo(1);
        assertThat(result.out())
                .isEqualTo("a.jasset:4:3: error: hp: this key was there before, with another value; "
                        + "delete the wrong one [key-duplicate]\n");
        assertThat(result.err()).isEqualTo("1 file: 1 error, 0 warnings\n");
    }

    @Test
    void aFileThatSaysNothingIsAFinding() {
        command.write("a.jasset", "")
                .write("b.jasset", "\n# all that is left\n")
                .write("c.jasset", "stray");
        var result = command.run("check", "./a.jasset", "./b.jasset", "./c.jasset");
        assertThat(result.status()).isEqualTo(1);
        assertThat(result.out())
                .startsWith(
                        "a.jasset:1:1: error: the file has no property, as one that was cut off while it was written"
                                + " or copied; take it from a backup, or delete it [class-missing]\n"
                                + "b.jasset:1:1: error: the file has no property,")
                .contains("c.jasset:1:1: error: ")
                .contains("[stray-text]");
        assertThat(result.err()).isEqualTo("3 files: 3 errors, 0 warnings\n");
    }

    @Test
    void warningsCountUnderStrictOnly() {
        command.write("a.jasset", WARNING);
        assertThat(command.run("check", "./a.jasset").status()).isZero();
        assertThat(command.run("check", "./a.jasset").out()).contains("[bare-words]");
        assertThat(command.run("check", "--strict", "./a.jasset").status()).isEqualTo(1);
    }

    @Test
    void aTreeIsSearchedInOrderWithoutLeftovers() {
        command.write("world/b/deep.jasset", DUPLICATE).write("world/a.jasset", DUPLICATE);
        for (String passedOver : new String[] {
            ".a.jasset",
            "a.jasset~",
            "a.jasset.tmp",
            "a.jasset.orig",
            "a.jasset.bak",
            ".git/a.jasset",
            "old.bak/a.jasset",
            "readme.txt"
        }) {
            command.write("world/" + passedOver, DUPLICATE);
        }
        var result = command.run("check", "./world");
        assertThat(result.out().lines().map(line -> line.substring(0, line.indexOf(':'))))
                .containsExactly("world/a.jasset", "world/b/deep.jasset");
        assertThat(result.err()).isEqualTo("2 files: 2 errors, 0 warnings\n");
    }

    @Test
    void aNamedFileIsReadWhateverItIsCalled() {
        assertThat(command.write(".a.tmp", DUPLICATE).run("check", "./.a.tmp").status())
                .isEqualTo(1);
    }

    @Test
    void whatIsNamedTwiceIsReadOnce() {
        var result = command.write("world/a.jasset", DUPLICATE).run("check", "./world", "./world/a.jasset");
        assertThat(result.err()).isEqualTo("1 file: 1 error, 0 warnings\n");
    }

    @Test
    void standardInputHasANameOfItsOwn() {
        var result = command.input(DUPLICATE).run("check", "-");
        assertThat(result.status()).isEqualTo(1);
        assertThat(result.out()).startsWith("<stdin>:4:3: error: ");
    }

    @Test
    void anUnreadableFileInsideADirectoryIsAFinding() throws IOException {
        command.write("world/a.jasset", GOOD);
        Files.createSymbolicLink(command.path("world/gone.jasset"), Path.of("nowhere"));
        var result = command.run("check", "./world");
        assertThat(result.status()).isEqualTo(1);
        assertThat(result.out())
                .isEqualTo(
                        "world/gone.jasset:1:1: error: cannot be read: no such file or directory [file-unreadable]\n");
    }

    @Test
    void anUnreadableDirectoryInsideADirectoryIsAFinding() throws IOException {
        Path closed = command.write("world/closed/a.jasset", GOOD).path("world/closed");
        Files.setPosixFilePermissions(closed, PosixFilePermissions.fromString("---------"));
        assumeThat(Files.isReadable(closed)).as("root reads everything").isFalse();
        var result = command.run("check", "./world");
        assertThat(result.out())
                .isEqualTo("world/closed:1:1: error: cannot be read: permission denied [file-unreadable]\n");
        assertThat(result.status()).isEqualTo(1);
    }

    @Test
    void aPathThatCannotBeOpenedIsAFailureAndTheRestIsChecked() {
        var result = command.write("a.jasset", DUPLICATE).run("check", "./nowhere", "./a.jasset");
        assertThat(result.status()).isEqualTo(2);
        assertThat(result.err()).startsWith("jasset: cannot read nowhere: no such file or directory\n");
        assertThat(result.out()).contains("[key-duplicate]");
    }

    @Test
    void theEngineDialectIsReadWhereAsked() {
        command.write("a.jasset", "; name\n\"say \"hi\"\"\n");
        assertThat(command.run("check", "./a.jasset").status()).isEqualTo(1);
        assertThat(command.run("check", "--dialect", "cpp", "./a.jasset").out()).isEmpty();
    }

    @Test
    void jsonHoldsEveryFinding() {
        command.write("wörld/schloß.jasset", DUPLICATE);
        var result = command.run("check", "--format", "json", "./wörld");
        assertThat(result.status()).isEqualTo(1);
        JsonNode findings = JsonMapper.shared().readTree(result.out());
        assertThat(findings.size()).isEqualTo(1);
        JsonNode finding = findings.get(0);
        assertThat(finding.propertyNames())
                .containsExactly("file", "line", "column", "rule", "severity", "message", "key");
        assertThat(finding.get("file").asString()).isEqualTo("wörld/schloß.jasset");
        assertThat(finding.get("line").asInt()).isEqualTo(4);
        assertThat(finding.get("column").asInt()).isEqualTo(3);
        assertThat(finding.get("rule").asString()).isEqualTo("key-duplicate");
        assertThat(finding.get("severity").asString()).isEqualTo("error");
        assertThat(finding.get("key").asString()).isEqualTo("hp");
    }

    @Test
    void jsonOfAFindingAboutTheWholeFileHasNoKey() {
        var result = command.input("\uFEFF; hp\n1\n").run("check", "--format", "json", "-");
        JsonNode finding = JsonMapper.shared().readTree(result.out()).get(0);
        assertThat(finding.get("severity").asString()).isEqualTo("warning");
        assertThat(finding.has("key")).isFalse();
        assertThat(result.status()).isZero();
    }

    @Test
    void jsonIsValidWhenThereIsNothingToReport() {
        assertThat(command.input(GOOD).run("check", "--format=json", "-").out()).isEqualTo("[ ]\n");
        assertThat(command.run("check", "--format=json", "./nowhere").out()).isEqualTo("[ ]\n");
    }

    @Test
    void nothingIsDrawnWhereNobodyWatches() {
        for (int i = 0; i < 50; i++) {
            command.write("world/" + i + ".jasset", GOOD);
        }
        assertThat(command.run("check", "./world").err()).isEqualTo("50 files: 0 errors, 0 warnings\n");
    }
}
