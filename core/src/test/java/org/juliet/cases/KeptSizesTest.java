package org.juliet.cases;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import org.juliet.archive.Key;
import org.juliet.archive.Kind;
import org.juliet.archive.Kinds;
import org.juliet.archive.LoadOptions;
import org.juliet.archive.Loaded;
import org.juliet.archive.Type;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Eight times as much that a program does not know takes about eight times as long, not sixty-four times. */
class KeptSizesTest {
    private static final int SMALL = 1_000;

    private static final int TIMES = 8;
    /** Far from both eight and sixty-four, since machines are busy. */
    private static final double LIMIT = 25;

    private static class Pet extends Bag {}

    private static final class Cat extends Pet {}

    private static final class Dog extends Pet {}

    private static final Kind<Pet> PET = Bag.kind("Pet", Pet.class, Pet::new, 1, (bag, ar) -> {});
    private static final Kind<Cat> CAT = Bag.kind(
                    "Cat", Cat.class, Cat::new, 1, (bag, ar) -> bag.pass(ar, "n", 0, Type.INT))
            .extending(PET);
    private static final Kind<Dog> DOG = Bag.kind(
                    "Dog", Dog.class, Dog::new, 1, (bag, ar) -> bag.pass(ar, "n", 0, Type.INT))
            .extending(PET);

    private record Gem(int size, int glow) {}

    private record OldGem(int size) {}

    private static final Kind<Gem> GEM = Kind.ofRecord(
            "Gem",
            Gem.class,
            () -> new Gem(0, 0),
            (ar, version, gem) -> new Gem(ar.value(Key.of("size"), gem.size), ar.value(Key.of("glow"), gem.glow)));
    private static final Kind<OldGem> OLD_GEM = Kind.ofRecord(
            "Gem",
            OldGem.class,
            () -> new OldGem(0),
            (ar, version, gem) -> new OldGem(ar.value(Key.of("size"), gem.size)));

    private static Kind<Bag.Part> part(boolean whole) {
        return Bag.part(1, (bag, ar) -> {
            bag.pass(ar, "n", 0, Type.INT);
            if (whole) {
                bag.pass(ar, "glow", 0, Type.INT);
            }
            bag.pass(ar, "names", new LinkedHashSet<>(), Type.set(Type.STRING));
        });
    }

    private record Point(int x) {}

    private static Type<Point> point(Kind<Bag.Part> part) {
        return Type.adapt(
                part, stored -> new Point((Integer) stored.get("n")), point -> filled(new Bag.Part(), point.x));
    }

    private static <B extends Bag> B filled(B bag, int n) {
        bag.set("n", n);
        bag.set("glow", n);
        bag.set("names", new LinkedHashSet<>(List.of("a")));
        return bag;
    }

    private static Bag pet(int i) {
        return filled(i % 2 == 0 ? new Cat() : new Dog(), i);
    }

    private static List<Object> many(int size, IntFunction<Object> each) {
        List<Object> all = new ArrayList<>();
        for (int i = 0; i < size; i++) {
            all.add(each.apply(i));
        }
        return all;
    }

    private static Map<String, Object> named(List<Object> all) {
        Map<String, Object> map = new LinkedHashMap<>();
        all.forEach(each -> map.put("k" + map.size(), each));
        return map;
    }

    /** Something that newer code stores and older code keeps. */
    enum Shape {
        FIELDS(Type.list(part(true)), Type.list(part(false)), size -> many(size, i -> filled(new Bag.Part(), i))),
        FIELDS_OF_VALUES_OF_A_MAP(
                Type.map(Type.STRING, part(true)),
                Type.map(Type.STRING, part(false)),
                size -> named(many(size, i -> filled(new Bag.Part(), i)))),
        FIELDS_BESIDE_ADAPTED_VALUES(
                Type.list(part(true)),
                Type.list(point(part(false))),
                size -> many(size, i -> filled(new Bag.Part(), i))),
        ELEMENTS(Type.list(Type.open(PET)), size -> many(size, KeptSizesTest::pet)),
        ELEMENTS_OF_A_SET(Type.set(Type.open(PET)), size -> new LinkedHashSet<>(many(size, KeptSizesTest::pet))),
        ENTRIES(Type.orderedMap(Type.STRING, Type.open(PET)), size -> named(many(size, KeptSizesTest::pet))),
        ELEMENTS_THAT_ARE_ONE(
                Type.orderedSet(GEM),
                Type.orderedSet(OLD_GEM),
                size -> new LinkedHashSet<>(many(size, i -> new Gem(1, i))));

        final Kind<Bag> newer;
        final Kind<Bag> older;
        final IntFunction<Object> make;

        Shape(Type<?> both, IntFunction<Object> make) {
            this(both, both, make);
        }

        Shape(Type<?> newer, Type<?> older, IntFunction<Object> make) {
            this.newer = root(newer, make);
            this.older = root(older, make);
            this.make = make;
        }

        @SuppressWarnings("unchecked")
        private static Kind<Bag> root(Type<?> type, IntFunction<Object> make) {
            return Bag.kind(1, (bag, ar) -> {
                bag.pass(ar, "all", make.apply(0), (Type<Object>) type);
                bag.pass(ar, "n", 0, Type.INT);
            });
        }
    }

    private static long time(Runnable work) {
        long start = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
        work.run();
        return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - start;
    }

    /** A load and a save by older code, which removes half of what it knows, and a load of that by newer code. */
    private static void turn(Shape shape, Form other, byte[] file, int size) {
        Kinds older = Kinds.of(shape.older, CAT);
        Loaded<Bag> loaded = older.loader(LoadOptions.LENIENT).load(file, shape.older);
        loaded.value().set("n", 1);
        if (loaded.value().get("all") instanceof Collection<?> all && shape != Shape.FIELDS) {
            boolean[] goes = {false};
            all.removeIf(each -> goes[0] = !goes[0]);
        }
        byte[] saved = other.saver(older).saveWithout(loaded);
        Loaded<Bag> again = Kinds.of(shape.newer, CAT, DOG).loader().load(saved, shape.newer);
        assertThat(again.value().get("n")).isEqualTo(1);
        if (shape == Shape.FIELDS) {
            assertThat((List<?>) again.value().get("all")).hasSize(size);
        }
        older.loader(LoadOptions.LENIENT).load(saved, shape.older);
    }

    private static byte[] file(Shape shape, Form form, int size) {
        Bag bag = new Bag();
        bag.set("all", shape.make.apply(size));
        return form.saver(Kinds.of(shape.newer, CAT, DOG)).save(bag, shape.newer);
    }

    @ParameterizedTest
    @EnumSource
    void whatIsKeptTakesTimeThatGrowsWithIt(Shape shape) {
        for (Form form : Form.values()) {
            byte[] small = file(shape, form, SMALL);
            byte[] large = file(shape, form, SMALL * TIMES);
            for (Form other : Form.values()) {
                double best = Double.MAX_VALUE;
                for (int tries = 0; tries < 3 && best > LIMIT; tries++) {
                    long few = time(() -> turn(shape, other, small, SMALL));
                    long many = time(() -> turn(shape, other, large, SMALL * TIMES));
                    best = Math.min(best, (double) many / few);
                }
                assertThat(best).as("%s to %s", form, other).isLessThan(LIMIT);
            }
        }
    }
}
