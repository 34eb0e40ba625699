package org.juliet.tools.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.juliet.tools.GameJar;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.core.type.TypeReference;

class MigrateCommandTest {
    @TempDir
    static Path game;

    private static String jar;

    @TempDir
    Path directory;

    private Command command;

    /** By hand, before items had a version. */
    private static final String OLD = """
            # the captain
            ; version
            1
            ; id
            0x00000000000003E9
            ; position
            1   2 3 1
            ; class
            Knight
            ; class_version
            1
            // strong
            ; damage
            5
            ; strength
            2
            ; mask
            255
            ; items
            [
                # from his father
              { item "iron sword" count 1 rust 0.50 }
            ]
            ; of_a_mod
            { a 0x10 }
            """;

    private static final String NEW = """
            # the captain
            ; version
            1
            ; id
            0x00000000000003E9
            ; position
            1.0   2.0 3.0 1.0
            ; class
            Knight
            ; class_version
            3
            // strong
            ; damage
            7
            ; mask
            0x00000000000000FF
            ; target
            null
            ; items
            [
                # from his father
              { version 2 item "iron sword" count 1 rust 0.50 }
            ]
            ; of_a_mod
            { a 0x10 }
            """;

    private static final String TODAY = NEW.replace("3E9", "3EA");

    @BeforeAll
    static void build() {
        jar = GameJar.game(game.resolve("game.jar")).toString();
    }

    @BeforeEach
    void writeAWorld() {
        command = new Command(directory)
                .write("world/world.jasset", "; version\n1\n\n; class\nWorld\n\n; name\nCitadel\n")
                .write("world/sub/old.jasset", OLD)
                .write("world/today.jasset", TODAY)
                .write("world/.git/x.jasset", "broken {")
                .write("world/notes.txt", "x");
    }

    private Command.Result migrate(String... arguments) {
        String[] all = new String[arguments.length + 3];
        all[0] = "migrate";
        all[1] = "--class-path";
        all[2] = jar;
        System.arraycopy(arguments, 0, all, 3, arguments.length);
        return command.run(all);
    }

    @Test
    void filesAreRewrittenAsTheNewestCodeWritesThem() {
        Command.Result result = migrate("./world");
        assertThat(command.read("world/sub/old.jasset")).isEqualTo(NEW);
        assertThat(command.read("world/today.jasset")).isEqualTo(TODAY);
        assertThat(result)
                .isEqualTo(
                        new Command.Result(0, """
                migrated world/sub/old.jasset: Knight 1 -> 3
                  15:3: strength: dropped: read for what it means today; gone when the file is written
                  22:31: items[0].rust: kept: unknown to Item; kept and written back
                  24:3: of_a_mod: kept: unknown to Knight; kept and written back
                  target: defaulted: not in the file; the object's own value stands
                """, "3 files: 1 migrated, 2 up to date, 0 of other kinds, 0 refused\n"));
    }

    @Test
    void theSecondRunChangesNothing() {
        migrate("./world");
        assertThat(migrate("./world"))
                .isEqualTo(
                        new Command.Result(0, "", "3 files: 0 migrated, 3 up to date, 0 of other kinds, 0 refused\n"));
        assertThat(command.read("world/sub/old.jasset")).isEqualTo(NEW);
        assertThat(migrate("--dry-run", "./world").status()).isZero();
    }

    @Test
    void aDryRunTellsWhatWouldBeDoneAndWritesNothing() {
        Command.Result result = migrate("--dry-run", "./world");
        assertThat(result.status()).isEqualTo(1);
        assertThat(result.out())
                .startsWith("would migrate world/sub/old.jasset: Knight 1 -> 3\n  15:3: strength: dropped: ");
        assertThat(result.err()).isEqualTo("3 files: 1 to be migrated, 2 up to date, 0 of other kinds, 0 refused\n");
        assertThat(command.read("world/sub/old.jasset")).isEqualTo(OLD);
    }

    @Test
    void filesOfOtherKindsAreLeftAndReported() {
        command.write("world/dragon.jasset", "; class\nDragon\n\n; heads\n3\n").write("world/list.jasset", "; a\n1\n");
        Command.Result result = migrate("./world/dragon.jasset", "./world/list.jasset");
        assertThat(result)
                .isEqualTo(
                        new Command.Result(0, """
                left world/dragon.jasset: the program registers no kind Dragon
                left world/list.jasset: it does not name its kind
                """, "2 files: 0 migrated, 0 up to date, 2 of other kinds, 0 refused\n"));
    }

    @Test
    void aFailingMigrationLeavesItsFileAndNamesStepObjectAndField() {
        String failing = OLD.replace("count 1 rust", "count 13 rust");
        command.write("world/a.jasset", failing);
        Command.Result result = migrate("./world");
        assertThat(result.status()).isEqualTo(1);
        assertThat(result.out())
                .startsWith(
                        "world/a.jasset:22:29: error: items[0]: the serializer of Item v2 failed on data of version 1"
                                + " after reading count: java.lang.IllegalStateException: 13 of a kind [serializer]\nmigrated world/sub/old.jasset");
        assertThat(result.err()).isEqualTo("4 files: 1 migrated, 2 up to date, 0 of other kinds, 1 refused\n");
        assertThat(command.read("world/a.jasset")).isEqualTo(failing);
    }

    @Test
    void newerAndBrokenFilesAreRefusedAndNamed() {
        String newer = OLD.replace("; class_version\n1", "; class_version\n4");
        command.write("world/newer.jasset", newer)
                .write("world/wrong.jasset", OLD.replace("; damage\n5", "; damage\nmuch"))
                .write("world/broken.jasset", "; class\nKnight\n\n; items\n[\n")
                .write("world/broken-list.jasset", "; items\n[\n");
        Command.Result result = migrate("./world");
        assertThat(result.status()).isEqualTo(1);
        assertThat(result.out().lines().filter(line -> line.contains("error")))
                .hasSize(4)
                .anySatisfy(line -> assertThat(line)
                        .startsWith("world/newer.jasset:11:1: error: the file holds Knight version 4, this"
                                + " program knows version 3; ")
                        .endsWith("[newer]"))
                .anySatisfy(line -> assertThat(line).startsWith("world/wrong.jasset:14:1: error: damage: "))
                .anySatisfy(line -> assertThat(line).startsWith("world/broken.jasset:5:1: error: items: "))
                .anySatisfy(line -> assertThat(line).startsWith("world/broken-list.jasset:2:1: error: items: "));
        assertThat(command.read("world/newer.jasset")).isEqualTo(newer);
    }

    @Test
    void theReportIsAlsoJson() throws IOException {
        command.write("world/a.jasset", OLD.replace("count 1 rust", "count 13 rust"))
                .write("world/dragon.jasset", "; class\nDragon\n");
        List<Map<String, Object>> files = json(migrate("--format", "json", "--dry-run", "./world"));
        assertThat(files)
                .extracting(file -> file.get("state"))
                .containsExactly("refused", "unregistered", "migrated", "current", "current");
        assertThat(files.get(0).get("problems").toString())
                .contains("file=world/a.jasset", "rule=serializer", "key=items[0]");
        assertThat(files.get(1))
                .isEqualTo(Map.of("file", "world/dragon.jasset", "state", "unregistered", "kind", "Dragon"));
        assertThat(files.get(2).get("steps").toString()).isEqualTo("[{level=Knight, from=1, to=3}]");
        assertThat(files.get(2).get("entries").toString())
                .contains("{path=strength, fate=dropped, line=15, column=3, message=read for")
                .contains("{path=target, fate=defaulted, message=not in the file; ");
        Files.createDirectories(directory.resolve("empty"));
        assertThat(json(migrate("--format", "json", "./empty"))).isEmpty();
    }

    private static List<Map<String, Object>> json(Command.Result result) throws IOException {
        return new tools.jackson.databind.ObjectMapper().readValue(result.out(), new TypeReference<>() {});
    }

    @Test
    void withoutAProgramOrFilesItSaysWhatToDo() {
        assertThat(command.run("migrate", "--history", "./juliet", "./world").err())
                .startsWith("jasset: there is no history ");
        assertThat(migrate("--history", "./juliet", "./world").err())
                .isEqualTo(
                        "jasset: --history rewrites by recorded rules, --class-path by the program; say one of them\n");
        assertThat(command.run("migrate", "--class-path", "./nowhere.jar", "./world"))
                .isEqualTo(
                        new Command.Result(
                                2,
                                "",
                                "jasset: there is no nowhere.jar, which --class-path names; build the program first, or mend the path\n"));
        assertThat(migrate("-").err()).isEqualTo("jasset: migrate rewrites files; name files or directories\n");
        assertThat(migrate("./nowhere").err()).startsWith("jasset: cannot read nowhere: no such file or directory\n");
        assertThat(migrate("./nowhere").status()).isEqualTo(2);
    }

    @Test
    void aReadOnlyFileStaysAndTheOthersAreMigrated() {
        command.write("world/a.jasset", OLD);
        assertThat(directory.resolve("world/a.jasset").toFile().setWritable(false))
                .isTrue();
        Command.Result result = migrate("./world");
        assertThat(result.status()).isEqualTo(2);
        assertThat(result.err()).startsWith("jasset: world/a.jasset: ").contains("3 files: 1 migrated");
        assertThat(command.read("world/a.jasset")).isEqualTo(OLD);
        assertThat(command.read("world/sub/old.jasset")).isEqualTo(NEW);
    }
}
