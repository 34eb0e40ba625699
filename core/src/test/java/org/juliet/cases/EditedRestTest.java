package org.juliet.cases;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.juliet.archive.BinaryText;
import org.juliet.archive.Kind;
import org.juliet.archive.Kinds;
import org.juliet.archive.LoadOptions;
import org.juliet.archive.LoadReport;
import org.juliet.archive.Loaded;
import org.juliet.archive.RecordedFiles;
import org.juliet.archive.Type;
import org.juliet.schema.Recorder;
import org.juliet.schema.SchemaHistory;
import org.juliet.text.TextDocument;
import org.juliet.text.TextPath;
import org.junit.jupiter.api.Test;

/** Binary files that a tool edits: types of values under keys that kinds share, and of what an older program kept. */
class EditedRestTest {
    private static class Pet extends Bag {}

    private static final class Cat extends Pet {}

    private static final class Dog extends Pet {}

    private static final Kind<Pet> PET = Bag.kind("Pet", Pet.class, Pet::new, 1, (bag, ar) -> {});

    /** A pet of which some have a weight. */
    private static <P extends Pet> Kind<P> pet(
            String name, Class<P> type, java.util.function.Supplier<P> fresh, Type<?> weight) {
        return Bag.kind(name, type, fresh, 1, (bag, ar) -> {
                    bag.pass(ar, "n", 0, Type.INT);
                    if ((Integer) bag.get("n") > 0 && weight == Type.FLOAT) {
                        bag.pass(ar, "w", 0f, Type.FLOAT);
                    } else if ((Integer) bag.get("n") > 0) {
                        bag.pass(ar, "w", 0d, Type.DOUBLE);
                    }
                })
                .extending(PET);
    }

    private static final Kind<Cat> CAT = pet("Cat", Cat.class, Cat::new, Type.FLOAT);
    private static final Kind<Dog> DOG = pet("Dog", Dog.class, Dog::new, Type.DOUBLE);

    private static <P extends Pet> P heavy(P pet, Object w) {
        pet.set("n", 1);
        pet.set("w", w);
        return pet;
    }

    private static List<Pet> pets() {
        return new ArrayList<>(List.of(heavy(new Cat(), 0.1f), heavy(new Dog(), 0.1)));
    }

    private static Object at(Bag home, int index, String key) {
        return ((Bag) ((List<?>) home.get("pets")).get(index)).get(key);
    }

    // Values under keys that no layout has.

    private static final Kind<Bag> HOME = Bag.kind(1, (bag, ar) -> {
        bag.pass(ar, "pets", new ArrayList<>(), Type.list(Type.open(PET)));
        if (!((List<?>) bag.get("pets")).isEmpty()) {
            bag.pass(ar, "best", null, Type.nullable(Type.open(PET)));
        }
    });
    private static final Kinds HOMES = Kinds.of(HOME, CAT, DOG);

    @Test
    void aKeyOfTwoKindsHasTheTypeThatEachOfThemGaveIt() {
        Bag home = new Bag();
        home.set("pets", pets());
        BinaryText text = BinaryText.of(HOMES.binarySaver().save(home, HOME), null);
        byte[] edited = text.with(text.document().remove(TextPath.parse("pets[0]")));
        assertThat(at(HOMES.loader().load(edited, HOME).value(), 0, "w")).isEqualTo(0.1);
    }

    @Test
    void aValueOfAKindThatOnlySuchAKeyHasKeepsItsType() {
        Bag home = new Bag();
        home.set("pets", new ArrayList<>(List.of(heavy(new Cat(), 0.1f))));
        home.set("best", heavy(new Dog(), 0.1));
        assertThat(HOMES.loader()
                        .load(HOMES.binarySaver().save(home, HOME), HOME)
                        .value()
                        .bag("best")
                        .get("w"))
                .isEqualTo(0.1);
        BinaryText text = BinaryText.of(HOMES.binarySaver().save(home, HOME), null);
        byte[] edited = text.with(text.document().set(TextPath.parse("pets[0].n"), "2", false));
        assertThat(textEntries(edited)).isEmpty();
        Loaded<Bag> loaded = HOMES.loader().load(edited, HOME);
        assertThat(loaded.report()).isEqualTo(LoadReport.CLEAN);
        assertThat(loaded.value().bag("best").get("w")).isEqualTo(0.1);
    }

    // What an older program kept.

    private static final Kind<Bag> OLD = Bag.kind(1, (bag, ar) -> {
        bag.pass(ar, "name", "", Type.STRING);
        bag.pass(ar, "pets", new ArrayList<>(), Type.list(Type.open(PET)));
    });
    private static final Kind<Bag> NEW = Bag.kind(1, (bag, ar) -> {
        bag.pass(ar, "name", "", Type.STRING);
        bag.pass(ar, "pets", new ArrayList<>(), Type.list(Type.open(PET)));
        bag.pass(ar, "rate", 0d, Type.DOUBLE);
        bag.pass(ar, "best", null, Type.nullable(Type.open(PET)));
    });
    private static final Kinds NEWER = Kinds.of(NEW, CAT, DOG);

    /** A file of the newer program that the older one, which knows neither dogs nor rates, saved again. */
    private static byte[] kept() {
        Bag home = new Bag();
        List<Pet> pets = pets();
        pets.get(0).set("n", 0);
        pets.get(1).set("n", 0);
        home.set("pets", pets);
        home.set("rate", 0.3);
        Dog best = new Dog();
        best.set("n", 0);
        home.set("best", best);
        Kinds old = Kinds.of(OLD, CAT);
        Loaded<Bag> loaded =
                old.loader(LoadOptions.LENIENT).load(NEWER.binarySaver().save(home, NEW), OLD);
        loaded.value().set("name", "Ada");
        return old.binarySaver().save(loaded);
    }

    @Test
    void whatAnOlderProgramKeptKeepsItsTypeInAnEdit() {
        BinaryText text = BinaryText.of(kept(), null);
        TextDocument wanted = text.document().set(TextPath.parse("name"), "Bob", false);
        byte[] edited = text.with(wanted);
        assertThat(BinaryText.of(edited, null).document().render()).isEqualTo(wanted.render());
        assertThat(textEntries(edited)).isEmpty();
        Bag home = NEWER.loader().load(edited, NEW).value();
        assertThat(home.get("name")).isEqualTo("Bob");
        assertThat(home.get("rate")).isEqualTo(0.3);
        assertThat(home.get("best")).isInstanceOf(Dog.class);
        assertThat((List<?>) home.get("pets"))
                .satisfiesExactly(
                        cat -> assertThat(cat).isInstanceOf(Cat.class),
                        dog -> assertThat(dog).isInstanceOf(Dog.class));
    }

    @Test
    void itMovesAndChangesInItsType() {
        BinaryText text = BinaryText.of(kept(), null);
        byte[] edited = text.with(text.document()
                .remove(TextPath.parse("pets[0]"))
                .set(TextPath.parse("pets[0].n"), "5", false)
                .set(TextPath.parse("rate"), "4", false));
        assertThat(textEntries(edited)).isEmpty();
        Bag home = NEWER.loader().load(edited, NEW).value();
        assertThat(home.get("rate")).isEqualTo(4.0);
        assertThat(at(home, 0, "n")).isEqualTo(5);
    }

    /** The entries of a file that hold the text of a value (roles 4 and 5 of B-FILE-5). */
    private static List<String> textEntries(byte[] file) {
        return new String(file, StandardCharsets.ISO_8859_1)
                .lines()
                .filter(line -> line.startsWith("field ") && line.endsWith(" string"))
                .filter(line -> !line.equals("field name = string"))
                .toList();
    }

    // What a tool migrates.

    @Test
    void whatAnotherProgramKeptHasItsTypeStillWhenAToolMigratesTheFile() {
        Kind<Bag> lamp = Bag.kind(1, (bag, ar) -> {
            bag.pass(ar, "n", 0, Type.INT);
            bag.pass(ar, "glow", 0f, Type.FLOAT);
        });
        Kind<Bag> less = Bag.kind(1, (bag, ar) -> bag.pass(ar, "n", 0, Type.INT));
        Kind<Bag> later = Bag.kind(2, (bag, ar) -> {
            bag.pass(ar, "n", 0, Type.INT);
            bag.pass(ar, "more", 7, Type.INT);
        });
        Bag bag = new Bag();
        bag.set("n", 4);
        bag.set("glow", 0.1f);
        Loaded<Bag> loaded =
                Kinds.of(less).loader().load(Kinds.of(lamp).binarySaver().save(bag, lamp), less);
        loaded.value().set("n", 5);
        byte[] kept = Kinds.of(less).binarySaver().save(loaded);
        Map<String, byte[]> files = new HashMap<>();
        for (Kind<?> kind : List.of(less, later)) {
            files.putAll(Recorder.run(SchemaHistory.of(files), Kinds.of(kind).describe())
                    .files());
        }

        byte[] moved = RecordedFiles.of(SchemaHistory.of(files))
                .migrate(kept, LoadOptions.STRICT)
                .file();

        Kind<Bag> wider = Bag.kind(2, (box, ar) -> {
            box.pass(ar, "n", 0, Type.INT);
            box.pass(ar, "more", 7, Type.INT);
            box.pass(ar, "glow", 0d, Type.DOUBLE);
        });
        Bag again = Kinds.of(wider).loader().load(moved, wider).value();
        assertThat(again.get("n")).isEqualTo(5);
        assertThat(again.get("glow")).as("the float, not its text").isEqualTo((double) 0.1f);
    }
}
