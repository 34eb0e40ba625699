package org.juliet.tools.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.juliet.tools.GameJar;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DiffCommandTest {
    private static final String KNIGHT = """
            ; version
            1

            ; id
            0x00000000000003E9

            ; position
            1.0 2.0 3.0 1.0

            ; class
            Knight

            ; class_version
            3

            ; damage
            7

            ; mask
            0x00000000000000FF

            ; target
            null

            ; items
            [
              { version 2 item "iron sword" count 1 }
              { version 2 item bow count 1 }
              { version 2 item potion count 3 }
            ]
            """;

    @TempDir
    Path directory;

    private Command command;

    @BeforeEach
    void writeAKnight() {
        command = new Command(directory).write("a.jasset", KNIGHT);
    }

    private Command.Result diff(String after) {
        return command.write("b.jasset", after).run("diff", "./a.jasset", "./b.jasset");
    }

    @Test
    void whatMeansTheSameDoesNotDiffer() {
        String other = "# a comment\n"
                + KNIGHT.replace("\n", "\r\n")
                        .replace("1.0 2.0 3.0 1.0", "1 2.00 3e0 1")
                        .replace("0x00000000000000FF", "255")
                        .replace("item bow count 1", "count 1 item \"bow\"");
        assertThat(diff(other)).isEqualTo(new Command.Result(0, "", ""));
    }

    @Test
    void propertiesAreAddedRemovedAndChanged() {
        String other = KNIGHT.replace("; damage\n7", "; strength\n7").replace("3.0 1.0", "3.5 1.0");
        assertThat(diff(other)).isEqualTo(new Command.Result(1, """
                ~ position = 1.0 2.0 3.0 1.0 -> 1.0 2.0 3.5 1.0
                - damage = 7
                + strength = 7
                """, ""));
    }

    @Test
    void zeroDiffersFromMinusZeroAndABooleanFromItsText() {
        assertThat(diff(KNIGHT.replace("; damage\n7", "; damage\n\"7\"")).out()).isEqualTo("~ damage = 7 -> \"7\"\n");
        command.write("a.jasset", "; x\n0.0\n");
        assertThat(diff("; x\n-0.0\n").out()).isEqualTo("~ x = 0.0 -> -0.0\n");
    }

    @Test
    void elementsAreMatchedByWhatTheySay() {
        String other = KNIGHT.replace("  { version 2 item \"iron sword\" count 1 }\n", "")
                .replace("potion count 3 }", "potion count 4 }\n  { version 2 item ring count 1 }");
        assertThat(diff(other).out()).isEqualTo("""
                - items[0] = { version 2 item "iron sword" count 1 }
                ~ items[2].count = 3 -> 4
                + items[2] = { version 2 item ring count 1 }
                """);
    }

    @Test
    void aFieldOfAnyNameHasAPathThatGetTakes() {
        command.write("a.jasset", "; map\n{ \"a.b\" 1 }\n");
        assertThat(diff("; map\n{ \"a.b\" 2 }\n").out()).isEqualTo("~ map[\"a.b\"] = 1 -> 2\n");
        assertThat(command.run("get", "./a.jasset", "map[\"a.b\"]").out()).isEqualTo("1\n");
    }

    @Test
    void longListsAreComparedPlaceByPlace() {
        command.write("a.jasset", list(0));
        Command.Result result = diff(list(1));
        assertThat(result.out()).startsWith("~ n[0] = 0 -> 1\n").contains("~ n[29999] = 29999 -> 30000\n");
        assertThat(diff(list(0)).out()).isEmpty();
    }

    private static String list(int first) {
        return IntStream.range(first, first + 30_000)
                .mapToObj(String::valueOf)
                .collect(Collectors.joining("\n", "; n\n[\n", "\n]\n"));
    }

    @Test
    void aBinaryFileIsComparedWithATextWithoutTheProgram(@TempDir Path game) {
        String jar = GameJar.game(game.resolve("game.jar")).toString();
        assertThat(command.run("convert", "--class-path", jar, "./a.jasset", "./a.jsave")
                        .status())
                .isZero();
        assertThat(command.run("diff", "./a.jsave", "./a.jasset").out()).doesNotContain("damage");
        command.write("b.jasset", KNIGHT.replace("; damage\n7", "; damage\n8"));
        assertThat(command.run("diff", "./a.jsave", "./b.jasset").out()).contains("~ damage = 7 -> 8\n");
    }

    @Test
    void filesOfDirectoriesAreComparedByName() {
        command.write("old/same.jasset", KNIGHT)
                .write("old/sub/changed.jasset", KNIGHT)
                .write("old/gone.jasset", KNIGHT)
                .write("new/same.jasset", "# hello\n" + KNIGHT)
                .write("new/sub/changed.jasset", KNIGHT.replace("; damage\n7", "; damage\n8"))
                .write("new/sub/come.jasset", KNIGHT)
                .write("new/.git/x.jasset", KNIGHT);
        assertThat(command.run("diff", "./old", "./new")).isEqualTo(new Command.Result(1, """
                gone.jasset: removed
                sub/changed.jasset: ~ damage = 7 -> 8
                sub/come.jasset: added
                """, ""));
        assertThat(command.run("diff", "./old", "./old").status()).isZero();
    }

    @Test
    void aFileThatCannotBeReadIsNamedAndTheOthersAreCompared() throws IOException {
        command.write("old/a.jasset", KNIGHT).write("old/b.jasset", KNIGHT).write("old/c.jasset", KNIGHT);
        command.write("new/b.jasset", KNIGHT.replace("; damage\n7", "; damage\n8"));
        Files.createSymbolicLink(command.path("new/a.jasset"), Path.of("nowhere"));
        try (RandomAccessFile large =
                new RandomAccessFile(command.path("new/c.jasset").toFile(), "rw")) {
            large.setLength(64 * 1024 * 1024 + 1);
        }
        Command.Result result = command.run("diff", "./old", "./new");
        assertThat(result.status()).isEqualTo(ExitStatus.FINDINGS);
        assertThat(result.out()).isEqualTo("""
                b.jasset: ~ damage = 7 -> 8
                a.jasset: differs, and cannot be read
                c.jasset: differs, and cannot be read
                """);
        assertThat(result.err())
                .startsWith("new/a.jasset:1:1: error: cannot be read: no such file or directory [file-unreadable]\n"
                        + "new/c.jasset:1:1: error: it has 67108865 bytes");
        assertThat(command.run("diff", "./new", "./old").out()).contains("a.jasset: differs", "b.jasset: ~ damage");
    }

    @Test
    void theDifferencesAreAlsoJson() {
        command.write("b.jasset", KNIGHT.replace("; damage\n7", "; strength\n7"));
        assertThat(command.run("diff", "--format", "json", "./a.jasset", "./b.jasset")
                        .out()
                        .replaceAll("\\s+", ""))
                .isEqualTo("[{\"change\":\"removed\",\"path\":\"damage\",\"before\":\"7\"},"
                        + "{\"change\":\"added\",\"path\":\"strength\",\"after\":\"7\"}]");
        assertThat(command.run("diff", "--format", "json", "./a.jasset", "./a.jasset")
                        .out()
                        .replaceAll("\\s+", ""))
                .isEqualTo("[]");
    }

    @Test
    void aFileWithErrorsDiffersAndIsNamed() {
        Command.Result result = diff("; items\n[\n");
        assertThat(result.status()).isEqualTo(1);
        assertThat(result.out()).isEqualTo("differs, and cannot be read\n");
        assertThat(result.err()).startsWith("b.jasset:2:1: error: items: ");
    }

    @Test
    void whatCannotBeComparedIsRefused() {
        assertThat(command.run("diff", "./a.jasset", "./nowhere.jasset").status())
                .isEqualTo(2);
        assertThat(command.run("diff", ".", "./nowhere"))
                .isEqualTo(new Command.Result(2, "", "jasset: cannot read nowhere: no such file or directory\n"));
        assertThat(command.run("diff", "./a.jasset", ".").status()).isEqualTo(2);
        assertThat(command.run("diff", "-", "-").err()).isEqualTo("jasset: A and B cannot both be standard input\n");
        assertThat(command.run("diff", "./a.jasset").status()).isEqualTo(2);
    }
}
