package org.juliet.cases;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.juliet.archive.Key;
import org.juliet.archive.Kind;
import org.juliet.archive.Kinds;
import org.juliet.archive.LoadException;
import org.juliet.archive.LoadOptions;
import org.juliet.archive.Loaded;
import org.juliet.archive.RecordedFiles;
import org.juliet.archive.Type;
import org.juliet.schema.Answer;
import org.juliet.schema.HistoryBuilder;
import org.juliet.text.Problem;
import org.juliet.text.Rule;
import org.juliet.text.TextPath;
import org.juliet.text.Value;
import org.junit.jupiter.api.Test;

/** Binary files of programs that were not given their history: where fields come from is what is recorded of the same version. */
class WithoutHistoryTest {
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
        Bag bag = new Bag();
        bag.set("coins", 77);
        return Kinds.of(kind).binarySaver().save(bag, kind);
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
        assertThat(loaded.report().entries()).isEmpty();
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
                .hasMessageContaining("in a layout that no history has");
    }
}
