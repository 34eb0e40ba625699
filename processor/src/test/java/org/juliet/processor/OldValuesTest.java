package org.juliet.processor;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.juliet.Codecs;
import org.juliet.archive.Kind;
import org.juliet.archive.Kinds;
import org.juliet.archive.LoadOptions;
import org.juliet.archive.LoadReport;
import org.juliet.archive.Loaded;
import org.juliet.archive.RecordedFiles;
import org.juliet.schema.HistoryDirectory;
import org.juliet.schema.SchemaHistory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What migrations get of files that leave out what they read, in both forms, and as which types they take it. */
class OldValuesTest {
    private static final String BEFORE =
            "int gold = 5; double weight = 1.5; String name = \"nobody\"; int made = Integer.parseInt(\"7\");"
                    + " List<Integer> all = new ArrayList<>();";
    private static final String AFTER = "String seen = \"\"; "
            + reader("int", "gold")
            + reader("int", "weight")
            + reader("String", "name")
            + reader("int", "made")
            + reader("List<Integer>", "all");

    @TempDir
    Path top;

    private static String reader(String type, String name) {
        return "@Migration(reads = \"" + name + "\") void " + name + "(" + type + " old) { seen += \"" + name
                + " \" + old + \",\"; } ";
    }

    private Compilation build(String mode, String fields) {
        return Compilation.of(
                Map.of(
                        "mine/Hero.java",
                        "package mine; import java.util.*; import org.juliet.*; import org.juliet.schema.OnLoss; @Versioned public"
                                + " class Hero { " + fields + " }"),
                "-Ajuliet.history=" + top.resolve("juliet"),
                "-Ajuliet.mode=" + mode);
    }

    private Compilation recorded(String fields) {
        Compilation build = build("record", fields);
        assertThat(build.messages()).allMatch(message -> message.contains("[V-HISTORY]"));
        return build;
    }

    private SchemaHistory history() throws java.io.IOException {
        return HistoryDirectory.of(top.resolve("juliet")).read();
    }

    private static <T> void check(Kinds kinds, Kind<T> kind, byte[] file, String seen) {
        Loaded<T> loaded = kinds.loader(LoadOptions.STRICT).load(file, kind);
        assertThat(new String(kinds.saver().save(loaded.value(), kind), UTF_8)).endsWith("; seen\n" + seen + "\n");
        assertThat(loaded.report().entries().stream()
                        .filter(entry -> entry.fate() == LoadReport.Fate.DEFAULTED)
                        .filter(entry -> entry.message().contains("is not recorded"))
                        .map(LoadReport.Entry::path))
                .containsExactlyInAnyOrder("made", "all");
    }

    @Test
    void whatAFileLeavesOutIsReadWhereTheHistoryTellsWhatAFreshObjectHadAndIsToldWhereItDoesNot() throws Exception {
        recorded(BEFORE);
        recorded(BEFORE.replace("double weight = 1.5", "@Convert(onLoss = OnLoss.ROUND) int weight = 2"));
        Compilation last = recorded(AFTER);
        Class<?> type = last.loader().loadClass("mine.Hero");
        Kinds kinds = Codecs.kinds(type).with(history());
        byte[] text = "; version\n1\n\n; class\nHero\n".getBytes(UTF_8);
        String seen = "\"gold 5,weight 2,name nobody,\"";
        check(kinds, Codecs.kind(type), text, seen);
        byte[] binary =
                RecordedFiles.of(history()).binary(text, LoadOptions.STRICT).file();
        check(kinds, Codecs.kind(type), binary, seen);
    }

    @Test
    void aValueOfThenThatTodaysTypeDoesNotHoldIsConvertedByTheAnswerInBothForms() throws Exception {
        recorded(BEFORE);
        Compilation last =
                recorded(BEFORE.replace("double weight = 1.5", "@Convert(onLoss = OnLoss.ROUND) int weight = 9"));
        Class<?> type = last.loader().loadClass("mine.Hero");
        Kinds kinds = Codecs.kinds(type).with(history());
        byte[] text = "; version\n1\n\n; class\nHero\n".getBytes(UTF_8);
        byte[] binary =
                RecordedFiles.of(history()).binary(text, LoadOptions.STRICT).file();
        for (byte[] file : List.of(text, binary)) {
            assertThat(again(kinds, Codecs.kind(type), file)).contains("; weight\n2\n");
        }
    }

    private static <T> String again(Kinds kinds, Kind<T> kind, byte[] file) {
        return new String(
                kinds.saver()
                        .save(kinds.loader(LoadOptions.STRICT).load(file, kind).value(), kind),
                UTF_8);
    }

    @Test
    void aParameterIsOfAPlainTypeThatHoldsWhatWasStored() {
        recorded("@Unsigned int small; @Unsigned long large; @Length(3) int[] three = new int[3];");
        assertThat(build("ask", "int x; @Migration(reads = \"small\") void small(@Unsigned int small) {}")
                        .messages()
                        .get(0))
                .contains("not applicable to this kind of declaration");
        assertThat(build("ask", "int x; @Migration(reads = \"three\") void three(@Length(3) int[] three) {}")
                        .messages()
                        .get(0))
                .contains("not applicable to this kind of declaration");
        String readers = "int x; @Migration(reads = \"small\") void small(%s small) {}"
                + " @Migration(reads = \"large\") void large(%s large) {}"
                + " @Migration(reads = \"three\") void three(int[] three) {}";
        assertThat(build("ask", readers.formatted("int", "long")).messages())
                .hasSize(2)
                .allMatch(
                        message -> message.contains("[V-MIGRATION]") && message.contains("does not hold every value"));
        recorded(readers.formatted("long", "String"));
    }
}
