package org.juliet.tools.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
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

/** {@code migrate --history}: no class of a program is anywhere near. */
class MigrateHistoryTest {
    private static final String OLD = "layout Knight\nfield damage = int32\nfield gold = int32\n";
    private static final String NEW = "layout Knight\nfield damage = int64\nfield coins = int32\nfield hp = int32\n";

    /** By hand, in version 2. */
    private static final String KNIGHT = """
            # the captain
            ; version
            2
            ; class
            Knight
            // strong
            ; damage
            +5
            ; gold
            300
            ; of_a_mod
            { a 0x10 }
            """;

    @TempDir
    Path directory;

    private Command command;
    private String newest = "";

    @BeforeEach
    void recordTwoVersions() throws IOException {
        command = new Command(directory);
        record(2, OLD, Map.of("damage", "1", "gold", "0"));
        record(3, NEW, Map.of("damage", "1", "coins", "0", "hp", "150"), new Answer.Renamed("coins", "gold"));
        command.write("world/sub/old.jasset", KNIGHT);
    }

    private void record(int version, String layouts, Map<String, String> defaults, Answer... answers)
            throws IOException {
        HistoryDirectory history = HistoryDirectory.of(command.path("juliet"));
        Description.Level knight = new Description.Level(version, List.of(answers), defaults, Map.of());
        Recording recording =
                Recorder.run(history.readOrNone(), new Description(LayoutSet.parse(layouts), Map.of("Knight", knight)));
        assertThat(recording.questions()).isEmpty();
        history.add(recording.files());
        newest = LayoutSet.text(recording.layouts().fingerprint("Knight"));
    }

    private Command.Result migrate(String... arguments) {
        String[] all = new String[arguments.length + 3];
        all[0] = "migrate";
        all[1] = "--history";
        all[2] = "./juliet";
        System.arraycopy(arguments, 0, all, 3, arguments.length);
        return command.run(all);
    }

    private String migrated() {
        return """
                # the captain
                ; version
                3
                ; class
                Knight
                ; layout
                %s
                // strong
                ; damage
                5
                ; coins
                300
                ; hp
                150
                ; of_a_mod
                { a 0x10 }
                """.formatted(newest);
    }

    private static String lines(String text) {
        return text.replace("\n\n", "\n");
    }

    @Test
    void aTextGetsTheNewestLayoutAndKeepsCommentsAndWhatNobodyKnows() {
        assertThat(migrate("./world"))
                .isEqualTo(
                        new Command.Result(0, """
                        migrated world/sub/old.jasset: Knight 2 -> 3
                          9:3: coins: renamed: found under its earlier name gold
                          12:1: of_a_mod: kept: no recorded layout has it; kept and written back
                          hp: defaulted: not in the file; a fresh object has 150
                        """, "1 file: 1 migrated, 0 up to date, 0 of other kinds, 0 refused\n"));
        assertThat(lines(command.read("world/sub/old.jasset"))).isEqualTo(migrated());
    }

    @Test
    void theSecondRunWritesNoByte() throws IOException {
        migrate("./world");
        Path file = command.path("world/sub/old.jasset");
        String once = command.read("world/sub/old.jasset");
        Files.setLastModifiedTime(file, FileTime.fromMillis(1000));
        assertThat(migrate("./world"))
                .isEqualTo(
                        new Command.Result(0, "", "1 file: 0 migrated, 1 up to date, 0 of other kinds, 0 refused\n"));
        assertThat(command.read("world/sub/old.jasset")).isEqualTo(once);
        assertThat(Files.getLastModifiedTime(file)).isEqualTo(FileTime.fromMillis(1000));
    }

    @Test
    void aDryRunWritesNothing() {
        Command.Result result = migrate("--dry-run", "./world");
        assertThat(result.status()).isEqualTo(1);
        assertThat(result.out()).startsWith("would migrate world/sub/old.jasset: Knight 2 -> 3\n");
        assertThat(command.read("world/sub/old.jasset")).isEqualTo(KNIGHT);
    }

    @Test
    void binaryFilesAreRewrittenToo() {
        assertThat(command.run("convert", "--history", "./juliet", "./world/sub/old.jasset", "./world/old.jsave")
                        .status())
                .isZero();
        assertThat(migrate("./world").err())
                .isEqualTo("2 files: 2 migrated, 0 up to date, 0 of other kinds, 0 refused\n");
        assertThat(migrate("./world").err())
                .isEqualTo("2 files: 0 migrated, 2 up to date, 0 of other kinds, 0 refused\n");
        assertThat(command.run("get", "./world/old.jsave", "coins").out()).isEqualTo("300\n");
        assertThat(command.run("get", "./world/old.jsave", "of_a_mod.a").out()).isEqualTo("0x10\n");
    }

    @Test
    void theProjectFileNamesTheHistory() {
        assertThat(command.run("migrate", "./world").err())
                .startsWith("jasset: nothing says what the newest layouts are; ");
        command.write("juliet.jasset", "; history\njuliet\n");
        assertThat(command.run("migrate", "./world").status()).isZero();
        assertThat(lines(command.read("world/sub/old.jasset"))).isEqualTo(migrated());
    }

    @Test
    void theProjectFileIsLeftAloneAndWhatIsNamedAsBinaryAndIsNotIsSaidToBe() {
        command.write("juliet.jasset", "; history\njuliet\n").write("world/cut.jsave", "");
        Command.Result result = migrate("./");
        assertThat(result.out())
                .doesNotContain("juliet.jasset")
                .contains("world/cut.jsave:1:1: error: expected a binary file, which begins with", ", found nothing; ");
        assertThat(result.err()).isEqualTo("6 files: 1 migrated, 4 up to date, 0 of other kinds, 1 refused\n");
    }

    @Test
    void theHistoryItselfIsLeftAlone() {
        assertThat(migrate("./").err()).isEqualTo("5 files: 1 migrated, 4 up to date, 0 of other kinds, 0 refused\n");
    }

    @Test
    void whatAPersonHasToSettleIsToldWithItsPlaceAndTheOtherFilesAreMigrated() throws IOException {
        command.write("world/broken.jasset", KNIGHT.replace("+5", "much"))
                .write("world/dragon.jasset", "; class\nDragon\n")
                .write("world/early.jasset", KNIGHT.replace("; version\n2", "; version\n1"))
                .write("world/list.jasset", "; a\n1\n")
                .write("world/stamp.jasset", KNIGHT.replace("; class", "; layout\n0x0000000000000007\n; class"));
        Command.Result result = migrate("./world");
        assertThat(result.status()).isEqualTo(1);
        assertThat(result.out().lines().filter(line -> !line.startsWith("  ")))
                .satisfiesExactly(
                        line -> assertThat(line)
                                .startsWith("world/broken.jasset:8:1: error: damage: expected a whole number from ")
                                .endsWith("[number]"),
                        line -> assertThat(line).isEqualTo("left world/dragon.jasset: the history has no kind Dragon"),
                        line -> assertThat(line)
                                .startsWith("world/early.jasset:1:1: error: version: the layout of the version that the"
                                        + " file says is not recorded; run jasset migrate --class-path"),
                        line -> assertThat(line)
                                .startsWith("world/list.jasset:1:1: error: the file does not name its kind"),
                        line -> assertThat(line)
                                .startsWith("world/stamp.jasset:5:1: error: layout: the file holds Knight of the layout"
                                        + " 0x0000000000000007, which the history does not know; get the newest"),
                        line -> assertThat(line).isEqualTo("migrated world/sub/old.jasset: Knight 2 -> 3"));
    }

    @Test
    void aStepThatIsCodeIsRefusedAndNamed() throws IOException {
        command.run("convert", "--history", "./juliet", "./world/sub/old.jasset", "./old.jsave");
        command.write("binary/old.jsave", Files.readAllBytes(command.path("old.jsave")));
        record(4, "layout Knight\nfield damage = int64\nfield hp = int32\n", Map.of(), new Answer.Migrated("coins"));
        assertThat(migrate("./binary").out())
                .startsWith("binary/old.jsave:1:1: error: the step to Knight 4 (Knight-4-");
        Command.Result result = migrate("./world");
        assertThat(result.status()).isEqualTo(1);
        assertThat(result.out())
                .startsWith("world/sub/old.jasset:1:1: error: the step to Knight 4 (Knight-4-")
                .contains(") is code, which only the program has; run jasset migrate --class-path with its jar");
        assertThat(command.read("world/sub/old.jasset")).isEqualTo(KNIGHT);
    }

    @Test
    void aDamagedHistoryIsNoGuide() throws IOException {
        try (java.util.stream.Stream<Path> files = Files.list(command.path("juliet/layouts"))) {
            Files.delete(files.findFirst().orElseThrow());
        }
        Command.Result result = migrate("./world");
        assertThat(result.status()).isEqualTo(2);
        assertThat(result.err())
                .startsWith("jasset: the history juliet is damaged: ")
                .contains("run jasset history check");
    }

    @Test
    void aDirectoryWithoutAHistoryIsSaidToHaveNone() {
        assertThat(command.run("migrate", "--history", "./nowhere", "./world").err())
                .startsWith("jasset: there is no history nowhere; ");
    }

    @Test
    void aTextBecomesABinaryFileByTheLayoutsOfTheProjectAndComesBackWithItsStamps() throws IOException {
        command.write("juliet.jasset", "; history\njuliet\n");
        migrate("./world");
        assertThat(command.run("convert", "./world/sub/old.jasset", "./world/new.jsave"))
                .isEqualTo(new Command.Result(0, "", "world/sub/old.jasset: comments left out: 2\n"));
        assertThat(command.run("convert", "./world/new.jsave", "./world/back.jasset")
                        .status())
                .isZero();
        assertThat(lines(command.read("world/back.jasset")))
                .isEqualTo(migrated().replace("# the captain\n", "").replace("// strong\n", ""));
        // nothing of the history is in the file but the layouts it needs itself
        assertThat(command.run("show", "./world/new.jsave").out()).contains("; coins\n300\n");
    }

    @Test
    void whatDoesNotFitTheLayoutIsToldWhenATextIsConverted() {
        command.write("bad.jasset", KNIGHT.replace("300", "30000000000"));
        Command.Result result = command.run("convert", "--history", "./juliet", "./bad.jasset", "./bad.jsave");
        assertThat(result.status()).isEqualTo(1);
        assertThat(result.err())
                .startsWith(
                        "bad.jasset:10:1: error: gold: expected a whole number from -2147483648 to 2147483647, found ")
                .endsWith("[number-range]\n");
        assertThat(command.path("bad.jsave")).doesNotExist();
    }

    @Test
    void theStampsOfATextMakeNoDifferenceToTheSameInBinaryForm() {
        migrate("./world");
        command.run("convert", "--history", "./juliet", "./world/sub/old.jasset", "./new.jsave");
        assertThat(command.run("diff", "./new.jsave", "./world/sub/old.jasset"))
                .isEqualTo(new Command.Result(0, "", ""));
        command.write("other.jasset", command.read("world/sub/old.jasset").replace(newest, "0x0000000000000007"));
        assertThat(command.run("diff", "./new.jsave", "./other.jasset").out())
                .isEqualTo("~ layout = " + newest + " -> 0x0000000000000007\n");
    }

    @Test
    void binaryFilesDifferInTheirLayouts() {
        command.run("convert", "--history", "./juliet", "./world/sub/old.jasset", "./old.jsave");
        migrate("./world");
        command.run("convert", "--history", "./juliet", "./world/sub/old.jasset", "./new.jsave");
        assertThat(command.run("diff", "./old.jsave", "./new.jsave").out())
                .contains("~ version = 2 -> 3\n", "~ layout = 0x", "- gold = 300\n", "+ coins = 300\n");
    }

    @Test
    void stampsThatTheHistoryDoesNotHaveAreLeftOutWithAWord() throws IOException {
        migrate("./world");
        command.run("convert", "--history", "./juliet", "./world/sub/old.jasset", "./new.jsave");
        HistoryDirectory.of(command.path("empty")).add(Map.of());
        Files.createDirectories(command.path("empty"));
        assertThat(command.run("convert", "--history", "./empty", "./new.jsave", "./back.jasset"))
                .isEqualTo(new Command.Result(
                        0,
                        "",
                        "new.jsave: stamps of layouts left out: Knight " + newest
                                + " (the history empty does not have them)\n"));
    }
}
