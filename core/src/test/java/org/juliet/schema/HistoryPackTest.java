package org.juliet.schema;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
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

    static byte[] zip(Map<String, byte[]> files) throws IOException {
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

    /** Be it in a name, where a ZIP says what is in it, or in the files; and be it packed by whatever program. */
    @Test
    void aDamagedPackIsRefusedAndNeverAShorterHistory() throws IOException {
        SchemaHistory whole = SchemaHistory.of(FILES);
        Map<String, byte[]> files = new TreeMap<>(FILES);
        files.put("README.md", new byte[] {1});
        for (byte[] pack : List.of(HistoryPack.of(SchemaHistory.EMPTY, FILES), zip(files))) {
            for (int bit = 0; bit < 8; bit++) {
                for (int at = 0; at < pack.length; at++) {
                    byte[] flipped = pack.clone();
                    flipped[at] ^= (byte) (1 << bit);
                    demandSameOrRefused(flipped, whole);
                }
            }
            for (int length = 0; length < pack.length; length++) {
                byte[] shorter = Arrays.copyOf(pack, length);
                assertThatThrownBy(() -> read(shorter))
                        .isInstanceOf(IOException.class)
                        .hasMessage("no packed history: no ZIP, or one that lost its end");
            }
        }
    }

    private static void demandSameOrRefused(byte[] pack, SchemaHistory whole) {
        try {
            SchemaHistory history = read(pack);
            assertThat(history.source().names())
                    .containsExactlyInAnyOrderElementsOf(whole.source().names());
            for (String name : FILES.keySet()) {
                assertThat(history.source().read(name)).isEqualTo(FILES.get(name));
            }
        } catch (IOException told) {
            assertThat(told)
                    .hasMessageMatching("(no packed history: no ZIP|the packed history is (damaged|too large)).*");
        }
    }

    @Test
    void aPackThatSaysMoreThanItHoldsIsRefused() throws IOException {
        byte[] pack = zip(Map.of("steps/A.jasset", new byte[3]));
        int entry = pack.length - 22 - 46 - "steps/A.jasset".length();
        for (int at : new int[] {entry + 20, entry + 24, entry + 42, pack.length - 10, pack.length - 6}) {
            byte[] odd = pack.clone();
            ByteBuffer.wrap(odd).order(ByteOrder.LITTLE_ENDIAN).putInt(at, 0xFFFF_FFF0);
            assertThatThrownBy(() -> read(odd))
                    .isInstanceOf(IOException.class)
                    .hasMessageStartingWith("the packed history is");
        }
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
