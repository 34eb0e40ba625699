package org.juliet.tools.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WorldNewIdCommandTest {
    private static final String KNIGHT =
            "# a copy\n; id\n0x3E9 # old\n\n; class\nKnight\n; friend\n0x00000000000003E9\n";
    private static final Pattern OUT = Pattern.compile("world/(.*)-([0-9a-f]{16})\\.jasset: 0x([0-9A-F]{16})\n");

    @TempDir
    Path directory;

    private String slugAfterRenaming(String name) throws IOException {
        Command command = new Command(directory).write("world/" + name, KNIGHT.replace(" # old", ""));
        Command.Result result = command.run("world", "new-id", "./world/" + name);
        assertThat(result.err()).isEmpty();
        assertThat(result.status()).isZero();
        Matcher out = OUT.matcher(result.out());
        assertThat(out.matches()).as(result.out()).isTrue();
        assertThat(out.group(3)).isEqualToIgnoringCase(out.group(2)).isNotEqualTo("00000000000003E9");
        String file = "world/" + out.group(1) + "-" + out.group(2) + ".jasset";
        assertThat(command.read(file))
                .isEqualTo("# a copy\n; id\n0x" + out.group(3) + "\n\n; class\nKnight\n; friend\n0x00000000000003E9\n");
        try (var files = Files.list(directory.resolve("world"))) {
            assertThat(files).hasSize(1);
        }
        Files.delete(directory.resolve(file));
        return out.group(1);
    }

    @Test
    void theCopyGetsAnIdAndTheFileItsName() throws IOException {
        for (String name : List.of(
                "gate-guard-00000000000003e9.jasset",
                "gate-guard-00000000000003e9 (copy).jasset",
                "gate-guard-00000000000003E9 - Copy.jasset",
                "Gate Guard.jasset")) {
            assertThat(slugAfterRenaming(name)).isEqualTo("gate-guard");
        }
        assertThat(slugAfterRenaming("00000000000003e9.jasset")).isEqualTo("entity");
    }

    @Test
    void whatIsNoEntityIsRefused() {
        Command command = new Command(directory)
                .write("b.jasset", "; id\n1\n")
                .write("c.jasset", "; id\n1\n; class\nKnight\n; x\n{\n");
        assertThat(command.run("world", "new-id", "./b.jasset"))
                .isEqualTo(new Command.Result(
                        2, "", "jasset: b.jasset is no entity: it does not name its kind; add `; class` first\n"));
        assertThat(command.run("world", "new-id", "./c.jasset").status()).isEqualTo(1);
        assertThat(command.run("world", "new-id", "./nowhere.jasset").status()).isEqualTo(2);
        assertThat(command.run("world", "new-id", "-").status()).isEqualTo(2);
        assertThat(command.read("c.jasset")).endsWith("{\n");
    }

    @Test
    void anEntityWithoutAnIdGetsOneWhereASaveWritesIt() {
        Command command = new Command(directory)
                .write("world/a.jasset", "# gate\n; version\n2\n\n; class\nKnight\n\n; hp\n5\n")
                .write("world/b.jasset", "; class\nKnight\n\n; id\nnull\n")
                .write("world/c.jasset", "; class\r\nKnight\r\n");
        for (String name : List.of("a", "b", "c")) {
            Command.Result result = command.run("world", "new-id", "./world/" + name + ".jasset");
            assertThat(result.status()).as(result.err()).isZero();
            Matcher out = OUT.matcher(result.out());
            assertThat(out.matches()).as(result.out()).isTrue();
            String id = "0x" + out.group(3);
            assertThat(command.read("world/" + out.group(1) + "-" + out.group(2) + ".jasset"))
                    .isEqualTo(
                            switch (name) {
                                case "a" -> "# gate\n; version\n2\n\n; id\n" + id + "\n\n; class\nKnight\n\n; hp\n5\n";
                                case "b" -> "; class\nKnight\n\n; id\n" + id + "\n";
                                default -> "; class\r\nKnight\r\n\r\n; id\r\n" + id + "\r\n";
                            });
        }
        assertThat(command.run("world", "check", "./world").status()).isZero();
    }
}
