package org.juliet.world;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.juliet.world.Storage.Change;
import org.juliet.world.WorldReport.Fate;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Saves of several files that fail or are interrupted anywhere. */
class JournalTest {
    private static final String JOURNAL = PhasedSave.JOURNAL;

    private FailingDisk disk;

    /** Two files change, one goes, one comes. */
    private static final Map<String, String> OLD =
            Map.of("a.jasset", "a\n", "sub/b.jasset", "b\n", "gone.jasset", "c\n");

    private static final Map<String, String> NEW =
            Map.of("a.jasset", "a, longer\n", "sub/b.jasset", "B\n", "new/d.jasset", "d\n");

    @BeforeEach
    void makeFiles() throws IOException {
        disk = new FailingDisk();
        for (Map.Entry<String, String> file : OLD.entrySet()) {
            write(file.getKey(), file.getValue());
        }
    }

    private void write(String name, String text) throws IOException {
        Path file = disk.real.resolve(name);
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
    }

    private static byte[] utf8(String text) {
        return text == null ? null : text.getBytes(StandardCharsets.UTF_8);
    }

    private static List<Change> changes() {
        return List.of(change("a.jasset"), change("sub/b.jasset"), change("gone.jasset"), change("new/d.jasset"));
    }

    private static Change change(String name) {
        return new Change(name, utf8(OLD.get(name)), utf8(NEW.get(name)));
    }

    /** Every file, leftovers included. */
    private Map<String, String> all() throws IOException {
        Map<String, String> texts = new TreeMap<>();
        try (var files = Files.walk(disk.real)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                texts.put(disk.real.relativize(file).toString(), Files.readString(file));
            }
        }
        return texts;
    }

    private Map<String, String> visible() throws IOException {
        Map<String, String> texts = all();
        texts.keySet().removeIf(name -> FileNames.passedOver(name) != null);
        return texts;
    }

    private Storage storage() {
        return Storage.directory(disk.real);
    }

    /** Interrupts a save right after it was decided. */
    private void interrupt() throws IOException {
        int decided = 0;
        for (int step = 1; decided == 0; step++) {
            makeFiles();
            disk.failAt(step, true);
            try {
                Storage.directory(disk.seen).apply(changes());
            } catch (UnfinishedSave e) {
                decided = step;
            } catch (IOException e) {
                continue;
            }
        }
        assertThat(visible()).isEqualTo(OLD);
        assertThat(all()).containsKey(JOURNAL);
    }

    private String temporary(String part) throws IOException {
        return all().keySet().stream()
                .filter(name -> name.endsWith(".tmp") && name.contains(part))
                .findFirst()
                .orElseThrow();
    }

    private void assertRefused(String reason) throws IOException {
        Map<String, String> before = all();
        assertThatThrownBy(() -> storage().recover())
                .isInstanceOf(UnusableJournal.class)
                .hasMessageStartingWith("/world/" + JOURNAL + ": a save was interrupted, and cannot be finished: ")
                .hasMessageContaining(reason)
                .hasMessageContaining("or delete this file");
        assertThatThrownBy(() -> WorldDirectory.of(disk.real, Knight.KINDS).load())
                .isInstanceOf(UnusableJournal.class);
        assertThat(all()).isEqualTo(before);
    }

    @Test
    void severalFilesChangeAsOneAndNothingIsLeft() throws IOException {
        storage().apply(changes());
        assertThat(all()).isEqualTo(NEW);
    }

    /** T53: a crash at any step leaves the old files or the new ones, once the next program has opened them. */
    @Test
    void aCrashAtAnyStepLeavesAllFilesOldOrAllNew() throws IOException {
        int oldOnes = 0;
        int newOnes = 0;
        for (int step = 1; ; step++) {
            makeFiles();
            disk.failAt(step, true);
            String failure = "none";
            try {
                Storage.directory(disk.seen).apply(changes());
            } catch (IOException | AssetException e) {
                failure = e.toString();
            }
            boolean done = disk.steps.size() < step;
            storage().recover();
            assertThat(visible()).as(failure + " after " + disk.steps).isIn(OLD, NEW);
            assertThat(all()).as("leftovers after " + disk.steps).isEqualTo(visible());
            boolean isOld = visible().equals(OLD);
            assertThat(failure.contains("UnfinishedSave") || failure.equals("none"))
                    .as(failure)
                    .isEqualTo(!isOld);
            oldOnes += isOld ? 1 : 0;
            newOnes += isOld ? 0 : 1;
            if (done) {
                break;
            }
        }
        assertThat(oldOnes).isGreaterThan(20);
        assertThat(newOnes).isGreaterThan(4);
    }

    @Test
    void aFailureAtAnyStepChangesNothingOrIsMadeGoodByTheNextSave() throws IOException {
        for (int step = 1; ; step++) {
            makeFiles();
            disk.failAt(step, false);
            Storage storage = Storage.directory(disk.seen);
            boolean decided = true;
            try {
                storage.apply(changes());
            } catch (UnfinishedSave e) {
                assertThat(e).hasMessageContaining("everything is saved");
            } catch (IOException e) {
                decided = false;
                assertThat(all()).as(e + " after " + disk.steps).isEqualTo(OLD);
            }
            boolean done = disk.steps.size() < step;
            disk.failAt(Integer.MAX_VALUE, false);
            storage.apply(decided ? List.of() : changes());
            assertThat(all()).isEqualTo(NEW);
            if (done) {
                break;
            }
        }
    }

    @Test
    void newTextsAreOnTheDiskBeforeTheJournalAndThatBeforeAnyFileChanges() throws IOException {
        disk.failAt(Integer.MAX_VALUE, false);
        Storage.directory(disk.seen).apply(changes());
        List<String> steps = disk.steps;
        int decision = steps.indexOf("move temporary to file");
        // three texts and the journal; folders cannot be forced here
        assertThat(steps.subList(0, decision)).filteredOn("force"::equals).hasSize(4);
        assertThat(steps.subList(0, decision)).doesNotContain("delete file");
        assertThat(steps.subList(decision, steps.size()))
                .startsWith("move temporary to file", "open folder")
                .endsWith("delete file", "open folder");
    }

    @Test
    void theJournalIsAShortAssetThatToolsPassOver() throws IOException {
        interrupt();
        assertThat(all().get(JOURNAL))
                .startsWith("# A save that is not finished.")
                .contains("""
                ; count
                4

                ; steps
                [
                  { file "a.jasset" old_length 2 old_crc 0xDDEAA107 new_length 10 new_crc 0x""".replace("\"", ""));
        assertThat(FileNames.isPassedOver(JOURNAL)).isTrue();
        storage().recover();
        assertThat(all()).isEqualTo(NEW);
    }

    @Test
    void aSaveThatIsDecidedIsFinishedByLoadingTheWorld() throws IOException {
        interrupt();
        assertThat(WorldDirectory.of(disk.real, Knight.KINDS).load().report().passedOver())
                .isEmpty();
        assertThat(all()).isEqualTo(NEW);
    }

    @Test
    void aSaveThatIsDecidedIsFinishedByTheNextSave() throws IOException {
        interrupt();
        storage().apply(List.of(new Change("a.jasset", utf8("a, longer\n"), utf8("later\n"))));
        assertThat(all())
                .containsEntry("a.jasset", "later\n")
                .containsEntry("new/d.jasset", "d\n")
                .hasSize(3);
    }

    @Test
    void aDamagedOrMissingTextIsRefused() throws IOException {
        interrupt();
        String text = temporary("sub/");
        write(text, "X\n");
        assertRefused("/world/" + text + ": the text that was saved is damaged");
        Files.delete(disk.real.resolve(text));
        assertRefused("/world/" + text + ": the text that was saved is missing");
    }

    @Test
    void whatSomebodyChangedAfterTheSaveIsNotOverwritten() throws IOException {
        interrupt();
        write("a.jasset", "by hand\n");
        assertRefused("/world/a.jasset: it was changed after the save");
        write("a.jasset", "a\n");
        write("gone.jasset", "by hand\n");
        assertRefused("/world/gone.jasset: it was changed after the save");
        write("gone.jasset", "c\n");
        write("new/d.jasset", "by hand\n");
        assertRefused("/world/new/d.jasset: it was changed after the save");
        Files.delete(disk.real.resolve(JOURNAL));
        storage().recover();
        assertThat(visible().get("new/d.jasset")).isEqualTo("by hand\n");
    }

    @Test
    void aFileThatWasChangedAfterTheSaveCanBeMovedElsewhere() throws IOException {
        interrupt();
        write("a.jasset", "by hand\n");
        assertRefused("a.jasset: it was changed after the save; if it is moved elsewhere, the save goes on");
        Files.move(disk.real.resolve("a.jasset"), disk.real.resolveSibling("a.jasset"));
        storage().recover();
        assertThat(all()).isEqualTo(NEW);
    }

    /** Between the last look at all files and the end of a save there is time enough for an edit. */
    @Test
    void whatSomebodyWritesWhileADecidedSaveIsCarriedOutIsNotOverwritten() throws IOException {
        for (String name : List.of("a.jasset", "sub/b.jasset", "gone.jasset", "new/d.jasset")) {
            disk = new FailingDisk();
            makeFiles();
            disk.meanwhile = () -> {
                if (Files.exists(disk.real.resolve(JOURNAL))
                        && !all().getOrDefault(name, "").equals("by hand\n")) {
                    write(name, "by hand\n");
                }
            };
            assertThatThrownBy(() -> Storage.directory(disk.seen).apply(changes()))
                    .isInstanceOf(UnfinishedSave.class)
                    .hasMessageContaining("/world/" + name + ": it was changed after the save");
            assertThat(all()).containsEntry(name, "by hand\n");
            assertRefused("/world/" + name + ": it was changed after the save");
            Files.delete(disk.real.resolve(name));
            storage().recover();
            assertThat(all()).isEqualTo(NEW);
        }
    }

    @Test
    void aCrashAtAnyStepOfFinishingASaveLeavesTheRestToTheNextLoad() throws IOException {
        int crashes = 0;
        for (int step = 1; ; step++) {
            disk = new FailingDisk();
            makeFiles();
            interrupt();
            disk.failAt(step, true);
            try {
                Storage.directory(disk.seen).recover();
            } catch (IOException | AssetException e) {
                crashes++;
            }
            boolean done = disk.steps.size() < step;
            storage().recover();
            assertThat(all()).as("after " + disk.steps).isEqualTo(NEW);
            if (done) {
                break;
            }
        }
        assertThat(crashes).isGreaterThan(10);
    }

    @Test
    void aShortenedJournalIsRefused() throws IOException {
        interrupt();
        String whole = all().get(JOURNAL);
        for (int length = 0; length < whole.length() - 2; length += 7) {
            write(JOURNAL, whole.substring(0, length));
            assertRefused("");
        }
        write(JOURNAL, whole);
        storage().recover();
        assertThat(all()).isEqualTo(NEW);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "../a.jasset",
                "/etc/a.jasset",
                "sub/../../x",
                "sub/../a.jasset",
                "./a.jasset",
                "",
                ".",
                "..",
                ".git/config",
                "sub/x.tmp",
                "a\\u0000b"
            })
    void aJournalThatNamesAnotherPlaceIsRefused(String name) throws IOException {
        interrupt();
        String whole = all().get(JOURNAL);
        write(JOURNAL, whole.replace("a.jasset", '"' + name + '"'));
        assertRefused("");
    }

    @Test
    void aJournalIsNotFollowedThroughLinks() throws IOException {
        interrupt();
        Path outside = Files.createDirectory(disk.real.resolveSibling("outside"));
        Files.writeString(outside.resolve("b.jasset"), "b\n");
        String text = temporary("sub/");
        Files.move(disk.real.resolve(text), outside.resolve(text.substring(4)));
        Files.delete(disk.real.resolve("sub/b.jasset"));
        Files.delete(disk.real.resolve("sub"));
        Files.createSymbolicLink(disk.real.resolve("sub"), outside);
        assertRefused("it lies behind a link");
        assertThat(outside.resolve("b.jasset")).hasContent("b");
    }

    @Test
    void aFileThatLeadsOutOfTheWorldIsNotSavedWithOthers() throws IOException {
        Path outside = Files.writeString(disk.real.resolveSibling("outside.jasset"), "x\n");
        Files.createSymbolicLink(disk.real.resolve("link.jasset"), outside);
        Change link = new Change("link.jasset", utf8("x\n"), utf8("y\n"));
        assertThatThrownBy(() -> storage().apply(List.of(change("a.jasset"), link)))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("it leads out of the world");
        assertThat(visible()).containsEntry("a.jasset", "a\n");
    }

    @Test
    void linksInsideTheWorldStay() throws IOException {
        Files.createSymbolicLink(disk.real.resolve("link.jasset"), disk.real.resolve("sub/b.jasset"));
        Change link = new Change("link.jasset", utf8("b\n"), utf8("B\n"));
        storage().apply(List.of(change("a.jasset"), link));
        assertThat(disk.real.resolve("link.jasset")).isSymbolicLink();
        assertThat(visible()).containsEntry("sub/b.jasset", "B\n").containsEntry("a.jasset", "a, longer\n");
    }

    @Test
    void aFileThatIsGoneAlreadyNeedsNoDeleting() throws IOException {
        Files.delete(disk.real.resolve("gone.jasset"));
        storage().apply(changes());
        assertThat(all()).isEqualTo(NEW);
        storage().delete("gone.jasset", utf8("c\n"));
        storage().apply(List.of());
        assertThat(all()).isEqualTo(NEW);
    }

    @Test
    void oneFileThatChangedOnDiskStopsAll() throws IOException {
        write("sub/b.jasset", "by hand\n");
        Map<String, String> before = all();
        assertThatThrownBy(() -> storage().apply(changes())).isInstanceOf(ChangedOnDisk.class);
        assertThat(all()).isEqualTo(before);
    }

    @Test
    void anAbandonedDraftIsTakenBackWhateverItHolds() throws IOException {
        write(PhasedSave.DRAFT, "; version\n1\n; sa");
        assertThat(WorldDirectory.of(disk.real, Knight.KINDS).load().report().count(Fate.LOADED))
                .isZero();
        assertThat(all()).isEqualTo(OLD);
    }

    @Test
    void whileOneProgramSavesAnotherLeavesItsDraftAlone() throws IOException {
        Path top = Files.createTempDirectory("juliet");
        Path draft = Files.createFile(top.resolve(PhasedSave.DRAFT));
        Files.writeString(top.resolve("a.jasset"), "a\n");
        Files.writeString(top.resolve("gone.jasset"), "c\n");
        Storage other = Storage.directory(top);
        try (FileChannel channel = FileChannel.open(draft, StandardOpenOption.WRITE);
                FileLock lock = channel.lock()) {
            assertThat(lock.isValid()).isTrue();
            other.recover();
            assertThat(draft).exists();
            assertThatThrownBy(() -> other.apply(List.of(change("a.jasset"), change("gone.jasset"))))
                    .hasMessageContaining("another program is saving here");
        }
        other.apply(List.of(change("a.jasset"), change("gone.jasset")));
        assertThat(top).isDirectoryNotContaining("glob:**.tmp").isDirectoryNotContaining("glob:**gone*");
    }

    @Test
    void aWorldWhoseSaveIsDecidedButUnfinishedGoesOn() throws IOException {
        int unfinished = 0;
        for (int step = 1; ; step++) {
            disk = new FailingDisk();
            World<Entity> world = WorldDirectory.of(disk.seen, Knight.KINDS).load();
            for (int id = 1; id <= 3; id++) {
                Knight knight = new Knight();
                knight.identify(EntityId.of(id));
                world.add(knight);
            }
            world.save();
            world.remove(EntityId.of(1));
            world.entities().forEach(entity -> ((Knight) entity).damage = 60);
            disk.failAt(step, false);
            try {
                world.save();
            } catch (UnfinishedSave e) {
                unfinished++;
            } catch (AssetException e) {
                assertThat(e).hasMessageContaining("the disk");
            }
            boolean done = disk.steps.size() < step;
            disk.failAt(Integer.MAX_VALUE, false);
            world.entities().forEach(entity -> ((Knight) entity).damage = 61);
            world.save();
            assertThat(WorldDirectory.of(disk.real, Knight.KINDS).load().entities())
                    .extracting(entity -> ((Knight) entity).damage)
                    .containsExactly(61f, 61f);
            if (done) {
                break;
            }
        }
        assertThat(unfinished).isGreaterThan(3);
    }
}
