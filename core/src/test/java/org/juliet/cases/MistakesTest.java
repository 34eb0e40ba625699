package org.juliet.cases;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.juliet.cases.Texts.utf8;

import java.util.ArrayList;
import java.util.List;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.juliet.archive.Archive;
import org.juliet.archive.Key;
import org.juliet.archive.Kind;
import org.juliet.archive.KindCheck;
import org.juliet.archive.Kinds;
import org.juliet.archive.LoadException;
import org.juliet.archive.LoadReport;
import org.juliet.archive.Loaded;
import org.juliet.archive.SaveException;
import org.juliet.archive.Serializer;
import org.juliet.archive.Type;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Mistakes that people make, and what they are told at the first moment where it can be known. {@code docs/MISTAKES.md} lists them. */
class MistakesTest {
    private static final Key HP = Key.of("hp");
    private static final Key NAME = Key.of("name");
    private static final Key ITEM = Key.of("item");
    private static final Key ITEMS = Key.of("items");
    private static final Key VELOCITY = Key.of("velocity");

    static final class Item {
        static final Kind<Item> KIND = Kind.of("Item", Item.class, Item::new, (Item item, Archive ar, int version) -> {
            item.count = ar.value(Key.of("count"), item.count);
        });
        int count;
    }

    static class Hero {
        static final Kind<Hero> KIND = Kind.of("Hero", Hero.class, Hero::new, Hero::serialize);
        int hp = 7;
        String name = "none";
        Item item = new Item();
        List<Item> items = new ArrayList<>();
        float[] velocity = {0, 0, 0};

        void serialize(Archive ar, int version) {
            hp = ar.value(HP, hp);
            name = ar.value(NAME, name);
            item = ar.value(ITEM, item, Item.KIND);
            items = ar.value(ITEMS, items, Type.list(Item.KIND));
            velocity = ar.value(VELOCITY, velocity, Type.floats(3));
        }
    }

    /** Nobody registers it. */
    static final class Paladin extends Hero {}

    private static final Kinds KINDS = Kinds.of(Hero.KIND, Item.KIND);

    private static Kind<Hero> hero(Serializer<Hero> serializer) {
        return Kind.of("Hero", Hero.class, Hero::new, serializer);
    }

    private static void refused(ThrowingCallable mistake, Class<?> type, String message) {
        assertThatThrownBy(mistake).isInstanceOf(type).hasMessage(message);
    }

    private static void saveRefused(Hero hero, String message) {
        refused(() -> KINDS.saver().save(hero, Hero.KIND), SaveException.class, message);
    }

    @Test
    @SuppressWarnings("CheckReturnValue")
    void aForgottenAssignment() {
        Kind<Hero> kind = hero((hero, ar, version) -> ar.value(HP, hero.hp));
        refused(() -> KindCheck.verify(kind), AssertionError.class, """
                kind Hero:
                  key "hp" was loaded but not assigned: write `field = ar.value(KEY, field)`""");
    }

    @Test
    void aKeyUnderTwoTypes() {
        Kind<Hero> kind = hero((hero, ar, version) -> {
            hero.hp = ar.value(HP, hero.hp);
            hero.name = ar.value(HP, hero.name);
        });
        refused(
                () -> Kinds.of(kind),
                IllegalArgumentException.class,
                "kind Hero: key \"hp\" is named under two types by Hero: int32 and string or null");
    }

    @Test
    void twoKindsOfOneName() {
        Kind<Item> other = Kind.of("Hero", Item.class, Item::new, (Item item, Archive ar, int version) -> {});
        refused(
                () -> Kinds.of(Hero.KIND, other),
                IllegalArgumentException.class,
                "two kinds are named Hero: org.juliet.cases.MistakesTest$Hero v1 and"
                        + " org.juliet.cases.MistakesTest$Item v1; give one another name, or register one constant");
    }

    @Test
    void aReservedName() {
        refused(
                () -> Key.of("version"),
                IllegalArgumentException.class,
                "key \"version\" is reserved by the format; store the field under another name");
    }

    static final class Early {
        static final Kind<Early> KIND = Kind.of("Early", Early.class, Early::new, Early::serialize);
        static final Kinds KINDS = Kinds.of(KIND);
        static final Key SPEED = Key.of("speed");
        int speed;

        void serialize(Archive ar, int version) {
            speed = ar.value(SPEED, speed);
        }
    }

    @Test
    void aKeyBelowWhatUsesIt() {
        assertThatThrownBy(() -> Early.KINDS.all())
                .isInstanceOf(ExceptionInInitializerError.class)
                .cause()
                .isInstanceOf(IllegalStateException.class)
                .hasMessage(
                        "kind Early: its serializer fails on a fresh object: a key is null: its constant has no value"
                                + " yet; declare Key, Type and Kind constants above what uses them, and collect kinds in a class"
                                + " of their own");
    }

    static final class EarlyType {
        static final Kind<EarlyType> KIND = Kind.of("EarlyType", EarlyType.class, EarlyType::new, EarlyType::serialize);
        static final Kinds KINDS = Kinds.of(KIND);
        static final Type<List<Integer>> SCORES = Type.list(Type.INT);
        List<Integer> scores = List.of();

        void serialize(Archive ar, int version) {
            scores = ar.value(Key.of("scores"), scores, SCORES);
        }
    }

    @Test
    void aTypeBelowWhatUsesIt() {
        assertThatThrownBy(() -> EarlyType.KINDS.all())
                .cause()
                .hasMessageStartingWith("kind EarlyType: its serializer fails on a fresh object: the type of key"
                        + " \"scores\" is null: its constant has no value yet; declare Key, Type and Kind constants");
    }

    static final class Registry {
        static final Kinds KINDS = Kinds.of(Late.KIND);
    }

    static final class Late {
        static final Kinds ALL = Registry.KINDS;
        static final Kind<Late> KIND =
                Kind.of("Late", Late.class, Late::new, (Late late, Archive ar, int version) -> {});
    }

    @Test
    void aKindBelowWhatUsesIt() {
        assertThatThrownBy(() -> Late.ALL.all())
                .cause()
                .hasMessageStartingWith("a kind is null: its constant has no value yet; declare Key, Type and Kind");
        refused(
                () -> Hero.KIND.extending(null),
                NullPointerException.class,
                "kind Hero: the kind it extends is null: its constant has no value yet; declare Key, Type and Kind"
                        + " constants above what uses them, and collect kinds in a class of their own");
        assertThatThrownBy(() -> Type.list(null))
                .hasMessageStartingWith("a type is null: its constant has no value yet");
    }

    @Test
    void aSerializerThatCannotRunOnAFreshObject() {
        Kind<Hero> kind = hero((hero, ar, version) -> {
            throw new IllegalStateException("no terrain is loaded");
        });
        refused(
                () -> Kinds.of(kind),
                IllegalStateException.class,
                "kind Hero: its serializer fails on a fresh object: no terrain is loaded");
    }

    @Test
    void aConstructorThatRefusesWhatAFileMayLeaveOut() {
        record Named(String name) {
            static final Kind<Named> KIND = Kind.ofRecord(
                    "Named",
                    Named.class,
                    () -> new Named(null),
                    (ar, version, named) -> new Named(ar.value(NAME, named.name)));

            Named {
                java.util.Objects.requireNonNull(name, "a name");
            }
        }
        refused(
                () -> Kinds.of(Named.KIND),
                IllegalStateException.class,
                "kind Named: no fresh object can be made: java.lang.NullPointerException: a name; its values stand in for what a"
                        + " file leaves out, so let the constructor take 0, false, null or empty, or give what it refuses a"
                        + " value (@Default in a @Versioned record)");
    }

    @Test
    void nothingToFillInPlace() {
        Kind<Hero> absent = hero((hero, ar, version) -> ar.into(ITEMS, null, Type.list(Item.KIND)));
        refused(
                () -> Kinds.of(absent),
                IllegalStateException.class,
                "kind Hero: its serializer fails on a fresh object: key \"items\": into(...) fills an object, and there"
                        + " is null; give the field an object, or assign what value(...) gives");
        Kind<Hero> immutable = hero((hero, ar, version) -> ar.into(NAME, hero.name, Type.STRING));
        refused(
                () -> Kinds.of(immutable),
                IllegalStateException.class,
                "kind Hero: its serializer fails on a fresh object: objects of the type string cannot be filled in place;"
                        + " assign what value(...) gives");
    }

    @Test
    void nullWhereTheTypeHasNone() {
        Hero hero = new Hero();
        hero.item = null;
        saveRefused(hero, "item: null, where the type is Item; use Type.nullable for a value that may be absent");
        hero = new Hero();
        hero.items.add(null);
        saveRefused(hero, "items[0]: null, where the type is Item; use Type.nullable for a value that may be absent");
        Kind<Hero> kind = hero((empty, ar, version) -> empty.item = ar.value(ITEM, null, Item.KIND));
        assertThatThrownBy(() -> KindCheck.verify(kind))
                .hasMessageContaining("a fresh object cannot be saved: item: null, where the type is Item");
        saveRefused(null, "null, where a Hero is saved");
    }

    @Test
    void anArrayOfAnotherLength() {
        Hero hero = new Hero();
        hero.velocity = new float[4];
        saveRefused(hero, "velocity: 4 elements, where exactly 3 are stored");
    }

    @Test
    void anObjectThatIsStoredTwice() {
        Hero hero = new Hero();
        hero.items.add(hero.item);
        saveRefused(
                hero,
                "items[0]: this Item is stored at item already; values are trees: store a copy, or a reference to an"
                        + " entity");
    }

    @Test
    void anObjectOfAClassThatExtendsTheKinds() {
        saveRefused(
                new Paladin(),
                "org.juliet.cases.MistakesTest$Paladin, which is of no registered kind, where exactly Hero is saved; what"
                        + " it stores itself would be lost: register its kind");
        Kind<Paladin> paladin = Kind.of(
                        "Paladin", Paladin.class, Paladin::new, (Paladin own, Archive ar, int version) -> {})
                .extending(Hero.KIND);
        refused(
                () -> Kinds.of(paladin).saver().save(new Paladin(), Hero.KIND),
                SaveException.class,
                "a Paladin, where exactly Hero is saved; save it as its own kind");
        Hero anonymous = new Hero() {};
        assertThat(KINDS.saver().save(anonymous, Hero.KIND)).isNotEmpty();
    }

    interface Money {
        Kind<Money> KIND = Kind.ofRecord(
                "Money",
                Money.class,
                () -> new Coins(0),
                (ar, version, money) -> new Coins(ar.value(Key.of("amount"), money.amount())));

        int amount();
    }

    record Coins(int amount) implements Money {}

    @Test
    void anImplementationOfAnInterfaceOfValuesIsNoMistake() {
        Money note = () -> 5;
        assertThat(Texts.text(Kinds.of(Money.KIND).saver().save(note, Money.KIND)))
                .endsWith("; amount\n5\n");
    }

    @Test
    void aValueOfAKindThatIsNotRegistered() {
        Kind<Hero> kind = hero((hero, ar, version) -> hero.item = ar.value(ITEM, hero.item, Type.open(Item.KIND)));
        refused(
                () -> Kinds.of(kind).saver().save(new Hero(), kind),
                SaveException.class,
                "item: org.juliet.cases.MistakesTest$Item, where the type is any Item; register its kind");
    }

    @Test
    void aFileOfAKindThatIsNotRegistered() {
        refused(
                () -> KINDS.loader().load(utf8("; class\nHeroe\n"), Hero.KIND),
                LoadException.class,
                "1:8: error: no kind Heroe is registered (did you mean Hero?); expected Hero or one that extends it"
                        + " [class-unknown]");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '~',
            quoteCharacter = '`',
            value = {
                "; velocity~1 2~4:1: error: velocity: expected 3 elements, found 2 [arity]",
                "; name~#FF8800~4:1: error: name: this line is a comment, so the property has no value; put a value that"
                        + " begins with # or // in quotes [value-comment]",
                "; name~\"say \"hi\"\"~4:7: error: name: text and quotes touch here; put a blank between two values, or"
                        + " write \\\" for a quote inside a string [string-glued]",
                "; name~\"C:\\world\"~4:4: error: name: this is no escape; use one of \\\" \\\\ \\/ \\b \\f \\n \\r \\t"
                        + " \\uXXXX (surrogates in pairs), or \\\\ for a backslash [string-escape]",
                "; hp~5 # points~4:3: error: hp: a bare token cannot begin with #; put a comment on a line of its own, or"
                        + " the text in quotes [bare-start]",
                "; hp = 5~~3:6: error: hp = 5: expected the end of the line after the key, found =; a value or comment"
                        + " belongs on a line of its own [header-key]",
                "; version~9~4:1: error: the file holds Hero version 9, this program knows version 1; update the program,"
                        + " or load with Newer.READ_ONLY or Newer.KEEP [newer]",
                "; hp~99999999999~4:1: error: hp: expected a whole number from -2147483648 to 2147483647, found"
                        + " `99999999999` [number-range]",
                "; item~null~4:1: error: item: expected `{ ... }`, the fields of Item, found `null` [null]",
            })
    void aMistakeInAFile(String header, String value, String message) {
        String text = "; class\nHero\n" + header + "\n" + (value == null ? "" : value + "\n");
        refused(() -> KINDS.loader().load(utf8(text), Hero.KIND), LoadException.class, message);
    }

    @Test
    void aKeyTwiceInAFile() {
        refused(
                () -> KINDS.loader().load(utf8("; class\nHero\n; hp\n1\n; hp\n2\n"), Hero.KIND),
                LoadException.class,
                "5:3: error: hp: this key was there before, with another value; delete the wrong one [key-duplicate]");
    }

    /** It may be somebody else's key, so that it is none of the errors. */
    @Test
    void aMistypedKeyInAFile() {
        assertThat(kept("; class\nHero\n; veloctiy\n1 2 3\n; HP\n1\n"))
                .containsExactly(
                        "3:3: veloctiy: kept: unknown to Hero; kept and written back (did you mean velocity?)",
                        "5:3: HP: kept: unknown to Hero; kept and written back (did you mean hp?)");
        assertThat(kept("; class\nHero\n; velocity\n1 2 3\n; velocity2\n1 2 3\n; glow\n1\n"))
                .containsExactly(
                        "5:3: velocity2: kept: unknown to Hero; kept and written back",
                        "7:3: glow: kept: unknown to Hero; kept and written back");
        assertThat(kept("; class\nHero\n; item\n{\n  cuont 2\n}\n"))
                .containsExactly("5:3: item.cuont: kept: unknown to Item; kept and written back (did you mean count?)");
    }

    private static List<String> kept(String text) {
        return KINDS.loader().load(utf8(text), Hero.KIND).report().entries(LoadReport.Fate.KEPT).stream()
                .map(LoadReport.Entry::toString)
                .toList();
    }

    @Test
    void markersLeftInAFile() {
        String text = "; class\nHero\n<<<<<<< ours\n; hp\n1\n=======\n; hp\n2\n>>>>>>> theirs\n";
        assertThatThrownBy(() -> KINDS.loader().load(utf8(text), Hero.KIND))
                .isInstanceOf(LoadException.class)
                .hasMessageStartingWith(
                        "3:1: error: class: a merge left this line here; choose one of the sides and delete"
                                + " the marker lines [unresolved-conflict]");
    }

    record Purse(int coins) {
        static final Kind<Purse> KIND = Kind.ofRecord(
                "Purse",
                Purse.class,
                () -> new Purse(0),
                (ar, version, purse) -> new Purse(ar.value(Key.of("coins"), purse.coins())));
    }

    static final class Trader {
        static final Kind<Trader> KIND =
                Kind.of("Trader", Trader.class, Trader::new, (Trader trader, Archive ar, int version) -> {
                    trader.purses = ar.value(Key.of("purses"), trader.purses, Type.list(Purse.KIND));
                });
        List<Purse> purses = new ArrayList<>();
    }

    @Test
    void aRecordOfAListReplacedTogetherWithWhatOnlyItsFileHolds() {
        Kinds kinds = Kinds.of(Trader.KIND, Purse.KIND);
        byte[] file = utf8("; version\n1\n; class\nTrader\n; purses\n[\n  { coins 1 glow 2 }\n]\n");
        Loaded<Trader> loaded = kinds.loader().load(file, Trader.KIND);
        loaded.value().purses.set(0, new Purse(5));
        refused(
                () -> kinds.saver().save(loaded),
                SaveException.class,
                "purses[0].glow: the file holds this, no object does, and the record, list or map it belonged to is not part"
                        + " of the object any more: [purses[0].glow]; put that back, or call saveWithout");
        assertThat(Texts.text(kinds.saver().saveWithout(loaded)))
                .contains("coins 5")
                .doesNotContain("glow");
    }
}
