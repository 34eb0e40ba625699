package org.juliet.archive;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.UUID;
import org.juliet.schema.Answer;
import org.juliet.schema.OnLoss;
import org.juliet.schema.Recorder;
import org.juliet.schema.Recording;
import org.juliet.schema.SchemaHistory;
import org.juliet.world.Entity;
import org.junit.jupiter.api.Test;

/** What becomes of files of each recorded layout in the classes of today. */
class HistoryCheckTest {
    enum Metal {
        TIN,
        IRON
    }

    /** What one version stores. */
    private interface Body {
        void store(Archive ar, Thing thing);
    }

    static class Thing {
        final Map<String, Object> values = new LinkedHashMap<>();

        @SuppressWarnings("unchecked")
        <V> V get(String key, V fresh) {
            return (V) values.getOrDefault(key, fresh);
        }

        void put(String key, Object value) {
            values.put(key, value);
        }
    }

    static final class Item extends Thing {}

    private static Kind<Thing> kind(String name, int version, Body body) {
        return Kind.of(name, Thing.class, Thing::new, (thing, ar, v) -> body.store(ar, thing))
                .version(version);
    }

    private static void ints(Archive ar, Thing thing, Key key) {
        thing.put(key.name(), ar.value(key, thing.get(key.name(), 7)));
    }

    private static SchemaHistory recorded(SchemaHistory before, Kind<?>... kinds) {
        Recording recording = Recorder.run(before, Kinds.of(kinds).describe());
        assertThat(recording.questions()).isEmpty();
        Map<String, byte[]> files = new TreeMap<>(FILES.getOrDefault(before, Map.of()));
        files.putAll(recording.files());
        SchemaHistory after = SchemaHistory.of(files);
        FILES.put(after, files);
        return after;
    }

    private static final Map<SchemaHistory, Map<String, byte[]>> FILES = new java.util.IdentityHashMap<>();

    private static List<String> outcomes(SchemaHistory history, Kind<?>... kinds) {
        return HistoryCheck.outcomes(Kinds.of(kinds).with(history)).stream()
                .map(each -> each.kind() + " " + each.label() + " " + each.field() + ": " + (each.fault() ? "! " : "")
                        + each.text())
                .toList();
    }

    @Test
    void eachFieldOfEachLayoutIsTold() {
        Kind<Thing> v1 = kind("Thing", 1, (ar, thing) -> {
            ints(ar, thing, Key.of("gold"));
            ints(ar, thing, Key.of("wear"));
            ints(ar, thing, Key.of("fine"));
            ints(ar, thing, Key.of("kept"));
        });
        Kind<Thing> v2 = kind("Thing", 2, (ar, thing) -> {
                    ints(ar, thing, Key.of("coins").wasNamed("gold"));
                    thing.put("fine", ar.value(Key.of("fine"), thing.get("fine", 1L)));
                    ints(ar, thing, Key.of("kept"));
                })
                .dropped("wear");
        SchemaHistory history = recorded(recorded(SchemaHistory.EMPTY, v1), v2);
        assertThat(outcomes(history, v2))
                .anyMatch(line -> line.equals("Thing 1 gold: is coins now"))
                .anyMatch(line -> line.startsWith("Thing 1 wear: dropped: "))
                .anyMatch(line -> line.startsWith("Thing 1 fine: is int64 now"))
                .contains("Thing 1 kept: as it was", "Thing 2 coins: as it was")
                .noneMatch(line -> line.contains(": ! "))
                .hasSize(7);
        HistoryCheck.verify(Kinds.of(v2).with(history));
    }

    private enum Many {
        A,
        B,
        C,
        D,
        E,
        F,
        G,
        H,
        SAW
    }

    private enum Fewer {
        A,
        B,
        C,
        D,
        E,
        F,
        G,
        H
    }

    private static <E extends Enum<E>> Kind<Thing> tool(int version, Type<E> type, E fresh) {
        return kind("Thing", version, (ar, thing) -> {
            thing.put("tool", ar.value(Key.of("tool"), thing.get("tool", fresh), type));
            ints(ar, thing, Key.of("n"));
        });
    }

    @Test
    void aConstantThatWasGivenUpIsToldAndNoFault() {
        Kind<Thing> v1 = tool(1, Type.constants("Tool", Many.values()), Many.A);
        Answer gone = new Answer.Dropped("SAW");
        Kind<Thing> bare = tool(2, Type.constants("Tool", Fewer.values(), gone), Fewer.A);
        Kind<Thing> stands = tool(2, Type.constants("Tool", Fewer.values(), Map.of(), Fewer.B, gone), Fewer.A);
        SchemaHistory history = recorded(recorded(SchemaHistory.EMPTY, v1), bare);
        assertThat(outcomes(history, bare).stream().filter(line -> line.contains("no constant `SAW` any more")))
                .hasSize(1);
        HistoryCheck.verify(Kinds.of(bare).with(history));
        HistoryCheck.verify(Kinds.of(stands).with(history));
    }

    @Test
    void anAnswerAboutOneFieldExcusesNoOther() {
        Kind<Thing> v1 = kind("Thing", 1, (ar, thing) -> {
            ints(ar, thing, Key.of("gone"));
            thing.put("a", ar.value(Key.of("a"), thing.get("a", 1L)));
            thing.put("b", ar.value(Key.of("b"), thing.get("b", 1L)));
        });
        Kind<Thing> v2 = kind("Thing", 2, (ar, thing) -> {
                    ints(ar, thing, Key.of("a").converted(OnLoss.FAIL));
                    thing.put("b", ar.value(Key.of("b"), thing.get("b", 1L)));
                })
                .dropped("gone");
        Kind<Thing> v3 = kind("Thing", 3, (ar, thing) -> {
            ints(ar, thing, Key.of("a"));
            ints(ar, thing, Key.of("b")); // nobody was asked
        });
        SchemaHistory history = recorded(recorded(SchemaHistory.EMPTY, v1), v2);
        assertThat(outcomes(history, v3))
                .anyMatch(line -> line.startsWith("Thing 1 a: is int32 now; unreadable: "))
                .anyMatch(line -> line.startsWith("Thing 1 b: ! unreadable: "))
                .anyMatch(line -> line.startsWith("Thing 2 b: ! unreadable: "));
    }

    @Test
    void aFieldThatIsReadButNotKeptIsAFault() {
        Kind<Thing> sound = kind("Thing", 1, (ar, thing) -> {
            ints(ar, thing, Key.of("gold"));
            ints(ar, thing, Key.of("age"));
        });
        Kind<Thing> forgets = kind("Thing", 1, (ar, thing) -> {
            int gold = ar.value(Key.of("gold"), 7);
            assertThat(gold).isLessThanOrEqualTo(Integer.MAX_VALUE);
            ints(ar, thing, Key.of("age"));
        });
        SchemaHistory history = recorded(SchemaHistory.EMPTY, sound);
        assertThat(outcomes(history, forgets))
                .containsExactly("Thing 1 gold: ! comes back as another value", "Thing 1 age: as it was");
        assertThatThrownBy(() -> HistoryCheck.verify(Kinds.of(forgets).with(history)))
                .isInstanceOf(AssertionError.class)
                .hasMessageMatching(
                        "files that were stored once:\n  Thing 1 0x[0-9A-F]{16}: gold: comes back as another value");
        assertThatThrownBy(() -> HistoryCheck.verify(Kinds.of(sound)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("Kinds.with");
    }

    @Test
    void aClassThatRefusesValuesIsToldByField() {
        Kind<Thing> proud = kind("Thing", 1, (ar, thing) -> {
            ints(ar, thing, Key.of("gold"));
            ints(ar, thing, Key.of("age"));
            if (thing.get("gold", 7) < 0) {
                throw new IllegalArgumentException("debts");
            }
        });
        SchemaHistory history = recorded(SchemaHistory.EMPTY, proud);
        assertThat(outcomes(history, proud))
                .containsExactly(
                        "Thing 1 gold: some values are refused by the class: java.lang.IllegalArgumentException: debts",
                        "Thing 1 age: as it was");
        Kind<Thing> broken = kind("Thing", 1, (ar, thing) -> {
            ints(ar, thing, Key.of("gold"));
            ints(ar, thing, Key.of("age"));
            if (ar.isLoading()) {
                throw new IllegalStateException("never");
            }
        });
        assertThat(outcomes(history, broken))
                .first()
                .asString()
                .contains("! does not load: ")
                .contains("never");
    }

    @Test
    void everyTypeComesBack() {
        Kind<Item> item =
                Kind.of("Item", Item.class, Item::new, (thing, ar, version) -> ints(ar, thing, Key.of("count")));
        Kind<Thing> all = kind("Thing", 1, (ar, thing) -> {
            each(ar, thing, "flag", true);
            each(ar, thing, "letter", 'x');
            each(ar, thing, "small", (byte) 1);
            each(ar, thing, "half", (short) 1);
            each(ar, thing, "large", 1L);
            each(ar, thing, "ratio", 1f);
            each(ar, thing, "exact", 1d);
            object(ar, thing, "name", "x", Type.STRING);
            object(ar, thing, "metal", Metal.TIN, Type.of(Metal.class));
            object(ar, thing, "id", new UUID(1, 2), Type.UUID);
            object(ar, thing, "maybe", null, Type.nullable(Type.STRING));
            object(ar, thing, "items", new ArrayList<>(), Type.list(item));
            object(ar, thing, "best", new Item(), item);
            object(ar, thing, "by_name", new LinkedHashMap<>(), Type.map(Type.STRING, item));
            object(ar, thing, "at", new float[] {1, 2, 3}, Type.floats(3));
        });
        SchemaHistory history = recorded(SchemaHistory.EMPTY, all);
        assertThat(outcomes(history, all)).hasSize(16).allMatch(line -> line.endsWith(": as it was"));
    }

    private static void each(Archive ar, Thing thing, String name, Object fresh) {
        Key key = Key.of(name);
        Object now = thing.get(name, fresh);
        Object read = now instanceof Boolean v
                ? ar.value(key, v.booleanValue())
                : now instanceof Character v
                        ? ar.value(key, v.charValue())
                        : now instanceof Byte v
                                ? ar.value(key, v.byteValue())
                                : now instanceof Short v
                                        ? ar.value(key, v.shortValue())
                                        : now instanceof Long v
                                                ? ar.value(key, v.longValue())
                                                : now instanceof Float v
                                                        ? ar.value(key, v.floatValue())
                                                        : (Object) ar.value(key, ((Double) now).doubleValue());
        thing.put(name, read);
    }

    private static <V> void object(Archive ar, Thing thing, String name, V fresh, Type<V> type) {
        thing.put(name, ar.value(Key.of(name), thing.get(name, fresh), type));
    }

    static final class Beast extends Entity {
        static final Kind<Beast> V1 =
                Kind.of("Beast", Beast.class, Beast::new, Beast::first).extending(Entity.KIND);
        static final Kind<Beast> V2 = Kind.of("Monster", Beast.class, Beast::new, Beast::second)
                .version(2)
                .extending(Entity.KIND)
                .wasNamed("Beast");
        int age;

        void first(Archive ar, int version) {
            age = ar.value(Key.of("age"), age);
        }

        void second(Archive ar, int version) {
            age = ar.value(Key.of("years").wasNamed("age"), age);
        }
    }

    @Test
    void kindsOfSeveralLevelsAndUnderOtherNamesAreTriedWhole() {
        SchemaHistory history = recorded(recorded(SchemaHistory.EMPTY, Beast.V1), Beast.V2);
        assertThat(outcomes(history, Beast.V2))
                .contains(
                        "Beast 1 id: some values are changed by the class",
                        "Beast 1 position: as it was",
                        "Beast 1 age: is years now")
                .contains("Monster 2 years: as it was")
                .noneMatch(line -> line.contains(": ! "));
    }

    @Test
    void kindsThatChangedNamesAreEachWhatTheyWere() {
        Kind<Thing> aa = kind("Aa", 1, (ar, thing) -> ints(ar, thing, Key.of("x")));
        Kind<Item> bb = Kind.of("Bb", Item.class, Item::new, (thing, ar, v) -> ints(ar, thing, Key.of("y")));
        SchemaHistory first = recorded(SchemaHistory.of(Map.of()), aa, bb);
        Kind<Thing> now =
                kind("Bb", 2, (ar, thing) -> ints(ar, thing, Key.of("x"))).wasNamed("Aa");
        Kind<Item> other = Kind.of("Aa", Item.class, Item::new, (thing, ar, v) -> ints(ar, thing, Key.of("y")))
                .version(2)
                .wasNamed("Bb");
        SchemaHistory second = recorded(first, now, other);

        assertThat(outcomes(second, now, other))
                .contains("Aa 1 x: " + HistoryCheck.SAME, "Bb 1 y: " + HistoryCheck.SAME)
                .noneMatch(outcome -> outcome.contains("! "));
    }

    @Test
    void wordsThatAreNoConstantsAreNoFaultOfATextThatBecameAnEnum() {
        Kind<Thing> text = kind("Thing", 1, (ar, thing) -> {
            thing.put("of", ar.value(Key.of("of"), thing.get("of", "TIN"), Type.STRING));
        });
        SchemaHistory first = recorded(SchemaHistory.of(Map.of()), text);
        Kind<Thing> metal = kind("Thing", 2, (ar, thing) -> {
            Key of = Key.of("of").converted(OnLoss.FAIL);
            thing.put("of", ar.value(of, thing.get("of", Metal.TIN), Type.of(Metal.class)));
        });

        assertThat(outcomes(recorded(first, metal), metal)).noneMatch(outcome -> outcome.contains("! "));
    }
}
