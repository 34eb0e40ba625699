package org.juliet.cases;

import static org.assertj.core.api.Assertions.assertThat;
import static org.juliet.cases.Texts.text;
import static org.juliet.cases.Texts.utf8;

import java.util.List;
import java.util.Map;
import org.juliet.archive.LoadOptions;
import org.juliet.archive.LoadReport;
import org.juliet.archive.RecordedFiles;
import org.juliet.schema.Description;
import org.juliet.schema.LayoutSet;
import org.juliet.schema.Recorder;
import org.juliet.schema.SchemaHistory;
import org.junit.jupiter.api.Test;

/** Structs that say no version: those of version 1, and those that somebody added by hand since. */
class SilentStructsTest {
    private static final String LAYOUTS = """
            layout Hero
            field items = list struct Item
            layout Item
            field name = string
            field count = int32
            """;

    private static SchemaHistory history() {
        SchemaHistory first = SchemaHistory.of(
                Recorder.run(SchemaHistory.EMPTY, described("1")).files());
        SchemaHistory then =
                SchemaHistory.of(Recorder.run(first, described("5")).files());
        return SchemaHistory.union(List.of(first, then));
    }

    private static Description described(String count) {
        return new Description(
                LayoutSet.parse(LAYOUTS),
                Map.of("Item", new Description.Level(0, List.of(), Map.of("count", count), Map.of())));
    }

    @Test
    void whatAStructWithoutVersionLeavesOutIsToldWithBothDefaults() {
        byte[] file =
                utf8("; version\n1\n\n; class\nHero\n\n; items\n[\n  { name rope }\n  { version 2 name lamp }\n]\n");
        RecordedFiles.Rewritten rewritten = RecordedFiles.of(history()).migrate(file, LoadOptions.STRICT);
        assertThat(text(rewritten.file()))
                .contains("{ version 2 name rope count 1 }", "{ version 2 name lamp count 5 }");
        assertThat(rewritten.report().entries(LoadReport.Fate.DEFAULTED))
                .extracting(LoadReport.Entry::message)
                .containsExactly(
                        "left out; the struct says no version, as those of version 1, and a fresh object had 1 then;"
                                + " where today's 5 is meant, give it `version 2`",
                        "left out; a fresh object had 5 then");
    }
}
