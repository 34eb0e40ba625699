package org.juliet.tools.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.json.JsonMapper;

class ShowCommandTest {
    private static final String KNIGHT = """
            # A knight

            ; id
            0x00000000000003E9

            ; position
            12.50 0 45.2 1.0

            ; name
            "Grand Citadel"

            ; wallet
            {
              kind gold
              history [ 10 20 ]
              "a.b" { x null }
            }

            ; inventory
            [
              { item "iron sword" count 1 }
              {}
            ]

            ; lore
            | First line.
            | ; no header
            """;

    @TempDir
    Path directory;

    private Command command;

    @BeforeEach
    void writeAKnight() {
        command = new Command(directory).write("knight.jasset", KNIGHT);
    }

    @Test
    void aTextIsShownAsItIs() {
        assertThat(command.run("show", "./knight.jasset")).isEqualTo(new Command.Result(0, KNIGHT, ""));
    }

    @Test
    void flatShowsOneValueALineWithItsPath() {
        assertThat(command.run("show", "--flat", "./knight.jasset")).isEqualTo(new Command.Result(0, """
                id = 0x00000000000003E9
                position = 12.50 0 45.2 1.0
                name = "Grand Citadel"
                wallet.kind = gold
                wallet.history[0] = 10
                wallet.history[1] = 20
                wallet["a.b"].x = null
                inventory[0].item = "iron sword"
                inventory[0].count = 1
                inventory[1] = {}
                lore = "First line.\\n; no header"
                """, ""));
    }

    @Test
    void jsonHoldsTheSameValues() {
        var result = command.run("show", "--json", "./knight.jasset");
        assertThat(result.status()).isZero();
        assertThat(result.out()).contains("\"position\": [ 12.50, 0, 45.2, 1.0 ]");
        var mapper = JsonMapper.shared();
        assertThat(mapper.readTree(result.out())).isEqualTo(mapper.readTree("""
                {
                  "id": "0x00000000000003E9",
                  "position": [12.50, 0, 45.2, 1.0],
                  "name": "Grand Citadel",
                  "wallet": {"kind": "gold", "history": [10, 20], "a.b": {"x": null}},
                  "inventory": [{"item": "iron sword", "count": 1}, {}],
                  "lore": "First line.\\n; no header"
                }
                """));
    }

    @Test
    void standardInputIsShownToo() {
        assertThat(command.input("; a\n1\n").run("show", "--flat", "-").out()).isEqualTo("a = 1\n");
        assertThat(command.input("").run("show", "--json", "-").out()).isEqualTo("{ }\n");
    }

    @Test
    void whatCanBeReadOfABrokenTextIsShownFlat() {
        var result = command.input("; a\n{ x 1 2 }\n; b c\n5\n; d\n7\n").run("show", "--flat", "-");
        assertThat(result.status()).isEqualTo(1);
        assertThat(result.out()).isEqualTo("a = { x 1 2 }\n; b c = 5\nd = 7\n");
        assertThat(result.err()).startsWith("<stdin>:").contains("[header-key]");
    }

    @Test
    void aBrokenTextHasNoJson() {
        var result = command.input("; a\n1\n; a\n2\n").run("show", "--json", "-");
        assertThat(result.status()).isEqualTo(1);
        assertThat(result.out()).isEmpty();
        assertThat(result.err()).contains("[key-duplicate]");
    }

    @Test
    void bytesThatAreNoTextAreShownAsTheyAre() {
        command.write("a.jasset", new byte[] {';', ' ', 'a', '\n', (byte) 0xFF, '\n'});
        assertThat(command.run("show", "./a.jasset").status()).isEqualTo(1);
        command.write("a.class", new byte[] {(byte) 0xCA, (byte) 0xFE, (byte) 0xBA, (byte) 0xBE, 0, 0, 0, 61});
        Command.Result program = command.run("show", "./a.class");
        assertThat(program.status()).isEqualTo(1);
        assertThat(program.out()).isEmpty();
        assertThat(program.err()).startsWith("a.class:1:4: error: this is no UTF-8 text");
    }

    @Test
    void theEngineDialectIsReadWhereAsked() {
        String engine = "; name\n\"say \"hi\"\"\n";
        assertThat(command.input(engine)
                        .run("show", "--flat", "--dialect", "cpp", "-")
                        .out())
                .isEqualTo("name = \"say \\\"hi\\\"\"\n");
    }

    @Test
    void aDirectoryIsNoFile() {
        assertThat(command.run("show", "./."))
                .isEqualTo(new Command.Result(2, "", "jasset: cannot read .: it is a directory\n"));
    }
}
