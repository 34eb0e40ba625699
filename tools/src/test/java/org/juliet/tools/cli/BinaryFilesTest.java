package org.juliet.tools.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.juliet.tools.GameJar;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BinaryFilesTest {
    /** As the kinds of the game save it, with a key that they do not know at the end. */
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
              { version 2 item "iron sword" count 1 rust 0.50 }
            ]

            ; of_a_mod
            { a 0x10 }
            """;

    @TempDir
    static Path game;

    private static String jar;

    @TempDir
    Path directory;

    private Command command;

    @BeforeAll
    static void build() {
        jar = GameJar.game(game.resolve("game.jar")).toString();
    }

    @BeforeEach
    void convertAKnight() {
        command = new Command(directory).write("saves/knight.jasset", "# strong\n" + KNIGHT);
        assertThat(command.run("convert", "--class-path", jar, "./saves/knight.jasset", "./saves/knight.jsave"))
                .isEqualTo(new Command.Result(0, "", "saves/knight.jasset: comments left out: 1\n"));
    }

    private void damage(int at) throws IOException {
        Path file = directory.resolve("saves/knight.jsave");
        byte[] bytes = Files.readAllBytes(file);
        bytes[at] ^= 1;
        Files.write(file, bytes);
    }

    @Test
    void aBinaryFileIsShownAsTheTextItCameFromWithWhatNobodyKnew() {
        assertThat(command.run("show", "./saves/knight.jsave")).isEqualTo(new Command.Result(0, KNIGHT, ""));
        assertThat(command.run("get", "./saves/knight.jsave", "items[0].rust"))
                .isEqualTo(new Command.Result(0, "0.50\n", ""));
        assertThat(command.run("show", "--flat", "./saves/knight.jsave").out()).contains("damage = 7\n");
        assertThat(command.run("show", "--json", "./saves/knight.jsave").out()).contains("\"damage\": 7");
    }

    @Test
    void aBinaryFileBecomesATextOrJsonWithoutTheProgram() {
        assertThat(command.run("convert", "./saves/knight.jsave", "./again.jasset")
                        .status())
                .isZero();
        assertThat(command.read("again.jasset")).isEqualTo(KNIGHT);
        assertThat(command.run("convert", "./saves/knight.jsave", "./again.json")
                        .status())
                .isZero();
        assertThat(command.read("again.json")).contains("\"iron sword\"");
    }

    @Test
    void writingABinaryFileTakesLayoutsFromAHistoryOrAProgram() {
        Command.Result result = command.run("convert", "./saves/knight.jasset", "./other.jsave");
        assertThat(result.status()).isEqualTo(2);
        assertThat(result.err())
                .contains("say --history with the directory", "or say --class-path with the jar of a program");
        assertThat(directory.resolve("other.jsave")).doesNotExist();
    }

    @Test
    void aKindThatTheProgramDoesNotHaveIsNamed() {
        command.write("dragon.jasset", "; class\nDragon\n");
        Command.Result result = command.run("convert", "--class-path", jar, "./dragon.jasset", "./dragon.jsave");
        assertThat(result)
                .isEqualTo(new Command.Result(1, "", "dragon.jasset: no kind Dragon is registered by the program\n"));
    }

    @Test
    void checkFindsDamageInBinaryFilesOfATree() throws IOException {
        assertThat(command.run("check", "./saves"))
                .isEqualTo(new Command.Result(0, "", "2 files: 0 errors, 0 warnings\n"));
        damage(200);
        Command.Result result = command.run("check", "./saves");
        assertThat(result.status()).isEqualTo(1);
        assertThat(result.out())
                .matches(
                        "saves/knight\\.jsave:1:1: error: byte 8: expected the checksum 0x[0-9A-F]{8}, as the file says,"
                                + " found 0x[0-9A-F]{8}; the file was damaged after it was written \\[B-FILE-1]\n");
        assertThat(command.run("check", "--format", "json", "./saves").out()).contains("\"rule\": \"B-FILE-1\"");
        assertThat(command.run("check", "--format", "sarif", "./saves").out())
                .contains("\"ruleId\": \"B-FILE-1\"", "See B-FILE-1 in docs/BINARY.md.");
    }

    @Test
    void aDamagedFileIsNotShown() throws IOException {
        damage(300);
        assertThat(command.run("show", "./saves/knight.jsave").status()).isEqualTo(1);
        assertThat(command.run("get", "./saves/knight.jsave", "damage").status())
                .isEqualTo(2);
        assertThat(command.run("convert", "./saves/knight.jsave", "./again.jasset")
                        .status())
                .isEqualTo(1);
        assertThat(directory.resolve("again.jasset")).doesNotExist();
    }

    private byte[] bytes() throws IOException {
        return Files.readAllBytes(directory.resolve("saves/knight.jsave"));
    }

    @Test
    void aBinaryFileIsNotFormatted() throws IOException {
        byte[] before = bytes();
        assertThat(command.run("fmt", "./saves/knight.jsave").status()).isEqualTo(1);
        assertThat(bytes()).isEqualTo(before);
    }

    @Test
    void aValueOfABinaryFileIsSetByTheLayoutsThatItBrings() throws IOException {
        assertThat(command.run("set", "./saves/knight.jsave", "damage", "8")).isEqualTo(new Command.Result(0, "", ""));
        assertThat(command.run("set", "./saves/knight.jsave", "items[0].item", "a bow"))
                .isEqualTo(new Command.Result(0, "", ""));
        assertThat(command.run("set", "./saves/knight.jsave", "of_a_mod.b", "2"))
                .isEqualTo(new Command.Result(0, "", ""));
        assertThat(command.run("show", "./saves/knight.jsave").out())
                .isEqualTo(KNIGHT.replace("; damage\n7", "; damage\n8")
                        .replace("iron sword", "a bow")
                        .replace("{ a 0x10 }", "{ a 0x10 b 2 }"));
        assertThat(command.run("rm", "./saves/knight.jsave", "of_a_mod").status())
                .isZero();
        assertThat(command.run("rm", "./saves/knight.jsave", "items[0].rust").status())
                .isZero();
        command.run("set", "./saves/knight.jsave", "damage", "7");
        command.run("set", "./saves/knight.jsave", "items[0].item", "iron sword");
        command.write("plain.jasset", KNIGHT.replace(" rust 0.50", "").replace("\n; of_a_mod\n{ a 0x10 }\n", ""));
        command.run("convert", "--class-path", jar, "./plain.jasset", "./plain.jsave");
        assertThat(bytes()).isEqualTo(Files.readAllBytes(directory.resolve("plain.jsave")));
    }

    @Test
    void aFieldThatIsRemovedFromABinaryFileIsAbsent() {
        assertThat(command.run("rm", "./saves/knight.jsave", "damage")).isEqualTo(new Command.Result(0, "", ""));
        assertThat(command.run("show", "./saves/knight.jsave").out()).isEqualTo(KNIGHT.replace("; damage\n7\n\n", ""));
        assertThat(command.run("get", "./saves/knight.jsave", "damage").status())
                .isEqualTo(1);
        assertThat(command.run("set", "./saves/knight.jsave", "damage", "7").status())
                .isZero();
    }

    @Test
    void whatABinaryFileHasNoPlaceForIsRefused() throws IOException {
        byte[] before = bytes();
        assertThat(command.run("set", "./saves/knight.jsave", "damage", "much"))
                .isEqualTo(new Command.Result(
                        2,
                        "",
                        "jasset: saves/knight.jsave: damage: expected a whole number from -2147483648 to 2147483647,"
                                + " found `much`\n"));
        assertThat(command.run("set", "./saves/knight.jsave", "class", "Orc"))
                .isEqualTo(new Command.Result(
                        2,
                        "",
                        "jasset: saves/knight.jsave: class of a binary file is what its layouts say;"
                                + " convert it to a text to change that\n"));
        assertThat(bytes()).isEqualTo(before);
    }

    @Test
    void theSameInBothFormsIsNoDifference() {
        assertThat(command.run("diff", "./saves/knight.jsave", "./saves/knight.jasset"))
                .isEqualTo(new Command.Result(0, "", ""));
        command.run("set", "./saves/knight.jsave", "damage", "8");
        assertThat(command.run("diff", "./saves/knight.jasset", "./saves/knight.jsave"))
                .isEqualTo(new Command.Result(1, "~ damage = 7 -> 8\n", ""));
    }

    @Test
    void whatATextDoesNotSayWithoutAHistoryIsTold() {
        assertThat(command.run("convert", "./saves/knight.jsave", "./again.jasset")
                        .err())
                .matches("saves/knight\\.jsave: stamps of layouts left out: Knight 0x[0-9A-F]{16} 0x[0-9A-F]{16}"
                        + " \\(no history says whether they are recorded; --history DIR does\\)\n");
    }

    @Test
    void aTextUnderTheNameOfABinaryFileIsNamed() {
        command.write("text.jsave", KNIGHT);
        assertThat(command.run("convert", "./text.jsave", "./again.jasset"))
                .isEqualTo(new Command.Result(
                        1,
                        "",
                        "text.jsave:1:1: error: expected a binary file, which begins with the bytes 89 4A 53 41 56 45,"
                                + " found 3B 20 76 65 72 73; say with --from jasset or json what it is [B-FILE-1]\n"));
    }

    @Test
    void aFileThatIsNeitherABinaryFileNorATextIsLeftAsItIs() throws IOException {
        byte[] picture = {(byte) 0x89, 'P', 'N', 'G', '\r', '\n', 0x1A, '\n', '0', '0'};
        String finding =
                "picture.jsave:1:1: error: expected a binary file, which begins with the bytes 89 4A 53 41 56 45, found"
                        + " 89 50 4E 47 0D 0A; it is damaged, or of another program; restore it from a copy [B-FILE-1]\n";
        command.write("picture.jsave", picture);
        assertThat(command.run("check", "./picture.jsave").out()).isEqualTo(finding);
        assertThat(command.run("show", "./picture.jsave")).isEqualTo(new Command.Result(1, "", finding));
        assertThat(command.run("diff", "./picture.jsave", "./saves/knight.jsave")
                        .err())
                .isEqualTo(finding);
        for (String[] edit : new String[][] {{"set", "./picture.jsave", "a", "1"}, {"rm", "./picture.jsave", "a"}}) {
            assertThat(command.run(edit))
                    .isEqualTo(new Command.Result(2, "", finding + "jasset: cannot change what picture.jsave holds\n"));
        }
        assertThat(Files.readAllBytes(directory.resolve("picture.jsave"))).isEqualTo(picture);

        command.write("empty.jsave", "");
        assertThat(command.run("set", "./empty.jsave", "a", "1").err())
                .startsWith("empty.jsave:1:1: error: expected a binary file, which begins with the bytes"
                        + " 89 4A 53 41 56 45, found nothing; ");
        assertThat(directory.resolve("empty.jsave")).isEmptyFile();
        command.write("text.jsave", KNIGHT);
        assertThat(command.run("get", "./text.jsave", "damage")).isEqualTo(new Command.Result(0, "7\n", ""));
    }

    @Test
    void aBinaryFileUnderAnotherNameIsConvertedWhenToldSo() throws IOException {
        Files.copy(directory.resolve("saves/knight.jsave"), directory.resolve("knight.jasset"));
        assertThat(command.run("convert", "./knight.jasset", "./knight.json").err())
                .isEqualTo(
                        "knight.jasset:1:1: error: this is a binary file, whatever its name; say so with --from jsave"
                                + " [binary]\n");
        assertThat(command.run("convert", "--from", "jsave", "./knight.jasset", "./knight.json")
                        .status())
                .isZero();
    }

    @Test
    void aFileAboveTheLimitIsNamedWithItsSize() throws IOException {
        for (String name : List.of("large.jsave", "large.jasset")) {
            try (RandomAccessFile file = new RandomAccessFile(command.path(name).toFile(), "rw")) {
                file.write(Files.readAllBytes(directory.resolve("saves/knight.jsave")));
                file.setLength(210_000_000);
            }
            String why = "it has 210000000 bytes, and a file has at most 67108864; split it over several files";
            assertThat(command.run("check", "./" + name).out()).isEqualTo(name + ":1:1: error: " + why + " [limit]\n");
            for (String[] one :
                    new String[][] {{"show", "./" + name}, {"get", "./" + name, "a"}, {"rm", "./" + name, "a"}}) {
                assertThat(command.run(one))
                        .isEqualTo(new Command.Result(2, "", "jasset: cannot read " + name + ": " + why + "\n"));
            }
        }
    }
}
