package org.juliet.cases;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import org.juliet.archive.Archive;
import org.juliet.archive.Key;
import org.juliet.archive.Kind;
import org.juliet.archive.Kinds;
import org.juliet.archive.Loaded;
import org.juliet.archive.SaveException;
import org.juliet.archive.Type;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Elements and entries of unknown kinds in collections of which a record's constructor makes others. */
class KeptBesideCopiesTest {
    private static class Pet extends Bag {}

    private static final class Cat extends Pet {}

    private static final class Dog extends Pet {}

    private static final Kind<Pet> PET =
            Bag.kind("Pet", Pet.class, Pet::new, 1, (bag, ar) -> bag.pass(ar, "n", 0, Type.INT));
    private static final Kind<Cat> CAT = pet("Cat", Cat.class, Cat::new);
    private static final Kind<Dog> DOG = pet("Dog", Dog.class, Dog::new);

    private static <P extends Pet> Kind<P> pet(String name, Class<P> type, Supplier<P> fresh) {
        return Bag.kind(name, type, fresh, 1, (bag, ar) -> {}).extending(PET);
    }

    private record House(List<Pet> list, Set<Pet> set, Map<String, Pet> map) {
        House {
            list = List.copyOf(list);
            set = Set.copyOf(set);
            map = Map.copyOf(map);
        }

        private static House serialize(Archive ar, int version, House house) {
            List<Pet> list = ar.value(Key.of("list"), house.list, Type.list(Type.open(PET)));
            Set<Pet> set = ar.value(Key.of("set"), house.set, Type.set(Type.open(PET)));
            Map<String, Pet> map = ar.value(Key.of("map"), house.map, Type.map(Type.STRING, Type.open(PET)));
            return ar.isLoading() ? new House(list, set, map) : house;
        }

        @Override
        public String toString() {
            return shown(list) + " "
                    + shown(set.stream()
                            .sorted(Comparator.comparing(Pet::toString))
                            .toList())
                    + " " + map.keySet().stream().sorted().toList();
        }
    }

    private static String shown(List<Pet> pets) {
        StringBuilder shown = new StringBuilder();
        pets.forEach(
                pet -> shown.append(pet.getClass().getSimpleName().charAt(0)).append(pet.get("n")));
        return shown.toString();
    }

    private static final Kind<House> HOUSE =
            Kind.ofRecord("House", House.class, () -> new House(List.of(), Set.of(), Map.of()), House::serialize);
    private static final Kind<Bag> BAG = Bag.kind(1, (bag, ar) -> {
        bag.pass(ar, "one", HOUSE.fresh(), HOUSE);
        bag.pass(ar, "all", List.of(), Type.list(HOUSE));
        bag.pass(ar, "changes", 0, Type.INT);
    });
    private static final Kinds FULL = Kinds.of(BAG, CAT, DOG);
    private static final Kinds FEWER = Kinds.of(BAG, CAT);

    private static <P extends Pet> P n(P pet, int n) {
        pet.set("n", n);
        return pet;
    }

    private static House house(int n) {
        Map<String, Pet> map = new LinkedHashMap<>(Map.of("a", n(new Cat(), n), "b", n(new Dog(), n + 1)));
        return new House(
                List.of(n(new Dog(), n), n(new Cat(), n + 1), n(new Dog(), n + 2), n(new Cat(), n + 3)),
                Set.of(n(new Dog(), n + 4)),
                map);
    }

    @ParameterizedTest
    @EnumSource
    void areWrittenWithWhatItMade(Form form) {
        Bag bag = new Bag();
        bag.set("one", house(10));
        bag.set("all", List.of(house(20), house(30)));
        byte[] file = form.saver(FULL).save(bag, BAG);
        for (Form to : Form.values()) {
            Loaded<Bag> loaded = FEWER.loader().load(file, BAG);
            loaded.value().set("changes", 1);
            assertThat(loaded.value().get("one")).hasToString("C11C13  [a]");
            byte[] saved = to.saver(FEWER).save(loaded);
            List<Object> all = new ArrayList<>((List<?>) loaded.value().get("all"));
            all.remove(0);
            loaded.value().set("all", all);
            assertThatThrownBy(() -> to.saver(FEWER).save(loaded))
                    .as("what was beside the first house is no more")
                    .isInstanceOf(SaveException.class)
                    .hasMessageContaining("all[0].list[0]");
            byte[] last = to.saver(FEWER).saveWithout(loaded);
            Bag again = FULL.loader().load(saved, BAG).value();
            assertThat(again.get("one")).hasToString("D10C11D12C13 D14 [a, b]");
            assertThat(again.get("all")).hasToString("[D20C21D22C23 D24 [a, b], D30C31D32C33 D34 [a, b]]");
            again = FULL.loader().load(last, BAG).value();
            assertThat(again.get("one")).hasToString("D10C11D12C13 D14 [a, b]");
            assertThat(again.get("all")).hasToString("[D30C31D32C33 D34 [a, b]]");
        }
    }
}
