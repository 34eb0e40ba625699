package org.juliet.world;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.common.jimfs.Configuration;
import com.google.common.jimfs.Jimfs;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DirectoryStorageTest {
    private static final byte[] OLD = utf8("old text\n");
    private static final byte[] NEW = utf8("a new and longer text\n");

    @TempDir
    Path top;

    private static byte[] utf8(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private static List<String> names(Path folder) throws IOException {
        return Storage.directory(folder).list();
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void whereverADiskFailsAFileIsOldOrNew(boolean crash) throws IOException {
        int oldOnes = 0;
        for (int step = 1; ; step++) {
            FailingDisk disk = new FailingDisk();
            Files.write(disk.real.resolve("a.jasset"), OLD);
            disk.failAt(step, crash);
            boolean failed = false;
            try {
                Storage.directory(disk.seen).replace("a.jasset", OLD, NEW);
            } catch (IOException e) {
                failed = true;
            }
            byte[] found = Files.readAllBytes(disk.real.resolve("a.jasset"));
            assertThat(found).as("after " + disk.steps).isIn(OLD, NEW);
            assertThat(failed || found.length == NEW.length).isTrue();
            oldOnes += found.length == OLD.length ? 1 : 0;
            assertThat(names(disk.real))
                    .filteredOn(name -> FileNames.passedOver(name) == null)
                    .containsExactly("a.jasset");
            if (!crash) {
                assertThat(names(disk.real)).containsExactly("a.jasset");
            }
            if (disk.steps.size() < step) {
                break;
            }
        }
        assertThat(oldOnes).isGreaterThan(5);
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void whereverADiskFailsANewFileIsWholeOrNotThere(boolean crash) throws IOException {
        for (int step = 1; ; step++) {
            FailingDisk disk = new FailingDisk();
            disk.failAt(step, crash);
            try {
                Storage.directory(disk.seen).replace("a.jasset", null, NEW);
            } catch (IOException e) {
                assertThat(e).hasMessageMatching("the disk .*");
            }
            Path file = disk.real.resolve("a.jasset");
            if (Files.exists(file)) {
                assertThat(Files.readAllBytes(file)).isEqualTo(NEW);
            }
            if (disk.steps.size() < step) {
                assertThat(file).exists();
                break;
            }
        }
    }

    @Test
    void theTextIsOnTheDiskBeforeItTakesTheName() throws IOException {
        FailingDisk disk = new FailingDisk();
        Files.write(disk.real.resolve("a.jasset"), OLD);
        Storage.directory(disk.seen).replace("a.jasset", OLD, NEW);
        assertThat(disk.steps)
                .startsWith("read file", "open temporary", "write", "force", "read temporary", "read file")
                .contains("move temporary to file", "open folder");
        assertThat(disk.steps.indexOf("move temporary to file")).isGreaterThan(disk.steps.lastIndexOf("read file"));
        assertThat(disk.steps.indexOf("open folder")).isGreaterThan(disk.steps.indexOf("move temporary to file"));
    }

    @Test
    void listingIsSortedByNameAndDoesNotLookIntoHiddenFolders() throws IOException {
        for (String name : List.of("b/z.jasset", "b/A.jasset", "a.jasset", "b-1.jasset", ".git/x", "old.bak/y", "c~")) {
            Path file = top.resolve(name);
            Files.createDirectories(file.getParent());
            Files.write(file, OLD);
        }
        assertThat(names(top))
                .containsExactly(".git/", "a.jasset", "b-1.jasset", "b/A.jasset", "b/z.jasset", "c~", "old.bak/");
    }

    @Test
    void namesHaveSlashesOnEverySystem() throws IOException {
        Path windows = Files.createDirectory(
                Jimfs.newFileSystem(Configuration.windows()).getPath("C:\\world"));
        Storage storage = Storage.directory(windows);
        storage.replace("castle/north/a.jasset", null, NEW);
        assertThat(storage.list()).containsExactly("castle/north/a.jasset");
        assertThat(storage.read("castle/north/a.jasset", 100)).isEqualTo(NEW);
        assertThat(storage.describe("castle/a.jasset")).isEqualTo("C:\\world\\castle\\a.jasset");
    }

    @Test
    void aFileThatIsNotWhatItWasIsNotReplaced() throws IOException {
        Path file = Files.write(top.resolve("a.jasset"), utf8("his text\n"));
        Storage storage = Storage.directory(top);
        assertThatThrownBy(() -> storage.replace("a.jasset", OLD, NEW))
                .isInstanceOf(ChangedOnDisk.class)
                .hasMessage(
                        file + ": it was changed since it was loaded, so nothing was written; load it again, then make"
                                + " the change again");
        assertThatThrownBy(() -> storage.replace("a.jasset", null, NEW)).isInstanceOf(ChangedOnDisk.class);
        assertThatThrownBy(() -> storage.replace("b.jasset", OLD, NEW))
                .isInstanceOf(ChangedOnDisk.class)
                .hasMessageContaining("it was deleted");
        assertThatThrownBy(() -> storage.delete("a.jasset", OLD)).isInstanceOf(ChangedOnDisk.class);
        assertThat(file).hasContent("his text");
        assertThat(names(top)).containsExactly("a.jasset");
    }

    @Test
    void aReadOnlyFileIsLeftAloneUnlessItIsCheckedOut() throws IOException {
        Path folder = new FailingDisk().real;
        Path file = Files.write(folder.resolve("a.jasset"), OLD);
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("r--r--r--"));
        Storage locked = Storage.directory(folder);
        assertThatThrownBy(() -> locked.replace("a.jasset", OLD, NEW))
                .isInstanceOf(ReadOnlyFile.class)
                .hasMessage(
                        "/world/a.jasset: it is read-only, so nothing was written; check it out or make it writable,"
                                + " then save again");
        assertThatThrownBy(() -> locked.delete("a.jasset", OLD)).isInstanceOf(ReadOnlyFile.class);
        Storage lying = Storage.directory(folder, path -> true);
        assertThatThrownBy(() -> lying.replace("a.jasset", OLD, NEW)).isInstanceOf(ReadOnlyFile.class);
        assertThat(file).hasBinaryContent(OLD);

        Storage.directory(folder, DirectoryStorageTest::unlock).replace("a.jasset", OLD, NEW);
        assertThat(file).hasBinaryContent(NEW);
    }

    private static boolean unlock(Path file) {
        try {
            Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-r-----"));
            return true;
        } catch (IOException e) {
            return false;
        }
    }

    @Test
    void aReplacedFileKeepsItsPermissions() throws IOException {
        Path folder = new FailingDisk().real;
        Path file = Files.write(folder.resolve("a.jasset"), OLD);
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-x---"));
        Storage.directory(folder).replace("a.jasset", OLD, NEW);
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
                .isEqualTo("rwxr-x---");
    }

    @Test
    void aLinkStaysAndWhatItLeadsToIsReplaced() throws IOException {
        Path folder = new FailingDisk().real;
        Path file = Files.write(folder.resolve("a.jasset"), OLD);
        Path link = Files.createSymbolicLink(folder.resolve("link.jasset"), file);
        Storage storage = Storage.directory(folder);
        assertThat(storage.list()).containsExactly("a.jasset", "link.jasset");
        storage.replace("link.jasset", OLD, NEW);
        assertThat(link).isSymbolicLink();
        assertThat(file).hasBinaryContent(NEW);
    }

    @Test
    void aFileThatIsTooLargeIsNotRead() throws IOException {
        Files.write(top.resolve("a.jasset"), OLD);
        assertThat(Storage.directory(top).read("a.jasset", OLD.length)).isEqualTo(OLD);
        assertThatIOException()
                .isThrownBy(() -> Storage.directory(top).read("a.jasset", OLD.length - 1))
                .isInstanceOf(FileSystemException.class)
                .withMessageContaining("9 bytes, where at most 8 are read");
        assertThatIOException()
                .isThrownBy(() -> Storage.directory(top).read("b.jasset", 100))
                .isInstanceOf(NoSuchFileException.class);
    }

    @Test
    void deletingTakesTheFileAway() throws IOException {
        Files.write(top.resolve("a.jasset"), OLD);
        Storage.directory(top).delete("a.jasset", OLD);
        assertThat(names(top)).isEmpty();
    }
}
