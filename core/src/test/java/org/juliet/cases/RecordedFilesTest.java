package org.juliet.cases;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.juliet.cases.Texts.text;
import static org.juliet.cases.Texts.utf8;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.juliet.archive.Archive;
import org.juliet.archive.BinaryText;
import org.juliet.archive.Key;
import org.juliet.archive.Kind;
import org.juliet.archive.Kinds;
import org.juliet.archive.LoadException;
import org.juliet.archive.LoadOptions;
import org.juliet.archive.RecordedFiles;
import org.juliet.archive.Type;
import org.juliet.schema.Answer;
import org.juliet.schema.HistoryBuilder;
import org.juliet.schema.Recorder;
import org.juliet.schema.Recording;
import org.juliet.schema.SchemaHistory;
import org.juliet.text.Problem;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Files rewritten by recorded rules alone, beside what the program itself makes of them. */
class RecordedFilesTest {
    enum Metal {
        IRON,
        GOLD
    }

    static class OldPet {
        static final Kind<OldPet> KIND = Kind.of("Pet", OldPet.class, OldPet::new, OldPet::serialize);
        int age;

        private void serialize(Archive ar, int version) {
            age = ar.value(Key.of("age"), age);
        }
    }

    static final class OldItem {
        static final Kind<OldItem> KIND = Kind.of("Item", OldItem.class, OldItem::new, OldItem::serialize);
        String name = "";
        int count;

        private void serialize(Archive ar, int version) {
            name = ar.value(Key.of("name"), name);
            count = ar.value(Key.of("count"), count);
        }
    }

    static final class OldHero {
        static final Kind<OldHero> KIND = Kind.of("Hero", OldHero.class, OldHero::new, OldHero::serialize);
        long gold;
        int mask = 255;
        Metal metal = Metal.GOLD;
        List<OldItem> items = new ArrayList<>();
        List<OldPet> pets = new ArrayList<>();
        int mana = 3;
        float speed = 1.5f;

        private void serialize(Archive ar, int version) {
            gold = ar.value(Key.of("gold"), gold);
            mask = ar.value(Key.of("mask").unsigned(), mask);
            metal = ar.value(Key.of("metal"), metal, Type.of(Metal.class));
            items = ar.value(Key.of("items"), items, Type.list(OldItem.KIND));
            pets = ar.value(Key.of("pets"), pets, Type.list(Type.open(OldPet.KIND)));
            mana = ar.value(Key.of("mana"), mana);
            speed = ar.value(Key.of("speed"), speed);
        }
    }

    static class NewPet {
        static final Kind<NewPet> KIND =
                Kind.of("Pet", NewPet.class, NewPet::new, NewPet::serialize).version(2);
        int age;
        String name = "Rex";

        private void serialize(Archive ar, int version) {
            age = ar.value(Key.of("age"), age);
            name = ar.value(Key.of("name"), name);
        }
    }

    static final class NewItem {
        static final Kind<NewItem> KIND =
                Kind.of("Item", NewItem.class, NewItem::new, NewItem::serialize).version(2);
        String label = "";
        long count;
        double rust = 0.5;

        private void serialize(Archive ar, int version) {
            label = ar.value(Key.of("label").wasNamed("name"), label);
            count = ar.value(Key.of("count"), count);
            rust = ar.value(Key.of("rust"), rust);
        }
    }

    static final class NewHero {
        static final Kind<NewHero> KIND = Kind.of("Hero", NewHero.class, NewHero::new, NewHero::serialize)
                .version(2)
                .dropped("mana");
        long coins;
        int mask = 255;
        Metal metal = Metal.GOLD;
        List<NewItem> items = new ArrayList<>();
        List<NewPet> pets = new ArrayList<>();
        double speed = 2;
        int hp = 150;

        private void serialize(Archive ar, int version) {
            hp = ar.value(Key.of("hp"), hp);
            coins = ar.value(Key.of("coins").wasNamed("gold"), coins);
            mask = ar.value(Key.of("mask").hex(), mask);
            metal = ar.value(Key.of("metal"), metal, Type.of(Metal.class));
            items = ar.value(Key.of("items"), items, Type.list(NewItem.KIND));
            pets = ar.value(Key.of("pets"), pets, Type.list(Type.open(NewPet.KIND)));
            speed = ar.value(Key.of("speed"), speed);
        }
    }

    private static final Kinds OLD = Kinds.of(OldHero.KIND, OldPet.KIND);
    private static final Kinds NEW = Kinds.of(NewHero.KIND, NewPet.KIND);
    static final SchemaHistory FIRST = record(SchemaHistory.EMPTY, Map.of(), OLD);
    static final SchemaHistory HISTORY = second();

    private static SchemaHistory second() {
        Recording first = Recorder.run(SchemaHistory.EMPTY, OLD.describe());
        return record(FIRST, first.files(), NEW);
    }

    private static SchemaHistory record(SchemaHistory before, Map<String, byte[]> files, Kinds kinds) {
        Recording recording = Recorder.run(before, kinds.describe());
        assertThat(recording.questions()).isEmpty();
        Map<String, byte[]> all = new LinkedHashMap<>(files);
        all.putAll(recording.files());
        return SchemaHistory.of(all);
    }

    private static final RecordedFiles FILES = RecordedFiles.of(HISTORY);

    static OldHero hero() {
        OldHero hero = new OldHero();
        hero.gold = 300;
        hero.mana = 9;
        hero.speed = 0.1f;
        for (int i = 0; i < 3; i++) {
            OldItem item = new OldItem();
            item.name = "item " + i;
            item.count = i;
            hero.items.add(item);
            OldPet pet = new OldPet();
            pet.age = i;
            hero.pets.add(pet);
        }
        return hero;
    }

    private static byte[] migrated(byte[] file) {
        return FILES.migrate(file, LoadOptions.STRICT).file();
    }

    private static String refusal(String file) {
        try {
            return "not refused: " + text(migrated(utf8(file)));
        } catch (LoadException refused) {
            Problem problem = refused.report().problems().get(0);
            return problem.line() + " " + problem.rule().id() + " " + problem.path() + ": " + problem.message();
        }
    }

    @Test
    void aTextBecomesWhatTheProgramMakesOfIt() {
        Kinds old = OLD.with(FIRST);
        Kinds today = NEW.with(HISTORY);
        String file = text(old.saver().save(hero(), OldHero.KIND))
                .replace("; gold", "# what he has\n; gold")
                .replace("count 1 ", "count +1 ")
                .replace("; items", "; of_a_mod\n{ a 0x10 }\n\n; items");
        byte[] migrated = migrated(utf8(file));
        byte[] byProgram = today.saver().saveRenewed(today.loader().load(utf8(file), NewHero.KIND));
        assertThat(text(migrated)).isEqualTo(text(byProgram));
        assertThat(text(migrated)).contains("# what he has\n; coins\n300\n", "; mask\n0x000000FF\n", "0x10");
        assertThat(today.loader().load(migrated, NewHero.KIND).report().problems())
                .isEmpty();
    }

    @Test
    void theResultStaysAsItIs() {
        byte[] migrated = migrated(OLD.with(FIRST).saver().save(hero(), OldHero.KIND));
        assertThat(migrated(migrated)).isSameAs(migrated);
        byte[] binary = migrated(OLD.with(FIRST).binarySaver().save(hero(), OldHero.KIND));
        assertThat(migrated(binary)).isSameAs(binary);
    }

    @Test
    void aBinaryFileBecomesWhatTheProgramMakesOfIt() {
        Kinds today = NEW.with(HISTORY);
        byte[] file = OLD.with(FIRST).binarySaver().save(hero(), OldHero.KIND);
        NewHero loaded = today.loader().load(file, NewHero.KIND).value();
        assertThat(migrated(file)).isEqualTo(today.binarySaver().save(loaded, NewHero.KIND));
    }

    @Test
    void bothFormsBecomeTheSame() {
        Kinds old = OLD.with(FIRST);
        byte[] text = migrated(old.saver().save(hero(), OldHero.KIND));
        byte[] binary = migrated(old.binarySaver().save(hero(), OldHero.KIND));
        assertThat(text(FILES.text(binary).document().render()))
                .isEqualTo(text(NEW.with(HISTORY)
                        .saver()
                        .save(
                                NEW.with(HISTORY)
                                        .loader()
                                        .load(text, NewHero.KIND)
                                        .value(),
                                NewHero.KIND)));
    }

    @ParameterizedTest
    @EnumSource
    void aTextInBinaryFormAndBackIsAFreshSave(Form form) {
        Kinds kinds = form == Form.TEXT ? OLD.with(FIRST) : OLD.with(HISTORY);
        byte[] fresh = kinds.saver().save(hero(), OldHero.KIND);
        byte[] binary = FILES.binary(fresh, LoadOptions.STRICT).file();
        assertThat(text(FILES.text(binary).document().render())).isEqualTo(text(fresh));
        assertThat(binary).isEqualTo(kinds.binarySaver().save(hero(), OldHero.KIND));
    }

    @Test
    void whatNoLayoutHasStandsBesideTheImageAndComesBack() {
        Kinds kinds = OLD.with(FIRST);
        String file = text(kinds.saver().save(hero(), OldHero.KIND))
                        .replace("; mana\n9\n\n", "")
                        .replace("  { class Pet", "  { class Dragon heads [ 1 2 ] }\n  { class Pet")
                        .replaceFirst("count 1 ", "count 1 worn 7 ")
                + "\n; of_a_mod\n{\n  a 0x10\n}\n";
        byte[] binary = FILES.binary(utf8(file), LoadOptions.STRICT).file();
        BinaryText back = FILES.text(binary);
        assertThat(back.unplaced()).isEmpty();
        assertThat(text(back.document().render())).isEqualTo(file);
        assertThat(text(FILES.text(migrated(binary)).document().render()))
                .contains("worn 7", "class Dragon", "; of_a_mod", "; coins\n300");
    }

    @Test
    void whatOnlyAPersonCanSettleIsRefusedWithItsPlace() {
        String file = text(OLD.with(FIRST).saver().save(hero(), OldHero.KIND));
        assertThat(refusal(file.replace("; gold\n300", "; gold\nmuch")))
                .startsWith("11 number coins: expected a whole");
        assertThat(refusal(file.replaceFirst("0x[0-9A-F]{16}", "0x0000000000000001")))
                .isEqualTo(
                        "8 layout-unknown layout: the file holds Hero of the layout 0x0000000000000001, which the history does"
                                + " not know; get the newest history from version control, or record with the program that wrote the file");
        assertThat(refusal(file.replace("Hero", "Giant")))
                .startsWith("5 layout-unknown class: the history has no layout of the kind Giant; record it");
        assertThat(refusal("; gold\n1\n")).startsWith("1 class-missing : the file does not name its kind");
        assertThat(refusal("; class\nHero\n\n; version\n7\n\n; gold\n1\n"))
                .startsWith("1 stamp version: the layout of the version that the file says is not recorded; ");
        assertThat(refusal("; class\nHero\n\n; gold\n1\n\n; power\n1\n"))
                .startsWith(
                        "1 stamp version: the file does not say its version, and no recorded layout holds all its keys");
        assertThat(refusal("; class\nHero\n\n; gold\n{\n")).startsWith("5 bracket-open gold: ");
    }

    @Test
    void aTextWithoutAVersionIsOfTheOldestLayoutThatHasItsKeysAndSaysSo() {
        RecordedFiles.Rewritten rewritten = FILES.migrate(utf8("; class\nHero\n\n; gold\n1\n"), LoadOptions.STRICT);
        assertThat(text(rewritten.file())).contains("; version\n2\n", "; coins\n1\n");
        assertThat(rewritten.report().entries())
                .anySatisfy(
                        entry -> assertThat(entry.toString())
                                .isEqualTo(
                                        "version: defaulted: not in the file; taken for the oldest recorded layout that has all its keys"));
    }

    private static final String PLAIN = "layout Ship\nfield speed = int32\n";
    private static final String FAST = "layout Ship\nfield velocity = float64\n";

    @ParameterizedTest
    @EnumSource
    void aStepThatIsCodeIsRefusedAndNamed(Form form) {
        SchemaHistory history = new HistoryBuilder()
                .version("Ship", 1, PLAIN)
                .version("Ship", 2, FAST, new Answer.Migrated("speed"))
                .version("Ship", 3, FAST + "field name = string\n", Map.of("name", "Nell"))
                .build();
        assertThat(refused(history, form, 1))
                .contains("the step to Ship 2 (Ship-2-", ") is code, which only the program has");
        assertThat(refused(history, form, 2)).isEmpty();
    }

    @ParameterizedTest
    @EnumSource
    void codeOfAnotherBranchIsStillToRunOverFilesOfOne(Form form) {
        HistoryBuilder builder = new HistoryBuilder();
        String name = "field name = string\n";
        String before = builder.step("Ship", 1, PLAIN, List.of(), Map.of());
        String left = builder.step("Ship", 2, PLAIN + name, List.of(before), Map.of("name", "Nell"));
        String stamp = builder.fingerprint("Ship");
        String right = builder.step("Ship", 2, FAST, List.of(before), Map.of(), new Answer.Migrated("speed"));
        builder.step("Ship", 3, FAST + name, List.of(left, right), Map.of());
        RecordedFiles files = RecordedFiles.of(builder.build());
        byte[] text = utf8("; version\n2\n\n; class\nShip\n\n; layout\n" + stamp + "\n\n; speed\n1\n\n; name\nx\n");
        byte[] file = form == Form.TEXT
                ? text
                : files.binary(text, LoadOptions.STRICT).file();

        assertThatThrownBy(() -> files.migrate(file, LoadOptions.STRICT))
                .isInstanceOf(LoadException.class)
                .hasMessageContaining("the step to Ship 2 (" + right + ") is code, which only the program has");
    }

    @ParameterizedTest
    @EnumSource
    void aVersionThatRoseWithoutAChangeOfFieldsIsCodeToo(Form form) {
        SchemaHistory history = new HistoryBuilder()
                .version("Ship", 1, PLAIN)
                .version("Ship", 2, PLAIN)
                .build();
        assertThat(refused(history, form, 1)).contains("the step to Ship 2 ");
        assertThat(refused(history, form, 2)).isEmpty();
    }

    /** Why a file of a version is refused, empty if it is not. */
    private static String refused(SchemaHistory history, Form form, int version) {
        RecordedFiles files = RecordedFiles.of(history);
        boolean second = version == 2 && history.steps("Ship").size() > 2;
        String stamp = org.juliet.schema.LayoutSet.text(
                history.steps("Ship").get(version - 1).layout());
        byte[] file = utf8("; version\n" + version + "\n\n; class\nShip\n\n; layout\n" + stamp + "\n\n; "
                + (second ? "velocity\n1.0\n" : "speed\n1\n"));
        try {
            files.migrate(
                    form == Form.TEXT
                            ? file
                            : files.binary(file, LoadOptions.STRICT).file(),
                    LoadOptions.STRICT);
            return "";
        } catch (LoadException refused) {
            return String.valueOf(refused.getMessage());
        }
    }

    private static final class Ships {
        final RecordedFiles files;
        final String left;
        final String right;

        /** A ship whose second version two branches made, one with a, one with b. */
        Ships() {
            HistoryBuilder builder = new HistoryBuilder().version("Ship", 1, PLAIN);
            String first = builder.build().steps("Ship").get(0).name();
            builder.step("Ship", 2, PLAIN + "field a = int8\n", List.of(first), Map.of("a", "0"));
            left = builder.fingerprint("Ship");
            builder.step("Ship", 2, PLAIN + "field b = int8\n", List.of(first), Map.of("b", "0"));
            right = builder.fingerprint("Ship");
            files = RecordedFiles.of(builder.build());
        }
    }

    @Test
    void severalHeadsAreNamedWithWhatToDo() {
        RecordedFiles files = new Ships().files;
        assertThatThrownBy(
                        () -> files.migrate(utf8("; version\n1\n\n; class\nShip\n\n; speed\n1\n"), LoadOptions.STRICT))
                .isInstanceOf(LoadException.class)
                .hasMessageContaining("branches of Ship meet in the history (2 0x")
                .hasMessageContaining("record what their code is together first");
    }

    @Test
    void aTextThatSaysItsLayoutBecomesBinaryWhereBranchesMeet() {
        Ships ships = new Ships();
        for (String stamp : List.of(ships.left, ships.right)) {
            String field = stamp.equals(ships.left) ? "a" : "b";
            String text =
                    "; version\n2\n\n; class\nShip\n\n; layout\n" + stamp + "\n\n; speed\n1\n\n; " + field + "\n7\n";
            byte[] binary = ships.files.binary(utf8(text), LoadOptions.STRICT).file();
            assertThat(text(ships.files.text(binary).document().render())).isEqualTo(text);
            assertThat(ships.files.problems(utf8(text), LoadOptions.STRICT)).isEmpty();
            assertThat(ships.files.problems(utf8(text.replace("\n7\n", "\n700\n")), LoadOptions.STRICT))
                    .extracting(problem -> problem.path() + " " + problem.rule().id())
                    .containsExactly(field + " number-range");
        }
        String first = "; version\n1\n\n; class\nShip\n\n; speed\n1\n";
        byte[] binary = ships.files.binary(utf8(first), LoadOptions.STRICT).file();
        assertThat(text(ships.files.text(binary).document().render())).contains("; version\n1\n", "; speed\n1\n");
        assertThatThrownBy(() ->
                        ships.files.binary(utf8("; version\n3\n\n; class\nShip\n\n; speed\n1\n"), LoadOptions.STRICT))
                .hasMessageContaining("branches of Ship meet in the history");
    }

    /** A base of one branch, and a text that says no version; with one it is of the level whose version that was. */
    @Test
    void whereBranchesTakeATextForDifferentThingsItIsRefused() {
        HistoryBuilder builder = new HistoryBuilder().version("Base", 1, "layout Base\nfield id = int32\n");
        builder.version("Ship", 1, PLAIN);
        String first = builder.build().steps("Ship").get(0).name();
        builder.step("Ship", 2, PLAIN + "field a = int8\n", List.of(first), Map.of("a", "0"));
        builder.step(
                "Ship",
                2,
                PLAIN + "field b = int8\nlayout Base\nfield id = int32\nkind Ship Base Ship\n",
                List.of(first),
                Map.of("b", "0"));
        RecordedFiles files = RecordedFiles.of(builder.build());
        assertThatThrownBy(() -> files.binary(utf8("; class\nShip\n\n; speed\n1\n"), LoadOptions.STRICT))
                .hasMessageContaining("branches of Ship meet in the history");
        String said = "; version\n1\n\n; class\nShip\n\n; speed\n1\n";
        byte[] binary = files.binary(utf8(said), LoadOptions.STRICT).file();
        assertThat(text(files.text(binary).document().render())).contains("; version\n1\n", "; speed\n1\n");
    }

    @Test
    void aBinaryFileOfAnUnrecordedLayoutIsRefused() {
        byte[] file = NEW.binarySaver().save(new NewHero(), NewHero.KIND);
        RecordedFiles first = RecordedFiles.of(FIRST);
        assertThatThrownBy(() -> first.migrate(file, LoadOptions.STRICT))
                .isInstanceOf(LoadException.class)
                .hasMessageContaining("which the history does not know; get the newest history");
    }

    private static final class Part {
        static Kind<Part> kind(int version, int size) {
            return Kind.of("Part", Part.class, () -> new Part(size), (Part part, Archive ar, int stored) -> {
                        part.size = ar.value(Key.of("size"), part.size);
                        part.weight = version > 1 ? ar.value(Key.of("weight"), part.weight) : 1;
                    })
                    .version(version);
        }

        int size;
        int weight = 1;

        Part(int size) {
            this.size = size;
        }
    }

    private static final class Boat {
        static Kind<Boat> kind(int version, int hp, Kind<Part> part) {
            return Kind.of("Boat", Boat.class, () -> new Boat(hp), (Boat boat, Archive ar, int stored) -> {
                        boat.hp = ar.value(Key.of("hp"), boat.hp);
                        boat.parts = ar.value(Key.of("parts"), boat.parts, Type.list(part));
                    })
                    .version(version);
        }

        int hp;
        List<Part> parts = new ArrayList<>();

        Boat(int hp) {
            this.hp = hp;
        }
    }

    @Test
    void whatATextLeavesOutIsInBinaryFormWhatItWasWhenTheTextWasWritten() {
        Kinds first = Kinds.of(Boat.kind(1, 100, Part.kind(1, 3)));
        Kinds second = Kinds.of(Boat.kind(2, 150, Part.kind(2, 4)));
        Map<String, byte[]> files = new LinkedHashMap<>(
                Recorder.run(SchemaHistory.EMPTY, first.describe()).files());
        files.putAll(Recorder.run(SchemaHistory.of(files), second.describe()).files());
        Kinds today = second.with(SchemaHistory.of(files));
        @SuppressWarnings("unchecked")
        Kind<Boat> kind = (Kind<Boat>) java.util.Objects.requireNonNull(today.kind("Boat"));
        RecordedFiles recorded = RecordedFiles.of(SchemaHistory.of(files));
        for (int version = 1; version <= 2; version++) {
            String part = version == 1 ? "{ }" : "{ version 2 }";
            byte[] file = utf8("; version\n" + version + "\n\n; class\nBoat\n\n; parts\n[\n  " + part + "\n]\n");
            Boat text = today.loader().load(file, kind).value();
            Boat binary = today.loader()
                    .load(recorded.binary(file, LoadOptions.STRICT).file(), kind)
                    .value();
            assertThat(text.hp).isEqualTo(version == 1 ? 100 : 150);
            assertThat(text.parts.get(0).size).isEqualTo(version == 1 ? 3 : 4);
            assertThat(binary.hp).as("version %d", version).isEqualTo(text.hp);
            assertThat(binary.parts.get(0).size).as("version %d", version).isEqualTo(text.parts.get(0).size);
        }
    }

    /** A seat whose fields stay, and whose default changes with its version: what holds it has one layout all along. */
    private static Kinds seats(int version) {
        Kind<Bag.Part> seat = Bag.part(version, (bag, ar) -> bag.pass(ar, "size", version, Type.INT));
        return Kinds.of(Bag.kind(1, (bag, ar) -> bag.pass(ar, "seats", List.of(), Type.list(seat))));
    }

    @ParameterizedTest
    @EnumSource
    void aStructThatSaysNoVersionIsOfTheFirstThoughOnlyADefaultHasChanged(Form form) {
        Map<String, byte[]> files = new LinkedHashMap<>(
                Recorder.run(SchemaHistory.EMPTY, seats(1).describe()).files());
        files.putAll(Recorder.run(SchemaHistory.of(files), seats(2).describe()).files());
        SchemaHistory history = SchemaHistory.of(files);
        Kinds today = seats(2).with(history);
        @SuppressWarnings("unchecked")
        Kind<Bag> kind = (Kind<Bag>) java.util.Objects.requireNonNull(today.kind("Bag"));
        for (int version = 1; version <= 2; version++) {
            String seat = version == 1 ? "{ }" : "{ version 2 }";
            byte[] text = utf8("; version\n1\n\n; class\nBag\n\n; layout\n" + layout(history, "Bag")
                    + "\n\n; seats\n[\n  " + seat + "\n]\n");
            byte[] file = form == Form.TEXT
                    ? text
                    : RecordedFiles.of(history).binary(text, LoadOptions.STRICT).file();
            Bag bag = today.loader().load(file, kind).value();
            assertThat(((Bag) ((List<?>) bag.get("seats")).get(0)).get("size")).isEqualTo(version);
        }
    }

    /** A hero of today whose elements are as they are given. */
    private static String heroOfToday(String items, String pets) {
        return """
                ; version
                2

                ; class
                Hero

                ; hp
                150

                ; coins
                7

                ; mask
                0x000000FF

                ; metal
                GOLD

                ; items
                [
                ITEMS]

                ; pets
                [
                PETS]

                ; speed
                2.0
                """.replace("ITEMS", items).replace("PETS", pets);
    }

    private static String layout(SchemaHistory history, String kind) {
        List<org.juliet.schema.Step> steps = history.steps(kind);
        return org.juliet.schema.LayoutSet.text(steps.get(steps.size() - 1).layout());
    }

    private static String loaded(byte[] file) {
        NewHero hero = NEW.with(HISTORY).loader().load(file, NewHero.KIND).value();
        StringBuilder text = new StringBuilder();
        hero.items.forEach(item ->
                text.append(item.label).append(item.count).append(item.rust).append(' '));
        hero.pets.forEach(pet -> text.append(pet.age).append(pet.name).append(' '));
        return text.toString();
    }

    private static String asBinary(String text) {
        return loaded(FILES.binary(utf8(text), LoadOptions.STRICT).file());
    }

    private static final String TODAYS_ITEM = "  { version 2 label a count 1 rust 0.5 }\n";
    private static final String OLD_PET = "  { class Pet layout " + layout(FIRST, "Pet") + " age 3 }\n";
    private static final String TODAYS_PET =
            "  { class Pet version 2 layout " + layout(HISTORY, "Pet") + " age 4 name Tom }\n";

    @Test
    void elementsThatAreAllOfAnOlderLayoutStaySo() {
        String text = heroOfToday(TODAYS_ITEM, OLD_PET + OLD_PET);
        assertThat(loaded(utf8(text))).isEqualTo("a10.5 3Rex 3Rex ");
        assertThat(asBinary(text)).isEqualTo("a10.5 3Rex 3Rex ");
        byte[] back = FILES.text(FILES.binary(utf8(text), LoadOptions.STRICT).file())
                .document()
                .render();
        assertThat(text(back)).contains("layout " + layout(FIRST, "Pet") + " age 3 }");
    }

    @Test
    void elementsOfSeveralLayoutsAreRefusedUntilTheTextIsMigrated() {
        String text = heroOfToday(TODAYS_ITEM, OLD_PET + TODAYS_PET);
        assertThatThrownBy(() -> asBinary(text))
                .isInstanceOf(LoadException.class)
                .hasMessageContaining(
                        "two layouts of Pet are needed at once; a binary file has one layout of each kind:"
                                + " migrate the text first");
        assertThat(loaded(utf8(text))).isEqualTo("a10.5 3Rex 4Tom ");
        assertThat(asBinary(text(migrated(utf8(text))))).isEqualTo("a10.5 3Rex 4Tom ");
    }

    @Test
    void elementsOfTheHolderThatSayAnOlderVersionAreRefusedUntilTheTextIsMigrated() {
        String old = heroOfToday("  { version 1 name b count 2 }\n", TODAYS_PET);
        assertThat(loaded(utf8(old))).isEqualTo("b20.5 4Tom ");
        assertThatThrownBy(() -> asBinary(old))
                .isInstanceOf(LoadException.class)
                .hasMessageContaining("migrate the text first");
        assertThat(asBinary(text(migrated(utf8(old))))).isEqualTo("b20.5 4Tom ");
        String both = heroOfToday(TODAYS_ITEM + "  { name b count 2 }\n", TODAYS_PET);
        assertThatThrownBy(() -> asBinary(both))
                .isInstanceOf(LoadException.class)
                .hasMessageContaining("migrate the text first");
        assertThat(asBinary(text(migrated(utf8(both))))).isEqualTo("a10.5 b20.5 4Tom ");
    }

    /** What a fresh object has in the places that came is known to its code alone. */
    @ParameterizedTest
    @EnumSource(Form.class)
    void anArrayThatGrewByPlacesThatCodeFillsIsRefused(Form form) {
        Kind<Bag> kind = Bag.kind(1, (bag, ar) -> bag.pass(ar, "v", new float[] {1, 2}, Type.floats(2)));
        byte[] file = form.saver(Kinds.of(kind)).save(new Bag(), kind);
        HistoryBuilder grown = new HistoryBuilder()
                .version("Bag", 1, "layout Bag\nfield v = array 2 float32\n")
                .version("Bag", 2, "layout Bag\nfield v = array 3 float32\n", Map.of("v", "computed"));
        assertThatThrownBy(() -> RecordedFiles.of(grown.build()).migrate(file, LoadOptions.STRICT))
                .isInstanceOf(LoadException.class)
                .hasMessageContaining("v: ")
                .hasMessageContaining("run jasset migrate --class-path");

        HistoryBuilder constant = new HistoryBuilder()
                .version("Bag", 1, "layout Bag\nfield v = array 2 float32\n")
                .version("Bag", 2, "layout Bag\nfield v = array 3 float32\n", Map.of("v", "[ 7 8 9 ]"));
        byte[] migrated = RecordedFiles.of(constant.build())
                .migrate(file, LoadOptions.STRICT)
                .file();
        assertThat(
                        form == Form.TEXT
                                ? text(migrated)
                                : text(BinaryText.of(migrated, null).document().render()))
                .contains("; v\n1.0 2.0 9.0\n");
    }
}
