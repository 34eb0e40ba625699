package org.juliet.schema;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** T30 and T50: whatever became of the files of a history, what is sound stays of use, and the rest is named. */
class DamagedHistoryTest {
    private static final String TREE = "layout Tree\nfield leaf = struct Leaf\nlayout Leaf\nfield x = int32\n"
            + "layout Stone\nfield weight = float32\n";

    private final Story story = new Story();
    private LayoutSet set = LayoutSet.parse(TREE);
    private String leaf = "";
    private String tree = "";

    @BeforeEach
    void record() {
        set = story.record(1, TREE);
        leaf = HistoryFiles.layout("Leaf", set.fingerprint("Leaf"));
        tree = HistoryFiles.layout("Tree", set.fingerprint("Tree"));
    }

    private List<String> problems() {
        return story.history().problems().stream()
                .map(problem -> problem.rule().id() + " " + problem.file().replaceFirst("-.*", ""))
                .toList();
    }

    private String step(String kind) {
        return story.files.keySet().stream()
                .filter(name -> name.startsWith("steps/" + kind))
                .findFirst()
                .orElseThrow();
    }

    private void edit(String file, String from, String to) {
        String text = new String(story.files.get(file), StandardCharsets.UTF_8);
        assertThat(text).contains(from);
        story.files.put(file, text.replace(from, to).getBytes(StandardCharsets.UTF_8));
    }

    @Test
    void t30ADeletedLayoutIsMissedByAllThatNeedIt() {
        story.files.remove(leaf);
        assertThat(problems())
                .containsExactly(
                        "layout-missing layouts/Tree", "layout-missing steps/Leaf", "layout-missing steps/Tree");
        assertThat(story.history().problems())
                .allSatisfy(p -> assertThat(p.message()).contains("version control"));
        assertThat(story.history().of(set.fingerprint("Tree"))).isNull();
        assertThat(story.history().of(set.fingerprint("Stone"))).isNotNull();
    }

    @Test
    void t30AnEditedLayoutIsFoundOut() {
        edit(leaf, "int32", "int64");
        assertThat(problems()).contains("history-edited layouts/Leaf", "layout-missing layouts/Tree");
        assertThat(story.history().of(set.fingerprint("Leaf"))).isNull();
        assertThat(story.history().of(set.fingerprint("Stone"))).isNotNull();
    }

    @Test
    void t30ALayoutThatIsOnlySpelledOtherwiseIsFoundOutToo() {
        edit(leaf, "; kind\n", "\n; kind\n");
        assertThat(problems()).contains("history-edited layouts/Leaf");
    }

    @Test
    void t30AnEditedStepIsFoundOutAndTheOthersGoOn() {
        edit(step("Stone"), "1\n", "2\n");
        assertThat(problems()).containsExactly("history-edited steps/Stone".replace("edited", "newer"));
        assertThat(story.history().heads("Tree")).hasSize(1);
        assertThat(story.history().heads("Stone")).isEmpty();
    }

    @Test
    void t30ADeletedStepIsMissedByItsChild() {
        String first = step("Stone");
        story.record(2, TREE.replace("float32", "float64"));
        story.files.remove(first);
        assertThat(problems()).containsExactly("step-missing steps/Stone");
        assertThat(story.history().heads("Stone")).hasSize(1);
    }

    @Test
    void convertedLineEndsAreNamed() {
        edit(leaf, "\n", "\r\n");
        assertThat(problems()).contains("history-line-ends layouts/Leaf");
        assertThat(story.history().problems().get(0).message()).contains(".gitattributes");
    }

    @Test
    void aFileUnderAnotherNameIsNamed() {
        byte[] bytes = story.files.remove(step("Stone"));
        story.files.put("steps/Stone-1-00000000.jasset", bytes);
        assertThat(problems()).containsExactly("history-edited steps/Stone");
    }

    @Test
    void linksThatLeadInACircleAreCut() {
        String first = step("Stone");
        story.record(2, TREE.replace("float32", "float64"));
        String second = story.history().heads("Stone").get(0).name();
        Link link = new Link("Stone", HistoryFiles.bare(first), List.of(second));
        story.files.put(HistoryFiles.link(StepText.name(link)), StepText.render(link));
        assertThat(problems()).containsExactly("step-cycle steps/Stone", "step-cycle steps/Stone");
        assertThat(story.history().steps("Stone")).hasSize(2);
    }

    @Test
    void aLinkPutsStepsBeforeARecordedRoot() {
        Step older = new Step(
                "Stone", 0, set.fingerprint("Stone"), List.of(), null, List.of(), Map.of(), Map.of(), Map.of(), false);
        Link link = new Link("Stone", HistoryFiles.bare(step("Stone")), List.of(older.name()));
        story.files.put(HistoryFiles.step(older.name()), StepText.render(older));
        story.files.put(HistoryFiles.link(StepText.name(link)), StepText.render(link));
        assertThat(problems()).isEmpty();
        assertThat(story.history().steps("Stone")).extracting(Step::label).containsExactly(0, 1);
        assertThat(story.history().heads("Stone")).hasSize(1);
    }

    @Test
    void t50ForgedLayoutsAreRefusedBeforeTheyCost() {
        String fields = IntStream.range(0, 9_000)
                .mapToObj(i -> "  { name f" + i + " type int32 }\n")
                .collect(Collectors.joining());
        String head = "; version\n1\n\n; class\njuliet:Layout\n\n; kind\nBomb\n\n; fields\n[\n";
        story.files.put(
                "layouts/Bomb-0000000000000001.jasset", (head + fields + "]\n").getBytes(StandardCharsets.UTF_8));
        story.files.put("layouts/Bomb-0000000000000002.jasset", new byte[HistoryFiles.MAX_BYTES + 1]);
        story.files.put(
                "layouts/Bomb-0000000000000003.jasset",
                (head + "  { name a type int32 }\n  { name a type int32 }\n]\n").getBytes(StandardCharsets.UTF_8));
        story.files.put(
                "layouts/Bomb-0000000000000004.jasset",
                (head + "  { name a type \"struct Bomb\" layout [ 0x0000000000000004 ] }\n]\n")
                        .getBytes(StandardCharsets.UTF_8));
        story.files.put(
                "layouts/Bomb-0000000000000005.jasset",
                (head + "  { name a type \"" + "list ".repeat(1_000) + "int8\" }\n]\n")
                        .getBytes(StandardCharsets.UTF_8));
        story.files.put("layouts/Bomb-x.jasset", new byte[0]);
        assertThat(story.history().problems())
                .hasSize(6)
                .allSatisfy(problem -> assertThat(problem.file()).startsWith("layouts/Bomb-"));
        assertThat(story.history().of(4)).isNull();
        assertThat(story.history().of(set.fingerprint("Tree"))).isNotNull();
    }

    @Test
    void filesAreOnlyEverAdded(@TempDir Path top) throws IOException {
        HistoryDirectory directory = HistoryDirectory.of(top.resolve("juliet"));
        assertThat(directory.readOrNone().kinds()).isEmpty();
        assertThat(directory.add(story.files)).hasSize(6);
        assertThat(directory.add(story.files)).isEmpty();
        assertThat(top.resolve("juliet/.gitattributes")).hasContent("* -text");
        assertThat(directory.read().problems()).isEmpty();
        Files.writeString(top.resolve("juliet").resolve(leaf), "other");
        assertThatThrownBy(() -> directory.add(story.files)).isInstanceOf(FileAlreadyExistsException.class);
        try (var files = Files.list(top.resolve("juliet/layouts"))) {
            assertThat(files).hasSize(3);
        }
        assertThat(tree).startsWith("layouts/Tree-");
    }
}
