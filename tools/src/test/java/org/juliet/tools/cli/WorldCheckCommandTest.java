package org.juliet.tools.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import org.juliet.tools.GameJar;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WorldCheckCommandTest {
    @TempDir
    Path directory;

    private Command command;

    @BeforeEach
    void writeAWorld() {
        command = new Command(directory)
                .write("world/world.jasset", "; name\nCitadel\n\n; class\nWorld\n")
                .write("world/knight-00000000000003e9.jasset", entity("0x00000000000003E9", "; target\nnull\n"))
                .write("world/.git/x.jasset", "broken {");
    }

    private static String entity(String id, String more) {
        return "; id\n" + id + "\n\n; class\nKnight\n\n" + more;
    }

    private Command.Result check() {
        return command.run("world", "check", "./world");
    }

    @Test
    void aWorldInOrderHasNoFindings() {
        command.write("world/a.jasset", entity("7", "; target\n0x00000000000003E9\n; layout\n0x1111111111111111\n"));
        assertThat(check()).isEqualTo(new Command.Result(0, "", "4 files: 0 errors, 0 warnings\n"));
    }

    @Test
    void findingsAreAnArrayInJsonAlsoWhenThereAreNone() {
        assertThat(command.run("world", "check", "--format", "json", "./world").out())
                .isEqualToIgnoringWhitespace("[]");
        command.write("world/a.jasset", entity("1001", ""));
        assertThat(command.run("world", "check", "--format", "json", "./world").out())
                .contains("\"rule\"", "\"world-id-duplicate\"", "\"line\"", "\"key\"");
    }

    @Test
    void theSecondFileOfAnIdIsAnError() {
        command.write("world/sub/copy.jasset", entity("1001", ""));
        assertThat(check().status()).isEqualTo(1);
        assertThat(check().out())
                .isEqualTo("world/sub/copy.jasset:2:1: error: id: id 0x00000000000003E9 is that of"
                        + " world/knight-00000000000003e9.jasset; `jasset world new-id world/sub/copy.jasset`"
                        + " gives the copy another [world-id-duplicate]\n");
    }

    @Test
    void theCopyIsNamedAlsoWhereItComesFirst() {
        command.write("world/a knight.jasset", entity("1001", ""));
        assertThat(check().out())
                .startsWith("world/knight-00000000000003e9.jasset:2:1: error: id: id 0x00000000000003E9 is that of")
                .contains("`jasset world new-id \"world/a knight.jasset\"` gives the copy another");
    }

    @Test
    void anEntityNeedsAnIdAndAKind() {
        command.write("world/a.jasset", "; damage\n1\n")
                .write("world/b.jasset", entity("0", ""))
                .write("world/c.jasset", entity("null", ""))
                .write("world/d.jasset", "; EntityID\n9\n; Kind\nKnight\n");
        assertThat(check().out())
                .contains("world/a.jasset:1:1: error: the file does not name its kind; add `; class` [class-missing]")
                .contains("world/a.jasset:1:1: error: the entity has no id;")
                .contains("world/b.jasset:2:1: error: id: the entity has no id;")
                .contains("world/c.jasset:2:1: error: id: the entity has no id;")
                .doesNotContain("world/d.jasset:2:1")
                .doesNotContain("d.jasset:1:1: error");
    }

    @Test
    void whatIsSaidOfAnEntityWithoutAnIdHelps() {
        command.write("world/gate guard.jasset", "; class\nKnight\n")
                .write("world/well-00000000000003ea.jasset", "; class\nWell\n");
        assertThat(check().out())
                .isEqualTo("world/gate guard.jasset:1:1: error: the entity has no id;"
                        + " `jasset world new-id \"world/gate guard.jasset\"` gives it a new one [world-id-missing]\n"
                        + "world/well-00000000000003ea.jasset:1:1: error: the entity has no id; if the file is named"
                        + " after the one it had, `jasset set world/well-00000000000003ea.jasset id 0x00000000000003EA`"
                        + " gives it back; `jasset world new-id world/well-00000000000003ea.jasset` gives it a new one"
                        + " [world-id-missing]\n");
        assertThat(command.run("set", "./world/well-00000000000003ea.jasset", "id", "0x00000000000003EA")
                        .status())
                .isZero();
        assertThat(command.run("world", "new-id", "./world/gate guard.jasset").status())
                .isZero();
        assertThat(check().status()).isZero();
    }

    @Test
    void aReferenceToNothingIsAWarningWhereverItStands() {
        command.write("world/z.jasset", entity("8", "; target\n0x00000000000003E9\n"));
        command.write("world/a.jasset", entity("7", """
                ; target
                0x0000000000000BAD

                ; none
                0x0000000000000000

                ; color
                0x00FF00FF

                ; link
                {
                  friends [ 0x00000000000003E9 0x0000000000000BAE ]
                  id 0x0000000000000BAF
                  note "0x0000000000000BB0"
                  layout 0x0000000000000BB1
                }

                ; pair
                0x0000000000000007 0x0000000000000BB2
                """));
        Command.Result result = check();
        assertThat(result.status()).isZero();
        assertThat(result.out().lines().map(line -> line.replaceAll(";.*\\[", " [")))
                .containsExactly(
                        "world/a.jasset:8:1: warning: target: 0x0000000000000BAD is no entity of this world [world-reference]",
                        "world/a.jasset:18:32: warning: link.friends[1]: 0x0000000000000BAE is no entity of this world [world-reference]",
                        "world/a.jasset:25:20: warning: pair[1]: 0x0000000000000BB2 is no entity of this world [world-reference]");
        assertThat(command.run("world", "check", "--strict", "./world").status())
                .isEqualTo(1);
    }

    @Test
    void numbersThatLookLikeMasksAreNoReferencesUnlessTheirKeyLeadsSomewhere() {
        command.write("world/a.jasset", entity("7", """
                ; layers
                0x00000000000000FF

                ; all
                [ 0xFFFFFFFFFFFFFFFF 0x8000000000000001 0x00000000FFFF0000 ]

                ; rival
                0x5D1E0C33A9B24F71
                """));
        assertThat(check().out())
                .isEqualTo("world/a.jasset:14:1: warning: rival: 0x5D1E0C33A9B24F71 is no entity of this world; if this"
                        + " refers to one, it is gone [world-reference]\n");
    }

    @Test
    void theKindsOfAProgramTellReferencesFromOtherNumbers() {
        String knight = "; damage\n1\n; mask\n0x5D1E0C33A9B24F71\n; target\n7\n; items\n[ { item 0x1 count 1 } ]\n";
        command.write("world/a.jasset", entity("7", knight))
                .write(
                        "world/b.jasset",
                        entity("8", knight.replace("; target\n7", "; target\n9").replace("count 1", "count x")))
                .write("world/c.jasset", "; id\n9\n\n; class\nDragon\n");
        Path game = GameJar.game(directory.resolve("game.jar"));
        Command.Result result = command.run("world", "check", "--class-path", game.toString(), "./world");
        assertThat(result.status()).isEqualTo(1);
        assertThat(result.out()).isEqualTo("""
                world/b.jasset:14:20: error: items[0].count: expected a whole number from -2147483648 to 2147483647, found `x` [number]
                world/c.jasset:5:1: warning: class: the program registers no kind Dragon; it keeps the file as it is [class-unknown]
                """);
        command.write("world/c.jasset", "; id\n10\n\n; class\nKnight\n")
                .write("world/b.jasset", entity("8", knight.replace("; target\n7", "; target\n9")));
        assertThat(command.run("world", "check", "--class-path", game.toString(), "./world")
                        .out())
                .isEqualTo(
                        "world/b.jasset:12:1: warning: target: 0x0000000000000009 is no entity of this world; set it to"
                                + " null, or bring the entity back [world-reference]\n");
    }

    @Test
    void parentsInACircleAreReportedOnceForEachCircle() {
        command.write("world/a.jasset", entity("1", "; parent\n0x0000000000000002\n"))
                .write("world/b.jasset", entity("2", "; parent\n3\n"))
                .write("world/c.jasset", entity("3", "; parent\n0x0000000000000002\n"))
                .write("world/d.jasset", entity("4", "; parent\n4\n"))
                .write("world/e.jasset", entity("5", "; parent\n0x00000000000003E9\n"));
        assertThat(check().out()).isEqualTo("""
                world/b.jasset:8:1: error: parent: the entity is below itself: world/b.jasset -> world/c.jasset -> world/b.jasset [world-parent-cycle]
                world/d.jasset:8:1: error: parent: the entity is below itself: world/d.jasset -> world/d.jasset [world-parent-cycle]
                """);
    }

    @Test
    void oddNamesAndStrayFilesAreReported() {
        command.write("world/knight-000000000000000a.jasset", entity("11", ""))
                .write("world/A.jasset", entity("1", ""))
                .write("world/a.jasset", entity("2", ""))
                .write("world/notes.txt", "x")
                .write("world/knight.jasset.orig", "x")
                .write("world/.juliet-0000000000000001-0.tmp", "x")
                .write("world/.juliet-journal.jasset", "x")
                .write("world/.hidden", "x");
        assertThat(check().out().lines().map(line -> line.replaceAll("([^:]*):.*\\[", "$1 [")))
                .containsExactly(
                        "world/.juliet-0000000000000001-0.tmp [world-stray-file]",
                        "world/.juliet-journal.jasset [world-unfinished-save]",
                        "world/a.jasset [world-name-case]",
                        "world/knight-000000000000000a.jasset [world-file-name]",
                        "world/knight.jasset.orig [world-stray-file]",
                        "world/notes.txt [world-stray-file]");
    }

    @Test
    void namesThatLookTheSameAreReported() {
        WorldCheck check = new WorldCheck(null, new DialectOption());
        check.name("Caf\u00e9.jasset", "world/Caf\u00e9.jasset");
        check.name("cafe.jasset", "world/cafe.jasset");
        check.name("Cafe\u0301.jasset", "world/Cafe\u0301.jasset");
        check.name("CAF\u00c9.jasset", "world/CAF\u00c9.jasset");
        List<Finding> findings = check.finish();
        assertThat(findings).extracting(Finding::rule).containsExactly("world-name-case", "world-name-case");
        assertThat(findings.get(0).message()).contains("Caf\u00e9.jasset only in case");
        assertThat(findings.get(1).message()).contains("Caf\u00e9.jasset only in how letters with marks");
    }

    @Test
    void aFolderThatCannotBeReadIsAFinding() throws IOException {
        Path closed = command.write("world/closed/a.jasset", "").path("world/closed");
        Files.setPosixFilePermissions(closed, PosixFilePermissions.fromString("---------"));
        assumeThat(Files.isReadable(closed)).as("root reads everything").isFalse();
        Command.Result result = check();
        Files.setPosixFilePermissions(closed, PosixFilePermissions.fromString("rwx------"));
        assertThat(result.out())
                .isEqualTo("world/closed:1:1: error: cannot be read: permission denied [file-unreadable]\n");
        assertThat(result.status()).isEqualTo(1);
    }

    @Test
    void brokenFilesAndConflictsAreReportedWithTheirOwnRules() {
        command.write("world/a.jasset", entity("1", "; wings\n{ left 1\n"))
                .write("world/b.jasset", entity("2", "; hp\n1\n\n; merge_conflict_1\n{ path hp }\n"));
        assertThat(check().out())
                .contains("world/a.jasset:8:1: error")
                .contains("[bracket-open]")
                .contains("[unresolved-conflict]");
        assertThat(check().status()).isEqualTo(1);
    }

    @Test
    void whatIsNoDirectoryIsAFailure() {
        assertThat(command.run("world", "check", "./nowhere"))
                .isEqualTo(new Command.Result(2, "", "jasset: nowhere is not a directory\n"));
    }
}
