package org.juliet.tools.cli;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import org.juliet.tools.Main;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code get}, {@code set} and {@code rm}. */
class ValueCommandsTest {
    private static final String KNIGHT = """
            # A knight
            ; name
            "Grand Citadel"

            ; position
            12.50 0 45.2 1.0

            ; wallet
            {
              # coins
              kind gold
              amount   250
            }

            ; inventory
            [
              { item "iron sword" count 1 }
              { item potion count 12 }
            ]

            ; map
            { "a.b" 1 "" 2 }

            ; lore
            | First line.
            |
            | Third.
            """;
    private static final Command.Result QUIET = new Command.Result(0, "", "");

    @TempDir
    Path directory;

    private Command command;

    @BeforeEach
    void writeAKnight() {
        command = new Command(directory).write("knight.jasset", KNIGHT);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '~',
            quoteCharacter = '`',
            value = {
                "name                               ~ Grand Citadel",
                "position                           ~ 12.50 0 45.2 1.0",
                "position[2]                        ~ 45.2",
                "wallet.kind                        ~ gold",
                "inventory[1]                       ~ { item potion count 12 }",
                "inventory[item=\"iron sword\"].count ~ 1",
                "map[\"a.b\"]                       ~ 1",
            })
    void getPrintsOneValue(String path, String printed) {
        assertThat(command.run("get", "./knight.jasset", path)).isEqualTo(new Command.Result(0, printed + "\n", ""));
    }

    @Test
    void getPrintsTheLinesOfAText() {
        assertThat(command.run("get", "./knight.jasset", "lore").out()).isEqualTo("First line.\n\nThird.\n");
    }

    @Test
    void getPrintsTheBytesOfWhatIsNoText() {
        ByteArrayInputStream file = new ByteArrayInputStream("; a\n x\u00ff y\n".getBytes(ISO_8859_1));
        ByteArrayOutputStream printed = new ByteArrayOutputStream();
        assertThat(Main.run(new String[] {"get", "-", "a"}, file, printed, printed))
                .isZero();
        assertThat(printed.toString(ISO_8859_1)).isEqualTo("x\u00ff y\n");
    }

    @Test
    void getReadsStandardInput() {
        assertThat(command.input("; a\n1\n").run("get", "-", "a")).isEqualTo(new Command.Result(0, "1\n", ""));
    }

    @Test
    void aMistypedKeyGetsASuggestion() {
        assertThat(command.run("get", "./knight.jasset", "walet.amount"))
                .isEqualTo(new Command.Result(1, "", "jasset: there is no property walet; did you mean wallet?\n"));
        assertThat(command.run("rm", "./knight.jasset", "wallet.amout"))
                .isEqualTo(new Command.Result(1, "", "jasset: wallet has no field amout; did you mean amount?\n"));
        assertThat(command.read("knight.jasset")).isEqualTo(KNIGHT);
    }

    @Test
    void aMalformedPathIsWrongUsage() {
        var result = command.run("get", "./knight.jasset", "wallet[");
        assertThat(result.status()).isEqualTo(2);
        assertThat(result.err()).startsWith("jasset: path wallet[, column 8: expected ");
    }

    @Test
    void aMissingFileIsAFailure() {
        for (String[] arguments :
                new String[][] {{"get", "./no", "a"}, {"set", "./no", "a", "1"}, {"rm", "./no", "a"}}) {
            assertThat(command.run(arguments))
                    .isEqualTo(new Command.Result(2, "", "jasset: cannot read no: no such file or directory\n"));
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '~',
            quoteCharacter = '`',
            value = {
                "wallet.amount  ~ 300            ~   amount   250      ~   amount   300",
                "wallet.amount  ~ -5             ~   amount   250      ~   amount   -5",
                "wallet.kind    ~ fine silver    ~   kind gold         ~   kind \"fine silver\"",
                "wallet.kind    ~ @home          ~   kind gold         ~   kind \"@home\"",
                "wallet.kind    ~ \"a \\\\ b\"   ~   kind gold         ~   kind \"a \\\\ b\"",
                "name           ~ 100            ~ \"Grand Citadel\"   ~ \"100\"",
                "position       ~ 1 2 3 4        ~ 12.50 0 45.2 1.0    ~ 1 2 3 4",
                "position[0]    ~ -1e3           ~ 12.50 0 45.2 1.0    ~ -1e3 0 45.2 1.0",
                "inventory[1].count ~ null       ~ potion count 12     ~ potion count null",
                "map[\"a.b\"]   ~ true           ~ { \"a.b\" 1         ~ { \"a.b\" true",
            })
    void setChangesOneValueAndNothingElse(String path, String value, String before, String after) {
        assertThat(command.run("set", "./knight.jasset", path, value)).isEqualTo(QUIET);
        assertThat(command.read("knight.jasset")).isEqualTo(KNIGHT.replace(before, after));
    }

    @Test
    void setKeepsEveryOtherByteOfAFileWithCrLf() {
        String crlf = KNIGHT.replace("\n", "\r\n");
        command.write("knight.jasset", crlf);
        assertThat(command.run("set", "./knight.jasset", "wallet.amount", "300"))
                .isEqualTo(QUIET);
        assertThat(command.read("knight.jasset")).isEqualTo(crlf.replace("250", "300"));
        command.run("set", "./knight.jasset", "wallet.gems", "7");
        assertThat(command.read("knight.jasset")).isEqualTo(crlf.replace("amount   250", "amount   300\r\n  gems 7"));
    }

    @Test
    void setToTheSameValueDoesNotTouchTheFile() throws IOException {
        FileTime longAgo = FileTime.fromMillis(1_000_000);
        Files.setLastModifiedTime(command.path("knight.jasset"), longAgo);
        assertThat(command.run("set", "./knight.jasset", "wallet.kind", "gold")).isEqualTo(QUIET);
        assertThat(Files.getLastModifiedTime(command.path("knight.jasset"))).isEqualTo(longAgo);
    }

    @Test
    void setAddsANewProperty() {
        command.run("set", "./knight.jasset", "hp", "100");
        assertThat(command.read("knight.jasset")).isEqualTo(KNIGHT + "\n; hp\n100\n");
    }

    @Test
    void setRefusesMissingParentsAndNamesTheOptionThatCreatesThem() {
        assertThat(command.run("set", "./knight.jasset", "stats.base.hp", "5"))
                .isEqualTo(new Command.Result(
                        2, "", "jasset: there is no property stats (--create adds what is missing)\n"));
        assertThat(command.read("knight.jasset")).isEqualTo(KNIGHT);
        assertThat(command.run("set", "--create", "./knight.jasset", "stats.base.hp", "5"))
                .isEqualTo(QUIET);
        assertThat(command.run("get", "./knight.jasset", "stats.base.hp").out()).isEqualTo("5\n");
    }

    @Test
    void createDoesNotHelpWhereAValueIsInTheWay() {
        assertThat(command.run("set", "./knight.jasset", "name.first", "5"))
                .isEqualTo(new Command.Result(1, "", "jasset: name is a string, which has no fields\n"));
    }

    @Test
    void aValueThatIsNoneIsRefused() {
        var result = command.run("set", "./knight.jasset", "wallet.amount", "{ a");
        assertThat(result.status()).isEqualTo(2);
        assertThat(result.err()).startsWith("jasset: VALUE: ");
        assertThat(command.read("knight.jasset")).isEqualTo(KNIGHT);
    }

    @Test
    void stringIsTheTextItself() {
        assertThat(command.run("set", "--string", "./knight.jasset", "wallet.amount", "300"))
                .isEqualTo(QUIET);
        assertThat(command.read("knight.jasset")).contains("amount   \"300\"");
        command.run("set", "--string", "./knight.jasset", "name", "\"quoted\"");
        assertThat(command.read("knight.jasset")).contains("\"\\\"quoted\\\"\"");
        command.run("set", "--string", "./knight.jasset", "name", "");
        assertThat(command.run("get", "./knight.jasset", "name").out()).isEqualTo("\n");
    }

    @Test
    void jsonBecomesAValue() {
        command.run("set", "--json", "./knight.jasset", "inventory", "[{\"item\":\"axe\",\"count\":1.50},[1,2],null]");
        assertThat(command.read("knight.jasset"))
                .contains("; inventory\n[\n  { item axe count 1.50 }\n  [ 1 2 ]\n  null\n]\n");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '~',
            quoteCharacter = '`',
            value = {
                "{\"a\":1         ~ line 1, column 7: the JSON ends too early: a string or a bracket is not closed",
                "{\"a\":1,\"a\":2} ~ line 1, column 11: an object has the name \"a\" twice; rename or delete one",
                "1 2              ~ line 1, column 3: something follows the JSON value",
                "``               ~ line 1, column 1: there is no JSON value",
            })
    void whatIsNoJsonIsRefused(String json, String message) {
        assertThat(command.run("set", "--json", "./knight.jasset", "hp", json))
                .isEqualTo(new Command.Result(2, "", "jasset: VALUE: " + message + "\n"));
    }

    @Test
    void setOfStandardInputGoesToStandardOutput() {
        assertThat(command.input("; a\n1\n").run("set", "-", "a", "2"))
                .isEqualTo(new Command.Result(0, "; a\n2\n", ""));
        assertThat(command.input("; a\n1\n").run("rm", "-", "a").out()).isEmpty();
    }

    @Test
    void setInTheEngineDialectWritesRawQuotes() {
        command.write("engine.jasset", "; jasset_format\n1\n; name\n\"old\"\n");
        assertThat(command.run("set", "./engine.jasset", "name", "say \"hi\" \\o/"))
                .isEqualTo(QUIET);
        assertThat(command.read("engine.jasset")).isEqualTo("; jasset_format\n1\n; name\n\"say \"hi\" \\o/\"\n");
        var refused = command.run("set", "--json", "./engine.jasset", "name", "[1]");
        assertThat(refused.err()).isEqualTo("jasset: VALUE: a text of the C++ engine holds no lists and no structs\n");
    }

    @Test
    void rmTakesTheValueAndItsCommentsOnly() {
        assertThat(command.run("rm", "./knight.jasset", "wallet.kind")).isEqualTo(QUIET);
        assertThat(command.read("knight.jasset")).isEqualTo(KNIGHT.replace("  # coins\n  kind gold\n", ""));
        command.run("rm", "./knight.jasset", "inventory[0]");
        assertThat(command.read("knight.jasset"))
                .doesNotContain("iron sword")
                .contains("  { item potion count 12 }\n]");
    }

    @Test
    void aReadOnlyFileStays() throws IOException {
        Path file = command.path("knight.jasset");
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("r--r--r--"));
        var result = command.run("set", "./knight.jasset", "wallet.amount", "300");
        assertThat(result)
                .isEqualTo(
                        new Command.Result(
                                2,
                                "",
                                "jasset: knight.jasset: it is read-only, so nothing was written; check it out or make it writable, then save again\n"));
        assertThat(command.read("knight.jasset")).isEqualTo(KNIGHT);
    }

    @Test
    void aNewNameThatResemblesAnotherIsAskedAbout() {
        assertThat(command.run("set", "./knight.jasset", "wallet.amout", "3").err())
                .isEqualTo("jasset: added, though wallet has no field amout; did you mean amount?\n");
        assertThat(command.run("set", "./knight.jasset", "title", "Sir")).isEqualTo(QUIET);
        assertThat(command.read("knight.jasset")).contains("amout 3", "; title\nSir\n");
    }
}
