package org.juliet.cases;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HexFormat;
import org.juliet.archive.Kinds;
import org.juliet.second.SecondImplementation;
import org.junit.jupiter.api.Test;

/** Files that hold every type are read by the second implementation of docs/BINARY.md. */
class SecondReaderTest {
    @Test
    void aFileWithEveryTypeIsOneForTheSecondImplementation() {
        Kinds kinds = Everything.KINDS;
        try (SecondImplementation second = SecondImplementation.start()) {
            for (int seed = 0; seed < 20; seed++) {
                byte[] file = kinds.binarySaver().save(Everything.of(seed), Everything.KIND);
                assertThat(second.line("file " + HexFormat.of().formatHex(file)))
                        .as("seed " + seed)
                        .startsWith("{\"kinds\": [[\"Everything\"");
            }
        }
    }
}
