package org.juliet.world;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.common.jimfs.Configuration;
import com.google.common.jimfs.Jimfs;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.juliet.archive.Archive;
import org.juliet.archive.Key;
import org.juliet.archive.Kind;
import org.juliet.archive.Kinds;
import org.juliet.archive.LoadOptions;
import org.juliet.archive.LoadReport;
import org.juliet.archive.Newer;
import org.juliet.archive.Type;
import org.juliet.world.WorldReport.Fate;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A world that two generations of a program share, the older of which lacks fields, constants and kinds. */
class WorldAcrossVersionsTest {
    private static final Key NAME = Key.of("name");
    private static final Key COUNT = Key.of("count");
    private static final Key WEAR = Key.of("wear");
    private static final Key GOLD = Key.of("gold");
    private static final Key GEMS = Key.of("gems");
    private static final Key HEALTH = Key.of("health");
    private static final Key MANA = Key.of("mana");
    private static final Key METAL = Key.of("metal");
    private static final Key PURSE = Key.of("purse");
    private static final Key ITEMS = Key.of("items");
    private static final Key PARTS = Key.of("parts");
    private static final Key POWER = Key.of("power");

    enum OldMetal {
        IRON,
        GOLD
    }

    enum NewMetal {
        IRON,
        GOLD,
        MITHRIL
    }

    /** An item; the older program has no {@code wear}. */
    static final class Item {
        static final Kind<Item> OLD = Kind.of("Item", Item.class, Item::new, Item::old);
        static final Kind<Item> NEW = Kind.of("Item", Item.class, Item::new, Item::now);

        String name = "";
        int count = 1;
        int wear;

        static Item of(String name, int wear) {
            Item item = new Item();
            item.name = name;
            item.wear = wear;
            return item;
        }

        void old(Archive ar, int version) {
            name = ar.value(NAME, name, Type.STRING);
            count = ar.value(COUNT, count);
        }

        void now(Archive ar, int version) {
            old(ar, version);
            wear = ar.value(WEAR, wear);
        }
    }

    static final class Purse {
        static final Kind<Purse> OLD = Kind.of("Purse", Purse.class, Purse::new, Purse::old);
        static final Kind<Purse> NEW = Kind.of("Purse", Purse.class, Purse::new, Purse::now);

        int gold;
        int gems;

        void old(Archive ar, int version) {
            gold = ar.value(GOLD, gold);
        }

        void now(Archive ar, int version) {
            old(ar, version);
            gems = ar.value(GEMS, gems);
        }
    }

    static class Part {
        static final Kind<Part> KIND = Kind.of("Part", Part.class, Part::new, Part::base);

        String name = "";

        final void base(Archive ar, int version) {
            name = ar.value(NAME, name, Type.STRING);
        }
    }

    static final class Engine extends Part {
        static final Kind<Engine> KIND =
                Kind.of("Engine", Engine.class, Engine::new, Engine::own).extending(Part.KIND);

        int power;

        void own(Archive ar, int version) {
            power = ar.value(POWER, power);
        }
    }

    static class OldHero extends Entity {
        static final Kind<OldHero> KIND =
                Kind.of("Hero", OldHero.class, OldHero::new, OldHero::old).extending(Entity.KIND);
        static final Kinds KINDS = Kinds.of(KIND, Item.OLD, Purse.OLD, Part.KIND);

        int health = 100;
        OldMetal metal = OldMetal.IRON;
        Purse purse = new Purse();
        List<Item> items = new ArrayList<>();
        List<Part> parts = new ArrayList<>();

        void old(Archive ar, int version) {
            health = ar.value(HEALTH, health);
            metal = ar.value(METAL, metal, Type.of(OldMetal.class));
            ar.into(PURSE, purse, Purse.OLD);
            items = ar.value(ITEMS, items, Type.list(Item.OLD));
            parts = ar.value(PARTS, parts, Type.list(Type.open(Part.KIND)));
        }
    }

    static final class NewHero extends Entity {
        static final Kind<NewHero> KIND =
                Kind.of("Hero", NewHero.class, NewHero::new, NewHero::now).extending(Entity.KIND);
        static final Kinds KINDS = Kinds.of(KIND.version(2), Item.NEW, Purse.NEW, Part.KIND, Engine.KIND);
        static final Kinds SAME_VERSION = Kinds.of(KIND, Item.NEW, Purse.NEW, Part.KIND, Engine.KIND);

        int health = 100;
        int mana;
        NewMetal metal = NewMetal.IRON;
        Purse purse = new Purse();
        List<Item> items = new ArrayList<>();
        List<Part> parts = new ArrayList<>();

        void now(Archive ar, int version) {
            health = ar.value(HEALTH, health);
            mana = ar.value(MANA, mana);
            metal = ar.value(METAL, metal, Type.of(NewMetal.class));
            ar.into(PURSE, purse, Purse.NEW);
            items = ar.value(ITEMS, items, Type.list(Item.NEW));
            parts = ar.value(PARTS, parts, Type.list(Type.open(Part.KIND)));
        }
    }

    Path top;

    @BeforeEach
    void makeWorld() throws IOException {
        top = Files.createDirectory(Jimfs.newFileSystem(Configuration.unix()).getPath("/world"));
    }

    private static NewHero hero(NewMetal metal) {
        NewHero hero = new NewHero();
        hero.identify(EntityId.of(1));
        hero.mana = 40;
        hero.metal = metal;
        hero.purse.gold = 5;
        hero.purse.gems = 6;
        for (int i = 0; i < 5; i++) {
            hero.items.add(Item.of("item" + i, 10 + i));
        }
        Part plain = new Part();
        plain.name = "hull";
        Engine engine = new Engine();
        engine.name = "main engine";
        engine.power = 9000;
        hero.parts.add(plain);
        hero.parts.add(engine);
        return hero;
    }

    private void saveAsNew(Kinds kinds, NewHero hero) {
        World<Entity> world = WorldDirectory.of(top, kinds).load();
        world.add(hero);
        world.save();
    }

    private NewHero loadAsNew(Kinds kinds) {
        World<Entity> world = WorldDirectory.of(top, kinds).load();
        assertThat(world.report().files(Fate.BROKEN)).isEmpty();
        return (NewHero) world.entities().get(0);
    }

    private static void assertNothingLost(NewHero hero) {
        assertThat(hero.health).isEqualTo(55);
        assertThat(hero.mana).isEqualTo(40);
        assertThat(hero.purse.gold).isEqualTo(5);
        assertThat(hero.purse.gems).isEqualTo(6);
        assertThat(hero.items).extracting(item -> item.name).containsExactly("item4", "item0", "item3");
        assertThat(hero.items).extracting(item -> item.wear).containsExactly(14, 10, 13);
        assertThat(hero.parts).hasSize(2);
        assertThat(hero.parts.get(1))
                .isInstanceOfSatisfying(
                        Engine.class, engine -> assertThat(engine.power).isEqualTo(9000));
    }

    private static void play(OldHero hero) {
        hero.health = 55;
        Collections.swap(hero.items, 0, 4);
        hero.items.remove(1);
        hero.items.remove(1);
        Collections.swap(hero.items, 1, 2);
    }

    /** T33, where the newer program did not raise its version: only fields and kinds were added. */
    @Test
    void whatTheOlderProgramDoesNotKnowStaysWithTheElementItBelongsTo() throws IOException {
        saveAsNew(NewHero.SAME_VERSION, hero(NewMetal.GOLD));
        World<Entity> old = WorldDirectory.of(top, OldHero.KINDS).load();
        OldHero hero = (OldHero) old.entities().get(0);
        play(hero);
        assertThat(hero.items).extracting(item -> item.name).containsExactly("item4", "item0", "item3");
        assertThat(old.save().written()).hasSize(1);
        assertNothingLost(loadAsNew(NewHero.SAME_VERSION));

        assertThat(old.save().written()).isEmpty();
        hero.metal = OldMetal.IRON;
        assertThat(old.save().written()).hasSize(1);
        assertNothingLost(loadAsNew(NewHero.SAME_VERSION));
    }

    @Test
    void whatHasNoPlaceAnyMoreIsLeftOutOnlyWhenThatIsSaid() throws IOException {
        saveAsNew(NewHero.SAME_VERSION, hero(NewMetal.GOLD));
        World<Entity> old = WorldDirectory.of(top, OldHero.KINDS).load();
        OldHero hero = (OldHero) old.entities().get(0);
        hero.parts = new ArrayList<>(hero.parts);
        assertThatThrownBy(old::save)
                .isInstanceOf(AssetException.class)
                .hasMessageStartingWith("/world/hero-0000000000000001.jasset: parts[1]: ")
                .hasMessageContaining("saveWithout");
        assertThat(loadAsNew(NewHero.SAME_VERSION).parts).hasSize(2);
        assertThat(old.saveWithout().written()).hasSize(1);
        assertThat(loadAsNew(NewHero.SAME_VERSION).parts).hasSize(1);
        hero.health = 55;
        assertThat(old.save().written()).hasSize(1);
        NewHero again = loadAsNew(NewHero.SAME_VERSION);
        assertThat(again.mana).isEqualTo(40);
        assertThat(again.parts).hasSize(1);
    }

    @Test
    void unreadableTextThatWasReplacedAndSavedDoesNotComeBack() throws IOException {
        saveAsNew(NewHero.SAME_VERSION, hero(NewMetal.MITHRIL));
        World<Entity> old =
                WorldDirectory.of(top, OldHero.KINDS).with(LoadOptions.LENIENT).load();
        OldHero hero = (OldHero) old.entities().get(0);
        hero.health = 99;
        old.save();
        assertThat(loadAsNew(NewHero.SAME_VERSION).metal).isEqualTo(NewMetal.MITHRIL);
        hero.metal = OldMetal.GOLD;
        old.save();
        assertThat(loadAsNew(NewHero.SAME_VERSION).metal).isEqualTo(NewMetal.GOLD);
        hero.metal = OldMetal.IRON;
        old.save();
        assertThat(loadAsNew(NewHero.SAME_VERSION).metal).isEqualTo(NewMetal.IRON);
    }

    /** T33, where the version was raised and a constant is new; {@link Newer#KEEP} and a lenient load are asked for. */
    @Test
    void aNewerFileIsKeptWholeWhenThatIsAskedFor() throws IOException {
        saveAsNew(NewHero.KINDS, hero(NewMetal.MITHRIL));
        World<Entity> old = WorldDirectory.of(top, OldHero.KINDS)
                .with(LoadOptions.LENIENT.with(Newer.KEEP))
                .load();
        OldHero hero = (OldHero) old.entities().get(0);
        assertThat(old.report().files().get(0).load().entries(LoadReport.Fate.UNREADABLE))
                .extracting(LoadReport.Entry::path)
                .containsExactly("metal");
        play(hero);
        old.save();
        NewHero again = loadAsNew(NewHero.KINDS);
        assertNothingLost(again);
        assertThat(again.metal).isEqualTo(NewMetal.MITHRIL);
    }

    @Test
    void aNewerFileIsBrokenForAnOlderProgramUnlessItAsks() throws IOException {
        saveAsNew(NewHero.KINDS, hero(NewMetal.GOLD));
        World<Entity> refused = WorldDirectory.of(top, OldHero.KINDS).load();
        assertThat(refused.report().files(Fate.BROKEN).get(0).message())
                .startsWith("/world/hero-0000000000000001.jasset:")
                .contains("Hero version 2, this program knows version 1");

        World<Entity> reading = WorldDirectory.of(top, OldHero.KINDS)
                .with(LoadOptions.STRICT.with(Newer.READ_ONLY))
                .load();
        assertThat(reading.save().written()).isEmpty();
        ((OldHero) reading.entities().get(0)).health = 1;
        assertThatThrownBy(reading::save)
                .isInstanceOf(AssetException.class)
                .hasMessageStartingWith("/world/hero-0000000000000001.jasset: newer code wrote the file");
    }

    /** T18: an element whose kind a mod brings comes back whole when the mod does. */
    @Test
    void anElementOfAMissingModIsWholeWhenTheModReturns() throws IOException {
        saveAsNew(NewHero.SAME_VERSION, hero(NewMetal.GOLD));
        Path file = top.resolve("hero-0000000000000001.jasset");
        String before = Files.readString(file);
        World<Entity> old = WorldDirectory.of(top, OldHero.KINDS).load();
        OldHero hero = (OldHero) old.entities().get(0);
        assertThat(hero.parts).hasSize(1);
        assertThat(old.save().written()).isEmpty();
        hero.health = 99;
        old.save();
        assertThat(Files.readString(file)).isEqualTo(before.replace("; health\n100\n", "; health\n99\n"));
    }
}
