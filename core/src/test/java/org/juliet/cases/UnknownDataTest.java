package org.juliet.cases;

import static org.assertj.core.api.Assertions.assertThat;
import static org.juliet.cases.Texts.text;
import static org.juliet.cases.Texts.utf8;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.juliet.archive.Archive;
import org.juliet.archive.Key;
import org.juliet.archive.Kind;
import org.juliet.archive.Kinds;
import org.juliet.archive.LoadOptions;
import org.juliet.archive.LoadReport;
import org.juliet.archive.LoadReport.Fate;
import org.juliet.archive.Loaded;
import org.juliet.archive.Newer;
import org.juliet.archive.Type;
import org.juliet.text.Rule;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What this program does not know is kept: version 1 of a game edits files of version 2. */
class UnknownDataTest {
    /** The game as it was. */
    private static final class Old {
        enum Metal {
            IRON,
            GOLD
        }

        static final class Item {
            static final Kind<Item> KIND = Kind.of("Item", Item.class, Item::new, Item::serialize);
            String name = "";
            int count = 1;

            private void serialize(Archive ar, int version) {
                name = ar.value(Key.of("name"), name);
                count = ar.value(Key.of("count"), count);
            }
        }

        static class Pet {
            static final Kind<Pet> KIND = Kind.ofAbstract("Pet", Pet.class, Pet::serializePet);
            String call = "";

            void serializePet(Archive ar, int version) {
                call = ar.value(Key.of("call"), call);
            }
        }

        static final class Cat extends Pet {
            static final Kind<Cat> KIND =
                    Kind.of("Cat", Cat.class, Cat::new, Cat::serialize).extending(Pet.KIND);
            int lives = 9;

            private void serialize(Archive ar, int version) {
                lives = ar.value(Key.of("lives"), lives);
            }
        }

        static final class Wallet {
            static final Kind<Wallet> KIND = Kind.of("Wallet", Wallet.class, Wallet::new, Wallet::serialize);
            Metal metal = Metal.IRON;
            int amount;

            private void serialize(Archive ar, int version) {
                metal = ar.value(Key.of("metal"), metal, Type.of(Metal.class));
                amount = ar.value(Key.of("amount"), amount);
            }
        }

        static final class Game {
            static final Kind<Game> KIND = Kind.of("Game", Game.class, Game::new, Game::serialize);
            String player = "";
            Wallet wallet = new Wallet();
            List<Item> items = new ArrayList<>();
            List<Pet> pets = new ArrayList<>();
            Map<String, Item> chest = new LinkedHashMap<>();

            private void serialize(Archive ar, int version) {
                player = ar.value(Key.of("player"), player);
                wallet = ar.value(Key.of("wallet"), wallet, Wallet.KIND);
                items = ar.value(Key.of("items"), items, Type.list(Item.KIND));
                pets = ar.value(Key.of("pets"), pets, Type.list(Type.open(Pet.KIND)));
                chest = ar.value(Key.of("chest"), chest, Type.map(Type.STRING, Item.KIND));
            }
        }

        static final Kinds KINDS = Kinds.of(Game.KIND, Wallet.KIND, Item.KIND, Cat.KIND);
    }

    /** The game with a new field at the root, in a struct and in list elements, a new constant and a new pet. */
    private static final class New {
        enum Metal {
            IRON,
            MITHRIL,
            GOLD
        }

        static final class Item {
            static final Kind<Item> KIND =
                    Kind.of("Item", Item.class, Item::new, Item::serialize).version(2);
            String name = "";
            int count = 1;
            String quality = "poor";

            private void serialize(Archive ar, int version) {
                name = ar.value(Key.of("name"), name);
                quality = ar.value(Key.of("quality"), quality);
                count = ar.value(Key.of("count"), count);
            }

            static Item of(String name, int count, String quality) {
                Item item = new Item();
                item.name = name;
                item.count = count;
                item.quality = quality;
                return item;
            }
        }

        static class Pet {
            static final Kind<Pet> KIND = Kind.ofAbstract("Pet", Pet.class, Pet::serializePet);
            String call = "";

            void serializePet(Archive ar, int version) {
                call = ar.value(Key.of("call"), call);
            }
        }

        static final class Cat extends Pet {
            static final Kind<Cat> KIND =
                    Kind.of("Cat", Cat.class, Cat::new, Cat::serialize).extending(Pet.KIND);
            int lives = 9;

            private void serialize(Archive ar, int version) {
                lives = ar.value(Key.of("lives"), lives);
            }
        }

        static final class Dragon extends Pet {
            static final Kind<Dragon> KIND = Kind.of("Dragon", Dragon.class, Dragon::new, Dragon::serialize)
                    .extending(Pet.KIND);
            List<Integer> heads = new ArrayList<>();

            private void serialize(Archive ar, int version) {
                heads = ar.value(Key.of("heads"), heads, Type.list(Type.INT));
            }
        }

        static final class Wallet {
            static final Kind<Wallet> KIND = Kind.of("Wallet", Wallet.class, Wallet::new, Wallet::serialize)
                    .version(2);
            Metal metal = Metal.IRON;
            int amount;
            int bonus;

            private void serialize(Archive ar, int version) {
                metal = ar.value(Key.of("metal"), metal, Type.of(Metal.class));
                bonus = ar.value(Key.of("bonus"), bonus);
                amount = ar.value(Key.of("amount"), amount);
            }
        }

        static final class Game {
            static final Kind<Game> KIND =
                    Kind.of("Game", Game.class, Game::new, Game::serialize).version(2);
            String player = "";
            int shield;
            Wallet wallet = new Wallet();
            List<Item> items = new ArrayList<>();
            List<Pet> pets = new ArrayList<>();
            Map<String, Item> chest = new LinkedHashMap<>();

            private void serialize(Archive ar, int version) {
                shield = ar.value(Key.of("shield"), shield);
                player = ar.value(Key.of("player"), player);
                wallet = ar.value(Key.of("wallet"), wallet, Wallet.KIND);
                items = ar.value(Key.of("items"), items, Type.list(Item.KIND));
                pets = ar.value(Key.of("pets"), pets, Type.list(Type.open(Pet.KIND)));
                chest = ar.value(Key.of("chest"), chest, Type.map(Type.STRING, Item.KIND));
            }
        }

        static final Kinds KINDS = Kinds.of(Game.KIND, Wallet.KIND, Item.KIND, Cat.KIND, Dragon.KIND);

        static byte[] file(Form form) {
            Game game = new Game();
            game.player = "Conan";
            game.shield = 77;
            game.wallet.metal = Metal.MITHRIL;
            game.wallet.amount = 250;
            game.wallet.bonus = 5;
            for (String name : List.of("axe", "bow", "cup", "dagger")) {
                game.items.add(Item.of(name, 1, "fine " + name));
                game.chest.put(name, Item.of("old " + name, 2, "rusty " + name));
            }
            Cat cat = new Cat();
            cat.call = "Tom";
            Dragon dragon = new Dragon();
            dragon.call = "Smaug";
            dragon.heads.addAll(List.of(3, 1, 2));
            game.pets.add(cat);
            game.pets.add(dragon);
            return form.saver(KINDS).save(game, Game.KIND);
        }
    }

    private static Loaded<Old.Game> open(byte[] file) {
        return Old.KINDS.loader(LoadOptions.STRICT.with(Newer.KEEP)).load(file, Old.Game.KIND);
    }

    private static New.Game reopened(Form form, Loaded<Old.Game> edited) {
        byte[] saved = form.saver(Old.KINDS).save(edited);
        Loaded<New.Game> again = New.KINDS.loader().load(saved, New.Game.KIND);
        assertThat(again.report().problems()).as(text(saved)).isEmpty();
        return again.value();
    }

    @ParameterizedTest
    @EnumSource
    void anOlderProgramLoadsWhatItKnows(Form form) {
        Old.Game game = open(New.file(form)).value();
        assertThat(game.player).isEqualTo("Conan");
        assertThat(game.wallet.amount).isEqualTo(250);
        assertThat(game.wallet.metal).isEqualTo(Old.Metal.IRON);
        assertThat(game.items).extracting(item -> item.name).containsExactly("axe", "bow", "cup", "dagger");
        assertThat(game.pets).extracting(pet -> pet.call).containsExactly("Tom");
    }

    @ParameterizedTest
    @EnumSource
    void anUntouchedFileOfNewerCodeStaysAsItIs(Form form) {
        byte[] file = New.file(form);
        assertThat(form.saver(Old.KINDS).save(open(file))).isEqualTo(file);
    }

    @ParameterizedTest
    @EnumSource
    void everyUnknownPartOfWhatSurvivesComesBackInTheRightPlace(Form form) {
        Loaded<Old.Game> opened = open(New.file(form));
        Old.Game old = opened.value();
        old.player = "Red Sonja";
        old.items.add(0, old.items.remove(2));
        old.items.remove(1);
        old.items.get(0).count = 12;
        old.chest.remove("bow");
        old.chest.get("cup").count = 30;
        New.Game game = reopened(form, opened);
        assertThat(game.player).isEqualTo("Red Sonja");
        assertThat(game.shield).isEqualTo(77);
        assertThat(game.wallet.metal).isEqualTo(New.Metal.MITHRIL);
        assertThat(game.wallet.bonus).isEqualTo(5);
        assertThat(game.items)
                .extracting(item -> item.name + " " + item.count + " " + item.quality)
                .containsExactly("cup 12 fine cup", "bow 1 fine bow", "dagger 1 fine dagger");
        assertThat(game.chest.entrySet())
                .extracting(entry -> entry.getKey() + " " + entry.getValue().count + " " + entry.getValue().quality)
                .containsExactly("axe 2 rusty axe", "cup 30 rusty cup", "dagger 2 rusty dagger");
        assertThat(game.pets).extracting(pet -> pet.call).containsExactly("Tom", "Smaug");
        assertThat(((New.Dragon) game.pets.get(1)).heads).containsExactly(3, 1, 2);
    }

    @ParameterizedTest
    @EnumSource
    void anElementMovedToAnotherListTakesItsUnknownFieldsAlong(Form form) {
        Loaded<Old.Game> opened = open(New.file(form));
        opened.value().chest.put("gift", opened.value().items.remove(3));
        New.Game game = reopened(form, opened);
        assertThat(game.items).hasSize(3);
        assertThat(game.chest.get("gift").quality).isEqualTo("fine dagger");
    }

    @ParameterizedTest
    @EnumSource
    void aNewElementOfTheOlderProgramIsOfItsOwnVersion(Form form) {
        Loaded<Old.Game> opened = open(New.file(form));
        Old.Item item = new Old.Item();
        item.name = "egg";
        opened.value().items.add(1, item);
        New.Game game = reopened(form, opened);
        assertThat(game.items)
                .extracting(each -> each.name + " " + each.quality)
                .containsExactly("axe fine axe", "egg poor", "bow fine bow", "cup fine cup", "dagger fine dagger");
    }

    @ParameterizedTest
    @EnumSource
    void aConstantThatTheProgramLacksStaysUntilTheFieldIsAssigned(Form form) {
        Loaded<Old.Game> opened = open(New.file(form));
        opened.value().wallet.amount = 1;
        assertThat(reopened(form, opened).wallet.metal).isEqualTo(New.Metal.MITHRIL);
        opened.value().wallet.metal = Old.Metal.GOLD;
        assertThat(reopened(form, opened).wallet.metal).isEqualTo(New.Metal.GOLD);
    }

    @Test
    void aNewerFileStaysNewer() {
        Loaded<Old.Game> opened = open(New.file(Form.TEXT));
        opened.value().player = "Thulsa Doom";
        assertThat(text(Old.KINDS.saver().save(opened))).startsWith("; version\n2\n");
        assertThat(opened.isNewer()).isTrue();
        Loaded<Old.Game> binary = open(New.file(Form.BINARY));
        binary.value().player = "Thulsa Doom";
        assertThat(new String(Old.KINDS.binarySaver().save(binary), java.nio.charset.StandardCharsets.ISO_8859_1))
                .contains("\0kind Game Game 2 ")
                .contains("\nkind Item Item 2 ");
    }

    @Test
    void aPetOfAMissingModIsKeptAsItIsAndWholeWhenTheModReturns() {
        String file = """
                ; version
                1
                ; class
                Game
                ; pets
                [
                  { class Cat call Tom lives 3 }
                  { class Unicorn  call "Amalthea" horn { length 3 }  }
                  { class Cat call Sylvester lives 1 }
                ]
                """;
        Loaded<Old.Game> opened = Old.KINDS.loader().load(utf8(file), Old.Game.KIND);
        assertThat(opened.value().pets).hasSize(2);
        assertThat(opened.report().has(Rule.CLASS_UNKNOWN)).isTrue();
        assertThat(text(Old.KINDS.saver().save(opened))).isEqualTo(file);
        opened.value().player = "Schmendrick";
        assertThat(text(Old.KINDS.saver().save(opened)))
                .contains("  { class Unicorn  call \"Amalthea\" horn { length 3 }  }\n");
    }

    @Test
    void bothAnOldAndANewKeyInOneFileMeanTheNewOneWhateverTheirOrder() {
        record Named(String name, String value) {}
        for (List<Named> order : List.of(
                List.of(new Named("speed", "3.0"), new Named("velocity", "1 2 3 4")),
                List.of(new Named("velocity", "1 2 3 4"), new Named("speed", "3.0")))) {
            StringBuilder file = new StringBuilder("; version\n2\n");
            order.forEach(each -> file.append("; ")
                    .append(each.name)
                    .append('\n')
                    .append(each.value)
                    .append('\n'));
            Loaded<Arrow> loaded = Kinds.of(Arrow.KIND).loader().load(utf8(file.toString()), Arrow.KIND);
            assertThat(loaded.value().velocity).containsExactly(1, 2, 3, 4);
            assertThat(loaded.report().entries(Fate.KEPT))
                    .extracting(LoadReport.Entry::path)
                    .containsExactly("speed");
        }
    }

    /** Version 1 stored a speed. */
    private static final class Arrow {
        static final Kind<Arrow> KIND =
                Kind.of("Arrow", Arrow.class, Arrow::new, Arrow::serialize).version(2);
        float[] velocity = {0, 0, 0, 0};

        private void serialize(Archive ar, int version) {
            if (ar.isLoading() && version < 2) {
                velocity[0] = ar.value(Key.of("speed"), 0f);
            } else {
                velocity = ar.value(Key.of("velocity"), velocity, Vec.type(4));
            }
        }
    }

    private static final class Cage {
        static final Kind<Cage> KIND = Kind.of("Cage", Cage.class, Cage::new, (cage, ar, version) -> {
            cage.pets = ar.value(Key.of("pets"), cage.pets, Type.array(Type.open(Old.Pet.KIND), Old.Pet[]::new));
            cage.doors = ar.value(Key.of("doors"), cage.doors);
        });
        Old.Pet[] pets = {};
        int doors;
    }

    @Test
    void anUnknownElementStaysBesideTheArrayItStoodIn() {
        Kinds kinds = Kinds.of(Cage.KIND, Old.Cat.KIND);
        byte[] file = utf8(
                "; version\n1\n\n; class\nCage\n\n; pets\n[\n  { class Fish call Blub }\n  { class Cat call Tom lives 7 }\n]\n"
                        + "\n; doors\n0\n");
        Loaded<Cage> loaded = kinds.loader(LoadOptions.LENIENT).load(file, Cage.KIND);
        loaded.value().doors = 2;
        assertThat(text(kinds.saver().save(loaded))).isEqualTo(text(file).replace("doors\n0", "doors\n2"));
    }
}
