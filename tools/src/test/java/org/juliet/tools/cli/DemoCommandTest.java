package org.juliet.tools.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DemoCommandTest {
    @TempDir
    Path directory;

    @Test
    void everyProofHolds() {
        var result = new Command(directory).run("demo");
        assertThat(result.status()).isZero();
        assertThat(result.err()).isEmpty();
        assertThat(result.out())
                .contains("204 files: 201 entities, 1 of settings, 1 of a missing mod, 1 broken.")
                .containsPattern("broken +Chest +contents\\[1\\] +1 +this bracket is not closed .* "
                        + "treasury/chest-collapsed-cellar-8634e51a3aabb1cb.jasset:25\n")
                .containsPattern("renamed +Inert +id +18 +found under the older spelling EntityID +"
                        + "castle/examples/entity-01-0000000000000042.jasset:10\n")
                .contains(
                        "In all: 1 broken, 1 opaque, 204 dropped, 40 converted, 225 renamed, 267 defaulted, 11 kept.\n")
                .contains("proved: 204 of 204 files: same bytes\n")
                .contains("125 files written, 76 entities left alone.\n")
                .contains("proved: 79 untouched files: same bytes,")
                .contains("proved: 125 migrated files: ")
                .contains("proved: 0 values dropped that the report does not name\n")
                .contains("proved: 140 comments of migrated files are there; 4 touch a key that")
                .contains("--- a/castle/knights/dame-edith-650aa30ab59d5371.jasset\n")
                .containsPattern("\n-  amount \\d+\n\\+  amount \\d+\n")
                .contains("proved: 1 file written, 1 line of it changed\n")
                .endsWith("All 8 proofs hold: nothing was lost.\n")
                .doesNotContain("NOT TRUE");
    }

    @Test
    void theWorldsAreKeptWhereAsked() {
        Command command = new Command(directory);
        assertThat(command.run("demo", "--keep", "./kept").status()).isZero();
        assertThat(command.path("kept/shipped/world.jasset"))
                .hasSameBinaryContentAs(command.path("kept/copy/world.jasset"));
        var again = command.run("demo", "--keep", "./kept");
        assertThat(again.status()).isEqualTo(2);
        assertThat(again.err())
                .isEqualTo("jasset: kept is not empty; name a directory that is, or one that is not there yet\n");
    }

    @Test
    void everyFindingHasARowWhereAsked() {
        var result = new Command(directory).run("demo", "--all");
        assertThat(result.out().lines().filter(line -> line.startsWith("  renamed ")))
                .hasSize(225);
    }
}
