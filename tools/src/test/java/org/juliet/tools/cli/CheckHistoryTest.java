package org.juliet.tools.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.juliet.schema.Answer;
import org.juliet.schema.Description;
import org.juliet.schema.HistoryDirectory;
import org.juliet.schema.LayoutSet;
import org.juliet.schema.Recorder;
import org.juliet.schema.Recording;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code check --history}: what does not fit the recorded layouts, without the program. */
class CheckHistoryTest {
    private static final String OLD =
            "layout Knight\nfield damage = int32\nfield gold = int32\nfield pets = list open Pet\n"
                    + "layout Pet\nfield age = int8\n";
    private static final String NEW =
            "layout Knight\nfield damage = int32\nfield coins = int32\nfield hp = int32\nfield pets = list open Pet\n"
                    + "layout Pet\nfield age = int8\nfield name = string\n";

    private static final String KNIGHT = """
            ; version
            2

            ; class
            Knight

            ; damage
            5

            ; gold
            300

            ; pets
            [
              { class Pet age 3 }
            ]
            """;

    @TempDir
    Path directory;

    private Command command;
    private String first = "";

    @BeforeEach
    void recordTwoVersions() throws IOException {
        command = new Command(directory);
        first = record(2, OLD, Map.of("damage", "1", "gold", "0"));
        record(3, NEW, Map.of("damage", "1", "coins", "0", "hp", "150"), new Answer.Renamed("coins", "gold"));
    }

    private String record(int version, String layouts, Map<String, String> defaults, Answer... answers)
            throws IOException {
        HistoryDirectory history = HistoryDirectory.of(command.path("juliet"));
        Description.Level knight = new Description.Level(version, List.of(answers), defaults, Map.of());
        Description.Level pet = new Description.Level(version - 1, List.of(), Map.of("age", "0"), Map.of());
        Recording recording = Recorder.run(
                history.readOrNone(), new Description(LayoutSet.parse(layouts), Map.of("Knight", knight, "Pet", pet)));
        assertThat(recording.questions()).isEmpty();
        history.add(recording.files());
        return LayoutSet.text(recording.layouts().fingerprint("Knight"));
    }

    private Command.Result check(String text) {
        return command.write("a.jasset", text).run("check", "--history", "./juliet", "./a.jasset");
    }

    @Test
    void aFileThatFitsItsLayoutHasNoFindings() {
        assertThat(check(KNIGHT)).isEqualTo(new Command.Result(0, "", "1 file: 0 errors, 0 warnings\n"));
        assertThat(check(KNIGHT.replace("; damage", "; layout\n" + first + "\n\n; damage"))
                        .out())
                .isEmpty();
        String today = KNIGHT.replace("; version\n2", "; version\n3").replace("gold", "coins");
        assertThat(check(today.replace("age 3", "age 3 name Rex")).out()).isEmpty();
        assertThat(check("; class\nKnight\n\n; gold\n7\n").out()).isEmpty();
    }

    @Test
    void aValueThatDoesNotFitItsTypeIsAnError() {
        Command.Result result =
                check(KNIGHT.replace("; damage\n5", "; damage\nmuch").replace("age 3", "age 300"));
        assertThat(result.status()).isEqualTo(1);
        assertThat(result.out().lines())
                .satisfiesExactly(
                        line -> assertThat(line)
                                .startsWith("a.jasset:8:1: error: damage: expected a whole number from ")
                                .endsWith("found `much` [number]"),
                        line -> assertThat(line)
                                .startsWith(
                                        "a.jasset:15:19: error: pets[0].age: expected a whole number from -128 to 127")
                                .endsWith("[number-range]"));
    }

    @Test
    void aKeyThatNoLayoutHasIsAWarningWithWhatMayBeMeant() {
        Command.Result result = check(KNIGHT.replace("; gold\n300", "; damge\n4\n\n; hp\n7\n\n; gold\n300")
                .replace("; version\n2", "; version\n2\n; of_a_mod\n{ a 1 }")
                .replace("age 3", "age 3 colour red"));
        assertThat(result.status()).isEqualTo(1);
        assertThat(result.out().lines())
                .containsExactly(
                        "a.jasset:3:3: warning: of_a_mod: the layout of Knight that the file is of does not have this key;"
                                + " it is kept as it is [key-unknown]",
                        "a.jasset:12:3: warning: damge: the layout of Knight that the file is of does not have this key"
                                + " (did you mean damage?); it is kept as it is [key-unknown]",
                        "a.jasset:15:3: error: hp: the layout that the stamp names has no such key; the file is newer than its"
                                + " stamp [stamp-mismatch]",
                        "a.jasset:23:28: warning: pets[0].colour: no recorded layout has this key there; it is kept as it"
                                + " is [key-unknown]");
    }

    @Test
    void whatTheHistoryDoesNotHaveIsNamed() {
        assertThat(check(KNIGHT.replace("Knight", "Knigth")).out())
                .startsWith(
                        "a.jasset:5:1: warning: class: the history has no kind Knigth (did you mean Knight?); record it")
                .endsWith("[class-unknown]\n");
        assertThat(check(KNIGHT.replace("; damage", "; layout\n0x0000000000000007\n\n; damage"))
                        .out())
                .startsWith(
                        "a.jasset:8:1: error: layout: the file holds Knight of the layout 0x0000000000000007, which the"
                                + " history does not know; get the newest history")
                .endsWith("[layout-unknown]\n");
        assertThat(check(KNIGHT.replace("; version\n2", "; version\n9")).out()).contains("[layout-unrecorded]");
        assertThat(check("; gold\n7\n").out())
                .isEqualTo("a.jasset:1:1: error: the file does not name its kind; add `; class` [class-missing]\n");
        assertThat(check(KNIGHT.replace("class Pet age 3", "class Dragon heads 3"))
                        .out())
                .startsWith("a.jasset:15:3: warning: pets[0]: the history has no kind Dragon; record it")
                .endsWith("[class-unknown]\n");
    }

    @Test
    void elementsOfOlderVersionsAreCheckedByWhatTheyAreOf() {
        String today = KNIGHT.replace("; version\n2", "; version\n3").replace("gold", "coins");
        assertThat(check(today.replace(
                                "{ class Pet age 3 }", "{ class Pet age 3 name Rex }\n  { class Pet version 1 age 3 }"))
                        .out())
                .isEmpty();
    }

    @Test
    void binaryFilesAreCheckedToo() throws IOException {
        command.write("a.jasset", KNIGHT + "\n; of_a_mod\n{ a 1 }\n");
        command.run("convert", "--history", "./juliet", "./a.jasset", "./a.jsave");
        Command.Result result = command.run("check", "--history", "./juliet", "./a.jsave");
        assertThat(result)
                .isEqualTo(new Command.Result(
                        0,
                        "a.jsave:1:1: warning: of_a_mod: the layout that the file is of does not have this key; it is kept as"
                                + " it is [key-unknown]\n",
                        "1 file: 0 errors, 1 warning\n"));
        command.write("empty/layouts/.keep", "");
        assertThat(command.run("check", "--history", "./empty", "./a.jsave").out())
                .startsWith("a.jsave:1:1: warning: the history has no kind Knight; record it");
    }

    @Test
    void theProjectFileNamesTheHistoryForTheFilesBelowIt() {
        command.write("game/juliet.jasset", "; history\n../juliet\n")
                .write("game/saves/a.jasset", KNIGHT.replace("300", "much"))
                .write("other/b.jasset", KNIGHT.replace("300", "much"));
        Command.Result result = command.run("check", "./game", "./other");
        assertThat(result.out())
                .startsWith("game/saves/a.jasset:11:1: error: gold: expected a whole number ")
                .doesNotContain("other/b.jasset", "juliet.jasset:");
        assertThat(result.err()).isEqualTo("3 files: 1 error, 0 warnings\n");
    }

    @Test
    void filesOfTheHistoryAndOfWorldsAreNoneOfItsKinds() {
        command.write("world/world.jasset", "; version\n1\n\n; class\nWorld\n\n; name\nCitadel\n")
                .write("world/dialogue.jasset", "; json_document\n[ 1 ]\n");
        assertThat(command.run("check", "--history", "./juliet", "./juliet", "./world")
                        .out())
                .isEmpty();
    }

    @Test
    void aHistoryThatCannotBeUsedIsAFailure() throws IOException {
        assertThat(command.write("a.jasset", KNIGHT).run("check", "--history", "./nowhere", "./a.jasset"))
                .isEqualTo(new Command.Result(
                        2,
                        "",
                        "jasset: there is no history nowhere; if it was deleted, get it back from version control; jasset"
                                + " history record makes the first\n"));
        command.write("game/juliet.jasset", "; history\nnowhere\n").write("game/a.jasset", "; a\n1\n; a\n2\n");
        Command.Result result = command.run("check", "./game");
        assertThat(result.status()).isEqualTo(2);
        assertThat(result.out()).contains("[key-duplicate]");
        assertThat(result.err()).startsWith("jasset: there is no history ");
    }
}
