package org.juliet.cases;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import org.juliet.archive.BinaryText;
import org.juliet.archive.Key;
import org.juliet.archive.Kind;
import org.juliet.archive.Kinds;
import org.juliet.archive.LoadException;
import org.juliet.archive.LoadOptions;
import org.juliet.archive.LoadReport;
import org.juliet.archive.Loaded;
import org.juliet.archive.RecordedFiles;
import org.juliet.archive.SaveException;
import org.juliet.archive.Type;
import org.juliet.schema.Answer;
import org.juliet.schema.HistoryBuilder;
import org.juliet.schema.LayoutSet;
import org.juliet.schema.SchemaHistory;
import org.juliet.schema.Step;
import org.juliet.second.SecondImplementation;
import org.juliet.text.Problem;
import org.juliet.text.Rule;
import org.juliet.text.TextPath;
import org.juliet.text.Value;
import org.junit.jupiter.api.Test;

/** Binary files of programs that were not given their history: where fields come from is what is recorded of the same version. */
class WithoutHistoryTest {
    private static final String[] ALL = {"closed", "open", "parts"};

    private final HistoryBuilder history = new HistoryBuilder();

    private static Kind<Bag> bag(int version, String field, String... earlier) {
        Key key = Key.of(field);
        for (String name : earlier) {
            key = key.wasNamed(name);
        }
        Key named = key;
        return Bag.kind(version, (bag, ar) -> {
            Object value = bag.get(field);
            bag.set(field, ar.value(named, value == null ? 20 : (Integer) value, Type.INT));
            bag.pass(ar, "b", 0, Type.INT);
        });
    }

    private void version(int label, String field, Answer... answers) {
        history.version("Bag", label, "layout Bag\nfield " + field + " int32\nfield b = int32\n", answers);
    }

    private void goldThenCoins() {
        version(1, "gold =");
        version(2, "coins gold", new Answer.Renamed("coins", "gold"));
    }

    /** A file of the second version with 77 coins. */
    private static byte[] file() {
        Kind<Bag> kind = bag(2, "coins", "gold");
        return Kinds.of(kind).binarySaver().save(coins(), kind);
    }

    private static Loaded<Bag> load(byte[] file, Kind<Bag> kind, HistoryBuilder history) {
        return Kinds.of(kind).with(history.build()).loader().load(file, kind);
    }

    @Test
    void aRenamedFieldIsFoundAgain() {
        goldThenCoins();
        version(3, "purse gold", new Answer.Renamed("purse", "coins"));
        Loaded<Bag> loaded = load(file(), bag(3, "purse", "coins", "gold"), history);
        assertThat(loaded.value().get("purse")).isEqualTo(77);
        assertThat(loaded.report().entries())
                .map(LoadReport.Entry::toString)
                .containsExactly("purse: renamed: found under its earlier name coins");
    }

    @Test
    void soItIsBeforeThatVersionIsRecorded() {
        version(1, "gold =");
        assertThat(load(file(), bag(2, "coins", "gold"), history).value().get("coins"))
                .isEqualTo(77);
    }

    @Test
    void toolsTakeItForTheRecordedLayout() {
        goldThenCoins();
        RecordedFiles files = RecordedFiles.of(history.build());
        assertThat(files.problems(file(), LoadOptions.LENIENT)).isEmpty();
        assertThat(new String(files.text(file()).document().render(), StandardCharsets.UTF_8))
                .contains("; layout\n" + history.fingerprint("Bag") + "\n", "; coins\n77\n");

        version(3, "purse gold", new Answer.Renamed("purse", "coins"));
        byte[] migrated = RecordedFiles.of(history.build())
                .migrate(file(), LoadOptions.STRICT)
                .file();
        assertThat(RecordedFiles.of(history.build()).text(migrated).document().valueAt(TextPath.parse("purse")))
                .extracting(value -> ((Value.Scalar) value).text())
                .isEqualTo("77");
    }

    /** Where branches meet later, two steps may have its version and fields: what the file is must stand in it. */
    @Test
    void oneOfTheNewestLayoutGetsItsFingerprints() {
        goldThenCoins();
        Kinds kinds = Kinds.of(bag(2, "coins", "gold"));
        RecordedFiles files = RecordedFiles.of(history.build());
        byte[] migrated = files.migrate(file(), LoadOptions.STRICT).file();
        assertThat(migrated)
                .isEqualTo(kinds.with(history.build()).binarySaver().save(coins(), bag(2, "coins", "gold")));
        assertThat(files.migrate(migrated, LoadOptions.STRICT).file()).isSameAs(migrated);
    }

    @Test
    void whatStandsBesideItStaysAsItIs() {
        goldThenCoins();
        Kind<Bag> kind = bag(2, "coins", "gold");
        Kind<Bag.Piece> more = box(kind, ALL);
        Kind<Bag.Piece> less = box(kind, "parts");
        history.version("Box", 1, "layout Box\nfield parts = map string any\n");
        Kinds older = Kinds.of(less, kind);
        Loaded<Bag.Piece> loaded = older.loader(LoadOptions.LENIENT).load(boxed(), less);
        loaded.value().set("parts", Map.of());
        byte[] kept = older.binarySaver().save(loaded);
        byte[] migrated = RecordedFiles.of(history.build())
                .migrate(kept, LoadOptions.STRICT)
                .file();
        Bag box = Kinds.of(more, kind)
                .with(history.build())
                .loader(LoadOptions.LENIENT)
                .load(migrated, more)
                .value();
        assertThat(((Bag) ((List<?>) box.get("closed")).get(0)).get("coins")).isEqualTo(77);
        assertThat(((Bag) ((List<?>) box.get("open")).get(0)).get("coins")).isEqualTo(77);
    }

    @Test
    void anotherVersionOfTheSameFieldsSaysNothing() {
        version(1, "gold =");
        version(4, "coins gold", new Answer.Renamed("coins", "gold"));
        assertThat(RecordedFiles.of(history.build()).problems(file(), LoadOptions.LENIENT))
                .extracting(Problem::rule)
                .containsExactly(Rule.LAYOUT_UNKNOWN);
    }

    @Test
    void whereTwoBranchesHaveTheVersionNothingIsGuessed() {
        version(1, "gold =");
        String fields = "layout Bag\nfield coins %s int32\nfield b = int32\n";
        String parent = history.build().heads("Bag").get(0).name();
        history.step(
                "Bag", 2, fields.replace("%s", "gold"), List.of(parent), Map.of(), new Answer.Renamed("coins", "gold"));
        history.step("Bag", 2, fields.replace("%s", "coins#2"), List.of(parent), Map.of(), new Answer.Dropped("gold"));
        assertThat(RecordedFiles.of(history.build()).problems(file(), LoadOptions.LENIENT))
                .extracting(Problem::rule)
                .containsExactly(Rule.LAYOUT_UNKNOWN);
    }

    @Test
    void whoeverHadAHistoryKnewWhereFieldsComeFrom() {
        goldThenCoins();
        HistoryBuilder other = new HistoryBuilder();
        other.version("Bag", 1, "layout Bag\nfield silver = int32\nfield b = int32\n");
        other.version(
                "Bag",
                2,
                "layout Bag\nfield coins silver int32\nfield b = int32\n",
                new Answer.Renamed("coins", "silver"));
        Kind<Bag> kind = bag(2, "coins", "silver");
        byte[] file = Kinds.of(kind).with(other.build()).binarySaver().save(new Bag(), kind);
        assertThatThrownBy(() -> load(file, bag(2, "coins", "gold"), history))
                .isInstanceOf(LoadException.class)
                .hasMessageContaining("in a layout that no history has")
                .hasMessageContaining("or record the sources that wrote it");
    }

    @Test
    void aSecondImplementationTakesThemForTheSameLayouts() {
        goldThenCoins();
        history.version("Metal", 1, "enum Metal\nconstant TIN =\n");
        history.version("Metal", 2, "enum Metal\nconstant LEAD TIN\n", new Answer.Renamed("LEAD", "TIN"));
        history.version(
                "Box",
                1,
                "layout Box\nfield metal = enum Metal\nfield parts = map string any\nenum Metal\nconstant LEAD TIN\n");
        Kind<Bag> bag = bag(2, "coins", "gold");
        Type<Metal> metal = Type.constants("Metal", Metal.values());
        Kind<Bag.Piece> box = Bag.kind("Box", Bag.Piece.class, Bag.Piece::new, 1, (piece, ar) -> {
            piece.pass(ar, "metal", Metal.LEAD, metal);
            piece.pass(ar, "parts", Map.of(), Type.components());
        });
        Bag.Piece piece = new Bag.Piece();
        piece.set("parts", Map.of("Bag", coins()));
        try (SecondImplementation second = SecondImplementation.start()) {
            assertSameKinds(second, Kinds.of(box, bag).binarySaver().save(piece, box), history.build());
            assertSameKinds(second, file(), history.build());
            version(3, "purse gold", new Answer.Renamed("purse", "coins"));
            assertSameKinds(second, file(), history.build());
            history.step("Bag", 2, "layout Bag\nfield coins coins#2 int32\nfield b = int32\n", List.of(), Map.of());
            assertSameKinds(second, file(), history.build());
        }
    }

    private enum Metal {
        LEAD
    }

    /** Demands that both take the kinds of a file for the same layouts. */
    static void assertSameKinds(SecondImplementation second, byte[] file, SchemaHistory history) {
        StringBuilder steps = new StringBuilder();
        for (String kind : history.kinds()) {
            for (Step step : history.steps(kind)) {
                String layouts = java.util.Objects.requireNonNull(history.of(step.layout()))
                        .render();
                steps.append(steps.isEmpty() ? "" : ",")
                        .append("[\"" + kind + "\"," + step.label() + "," + SecondImplementation.json(layouts) + "]");
            }
        }
        assertThat(second.ask("recorded " + HexFormat.of().formatHex(file) + " [" + steps + "]"))
                .containsExactly(
                        RecordedFiles.of(history).text(file).kinds().strip().split("\n"));
    }

    /** Bags in slots that may hold several kinds, and in such a slot of another box. */
    private static Kind<Bag.Piece> box(Kind<Bag> bag, String... fields) {
        List<String> all = List.of(fields);
        return Bag.kind("Box", Bag.Piece.class, Bag.Piece::new, 1, (box, ar) -> {
            if (all.contains("closed")) {
                box.pass(ar, "closed", List.of(), Type.list(Type.oneOf(List.of(bag))));
            }
            if (all.contains("open")) {
                box.pass(ar, "open", List.of(), Type.list(Type.open(bag)));
            }
            if (all.contains("parts")) {
                box.pass(ar, "parts", Map.of(), Type.components());
            }
        });
    }

    /** A file of a box with bags of the second version, 77 coins in each. */
    private static byte[] boxed() {
        Kind<Bag> bag = bag(2, "coins", "gold");
        Kind<Bag.Piece> box = box(bag, ALL);
        Bag.Piece inner = new Bag.Piece();
        inner.set("closed", List.of(coins()));
        Bag.Piece outer = new Bag.Piece();
        outer.set("closed", List.of(coins()));
        outer.set("open", List.of(coins()));
        outer.set("parts", Map.of("Bag", coins(), "Box", inner));
        return Kinds.of(box, bag).binarySaver().save(outer, box);
    }

    private static Bag coins() {
        Bag bag = new Bag();
        bag.set("coins", 77);
        return bag;
    }

    private static void assertCoins(Bag outer, String field) {
        assertThat(((Bag) ((List<?>) outer.get("closed")).get(0)).get(field)).isEqualTo(77);
        assertThat(((Bag) ((List<?>) outer.get("open")).get(0)).get(field)).isEqualTo(77);
        Map<?, ?> parts = (Map<?, ?>) outer.get("parts");
        assertThat(((Bag) parts.get("Bag")).get(field)).isEqualTo(77);
        List<?> inner = (List<?>) ((Bag) parts.get("Box")).get("closed");
        assertThat(((Bag) inner.get(0)).get(field)).isEqualTo(77);
    }

    @Test
    void soItIsInValuesOfSeveralKinds() {
        goldThenCoins();
        version(3, "purse gold", new Answer.Renamed("purse", "coins"));
        Kind<Bag> bag = bag(3, "purse", "coins", "gold");
        Kind<Bag.Piece> box = box(bag, ALL);
        Loaded<Bag.Piece> loaded =
                Kinds.of(box, bag).with(history.build()).loader().load(boxed(), box);
        assertThat(loaded.report().entries())
                .map(LoadReport.Entry::toString)
                .containsExactly("closed[0].purse: renamed: found under its earlier name coins");
        assertCoins(loaded.value(), "purse");
    }

    @Test
    void whatIsKeptOfSuchAFileIsFoundInTheNextOne() {
        goldThenCoins();
        Kind<Bag> bag = bag(2, "coins", "gold");
        Kind<Bag.Piece> less = box(bag);
        Kinds older = Kinds.of(less, bag).with(history.build());
        byte[] saved = older.binarySaver().save(older.loader().load(boxed(), less));
        Kind<Bag.Piece> box = box(bag, ALL);
        assertCoins(
                Kinds.of(box, bag)
                        .with(history.build())
                        .loader()
                        .load(saved, box)
                        .value(),
                "coins");
    }

    /** One that goes by itself has no speed. */
    private static Kind<Bag> racer() {
        return Bag.kind(3, (bag, ar) -> {
            bag.pass(ar, "velocity", 0, Type.INT);
            if (!bag.get("velocity").equals(7)) {
                bag.pass(ar, "speed", 0, Type.INT);
            }
        });
    }

    /** A file of a box with open values of a kind, and some that no layout in it is of. */
    private static byte[] withStrangers(Kinds kinds, Kind<Bag.Piece> box) {
        Bag.Piece piece = new Bag.Piece();
        piece.set("open", List.of(new Bag()));
        piece.set("parts", Map.of("Bag", new Bag(), "Box", new Bag.Piece()));
        byte[] file = kinds.binarySaver().save(piece, box);
        ByteBuffer bytes = ByteBuffer.wrap(file).order(ByteOrder.LITTLE_ENDIAN);
        long fingerprint = LayoutSet.parse("layout Bag\nfield coins = int32\nfield b = int32\n")
                .kindFingerprint("Bag");
        for (int at = 0; at <= file.length - 8; at++) {
            if (bytes.getLong(at) == fingerprint) {
                bytes.putLong(at, 12345);
            }
        }
        return ForgedFile.signed(file);
    }

    @Test
    void anOpenValueOfALayoutThatTheFileDoesNotHaveIsKept() {
        Kind<Bag> bag = bag(2, "coins", "gold");
        Kind<Bag.Piece> box = box(bag, "open", "parts");
        Kinds kinds = Kinds.of(box, bag);
        Loaded<Bag.Piece> loaded = kinds.loader(LoadOptions.LENIENT).load(withStrangers(kinds, box), box);
        assertThat(loaded.report().problems())
                .extracting(Problem::rule)
                .containsExactly(Rule.CLASS_UNKNOWN, Rule.CLASS_UNKNOWN);
        assertThat(loaded.value().get("open")).isEqualTo(List.of());
        byte[] saved = kinds.binarySaver().save(loaded);
        assertThat(kinds.loader(LoadOptions.LENIENT).load(saved, box).report().problems())
                .hasSize(2);
        assertThatThrownBy(() -> kinds.saver().save(loaded))
                .isInstanceOf(SaveException.class)
                .hasMessage(
                        "open: what is kept here of a binary file cannot be told by a text: a value of a kind of which"
                                + " there is no layout: 0x0000000000003039; save it as a binary file");
    }

    @Test
    void aTextTellsAllButSuchAValueAndNoEditLosesIt() {
        Kind<Bag> bag = bag(2, "coins", "gold");
        Kind<Bag.Piece> box = box(bag, "open", "parts");
        BinaryText text = BinaryText.of(withStrangers(Kinds.of(box, bag), box), null);
        assertThat(new String(text.document().render(), StandardCharsets.UTF_8))
                .endsWith("; open\n[]\n\n; parts\n{\n  Box {\n    open []\n    parts {}\n  }\n}\n");
        assertThat(text.untold()).containsExactly("open[0]", "parts.Bag");
        assertThatThrownBy(() -> text.with(text.document()))
                .isInstanceOf(LoadException.class)
                .hasMessageContaining("which its text cannot tell: open[0], parts.Bag");
        assertThat(RecordedFiles.of(history.build())
                        .problems(withStrangers(Kinds.of(box, bag), box), LoadOptions.STRICT))
                .extracting(problem -> problem.rule().id() + " " + problem.path())
                .contains("class-unknown open[0]", "class-unknown parts.Bag");
    }

    @Test
    void aFieldThatWasLeftOutIsTheOneOfTheLayout() {
        version(1, "speed =");
        version(2, "velocity speed", new Answer.Renamed("velocity", "speed"));
        String fields = "layout Bag\nfield velocity speed int32\nfield speed speed#2 int32\n";
        history.version("Bag", 3, fields, new Answer.Reused("speed"));
        Kind<Bag> then = racer();
        Bag bag = new Bag();
        bag.set("velocity", 7);
        byte[] file = Kinds.of(then).binarySaver().save(bag, then);
        Loaded<Bag> loaded = load(file, racer(), history);
        assertThat(loaded.value().get("velocity")).isEqualTo(7);
        assertThat(loaded.value().get("speed")).isNull();
    }
}
