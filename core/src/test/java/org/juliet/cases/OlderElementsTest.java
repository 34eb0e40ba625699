package org.juliet.cases;

import static org.assertj.core.api.Assertions.assertThat;
import static org.juliet.cases.Texts.text;
import static org.juliet.cases.Texts.utf8;

import java.util.ArrayList;
import java.util.HashMap;
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
import org.juliet.archive.RecordedFiles;
import org.juliet.archive.Type;
import org.juliet.schema.Recorder;
import org.juliet.schema.Recording;
import org.juliet.schema.SchemaHistory;
import org.juliet.text.Problem;
import org.juliet.text.Rule;
import org.junit.jupiter.api.Test;

/** Elements of earlier versions among those of today, as merges and older code leave them, are read by the layouts they had. */
class OlderElementsTest {
    private static final String[] NAMES = {"", "count", "amount", "pieces"};
    private static final int[] FRESH = {0, 1, 5, 7};

    private static final class Stack {
        String thing = "";
        int pieces;
        int spare;
        int stored;
    }

    private static final class Bag {
        String owner = "";
        List<Stack> stacks = new ArrayList<>();
    }

    /** The number in a stack has another name and another default in each version; the third gives spares up. */
    private static Kind<Stack> stack(int version) {
        Key number = Key.of(NAMES[version]);
        Kind<Stack> kind = Kind.of(
                        "Stack",
                        Stack.class,
                        () -> {
                            Stack fresh = new Stack();
                            fresh.pieces = FRESH[version];
                            return fresh;
                        },
                        (Stack it, Archive ar, int stored) -> {
                            it.stored = stored;
                            it.thing = ar.value(Key.of("thing"), it.thing);
                            it.pieces =
                                    ar.value(version == 1 ? number : number.wasNamed(NAMES[version - 1]), it.pieces);
                            it.spare = version < 3 ? ar.value(Key.of("spare"), it.spare) : 0;
                        })
                .version(version);
        return version < 3 ? kind : kind.dropped("spare");
    }

    private static Kind<Bag> bag(int version) {
        Kind<Stack> stack = stack(version);
        return Kind.of("Bag", Bag.class, Bag::new, (Bag it, Archive ar, int stored) -> {
                    it.owner = ar.value(Key.of("owner"), it.owner);
                    it.stacks = ar.value(Key.of("stacks"), it.stacks, Type.list(stack));
                })
                .version(version);
    }

    private static SchemaHistory history(int... versions) {
        Map<String, byte[]> files = new HashMap<>();
        for (int version : versions) {
            record(files, Kinds.of(bag(version)));
        }
        return SchemaHistory.of(files);
    }

    private static void record(Map<String, byte[]> files, Kinds kinds) {
        Recording recording = Recorder.run(SchemaHistory.of(files), kinds.describe());
        assertThat(recording.questions()).isEmpty();
        files.putAll(recording.files());
    }

    private static final SchemaHistory HISTORY = history(1, 2, 3);
    private static final Kind<Bag> TODAY = bag(3);
    private static final Kinds KINDS = Kinds.of(TODAY).with(HISTORY);

    /** A file of today with these elements in it. */
    private static String file(String... elements) {
        return file(KINDS, elements);
    }

    private static String file(Kinds kinds, String... elements) {
        String fresh = text(kinds.saver().save(new Bag(), TODAY));
        String list = "; stacks\n[\n  " + String.join("\n  ", elements) + "\n]\n";
        return fresh.substring(0, fresh.indexOf("; stacks")) + list;
    }

    private static List<Integer> pieces(Loaded<Bag> loaded) {
        return loaded.value().stacks.stream().map(stack -> stack.pieces).toList();
    }

    private static Loaded<Bag> loaded(String file) {
        return KINDS.loader().load(utf8(file), TODAY);
    }

    private static List<String> paths(LoadReport report, Fate fate) {
        return report.entries(fate).stream().map(LoadReport.Entry::path).toList();
    }

    private static final String MIXED = file(
            "{ version 3 thing arrow pieces 2 }",
            "{ version 2 thing rope amount 9 spare 4 }",
            "{ version 1 thing oil count 8 spare 0 }");

    @Test
    void aFieldIsFoundUnderTheNameItHadInTheVersionOfTheElement() {
        Loaded<Bag> loaded = loaded(MIXED);
        assertThat(pieces(loaded)).containsExactly(2, 9, 8);
        assertThat(paths(loaded.report(), Fate.RENAMED)).containsExactly("stacks[1].pieces", "stacks[2].pieces");
        assertThat(paths(loaded.report(), Fate.DROPPED)).containsExactly("stacks[1].spare", "stacks[2].spare");
        assertThat(loaded.report().entries(Fate.KEPT)).isEmpty();
        assertThat(loaded.report().problems()).isEmpty();
    }

    @Test
    void itsCodeIsToldTheVersionThatTheElementSays() {
        assertThat(loaded(MIXED).value().stacks)
                .extracting(stack -> stack.stored)
                .containsExactly(3, 2, 1);
    }

    @Test
    void whatAnElementLeavesOutIsWhatAFreshObjectHadInItsVersion() {
        Loaded<Bag> loaded =
                loaded(file("{ version 3 thing arrow }", "{ version 2 thing rope }", "{ version 1 thing oil }"));
        assertThat(pieces(loaded)).containsExactly(7, 5, 1);
        loaded.value().owner = "Ada";
        assertThat(pieces(loaded(text(KINDS.saver().save(loaded))))).containsExactly(7, 5, 1);
    }

    @Test
    void theFileStaysAsItIsUntilSomethingChangesAndThenSaysTodaysVersion() {
        Loaded<Bag> loaded = loaded(MIXED);
        assertThat(text(KINDS.saver().save(loaded))).isEqualTo(MIXED);
        loaded.value().owner = "Ada";
        assertThat(text(KINDS.saver().save(loaded)))
                .contains(
                        "; owner\nAda\n",
                        "{ version 3 thing arrow pieces 2 }",
                        "{ version 3 thing rope pieces 9 }",
                        "{ version 3 thing oil pieces 8 }");
    }

    @Test
    void anElementThatSaysNothingHasTheLayoutThatHasItsKeys() {
        assertThat(pieces(loaded(file("{ thing oil count 8 spare 0 }", "{ thing arrow pieces 2 }", "{ thing rope }"))))
                .containsExactly(8, 2, 7);
    }

    @Test
    void recordedRulesAloneMakeTheSameOfIt() {
        for (String file : List.of(
                MIXED,
                file("{ version 3 thing arrow }", "{ version 2 thing rope }", "{ version 1 thing oil }"),
                file("{ thing oil count 8 spare 0 }"))) {
            RecordedFiles.Rewritten rewritten = RecordedFiles.of(HISTORY).migrate(utf8(file), LoadOptions.STRICT);
            assertThat(text(rewritten.file())).isEqualTo(text(KINDS.saver().saveRenewed(loaded(file))));
            assertThat(pieces(loaded(text(rewritten.file())))).isEqualTo(pieces(loaded(file)));
            assertThat(rewritten.report().entries(Fate.KEPT)).isEmpty();
            assertThat(text(rewritten.file())).doesNotContain("version 1", "version 2", "count", "amount", "spare");
        }
    }

    @Test
    void aVersionWithoutARecordedLayoutIsToldAndReadAsWhatHoldsTheElement() {
        Map<String, byte[]> files = new HashMap<>();
        record(files, Kinds.of(bag(2)));
        record(files, Kinds.of(bag(3)));
        SchemaHistory history = SchemaHistory.of(files);
        Kinds kinds = Kinds.of(TODAY).with(history);
        byte[] file = utf8(file(kinds, "{ version 1 thing oil count 8 }"));
        Loaded<Bag> loaded = kinds.loader().load(file, TODAY);
        assertThat(pieces(loaded)).containsExactly(7);
        assertThat(paths(loaded.report(), Fate.KEPT)).containsExactly("stacks[0].count");
        assertThat(loaded.report().problems()).extracting(Problem::rule).containsExactly(Rule.LAYOUT_UNRECORDED);
        assertThat(RecordedFiles.of(history)
                        .migrate(file, LoadOptions.STRICT)
                        .report()
                        .problems())
                .extracting(Problem::rule)
                .containsExactly(Rule.LAYOUT_UNRECORDED);
    }

    @Test
    void anElementThatOlderCodeAddsIsReadByTodays() {
        Kind<Bag> old = bag(2);
        Kinds older = Kinds.of(old).with(history(1, 2));
        Loaded<Bag> loaded = older.loader(LoadOptions.STRICT.with(Newer.KEEP))
                .load(utf8(file("{ version 3 thing arrow pieces 2 }")), old);
        Stack own = new Stack();
        own.thing = "rope";
        own.pieces = 9;
        loaded.value().stacks.add(own);
        String saved = text(older.saver().save(loaded));
        assertThat(saved).contains("{ version 2 thing rope amount 9 spare 0 }");
        assertThat(pieces(loaded(saved))).containsExactly(2, 9);
    }

    @Test
    void aKindWithAHistoryMayStandInOneWithout() {
        Map<String, byte[]> files = new HashMap<>();
        for (int version = 1; version <= 3; version++) {
            record(files, Kinds.of(stack(version)));
        }
        Kinds kinds = Kinds.of(TODAY).with(SchemaHistory.of(files));
        String file = "; version\n3\n\n; class\nBag\n\n; owner\nAda\n\n; stacks\n[ { version 1 thing oil count 8 } ]\n";
        assertThat(pieces(kinds.loader().load(utf8(file), TODAY))).containsExactly(8);
    }

    private static final class Shelf {
        List<Stack> stacks = new ArrayList<>();
    }

    @Test
    void anElementOfAnOpenKindThatSaysNoLayoutIsReadByItsVersion() {
        Kind<Stack> stack = stack(3);
        Kind<Shelf> shelf = Kind.of(
                "Shelf",
                Shelf.class,
                Shelf::new,
                (Shelf it, Archive ar, int stored) ->
                        it.stacks = ar.value(Key.of("stacks"), it.stacks, Type.list(Type.open(stack))));
        Map<String, byte[]> files = new HashMap<>();
        record(files, Kinds.of(stack(1)));
        record(files, Kinds.of(stack(2)));
        record(files, Kinds.of(shelf, stack));
        Kinds kinds = Kinds.of(shelf, stack).with(SchemaHistory.of(files));
        String file = "; class\nShelf\n\n; stacks\n[ { class Stack version 2 thing rope amount 9 } ]\n";
        assertThat(kinds.loader().load(utf8(file), shelf).value().stacks)
                .extracting(it -> it.pieces)
                .containsExactly(9);
    }
}
