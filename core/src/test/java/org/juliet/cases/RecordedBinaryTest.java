package org.juliet.cases;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import org.juliet.archive.Kind;
import org.juliet.archive.Kinds;
import org.juliet.archive.LoadException;
import org.juliet.archive.LoadOptions;
import org.juliet.archive.LoadReport;
import org.juliet.archive.LoadReport.Fate;
import org.juliet.archive.Loaded;
import org.juliet.archive.Newer;
import org.juliet.archive.Type;
import org.juliet.schema.Answer;
import org.juliet.schema.HistoryBuilder;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Binary files of earlier layouts in today's, written by the code of then. */
class RecordedBinaryTest {
    private static final Type<Integer> INT = Type.INT;
    private static final Type<String> STRING = Type.STRING;

    private final HistoryBuilder history = new HistoryBuilder();

    private void version(int label, String fields, Answer... answers) {
        history.version("Bag", label, "layout Bag\n" + fields, answers);
    }

    /** A file by the code of a version, which knows the history up to then. */
    private byte[] file(Kind<Bag> then, Consumer<Bag> filled) {
        Kinds kinds = kinds(then);
        Bag bag = kinds.loader().load(kinds.saver().save(new Bag(), then), then).value();
        filled.accept(bag);
        return kinds.binarySaver().save(bag, then);
    }

    private Kinds kinds(Kind<?>... kinds) {
        return Kinds.of(kinds).with(history.build());
    }

    private Loaded<Bag> load(Kind<Bag> today, byte[] file) {
        return kinds(today).loader().load(file, today);
    }

    private static Kind<Bag> ints(int version, String... fields) {
        return Bag.kind(version, (bag, ar) -> {
            for (String field : fields) {
                bag.pass(ar, field, -1, INT);
            }
        });
    }

    @Test
    void fieldsMayBeAddedAnywhereAndReordered() {
        version(1, "field a = int32\nfield b = int32\nfield c = int32\n");
        byte[] old = file(ints(1, "a", "b", "c"), bag -> {
            bag.set("a", 1);
            bag.set("b", 2);
            bag.set("c", 3);
        });
        version(
                2,
                "field x = int32\nfield c = int32\nfield y = int32\nfield b = int32\nfield a = int32\nfield z = int32\n");
        Bag bag = load(ints(2, "x", "c", "y", "b", "a", "z"), old).value();
        assertThat(List.of("x", "c", "y", "b", "a", "z")).extracting(bag::get).containsExactly(-1, 3, -1, 2, 1, -1);
    }

    @Test
    void namesMayBeSwappedAndComeBackForSomethingNew() {
        version(1, "field a = int32\nfield b = int32\n");
        byte[] first = file(ints(1, "a", "b"), bag -> {
            bag.set("a", 1);
            bag.set("b", 2);
        });
        version(2, "field b a int32\nfield a b int32\n", new Answer.Renamed("b", "a"), new Answer.Renamed("a", "b"));
        byte[] second = file(ints(2, "b", "a"), bag -> {
            bag.set("b", 1);
            bag.set("a", 2);
        });
        version(
                3,
                "field b a int32\nfield c b int32\nfield a a#2 int32\n",
                new Answer.Renamed("c", "a"),
                new Answer.Reused("a", 0));
        for (byte[] file : List.of(first, second)) {
            Bag bag = load(ints(3, "b", "c", "a"), file).value();
            assertThat(List.of("b", "c", "a")).extracting(bag::get).containsExactly(1, 2, -1);
        }
    }

    @Test
    void whatANameMeantOnceNeverLandsInWhatItMeansNow() {
        version(1, "field duration = int32\nfield x = int32\n");
        byte[] old = file(ints(1, "duration", "x"), bag -> {
            bag.set("duration", 5);
            bag.set("x", 6);
        });
        version(2, "field x = int32\n", new Answer.Dropped("duration"));
        version(3, "field x = int32\nfield duration duration#2 int32\n", new Answer.Reused("duration", 0));
        Loaded<Bag> loaded = load(ints(3, "x", "duration"), old);
        assertThat(List.of("x", "duration")).extracting(loaded.value()::get).containsExactly(6, -1);
        assertThat(loaded.report().entries(Fate.DROPPED))
                .extracting(LoadReport.Entry::path)
                .containsExactly("duration");
    }

    @Test
    void aNewFieldUnderANameThatOlderCodeStillHasIsKept() {
        version(1, "field a = int32\n");
        Kind<Bag> then = ints(1, "a");
        Kinds older = kinds(then);
        version(2, "field b a int32\nfield a a#2 int32\n", new Answer.Renamed("b", "a"), new Answer.Reused("a", 0));
        Kind<Bag> today = ints(2, "b", "a");
        byte[] file = file(today, bag -> {
            bag.set("b", 1);
            bag.set("a", 2);
        });
        Loaded<Bag> kept = older.loader(LoadOptions.STRICT.with(Newer.KEEP)).load(file, then);
        assertThat(kept.value().get("a")).isEqualTo(1);
        kept.value().set("a", 3);
        Bag back = load(today, older.binarySaver().save(kept)).value();
        assertThat(List.of("b", "a")).extracting(back::get).containsExactly(3, 2);
    }

    @Test
    void aFieldThatOlderCodeMissesDoesNotHideTheNewOneOfItsName() {
        version(1, "field x = int32\nfield a = int32\n");
        Kind<Bag> then = ints(1, "x", "a");
        Kinds older = kinds(then);
        version(2, "field x = int32\nfield a a#2 int32\n", new Answer.Dropped("a"), new Answer.Reused("a", 0));
        Kind<Bag> today = ints(2, "x", "a");
        byte[] file = file(today, bag -> {
            bag.set("x", 1);
            bag.set("a", 2);
        });
        Loaded<Bag> kept = older.loader(LoadOptions.STRICT.with(Newer.KEEP)).load(file, then);
        assertThat(kept.value().get("a")).isEqualTo(-1);
        kept.value().set("x", 3);
        Bag back = load(today, older.binarySaver().save(kept)).value();
        assertThat(List.of("x", "a")).extracting(back::get).containsExactly(3, 2);
    }

    @Test
    void aFieldThatOlderCodeGaveUpAndNewerCodeRestoredIsKept() {
        version(1, "field x = int32\nfield a = int32\n");
        version(2, "field x = int32\n", new Answer.Dropped("a"));
        Kind<Bag> then = ints(2, "x");
        Kinds older = kinds(then);
        version(3, "field x = int32\nfield a = int32\n", new Answer.Restored("a"));
        Kind<Bag> today = ints(3, "x", "a");
        byte[] file = file(today, bag -> {
            bag.set("x", 1);
            bag.set("a", 2);
        });
        Loaded<Bag> kept = older.loader(LoadOptions.STRICT.with(Newer.KEEP)).load(file, then);
        kept.value().set("x", 3);
        Bag back = load(today, older.binarySaver().save(kept)).value();
        assertThat(List.of("x", "a")).extracting(back::get).containsExactly(3, 2);
    }

    @Test
    void filesOfSixLayoutsInARowLoadExactly() {
        String i = " = int32\n";
        String[] layouts = {
            "field a" + i + "field b" + i,
            "field a" + i + "field b" + i + "field c" + i + "field d" + i,
            "field e" + i + "field c" + i + "field b" + i + "field d" + i + "field f" + i + "field a" + i,
            "field e" + i + "field c" + i + "field b" + i + "field f" + i + "field a" + i,
            "field e = int64\nfield c" + i + "field b" + i + "field f" + i + "field a" + i
        };
        String[] keys = {"ab", "abcd", "ecbdfa", "ecbfa"};
        byte[][] files = new byte[keys.length][];
        for (int version = 0; version < layouts.length; version++) {
            version(
                    version + 1,
                    layouts[version],
                    version == 3 ? new Answer[] {new Answer.Dropped("d")} : new Answer[0]);
            if (version < keys.length) {
                String names = keys[version];
                files[version] = file(
                        ints(version + 1, names.split("")),
                        bag -> names.chars().forEach(key -> bag.set(String.valueOf((char) key), key)));
            }
        }
        Kind<Bag> today = Bag.kind(5, (bag, ar) -> {
            bag.pass(ar, "e", -1L, Type.LONG);
            for (String key : List.of("c", "b", "f", "a")) {
                bag.pass(ar, key, -1, INT);
            }
        });
        for (int version = 0; version < files.length; version++) {
            Bag bag = load(today, files[version]).value();
            for (String key : List.of("c", "b", "f", "a", "e")) {
                int expected = keys[version].contains(key) ? key.charAt(0) : -1;
                assertThat(((Number) bag.get(key)).intValue())
                        .as(key + " of " + (version + 1))
                        .isEqualTo(expected);
            }
        }
    }

    @ParameterizedTest
    @CsvSource({
        "300, 300, true, true",
        "3000000000, , false, false",
        "16777217, 16777217, false, true",
        "-1, -1, true, true",
    })
    void aNumberIsTheSameNumberOrDoesNotFit(long value, Integer narrow, boolean single, boolean fits) {
        version(1, "field v = int64\n");
        byte[] old = file(Bag.kind(1, (bag, ar) -> bag.pass(ar, "v", 0L, Type.LONG)), bag -> bag.set("v", value));
        HistoryBuilder toInt = new HistoryBuilder()
                .version("Bag", 1, "layout Bag\nfield v = int64\n")
                .version("Bag", 2, "layout Bag\nfield v = int32\n");
        Kind<Bag> ints = ints(2, "v");
        Kinds narrowed = Kinds.of(ints).with(toInt.build());
        if (fits) {
            assertThat(narrowed.loader().load(old, ints).value().get("v")).isEqualTo(narrow);
        } else {
            assertThatThrownBy(() -> narrowed.loader().load(old, ints)).isInstanceOf(LoadException.class);
        }
        HistoryBuilder toFloat = new HistoryBuilder()
                .version("Bag", 1, "layout Bag\nfield v = int64\n")
                .version("Bag", 2, "layout Bag\nfield v = float32\n");
        Kind<Bag> floats = Bag.kind(2, (bag, ar) -> bag.pass(ar, "v", 0f, Type.FLOAT));
        Kinds rounded = Kinds.of(floats).with(toFloat.build());
        if (single) {
            assertThat(rounded.loader().load(old, floats).value().get("v")).isEqualTo((float) value);
        } else if (value == 16777217) {
            assertThatThrownBy(() -> rounded.loader().load(old, floats)).isInstanceOf(LoadException.class);
        }
    }

    @Test
    void aStructDeepInsideChangesForAllThatHoldIt() {
        String part = "layout Part\nfield x = int32\nfield next = nullable struct Part\n";
        history.version("Part", 1, part);
        String fields = "field deep = list map string struct Part\nfield after = string\n";
        version(1, fields + part);
        AtomicReference<Type<Bag.Part>> self = new AtomicReference<>();
        Kind<Bag.Part> then = Bag.part(1, (bag, ar) -> {
            bag.pass(ar, "x", 0, INT);
            bag.pass(ar, "next", null, self.get());
        });
        self.set(Type.nullable(then));
        byte[] old = file(holder(1, then), bag -> {
            Bag.Part inner = new Bag.Part();
            inner.set("x", 4);
            Bag.Part outer = new Bag.Part();
            outer.set("x", 3);
            outer.set("next", inner);
            bag.set("deep", List.of(Map.of("k", outer)));
            bag.set("after", "end");
        });
        String now = "layout Part\nfield y = int32\nfield left x int32\nfield next = nullable struct Part\n";
        history.version("Part", 2, now, new Answer.Renamed("left", "x"));
        version(2, fields + now);
        Kind<Bag.Part> kind = Bag.part(2, (bag, ar) -> {
            bag.pass(ar, "y", 7, INT);
            bag.pass(ar, "left", 0, INT);
            bag.pass(ar, "next", null, self.get());
        });
        self.set(Type.nullable(kind));
        Bag bag = load(holder(2, kind), old).value();
        @SuppressWarnings("unchecked")
        Bag held = ((List<Map<String, Bag>>) bag.get("deep")).get(0).get("k");
        assertThat(List.of(held.get("left"), held.get("y"), held.bag("next").get("left")))
                .containsExactly(3, 7, 4);
        assertThat(bag.get("after")).isEqualTo("end");
    }

    private static Kind<Bag> holder(int version, Kind<Bag.Part> part) {
        return Bag.kind(version, (bag, ar) -> {
            bag.pass(ar, "deep", List.of(), Type.list(Type.map(STRING, part)));
            bag.pass(ar, "after", "", STRING);
        });
    }

    @Test
    void filesOfTwoBranchesThatMetLoadBoth() {
        String start = history.step("Bag", 4, "layout Bag\nfield x = int32\n", List.of(), Map.of());
        String a = history.step("Bag", 5, "layout Bag\nfield x = int32\nfield a = int32\n", List.of(start), Map.of());
        byte[] ours = file(ints(5, "x", "a"), bag -> bag.set("a", 7));
        String b = history.step("Bag", 5, "layout Bag\nfield x = int32\nfield b = int32\n", List.of(start), Map.of());
        byte[] theirs = file(ints(5, "x", "b"), bag -> bag.set("b", 8));
        history.step(
                "Bag", 6, "layout Bag\nfield x = int32\nfield a = int32\nfield b = int32\n", List.of(a, b), Map.of());
        Bag left = load(ints(6, "x", "a", "b"), ours).value();
        assertThat(List.of("x", "a", "b")).extracting(left::get).containsExactly(-1, 7, -1);
        Bag right = load(ints(6, "x", "a", "b"), theirs).value();
        assertThat(List.of("x", "a", "b")).extracting(right::get).containsExactly(-1, -1, 8);
    }

    @Test
    void whatLeavesWithSomethingElseInItLeavesTheRestAlone() {
        version(1, "field tags = list string\nfield m = map int32 string\nfield end = string\n");
        Kind<Bag> then = Bag.kind(1, (bag, ar) -> {
            bag.pass(ar, "tags", List.of(), Type.list(STRING));
            bag.pass(ar, "m", Map.of(), Type.map(INT, STRING));
            bag.pass(ar, "end", "", STRING);
        });
        String shared = "end";
        byte[] old = file(then, bag -> {
            bag.set("tags", List.of(shared));
            bag.set("m", Map.of(1, shared));
            bag.set("end", shared);
        });
        version(2, "field end = string\n", new Answer.Dropped("tags"), new Answer.Dropped("m"));
        Kind<Bag> today = Bag.kind(2, (bag, ar) -> bag.pass(ar, "end", "", STRING));
        assertThat(load(today, old).value().get("end")).isEqualTo("end");
    }

    @Test
    void whatNoFileEverHadIsWhatAFreshObjectHasToday() {
        version(1, "field x = int32\n");
        byte[] old = file(ints(1, "x"), bag -> bag.set("x", 5));
        version(2, "field x = int32\nfield hp = int32\n");
        Kind<Bag> today = Bag.kind(2, (bag, ar) -> {
            bag.pass(ar, "x", 0, INT);
            bag.pass(ar, "hp", 150, INT);
        });
        assertThat(load(today, old).value().get("hp")).isEqualTo(150);
        byte[] written = file(today, bag -> bag.set("hp", 100));
        Kind<Bag> later = Bag.kind(2, (bag, ar) -> {
            bag.pass(ar, "x", 0, INT);
            bag.pass(ar, "hp", 90, INT);
        });
        assertThat(load(later, written).value().get("hp")).isEqualTo(100);
    }

    @Test
    void setsListsAndSingleValuesBecomeWhatTheyAreDeclaredNow() {
        version(1, "field v = list string\nfield n = int32\n");
        Kind<Bag> then = Bag.kind(1, (bag, ar) -> {
            bag.pass(ar, "v", List.of(), Type.list(STRING));
            bag.pass(ar, "n", 0, INT);
        });
        byte[] old = file(then, bag -> {
            bag.set("v", List.of("a", "b"));
            bag.set("n", 5);
        });
        version(2, "field v = set string\nfield n = list int32\n");
        Kind<Bag> today = Bag.kind(2, (bag, ar) -> {
            bag.pass(ar, "v", Set.of(), Type.set(STRING));
            bag.pass(ar, "n", List.of(), Type.list(INT));
        });
        Bag bag = load(today, old).value();
        assertThat(bag.get("v")).isEqualTo(Set.of("a", "b"));
        assertThat(bag.get("n")).isEqualTo(List.of(5));
    }
}
