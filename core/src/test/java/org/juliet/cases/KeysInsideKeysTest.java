package org.juliet.cases;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.juliet.archive.BinaryHead;
import org.juliet.archive.BinaryOptions;
import org.juliet.archive.BinarySaver;
import org.juliet.archive.BinaryText;
import org.juliet.archive.Kind;
import org.juliet.archive.Kinds;
import org.juliet.archive.LoadOptions;
import org.juliet.archive.LoadReport;
import org.juliet.archive.Loaded;
import org.juliet.archive.Type;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Keys that depend on data, in structs under such keys: binary files have entries for them inside of entries. */
class KeysInsideKeysTest {
    private static class Pet extends Bag {}

    private static final class Cat extends Pet {}

    private static final class Dog extends Pet {}

    private static final Kind<Pet> PET = Bag.kind("Pet", Pet.class, Pet::new, 1, (bag, ar) -> {});

    private static <P extends Pet> Kind<P> pet(String name, Class<P> type, java.util.function.Supplier<P> fresh) {
        return Bag.kind(name, type, fresh, 1, (bag, ar) -> {
                    bag.pass(ar, "n", 0, Type.INT);
                    if ((Integer) bag.get("n") > 0) {
                        bag.pass(ar, "weight", 0d, Type.DOUBLE);
                    }
                })
                .extending(PET);
    }

    private static final Kind<Cat> CAT = pet("Cat", Cat.class, Cat::new);
    private static final Kind<Dog> DOG = pet("Dog", Dog.class, Dog::new);

    private static Kind<Bag> home(boolean all) {
        return Bag.kind(1, (bag, ar) -> {
            bag.pass(ar, "n", 0, Type.INT);
            bag.pass(ar, "pets", new ArrayList<>(), Type.list(Type.open(PET)));
            if (all && (Integer) bag.get("n") > 0) {
                bag.pass(ar, "best", null, Type.nullable(Type.open(PET)));
                bag.pass(ar, "cats", new ArrayList<>(), Type.list(CAT));
                bag.pass(ar, "named", new TreeMap<>(), Type.map(Type.STRING, DOG));
            }
        });
    }

    private static final Kind<Bag> HOME = home(true);
    private static final Kinds KINDS = Kinds.of(HOME, CAT, DOG);

    private static <P extends Pet> P heavy(P pet, double weight) {
        pet.set("n", 1);
        pet.set("weight", weight);
        return pet;
    }

    private static Bag full() {
        Bag home = new Bag();
        home.set("n", 1);
        home.set("pets", new ArrayList<>(List.of(heavy(new Cat(), 0.5), heavy(new Dog(), 1.5), heavy(new Cat(), 2.5))));
        home.set("best", heavy(new Dog(), 3.5));
        home.set("cats", new ArrayList<>(List.of(new Cat(), heavy(new Cat(), 4.5))));
        home.set("named", new TreeMap<>(Map.of("a b", heavy(new Dog(), 5.5))));
        return home;
    }

    private static String of(Bag home) {
        return text(KINDS.saver().save(home, HOME));
    }

    private static String text(byte[] bytes) {
        return new String(bytes, java.nio.charset.StandardCharsets.UTF_8);
    }

    @ParameterizedTest
    @EnumSource
    void theyComeBack(Form form) {
        Loaded<Bag> loaded = KINDS.loader().load(form.saver(KINDS).save(full(), HOME), HOME);
        assertThat(loaded.report()).isEqualTo(LoadReport.CLEAN);
        assertThat(of(loaded.value())).isEqualTo(of(full()));
    }

    @Test
    void theTextOfABinaryFileHasThem() {
        byte[] file = KINDS.binarySaver().save(full(), HOME);
        assertThat(BinaryText.of(file, null).unplaced()).isEmpty();
        assertThat(text(BinaryText.of(file, null).document().render())).isEqualTo(of(full()));
    }

    /** An older program keeps the value of a key that it does not know with all that is inside, and a dog among cats. */
    @ParameterizedTest
    @EnumSource
    void whoeverDoesNotKnowTheKeyKeepsThem(Form form) {
        Kind<Bag> less = home(false);
        Kinds older = Kinds.of(less, CAT);
        Loaded<Bag> loaded =
                older.loader(LoadOptions.LENIENT).load(form.saver(KINDS).save(full(), HOME), less);
        ((Bag) ((List<?>) loaded.value().get("pets")).get(1)).set("weight", 7.5);
        byte[] saved = form.saver(older).save(loaded);
        Bag expected = full();
        ((Bag) ((List<?>) expected.get("pets")).get(2)).set("weight", 7.5);
        Loaded<Bag> again = KINDS.loader().load(saved, HOME);
        assertThat(again.report()).isEqualTo(LoadReport.CLEAN);
        assertThat(of(again.value())).isEqualTo(of(expected));
        if (form == Form.BINARY) {
            BinaryText text = BinaryText.of(saved, null);
            assertThat(text.unplaced()).isEmpty();
            assertThat(of(KINDS.loader().load(text.document().render(), HOME).value()))
                    .isEqualTo(of(expected));
        }
    }

    private enum Mood {
        CALM,
        WILD
    }

    /** An enum has no line in the file, so no source is asked for it. */
    @Test
    void aFileWithoutLayoutsBringsThemWhereOnlySuchAKeyIsOfAnEnum() {
        Kind<Bag> kind = Bag.kind(1, (bag, ar) -> {
            bag.pass(ar, "n", 0, Type.INT);
            if ((Integer) bag.get("n") > 0) {
                bag.pass(ar, "mood", Mood.CALM, Type.of(Mood.class));
            }
        });
        Kinds kinds = Kinds.of(kind);
        BinarySaver saver = kinds.binarySaver(BinaryOptions.DEFAULT.withLayouts(false));
        Bag wild = new Bag();
        wild.set("n", 1);
        wild.set("mood", Mood.WILD);
        byte[] file = saver.save(wild, kind);
        assertThat(kinds.loader().load(file, kind).value().get("mood")).isEqualTo(Mood.WILD);
        BinaryText text = BinaryText.of(file, null);
        assertThat(kinds.loader().load(text.with(text.document()), kind).value().get("mood"))
                .isEqualTo(Mood.WILD);
        assertThat(BinaryHead.of(saver.save(new Bag(), kind)).layouts()).isFalse();
    }

    /** Each such key is described as a kind of its own while a file is written. */
    @ParameterizedTest
    @ValueSource(strings = {"Part", "Bag'", "Bag''"})
    void severalSuchKeysOfOneObjectComeBackWhateverItsNeighboursAreCalled(String name) {
        Kind<Bag.Part> part =
                Bag.kind(name, Bag.Part.class, Bag.Part::new, 1, (bag, ar) -> bag.pass(ar, "n", 0, Type.INT));
        Kind<Bag> kind = Bag.kind(1, (bag, ar) -> {
            bag.pass(ar, "part", new Bag.Part(), part);
            if (ar.isLoading() || bag.get("odd") != null) {
                bag.pass(ar, "odd", null, Type.nullable(Type.INT));
            }
            if (ar.isLoading() || bag.get("mood") != null) {
                bag.pass(ar, "mood", null, Type.nullable(Type.of(Mood.class)));
            }
        });
        Kinds kinds = Kinds.of(kind);
        Bag bag = new Bag();
        bag.set("odd", 4);
        bag.set("mood", Mood.WILD);

        Bag loaded =
                kinds.loader().load(kinds.binarySaver().save(bag, kind), kind).value();

        assertThat(loaded.get("odd")).isEqualTo(4);
        assertThat(loaded.get("mood")).isEqualTo(Mood.WILD);
    }

    @Test
    void aFileWithoutLayoutsIsReadByThoseOfItsReader() {
        byte[] file =
                KINDS.binarySaver(BinaryOptions.DEFAULT.withLayouts(false)).save(full(), HOME);
        Loaded<Bag> loaded =
                KINDS.loader(LoadOptions.STRICT.with(KINDS.layoutSource())).load(file, HOME);
        assertThat(of(loaded.value())).isEqualTo(of(full()));
    }
}
