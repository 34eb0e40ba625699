package org.juliet.schema;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Collection;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** T35: 500 layouts of a class of 60 fields that holds 20 kinds. */
class LargeHistoryTest {
    @Test
    void t35ALongHistoryIsSmallAndCheckedAtOnceAndReadOnlyWhereItIsAsked(@TempDir Path top) throws IOException {
        Map<String, byte[]> files = LongHistory.files();
        HistoryDirectory directory = HistoryDirectory.of(top);
        directory.add(files);
        long size = files.values().stream().mapToLong(bytes -> bytes.length).sum();

        directory.read().problems();
        long start = System.nanoTime();
        SchemaHistory history = directory.read();
        assertThat(history.problems()).isEmpty();
        Duration checked = Duration.ofNanos(System.nanoTime() - start);
        assertThat(history.steps("Player")).hasSize(LongHistory.LAYOUTS);
        assertThat(size).as("bytes in %s files", files.size()).isLessThan(1_000_000);
        assertThat(checked).isLessThan(Duration.ofSeconds(5)); // a loaded machine; alone it is a fraction of one

        long newest = history.heads("Player").get(0).layout();
        Counting counting = new Counting(files);
        assertThat(new SchemaHistory(counting).of(newest)).isEqualTo(history.of(newest));
        assertThat(counting.read).isEqualTo(21);
    }

    private static final class Counting implements HistorySource {
        private final Map<String, byte[]> files;
        private int read;

        Counting(Map<String, byte[]> files) {
            this.files = files;
        }

        @Override
        public Collection<String> names() {
            return files.keySet();
        }

        @Override
        public byte[] read(String name) {
            read++;
            return files.get(name);
        }
    }
}
