package org.juliet.tools.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import org.juliet.archive.BinaryHead;
import org.juliet.archive.BinaryOptions;
import org.juliet.archive.Kind;
import org.juliet.archive.Kinds;
import org.juliet.tools.ClassPathKinds;
import org.juliet.tools.GameJar;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code migrate --class-path} of binary files. */
class MigrateBinaryTest {
    @TempDir
    static Path game;

    private static String jar;
    /** The same game at version 1, when knights had a strength. */
    private static String firstJar;
    /** The game at versions 2 and 4 of knights, which store the same as at 3. */
    private static String secondJar;

    private static String fourthJar;

    @TempDir
    Path directory;

    private Command command;

    private static final String KNIGHT = """
            ; version
            1
            ; id
            0x00000000000003E9
            ; class
            Knight
            ; damage
            5
            ; strength
            2
            ; items
            [
              { item "iron sword" count 1 rust 0.50 }
            ]
            ; of_a_mod
            { a 0x10 }
            """;

    @BeforeAll
    static void build() {
        jar = GameJar.game(game.resolve("game.jar")).toString();
        firstJar = jar(
                "first.jar",
                GameJar.GAME
                        .replace("version < 2 && count == 13", "version < 0")
                        .replace("version(2)", "version(1)")
                        .replace("version(3)", "version(1)")
                        .replace("int damage = 1;", "int damage = 1; int strength;")
                        .replace("if (ar.isLoading() && version < 2) {", "{")
                        .replace(
                                "damage += ar.value(Key.of(\"strength\"), 0);",
                                "strength = ar.value(Key.of(\"strength\"), strength);"));
        secondJar = jar("second.jar", GameJar.GAME.replace("version(3)", "version(2)"));
        fourthJar = jar("fourth.jar", GameJar.GAME.replace("version(3)", "version(4)"));
    }

    private static String jar(String name, String source) {
        return GameJar.of(game.resolve(name), "game.Game", source).toString();
    }

    @BeforeEach
    void saveAKnightOfTheFirstVersion() {
        command = new Command(directory);
        save(firstJar, KNIGHT, "world/sub/old.jsave");
    }

    private void save(String program, String text, String name) {
        command.write("text.jasset", text);
        command.write(name, new byte[0]);
        assertThat(command.run("convert", "--class-path", program, "./text.jasset", "./" + name))
                .isEqualTo(new Command.Result(0, "", ""));
    }

    private Command.Result migrate(String... arguments) {
        String[] all = new String[arguments.length + 3];
        all[0] = "migrate";
        all[1] = "--class-path";
        all[2] = jar;
        System.arraycopy(arguments, 0, all, 3, arguments.length);
        return command.run(all);
    }

    private byte[] bytes(String name) throws IOException {
        return Files.readAllBytes(command.path(name));
    }

    private void assertThatTheKnightIsMigrated(String name) throws IOException {
        assertThat(BinaryHead.of(bytes(name)).versions()).containsEntry("Knight", 3);
        assertThat(command.run("get", "./" + name, "damage").out()).isEqualTo("7\n");
        assertThat(command.run("get", "./" + name, "of_a_mod.a").out()).isEqualTo("0x10\n");
        assertThat(command.run("get", "./" + name, "items[0].rust").out()).isEqualTo("0.50\n");
        assertThat(command.run("show", "./" + name).out()).doesNotContain("strength");
    }

    @Test
    void aBinaryFileStaysBinaryWithTodaysValuesAndWhatNobodyKnows() throws IOException {
        Command.Result result = migrate("./world/sub/old.jsave");
        assertThat(result.status()).isZero();
        assertThat(result.out()).startsWith("migrated world/sub/old.jsave: Knight 1 -> 3\n");
        assertThat(result.err()).isEqualTo("1 file: 1 migrated, 0 up to date, 0 of other kinds, 0 refused\n");
        assertThatTheKnightIsMigrated("world/sub/old.jsave");
    }

    @Test
    void directoriesAreSearchedForBinaryFilesToo() throws IOException {
        command.write("world/knight.jasset", KNIGHT);
        assertThat(migrate("./world").err())
                .isEqualTo("2 files: 2 migrated, 0 up to date, 0 of other kinds, 0 refused\n");
        assertThat(command.read("world/knight.jasset")).startsWith("; version\n1\n");
        assertThatTheKnightIsMigrated("world/sub/old.jsave");
    }

    @Test
    void theSecondRunWritesNoByte() throws IOException {
        migrate("./world");
        byte[] once = bytes("world/sub/old.jsave");
        Files.setLastModifiedTime(command.path("world/sub/old.jsave"), FileTime.fromMillis(1000));
        assertThat(migrate("./world"))
                .isEqualTo(
                        new Command.Result(0, "", "1 file: 0 migrated, 1 up to date, 0 of other kinds, 0 refused\n"));
        assertThat(bytes("world/sub/old.jsave")).isEqualTo(once);
        assertThat(Files.getLastModifiedTime(command.path("world/sub/old.jsave")))
                .isEqualTo(FileTime.fromMillis(1000));
    }

    @Test
    void aDryRunWritesNothing() throws IOException {
        byte[] before = bytes("world/sub/old.jsave");
        Command.Result result = migrate("--dry-run", "./world");
        assertThat(result.status()).isEqualTo(1);
        assertThat(result.out()).startsWith("would migrate world/sub/old.jsave: Knight 1 -> 3\n");
        assertThat(bytes("world/sub/old.jsave")).isEqualTo(before);
    }

    @Test
    void theNameOfAFileDoesNotChangeItsForm() throws IOException {
        command.write("world/text.jsave", KNIGHT).write("world/binary.jasset", bytes("world/sub/old.jsave"));
        assertThat(migrate("./world").err())
                .isEqualTo("3 files: 3 migrated, 0 up to date, 0 of other kinds, 0 refused\n");
        assertThat(command.read("world/text.jsave"))
                .startsWith("; version\n1\n")
                .contains("; damage\n7\n");
        assertThatTheKnightIsMigrated("world/binary.jasset");
    }

    @Test
    void aFileThatDoesNotBringItsLayoutsIsMigratedWithoutThem() throws IOException {
        try (ClassPathKinds program = ClassPathKinds.load(secondJar)) {
            command.write(
                    "bare/knight.jsave", bare(program.kinds(), program.kinds().kind("Knight")));
        }
        assertThat(BinaryHead.of(bytes("bare/knight.jsave")).layouts()).isFalse();
        assertThat(migrate("./bare"))
                .isEqualTo(new Command.Result(
                        0,
                        "migrated bare/knight.jsave: Knight 2 -> 3\n",
                        "1 file: 1 migrated, 0 up to date, 0 of other kinds, 0 refused\n"));
        assertThat(BinaryHead.of(bytes("bare/knight.jsave")).layouts()).isFalse();
        assertThat(migrate("./bare").err())
                .isEqualTo("1 file: 0 migrated, 1 up to date, 0 of other kinds, 0 refused\n");
    }

    private static <T> byte[] bare(Kinds kinds, Kind<T> knight) {
        T fresh = kinds.loader()
                .load(GameJar.utf8("; class\nKnight\n; class_version\n2\n"), knight)
                .value();
        return kinds.binarySaver(BinaryOptions.DEFAULT.withLayouts(false)).save(fresh, knight);
    }

    @Test
    void whatCannotBeMigratedStaysAndIsToldAtTheBeginningOfItsFile() throws IOException {
        save(fourthJar, "; class\nKnight\n; class_version\n4\n", "world/newer.jsave");
        save(firstJar, KNIGHT.replace("count 1 rust", "count 13 rust"), "world/a.jsave");
        byte[] damaged = bytes("world/newer.jsave");
        damaged[100] ^= 1;
        command.write("world/damaged.jsave", damaged);
        byte[] newer = bytes("world/newer.jsave");
        byte[] failing = bytes("world/a.jsave");
        Command.Result result = migrate("./world");
        assertThat(result.status()).isEqualTo(1);
        assertThat(result.err()).isEqualTo("4 files: 1 migrated, 0 up to date, 0 of other kinds, 3 refused\n");
        assertThat(result.out().lines().filter(line -> line.contains(": error: ")))
                .satisfiesExactly(
                        line -> assertThat(line)
                                .startsWith("world/a.jsave:1:1: error: ")
                                .contains("13 of a kind")
                                .endsWith("[serializer]"),
                        line -> assertThat(line)
                                .startsWith("world/damaged.jsave:1:1: error: byte 8: expected the checksum 0x")
                                .endsWith("; the file was damaged after it was written [B-FILE-1]"),
                        line -> assertThat(line)
                                .startsWith("world/newer.jsave:1:1: error: ")
                                .endsWith("[newer]"));
        assertThat(bytes("world/newer.jsave")).isEqualTo(newer);
        assertThat(bytes("world/damaged.jsave")).isEqualTo(damaged);
        assertThat(bytes("world/a.jsave")).isEqualTo(failing);
    }

    @Test
    void aBinaryFileOfAnotherKindIsLeftAndReported() throws IOException {
        String dragons = jar("dragons.jar", GameJar.GAME.replace("Kind.of(\"Knight\"", "Kind.of(\"Dragon\""));
        save(dragons, "; class\nDragon\n; class_version\n3\n", "lair/dragon.jsave");
        byte[] before = bytes("lair/dragon.jsave");
        assertThat(migrate("./lair"))
                .isEqualTo(new Command.Result(
                        0,
                        "left lair/dragon.jsave: the program registers no kind Dragon\n",
                        "1 file: 0 migrated, 0 up to date, 1 of other kinds, 0 refused\n"));
        assertThat(bytes("lair/dragon.jsave")).isEqualTo(before);
    }
}
