package org.juliet.world;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.function.Supplier;
import org.juliet.archive.Archive;
import org.juliet.archive.Key;
import org.juliet.archive.Kind;
import org.juliet.archive.Kinds;
import org.juliet.archive.Type;

/**
 * A program whose classes are initialised in circles: a base class makes an object of a class that extends it. A thread that
 * touches the base or one of its other classes first, and a thread that touches that class first, wait for each other forever.
 */
final class CyclicClasses {
    private static final Key PARTS = Key.of("parts");
    private static final Key SIZE = Key.of("size");

    abstract static class Part0 {
        static final Part0 SPARE = slow(Gear0::new);

        int size;

        void serialize(Archive ar, int version) {
            size = ar.value(SIZE, size);
        }
    }

    static final class Gear0 extends Part0 {}

    static final class Bolt0 extends Part0 {}

    abstract static class Part1 {
        static final Part1 SPARE = slow(Gear1::new);

        int size;

        void serialize(Archive ar, int version) {
            size = ar.value(SIZE, size);
        }
    }

    static final class Gear1 extends Part1 {}

    static final class Bolt1 extends Part1 {}

    abstract static class Part2 {
        static final Part2 SPARE = slow(Gear2::new);

        int size;

        void serialize(Archive ar, int version) {
            size = ar.value(SIZE, size);
        }
    }

    static final class Gear2 extends Part2 {}

    static final class Bolt2 extends Part2 {}

    abstract static class Part3 {
        static final Part3 SPARE = slow(Gear3::new);

        int size;

        void serialize(Archive ar, int version) {
            size = ar.value(SIZE, size);
        }
    }

    static final class Gear3 extends Part3 {}

    static final class Bolt3 extends Part3 {}

    /** Makes the time in which threads can meet longer. */
    private static <T> T slow(Supplier<T> supplier) {
        try {
            Thread.sleep(50);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        return supplier.get();
    }

    /** Holds parts whose kinds nobody registers, so that none is made before a file has one. */
    static final class Crate extends Entity {
        static final List<Kind<?>> PART_KINDS = List.of(
                Kind.of("Gear0", Gear0.class, Gear0::new, Gear0::serialize),
                Kind.of("Bolt0", Bolt0.class, Bolt0::new, Bolt0::serialize),
                Kind.of("Gear1", Gear1.class, Gear1::new, Gear1::serialize),
                Kind.of("Bolt1", Bolt1.class, Bolt1::new, Bolt1::serialize),
                Kind.of("Gear2", Gear2.class, Gear2::new, Gear2::serialize),
                Kind.of("Bolt2", Bolt2.class, Bolt2::new, Bolt2::serialize),
                Kind.of("Gear3", Gear3.class, Gear3::new, Gear3::serialize),
                Kind.of("Bolt3", Bolt3.class, Bolt3::new, Bolt3::serialize));

        static final Kind<Crate> KIND =
                Kind.of("Crate", Crate.class, Crate::new, Crate::serialize).extending(Entity.KIND);

        List<Object> parts = new ArrayList<>();

        void serialize(Archive ar, int version) {
            parts = ar.value(PARTS, parts, Type.list(Type.oneOf(PART_KINDS)));
        }
    }

    /** What crates became: a migration touches the classes, another one from each version. */
    static final class Box extends Entity {
        static final Kind<Box> KIND = Kind.of("Box", Box.class, Box::new, Box::serialize)
                .extending(Entity.KIND)
                .version(9);

        int size;

        void serialize(Archive ar, int version) {
            size = ar.value(SIZE, size);
            if (version < 9) {
                size += touches().get(version - 1).get().hashCode() == 0 ? 0 : 1;
            }
        }
    }

    private CyclicClasses() {}

    /**
     * {@code load DIRECTORY} loads a world; {@code migrate DIRECTORY} loads one whose migrations touch the classes; {@code touch} only touches
     * them, which blocks in nearly every run.
     */
    public static void main(String[] arguments) throws Exception {
        if (arguments[0].equals("touch")) {
            touch();
            return;
        }
        Path top = Path.of(arguments[1]);
        Files.createDirectories(top);
        Random random = new Random();
        for (int id = 1; id <= 400; id++) {
            String kind = (random.nextBoolean() ? "Gear" : "Bolt") + random.nextInt(4);
            String crate = "Crate\n; parts\n[ { class " + kind + " size 3 } ]\n";
            String box = "Box\n; class_version\n" + (1 + random.nextInt(8)) + "\n; size\n3\n";
            String text = "; id\n" + id + "\n; class\n" + (arguments[0].equals("migrate") ? box : crate);
            Files.writeString(top.resolve(id + ".jasset"), text);
        }
        Kinds kinds = Kinds.of(arguments[0].equals("migrate") ? Box.KIND : Crate.KIND);
        World<Entity> world = WorldDirectory.of(top, kinds).withThreads(8).load();
        System.out.println("loaded " + world.entities().size());
    }

    private static List<Supplier<Object>> touches() {
        return List.of(Gear0::new, Bolt0::new, Gear1::new, Bolt1::new, Gear2::new, Bolt2::new, Gear3::new, Bolt3::new);
    }

    private static void touch() throws InterruptedException {
        List<Supplier<Object>> touches = new ArrayList<>(touches());
        Collections.shuffle(touches);
        List<Thread> threads = new ArrayList<>();
        for (Supplier<Object> touch : touches) {
            Thread thread =
                    new Thread(() -> System.out.println(touch.get().getClass().getSimpleName()));
            thread.start();
            threads.add(thread);
        }
        for (Thread thread : threads) {
            thread.join();
        }
    }
}
