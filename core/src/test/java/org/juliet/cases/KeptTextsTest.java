package org.juliet.cases;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import org.juliet.archive.Archive;
import org.juliet.archive.Key;
import org.juliet.archive.Kind;
import org.juliet.archive.Kinds;
import org.juliet.archive.LoadException;
import org.juliet.archive.LoadOptions;
import org.juliet.archive.LoadReport;
import org.juliet.archive.Loaded;
import org.juliet.archive.Saver;
import org.juliet.archive.Type;
import org.juliet.archive.Unknown;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** One build keeps a value as text in a binary file, for it does not know it; another one knows it, but not all inside it. */
class KeptTextsTest {
    private static class Pet {
        int age;
        int fur;
        List<Pet> young = new ArrayList<>();
        Unknown unknown = Unknown.NONE;
    }

    private static final class Farm {
        int day;
        final List<Pet> pets = new ArrayList<>();
    }

    private static Kind<Pet> pet(boolean fur, boolean carries) {
        AtomicReference<Kind<Pet>> self = new AtomicReference<>();
        self.set(Kind.of("Pet", Pet.class, Pet::new, (Pet it, Archive ar, int version) -> {
            it.age = ar.value(Key.of("age"), it.age);
            if (fur) {
                it.fur = ar.value(Key.of("fur"), it.fur);
            }
            it.young = ar.value(Key.of("young"), it.young, Type.list(self.get()));
            if (carries) {
                it.unknown = ar.unknown(it.unknown);
            }
        }));
        return self.get();
    }

    private static Kind<Farm> farm(Kind<Pet> pet) {
        return Kind.of("Farm", Farm.class, Farm::new, (Farm it, Archive ar, int version) -> {
            it.day = ar.value(Key.of("day"), it.day);
            if (pet != null) {
                ar.into(Key.of("pets"), it.pets, Type.list(pet));
            }
        });
    }

    private static final Kind<Farm> FULL = farm(pet(true, false));
    private static final Kind<Farm> WITHOUT = farm(null);

    private static Pet pet(int age, int fur) {
        Pet pet = new Pet();
        pet.age = age;
        pet.fur = fur;
        return pet;
    }

    /** A text of the full build that the one without pets saved as a binary file. */
    private static byte[] kept() {
        Farm farm = new Farm();
        farm.pets.add(pet(3, 30));
        farm.pets.get(0).young.add(pet(1, 10));
        byte[] text = Kinds.of(FULL).saver().save(farm, FULL);
        Kinds without = Kinds.of(WITHOUT);
        return without.binarySaver().save(without.loader().load(text, WITHOUT));
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void isReadAndWhatIsUnknownInItStays(boolean carries) {
        Kind<Farm> part = farm(pet(false, carries));
        Kinds kinds = Kinds.of(part);
        for (Saver saver : List.of(kinds.saver(), kinds.binarySaver())) {
            Loaded<Farm> loaded = kinds.loader(LoadOptions.STRICT).load(kept(), part);
            assertThat(loaded.report().entries())
                    .extracting(LoadReport.Entry::path)
                    .containsExactlyInAnyOrder("pets[0].fur", "pets[0].young[0].fur");
            loaded.value().pets.add(0, new Pet());
            loaded.value().pets.get(1).age++;
            byte[] saved = saver.save(loaded);
            Farm back =
                    Kinds.of(FULL).loader(LoadOptions.STRICT).load(saved, FULL).value();
            assertThat(back.pets).extracting(pet -> pet.age + " " + pet.fur).containsExactly("0 0", "4 30");
            assertThat(back.pets.get(1).young.get(0).fur).isEqualTo(10);
        }
    }

    @Test
    void isRefusedByStrictLoadsWhereItDoesNotFit() {
        Kind<Farm> other = Kind.of("Farm", Farm.class, Farm::new, (Farm it, Archive ar, int version) -> {
            it.day = ar.value(Key.of("pets"), it.day);
        });
        assertThatThrownBy(() -> Kinds.of(other).loader(LoadOptions.STRICT).load(kept(), other))
                .isInstanceOf(LoadException.class)
                .hasMessageContaining("pets: ");
        assertThat(Kinds.of(other)
                        .loader(LoadOptions.LENIENT)
                        .load(kept(), other)
                        .value()
                        .day)
                .isZero();
    }
}
