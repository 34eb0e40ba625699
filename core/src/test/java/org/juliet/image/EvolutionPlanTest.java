package org.juliet.image;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.juliet.image.EvolutionReport.Change;
import org.juliet.image.EvolutionReport.Fate;
import org.juliet.schema.Answer;
import org.juliet.schema.HistoryBuilder;
import org.juliet.schema.LayoutException;
import org.juliet.schema.LayoutSet;
import org.juliet.schema.OnLoss;
import org.juliet.schema.SchemaHistory;
import org.juliet.text.Limits;
import org.juliet.text.TextDocument;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Plans by the answers of a history. */
class EvolutionPlanTest {
    private final HistoryBuilder history = new HistoryBuilder();
    private final List<LayoutSet> sets = new ArrayList<>();
    private int label;

    /** Records a version of the hero. */
    private void version(String fields, Answer... answers) {
        String layouts = "layout Hero\n" + fields;
        history.version("Hero", ++label, layouts, answers);
        sets.add(LayoutSet.parse(layouts));
    }

    private ImageLayout layout(int version) {
        return ImageLayout.of(sets.get(version), "Hero");
    }

    /** A plan from the first version to the last, by the stamp of the first. */
    private EvolutionPlan plan() {
        SchemaHistory recorded = history.build();
        return EvolutionPlan.of(
                recorded, List.of(sets.get(0).fingerprint("Hero")), layout(sets.size() - 1), kind -> null);
    }

    private byte[] image(String text) {
        byte[] bytes = ("; version\n1\n\n; class\nHero\n\n" + text).getBytes(StandardCharsets.UTF_8);
        return ImageText.of(layout(0).family(), ImageStamps.NONE)
                .parse(layout(0), TextDocument.parse(bytes), TextImage.Defaults.NONE, Limits.DEFAULT)
                .image();
    }

    /** What the last version has, as text without the head. */
    private String carried(Evolution evolution, String text) {
        evolution.run(image(text), 0);
        ImageLayout last = layout(sets.size() - 1);
        assertThat(ImageCheck.of(last).check(evolution.toArray(), 0, evolution.toArray().length))
                .isNull();
        String made = new String(
                ImageText.of(last.family(), ImageStamps.NONE).render(last, evolution.toArray(), 0),
                StandardCharsets.UTF_8);
        return made.substring(made.indexOf("Hero") + 4).strip();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                // answer, stored, what stands, how many are lost, how many nobody answered for
                "FAIL | 300 | 0 | 1 | 1",
                "CLAMP | 300 | 127 | 1 | 0",
                "ROUND | -300.4 | -128 | 1 | 0",
                "ROUND | 2.5 | 2 | 1 | 0",
                "DEFAULT | 300 | 0 | 1 | 0",
                "CLAMP | nan | 0 | 1 | 0",
                "FAIL | 12 | 12 | 0 | 0"
            })
    void valuesThatDoNotFitGoAsTheAnswerSaysAndAreCounted(
            OnLoss onLoss, String stored, String expected, long lost, long failed) {
        version("field v = float64\n");
        version("field v = int8\n", new Answer.Converted("v", onLoss));
        Evolution evolution = plan().start();
        assertThat(carried(evolution, "; v\n" + stored + "\n")).isEqualTo("; v\n" + expected);
        assertThat(evolution.report().lost().values().stream().mapToLong(n -> n).sum())
                .isEqualTo(lost);
        assertThat(evolution.report().failed()).isEqualTo(failed);
    }

    @Test
    void aDroppedFieldGoesAndAReusedNameStartsAfresh() {
        version("field duration = int32\nfield x = int32\n");
        version("field x = int32\n", new Answer.Dropped("duration"));
        version("field x = int32\nfield duration duration#2 int32\n", new Answer.Reused("duration", 0));
        EvolutionPlan plan = plan();
        assertThat(carried(plan.start(), "; duration\n5\n\n; x\n1\n")).isEqualTo("; x\n1\n\n; duration\n0");
        assertThat(plan.changes())
                .containsExactlyInAnyOrder(
                        new Change(Fate.DROPPED, "Hero.duration", ""), new Change(Fate.DEFAULTED, "Hero.duration", ""));
    }

    @Test
    void aRestoredFieldHasItsOldValue() {
        version("field hp = int32\n");
        version("field x = int32\n", new Answer.Dropped("hp"));
        version("field x = int32\nfield hp = int32\n", new Answer.Restored("hp"));
        assertThat(carried(plan().start(), "; hp\n5\n")).isEqualTo("; x\n0\n\n; hp\n5");
    }

    @Test
    void swappedNamesSwapNoValues() {
        version("field a = int32\nfield b = int32\n");
        version("field b a int32\nfield a b int32\n", new Answer.Renamed("b", "a"), new Answer.Renamed("a", "b"));
        EvolutionPlan plan = plan();
        assertThat(carried(plan.start(), "; a\n1\n\n; b\n2\n")).isEqualTo("; b\n1\n\n; a\n2");
        assertThat(plan.changes()).extracting(Change::fate).containsExactly(Fate.RENAMED, Fate.RENAMED);
    }

    @Test
    void whatAMigrationReadsIsNamedAndNotCarriedOver() {
        version("field speed = string\n");
        version("field velocity = float32\n", new Answer.Migrated("speed"));
        assertThat(plan().changes())
                .containsExactlyInAnyOrder(
                        new Change(Fate.MIGRATED, "Hero.speed", ""), new Change(Fate.DEFAULTED, "Hero.velocity", ""));
    }

    @Test
    void aKindThatWasRenamedIsFoundUnderItsNewName() {
        String part = "layout Part\nfield x = int32\n";
        history.version("Part", 1, part);
        version("field p = struct Part\n" + part);
        String piece = "layout Piece\nfield x = int32\n";
        history.version("Piece", 2, piece, new Answer.KindRenamed("Part"));
        version("field p = struct Piece\n" + piece);
        assertThat(carried(plan().start(), "; p\n{\n  x 5\n}\n")).isEqualTo("; p\n{\n  x 5\n}");
    }

    @Test
    void defaultsAreThoseOfTheCaller() {
        version("field x = int32\n");
        version("field x = int32\nfield hp = int32\n");
        byte[] fresh = {0, 0, 0, 0, (byte) 150, 0, 0, 0};
        EvolutionPlan plan = EvolutionPlan.of(layout(0), layout(1), history.build(), kind -> fresh);
        assertThat(carried(plan.start(), "; x\n5\n")).isEqualTo("; x\n5\n\n; hp\n150");
    }

    @Test
    void aStampThatTheHistoryDoesNotKnowIsRefusedByName() {
        version("field x = int32\n");
        assertThatThrownBy(() -> EvolutionPlan.of(history.build(), List.of(5L), layout(0), kind -> null))
                .isInstanceOf(LayoutException.class)
                .hasMessageContaining("0x0000000000000005");
    }

    @Test
    void oneRunLeavesNothingForTheNext() {
        version("field s = string\nfield l = list int32\n");
        version("field l = list int64\nfield s = string\n");
        Evolution evolution = plan().start();
        carried(evolution, "; s\nlong enough\n\n; l\n[\n  1\n  2\n]\n");
        assertThat(carried(evolution, "; s\na\n\n; l\n[]\n")).isEqualTo("; l\n[]\n\n; s\na");
    }

    /** A value of one of several kinds has nothing that stands for it by itself: an inner array is there whole, or another one is. */
    @ParameterizedTest
    @CsvSource({"Piece p 4, 4, 0", "Part x 4, 9, 1"})
    void anArrayInAnArrayWhoseElementsMayBeOfFewerKinds(String last, String expected, long failed) {
        ImageLayout then = grid("closed 2 Part Piece");
        ImageLayout now = grid("closed 1 Piece");
        Evolution evolution = EvolutionPlan.of(then, now, kind -> kind.equals("Bag") ? grid(now, "Piece p 9") : null)
                .start();
        evolution.run(grid(then, last), 0);
        assertThat(evolution.toArray()).isEqualTo(grid(now, "Piece p " + expected));
        assertThat(evolution.report().failed()).isEqualTo(failed);
    }

    private static ImageLayout grid(String type) {
        return ImageLayout.of(
                LayoutSet.parse("layout Bag\nfield v = array 2 array 2 " + type
                        + "\nlayout Part\nfield x = int32\nlayout Piece\nfield p = int32\n"),
                "Bag");
    }

    private static byte[] grid(ImageLayout layout, String last) {
        String text =
                "; class\nBag\n\n; v\n[\n[ { class Piece p 1 } { class Piece p 2 } ]\n[ { class Piece p 3 } { class "
                        + last + " } ]\n]\n";
        return ImageText.of(layout.family(), ImageStamps.NONE)
                .parse(
                        layout,
                        TextDocument.parse(text.getBytes(StandardCharsets.UTF_8)),
                        TextImage.Defaults.NONE,
                        Limits.DEFAULT)
                .image();
    }
}
