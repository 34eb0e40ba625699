package org.juliet.world;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * A program that changes every entity of a world, removes one, adds one, saves, and goes on until it is killed. In generation n all
 * entities have the damage n, and the one with the id 1000 + n is there only then.
 */
final class KilledSaver {
    private static final int ENTITIES = 500;

    private KilledSaver() {}

    /** Without forcing: what a process wrote outlives the process; only a loss of power needs more. */
    static WorldDirectory<Entity> world(Path top) {
        return world(disk(top));
    }

    private static Storage disk(Path top) {
        return new DirectoryStorage(top, file -> false, new DiskFiles(false));
    }

    private static WorldDirectory<Entity> world(Storage storage) {
        return WorldDirectory.of(storage, Knight.KINDS, Entity.KIND, Entity::id);
    }

    public static void main(String[] arguments) {
        World<Entity> world = world(new Announced(disk(Path.of(arguments[0])))).load();
        int generation = generation(world);
        while (true) {
            change(world, generation, generation + 1);
            generation++;
            world.save();
            System.out.println("saved " + generation);
        }
    }

    /** Says when a save has its texts together and begins to write. */
    private record Announced(Storage storage) implements Storage {
        @Override
        public void apply(List<Change> changes) throws IOException {
            System.out.println("begin");
            storage.apply(changes);
        }

        @Override
        public void recover() throws IOException {
            storage.recover();
        }

        @Override
        public List<String> list() throws IOException {
            return storage.list();
        }

        @Override
        public byte[] read(String name, int limit) throws IOException {
            return storage.read(name, limit);
        }
    }

    static int generation(World<Entity> world) {
        return (int) ((Knight) world.entities().get(0)).damage;
    }

    static void begin(World<Entity> world) {
        for (int id = 1; id <= ENTITIES; id++) {
            world.add(knight(id, 0), "part" + id % 7, "");
        }
        world.add(knight(1000, 0));
    }

    private static Knight knight(long id, int generation) {
        Knight knight = new Knight();
        knight.identify(EntityId.of(id));
        knight.damage = generation;
        knight.items = List.of("item of " + generation, "x".repeat(generation % 50));
        return knight;
    }

    private static void change(World<Entity> world, int old, int generation) {
        world.remove(EntityId.of(1000 + old));
        for (Entity entity : world.entities()) {
            Knight like = knight(1, generation);
            ((Knight) entity).damage = like.damage;
            ((Knight) entity).items = like.items;
        }
        world.add(knight(1000 + generation, generation));
    }

    /** All files of a generation, by the names that a world gives them. */
    static Map<String, String> files(int generation) {
        Map<String, String> files = new TreeMap<>();
        for (long id = 1; id <= ENTITIES; id++) {
            files.put("part" + id % 7 + "/" + FileNames.of("knight", EntityId.of(id)), text(id, generation));
        }
        files.put(FileNames.of("knight", EntityId.of(1000 + generation)), text(1000 + generation, generation));
        return files;
    }

    private static String text(long id, int generation) {
        return new String(
                Knight.KINDS.saver().save(knight(id, generation), Knight.KIND),
                java.nio.charset.StandardCharsets.UTF_8);
    }
}
