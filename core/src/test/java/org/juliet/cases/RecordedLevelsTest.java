package org.juliet.cases;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.juliet.cases.Texts.text;
import static org.juliet.cases.Texts.utf8;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.juliet.archive.Archive;
import org.juliet.archive.Key;
import org.juliet.archive.Kind;
import org.juliet.archive.Kinds;
import org.juliet.archive.LoadOptions;
import org.juliet.archive.LoadReport.Fate;
import org.juliet.archive.Loaded;
import org.juliet.archive.Newer;
import org.juliet.archive.Type;
import org.juliet.schema.Answer;
import org.juliet.schema.HistoryBuilder;
import org.junit.jupiter.api.Test;

/** Layout stamps of kinds of several levels, and of values whose kinds are no part of what holds them. */
class RecordedLevelsTest {
    private static class Thing {
        static final Kind<Thing> KIND =
                Kind.of("Thing", Thing.class, Thing::new, Thing::things).version(2);
        int weight = 1;

        private void things(Archive ar, int version) {
            weight = ar.value(Key.of("weight"), weight);
        }
    }

    private static class Tool extends Thing {
        static final Kind<Tool> KIND =
                Kind.of("Tool", Tool.class, Tool::new, Tool::tools).extending(Thing.KIND);
        int wear = 2;

        private void tools(Archive ar, int version) {
            wear = ar.value(Key.of("wear"), wear);
        }
    }

    private static final class Axe extends Tool {
        static final Kind<Axe> KIND =
                Kind.of("Axe", Axe.class, Axe::new, Axe::axes).version(3).extending(Tool.KIND);
        int edge = 3;

        private void axes(Archive ar, int version) {
            edge = ar.value(Key.of("edge"), edge);
        }
    }

    /** Holds things of any kind, and components. */
    private static final class Chest {
        static final Kind<Chest> KIND = Kind.of("Chest", Chest.class, Chest::new, Chest::serialize);
        List<Thing> things = new ArrayList<>();
        Map<String, Object> parts = new TreeMap<>();

        private void serialize(Archive ar, int version) {
            things = ar.value(Key.of("things"), things, Type.list(Type.open(Thing.KIND)));
            parts = ar.value(Key.of("parts"), parts, Type.components());
        }
    }

    private static final String THING_1 = "layout Thing\nfield mass = int32\n";
    private static final String THING_2 = "layout Thing\nfield weight mass int32\n";
    private static final String TOOL = "layout Tool\nfield wear = int32\n";
    private static final String AXE_2 = "layout Axe\nfield sharp = int32\n";
    private static final String AXE_3 = "layout Axe\nfield edge sharp int32\n";
    private static final String CHAIN = "kind Axe Thing Tool Axe\n";
    private static final String CHEST =
            "layout Chest\nfield things = list open Thing\nfield parts = map string any\n" + THING_2;

    private final HistoryBuilder history = new HistoryBuilder();
    private final String thing1 = stamp("Thing", 1, THING_1);
    private final String thing2 = stamp("Thing", 2, THING_2, new Answer.Renamed("weight", "mass"));
    private final String tool = stamp("Tool", 1, TOOL + THING_2 + "kind Tool Thing Tool\n");
    private final String axe2 = stamp("Axe", 2, AXE_2 + TOOL + THING_1 + CHAIN);
    private final String axe3 = stamp("Axe", 3, AXE_3 + TOOL + THING_2 + CHAIN, new Answer.Renamed("edge", "sharp"));
    private final String chest = stamp("Chest", 1, CHEST);
    private final Kinds kinds = Kinds.of(Axe.KIND, Chest.KIND).with(history.build());

    private String stamp(String kind, int label, String layouts, Answer... answers) {
        history.version(kind, label, layouts, answers);
        return history.fingerprint(kind);
    }

    @Test
    void eachLevelHasItsFingerprintInOneLine() {
        assertThat(text(kinds.saver().save(new Axe(), Axe.KIND)))
                .isEqualTo(
                        "; version\n2\n\n; weight\n1\n\n; class\nAxe\n\n; class_version\n3\n\n; class_versions\n{\n  Tool 1\n}\n\n"
                                + "; layout\n" + thing2 + " " + tool + " " + axe3 + "\n\n; wear\n2\n\n; edge\n3\n");
    }

    @Test
    void aChangeOfOneLevelIsTheStampOfThatLevelOnly() {
        byte[] file = kinds.saver().save(new Axe(), Axe.KIND);
        HistoryBuilder more = new HistoryBuilder()
                .version("Thing", 1, THING_1)
                .version("Tool", 1, TOOL + THING_1 + "kind Tool Thing Tool\n");
        assertThat(more.fingerprint("Tool")).isEqualTo(tool);
        assertThat(kinds.loader().load(file, Axe.KIND).report().entries()).isEmpty();
    }

    @Test
    void everyLevelIsFoundByItsOwnLayout() {
        String file = "; version\n1\n\n; mass\n5\n\n; class\nAxe\n\n; class_version\n2\n\n; layout\n" + thing1 + " "
                + tool + " " + axe2 + "\n\n; wear\n6\n\n; sharp\n7\n";
        Loaded<Axe> loaded = kinds.loader().load(utf8(file), Axe.KIND);
        Axe axe = loaded.value();
        assertThat(List.of(axe.weight, axe.wear, axe.edge)).containsExactly(5, 6, 7);
        assertThat(loaded.report().entries(Fate.RENAMED)).hasSize(2);
        assertThat(text(kinds.saver().save(loaded))).isEqualTo(file);
        axe.wear = 8;
        assertThat(text(kinds.saver().save(loaded)))
                .contains(
                        "; weight\n5\n",
                        "; wear\n8\n",
                        "; edge\n7\n",
                        "; layout\n" + thing2 + " " + tool + " " + axe3 + "\n")
                .contains("; version\n2\n", "; class_version\n3\n")
                .doesNotContain("mass")
                .doesNotContain("sharp");
        // one level may be older than the others
        file = "; version\n2\n\n; weight\n5\n\n; class\nAxe\n\n; class_version\n2\n\n; layout\n" + thing2 + " " + tool
                + " " + axe2 + "\n\n; wear\n6\n\n; sharp\n7\n";
        axe = kinds.loader().load(utf8(file), Axe.KIND).value();
        assertThat(List.of(axe.weight, axe.wear, axe.edge)).containsExactly(5, 6, 7);
    }

    @Test
    void withoutStampsEachLevelIsOfItsOldestLayoutThatHasTheKeys() {
        Axe axe = kinds.loader()
                .load(utf8("; mass\n5\n\n; class\nAxe\n\n; wear\n6\n\n; edge\n7\n"), Axe.KIND)
                .value();
        assertThat(List.of(axe.weight, axe.wear, axe.edge)).containsExactly(5, 6, 7);
    }

    @Test
    void aValueOfAnOpenSetAndAComponentSayTheirOwnLayout() {
        Chest full = new Chest();
        full.things.add(new Axe());
        full.parts.put("Thing", new Thing());
        byte[] file = kinds.saver().save(full, Chest.KIND);
        assertThat(text(file))
                .isEqualTo("; version\n1\n\n; class\nChest\n\n; layout\n" + chest
                        + "\n\n; things\n[\n  { class Axe version 2 class_version 3 layout [ " + thing2 + " " + tool
                        + " "
                        + axe3 + " ] weight 1 wear 2 edge 3 }\n]\n\n; parts\n{\n  Thing {\n    version 2\n    layout "
                        + thing2 + "\n    weight 1\n  }\n}\n");
        Loaded<Chest> loaded = kinds.loader().load(file, Chest.KIND);
        assertThat(loaded.report().entries()).isEmpty();
        assertThat(kinds.saver().save(loaded)).isSameAs(file);
    }

    private String oldChest() {
        return "; version\n1\n\n; class\nChest\n\n; layout\n" + chest
                + "\n\n; things\n[\n  {\n    class Axe\n    version 1\n"
                + "    class_version 2\n    layout [ " + thing1 + " " + tool + " " + axe2
                + " ]\n    mass 5\n    wear 6\n    sharp 7\n  }\n  { class Thing layout " + thing1
                + " mass 8 }\n]\n\n; parts\n{\n  Thing {\n    layout " + thing1 + "\n    mass 9\n  }\n}\n";
    }

    @Test
    void olderValuesInsideAFileOfTodayAreFoundByTheirOwnLayouts() {
        String file = oldChest();
        Loaded<Chest> loaded = kinds.loader().load(utf8(file), Chest.KIND);
        Axe axe = (Axe) loaded.value().things.get(0);
        assertThat(List.of(axe.weight, axe.wear, axe.edge)).containsExactly(5, 6, 7);
        assertThat(loaded.value().things.get(1).weight).isEqualTo(8);
        assertThat(((Thing) loaded.value().parts.get("Thing")).weight).isEqualTo(9);
        assertThat(text(kinds.saver().save(loaded))).isEqualTo(file);
        axe.edge = 10;
        String saved = text(kinds.saver().save(loaded));
        assertThat(saved)
                .doesNotContain("mass")
                .doesNotContain("sharp")
                .doesNotContain(thing1)
                .contains("edge 10");
        Chest again = kinds.loader().load(utf8(saved), Chest.KIND).value();
        assertThat(((Axe) again.things.get(0)).weight).isEqualTo(5);
        assertThat(again.things.get(1).weight).isEqualTo(8);
    }

    @Test
    void aNewerValueInsideIsNewerData() {
        String file = oldChest().replace("[ " + thing1 + " " + tool + " " + axe2 + " ]", "[ 0x1 0x2 0x3 ]");
        assertThatThrownBy(() -> kinds.loader().load(utf8(file), Chest.KIND))
                .hasMessageContaining("0x0000000000000003");
        Loaded<Chest> loaded =
                kinds.loader(LoadOptions.LENIENT.with(Newer.KEEP)).load(utf8(file), Chest.KIND);
        assertThat(loaded.isNewer()).isTrue();
        assertThat(text(kinds.saver().save(loaded))).isEqualTo(file);
    }

    @Test
    void aFieldMayMoveBetweenTheLevels() {
        HistoryBuilder moved = new HistoryBuilder()
                .version("Thing", 1, "layout Thing\nfield weight = int32\nfield wear = int32\n")
                .version(
                        "Tool",
                        1,
                        "layout Tool\nlayout Thing\nfield weight = int32\nfield wear = int32\nkind Tool Thing Tool\n");
        moved.version("Thing", 2, "layout Thing\nfield weight = int32\n", new Answer.Dropped("wear"))
                .version("Tool", 2, TOOL);
        Kind<Tool> tools = Tool.KIND.version(2);
        Kinds now = Kinds.of(tools).with(moved.build());
        Tool loaded = now.loader()
                .load(utf8("; version\n1\n; weight\n4\n; wear\n5\n; class\nTool\n; class_version\n1\n"), tools)
                .value();
        assertThat(List.of(loaded.weight, loaded.wear)).containsExactly(4, 5);
    }

    @Test
    void unknownPartsOfAnOlderFileComeAlong() {
        String file = oldChest().replace("    wear 6\n", "    wear 6\n    rune { glow 3 }\n");
        Loaded<Chest> loaded = kinds.loader().load(utf8(file), Chest.KIND);
        ((Axe) loaded.value().things.get(0)).edge = 11;
        loaded.value().things.add(0, new Thing());
        Map<String, String> found = new LinkedHashMap<>();
        found.put("saved", text(kinds.saver().save(loaded)));
        assertThat(found.get("saved"))
                .containsPattern("wear 6\n\\s+rune \\{ glow 3 }\n\\s+edge 11|edge 11\n\\s+rune \\{ glow 3 }");
    }
}
