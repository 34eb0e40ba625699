package org.juliet.cases;

import static org.assertj.core.api.Assertions.assertThat;
import static org.juliet.cases.Texts.text;
import static org.juliet.cases.Texts.utf8;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.juliet.archive.Archive;
import org.juliet.archive.Key;
import org.juliet.archive.Kind;
import org.juliet.archive.Kinds;
import org.juliet.archive.LoadOptions;
import org.juliet.archive.Loaded;
import org.juliet.archive.Newer;
import org.juliet.archive.Type;
import org.juliet.schema.Recorder;
import org.juliet.schema.SchemaHistory;
import org.junit.jupiter.api.Test;

/** Elements that newer code wrote keep saying so when older code moves and changes them: no migration runs over them again. */
class NewerElementsTest {
    private static final class Item {
        int grams;
        int count;
    }

    private static final class Bag {
        List<Item> items = new ArrayList<>();
    }

    /** Before version 3, weights were in kilograms. */
    private static Kind<Bag> bag(int version) {
        Kind<Item> item = Kind.of("Item", Item.class, Item::new, (Item it, Archive ar, int stored) -> {
                    it.grams = ar.value(Key.of("weight"), it.grams)
                            * (ar.isLoading() && version == 3 && stored < 3 ? 1000 : 1);
                    it.count = ar.value(Key.of("count"), it.count);
                })
                .version(version);
        return Kind.of(
                "Bag",
                Bag.class,
                Bag::new,
                (Bag it, Archive ar, int stored) -> it.items = ar.value(Key.of("items"), it.items, Type.list(item)));
    }

    private static final String FILE = """
            ; version
            1

            ; class
            Bag

            ; items
            [
              { version 3 weight 250 count 1 }
              { version 3 weight 400 count 2 }
              { version 3 weight 900 count 3 }
            ]
            """;

    private static Loaded<Bag> older() {
        return Kinds.of(bag(1)).loader(LoadOptions.STRICT.with(Newer.KEEP)).load(utf8(FILE), bag(1));
    }

    private static byte[] turned(Kind<Bag> old) {
        Kinds kinds = Kinds.of(old);
        Loaded<Bag> loaded = kinds.loader(LoadOptions.STRICT.with(Newer.KEEP)).load(utf8(FILE), old);
        Item first = loaded.value().items.remove(0);
        first.count = 7;
        loaded.value().items.add(first);
        return kinds.saver().save(loaded);
    }

    @Test
    void anElementThatIsMovedAndChangedKeepsItsStamp() {
        byte[] saved = turned(bag(1));
        Kind<Bag> today = bag(3);
        assertThat(Kinds.of(today).loader().load(saved, today).value().items)
                .extracting(item -> item.grams)
                .containsExactly(400, 900, 250);
        assertThat(text(saved)).contains("{ version 3 weight 250 count 7 }");
    }

    @Test
    void theStampOfTheOlderCodeDoesNotTakeItsPlace() {
        Kind<Bag> today = bag(3);
        assertThat(Kinds.of(today).loader().load(turned(bag(2)), today).value().items)
                .extracting(item -> item.grams)
                .containsExactly(400, 900, 250);
    }

    @Test
    void anElementOfTheOlderCodeSaysItsOwnVersion() {
        Kind<Bag> old = bag(2);
        Loaded<Bag> loaded =
                Kinds.of(old).loader(LoadOptions.STRICT.with(Newer.KEEP)).load(utf8(FILE), old);
        Item own = new Item();
        own.grams = 5;
        loaded.value().items.add(own);
        byte[] saved = Kinds.of(old).saver().save(loaded);
        assertThat(text(saved)).contains("{ version 2 weight 5 count 0 }");
        Kind<Bag> today = bag(3);
        assertThat(Kinds.of(today).loader().load(saved, today).value().items.get(3).grams)
                .isEqualTo(5000);
    }

    @Test
    void whatIsNotChangedStaysByteForByte() {
        Loaded<Bag> loaded = older();
        assertThat(text(Kinds.of(bag(1)).saver().save(loaded))).isEqualTo(FILE);
    }

    private static class Root {
        int hp;
    }

    private static class Beast extends Root {
        int teeth;
    }

    private static final class Wolf extends Beast {
        int pack;
    }

    private static final class Den {
        List<Root> all = new ArrayList<>();
    }

    /** The second version puts a kind between the wolf and what it extends. */
    private static Kinds den(int version) {
        Kind<Root> root = Kind.of(
                        "Root",
                        Root.class,
                        Root::new,
                        (Root it, Archive ar, int stored) -> it.hp = ar.value(Key.of("hp"), it.hp))
                .version(version);
        Kind<Beast> beast = Kind.of(
                        "Beast",
                        Beast.class,
                        Beast::new,
                        (Beast it, Archive ar, int stored) -> it.teeth = ar.value(Key.of("teeth"), it.teeth))
                .version(version)
                .extending(root);
        Kind<Wolf> wolf = Kind.of(
                        "Wolf",
                        Wolf.class,
                        Wolf::new,
                        (Wolf it, Archive ar, int stored) -> it.pack = ar.value(Key.of("pack"), it.pack))
                .version(version);
        Kind<Den> den = Kind.of(
                        "Den",
                        Den.class,
                        Den::new,
                        (Den it, Archive ar, int stored) ->
                                it.all = ar.value(Key.of("all"), it.all, Type.list(Type.open(root))))
                .version(version);
        return version == 1 ? Kinds.of(root, wolf.extending(root), den) : Kinds.of(root, wolf.extending(beast), den);
    }

    @Test
    void anElementOfMoreLevelsThanOlderCodeKnowsKeepsTheStampOfItsLayouts() {
        Map<String, byte[]> files = new HashMap<>();
        List<Kinds> kinds = new ArrayList<>();
        for (int version = 1; version <= 2; version++) {
            files.putAll(Recorder.run(SchemaHistory.of(files), den(version).describe())
                    .files());
            kinds.add(den(version).with(SchemaHistory.of(files)));
        }
        Den newer = new Den();
        for (int hp = 1; hp <= 2; hp++) {
            Wolf wolf = new Wolf();
            wolf.hp = hp;
            wolf.teeth = 42;
            newer.all.add(wolf);
        }
        Kinds today = kinds.get(1);
        byte[] file = today.saver().save(newer, den(today));
        Loaded<Den> loaded =
                kinds.get(0).loader(LoadOptions.STRICT.with(Newer.KEEP)).load(file, den(kinds.get(0)));
        Root first = loaded.value().all.remove(0);
        first.hp = 7;
        loaded.value().all.add(first);
        Den back = today.loader()
                .load(kinds.get(0).saver().save(loaded), den(today))
                .value();
        assertThat(back.all).extracting(it -> it.hp).containsExactly(2, 7);
        assertThat(back.all).allSatisfy(it -> assertThat(((Wolf) it).teeth).isEqualTo(42));
    }

    @SuppressWarnings("unchecked")
    private static Kind<Den> den(Kinds kinds) {
        return (Kind<Den>) kinds.kind("Den");
    }
}
