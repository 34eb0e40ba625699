package org.juliet.schema;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.juliet.text.TextDocument;
import org.junit.jupiter.api.Test;

class HistoryFilesTest {
    private static final String SET = """
            layout Hero
            field hp = int32
            field coins gold int64
            field bag = nullable array 4 list struct Item
            field metal = map enum Metal closed 2 Item Sword
            layout Item
            field id = uint32
            field next = nullable struct Item
            layout Sword
            field edge = float32
            enum Metal
            constant IRON =
            constant SILVER TIN
            kind Sword Item Sword
            """;

    private static final LayoutSet HERO = LayoutSet.parse(SET);

    @Test
    void aLayoutIsReadAsItIsWritten() {
        Map<String, byte[]> files = layouts(HERO);
        SchemaHistory history = SchemaHistory.of(files);
        assertThat(history.problems()).isEmpty();
        for (String name : List.of("Hero", "Item", "Metal")) {
            LayoutSet read = history.of(HERO.fingerprint(name));
            assertThat(read).as(name).isNotNull();
            assertThat(read.layouts().iterator().next()).isEqualTo(HERO.layout(name));
            assertThat(read.canonical(name)).isEqualTo(HERO.canonical(name));
        }
        assertThat(history.of(HERO.fingerprint("Hero"))).isEqualTo(HERO);
        assertThat(history.of(1L)).isNull();
    }

    @Test
    void everyFileIsCanonicalText() {
        layouts(HERO)
                .forEach((name, bytes) -> assertThat(TextDocument.parse(bytes).format())
                        .as(name)
                        .extracting(TextDocument::render)
                        .isEqualTo(bytes));
        TextDocument step = TextDocument.parse(StepText.render(step("Hero", 3)));
        assertThat(step.format()).isSameAs(step);
        assertThat(step.problems()).isEmpty();
    }

    @Test
    void aStepIsReadAsItIsWritten() {
        assertThat(StepText.parse(StepText.render(step("Hero", 3)))).isEqualTo(step("Hero", 3));
        assertThat(step("mod:Ru by\u00e9", 7).name()).startsWith("mod%3ARu%20by%C3%A9-7-");
    }

    static Step step(String kind, int label) {
        return new Step(
                kind,
                label,
                HERO.fingerprint("Hero"),
                List.of("b-1-00000000", "a-1-00000000"),
                "Entity",
                List.of(
                        new Answer.Renamed("coins", "gold"),
                        new Answer.Dropped("x"),
                        new Answer.Reused("y"),
                        new Answer.Restored("z"),
                        new Answer.Converted("hp", OnLoss.CLAMP),
                        new Answer.Migrated("speed"),
                        new Answer.Joined("coins", "coins"),
                        new Answer.KindRenamed("Held"),
                        new Answer.KindReused(kind),
                        new Answer.KindRestored(kind)),
                Map.of("hp", "\"a\\n b\""),
                Map.of("bag", "id"),
                Map.of("bag", "rows 3 list int32"),
                true);
    }

    static Map<String, byte[]> layouts(LayoutSet set) {
        Map<String, byte[]> files = new HashMap<>();
        for (Layout layout : set.layouts()) {
            files.put(
                    HistoryFiles.layout(layout.kind(), set.fingerprint(layout.kind())),
                    LayoutFile.of(set, layout.kind()).render());
        }
        return files;
    }

    static String text(byte[] bytes) {
        return new String(bytes, StandardCharsets.UTF_8);
    }
}
