package org.juliet.schema;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.TimeZone;
import java.util.TreeMap;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A history that a program carries with it. */
class HistoryPackTest {
    private static final Path KNIGHT = Path.of("src/test/resources/history/knight");
    private static final Map<String, byte[]> FILES = new TreeMap<>();

    static {
        try {
            HistorySource source = HistoryDirectory.of(KNIGHT).read().source();
            for (String name : source.names()) {
                FILES.put(name, source.read(name));
            }
        } catch (IOException missing) {
            throw new AssertionError(missing);
        }
    }

    private static byte[] zip(Map<String, byte[]> files) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
            for (Map.Entry<String, byte[]> file : files.entrySet()) {
                zip.putNextEntry(new ZipEntry(file.getKey()));
                zip.write(file.getValue());
            }
        }
        return bytes.toByteArray();
    }

    private static SchemaHistory read(byte[] pack) throws IOException {
        return HistoryPack.read(new ByteArrayInputStream(pack));
    }

    @Test
    void aPackHasTheSameBytesInEveryTimeZone() throws IOException {
        byte[] pack = HistoryPack.of(SchemaHistory.EMPTY, FILES);
        TimeZone here = TimeZone.getDefault();
        try {
            for (String zone : new String[] {"UTC", "Pacific/Kiritimati", "America/Adak"}) {
                TimeZone.setDefault(TimeZone.getTimeZone(zone));
                assertThat(HistoryPack.of(SchemaHistory.EMPTY, FILES)).as(zone).isEqualTo(pack);
            }
        } finally {
            TimeZone.setDefault(here);
        }
    }

    @Test
    void aPackSaysWhatTheDirectorySays() throws IOException {
        SchemaHistory directory = HistoryDirectory.of(KNIGHT).read();
        byte[] pack = HistoryPack.of(directory, Map.of());
        SchemaHistory packed = read(pack);
        assertThat(packed.problems()).isEmpty();
        assertThat(packed.kinds()).isEqualTo(directory.kinds());
        assertThat(packed.steps("Knight")).isEqualTo(directory.steps("Knight"));
        assertThat(HistoryPack.of(packed, Map.of())).isEqualTo(pack);
        assertThat(HistoryPack.of(SchemaHistory.EMPTY, FILES)).isEqualTo(pack);
        assertThat(read(zip(FILES)).steps("Knight")).isEqualTo(directory.steps("Knight"));
    }

    @Test
    void whatElseIsInAPackIsPassedOver() throws IOException {
        Map<String, byte[]> files = new TreeMap<>(FILES);
        for (String other : new String[] {"README.md", "steps/", "steps/../../Game.jasset", "other/steps/A.jasset"}) {
            files.put(other, other.endsWith("/") ? new byte[0] : new byte[] {1});
        }
        assertThat(HistoryPack.of(read(zip(files)), Map.of())).isEqualTo(HistoryPack.of(SchemaHistory.EMPTY, FILES));
    }

    @Test
    void aPackOfNothingIsAHistoryOfNothing() throws IOException {
        assertThat(read(HistoryPack.of(SchemaHistory.EMPTY, Map.of())).kinds()).isEmpty();
    }

    @Test
    void whatIsNoPackIsRefused() throws IOException {
        byte[] pack = HistoryPack.of(SchemaHistory.EMPTY, FILES);
        for (byte[] odd : new byte[][] {{}, {1, 2, 3}, zip(Map.of("README.md", new byte[1])), zip(Map.of())}) {
            assertThatThrownBy(() -> read(odd))
                    .isInstanceOf(IOException.class)
                    .hasMessageStartingWith("no packed history");
        }
        assertThatThrownBy(() -> read(Arrays.copyOf(pack, pack.length / 2))).isInstanceOf(IOException.class);
        byte[] flipped = pack.clone();
        flipped[pack.length / 3] ^= 1;
        assertThatThrownBy(() -> {
                    SchemaHistory history = read(flipped);
                    assertThat(history.problems()).isEmpty();
                })
                .isInstanceOfAny(IOException.class, AssertionError.class);
        byte[] large = zip(Map.of("steps/A.jasset", new byte[HistoryFiles.MAX_BYTES + 1]));
        assertThatThrownBy(() -> read(large)).hasMessage("the packed history is too large, at steps/A.jasset");
    }

    @Test
    void aDirectoryThatIsNotThereIsNoHistoryOfNothing(@TempDir Path top) throws IOException {
        HistoryDirectory missing = HistoryDirectory.of(top.resolve("julet"));
        assertThatThrownBy(missing::read)
                .isInstanceOf(NoSuchFileException.class)
                .hasMessageContaining("there is no history; name the directory");
        assertThat(missing.readOrNone().kinds()).isEmpty();
    }
}
