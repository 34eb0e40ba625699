package org.juliet.cases;

import static org.assertj.core.api.Assertions.assertThat;
import static org.juliet.cases.Texts.text;
import static org.juliet.cases.Texts.utf8;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.lang.ref.WeakReference;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.juliet.archive.Archive;
import org.juliet.archive.Key;
import org.juliet.archive.Kind;
import org.juliet.archive.Kinds;
import org.juliet.archive.LoadOptions;
import org.juliet.archive.Loaded;
import org.juliet.archive.Newer;
import org.juliet.archive.Saver;
import org.juliet.archive.Type;
import org.juliet.archive.Unknown;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Objects that carry what this program does not know of them, wherever the program puts them. */
class UnknownFieldTest {
    /** The game as it was, with a place in each object for what it does not know. */
    private static final class Old {
        enum Metal {
            IRON,
            GOLD
        }

        record Item(String name, int count, Metal metal, Unknown unknown) {
            static final Kind<Item> KIND = Kind.ofRecord(
                    "Item",
                    Item.class,
                    () -> new Item("", 1, Metal.IRON, Unknown.NONE),
                    (ar, version, item) -> new Item(
                            ar.value(Key.of("name"), item.name),
                            ar.value(Key.of("count"), item.count),
                            ar.value(Key.of("metal"), item.metal, Type.of(Metal.class)),
                            ar.unknown(item.unknown)));

            Item with(int changed) {
                return new Item(name, changed, metal, unknown);
            }

            Item of(Metal changed) {
                return new Item(name, count, changed, unknown);
            }
        }

        static final class Game {
            static final Kind<Game> KIND = Kind.of("Game", Game.class, Game::new, Game::serialize);
            String player = "";
            List<Item> bag = new ArrayList<>();
            List<Item> chest = new ArrayList<>();
            Map<String, Item> shelf = new LinkedHashMap<>();
            Set<Item> worn = new LinkedHashSet<>();

            @Nullable Unknown unknown = Unknown.NONE;

            private void serialize(Archive ar, int version) {
                unknown = ar.unknown(unknown);
                player = ar.value(Key.of("player"), player);
                bag = ar.value(Key.of("bag"), bag, Type.list(Item.KIND));
                chest = ar.value(Key.of("chest"), chest, Type.list(Item.KIND));
                shelf = ar.value(Key.of("shelf"), shelf, Type.map(Type.STRING, Item.KIND));
                worn = ar.value(Key.of("worn"), worn, Type.set(Item.KIND));
            }
        }

        static final Kinds KINDS = Kinds.of(Game.KIND, Item.KIND);
    }

    /** The game with a new field in each, and a new constant. */
    private static final class New {
        enum Metal {
            IRON,
            MITHRIL,
            GOLD
        }

        record Item(String name, int count, Metal metal, String quality, List<Integer> runes) {
            static final Kind<Item> KIND = Kind.ofRecord(
                            "Item",
                            Item.class,
                            () -> new Item("", 1, Metal.IRON, "poor", List.of()),
                            (Archive ar, int version, Item item) -> new Item(
                                    ar.value(Key.of("name"), item.name),
                                    ar.value(Key.of("count"), item.count),
                                    ar.value(Key.of("metal"), item.metal, Type.of(Metal.class)),
                                    ar.value(Key.of("quality"), item.quality),
                                    ar.value(Key.of("runes"), item.runes, Type.list(Type.INT))))
                    .version(2);
        }

        static final class Game {
            static final Kind<Game> KIND =
                    Kind.of("Game", Game.class, Game::new, Game::serialize).version(2);
            String player = "";
            String season = "";
            List<Item> bag = new ArrayList<>();
            List<Item> chest = new ArrayList<>();
            Map<String, Item> shelf = new LinkedHashMap<>();
            Set<Item> worn = new LinkedHashSet<>();

            private void serialize(Archive ar, int version) {
                player = ar.value(Key.of("player"), player);
                season = ar.value(Key.of("season"), season);
                bag = ar.value(Key.of("bag"), bag, Type.list(Item.KIND));
                chest = ar.value(Key.of("chest"), chest, Type.list(Item.KIND));
                shelf = ar.value(Key.of("shelf"), shelf, Type.map(Type.STRING, Item.KIND));
                worn = ar.value(Key.of("worn"), worn, Type.set(Item.KIND));
            }
        }

        static final Kinds KINDS = Kinds.of(Game.KIND, Item.KIND);

        static Item item(String name, int count) {
            return new Item(name, count, Metal.MITHRIL, "fine " + name, List.of(count, 2));
        }

        static Game game() {
            Game game = new Game();
            game.player = "Ada";
            game.season = "spring";
            for (String name : List.of("rope", "axe", "lamp", "coil")) {
                game.bag.add(item(name, game.bag.size() + 1));
            }
            game.chest.add(item("key", 9));
            game.shelf.put("top", item("book", 3));
            game.worn.add(item("hat", 1));
            return game;
        }
    }

    private static Saver saver(Kinds kinds, boolean binary) {
        return binary ? kinds.binarySaver() : kinds.saver();
    }

    private static Loaded<Old.Game> older(byte[] file) {
        return Old.KINDS.loader(LoadOptions.LENIENT.with(Newer.KEEP)).load(file, Old.Game.KIND);
    }

    private static New.Game newer(byte[] file) {
        return New.KINDS.loader().load(file, New.Game.KIND).value();
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void newerCodeGetsAllBackThoughOlderCodeMovedSortedAndCopied(boolean binary) {
        byte[] file = saver(New.KINDS, binary).save(New.game(), New.Game.KIND);

        Loaded<Old.Game> loaded = older(file);
        Old.Game game = loaded.value();
        game.chest = new ArrayList<>(game.chest);
        game.chest.add(game.bag.remove(1));
        game.bag.replaceAll(item -> item.with(item.count() + 10));
        game.bag = game.bag.stream()
                .sorted(Comparator.comparing(Old.Item::name))
                .collect(ArrayList::new, List::add, List::addAll);
        game.shelf = new LinkedHashMap<>(Map.of("low", game.shelf.get("top")));
        game.bag.add(game.worn.iterator().next());
        game.worn = new LinkedHashSet<>();

        New.Game after = newer(saver(Old.KINDS, binary).save(loaded));
        assertThat(after.season).isEqualTo("spring");
        assertThat(after.bag)
                .containsExactly(
                        new New.Item("coil", 14, New.Metal.MITHRIL, "fine coil", List.of(4, 2)),
                        new New.Item("lamp", 13, New.Metal.MITHRIL, "fine lamp", List.of(3, 2)),
                        new New.Item("rope", 11, New.Metal.MITHRIL, "fine rope", List.of(1, 2)),
                        New.item("hat", 1));
        assertThat(after.chest).containsExactly(New.item("key", 9), New.item("axe", 2));
        assertThat(after.shelf).isEqualTo(Map.of("low", New.item("book", 3)));
        assertThat(after.worn).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void whatDidNotChangeIsTheSameBytes(boolean binary) {
        byte[] file = saver(New.KINDS, binary).save(New.game(), New.Game.KIND);

        Loaded<Old.Game> loaded = older(file);
        loaded.value().bag.replaceAll(item -> item.with(item.count()));
        loaded.value().chest = new ArrayList<>(loaded.value().chest);

        assertThat(saver(Old.KINDS, binary).save(loaded)).isEqualTo(file);
    }

    private static final String MOD = """
            ; version
            1

            ; class
            Game

            ; player
            Ada

            ; bag
            [
              # from a mod
              { name rope count 1 metal IRON glow [ 1.0 0.5 ] }
              { name axe count 2 metal IRON aura { color red } }
            ]

            ; chest
            []

            ; shelf
            {}

            ; worn
            []

            ; sky
            clear
            """;

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void anObjectCarriesItIntoAnotherFile(boolean binary) {
        Old.Game from = older(utf8(MOD)).value();
        Old.Game game = new Old.Game();
        game.chest.add(from.bag.get(0).with(5));
        game.unknown = from.unknown;

        byte[] file = saver(Old.KINDS, binary).save(game, Old.Game.KIND);
        Loaded<Old.Game> again = older(file);
        again.value().shelf.put("rope", again.value().chest.remove(0));

        String text = text(Old.KINDS.saver().save(again.value(), Old.Game.KIND));
        assertThat(text)
                .contains(
                        "; shelf\n{\n  rope {\n    name rope\n    count 5\n    metal IRON\n    glow [ 1.0 0.5 ]\n  }\n}")
                .contains("; sky\nclear\n");
    }

    @Test
    void aCopyStoresItOnceMoreAndANewObjectNothing() {
        Loaded<Old.Game> loaded = older(utf8(MOD));
        Old.Game game = loaded.value();
        game.chest.add(game.bag.get(0).with(7));
        game.chest.add(new Old.Item("lamp", 1, Old.Metal.GOLD, Unknown.NONE));

        assertThat(text(Old.KINDS.saver().save(loaded))).isEqualTo(MOD.replace("; chest\n[]", """
                                ; chest
                                [
                                  {
                                    name rope
                                    count 7
                                    metal IRON
                                    glow [ 1.0 0.5 ]
                                  }
                                  { name lamp count 1 metal GOLD }
                                ]"""));
    }

    @Test
    void aConstantThatCameLaterStandsUntilTheFieldIsAssigned() {
        byte[] file = New.KINDS.saver().save(New.game(), New.Game.KIND);
        Loaded<Old.Game> loaded = older(file);
        List<Old.Item> bag = loaded.value().bag;
        assertThat(bag.get(0).metal()).isEqualTo(Old.Metal.IRON);
        bag.set(0, bag.get(0).of(Old.Metal.GOLD));
        bag.set(1, bag.get(1).of(Old.Metal.IRON));
        Saver saver = Old.KINDS.saver();

        assertThat(newer(saver.save(loaded)).bag)
                .extracting(New.Item::metal)
                .startsWith(New.Metal.GOLD, New.Metal.MITHRIL);

        Loaded<Old.Game> settled = saver.settled(loaded);
        bag.set(0, bag.get(0).of(Old.Metal.IRON));
        assertThat(newer(saver.save(settled)).bag)
                .extracting(New.Item::metal)
                .startsWith(New.Metal.IRON, New.Metal.MITHRIL);
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void elementsOfASetThatDifferInItOnlyAreTwo(boolean binary) {
        New.Game game = New.game();
        game.worn.clear();
        game.worn.add(new New.Item("ring", 1, New.Metal.IRON, "left", List.of()));
        game.worn.add(new New.Item("ring", 1, New.Metal.IRON, "right", List.of()));

        Loaded<Old.Game> loaded = older(saver(New.KINDS, binary).save(game, New.Game.KIND));
        assertThat(loaded.value().worn).hasSize(2);
        loaded.value().worn = new LinkedHashSet<>(loaded.value().worn);
        loaded.value().player = "Bob";

        assertThat(newer(saver(Old.KINDS, binary).save(loaded)).worn).isEqualTo(game.worn);
    }

    @Test
    void twoAreEqualIfTheyHoldTheSame() {
        Old.Game one = older(utf8(MOD)).value();
        Old.Game other = older(utf8(MOD)).value();

        assertThat(one.bag).isEqualTo(other.bag).doesNotHaveDuplicates();
        assertThat(one.bag.get(0).unknown())
                .isNotEqualTo(one.bag.get(1).unknown())
                .hasToString("Unknown[glow]");
        assertThat(one.bag.get(0).unknown().isEmpty()).isFalse();
        assertThat(one.bag.get(0)).isNotEqualTo(new Old.Item("rope", 1, Old.Metal.IRON, Unknown.NONE));
        Old.Game fresh =
                older(Old.KINDS.saver().save(new Old.Game(), Old.Game.KIND)).value();
        assertThat(fresh.unknown).isEqualTo(Unknown.NONE);
    }

    @Test
    void noneStandsForNullToo() {
        Old.Game game = new Old.Game();
        byte[] file = Old.KINDS.binarySaver().save(game, Old.Game.KIND);
        game.unknown = null;

        assertThat(Old.KINDS.binarySaver().save(game, Old.Game.KIND)).isEqualTo(file);
    }

    @Test
    void oneObjectOfThousandsIsFound() {
        byte[] mod = Old.KINDS.binarySaver().save(older(utf8(MOD)).value(), Old.Game.KIND);
        Old.Item carrying = older(mod).value().bag.get(1);
        Old.Game game = new Old.Game();
        for (int i = 0; i < 2000; i++) {
            game.bag.add(new Old.Item("coin", i, Old.Metal.GOLD, Unknown.NONE));
        }
        Saver saver = Old.KINDS.binarySaver();
        for (int i = 0; i < 20; i++) {
            assertThat(older(saver.save(game, Old.Game.KIND)).value().bag).isEqualTo(game.bag);
        }
        game.bag.set(1500, carrying);

        byte[] file = saver.save(game, Old.Game.KIND);
        assertThat(older(file).value().bag.get(1500).unknown()).hasToString("Unknown[aura]");
        assertThat(text(Old.KINDS.saver().save(older(file).value(), Old.Game.KIND)))
                .contains("  {\n    name axe\n    count 2\n    metal IRON\n    aura { color red }\n  }\n");
    }

    /** Of another kind, which knows what the first does not. */
    private record Lamp(float[] glow, Unknown unknown) {
        static final Kind<Lamp> KIND = Kind.ofRecord(
                "Lamp",
                Lamp.class,
                () -> new Lamp(new float[] {0, 0}, Unknown.NONE),
                (ar, version, lamp) ->
                        new Lamp(ar.value(Key.of("glow"), lamp.glow, Type.floats(2)), ar.unknown(lamp.unknown)));
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void anObjectOfAnotherKindSaysItselfWhatItKnows(boolean binary) {
        Unknown rope = older(utf8(MOD)).value().bag.get(0).unknown();
        Unknown axe = older(utf8(MOD)).value().bag.get(1).unknown();
        Kinds kinds = Kinds.of(Lamp.KIND);
        byte[] fresh = saver(kinds, binary).save(new Lamp(new float[] {3, 4}, Unknown.NONE), Lamp.KIND);

        assertThat(saver(kinds, binary).save(new Lamp(new float[] {3, 4}, rope), Lamp.KIND))
                .isEqualTo(fresh);
        byte[] more = saver(kinds, binary).save(new Lamp(new float[] {3, 4}, axe), Lamp.KIND);
        assertThat(kinds.loader().load(more, Lamp.KIND).value().unknown()).hasToString("Unknown[aura]");
    }

    /** An object whose code passes a key over that it names, and which carries what it does not know. */
    private static final class Idle {
        int id = 1;
        int n = 7;
        Unknown unknown = Unknown.NONE;

        static Kind<Idle> kind(boolean all) {
            return Kind.of("Idle", Idle.class, Idle::new, (idle, ar, version) -> {
                idle.id = ar.value(Key.of("id"), idle.id);
                idle.unknown = ar.unknown(idle.unknown);
                if (all || idle.id != 2) {
                    idle.n = ar.value(Key.of("n"), idle.n);
                }
            });
        }
    }

    @ParameterizedTest
    @EnumSource
    void aKeyThatItsCodePassesOverStaysBesideIt(Form form) {
        Kind<Idle> all = Idle.kind(true);
        Kind<Idle> some = Idle.kind(false);
        Idle idle = new Idle();
        idle.id = 2;
        idle.n = 70;
        for (Form first : Form.values()) {
            byte[] file = first.saver(Kinds.of(all)).save(idle, all);
            Loaded<Idle> loaded = Kinds.of(some).loader(LoadOptions.LENIENT).load(file, some);

            byte[] saved = form.saver(Kinds.of(some)).save(loaded);
            Loaded<Idle> again = Kinds.of(some).loader(LoadOptions.LENIENT).load(saved, some);
            byte[] plain = first.saver(Kinds.of(some)).save(again.value(), some);

            for (byte[] each : List.of(saved, plain)) {
                assertThat(Kinds.of(all).loader().load(each, all).value().n)
                        .as(first + " " + form)
                        .isEqualTo(70);
            }
        }
    }

    @Test
    void manyKeysOfOneObjectTakeTimeForEachAlone() {
        Kind<Idle> kind = Idle.kind(true);
        StringBuilder text = new StringBuilder("; class\nIdle\n");
        for (int i = 0; i < 150_000; i++) {
            text.append("; k").append(i).append("\n1\n");
        }
        byte[] file = utf8(text.toString());

        Unknown found = assertTimeoutPreemptively(
                Duration.ofSeconds(20),
                () -> Kinds.of(kind).loader().load(file, kind).value().unknown);

        assertThat(found.toString()).startsWith("Unknown[k0, k1, ").endsWith(", k149999]");
    }

    /** A state of a game, of which each tick makes another one. */
    private record State(int tick, List<Bag> all) {
        static Kind<State> kind(List<Kind<? extends Bag>> members) {
            Type<List<Bag>> all = Type.list(Type.oneOf(members));
            return Kind.ofRecord("State", State.class, () -> new State(0, List.of()), (ar, version, state) -> {
                return new State(ar.value(Key.of("tick"), state.tick), ar.value(Key.of("all"), state.all, all));
            });
        }
    }

    @ParameterizedTest
    @EnumSource
    void statesOfAGameThatWentAreNotHeldByItsHandle(Form form) throws InterruptedException {
        Kind<Bag.Part> part = Bag.part(1, (bag, ar) -> bag.pass(ar, "x", 1, Type.INT));
        Kind<Bag.Piece> piece = Bag.piece(1, (bag, ar) -> bag.pass(ar, "x", 1, Type.INT));
        Kind<State> both = State.kind(List.of(part, piece));
        byte[] file = form.saver(Kinds.of(both))
                .save(new State(1, new ArrayList<>(List.of(new Bag.Part(), new Bag.Piece()))), both);
        Kind<State> one = State.kind(List.of(part));
        Saver saver = form.saver(Kinds.of(one));
        Loaded<State> handle = Kinds.of(one).loader(LoadOptions.LENIENT).load(file, one);
        List<WeakReference<State>> before = new ArrayList<>();
        for (int tick = 2; tick < 12; tick++) {
            handle = handle.with(new State(tick, handle.value().all));
            file = saver.save(handle);
            handle = saver.settled(handle);
            before.add(new WeakReference<>(handle.value()));
        }

        for (int i = 0; i < 100 && before.subList(1, 9).stream().anyMatch(each -> each.get() != null); i++) {
            System.gc();
            Thread.sleep(20);
        }
        assertThat(before.subList(1, 9)).allMatch(each -> each.get() == null);
        assertThat(Kinds.of(both).loader().load(file, both).value().all).hasSize(2);
        assertThat(handle.value().tick).isEqualTo(11);
    }
}
