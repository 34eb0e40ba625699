package org.juliet.cases;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.juliet.archive.Archive;
import org.juliet.archive.Key;
import org.juliet.archive.Kind;
import org.juliet.archive.Kinds;
import org.juliet.archive.LoadException;
import org.juliet.archive.LoadOptions;
import org.juliet.archive.Loaded;
import org.juliet.archive.Type;
import org.juliet.schema.Answer;
import org.juliet.schema.Recorder;
import org.juliet.schema.Recording;
import org.juliet.schema.SchemaHistory;
import org.juliet.text.Problem;
import org.juliet.text.Rule;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Texts of programs between two records: of branches that met, and of builds that only ask. Their keys are what they were up to the version they say. */
class UnrecordedUnionTest {
    private static final Key LIFE = Key.of("life").wasNamed("hp");

    /** Kinds as one state of a program has them, with what was recorded up to it. */
    private record State(Map<String, byte[]> files, Kind<Bag.Piece> kind) {
        static State of(Kind<Bag.Piece> kind) {
            return new State(Map.of(), kind).recorded();
        }

        State then(Kind<Bag.Piece> changed) {
            return new State(files, changed);
        }

        State merged(State other, Kind<Bag.Piece> both) {
            Map<String, byte[]> all = new HashMap<>(files);
            all.putAll(other.files);
            return new State(all, both);
        }

        State recorded() {
            Recording recording =
                    Recorder.run(SchemaHistory.of(files), Kinds.of(kind).describe());
            assertThat(recording.questions()).isEmpty();
            Map<String, byte[]> all = new HashMap<>(files);
            all.putAll(recording.files());
            return new State(all, kind);
        }

        Kinds kinds() {
            return Kinds.of(kind).with(SchemaHistory.of(files));
        }

        byte[] saved(Bag.Piece piece) {
            return kinds().saver().save(piece, kind);
        }

        Loaded<Bag.Piece> load(byte[] text) {
            return kinds().loader().load(text, kind);
        }
    }

    private static void pass(Bag bag, Archive ar, Object... keys) {
        for (Object key : keys) {
            bag.pass(ar, key instanceof Key said ? said : Key.of((String) key), 1, Type.INT);
        }
    }

    private static Kind<Bag.Part> part(int version, Object... keys) {
        return Bag.part(version, (bag, ar) -> pass(bag, ar, keys));
    }

    private static Kind<Bag.Piece> holder(Kind<Bag.Part> part) {
        return Bag.piece(1, (bag, ar) -> {
            bag.pass(ar, "list", new ArrayList<>(), Type.list(part));
            bag.pass(ar, "map", new LinkedHashMap<>(), Type.map(Type.STRING, part));
            bag.pass(ar, "sealed", new ArrayList<>(), Type.list(Type.oneOf(List.of(part))));
        });
    }

    private static Kind<Bag.Piece> root(int version, Object... keys) {
        return Bag.piece(version, (bag, ar) -> pass(bag, ar, keys));
    }

    private static <B extends Bag> B filled(B bag, String... keys) {
        for (int i = 0; i < keys.length; i++) {
            bag.set(keys[i], 11 + i);
        }
        return bag;
    }

    private static Bag.Piece piece(String... keys) {
        Bag.Piece piece = new Bag.Piece();
        piece.set("list", List.of(filled(new Bag.Part(), keys)));
        piece.set("map", Map.of("x", filled(new Bag.Part(), keys)));
        piece.set("sealed", List.of(filled(new Bag.Part(), keys)));
        return piece;
    }

    private static void assertFilled(Bag bag, String... keys) {
        for (int i = 0; i < keys.length; i++) {
            assertThat(bag.get(keys[i])).as(keys[i]).isEqualTo(11 + i);
        }
    }

    private static void assertParts(Loaded<Bag.Piece> loaded, String... keys) {
        assertFilled((Bag) ((List<?>) loaded.value().get("list")).get(0), keys);
        assertFilled((Bag) ((Map<?, ?>) loaded.value().get("map")).get("x"), keys);
        assertFilled((Bag) ((List<?>) loaded.value().get("sealed")).get(0), keys);
    }

    private static List<Rule> rules(Loaded<?> loaded) {
        return loaded.report().problems().stream().map(Problem::rule).toList();
    }

    @ParameterizedTest
    @CsvSource({"2, 3", "2, 4", "3, 3", "3, 4"})
    void whatTwoBranchesAddedIsReadAfterTheNextRecordRenamedIt(int met, int next) {
        State first = State.of(holder(part(1, "hp", "a")));
        State x = first.then(holder(part(2, "hp", "a", "x"))).recorded();
        State y = first.then(holder(part(2, "hp", "a", "y"))).recorded();
        State merged = x.merged(y, holder(part(met, "hp", "a", "x", "y")));
        String[] keys = {"hp", "a", "x", "y"};
        byte[] text = merged.saved(piece(keys));
        byte[] alone = Kinds.of(merged.kind).saver().save(piece(keys), merged.kind);
        State renamed = merged.then(holder(part(next, LIFE, "a", "x", "y")));
        State later = renamed.recorded()
                .then(holder(part(next + 1, LIFE, "a", Key.of("ex").wasNamed("x"), "y")));
        for (byte[] each : List.of(text, alone)) {
            assertParts(merged.load(each), keys);
            assertParts(renamed.load(each), "life", "a", "x", "y");
            assertParts(renamed.recorded().load(each), "life", "a", "x", "y");
            assertThat(rules(renamed.recorded().load(each))).containsOnly(Rule.LAYOUT_UNRECORDED);
            assertParts(later.load(each), "life", "a", "ex", "y");
            assertParts(later.recorded().load(each), "life", "a", "ex", "y");
        }
    }

    @ParameterizedTest
    @CsvSource({"2, 3", "2, 4", "3, 3", "3, 4"})
    void soItIsWithTheFieldsOfTheFileItself(int met, int next) {
        State first = State.of(root(1, "hp", "a"));
        State x = first.then(root(2, "hp", "a", "x")).recorded();
        State y = first.then(root(2, "hp", "a", "y")).recorded();
        State merged = x.merged(y, root(met, "hp", "a", "x", "y"));
        byte[] text = merged.saved(filled(new Bag.Piece(), "hp", "a", "x", "y"));
        State renamed = merged.then(root(next, LIFE, "a", "x", "y"));
        assertFilled(merged.load(text).value(), "hp", "a", "x", "y");
        assertFilled(renamed.load(text).value(), "life", "a", "x", "y");
        assertFilled(renamed.recorded().load(text).value(), "life", "a", "x", "y");
        assertThat(rules(renamed.recorded().load(text))).containsExactly(Rule.LAYOUT_UNRECORDED);
    }

    private static class Low extends Bag {}

    private static final class High extends Low {}

    /** Each level has a version of its own, and what branches made of it. */
    @Test
    void soItIsWithEachLevel() {
        State first = State.of(levels(1, 1, List.of("hp", "a"), List.of("b")));
        State x =
                first.then(levels(2, 1, List.of("hp", "a", "x"), List.of("b"))).recorded();
        State y = first.then(levels(2, 2, List.of("hp", "a", "y"), List.of("b", "z")))
                .recorded();
        State merged = x.merged(y, levels(3, 2, List.of("hp", "a", "x", "y"), List.of("b", "z")));
        Bag.Piece piece = new Bag.Piece();
        piece.set("high", List.of(filled(new High(), "hp", "a", "x", "y", "b", "z")));
        byte[] text = merged.saved(piece);
        Key b = Key.of("bee").wasNamed("b");
        State renamed = merged.then(levels(3, 3, List.of(LIFE, "a", "x", "y"), List.of(b, "z")));
        for (State each : List.of(renamed, renamed.recorded())) {
            Bag high = (Bag) ((List<?>) each.load(text).value().get("high")).get(0);
            assertFilled(high, "life", "a", "x", "y", "bee", "z");
        }
    }

    private static Kind<Bag.Piece> levels(int lowVersion, int highVersion, List<?> low, List<?> high) {
        Kind<Low> base = Bag.kind("Low", Low.class, Low::new, lowVersion, (bag, ar) -> pass(bag, ar, low.toArray()));
        Kind<High> kind = Bag.kind(
                        "High", High.class, High::new, highVersion, (bag, ar) -> pass(bag, ar, high.toArray()))
                .extending(base);
        return Bag.piece(1, (bag, ar) -> bag.pass(ar, "high", new ArrayList<>(), Type.list(kind)));
    }

    /** The version is declared with the first change, and recorded with the last one. */
    @Test
    void whatABuildSavesThatOnlyAsksIsReadAfterItRecorded() {
        State first = State.of(holder(part(1, "hp", "a")));
        State asking = first.then(holder(part(2, "hp", "a", "z")));
        byte[] text = asking.saved(piece("hp", "a", "z"));
        State renamed = first.then(holder(part(2, LIFE, "a", "z")));
        assertParts(renamed.load(text), "life", "a", "z");
        assertParts(renamed.recorded().load(text), "life", "a", "z");
        State own = first.then(root(2, "hp", "a", "z"));
        byte[] file = own.saved(filled(new Bag.Piece(), "hp", "a", "z"));
        State next = State.of(root(1, "hp", "a")).then(root(2, LIFE, "a", "z"));
        assertFilled(next.load(file).value(), "life", "a", "z");
        assertFilled(next.recorded().load(file).value(), "life", "a", "z");
    }

    /** The text has the keys of a recorded layout and one less, which tells that it is of none; nothing tells what a key in it is. */
    @Test
    void aNameThatIsTwoFieldsIsRefused() {
        State first = State.of(holder(part(1, "hp", "a")));
        State x = first.then(holder(part(2, "hp", "a", "x"))).recorded();
        State y = first.then(holder(part(2, "hp", "a", "y"))).recorded();
        State merged = x.merged(y, holder(part(3, "hp", "a", "x", "y")));
        byte[] text = merged.saved(piece("hp", "a", "x", "y"));
        State next = merged.then(holder(part(3, LIFE, Key.of("hp").reused(upTo(merged)), "a", "x", "y")))
                .recorded();
        assertThatThrownBy(() -> next.load(text))
                .hasMessageContaining("list[0].hp: hp was more than one field up to version 3 of Part")
                .satisfies(refused -> assertThat(((LoadException) refused).has(Rule.STAMP_MISSING))
                        .isTrue());
        assertThat(next.kinds()
                        .loader(LoadOptions.LENIENT)
                        .load(text, next.kind)
                        .report()
                        .has(Rule.STAMP_MISSING))
                .isTrue();
    }

    /** The earlier one is of code from before, which put it in beside the other. */
    @ParameterizedTest
    @ValueSource(strings = {"gold", "zinc"})
    void ofTwoNamesOfAFieldTheLaterOneIsRead(String earlier) {
        State first = State.of(root(1, "a", earlier));
        State second =
                first.then(root(2, "a", Key.of("money").wasNamed(earlier))).recorded();
        State third =
                second.then(root(3, "a", Key.of("cash").wasNamed("money"))).recorded();
        byte[] text = ("; class\nPiece\n; version\n2\n; a\n12\n; " + earlier + "\n99\n; money\n11\n").getBytes(UTF_8);
        Loaded<Bag.Piece> loaded = third.load(text);
        assertFilled(loaded.value(), "cash", "a");
        assertThat(new String(third.kinds().saver().save(loaded), UTF_8)).contains("; " + earlier + "\n99\n");
    }

    private enum Tint {
        A,
        B
    }

    private static Kind<Bag.Piece> tinted(String a, String b, Answer... answers) {
        Type<Tint> tint = Type.constants("Tint", Tint.values(), Map.of(Tint.A, a, Tint.B, b), null, answers);
        return holder(Bag.part(1, (bag, ar) -> bag.pass(ar, "tint", Tint.A, tint)));
    }

    /** Objects that say no version are of the first one; its constants were recorded twice, and in between saved by who recorded nothing. */
    @Test
    void aConstantThatWasTwoInOneVersionIsToldOf() {
        State first = State.of(tinted("c0", "c1"));
        long upTo = SchemaHistory.of(first.files).heads("Tint").get(0).layout();
        State asking =
                first.then(tinted("c1", "c6", new Answer.Renamed("c1", "c0", upTo), new Answer.Renamed("c6", "c1")));
        Bag.Part part = new Bag.Part();
        part.set("tint", Tint.A);
        Bag.Piece piece = new Bag.Piece();
        piece.set("list", List.of(part));
        byte[] text = asking.saved(piece);
        State next = asking.recorded().then(tinted("c1", "c7", new Answer.Renamed("c7", "c6")));
        assertThat(rules(next.load(text))).contains(Rule.LAYOUT_AMBIGUOUS);
        assertThat(rules(next.recorded().load(text))).contains(Rule.LAYOUT_AMBIGUOUS);
    }

    private static long upTo(State state) {
        return SchemaHistory.of(state.files).heads("Part").get(0).layout();
    }
}
