package org.juliet.tools.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Map;
import org.juliet.tools.VersionedClasses;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What becomes of old files, told from outside of a program. */
class HistoryVerifyTest {
    private static final String PLAYER = """
            package game;
            import java.util.*;
            import org.juliet.*;
            @Versioned class Player {
                int gold = 5;
                String title = "";
                Metal metal = Metal.TIN;
                List<Item> items = new ArrayList<>();
                Map<String, Integer> scores = new TreeMap<>();
            }
            """;
    private static final String ITEM = """
            package game;
            import org.juliet.*;
            @Versioned record Item(String name, @Default("1") int count) {}
            """;
    private static final String METAL = "package game; import org.juliet.*; enum Metal { TIN, IRON }";

    @TempDir
    Path directory;

    private Command command;

    @BeforeEach
    void open() {
        command = new Command(directory);
    }

    /** Builds and records, as a project does in one go. */
    private void build(String out, String player, String item, String metal) {
        Map<String, String> sources =
                Map.of("game/Player.java", player, "game/Item.java", item, "game/Metal.java", metal);
        String[] history = {"-Ajuliet.history=" + directory.resolve("juliet"), "-Ajuliet.mode=record"};
        assertThat(VersionedClasses.compile(directory.resolve(out), sources, history))
                .isEmpty();
    }

    private Command.Result verify(String classes, String format) {
        return command.run("history", "verify", "--history", "./juliet", "--classes", classes, "--format", format);
    }

    @Test
    void everyFieldOfAnOldLayoutIsAccountedFor() {
        build("v1", PLAYER, ITEM, METAL);
        build(
                "v2",
                PLAYER.replace("int gold", "@WasNamed(\"gold\") long coins")
                        .replace("String title = \"\";", "")
                        .replace("@Versioned", "@Versioned @Dropped(\"title\")"),
                ITEM.replace("int count", "@WasNamed(\"count\") int amount"),
                METAL.replace("IRON", "@WasNamed(\"IRON\") STEEL"));
        Command.Result verified = verify("./v2", "text");
        assertThat(verified.out().lines().map(line -> line.replaceAll(" 0x[0-9A-F]{16}", "")))
                .contains("Player 1: gold: is coins now; is int64 now")
                .anyMatch(line -> line.startsWith("Player 1: title: dropped: "))
                .contains("Item 1: count: is amount now");
        assertThat(verified.out()).doesNotContain("error:");
        assertThat(verified.status()).isZero();
        assertThat(verified.err()).isEqualTo("4 layouts, 13 fields: 0 faults\n");
        assertThat(verify("./v2", "json").out())
                .contains("\"field\": \"scores\"")
                .contains("\"text\": \"as it was\"");
    }

    @Test
    void classesOfBeforeTheRecordAreSaidToBe() {
        build("v1", PLAYER, ITEM, METAL);
        Map<String, String> more = Map.of(
                "game/Player.java",
                PLAYER.replace("int gold", "int more; int gold"),
                "game/Item.java",
                ITEM,
                "game/Metal.java",
                METAL);
        assertThat(VersionedClasses.compile(directory.resolve("v2"), more)).isEmpty();
        assertThat(command.run("history", "record", "--history", "./juliet", "--classes", "./v2")
                        .status())
                .isZero();
        Command.Result verified = verify("./v2", "text");
        assertThat(verified.status()).isEqualTo(ExitStatus.FINDINGS);
        assertThat(verified.err())
                .startsWith(
                        "note: classes know an older version than is recorded: they were compiled before the record;"
                                + " compile them again, with -Ajuliet.history\n");
    }

    @Test
    void aSetterThatLosesWhatItIsGivenIsAFault() {
        String setter = PLAYER.replace("int gold = 5;", """
                private int gold = 5;
                    public int getGold() { return gold; }
                    public void setGold(int gold) {}
                """);
        build("v1", PLAYER, ITEM, METAL);
        build("v2", setter, ITEM, METAL);
        Command.Result verified = verify("./v2", "text");
        assertThat(verified.status()).isEqualTo(ExitStatus.FINDINGS);
        assertThat(verified.out()).matches("error: Player 1 0x[0-9A-F]{16}: gold: comes back as another value\n");
        assertThat(verified.err()).endsWith(": 1 fault\n");
        assertThat(command.run("history", "verify", "--history", "./juliet").err())
                .isEqualTo(
                        "jasset: name the program: --classes DIR_OR_JAR where its classes are, or --class-path CP\n");
    }
}
