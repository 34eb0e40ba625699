package org.juliet.tools.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.juliet.tools.cli.Command.Result;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ConvertCommandTest {
    private static final Result QUIET = new Result(0, "", "");

    @TempDir
    Path directory;

    private Command command;

    @BeforeEach
    void startInAnEmptyDirectory() {
        command = new Command(directory);
    }

    @Test
    void jsonBecomesACanonicalText() {
        command.write("a.json", """
                {"class": "Knight", "position": [12.50, 0, 45.2, 1], "lore": "First\\nSecond", "mask": "0x1F",
                 "wallet": {"kind": "gold", "history": [10, 20]}, "inventory": [{"item": "iron sword", "count": 1}]}
                """);
        assertThat(command.run("convert", "./a.json", "./b.jasset")).isEqualTo(QUIET);
        assertThat(command.read("b.jasset")).isEqualTo("""
                ; class
                Knight

                ; position
                [
                  12.50
                  0
                  45.2
                  1
                ]

                ; lore
                | First
                | Second

                ; mask
                0x1F

                ; wallet
                {
                  kind gold
                  history [ 10 20 ]
                }

                ; inventory
                [
                  { item "iron sword" count 1 }
                ]
                """);
        assertThat(command.run("fmt", "--check", "./b.jasset")).isEqualTo(QUIET);
    }

    @Test
    void whatJsonHasNoPlaceForIsTold() {
        command.write("a.jasset", "# note\n; v\n1 2\n# note\n; v\n[ 1 2 ]\n; x\n0x1F\n");
        assertThat(command.run("convert", "./a.jasset", "./b.json"))
                .isEqualTo(new Result(
                        0,
                        "",
                        "a.jasset: comments left out: 2, repetitions left out: 1, vectors written as lists: 1,"
                                + " numbers that JSON cannot spell written as strings: 1\n"));
        assertThat(command.read("b.json")).isEqualTo("""
                {
                  "v": [ 1, 2 ],
                  "x": "0x1F"
                }
                """);
    }

    @Test
    void whatIsNoPlainObjectBecomesOneProperty() {
        assertThat(command.input("[1]")
                        .run("convert", "--from=json", "--to=jasset", "-", "-")
                        .out())
                .isEqualTo("; json_document\n[\n  1\n]\n");
        assertThat(command.input("{\"a b\":1}")
                        .run("convert", "--from=json", "--to=jasset", "-", "-")
                        .out())
                .isEqualTo("; json_document\n{\n  \"a b\" 1\n}\n");
        assertThat(command.input("{}").run("convert", "--from=json", "--to=jasset", "-", "-"))
                .isEqualTo(QUIET);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '~',
            quoteCharacter = '^',
            value = {
                "{\"a\":1,\"a\":1}   ~ 1:11: error: an object has the name \"a\" twice; rename or delete one",
                "{\"a\":\"\\ud83d\"} ~ 1:6: error: a text cannot hold a lone surrogate",
                "{\"\\udc00\":1}    ~ 1:9: error: Unexpected low surrogate",
                "[1] 2              ~ 1:5: error: something follows the JSON value",
                "^^                 ~ 1:1: error: there is no JSON value",
                "[1,]               ~ 1:4: error: expected a value, found `]`",
                "{\"a\": 1,}       ~ 1:9: error: expected a name in double quotes, found `}`",
                "{\"a\" 1}         ~ 1:6: error: expected a colon between a name and its value, found `1`",
                "{\"a\": 1 \"b\"}   ~ 1:9: error: expected a comma or the closing bracket, found `\"`",
                "[{\"a\": [1, 2}]  ~ 1:13: error: expected `]`, found `}` [json]",
                "{\"a\": \"b       ~ 1:9: error: the JSON ends too early: a string or a bracket is not closed",
                "[1, 2              ~ 1:6: error: the JSON ends too early: a string or a bracket is not closed",
                "nope               ~ 1:1: error: expected a value, found `nope`; a string stands in double quotes",
                "[NaN]              ~ 1:5: error: JSON has no number NaN; put it in double quotes",
                "[01]               ~ 1:3: error: a number in JSON does not begin with 0 and another digit; delete the 0",
                "[\"\\x\"]       ~ 1:4: error: `\\x` is no escape of JSON; a backslash is `\\\\` [json]",
                "[\"\t\"]           ~ 1:3: error: a control character stands in a string; write it as an escape",
                "// so              ~ 1:1: error: JSON has no comments; delete this one",
            })
    void whatIsNoJsonIsRefusedWithItsPlace(String json, String finding) {
        Result result = command.write("a.json", json).run("convert", "./a.json", "./b.jasset");
        assertThat(result.err()).startsWith("a.json:" + finding).endsWith(" [json]\n");
        assertThat(result.status()).isEqualTo(1);
        assertThat(command.path("b.jasset")).doesNotExist();
    }

    @Test
    void bytesThatAreNotUtf8AreRefusedWithTheirPlace() {
        byte[] json = {'[', '\n', ' ', '"', (byte) 0xED, (byte) 0xA0, (byte) 0x80, '"', ']'};
        assertThat(command.write("a.json", json).run("convert", "./a.json", "./b.jasset"))
                .isEqualTo(new Result(1, "", "a.json:2:3: error: this is not UTF-8 [json]\n"));
    }

    @Test
    void aByteOrderMarkIsPassedOver() {
        command.write("a.json", "\uFEFF{\"a\":1}");
        assertThat(command.run("convert", "./a.json", "./b.jasset")).isEqualTo(QUIET);
        assertThat(command.read("b.jasset")).isEqualTo("; a\n1\n");
    }

    @Test
    void limitsHold() {
        command.write("deep.json", "{\"a\":" + "[".repeat(65) + "]".repeat(65) + "}");
        assertThat(command.run("convert", "./deep.json", "./b.jasset").err())
                .isEqualTo("deep.json:1:70: error: brackets are nested more than 64 deep here [json]\n");
        command.write("deep.json", "{\"a\":" + "[".repeat(64) + "]".repeat(64) + "}");
        assertThat(command.run("convert", "./deep.json", "./b.jasset")).isEqualTo(QUIET);
        command.write("deep.json", "[".repeat(100_000));
        assertThat(command.run("convert", "./deep.json", "./c.jasset").err())
                .isEqualTo("deep.json:1:65: error: brackets are nested more than 64 deep here [json]\n");
        command.write("deep.json", "{\"a b\":" + "[".repeat(64) + "]".repeat(64) + "}");
        assertThat(command.run("convert", "./deep.json", "./c.jasset").err())
                .isEqualTo("deep.json:1:1: error: as a text: brackets are nested more than 64 deep here [json]\n");
        command.write("long.json", "[\"" + "a b".repeat(400_000) + "\"]");
        Result result = command.run("convert", "./long.json", "./c.jasset");
        assertThat(result.status()).isEqualTo(1);
        assertThat(result.err())
                .matches(
                        "long\\.json:1:\\d{7}: error: String value length \\(\\d+\\) exceeds the maximum allowed \\(1048576\\) \\[json]\n");
        assertThat(command.path("c.jasset")).doesNotExist();
    }

    @Test
    void aTextWithErrorsIsRefused() {
        command.write("a.jasset", "; a\n1\n; a\n2\n");
        Result result = command.run("convert", "./a.jasset", "./b.json");
        assertThat(result.status()).isEqualTo(1);
        assertThat(result.err()).startsWith("a.jasset:3:3: error: a: ").contains("[key-duplicate]");
        assertThat(command.path("b.json")).doesNotExist();
    }

    @Test
    void aWholeDocumentIsAlone() {
        command.write("a.jasset", "; a\n1\n; json_document\n2\n");
        Result result = command.run("convert", "./a.jasset", "./b.json");
        assertThat(result.status()).isEqualTo(1);
        assertThat(result.err()).startsWith("a.jasset:3:1: error: this property stands for a whole JSON document");
    }

    @Test
    void aTextOfTheEngineLosesOnlyItsDialect() {
        command.write("a.jasset", "; name\n\"say \"hi\"\"\n");
        assertThat(command.run("convert", "--dialect", "cpp", "./a.jasset", "./b.json"))
                .isEqualTo(QUIET);
        assertThat(command.read("b.json")).contains("\"say \\\"hi\\\"\"");
    }

    @Test
    void aFileIsReplacedAsAWhole() throws IOException {
        command.write("a.json", "{\"a\":2}").write("b.jasset", "; a\n1\n; long\n" + "x".repeat(500) + "\n");
        assertThat(command.run("convert", "./a.json", "./b.jasset")).isEqualTo(QUIET);
        assertThat(command.read("b.jasset")).isEqualTo("; a\n2\n");
        assertThat(Files.list(directory)).hasSize(2);
    }

    @Test
    void formatsAreTakenFromNamesOrOptions() {
        command.write("a.txt", "{\"a\":2}");
        assertThat(command.run("convert", "./a.txt", "./b.jasset").err())
                .isEqualTo(
                        "jasset: cannot tell by its name what a.txt holds (expected .jasset, .json or .jsave); say --from jasset,"
                                + " json or jsave\n");
        assertThat(command.run("convert", "--from", "JSON", "./a.txt", "./B.JASSET"))
                .isEqualTo(QUIET);
        Result same = command.run("convert", "./B.JASSET", "./c.jasset");
        assertThat(same)
                .isEqualTo(new Result(2, "", "jasset: IN and OUT are both jasset; nothing is to be converted\n"));
    }

    @Test
    void whatCannotBeReadOrWrittenIsAFailure() {
        assertThat(command.run("convert", "./none.json", "./b.jasset").status()).isEqualTo(2);
        command.write("a.json", "{}").write("dir.jasset/x", "");
        assertThat(command.run("convert", "./a.json", "./dir.jasset").err())
                .isEqualTo("jasset: cannot write dir.jasset: it is a directory\n");
        assertThat(command.run("convert", "./a.json", "./none/b.jasset").status())
                .isEqualTo(2);
    }
}
