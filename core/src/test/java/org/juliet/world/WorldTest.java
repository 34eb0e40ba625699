package org.juliet.world;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import com.google.common.jimfs.Configuration;
import com.google.common.jimfs.Jimfs;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.juliet.archive.Archive;
import org.juliet.archive.Key;
import org.juliet.archive.Kind;
import org.juliet.archive.Kinds;
import org.juliet.archive.Type;
import org.juliet.world.WorldReport.Entry;
import org.juliet.world.WorldReport.Fate;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class WorldTest {
    private static final WorldSave NOTHING = new WorldSave(List.of(), List.of(), 1);

    @TempDir
    Path temporary;

    Path top;

    @BeforeEach
    void makeWorld() throws IOException {
        top = Files.createDirectory(temporary.resolve("world"));
    }

    private World<Entity> load() {
        return WorldDirectory.of(top, Knight.KINDS).load();
    }

    private static Knight knight(long id) {
        Knight knight = new Knight();
        knight.identify(EntityId.of(id));
        return knight;
    }

    private void write(String name, String text) throws IOException {
        Path file = top.resolve(name);
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
    }

    /** Every file below a directory, with its text. */
    private static Map<String, String> texts(Path directory) throws IOException {
        Map<String, String> texts = new TreeMap<>();
        for (String name : Storage.directory(directory).list()) {
            texts.put(name, name.endsWith("/") ? "" : Files.readString(directory.resolve(name)));
        }
        return texts;
    }

    @Test
    void aNewEntityGetsAFileNamedAfterItAndItsId() throws IOException {
        World<Entity> world =
                WorldDirectory.of(top, Knight.KINDS).withHeader("Juliet entity").load();
        world.add(knight(0x3E9), "castle", "Gate Guard");
        assertThat(world.save().written()).containsExactly("castle/gate-guard-00000000000003e9.jasset");
        assertThat(top.resolve("castle/gate-guard-00000000000003e9.jasset"))
                .content()
                .isEqualTo("""
                # Juliet entity

                ; version
                1

                ; id
                0x00000000000003E9

                ; position
                0.0 0.0 0.0 1.0

                ; class
                Knight

                ; class_version
                1

                ; damage
                50.0

                ; target
                null

                ; items
                []

                ; stock
                {}
                """);
        assertThat(world.save()).isEqualTo(NOTHING);
        assertThat(load().save()).isEqualTo(NOTHING);
    }

    @Test
    void anEntityWithoutAnIdGetsARandomOne() {
        World<Entity> world = load();
        EntityId first = world.add(new Knight());
        EntityId second = world.add(new Knight());
        assertThat(first).isNotEqualTo(second);
        assertThat(first.isNone()).isFalse();
        assertThat(world.entity(first)).extracting(Entity::id).isEqualTo(first);
        assertThat(world.save().written())
                .containsExactlyInAnyOrder(world.fileName(first), world.fileName(second))
                .allMatch(name -> name.matches("knight-[0-9a-f]{16}\\.jasset"));
        assertThat(load().entities()).hasSize(2);
    }

    @Test
    void aSaveWritesOnlyWhatChanged() throws IOException {
        World<Entity> world = load();
        for (int id = 1; id <= 20; id++) {
            world.add(knight(id));
        }
        world.save();
        Map<String, String> before = texts(top);
        world = load();
        ((Knight) world.entity(EntityId.of(7))).damage = 51;
        WorldSave saved = world.save();
        assertThat(saved).isEqualTo(new WorldSave(List.of("knight-0000000000000007.jasset"), List.of(), 19));
        Map<String, String> after = texts(top);
        before.computeIfPresent("knight-0000000000000007.jasset", (name, text) -> text.replace("50.0\n", "51.0\n"));
        assertThat(after).isEqualTo(before);
    }

    /** T43: one changed value is one changed line, and a map's own order does not matter. */
    @Test
    void oneChangedValueIsOneChangedLine() throws IOException {
        World<Entity> world = load();
        Knight knight = knight(1);
        for (int i = 0; i < 50; i++) {
            knight.stock.put("item" + i, i);
        }
        world.add(knight);
        world.save();
        Path file = top.resolve("knight-0000000000000001.jasset");
        List<String> before = Files.readAllLines(file);

        world = load();
        Knight loaded = (Knight) world.entity(EntityId.of(1));
        Map<String, Integer> shuffled = new LinkedHashMap<>();
        for (int i = 49; i >= 0; i--) {
            shuffled.put("item" + i, i);
        }
        loaded.stock = shuffled;
        assertThat(world.save()).isEqualTo(NOTHING);
        loaded.stock.put("item7", 700);
        world.save();
        List<String> after = Files.readAllLines(file);
        assertThat(after).hasSameSizeAs(before);
        after.removeAll(before);
        assertThat(after).containsExactly("  item7 700");
    }

    /** T47: 998 load, one is kept as it is, one is reported with its place, and saving loses nothing. */
    @Test
    void amongAThousandFilesTwoBadOnesCostTwoEntities() throws IOException {
        top = Jimfs.newFileSystem(Configuration.unix()).getPath("/work");
        World<Entity> world = load();
        for (int id = 1; id <= 1000; id++) {
            world.add(knight(id), "part" + id % 7, "");
        }
        world.save();
        String opaque = world.fileName(EntityId.of(500));
        String broken = world.fileName(EntityId.of(501));
        write(opaque, Files.readString(top.resolve(opaque)).replace("\nKnight\n", "\nDragon\n") + "\n; wings\n2\n");
        write(broken, Files.readString(top.resolve(broken)).replace("50.0", "50,0"));
        Map<String, String> before = texts(top);

        world = load();
        WorldReport report = world.report();
        assertThat(report.count(Fate.LOADED)).isEqualTo(998);
        assertThat(world.entities()).hasSize(998);
        assertThat(report.files(Fate.OPAQUE)).extracting(Entry::file).containsExactly(opaque);
        Entry bad = report.files(Fate.BROKEN).get(0);
        assertThat(bad.file()).isEqualTo(broken);
        assertThat(bad.message()).startsWith(top.resolve(broken) + ":17:1: error: damage: ");
        assertThat(world.save()).isEqualTo(new WorldSave(List.of(), List.of(), 998));
        assertThat(texts(top)).isEqualTo(before);

        world.entities().forEach(entity -> ((Knight) entity).damage = 1);
        assertThat(world.save().written()).hasSize(998).doesNotContain(opaque, broken);
        assertThat(Files.readString(top.resolve(opaque))).isEqualTo(before.get(opaque));
        assertThat(Files.readString(top.resolve(broken))).isEqualTo(before.get(broken));
    }

    @Test
    void aRemovedEntitysFileIsDeleted() throws IOException {
        World<Entity> world = load();
        world.add(knight(1));
        world.add(knight(2));
        world.save();
        assertThat(world.remove(EntityId.of(1))).isInstanceOf(Knight.class);
        assertThat(world.remove(EntityId.of(1))).isNull();
        assertThat(world.entities()).hasSize(1);
        assertThat(world.save()).isEqualTo(new WorldSave(List.of(), List.of("knight-0000000000000001.jasset"), 1));
        assertThat(texts(top)).containsOnlyKeys("knight-0000000000000002.jasset");
        assertThat(world.save()).isEqualTo(NOTHING);
    }

    @Test
    void aNewEntityThatIsRemovedAgainLeavesNoFile() {
        World<Entity> world = load();
        world.add(knight(1));
        world.remove(EntityId.of(1));
        assertThat(world.save()).isEqualTo(new WorldSave(List.of(), List.of(), 0));
        assertThat(top).isEmptyDirectory();
    }

    @Test
    void aRemovedFileThatSomebodyChangedIsNotDeleted() throws IOException {
        World<Entity> world = load();
        world.add(knight(1));
        world.add(knight(2));
        world.save();
        world.remove(EntityId.of(1));
        ((Knight) world.entity(EntityId.of(2))).damage = 9;
        write("knight-0000000000000001.jasset", "; his\nchange\n");
        Map<String, String> before = texts(top);
        assertThatThrownBy(world::save)
                .isInstanceOf(ChangedOnDisk.class)
                .hasMessageStartingWith(top.resolve("knight-0000000000000001.jasset") + ": it was changed");
        assertThat(texts(top)).isEqualTo(before);
    }

    @Test
    void ifOneFileChangedOnDiskNoneIsWritten() throws IOException {
        World<Entity> world = load();
        world.add(knight(1));
        world.add(knight(2));
        world.save();
        for (Entity entity : world.entities()) {
            ((Knight) entity).damage = 9;
        }
        write("knight-0000000000000002.jasset", "; his\nchange\n");
        Map<String, String> before = texts(top);
        assertThatThrownBy(world::save).isInstanceOf(ChangedOnDisk.class);
        assertThat(texts(top)).isEqualTo(before);
    }

    /** Neither the time nor the length of a file tells whether somebody changed it. */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void anEditBetweenLoadAndSaveIsNeverOverwritten(boolean several) throws IOException {
        World<Entity> world = load();
        world.add(knight(1));
        world.add(knight(2));
        world.save();
        world = load();
        Path file = top.resolve(world.fileName(EntityId.of(1)));
        FileTime time = Files.getLastModifiedTime(file);
        Path edited = Files.writeString(
                top.resolve("edit.tmp"), Files.readString(file).replace("50.0", "70.0"));
        Files.move(edited, file, StandardCopyOption.REPLACE_EXISTING);
        Files.setLastModifiedTime(file, time);
        Map<String, String> before = texts(top);
        ((Knight) world.entity(EntityId.of(1))).damage = 60;
        ((Knight) world.entity(EntityId.of(2))).damage = several ? 60 : 50;
        assertThatThrownBy(world::save).isInstanceOf(ChangedOnDisk.class);
        assertThat(texts(top)).isEqualTo(before);
        assertThat(((Knight) load().entity(EntityId.of(1))).damage).isEqualTo(70);
    }

    @Test
    void ifOneEntityCannotBeStoredNoneIsWritten() throws IOException {
        World<Entity> world = load();
        world.add(knight(1));
        world.add(knight(2));
        world.save();
        Map<String, String> before = texts(top);
        ((Knight) world.entity(EntityId.of(1))).damage = 9;
        ((Knight) world.entity(EntityId.of(2))).items.add("\uDC00");
        assertThatThrownBy(world::save)
                .isInstanceOf(AssetException.class)
                .hasMessageStartingWith(top.resolve("knight-0000000000000002.jasset") + ": items[0]");
        assertThat(texts(top)).isEqualTo(before);
    }

    /** T53: the world is what it was or what it should be, and the next start loads it. */
    @Test
    void aCrashAtAnyStepLeavesTheOldWorldOrTheNewOne() throws IOException {
        int oldOnes = 0;
        int newOnes = 0;
        for (int step = 1; ; step++) {
            FailingDisk disk = new FailingDisk();
            World<Entity> before = WorldDirectory.of(disk.real, Knight.KINDS).load();
            List.of(1, 2, 3).forEach(id -> before.add(knight(id)));
            before.save();
            World<Entity> world = WorldDirectory.of(disk.seen, Knight.KINDS).load();
            world.entities().forEach(entity -> ((Knight) entity).damage = 51);
            world.remove(EntityId.of(3));
            world.add(knight(4));
            disk.failAt(step, true);
            boolean decided = true;
            try {
                world.save();
            } catch (UnfinishedSave e) {
                assertThat(e).hasMessageContaining("everything is saved");
            } catch (AssetException e) {
                decided = false;
            }
            World<Entity> found = WorldDirectory.of(disk.real, Knight.KINDS).load();
            assertThat(found.report().count(Fate.BROKEN))
                    .as("after " + disk.steps)
                    .isZero();
            float damage = decided ? 51 : 50;
            assertThat(found.entities())
                    .extracting(entity -> entity.id().bits(), entity -> ((Knight) entity).damage)
                    .containsExactly(tuple(1L, damage), tuple(2L, damage), tuple(decided ? 4L : 3L, 50f));
            oldOnes += decided ? 0 : 1;
            newOnes += decided ? 1 : 0;
            if (disk.steps.size() < step) {
                break;
            }
        }
        assertThat(oldOnes).isGreaterThan(20);
        assertThat(newOnes).isGreaterThan(4);
    }

    @Test
    void aNewFileNeverHasTheNameOfAnotherWhereCaseDoesNotCount() throws IOException {
        write("Castle/KNIGHT-000000000000000A.JASSET", "nobody's");
        World<Entity> world = load();
        assertThat(world.fileName(world.add(knight(10), "castle", "")))
                .isEqualTo("Castle/knight-2-000000000000000a.jasset");
        assertThat(world.fileName(world.add(knight(1), "castle/North", "")))
                .isEqualTo("Castle/North/knight-0000000000000001.jasset");
        assertThat(world.fileName(world.add(knight(2), "CASTLE/north", "")))
                .isEqualTo("Castle/North/knight-0000000000000002.jasset");
    }

    @Test
    void anIdThatAFileHasIsRefused() throws IOException {
        write("dragon.jasset", "; id\n9\n; class\nDragon\n");
        World<Entity> world = load();
        world.add(knight(1));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> world.add(knight(1)))
                .withMessage(
                        "id 0x0000000000000001 is that of knight-0000000000000001.jasset; give the new Knight another");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> world.add(knight(9)))
                .withMessageContaining("is that of dragon.jasset");
    }

    @Test
    void anEntityOfNoRegisteredKindIsRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> load().add(new Entity() {}))
                .withMessageContaining("is of no registered kind that is or extends Entity");
    }

    @Test
    void anIdThatChangesWhileInTheWorldIsAnErrorOfTheProgram() {
        World<Entity> world = load();
        world.add(knight(1));
        world.save();
        world.entities().get(0).identify(EntityId.of(2));
        assertThatIllegalStateException()
                .isThrownBy(world::save)
                .withMessageContaining("knight-0000000000000001.jasset: the id of the entity was 0x0000000000000001");
    }

    @Test
    void settingsAreMadeWhenThereIsSomethingToSay() throws IOException {
        World<Entity> world = load();
        assertThat(world.save().written()).isEmpty();
        world.settings().name = "Highlands";
        assertThat(world.save()).isEqualTo(new WorldSave(List.of("world.jasset"), List.of(), 0));
        assertThat(load().settings().name).isEqualTo("Highlands");
        write("world.jasset", Files.readString(top.resolve("world.jasset")) + "\n; gravity\n9.81\n");
        world = load();
        world.settings().name = "Lowlands";
        world.save();
        assertThat(top.resolve("world.jasset")).content().contains("Lowlands", "; gravity\n9.81\n");
    }

    @Test
    void brokenSettingsAreNotOverwritten() throws IOException {
        write("world.jasset", "; class\nWorld\n; name\n{ }\n");
        World<Entity> world = load();
        assertThat(world.report().files(Fate.BROKEN)).extracting(Entry::file).containsExactly("world.jasset");
        assertThat(world.save().written()).isEmpty();
        world.settings().name = "Highlands";
        assertThatThrownBy(world::save)
                .isInstanceOf(AssetException.class)
                .hasMessageStartingWith(top.resolve("world.jasset") + ": the settings were changed");
    }

    @Test
    void aCopyHasTheSameBytesWhereNothingChanged() throws IOException {
        World<Entity> world = load();
        for (int id = 1; id <= 4; id++) {
            world.add(knight(id), "castle", "");
        }
        world.settings().name = "Highlands";
        world.save();
        write("dragon.jasset", "; class\nDragon\n; id\n9\n");
        write("broken.jasset", "; class\r\nKnight\r\n; damage\r\nx\r\n");
        write("notes/readme.txt", "by hand");
        write(".git/config", "hidden");
        write("broken.jasset~", "leftover");
        world = load();
        Path copy = temporary.resolve("copies/first");
        assertThat(world.saveCopy(copy)).isEqualTo(8);
        Map<String, String> expected = texts(top);
        expected.keySet().removeAll(List.of(".git/", "broken.jasset~"));
        assertThat(texts(copy)).isEqualTo(expected);

        Map<String, String> before = texts(top);
        ((Knight) world.entity(EntityId.of(1))).damage = 9;
        world.remove(EntityId.of(2));
        world.add(knight(10), "", "New One");
        Path second = temporary.resolve("second");
        world.saveCopy(second);
        assertThat(texts(top)).isEqualTo(before);
        assertThat(texts(second))
                .doesNotContainKey("castle/knight-0000000000000002.jasset")
                .containsKey("new-one-000000000000000a.jasset")
                .containsEntry("broken.jasset", before.get("broken.jasset"))
                .containsEntry(
                        "castle/knight-0000000000000003.jasset", before.get("castle/knight-0000000000000003.jasset"));
        assertThat(texts(second).get("castle/knight-0000000000000001.jasset")).contains("; damage\n9.0\n");
        assertThat(WorldDirectory.of(second, Knight.KINDS).load().entities()).hasSize(4);
    }

    /** Files that are nobody's business here can be large: not all of them are in memory at once. */
    @Test
    void aCopyOfLargeFilesIsMadeInParts() throws IOException {
        World<Entity> world = load();
        world.add(knight(1));
        world.save();
        for (int i = 0; i < 5; i++) {
            Files.write(top.resolve("texture" + i + ".png"), new byte[9 << 20]);
        }
        List<List<String>> parts = new ArrayList<>();
        Storage copy = Storage.directory(temporary.resolve("copy"));
        assertThat(world.saveCopy(new Watched(copy, parts))).isEqualTo(6);
        assertThat(parts)
                .containsExactly(
                        List.of("knight-0000000000000001.jasset", "texture0.png", "texture1.png"),
                        List.of("texture2.png", "texture3.png"),
                        List.of("texture4.png"));
        assertThat(copy.list()).isEqualTo(Storage.directory(top).list());
    }

    private record Watched(Storage storage, List<List<String>> parts) implements Storage {
        @Override
        public List<String> list() throws IOException {
            return storage.list();
        }

        @Override
        public byte[] read(String name, int limit) throws IOException {
            return storage.read(name, limit);
        }

        @Override
        public void apply(List<Change> changes) throws IOException {
            parts.add(changes.stream().map(Change::name).toList());
            storage.apply(changes);
        }
    }

    @Test
    void aCopyOverwritesNothing() throws IOException {
        World<Entity> world = load();
        world.add(knight(1));
        world.add(knight(2));
        world.save();
        Path copy = Files.createDirectory(temporary.resolve("copy"));
        Files.writeString(copy.resolve("knight-0000000000000002.jasset"), "mine");
        assertThatThrownBy(() -> world.saveCopy(copy)).isInstanceOf(ChangedOnDisk.class);
        assertThat(texts(copy)).isEqualTo(Map.of("knight-0000000000000002.jasset", "mine"));
        assertThatThrownBy(() -> world.saveCopy(top)).isInstanceOf(ChangedOnDisk.class);
    }

    record Tree(long number, int rings) {
        static final Key NUMBER = Key.of("id");
        static final Key RINGS = Key.of("rings");
        static final Kind<Tree> KIND = Kind.ofRecord("Tree", Tree.class, () -> new Tree(0, 0), Tree::serialize);

        static Tree serialize(Archive ar, int version, Tree current) {
            return new Tree(ar.value(NUMBER, current.number, Type.REFERENCE), ar.value(RINGS, current.rings));
        }
    }

    /** A world of records that are no {@link Entity}. */
    @Test
    void anyKindThatHasIdsMakesAWorld() throws IOException {
        WorldDirectory<Tree> directory = WorldDirectory.of(
                Storage.directory(top), Kinds.of(Tree.KIND), Tree.KIND, tree -> EntityId.of(tree.number));
        World<Tree> forest = directory.load();
        assertThatIllegalArgumentException()
                .isThrownBy(() -> forest.add(new Tree(0, 3)))
                .withMessage("a Tree has no id; give it EntityId.random()");
        forest.add(new Tree(5, 30));
        forest.save();
        World<Tree> again = directory.load();
        again.replace(new Tree(5, 31));
        assertThat(again.save().written()).containsExactly("tree-0000000000000005.jasset");
        assertThat(directory.load().entities()).containsExactly(new Tree(5, 31));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> again.replace(new Tree(6, 1)))
                .withMessageContaining("there is no Tree 0x0000000000000006");
    }

    /** A quest that has no id yet holds null. */
    @Test
    void whatTellsIdsMayGiveNullOrFail() throws IOException {
        write("a.jasset", "; class\nTree\n; id\n1\n; rings\n3\n");
        write("b.jasset", "; class\nTree\n; id\nnull\n; rings\n3\n");
        write("c.jasset", "; class\nTree\n; id\n2\n; rings\n-1\n");
        World<Tree> forest = WorldDirectory.of(
                        Storage.directory(top), Kinds.of(Tree.KIND), Tree.KIND, WorldTest::idOrNull)
                .load();
        assertThat(forest.entities()).containsExactly(new Tree(1, 3));
        assertThat(forest.report().files(Fate.BROKEN))
                .extracting(Entry::message)
                .satisfiesExactly(
                        none -> assertThat(none).startsWith(top.resolve("b.jasset") + ":4:1: the entity has no id"),
                        fails -> assertThat(fails)
                                .isEqualTo(top.resolve("c.jasset")
                                        + ": its id cannot be told: java.lang.IllegalStateException: no rings"));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> forest.add(new Tree(0, 3)))
                .withMessage("a Tree has no id; give it EntityId.random()");
    }

    private static EntityId idOrNull(Tree tree) {
        if (tree.rings < 0) {
            throw new IllegalStateException("no rings");
        }
        return tree.number == 0 ? null : EntityId.of(tree.number);
    }
}
