package org.juliet.cases;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.juliet.cases.Texts.text;
import static org.juliet.cases.Texts.utf8;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.juliet.archive.Archive;
import org.juliet.archive.Key;
import org.juliet.archive.Kind;
import org.juliet.archive.Kinds;
import org.juliet.archive.LoadReport;
import org.juliet.archive.Loaded;
import org.juliet.archive.SaveException;
import org.juliet.archive.SavedAs;
import org.juliet.archive.Type;
import org.juliet.schema.RecordedLayouts;
import org.juliet.schema.Recorder;
import org.juliet.schema.Recording;
import org.juliet.schema.SchemaHistory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Files of today's objects under the layouts of the version before. */
class SaveAsTest {
    /** Version N. */
    static final class Then {
        enum State {
            CALM,
            FIGHTING
        }

        static class Part {
            static final Kind<Part> KIND = Kind.of("Part", Part.class, Part::new, Part::serialize);
            int weight;

            private void serialize(Archive ar, int version) {
                weight = ar.value(Key.of("weight"), weight);
            }
        }

        static final class Ship {
            static final Kind<Ship> KIND = Kind.of("Ship", Ship.class, Ship::new, Ship::serialize);
            int turns;
            int gold;
            float speed = 1.5f;
            State state = State.CALM;
            List<Part> parts = new ArrayList<>();
            List<Part> cargo = new ArrayList<>();
            int flag = 4;
            int[] cells = new int[2];

            private void serialize(Archive ar, int version) {
                turns = ar.value(Key.of("turns"), turns);
                gold = ar.value(Key.of("gold"), gold);
                speed = ar.value(Key.of("speed"), speed);
                state = ar.value(Key.of("state"), state, Type.of(State.class));
                parts = ar.value(Key.of("parts"), parts, Type.list(Part.KIND));
                cargo = ar.value(Key.of("cargo"), cargo, Type.list(Type.open(Part.KIND)));
                flag = ar.value(Key.of("flag"), flag);
                cells = ar.value(Key.of("cells"), cells, Type.ints(2));
            }
        }

        static final Kinds KINDS = Kinds.of(Ship.KIND, Part.KIND);
    }

    /** Version N+1. */
    static final class Now {
        enum State {
            CALM,
            HIDING,
            FIGHTING
        }

        static class Part {
            static final Kind<Part> KIND =
                    Kind.of("Part", Part.class, Part::new, Part::serialize).version(2);
            int weight;
            String maker = "nobody";

            void serialize(Archive ar, int version) {
                maker = ar.value(Key.of("maker"), maker);
                weight = ar.value(Key.of("weight"), weight);
            }
        }

        static final class Engine extends Part {
            static final Kind<Engine> KIND = Kind.of("Engine", Engine.class, Engine::new, Engine::serializeEngine)
                    .extending(Part.KIND);
            long power;

            private void serializeEngine(Archive ar, int version) {
                power = ar.value(Key.of("power"), power);
            }
        }

        static final class Ship {
            static final Kind<Ship> KIND = Kind.of("Ship", Ship.class, Ship::new, Ship::serialize)
                    .version(2)
                    .dropped("flag");
            int turns;
            long coins;
            double speed = 2;
            State state = State.CALM;
            List<Part> parts = new ArrayList<>();
            List<Part> cargo = new ArrayList<>();
            double shield;
            Map<String, Integer> marks = new TreeMap<>();
            int[] cells = new int[3];

            private void serialize(Archive ar, int version) {
                shield = ar.value(Key.of("shield"), shield);
                turns = ar.value(Key.of("turns"), turns);
                coins = ar.value(Key.of("coins").wasNamed("gold"), coins);
                speed = ar.value(Key.of("speed"), speed);
                parts = ar.value(Key.of("parts"), parts, Type.list(Part.KIND));
                state = ar.value(Key.of("state"), state, Type.of(State.class));
                cargo = ar.value(Key.of("cargo"), cargo, Type.list(Type.open(Part.KIND)));
                marks = ar.value(Key.of("marks"), marks, Type.map(Type.STRING, Type.INT));
                cells = ar.value(Key.of("cells"), cells, Type.ints(3));
            }
        }

        static final Kinds KINDS = Kinds.of(Ship.KIND, Part.KIND, Engine.KIND);
    }

    /** A hero of version N. */
    static final class Hero {
        static final Key HEALTH = Key.of("health");
        static final Kind<Hero> KIND = Kind.of("Hero", Hero.class, Hero::new, Hero::serialize);
        String name = "nobody";
        float health = 60;

        private void serialize(Archive ar, int version) {
            name = ar.value(Key.of("name"), name);
            health = ar.value(HEALTH, health);
        }
    }

    /** A hero of version N+1, whose code makes hearts of the health of old files. */
    static final class HeroWithHearts {
        static final Kind<HeroWithHearts> KIND = Kind.of(
                        "Hero", HeroWithHearts.class, HeroWithHearts::new, HeroWithHearts::serialize)
                .version(2)
                .migrates("health");
        String name = "nobody";
        int hearts = 5;

        private void serialize(Archive ar, int version) {
            name = ar.value(Key.of("name"), name);
            hearts = ar.value(Key.of("hearts"), hearts);
            if (ar.isLoading() && ar.has(Hero.HEALTH)) {
                hearts = Math.round(ar.value(Hero.HEALTH, 0f) / 20);
            }
        }
    }

    /** A note, which got stars in version N+1. */
    static final class Note {
        static final Kind<Note> FIRST = Kind.of("Note", Note.class, Note::new, Note::serializeFirst);
        static final Kind<Note> SECOND =
                Kind.of("Note", Note.class, Note::new, Note::serialize).version(2);
        String words = "none";
        int stars = 1;

        private void serializeFirst(Archive ar, int version) {
            words = ar.value(Key.of("words"), words);
        }

        private void serialize(Archive ar, int version) {
            serializeFirst(ar, version);
            stars = ar.value(Key.of("stars"), stars);
        }
    }

    private static final Recording FIRST = Recorder.run(SchemaHistory.EMPTY, Then.KINDS.describe());
    private static final SchemaHistory EARLIER = SchemaHistory.of(FIRST.files());
    private static final SchemaHistory HISTORY = later(FIRST, Now.KINDS);
    private static final Kinds THEN = Then.KINDS.with(EARLIER);
    private static final Kinds NOW = Now.KINDS.with(HISTORY);
    private static final RecordedLayouts PINNED = RecordedLayouts.newest(EARLIER);

    private static SchemaHistory later(Recording first, Kinds kinds) {
        Recording second = Recorder.run(SchemaHistory.of(first.files()), kinds.describe());
        assertThat(second.questions()).isEmpty();
        Map<String, byte[]> all = new LinkedHashMap<>(first.files());
        all.putAll(second.files());
        return SchemaHistory.of(all);
    }

    private static Now.Part part(int weight) {
        Now.Part part = new Now.Part();
        part.weight = weight;
        return part;
    }

    private static Now.Ship ship() {
        Now.Ship ship = new Now.Ship();
        ship.coins = 300;
        ship.state = Now.State.FIGHTING;
        ship.speed = 0.5;
        for (int i = 0; i < 5; i++) {
            ship.parts.add(part(i));
            ship.cargo.add(part(10 * i));
        }
        return ship;
    }

    private static List<String> losses(SavedAs saved) {
        return saved.losses().stream()
                .map(loss -> loss.path() + " (" + loss.field() + ") " + loss.what())
                .toList();
    }

    @ParameterizedTest
    @EnumSource
    void whatEarlierLayoutsHoldLoadsThereWithoutAWordAndNothingIsListed(Form form) {
        SavedAs saved = form.saver(NOW).saveAs(ship(), Now.Ship.KIND, PINNED);
        assertThat(saved.losses()).isEmpty();
        Loaded<Then.Ship> loaded = THEN.loader().load(saved.file(), Then.Ship.KIND);
        assertThat(loaded.report()).isEqualTo(LoadReport.CLEAN);
        assertThat(loaded.value().gold).isEqualTo(300);
        assertThat(loaded.value().state).isEqualTo(Then.State.FIGHTING);
        assertThat(loaded.value().flag).isEqualTo(4);
        assertThat(loaded.value().cargo).extracting(part -> part.weight).containsExactly(0, 10, 20, 30, 40);
        // it is the file that the earlier program itself would write
        assertThat(saved.file()).isEqualTo(form.saver(THEN).save(loaded.value(), Then.Ship.KIND));
    }

    @ParameterizedTest
    @EnumSource
    void everythingThatIsLostIsListed(Form form) {
        Now.Ship ship = ship();
        ship.coins = 5_000_000_000L;
        ship.speed = 0.1;
        ship.state = Now.State.HIDING;
        ship.shield = 0.5;
        ship.marks.put("a b", 1);
        ship.parts.get(3).maker = "Stirling";
        ship.cells[2] = 9;
        Now.Engine engine = new Now.Engine();
        engine.power = 99;
        ship.cargo.add(2, engine);

        SavedAs saved = form.saver(NOW).saveAs(ship, Now.Ship.KIND, PINNED);

        assertThat(losses(saved))
                .containsExactlyInAnyOrder(
                        "shield (Ship.shield) the earlier layout has no such field: 0.5 comes back as 0.0",
                        "coins (Ship.coins) 5000000000 comes back as 2147483647",
                        "speed (Ship.speed) 0.1 comes back as 0.10000000149011612",
                        "parts[3].maker (Part.maker) the earlier layout has no such field: Stirling comes back as nobody",
                        "state (Ship.state) HIDING comes back as CALM",
                        "cargo (Ship.cargo) 6 elements comes back as 5 elements",
                        "marks[\"a b\"] (Ship.marks) the earlier layout has no such field: an entry comes back as nothing",
                        "cells (Ship.cells) 0 0 9 comes back as 0 0 0");
        Loaded<Then.Ship> loaded = THEN.loader().load(saved.file(), Then.Ship.KIND);
        assertThat(loaded.report()).isEqualTo(LoadReport.CLEAN);
        Now.Ship again = NOW.loader().load(saved.file(), Now.Ship.KIND).value();
        assertThat(again.coins).isEqualTo(Integer.MAX_VALUE);
        assertThat(again.state).isEqualTo(Now.State.CALM);
    }

    @ParameterizedTest
    @EnumSource
    void aHandleOfAFreshFileGivesTheSameAsItsObject(Form form) {
        Now.Ship ship = ship();
        ship.shield = 0.5;
        Loaded<Now.Ship> loaded = NOW.loader().load(form.saver(NOW).save(ship, Now.Ship.KIND), Now.Ship.KIND);
        SavedAs byHandle = form.saver(NOW).saveAs(loaded, PINNED);
        assertThat(byHandle.losses()).extracting(SavedAs.Loss::path).containsExactly("shield");
        NOW.loader().load(byHandle.file(), Now.Ship.KIND);
        assertThat(THEN.loader().load(byHandle.file(), Then.Ship.KIND).report()).isEqualTo(LoadReport.CLEAN);
    }

    @ParameterizedTest
    @EnumSource
    void aHundredTurnsWithPinnedLayoutsLoseNothing(Form form) {
        byte[] file = form.saver(NOW).saveAs(ship(), Now.Ship.KIND, PINNED).file();
        for (int turn = 1; turn <= 100; turn++) {
            if (turn % 2 == 1) {
                Loaded<Then.Ship> then = THEN.loader().load(file, Then.Ship.KIND);
                assertThat(then.report()).as("turn %d", turn).isEqualTo(LoadReport.CLEAN);
                then.value().turns++;
                then.value().parts.add(0, then.value().parts.remove(4));
                then.value().cargo.get(0).weight++;
                file = form.saver(THEN).save(then);
            } else {
                Loaded<Now.Ship> now = NOW.loader().load(file, Now.Ship.KIND);
                assertThat(now.report().problems()).isEmpty();
                now.value().turns++;
                now.value().coins++;
                SavedAs saved = form.saver(NOW).saveAs(now, PINNED);
                assertThat(saved.losses()).as("turn %d", turn).isEmpty();
                file = saved.file();
            }
        }
        Now.Ship last = NOW.loader().load(file, Now.Ship.KIND).value();
        assertThat(last.turns).isEqualTo(100);
        assertThat(last.coins).isEqualTo(350);
        assertThat(last.parts).extracting(part -> part.weight).containsExactly(0, 1, 2, 3, 4);
        assertThat(last.cargo).extracting(part -> part.weight).containsExactly(50, 10, 20, 30, 40);
    }

    @ParameterizedTest
    @EnumSource
    void theListSaysWhatMigrationsMakeOfTheFile(Form form) {
        Recording first = Recorder.run(SchemaHistory.EMPTY, Kinds.of(Hero.KIND).describe());
        RecordedLayouts pinned = RecordedLayouts.newest(SchemaHistory.of(first.files()));
        Kinds today = Kinds.of(HeroWithHearts.KIND);
        Kinds kinds = today.with(later(first, today));
        for (int hearts = 0; hearts < 7; hearts++) {
            HeroWithHearts hero = new HeroWithHearts();
            hero.hearts = hearts;
            SavedAs saved = form.saver(kinds).saveAs(hero, HeroWithHearts.KIND, pinned);
            // the file has the health of a fresh hero of then, of which a load makes 3 hearts
            assertThat(kinds.loader().load(saved.file(), HeroWithHearts.KIND).value().hearts)
                    .isEqualTo(3);
            String what = "hearts (Hero.hearts) the earlier layout has no such field: " + hearts + " comes back as 3";
            assertThat(losses(saved)).isEqualTo(hearts == 3 ? List.of() : List.of(what));

            byte[] own = form.saver(kinds).save(hero, HeroWithHearts.KIND);
            SavedAs byHandle = form.saver(kinds).saveAs(kinds.loader().load(own, HeroWithHearts.KIND), pinned);
            assertThat(kinds.loader().load(byHandle.file(), HeroWithHearts.KIND).value().hearts)
                    .isEqualTo(3);
            assertThat(byHandle.losses())
                    .extracting(SavedAs.Loss::path)
                    .isEqualTo(hearts == 3 ? List.of() : List.of("hearts"));
        }
    }

    @Test
    void aTextThatLosesItsLastPropertyDoesNotEndInABlankLine() {
        Recording first = Recorder.run(SchemaHistory.EMPTY, Kinds.of(Note.FIRST).describe());
        SchemaHistory earlier = SchemaHistory.of(first.files());
        Kinds today = Kinds.of(Note.SECOND);
        Kinds kinds = today.with(later(first, today));
        byte[] own = kinds.saver().save(new Note(), Note.SECOND);
        SavedAs saved = kinds.saver().saveAs(kinds.loader().load(own, Note.SECOND), RecordedLayouts.newest(earlier));
        assertThat(saved.losses()).isEmpty();
        assertThat(text(saved.file()))
                .isEqualTo(text(Kinds.of(Note.FIRST).with(earlier).saver().save(new Note(), Note.FIRST)));
    }

    @Test
    void aTextKeepsItsCommentsAndWhatNobodyKnows() {
        String file = text(form(Form.TEXT))
                        .replace("; gold", "# all of it\n; gold")
                        .replaceFirst("\\{ weight 0 \\}", "{ weight 0 rust 7 }")
                + "\n; of_a_mod\n{ a 0x10 }\n";
        Loaded<Now.Ship> now = NOW.loader().load(utf8(file), Now.Ship.KIND);
        now.value().coins = 7;
        SavedAs saved = NOW.saver().saveAs(now, PINNED);
        // of a vector that gets shorter a blank stays behind
        assertThat(text(saved.file()).replace("0 0 \n", "0 0\n")).isEqualTo(file.replace("; gold\n300", "; gold\n7"));
        assertThat(saved.losses()).isEmpty();
    }

    @Test
    void aBinaryFileKeepsWhatNobodyKnows() {
        String file = text(form(Form.TEXT)) + "\n; of_a_mod\n{ a 0x10 }\n";
        Loaded<Now.Ship> now = NOW.loader().load(utf8(file), Now.Ship.KIND);
        SavedAs saved = NOW.binarySaver().saveAs(now, PINNED);
        assertThat(saved.losses()).isEmpty();
        Loaded<Then.Ship> then = THEN.loader().load(saved.file(), Then.Ship.KIND);
        assertThat(text(THEN.saver().save(then))).contains("; of_a_mod\n").contains("; gold\n300\n");
    }

    private static byte[] form(Form form) {
        return form.saver(NOW).saveAs(ship(), Now.Ship.KIND, PINNED).file();
    }

    @Test
    void oneLayoutIsNamedByItsFingerprints() {
        long ship = PINNED.set().fingerprint("Ship");
        long part = PINNED.set().fingerprint("Part");
        RecordedLayouts pinned = RecordedLayouts.of(HISTORY, List.of(List.of(ship), List.of(part)));
        assertThat(NOW.binarySaver().saveAs(ship(), Now.Ship.KIND, pinned).file())
                .isEqualTo(form(Form.BINARY));
    }

    /** Code written by hand may go by its version, and would run once more over what says an earlier one. */
    @ParameterizedTest
    @EnumSource
    void aVersionWrittenByHandIsTheOneThatTheLayoutsAreOf(Form form) {
        Map<String, byte[]> files = new HashMap<>();
        Kind<Bag> first = Bag.kind(1, (bag, ar) -> bag.pass(ar, "speed", 10, Type.INT));
        Kind<Bag> second = Kind.of("Bag", Bag.class, Bag::new, (Bag bag, Archive ar, int version) -> {
                    bag.pass(ar, "speed", 100, Type.INT);
                    if (version < 2) {
                        bag.set("speed", 10 * (Integer) bag.get("speed"));
                    }
                })
                .version(2);
        for (Kind<Bag> each : List.of(first, second)) {
            files.putAll(Recorder.run(SchemaHistory.of(files), Kinds.of(each).describe())
                    .files());
        }
        Kinds now = Kinds.of(second).with(SchemaHistory.of(files));
        long layout = now.describe().layouts().fingerprint("Bag");
        RecordedLayouts pinned = RecordedLayouts.of(SchemaHistory.of(files), List.of(List.of(layout)));
        Bag bag = new Bag();
        bag.set("speed", 70);

        SavedAs saved = form.saver(now).saveAs(bag, second, pinned);

        assertThat(now.loader().load(saved.file(), second).value().get("speed")).isEqualTo(70);
    }

    @Test
    void withoutAHistoryOrALayoutOfTheKindItSaysWhatIsMissing() {
        assertThatThrownBy(() -> Now.KINDS.saver().saveAs(ship(), Now.Ship.KIND, PINNED))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("Kinds.with");
        RecordedLayouts parts =
                RecordedLayouts.of(HISTORY, List.of(List.of(PINNED.set().fingerprint("Part"))));
        assertThatThrownBy(() -> NOW.saver().saveAs(ship(), Now.Ship.KIND, parts))
                .isInstanceOf(SaveException.class)
                .hasMessageContaining("the earlier layouts have none of Ship");
    }

    @ParameterizedTest
    @EnumSource
    void whatTodaysCodeHasNoMoreIsWhatAFreshObjectOfThenHas(Form form) {
        Type<List<String>> type = Type.nullable(Type.list(Type.STRING));
        Kind<Bag> first = Bag.kind(1, (bag, ar) -> {
            bag.pass(ar, "a", 1, Type.INT);
            bag.pass(ar, "words", new ArrayList<>(List.of("none")), type);
        });
        Kind<Bag> second =
                Bag.kind(2, (bag, ar) -> bag.pass(ar, "a", 1, Type.INT)).dropped("words");
        Recording recorded = Recorder.run(SchemaHistory.EMPTY, Kinds.of(first).describe());
        SchemaHistory earlier = SchemaHistory.of(recorded.files());
        Kinds now = Kinds.of(second).with(later(recorded, Kinds.of(second)));
        Bag bag = new Bag();
        bag.set("a", 5);

        byte[] file = form.saver(now)
                .saveAs(bag, second, RecordedLayouts.newest(earlier))
                .file();

        Bag then = Kinds.of(first).with(earlier).loader().load(file, first).value();
        assertThat(List.of(then.get("a"), then.get("words"))).isEqualTo(List.of(5, List.of("none")));
    }
}
