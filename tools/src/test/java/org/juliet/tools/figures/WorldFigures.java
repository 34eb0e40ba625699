package org.juliet.tools.figures;

import java.io.IOException;
import java.lang.ref.Reference;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.juliet.archive.Archive;
import org.juliet.archive.Key;
import org.juliet.archive.Kind;
import org.juliet.archive.Kinds;
import org.juliet.archive.Type;
import org.juliet.world.EntityId;
import org.juliet.world.Storage;
import org.juliet.world.World;
import org.juliet.world.WorldDirectory;
import tools.jackson.databind.json.JsonMapper;

/**
 * Measures a world of many entities, one file each, beside the same objects as JSON files through Jackson. {@code make N DIR} writes
 * both, {@code juliet DIR} and {@code json DIR} load one of them several times in a fresh process.
 */
final class WorldFigures {
    private static final int ROUNDS = 5;

    /** What is stored: an id, a place, numbers, a text, a list, a map, a list of parts. */
    public static final class Guard {
        static final Kind<Guard> KIND = Kind.of("Guard", Guard.class, Guard::new, Guard::serialize);
        private static final Key ID = Key.of("id");
        private static final Key POSITION = Key.of("position");
        private static final Key DAMAGE = Key.of("damage");
        private static final Key LEVEL = Key.of("level");
        private static final Key NAME = Key.of("name");
        private static final Key TAGS = Key.of("tags");
        private static final Key STOCK = Key.of("stock");
        private static final Key ITEMS = Key.of("items");

        public long id;
        public float[] position = new float[4];
        public float damage;
        public int level;
        public String name = "";
        public List<String> tags = new ArrayList<>();
        public Map<String, Integer> stock = new LinkedHashMap<>();
        public List<Item> items = new ArrayList<>();

        private void serialize(Archive ar, int version) {
            id = ar.reference(ID, id);
            position = ar.value(POSITION, position, Type.floats(4));
            damage = ar.value(DAMAGE, damage);
            level = ar.value(LEVEL, level);
            name = ar.value(NAME, name, Type.STRING);
            tags = ar.value(TAGS, tags, Type.list(Type.STRING));
            stock = ar.value(STOCK, stock, Type.map(Type.STRING, Type.INT));
            items = ar.value(ITEMS, items, Type.list(Item.KIND));
        }
    }

    /** A part of a guard. */
    public static final class Item {
        static final Kind<Item> KIND = Kind.of("Item", Item.class, Item::new, Item::serialize);
        private static final Key KEY = Key.of("item");
        private static final Key COUNT = Key.of("count");
        private static final Key WEIGHT = Key.of("weight");

        public String item = "";
        public int count;
        public float weight;

        private void serialize(Archive ar, int version) {
            item = ar.value(KEY, item, Type.STRING);
            count = ar.value(COUNT, count);
            weight = ar.value(WEIGHT, weight);
        }
    }

    private WorldFigures() {}

    public static void main(String[] arguments) throws IOException {
        Path top = Path.of(arguments[arguments.length - 1]);
        switch (arguments[0]) {
            case "make" -> make(Integer.parseInt(arguments[1]), top);
            case "juliet" -> repeat("juliet", () -> world(top).load());
            case "json" -> repeat("json", () -> loadJson(top.resolve("json")));
            default -> throw new IllegalArgumentException(arguments[0]);
        }
    }

    private static WorldDirectory<Guard> world(Path top) {
        Kinds kinds = Kinds.of(Guard.KIND, Item.KIND);
        return WorldDirectory.of(
                Storage.directory(top.resolve("world")), kinds, Guard.KIND, guard -> EntityId.of(guard.id));
    }

    private static Guard guard(Random random) {
        Guard guard = new Guard();
        guard.id = random.nextLong() | 1;
        for (int i = 0; i < 4; i++) {
            guard.position[i] = random.nextFloat() * 1000;
        }
        guard.damage = random.nextInt(1000) / 10f;
        guard.level = random.nextInt(50);
        guard.name = "Guard of the gate " + random.nextInt(1000);
        for (int i = 0; i < 4; i++) {
            guard.tags.add("tag" + random.nextInt(100));
            guard.stock.put("thing" + random.nextInt(100), random.nextInt(100));
            Item item = new Item();
            item.item = "iron sword " + random.nextInt(100);
            item.count = random.nextInt(10);
            item.weight = random.nextFloat();
            guard.items.add(item);
        }
        return guard;
    }

    private static void make(int count, Path top) throws IOException {
        Files.createDirectories(top.resolve("world"));
        Files.createDirectories(top.resolve("json"));
        World<Guard> world = world(top).load();
        Random random = new Random(1);
        for (int i = 0; i < count; i++) {
            world.add(guard(random), "part" + i % 100, "");
        }
        List<Guard> guards = world.entities();
        time("juliet: first save, forced to the disk, read back", world::save);
        time("juliet: save of nothing", world::save);
        guards.get(0).level++;
        time("juliet: save of one change", world::save);
        JsonMapper mapper = new JsonMapper();
        time("json: first save, neither forced nor atomic", () -> {
            for (Guard guard : guards) {
                Path file = top.resolve("json").resolve(Long.toHexString(guard.id) + ".json");
                Files.write(file, mapper.writerWithDefaultPrettyPrinter().writeValueAsBytes(guard));
            }
        });
    }

    private static List<Guard> loadJson(Path folder) throws IOException {
        JsonMapper mapper = new JsonMapper();
        List<Guard> guards = new ArrayList<>();
        try (var files = Files.list(folder)) {
            for (Path file : files.sorted().toList()) {
                guards.add(mapper.readValue(Files.readAllBytes(file), Guard.class));
            }
        }
        return guards;
    }

    private interface Load {
        Object run() throws IOException;
    }

    private interface Step {
        void run() throws IOException;
    }

    private static void repeat(String name, Load load) throws IOException {
        for (int round = 1; round <= ROUNDS; round++) {
            long before = heap();
            long begin = System.nanoTime();
            Object loaded = load.run();
            long millis = (System.nanoTime() - begin) / 1_000_000;
            int count = loaded instanceof World<?> world ? world.entities().size() : ((List<?>) loaded).size();
            long bytes = (heap() - before) / count;
            System.out.println(name + ": load " + round + " of " + count + ": " + millis + " ms, " + bytes
                    + " bytes of heap each");
            Reference.reachabilityFence(loaded);
        }
    }

    private static long heap() {
        for (int i = 0; i < 3; i++) {
            System.gc();
        }
        return Runtime.getRuntime().totalMemory() - Runtime.getRuntime().freeMemory();
    }

    private static void time(String what, Step step) throws IOException {
        long begin = System.nanoTime();
        step.run();
        System.out.println(what + ": " + (System.nanoTime() - begin) / 1_000_000 + " ms");
    }
}
