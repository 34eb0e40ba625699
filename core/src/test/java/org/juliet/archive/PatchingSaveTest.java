package org.juliet.archive;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.juliet.archive.ArchiveTest.KINDS;
import static org.juliet.archive.ArchiveTest.text;
import static org.juliet.archive.ArchiveTest.utf8;

import java.util.ArrayList;
import java.util.List;
import org.juliet.archive.ArchiveTest.Coin;
import org.juliet.archive.ArchiveTest.Metal;
import org.juliet.archive.ArchiveTest.Projectile;
import org.juliet.text.Limits;
import org.junit.jupiter.api.Test;

class PatchingSaveTest {
    @Test
    void whatIsBrokenUnderUnknownKeysStaysAsItIs() {
        Kinds kinds = Kinds.of(Bag.KIND);
        String unknown = "; m\n[ 1 ;x\n  #\n  { y \"\n} ]\n; n\n{\n  a \"\n  a 1\n}\n; o\n[#\n{y \"\n}]\n";
        Loaded<Bag> loaded = kinds.loader(LoadOptions.LENIENT).load(utf8("; owner\nme\n" + unknown), Bag.KIND);
        loaded.value().owner = "you";
        assertThat(text(kinds.saver().save(loaded)))
                .contains("; owner\nyou\n" + unknown)
                .doesNotContain("; x");
    }

    @Test
    void contradictionsUnderUnknownKeysStayAsTheyAre() {
        Kinds kinds = Kinds.of(Bag.KIND);
        String twice = "; m\n| one\n; m\n| two\n";
        String conflict = "; n\n<<<<<<< ours\n1\n=======\n2\n>>>>>>> theirs\n";
        Loaded<Bag> loaded =
                kinds.loader(LoadOptions.LENIENT).load(utf8("; owner\nme\n" + conflict + "; n\n3\n" + twice), Bag.KIND);
        loaded.value().owner = "you";
        assertThat(text(kinds.saver().save(loaded))).contains("; owner\nyou\n", twice, conflict, "; n\n3\n");
    }

    @Test
    void whatPassesABoundStaysAsItIsBesideWhatChanges() {
        Kinds kinds = Kinds.of(Bag.KIND);
        LoadOptions options = LoadOptions.LENIENT.with(new Limits(10_000, 20, 8, 100));
        String unknown = "; m\n\"as long as no token may be\"\n";
        Loaded<Bag> loaded = kinds.loader(options).load(utf8("; owner\nme\n\n" + unknown), Bag.KIND);
        loaded.value().owner = "you";
        assertThat(text(kinds.saver().save(loaded))).contains("; owner\nyou\n", unknown);

        Loaded<Bag> own =
                kinds.loader(options).load(utf8("; owner\n\"as long as no token may be\"\n\n; n\n1\n"), Bag.KIND);
        assertThat(text(kinds.saver().save(own))).contains("; owner\n\"as long as no token may be\"\n");
        own.value().owner = "you";
        assertThat(text(kinds.saver().save(own))).contains("; owner\nyou\n").doesNotContain("as long");
        own.value().owner = "longer than any token may be";
        assertThatThrownBy(() -> kinds.saver().save(own)).isInstanceOf(SaveException.class);
    }

    static class Gem {
        static final Key COLOR = Key.of("color");
        static final Key CARAT = Key.of("carat");
        static final Key WEIGHT = Key.of("weight");
        static final Kind<Gem> KIND =
                Kind.of("Gem", Gem.class, Gem::new, Gem::serialize).version(2);
        String color = "red";
        int carat;

        void serialize(Archive ar, int version) {
            color = ar.value(COLOR, color);
            if (ar.isLoading() && version < 2) {
                carat = ar.value(WEIGHT, 0) * 5;
            } else {
                carat = ar.value(CARAT, carat);
            }
        }
    }

    static final class Ruby extends Gem {
        static final Key SHINE = Key.of("shine");
        static final Kind<Ruby> KIND =
                Kind.of("Ruby", Ruby.class, Ruby::new, Ruby::serializeRuby).extending(Gem.KIND);
        int shine;

        void serializeRuby(Archive ar, int version) {
            shine = ar.value(SHINE, shine);
        }
    }

    static final class Bag {
        static final Key GEMS = Key.of("gems");
        static final Key OPEN = Key.of("open");
        static final Key OWNER = Key.of("owner");
        static final Kind<Bag> KIND = Kind.of("Bag", Bag.class, Bag::new, Bag::serialize);
        List<Gem> gems = new ArrayList<>();
        List<Gem> open = new ArrayList<>();
        String owner = "";

        void serialize(Archive ar, int version) {
            gems = ar.value(GEMS, gems, Type.list(Gem.KIND));
            open = ar.value(OPEN, open, Type.list(Type.open(Gem.KIND)));
            owner = ar.value(OWNER, owner);
        }
    }

    static final Kinds GEMS = Kinds.of(Bag.KIND, Gem.KIND, Ruby.KIND);

    static final String BAG = """
            ; version
            1
            ; class
            Bag

            # all of them
            ; gems
            [
                # the old one
                { color blue weight 3 }
                { version 2   color green carat 7 sparkle [ 1 2 ] }

                # last
                { version 2 color red carat 0x10 }
            ]
            ; open
            [
              { class Ruby version 2 color red carat 1 shine 9 }
              { class Opal version 4 depths { a 1 } }
              { class Gem version 2 color white carat 2 }
            ]
            ; owner
            Conan
            ; from_a_mod
            {
              deep [ { x 1 } ]
            }
            """;

    private static Loaded<Bag> bag() {
        return GEMS.loader().load(utf8(BAG), Bag.KIND);
    }

    private static String saved(Loaded<Bag> bag) {
        return text(GEMS.saver().save(bag));
    }

    @Test
    void nothingChangedGivesTheSameBytes() {
        assertThat(saved(bag())).isEqualTo(BAG);
    }

    @Test
    void oneChangedValueIsOneChangedLine() {
        Loaded<Bag> bag = bag();
        bag.value().gems.get(2).carat = 17;
        assertThat(saved(bag).lines().filter(line -> !BAG.contains(line)))
                .containsExactly("    { version 2 color blue carat 15 }", "    { version 2 color red carat 17 }");
        assertThat(saved(bag))
                .contains("# the old one", "# last", "{ version 2   color green carat 7 sparkle [ 1 2 ] }");
    }

    @Test
    void anOlderElementIsMigratedWithTheFileItIsIn() {
        Loaded<Bag> bag = bag();
        bag.value().owner = "Red Sonja";
        String text = saved(bag);
        assertThat(text).contains("\"Red Sonja\"").doesNotContain("weight");
        Loaded<Bag> again = GEMS.loader().load(utf8(text), Bag.KIND);
        assertThat(again.value().gems).extracting(gem -> gem.carat).containsExactly(15, 7, 16);
        assertThat(text(GEMS.saver().save(again))).isEqualTo(text);
    }

    @Test
    void whatIsUnknownTravelsWithItsElement() {
        Loaded<Bag> bag = bag();
        Gem green = bag.value().gems.remove(1);
        green.carat = 8;
        bag.value().open.add(0, green);
        String text = saved(bag);
        assertThat(text).contains("{ class Gem version 2 color green carat 8 sparkle [ 1 2 ] }");
        assertThat(text).contains("{ class Opal version 4 depths { a 1 } }").contains("from_a_mod");
    }

    @Test
    void anElementOfAnUnknownKindStaysBehindTheOneBeforeIt() {
        Loaded<Bag> bag = bag();
        bag.value().open.remove(1);
        bag.value().open.add(0, new Gem());
        assertThat(saved(bag).replace("\n", "").replaceAll(" +", " "))
                .contains("shine 9 } { class Opal version 4 depths { a 1 } }]");
    }

    @Test
    void aReplacedListRefusesToLoseWhatItHeld() {
        Loaded<Bag> bag = bag();
        bag.value().open = new ArrayList<>();
        assertThatThrownBy(() -> GEMS.saver().save(bag))
                .isInstanceOf(SaveException.class)
                .hasMessageContaining("open[1]");
        assertThat(text(GEMS.saver().saveWithout(bag))).doesNotContain("Opal");
    }

    @Test
    void aFileOfTheFirstEngineIsWrittenAsToday() {
        String old = """
                # Juliet Game Engine Asset File

                ; AssetType
                Entity
                ; Version
                1

                ; EntityID
                0x0000000000000042
                ; Kind
                Projectile
                ; Position
                100.000000 25.500000 -50.000000
                ; ClassVersion
                1
                // how fast
                ; speed
                75.500000
                ; damage
                10.000000
                """;
        Loaded<Projectile> loaded = KINDS.loader().load(utf8(old), Projectile.KIND);
        assertThat(loaded.value().id).isEqualTo(0x42);
        assertThat(loaded.report().entries(LoadReport.Fate.RENAMED))
                .extracting(LoadReport.Entry::path)
                .containsExactly("asset_type", "version", "id", "class", "position", "class_version");
        assertThat(loaded.value().position.w).isEqualTo(1);
        assertThat(text(KINDS.saver().save(loaded))).isEqualTo(old);
        loaded.value().label = "arrow";
        String text = text(KINDS.saver().save(loaded));
        assertThat(text)
                .startsWith("""
                # Juliet Game Engine Asset File

                ; asset_type
                Entity
                ; version
                1

                ; id
                0x0000000000000042
                ; class
                Projectile
                ; position
                100.0 25.5 -50.0 1.0
                ; class_version
                2
                """)
                .contains("; damage\n10.000000\n")
                .contains("; velocity\n75.5 0.0 0.0 0.0\n")
                .doesNotContain("speed");
        Loaded<Projectile> again = KINDS.loader().load(utf8(text), Projectile.KIND);
        assertThat(again.report().problems()).isEmpty();
        assertThat(again.value().velocity.x).isEqualTo(75.5f);
    }

    /** Version 1 measured in feet, and kept silver beside the coins. */
    static final class Hoard {
        static final Key DEPTH = Key.of("depth");
        static final Key COINS = Key.of("coins");
        static final Key SILVER = Key.of("silver");
        static final Key NAME = Key.of("name");
        static final Kind<Hoard> KIND =
                Kind.of("Hoard", Hoard.class, Hoard::new, Hoard::serialize).version(2);
        int depth;
        List<Integer> coins = new ArrayList<>();
        String name = "";

        void serialize(Archive ar, int version) {
            depth = ar.value(DEPTH, depth);
            coins = ar.value(COINS, coins, Type.list(Type.INT));
            if (ar.isLoading() && version < 2) {
                depth *= 3;
                coins.add(ar.value(SILVER, 0));
            }
            name = ar.value(NAME, name);
        }
    }

    @Test
    void whatAMigrationMadeOfAKeyThatStaysIsWritten() {
        Loaded<Hoard> loaded = Kinds.of(Hoard.KIND).loader().load(utf8("""
                ; version
                1
                ; class
                Hoard
                ; depth
                5
                ; coins
                [
                  0x10
                  7
                ]
                ; silver
                12
                ; name
                "Old Bones"
                """), Hoard.KIND);
        loaded.value().name = "Bones";
        assertThat(text(Kinds.of(Hoard.KIND).saver().save(loaded))).isEqualTo("""
                ; version
                2
                ; class
                Hoard
                ; depth
                15
                ; coins
                [
                  0x10
                  7
                  12
                ]
                ; name
                Bones
                """);
    }

    @Test
    void whatDidNotFitStaysUntilTheFieldIsAssigned() {
        String bad = ArchiveTest.CANONICAL.replace("; damage\n0.1", "; damage\nheavy");
        Loaded<Projectile> loaded = KINDS.loader(LoadOptions.LENIENT).load(utf8(bad), Projectile.KIND);
        assertThat(loaded.value().damage).isEqualTo(50);
        loaded.value().label = "x";
        assertThat(text(KINDS.saver().save(loaded)))
                .contains("; damage\nheavy\n")
                .contains("; label\nx\n");
        loaded.value().damage = 51;
        assertThat(text(KINDS.saver().save(loaded))).contains("; damage\n51.0\n");
    }

    @Test
    void aNewerFileIsKeptWithItsStamps() {
        String newer = ArchiveTest.CANONICAL
                .replace("; class_version\n2", "; class_version\n3")
                .replace("; stock\n{\n  a 1\n  \"b c\" 2\n}\n", "; shelves\n7\n");
        assertThatThrownBy(() -> KINDS.loader().load(utf8(newer), Projectile.KIND))
                .isInstanceOf(LoadException.class)
                .hasMessageContaining("version 3")
                .hasMessageContaining("version 2");
        Loaded<Projectile> loaded =
                KINDS.loader(LoadOptions.STRICT.with(Newer.KEEP)).load(utf8(newer), Projectile.KIND);
        loaded.value().coins.set(1, new Coin(Metal.IRON, 5));
        assertThat(text(KINDS.saver().save(loaded))).isEqualTo(newer.replace("IRON amount -1", "IRON amount 5"));
    }

    static final class Purse {
        static final Key COIN = Key.of("coin");
        static final Kind<Purse> KIND = Kind.of("Purse", Purse.class, Purse::new, Purse::serialize);
        Coin coin = new Coin(Metal.IRON, 1);

        void serialize(Archive ar, int version) {
            coin = ar.value(COIN, coin, Coin.KIND);
        }
    }

    @Test
    void aChangedCopyOfARecordKeepsWhatWasUnknownAtItsPlace() {
        String file = """
                ; version
                1

                ; class
                Purse

                ; coin
                {
                  metal GOLD
                  amount 3
                  # from the mint mod
                  mint 1812
                }
                """;
        Kinds kinds = Kinds.of(Purse.KIND, Coin.KIND);
        Loaded<Purse> purse = kinds.loader().load(utf8(file), Purse.KIND);
        purse.value().coin = new Coin(Metal.GOLD, 4);
        assertThat(text(kinds.saver().save(purse))).isEqualTo(file.replace("amount 3", "amount 4"));
    }
}
