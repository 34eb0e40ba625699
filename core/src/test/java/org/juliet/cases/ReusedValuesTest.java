package org.juliet.cases;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.juliet.cases.Texts.text;
import static org.juliet.cases.Texts.utf8;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.juliet.archive.Archive;
import org.juliet.archive.BinaryText;
import org.juliet.archive.Key;
import org.juliet.archive.Kind;
import org.juliet.archive.Kinds;
import org.juliet.archive.LoadOptions;
import org.juliet.archive.LoadReport;
import org.juliet.archive.Loaded;
import org.juliet.archive.Saver;
import org.juliet.archive.Type;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A value counts as it is when a serializer passes it, whatever becomes of the very array, list or object after that. */
class ReusedValuesTest {
    private static final class Point {
        static final Kind<Point> KIND =
                Kind.of("Point", Point.class, Point::new, Point::serialize).copied();
        int x;

        private void serialize(Archive ar, int version) {
            x = ar.value(Key.of("x"), x);
        }
    }

    /** One of each is enough for all that it stores. */
    private static final class Ship {
        static final Kind<Ship> KIND = Kind.of("Ship", Ship.class, Ship::new, Ship::serialize);
        int[] values = {1, 2, 3, 4, 5, 6};
        boolean disorderly;
        boolean leavesOut;
        private final float[] array = new float[1];
        private final List<String> list = new ArrayList<>();
        private final Point point = new Point();

        private void serialize(Archive ar, int version) {
            int[] order = disorderly ? new int[] {5, 1, 0, 4, 3, 2} : new int[] {0, 1, 2, 3, 4, 5};
            for (int key : order) {
                if (!leavesOut || key % 2 == 1) {
                    pass(ar, key);
                }
            }
            if (disorderly && !ar.isLoading()) {
                float[] more = ar.value(Key.of("more"), numbers(7), Type.floats(1));
                float[] most = ar.value(Key.of("most"), numbers(8), Type.floats(1));
                assert more == most;
            }
            array[0] = -1;
            list.clear();
            point.x = -1;
        }

        private float[] numbers(int value) {
            array[0] = value;
            return array;
        }

        private void pass(Archive ar, int key) {
            int value = values[key];
            if (key < 2) {
                values[key] = (int) ar.value(Key.of("array" + key), numbers(value), Type.floats(1))[0];
            } else if (key < 4) {
                list.clear();
                list.add("v" + value);
                List<String> read = ar.value(Key.of("list" + key), list, Type.list(Type.STRING));
                values[key] = Integer.parseInt(read.get(0).substring(1));
            } else {
                point.x = value;
                List<Point> read = ar.value(Key.of("point" + key), List.of(point), Type.list(Point.KIND));
                values[key] = read.get(0).x;
            }
        }
    }

    private static Ship ship() {
        Ship ship = new Ship();
        ship.values = new int[] {11, 12, 13, 14, 15, 16};
        return ship;
    }

    private static final Kinds KINDS = Kinds.of(Ship.KIND);

    private static Ship load(byte[] file) {
        return KINDS.loader(LoadOptions.LENIENT).load(file, Ship.KIND).value();
    }

    @ParameterizedTest
    @EnumSource
    void soItIsInAnyOrderOfKeys(Form form) {
        Ship ship = ship();
        Saver saver = form.saver(KINDS);
        ship.disorderly = true;
        assertThat(load(saver.save(ship, Ship.KIND)).values).containsExactly(11, 12, 13, 14, 15, 16);
        ship.disorderly = false;
        assertThat(load(saver.save(ship, Ship.KIND)).values).containsExactly(11, 12, 13, 14, 15, 16);
    }

    @Test
    void soItIsUnderKeysOfWhichNoLayoutTells() {
        Ship ship = ship();
        ship.disorderly = true;
        byte[] file = KINDS.binarySaver().save(ship, Ship.KIND);
        assertThat(text(BinaryText.of(file, null).document().render()))
                .contains("; more\n[\n  7.0\n]")
                .contains("; most\n[\n  8.0\n]");
    }

    @Test
    void soItIsWhereAFreshObjectTellsWhatIsLeftOut() {
        Ship ship = ship();
        ship.leavesOut = true;
        assertThat(load(KINDS.binarySaver().save(ship, Ship.KIND)).values).containsExactly(1, 12, 3, 14, 5, 16);
    }

    /** What a mod stored stays beside the object, and what stands in the place of a value as long as that is not assigned. */
    @ParameterizedTest
    @EnumSource
    void soItIsBesideWhatIsKept(Form form) {
        String file = text(KINDS.saver().save(ship(), Ship.KIND));
        byte[] modded = utf8(file.replace("; list2\n[\n  v13\n]", "; list2\nnone") + "\n; glow\n5\n");
        Loaded<Ship> loaded = KINDS.loader(LoadOptions.LENIENT).load(modded, Ship.KIND);
        loaded.value().values[0] = 21;
        byte[] saved = form.saver(KINDS).save(loaded);
        Loaded<Ship> again = KINDS.loader(LoadOptions.LENIENT).load(saved, Ship.KIND);
        assertThat(again.value().values).containsExactly(21, 12, 3, 14, 15, 16);
        assertThat(again.report().entries())
                .extracting(LoadReport.Entry::path, LoadReport.Entry::fate)
                .containsExactlyInAnyOrder(
                        tuple("list2", LoadReport.Fate.UNREADABLE), tuple("glow", LoadReport.Fate.KEPT));
    }

    private static final class Cat extends Bag {}

    private static final class Dog extends Bag {}

    private static final Kind<Cat> CAT = Bag.kind(
            "Cat",
            Cat.class,
            Cat::new,
            1,
            (bag, ar) -> bag.pass(ar, "names", List.of("a", "bc"), Type.list(Type.STRING)));
    private static final Kind<Dog> DOG =
            Bag.kind("Dog", Dog.class, Dog::new, 1, (bag, ar) -> bag.pass(ar, "weight", 0.5, Type.DOUBLE));

    /** Passes all there is from the first key to the last, or the other way round. */
    private static Kind<Bag> home(boolean[] backwards) {
        List<Bag.Fields> fields = List.of(
                (bag, ar) -> bag.pass(ar, "on", true, Type.BOOLEAN),
                (bag, ar) -> bag.pass(
                        ar, "pets", new TreeMap<>(Map.of("Dog", new Dog(), "Cat", new Cat())), Type.components()),
                (bag, ar) -> bag.pass(ar, "name", "Ada", Type.nullable(Type.STRING)),
                (bag, ar) -> bag.pass(ar, "cat", new Cat(), CAT),
                (bag, ar) -> bag.pass(ar, "size", 1.5, Type.DOUBLE),
                (bag, ar) -> bag.pass(ar, "dogs", List.of(new Dog(), new Dog()), Type.list(DOG)),
                (bag, ar) -> bag.pass(
                        ar, "words", Map.of("k", List.of("v", "w")), Type.map(Type.STRING, Type.list(Type.STRING))),
                (bag, ar) -> bag.pass(ar, "last", (byte) 7, Type.BYTE));
        return Bag.kind(1, (bag, ar) -> {
            List<Bag.Fields> order = new ArrayList<>(fields);
            if (backwards[0]) {
                Collections.reverse(order);
            }
            order.forEach(field -> field.of(bag, ar));
        });
    }

    @Test
    void anotherOrderOfKeysGivesTheSameFile() {
        boolean[] backwards = {false};
        Kind<Bag> home = home(backwards);
        Kinds kinds = Kinds.of(home, CAT, DOG);
        byte[] file = kinds.binarySaver().save(new Bag(), home);
        backwards[0] = true;
        assertThat(kinds.binarySaver().save(new Bag(), home)).isEqualTo(file);
    }
}
