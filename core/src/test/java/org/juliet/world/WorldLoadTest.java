package org.juliet.world;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assumptions.assumeThat;

import com.google.common.jimfs.Configuration;
import com.google.common.jimfs.Jimfs;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import org.juliet.archive.LoadOptions;
import org.juliet.text.Rule;
import org.juliet.world.WorldReport.Entry;
import org.juliet.world.WorldReport.Fate;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WorldLoadTest {
    Path top;

    @BeforeEach
    void makeWorld() throws IOException {
        top = Files.createDirectory(Jimfs.newFileSystem(Configuration.unix()).getPath("/world"));
    }

    private static String knight(String id) {
        return "; id\n" + id + "\n; class\nKnight\n; damage\n3\n";
    }

    private void write(String name, String text) throws IOException {
        Path file = top.resolve(name);
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
    }

    private World<Entity> load() {
        return WorldDirectory.of(top, Knight.KINDS).load();
    }

    private Entry entry(String file) {
        return load().report().files().stream()
                .filter(entry -> entry.file().equals(file))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void everyAssetInAnySubfolderIsAnEntity() throws IOException {
        write("b/deep/down/x.jasset", knight("3"));
        write("a.jasset", knight("2"));
        write("b/readme.txt", "no asset");
        World<Entity> world = load();
        assertThat(world.entities()).extracting(Entity::id).containsExactly(EntityId.of(2), EntityId.of(3));
        assertThat(world.fileName(EntityId.of(3))).isEqualTo("b/deep/down/x.jasset");
        assertThat(world.fileName(EntityId.of(4))).isNull();
        assertThat(world.entity(EntityId.of(2))).isInstanceOf(Knight.class);
        assertThat(world.entity(EntityId.of(4))).isNull();
        assertThat(world.report().files()).extracting(Entry::file).containsExactly("a.jasset", "b/deep/down/x.jasset");
        assertThat(world.report().passedOver()).isEmpty();
    }

    @Test
    void oneBrokenFileCostsOneEntity() throws IOException {
        write("a.jasset", knight("1"));
        write("b.jasset", "; id\n2\n; class\nKnight\n; damage\n12abc\n");
        write("c.jasset", knight("3"));
        World<Entity> world = load();
        assertThat(world.entities()).hasSize(2);
        Entry broken = world.report().files(Fate.BROKEN).get(0);
        assertThat(broken.file()).isEqualTo("b.jasset");
        assertThat(broken.kind()).isEqualTo("Knight");
        assertThat(broken.id()).isEqualTo(EntityId.of(2));
        assertThat(broken.load().has(Rule.NUMBER)).isTrue();
        assertThat(broken.message())
                .startsWith("/world/b.jasset:6:1: error: damage: ")
                .contains("12abc");
    }

    @Test
    void aKindThatNobodyRegisteredIsOpaque() throws IOException {
        write("a.jasset", "; id\n0x2A\n; class\njava.lang.ProcessBuilder\n; command\n[ rm ]\n");
        write("b.jasset", "; EntityID\n7\n; Kind\nDragon\n");
        World<Entity> world = load();
        assertThat(world.entities()).isEmpty();
        assertThat(world.report().files(Fate.OPAQUE))
                .extracting(Entry::kind, entry -> entry.id().bits())
                .containsExactly(
                        org.assertj.core.groups.Tuple.tuple("java.lang.ProcessBuilder", 42L),
                        org.assertj.core.groups.Tuple.tuple("Dragon", 7L));
        assertThat(entry("a.jasset").message()).startsWith("/world/a.jasset:").contains("java.lang.ProcessBuilder");
    }

    @Test
    void anUnknownKindWithDamagedTextIsBroken() throws IOException {
        write("a.jasset", "; id\n1\n; class\nDragon\n; wings\n{ left 1\n");
        assertThat(entry("a.jasset").fate()).isEqualTo(Fate.BROKEN);
        assertThat(entry("a.jasset").load().has(Rule.BRACKET_OPEN)).isTrue();
    }

    @Test
    void aFileWithoutAKindIsBroken() throws IOException {
        write("a.jasset", "; id\n1\n");
        assertThat(entry("a.jasset").fate()).isEqualTo(Fate.BROKEN);
        assertThat(entry("a.jasset").load().has(Rule.CLASS_MISSING)).isTrue();
        World<Entity> lenient =
                WorldDirectory.of(top, Knight.KINDS).with(LoadOptions.LENIENT).load();
        assertThat(lenient.report().count(Fate.LOADED)).isZero();
    }

    @Test
    void theSecondFileOfAnIdIsRefusedAndBothAreNamed() throws IOException {
        write("a.jasset", knight("0x2A"));
        write("b.jasset", knight("42"));
        write("c.jasset", "; id\n42\n; class\nDragon\n");
        World<Entity> world = load();
        assertThat(world.entities()).hasSize(1);
        assertThat(world.fileName(EntityId.of(42))).isEqualTo("a.jasset");
        assertThat(entry("b.jasset").fate()).isEqualTo(Fate.BROKEN);
        assertThat(entry("b.jasset").message())
                .isEqualTo("/world/b.jasset:2:1: id 0x000000000000002A is that of /world/a.jasset; give one of the two"
                        + " another");
        assertThat(entry("c.jasset").fate()).isEqualTo(Fate.BROKEN);
        assertThat(entry("c.jasset").message()).contains("is that of /world/a.jasset");
    }

    @Test
    void anOpaqueFileHoldsItsId() throws IOException {
        write("a.jasset", "; id\n42\n; class\nDragon\n");
        write("b.jasset", knight("42"));
        assertThat(entry("a.jasset").fate()).isEqualTo(Fate.OPAQUE);
        assertThat(entry("b.jasset").message()).contains("is that of /world/a.jasset");
    }

    @Test
    void anEntityWithoutAnIdIsRefused() throws IOException {
        write("a.jasset", "; class\nKnight\n");
        write("b.jasset", knight("0"));
        write("c.jasset", knight("null"));
        World<Entity> world = load();
        assertThat(world.report().count(Fate.BROKEN)).isEqualTo(3);
        assertThat(entry("a.jasset").message()).startsWith("/world/a.jasset: the entity has no id; give it one");
        assertThat(entry("b.jasset").message()).startsWith("/world/b.jasset:2:1: the entity has no id");
    }

    @Test
    void aFileNamedAfterAnotherIdIsLoadedWithARemark() throws IOException {
        write("knight-00000000000003e9.jasset", knight("1"));
        write("knight-00000000000003ea.jasset", knight("0x3EA"));
        Entry odd = entry("knight-00000000000003e9.jasset");
        assertThat(odd.fate()).isEqualTo(Fate.LOADED);
        assertThat(odd.message())
                .isEqualTo("/world/knight-00000000000003e9.jasset:2:1: the file is named after the id"
                        + " 0x00000000000003E9, the entity has 0x0000000000000001; rename the file, or mend the id");
        assertThat(entry("knight-00000000000003ea.jasset").message()).isEmpty();
    }

    @Test
    void leftoversArePassedOverAndReportedOnce() throws IOException {
        write("a.jasset", knight("1"));
        write("a.jasset.orig", knight("1"));
        write("a.jasset~", knight("1"));
        write(".a.jasset", knight("1"));
        write(".git/b.jasset", knight("1"));
        write(".git/c.jasset", knight("1"));
        write("x/.juliet-0x0000000000000001.tmp", "; cla");
        WorldReport report = load().report();
        assertThat(report.files()).hasSize(1);
        assertThat(report.passedOver())
                .containsExactly(
                        ".a.jasset", ".git/", "a.jasset.orig", "a.jasset~", "x/.juliet-0x0000000000000001.tmp");
    }

    /** It may lead anywhere, to a folder above it too; what it hides is said. */
    @Test
    void aLinkToAFolderIsPassedOverAndReported() throws IOException {
        write("a.jasset", knight("1"));
        Path shared = Files.createDirectory(top.resolveSibling("shared"));
        Files.writeString(shared.resolve("b.jasset"), knight("2"));
        Files.createSymbolicLink(top.resolve("more"), shared);
        World<Entity> world = load();
        assertThat(world.report().files()).extracting(Entry::file).containsExactly("a.jasset");
        assertThat(world.report().passedOver()).containsExactly("more/");
        assertThat(world.saveCopy(top.resolveSibling("copy"))).isEqualTo(1);
    }

    @Test
    void aFolderThatCannotBeReadCostsWhatIsInIt() throws IOException {
        write("a.jasset", knight("1"));
        write("closed/b.jasset", knight("2"));
        write("d.jasset", knight("3"));
        Storage storage = new Closed(Storage.directory(top));
        World<Entity> world = WorldDirectory.of(storage, Knight.KINDS, Entity.KIND, Entity::id)
                .load();
        assertThat(world.entities()).extracting(Entity::id).containsExactly(EntityId.of(1), EntityId.of(3));
        assertThat(world.report().files()).extracting(Entry::file).containsExactly("a.jasset", "closed/", "d.jasset");
        Entry closed = world.report().files(Fate.BROKEN).get(0);
        assertThat(closed.message()).startsWith("/world/closed").contains("the world lacks what is in it", "access");
        ((Knight) world.entities().iterator().next()).damage = 9;
        assertThat(world.save().written()).hasSize(1);
        assertThatThrownBy(() -> world.saveCopy(top.resolveSibling("copy")))
                .isInstanceOf(AssetException.class)
                .hasMessageContaining("closed");
    }

    @Test
    void aFolderOfAnotherUserIsTold(@TempDir Path world) throws IOException {
        Path closed = Files.createDirectory(world.resolve("closed"));
        Files.writeString(closed.resolve("b.jasset"), knight("2"));
        Files.writeString(world.resolve("a.jasset"), knight("1"));
        Files.setPosixFilePermissions(closed, PosixFilePermissions.fromString("---------"));
        assumeThat(Files.isReadable(closed)).as("root reads everything").isFalse();
        Path passedOver = Files.createDirectory(world.resolve(".Trashes"));
        Files.setPosixFilePermissions(passedOver, PosixFilePermissions.fromString("---------"));
        Map<String, IOException> unreadable = new HashMap<>();
        assertThat(Storage.directory(world).list(unreadable::put)).containsExactly(".Trashes/", "a.jasset");
        assertThat(unreadable).containsOnlyKeys("closed/");
        assertThatThrownBy(() -> Storage.directory(world).list()).isInstanceOf(AccessDeniedException.class);
        assertThat(WorldDirectory.of(world, Knight.KINDS).load().report().files())
                .extracting(Entry::file)
                .containsExactly("a.jasset", "closed/");
        Files.setPosixFilePermissions(closed, PosixFilePermissions.fromString("rwx------"));
        Files.setPosixFilePermissions(passedOver, PosixFilePermissions.fromString("rwx------"));
    }

    /** Files of which those in one folder are another user's. */
    private record Closed(Storage storage) implements Storage {
        @Override
        public List<String> list() throws IOException {
            throw new AccessDeniedException("/world/closed");
        }

        @Override
        public List<String> list(BiConsumer<String, IOException> unreadable) throws IOException {
            unreadable.accept("closed/", new AccessDeniedException("/world/closed"));
            return storage.list().stream()
                    .filter(name -> !name.startsWith("closed/"))
                    .toList();
        }

        @Override
        public byte[] read(String name, int limit) throws IOException {
            return storage.read(name, limit);
        }

        @Override
        public void apply(List<Change> changes) throws IOException {
            storage.apply(changes);
        }

        @Override
        public String describe(String name) {
            return storage.describe(name);
        }
    }

    @Test
    void settingsAreNoEntity() throws IOException {
        write("world.jasset", "; class\nWorld\n; name\nHighlands\n; gravity\n9.81\n");
        write("sub/world.jasset", knight("1"));
        World<Entity> world = load();
        assertThat(world.settings().name).isEqualTo("Highlands");
        assertThat(world.report().count(Fate.SETTINGS)).isEqualTo(1);
        assertThat(world.entities()).hasSize(1);
    }

    @Test
    void aWorldNeedsNoSettings() {
        assertThat(load().settings().name).isEmpty();
        assertThat(load().report()).isEqualTo(new WorldReport(List.of(), List.of()));
    }

    @Test
    void progressIsToldFileByFile() throws IOException {
        write("a.jasset", knight("1"));
        write("b.jasset", "broken");
        List<String> told = new ArrayList<>();
        WorldDirectory.of(top, Knight.KINDS).load((done, total) -> told.add(done + "/" + total));
        assertThat(told).containsExactly("0/2", "1/2", "2/2");
    }

    @Test
    void aDirectoryThatIsNotThereIsAnError() {
        assertThatThrownBy(() ->
                        WorldDirectory.of(top.resolve("nowhere"), Knight.KINDS).load())
                .isInstanceOf(AssetException.class)
                .hasMessage("/world/nowhere: it cannot be listed: there is no such file or folder");
    }

    @Test
    void aFileIsNoWorld() throws IOException {
        write("a.jasset", knight("1"));
        assertThatThrownBy(() ->
                        WorldDirectory.of(top.resolve("a.jasset"), Knight.KINDS).load())
                .isInstanceOf(AssetException.class)
                .hasMessage("/world/a.jasset: it cannot be listed: it is a file, where a folder is expected");
    }

    @Test
    void theOrderIsThatOfTheNamesOnEverySystem() throws IOException {
        Path windows = Files.createDirectory(
                Jimfs.newFileSystem(Configuration.windows()).getPath("C:\\world"));
        for (Path directory : List.of(top, windows)) {
            int id = 1;
            for (String name : List.of("b-1.jasset", "b/x.jasset", "B2.jasset", "a.jasset")) {
                Path file = directory.resolve(
                        name.replace("/", directory.getFileSystem().getSeparator()));
                Files.createDirectories(file.getParent());
                Files.writeString(file, knight(String.valueOf(id++)));
            }
            assertThat(WorldDirectory.of(directory, Knight.KINDS)
                            .load()
                            .report()
                            .files())
                    .extracting(Entry::file)
                    .containsExactly("B2.jasset", "a.jasset", "b-1.jasset", "b/x.jasset");
        }
    }
}
