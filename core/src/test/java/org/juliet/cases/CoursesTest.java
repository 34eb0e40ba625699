package org.juliet.cases;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.juliet.archive.Archive;
import org.juliet.archive.BinarySaver;
import org.juliet.archive.Key;
import org.juliet.archive.Kind;
import org.juliet.archive.Kinds;
import org.juliet.archive.LoadReport;
import org.juliet.archive.Loaded;
import org.juliet.archive.Loader;
import org.juliet.archive.Type;
import org.junit.jupiter.api.Test;

/** Many objects of a kind, after the first of which serializers are known: what they do otherwise then is done all the same. */
class CoursesTest {
    /** So many that serializers take courses. */
    private static final int MANY = 5_000;

    private static final Key NAME = Key.of("name");
    private static final Key SIZE = Key.of("size");
    private static final Key WIDE = Key.of("wide");
    private static final Key ODD = Key.of("odd");
    private static final Key INNER = Key.of("inner");
    private static final Key PARTS = Key.of("parts");
    private static final Key PEBBLES = Key.of("pebbles");

    /** The innermost. */
    static final class Grain {
        static final Kind<Grain> KIND = Kind.of("Grain", Grain.class, Grain::new, (grain, ar, version) -> {
            grain.size = ar.value(SIZE, grain.size);
            grain.odd = ar.value(ODD, grain.odd);
        });

        int size;
        boolean odd;
    }

    /** What a list holds; some name their keys in another order. */
    static final class Pebble {
        static final Kind<Pebble> KIND =
                Kind.of("Pebble", Pebble.class, Pebble::new, Pebble::serialize).version(2);
        static final Kind<Pebble> FIRST = Kind.of("Pebble", Pebble.class, Pebble::new, Pebble::serializeFirst);

        @Nullable String name = "";

        long wide;
        boolean turned;
        Grain inner = new Grain();
        int[] parts = new int[3];

        void serialize(Archive ar, int version) {
            if (version < 2 && ar.isLoading()) {
                wide = ar.value(SIZE, (int) wide);
                name = ar.value(NAME, name);
            } else if (turned) {
                wide = ar.value(WIDE, wide);
                name = ar.value(NAME, name);
            } else {
                name = ar.value(NAME, name);
                wide = ar.value(WIDE, wide);
            }
            ar.into(INNER, inner, Grain.KIND);
            ar.into(PARTS, parts, Type.ints(3));
        }

        void serializeFirst(Archive ar, int version) {
            int size = ar.value(SIZE, (int) wide);
            assert size == (int) wide;
            name = ar.value(NAME, name);
            ar.into(INNER, inner, Grain.KIND);
        }

        static Pebble of(int number) {
            Pebble pebble = new Pebble();
            pebble.name = number % 7 == 0 ? null : "pebble " + number;
            pebble.wide = number * 3L;
            pebble.inner.size = -number;
            pebble.inner.odd = number % 2 == 1;
            pebble.parts[1] = number;
            return pebble;
        }

        String text() {
            return name + " " + wide + " " + inner.size + " " + inner.odd + " " + parts[1];
        }
    }

    /** Holds them. */
    static final class Heap {
        private static final Type<List<Pebble>> LIST = Type.list(Pebble.KIND);
        private static final Type<List<Pebble>> FIRST_LIST = Type.list(Pebble.FIRST);
        static final Kind<Heap> KIND = Kind.of(
                "Heap",
                Heap.class,
                Heap::new,
                (heap, ar, version) -> heap.pebbles = ar.value(PEBBLES, heap.pebbles, LIST));
        static final Kind<Heap> FIRST = Kind.of(
                "Heap",
                Heap.class,
                Heap::new,
                (heap, ar, version) -> heap.pebbles = ar.value(PEBBLES, heap.pebbles, FIRST_LIST));

        List<Pebble> pebbles = new ArrayList<>();

        static Heap of(int count) {
            Heap heap = new Heap();
            for (int i = 0; i < count; i++) {
                heap.pebbles.add(Pebble.of(i));
            }
            return heap;
        }

        String text() {
            return String.join("\n", pebbles.stream().map(Pebble::text).toList());
        }
    }

    /** Holds others of its kind. */
    static final class Branch {
        static final Kind<Branch> KIND = Kind.of("Branch", Branch.class, Branch::new, Branch::serialize);
        private static final Type<List<Branch>> LIST = Type.list(KIND);

        int size;
        List<Branch> parts = new ArrayList<>();

        void serialize(Archive ar, int version) {
            size = ar.value(SIZE, size);
            parts = ar.value(PARTS, parts, LIST);
        }

        static Branch of(int size, int levels) {
            Branch branch = new Branch();
            branch.size = size;
            for (int i = 0; levels > 0 && i < 34 + size % 3; i++) {
                branch.parts.add(of(10 * size + i, levels - 1));
            }
            return branch;
        }

        String text() {
            return size + parts.stream().map(Branch::text).toList().toString();
        }
    }

    private static final Kinds KINDS = Kinds.of(Heap.KIND);

    @Test
    void manyObjectsAreWhatTheyWere() {
        BinarySaver saver = KINDS.binarySaver();
        Loader loader = KINDS.loader();
        for (int i = 0; i < 3; i++) {
            Heap heap = Heap.of(MANY + i);
            byte[] file = saver.save(heap, Heap.KIND);

            assertThat(loader.load(file, Heap.KIND).value().text()).isEqualTo(heap.text());
            assertThat(KINDS.binarySaver().save(heap, Heap.KIND)).isEqualTo(file);
        }
    }

    @Test
    void listsInsideElementsOfTheSameKindAreWhatTheyWere() {
        Kinds kinds = Kinds.of(Branch.KIND);
        Loader loader = kinds.loader();
        for (int i = 0; i < 3; i++) {
            Branch branch = Branch.of(i, 2);
            byte[] file = kinds.binarySaver().save(branch, Branch.KIND);

            assertThat(loader.load(file, Branch.KIND).value().text()).isEqualTo(branch.text());
        }
    }

    @Test
    void anObjectThatNamesItsKeysInAnotherOrderIsSavedLikeTheOthers() {
        BinarySaver saver = KINDS.binarySaver();
        Heap heap = Heap.of(MANY);
        byte[] file = saver.save(heap, Heap.KIND);
        heap.pebbles.get(MANY - 1).turned = true;

        assertThat(saver.save(heap, Heap.KIND)).isEqualTo(file);
    }

    @Test
    void objectsOfAnOlderLayoutLoadAndAreToldOnce() {
        Heap heap = Heap.of(MANY);
        byte[] file = Kinds.of(Heap.FIRST).binarySaver().save(heap, Heap.FIRST);
        heap.pebbles.forEach(pebble -> pebble.parts[1] = 0);
        Loader loader = KINDS.loader();
        for (int i = 0; i < 3; i++) {
            Loaded<Heap> loaded = loader.load(file, Heap.KIND);

            assertThat(loaded.value().text()).isEqualTo(heap.text());
            assertThat(loaded.report().entries())
                    .extracting(LoadReport.Entry::fate, LoadReport.Entry::path)
                    .containsExactlyInAnyOrder(
                            tuple(LoadReport.Fate.DROPPED, "pebbles[0].size"),
                            tuple(LoadReport.Fate.DEFAULTED, "pebbles[0].parts"));
        }
    }

    /** Names its keys in another order where a value says so. */
    private static final class Turning {
        static final Kind<Turning> KIND = Kind.of("Turning", Turning.class, Turning::new, (turning, ar, version) -> {
            turning.odd = ar.value(ODD, turning.odd);
            if (turning.odd) {
                turning.wide = ar.value(WIDE, turning.wide);
            }
            turning.size = ar.value(SIZE, turning.size);
            if (!turning.odd) {
                turning.wide = ar.value(WIDE, turning.wide);
            }
        });
        boolean odd;
        int size;
        int wide;
    }

    /** Adds what version 1 stored to what the object has. */
    private static final class Purse {
        static final Kind<Purse> KIND =
                Kind.of("Purse", Purse.class, Purse::new, Purse::serialize).version(2);
        static final Kind<Purse> FIRST = Kind.of("Purse", Purse.class, Purse::new, (purse, ar, version) -> {
            purse.gold = ar.value(SIZE, purse.gold);
            purse.turning = ar.value(PARTS, purse.turning, Type.list(Turning.KIND));
        });
        int gold;
        List<Turning> turning = new ArrayList<>();

        void serialize(Archive ar, int version) {
            if (ar.isLoading() && version < 2) {
                gold += ar.value(SIZE, 0);
            } else {
                gold = ar.value(WIDE, gold);
            }
            turning = ar.value(PARTS, turning, Type.list(Turning.KIND));
        }
    }

    @Test
    void aLoadIntoAnObjectGoesOverItOnce() {
        Loader loader = Kinds.of(Purse.KIND).loader();
        for (boolean odd : new boolean[] {false, false, true}) {
            Purse old = new Purse();
            old.gold = 5;
            for (int i = 0; i < MANY; i++) {
                old.turning.add(new Turning());
            }
            old.turning.get(MANY - 9).odd = odd;
            byte[] file = Kinds.of(Purse.FIRST).binarySaver().save(old, Purse.FIRST);
            Purse target = new Purse();
            Loaded<Purse> loaded = loader.loadInto(file, 0, file.length, target, Purse.KIND);
            assertThat(loaded.value()).isSameAs(target);
            assertThat(target.gold).isEqualTo(5);
            assertThat(target.turning).hasSize(MANY);
        }
    }
}
