package org.juliet.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** The kept table of sizes is what the code of today writes. */
class SizesTest {
    @Test
    void theKeptTableIsThatOfToday() throws Exception {
        Path kept = Path.of("results", "sizes.md");
        if (Boolean.getBoolean("juliet.update")) {
            Files.writeString(kept, Sizes.table());
        }
        assertThat(Sizes.table()).isEqualTo(Files.readString(kept));
    }
}
