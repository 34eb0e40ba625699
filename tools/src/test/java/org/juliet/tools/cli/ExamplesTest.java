package org.juliet.tools.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.juliet.schema.ClassResource;
import org.juliet.schema.Description;
import org.juliet.schema.HistoryDirectory;
import org.juliet.schema.LayoutSet;
import org.juliet.schema.Recorder;
import org.juliet.tools.GameJar;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import picocli.CommandLine;

/** Every command shows an example in its help, and every example works where its files are. */
class ExamplesTest {
    private static final String MARK = "Example: jasset ";
    /** A word of a shell's line: in quotes, or plain. */
    private static final Pattern WORD = Pattern.compile("'([^']*)'|\"([^\"]*)\"|(\\S+)");

    private static final String KNIGHT = """
            ; version
            1

            ; id
            0x00000000000003E9

            ; position
            12.5 0.0 45.2 1.0

            ; class
            Knight

            ; wallet
            {
              amount 250
            }

            ; inventory
            [
              { item "iron sword" count 1 }
            ]
            """;

    @TempDir
    static Path built;

    @TempDir
    Path directory;

    private Command command;

    @BeforeAll
    static void build() {
        GameJar.game(built.resolve("game.jar"));
    }

    @BeforeEach
    void layOutTheFilesThatExamplesName() throws IOException {
        command = new Command(directory);
        command.write("Assets/knight.jasset", KNIGHT).write("Assets/World/knight-00000000000003e9.jasset", KNIGHT);
        String old = "; version\n2\n\n; class\nKnight\n\n; damage\n5\n";
        command.write("Assets/Saves/old.jasset", old).write("Assets/old.jasset", old);
        history(2, "layout Knight\nfield damage = int32\n");
        history(3, "layout Knight\nfield damage = int64\n");
        Files.createDirectory(command.path("build"));
        Files.copy(built.resolve("game.jar"), command.path("build/game.jar"));
        classes();
    }

    /** What the processor writes of a class, and a history that has it. */
    private void classes() throws IOException {
        Description description = new Description(LayoutSet.parse("layout Unit\nfield hp = int32\n"), Map.of());
        ClassResource unit = new ClassResource("Unit", Map.of("Unit", "game.Unit"), description, List.of());
        command.write("build/classes/" + ClassResource.name("Unit"), unit.render());
        command.write("build/classes/game/Unit.class", "");
        HistoryDirectory recorded = HistoryDirectory.of(command.path("build/recorded"));
        recorded.add(Recorder.run(recorded.readOrNone(), description).files());
    }

    private void history(int version, String layouts) throws IOException {
        HistoryDirectory directory = HistoryDirectory.of(command.path("Assets/juliet"));
        Description.Level knight = new Description.Level(version, List.of(), Map.of(), Map.of());
        Description description = new Description(LayoutSet.parse(layouts), Map.of("Knight", knight));
        directory.add(Recorder.run(directory.readOrNone(), description).files());
    }

    static List<String> examples() {
        List<String> examples = new ArrayList<>();
        commands(root()).forEach(line -> examples.addAll(examples(line)));
        return examples;
    }

    private static CommandLine root() {
        return JassetCommand.commandLine(Streams.of(
                InputStream.nullInputStream(),
                OutputStream.nullOutputStream(),
                OutputStream.nullOutputStream(),
                false));
    }

    private static Stream<CommandLine> commands(CommandLine line) {
        return Stream.concat(
                Stream.of(line), line.getSubcommands().values().stream().flatMap(ExamplesTest::commands));
    }

    private static List<String> examples(CommandLine line) {
        return Arrays.stream(line.getUsageMessage().split("\n"))
                .filter(text -> text.startsWith(MARK))
                .toList();
    }

    @Test
    void everyCommandHasAnExampleOfItsOwn() {
        assertThat(commands(root())).allSatisfy(line -> {
            String name = line.getCommandSpec().qualifiedName();
            assertThat(line.getUsageMessage()).startsWith("Usage: " + name + " ");
            assertThat(examples(line))
                    .as(name)
                    .isNotEmpty()
                    .allMatch(text -> text.startsWith("Example: " + name + " "));
        });
    }

    @ParameterizedTest
    @MethodSource("examples")
    void everyExampleWorks(String example) {
        List<String> words = new ArrayList<>();
        String line = example.substring(MARK.length()).replaceFirst(" > .*", "");
        for (Matcher word = WORD.matcher(line); word.find(); ) {
            String text = word.group().replaceAll("^['\"]|['\"]$", "");
            boolean file = text.startsWith("Assets") || text.startsWith("build/");
            if (text.startsWith("Assets/") && text.endsWith(".jasset") && !Files.exists(command.path(text))) {
                command.write(text, KNIGHT);
            }
            words.add(file ? "./" + text : text);
        }
        if (example.contains(" verify ")) {
            command.run("history", "record", "--class-path", "./build/game.jar", "--history", "./build/kinds");
        }
        Command.Result result = command.run(words.toArray(String[]::new));
        int expected = example.contains("history diff ") ? ExitStatus.FINDINGS : ExitStatus.OK;
        assertThat(result.status()).as(result.out() + result.err()).isEqualTo(expected);
        assertThat(result.err()).doesNotStartWith("jasset:");
    }
}
