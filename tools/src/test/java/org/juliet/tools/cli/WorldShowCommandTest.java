package org.juliet.tools.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WorldShowCommandTest {
    private static final String KNIGHT = "; id\n0x3E9\n\n; position\n1.0 2.0\n3.0 1.0\n\n; class\nKnight\n";

    @TempDir
    Path directory;

    private Command command;

    @BeforeEach
    void writeAWorld() {
        command = new Command(directory)
                .write("world/world.jasset", "; name\nCitadel\n\n; class\nWorld\n")
                .write("world/knight-00000000000003e9.jasset", KNIGHT)
                .write("world/props/chest.jasset", "; id\n7\n\n; class\nChest\n")
                .write("world/.git/knight.jasset", KNIGHT);
    }

    @Test
    void entitiesOfUnknownKindsHaveTheirRows() {
        assertThat(command.run("world", "show", "./world")).isEqualTo(new Command.Result(0, """
                id                  kind    position         file
                0x00000000000003E9  Knight  1.0 2.0 3.0 1.0  knight-00000000000003e9.jasset
                0x0000000000000007  Chest                    props/chest.jasset
                """, ""));
    }

    @Test
    void theOldestSpellingHasAPosition() {
        command.write("old/entity.jasset", "; EntityID\n0x42\n\n; Kind\nInert\n\n; Position\n1.0 2.0 3.0\n");
        assertThat(command.run("world", "show", "./old").out()).contains("  Inert  1.0 2.0 3.0  entity.jasset\n");
    }

    @Test
    void whatHoldsNoEntityIsToldApart() {
        command.write("world/copy.jasset", KNIGHT.replace("1.0 2.0\n", "5 6 ")).write("world/odd.jasset", "; id\n{\n");
        var result = command.run("world", "show", "./world");
        assertThat(result.status()).isEqualTo(1);
        assertThat(result.out())
                .contains(" copy.jasset")
                .contains(" props/chest.jasset")
                .doesNotContain("odd.jasset");
        assertThat(result.err())
                .contains(
                        "world/knight-00000000000003e9.jasset:2:1: id 0x00000000000003E9 is that of world/copy.jasset; ")
                .contains("world/odd.jasset:");
    }

    @Test
    void whatIsNoDirectoryIsAFailure() {
        assertThat(command.run("world", "show", "./nowhere"))
                .isEqualTo(new Command.Result(2, "", "jasset: nowhere is not a directory\n"));
    }
}
