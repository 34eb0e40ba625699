package org.juliet.cases;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.juliet.archive.Archive;
import org.juliet.archive.Key;
import org.juliet.archive.Kind;
import org.juliet.archive.Kinds;
import org.juliet.archive.LoadOptions;
import org.juliet.archive.LoadReport;
import org.juliet.archive.LoadReport.Fate;
import org.juliet.archive.Loaded;
import org.juliet.archive.Type;
import org.juliet.text.Rule;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What an older program keeps of arrays, and of values that adapters make. */
class KeptBesideMadeValuesTest {
    private static class Pet extends Bag {}

    private static final class Cat extends Pet {}

    private static final class Dog extends Pet {}

    private static final class Stored extends Bag {}

    private record Point(int x) {}

    private static final Kind<Pet> PET = Bag.kind("Pet", Pet.class, Pet::new, 1, (bag, ar) -> {});
    private static final Kind<Cat> CAT = Bag.kind(
                    "Cat", Cat.class, Cat::new, 1, (bag, ar) -> bag.pass(ar, "n", 0, Type.INT))
            .extending(PET);
    private static final Kind<Dog> DOG = Bag.kind(
                    "Dog", Dog.class, Dog::new, 1, (bag, ar) -> bag.pass(ar, "n", 0, Type.INT))
            .extending(PET);

    private static Pet pet(Pet pet, int n) {
        pet.set("n", n);
        return pet;
    }

    private static final Type<Pet[]> PAIR = Type.array(Type.open(PET), Pet[]::new, 2);
    private static final Kind<Bag> PEN = Bag.kind(1, (bag, ar) -> {
        bag.pass(ar, "pets", new Pet[] {pet(new Cat(), 8), pet(new Cat(), 9)}, PAIR);
        bag.pass(ar, "n", 0, Type.INT);
    });

    @ParameterizedTest
    @EnumSource
    void anArrayOfAFixedLengthStaysWholeWhereAnElementIsUnknown(Form form) {
        Kinds newer = Kinds.of(PEN, CAT, DOG);
        Kinds older = Kinds.of(PEN, CAT);
        Bag pen = new Bag();
        pen.set("pets", new Pet[] {pet(new Dog(), 1), pet(new Cat(), 2)});

        Loaded<Bag> loaded =
                older.loader(LoadOptions.LENIENT).load(form.saver(newer).save(pen, PEN), PEN);

        assertThat(loaded.report().has(Rule.ARITY)).isTrue();
        assertThat((Pet[]) loaded.value().get("pets"))
                .extracting(pet -> pet.get("n"))
                .containsExactly(8, 9);
        loaded.value().set("n", 5);
        Loaded<Bag> again = newer.loader().load(form.saver(older).save(loaded), PEN);
        assertThat((Pet[]) again.value().get("pets"))
                .extracting(pet -> pet.get("n"))
                .containsExactly(1, 2);
        assertThat(again.value().get("n")).isEqualTo(5);
    }

    private static Kind<Stored> stored(boolean all) {
        return Bag.kind("Stored", Stored.class, Stored::new, 1, (bag, ar) -> {
            bag.pass(ar, "x", 0, Type.INT);
            if (all) {
                bag.pass(ar, "glow", 0, Type.INT);
            }
        });
    }

    private static Type<Point> point(Kind<Stored> kind) {
        return Type.adapt(kind, stored -> new Point((Integer) stored.get("x")), point -> {
            Stored stored = new Stored();
            stored.set("x", point.x);
            return stored;
        });
    }

    private static Kind<Bag> map(Type<?> point, Object fresh) {
        @SuppressWarnings("unchecked")
        Type<Object> type = (Type<Object>) point;
        return Bag.kind(1, (bag, ar) -> bag.pass(ar, "point", fresh, type));
    }

    @ParameterizedTest
    @EnumSource
    void whatIsKeptBesideAStructGoesAlongWithWhatAnAdapterMakesOfIt(Form form) {
        Kind<Bag> whole = map(stored(true), new Stored());
        Kind<Bag> less = map(point(stored(false)), new Point(0));
        Kinds older = Kinds.of(less);
        Stored stored = new Stored();
        stored.set("x", 3);
        stored.set("glow", 7);
        Bag map = new Bag();
        map.set("point", stored);
        byte[] file = form.saver(Kinds.of(whole)).save(map, whole);

        for (Form other : Form.values()) {
            Loaded<Bag> loaded = older.loader().load(file, less);
            loaded.value().set("point", new Point(4));
            byte[] saved = other.saver(older).save(loaded);
            Bag point = Kinds.of(whole).loader().load(saved, whole).value().bag("point");
            assertThat(point.get("x")).isEqualTo(4);
            assertThat(point.get("glow")).isEqualTo(7);
        }
    }

    private static final class Lists {
        private static final Type<List<Pet>> COPIED = Type.adapt(Type.list(Type.open(PET)), List::copyOf, list -> list);

        private List<Pet> first = List.of();
        private List<Pet> second = List.of();
        private int n;

        private void serialize(Archive ar, int version) {
            first = ar.value(Key.of("first"), first, COPIED);
            second = ar.value(Key.of("second"), second, COPIED);
            n = ar.value(Key.of("n"), n);
        }
    }

    private static final Kind<Lists> LISTS = Kind.of("Lists", Lists.class, Lists::new, Lists::serialize);

    /** The library has one empty list for all. */
    @ParameterizedTest
    @EnumSource
    void whatIsKeptBesideAnEmptyListStaysBesideThatOne(Form form) {
        Kinds newer = Kinds.of(LISTS, CAT, DOG);
        Kinds older = Kinds.of(LISTS, CAT);
        Lists lists = new Lists();
        lists.second = List.of(pet(new Dog(), 1));
        for (Form other : Form.values()) {
            Loaded<Lists> loaded = older.loader().load(form.saver(newer).save(lists, LISTS), LISTS);
            loaded.value().n = 2;
            Loaded<Lists> again = newer.loader().load(other.saver(older).save(loaded), LISTS);
            assertThat(again.report()).isEqualTo(LoadReport.CLEAN);
            assertThat(again.value().first).isEmpty();
            assertThat(again.value().second).hasSize(1);
            assertThat(loaded.report().entries(Fate.KEPT)).hasSize(1);
        }
    }
}
