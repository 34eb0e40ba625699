package org.juliet.tools.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class ProgressBarTest {
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();

    @Test
    void longWorkIsSeenOnATerminalAndWipedOffAfterwards() throws InterruptedException {
        assertThat(drawn(true, 600)).isEqualTo("\r[#######.......................] 1/4\r" + " ".repeat(36) + "\r");
    }

    @Test
    void shortWorkIsNotWorthABar() throws InterruptedException {
        assertThat(drawn(true, 0)).isEmpty();
    }

    @Test
    void nothingIsDrawnWhereNobodyWatches() throws InterruptedException {
        assertThat(drawn(false, 600)).isEmpty();
    }

    private String drawn(boolean terminal, int millis) throws InterruptedException {
        Streams streams = Streams.of(InputStream.nullInputStream(), OutputStream.nullOutputStream(), err, terminal);
        try (ProgressBar bar = new ProgressBar(streams)) {
            Thread.sleep(millis);
            bar.at(1, 4);
            bar.at(2, 4);
        }
        return err.toString(StandardCharsets.UTF_8);
    }
}
