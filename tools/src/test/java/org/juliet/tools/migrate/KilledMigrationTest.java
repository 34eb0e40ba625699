package org.juliet.tools.migrate;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;
import org.juliet.schema.Answer;
import org.juliet.schema.Description;
import org.juliet.schema.HistoryDirectory;
import org.juliet.schema.LayoutSet;
import org.juliet.schema.Recorder;
import org.juliet.schema.Recording;
import org.juliet.tools.GameJar;
import org.juliet.tools.Main;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** T36 with real processes: a migration that is killed leaves every file old or new, and the next run does the rest. */
class KilledMigrationTest {
    private static final int FILES = 100;
    /** How often a migration is killed; the property {@code juliet.kills} sets another number. */
    private static final int KILLS = Integer.getInteger("juliet.kills", 3);

    @TempDir
    Path directory;

    private final Random random = new Random(36);
    private final List<byte[]> old = new ArrayList<>();
    private final List<Path> files = new ArrayList<>();
    private String[] command = {};

    private void add(String name, byte[] bytes) throws IOException {
        files.add(Files.createDirectories(directory.resolve("world")).resolve(name));
        old.add(bytes);
        Files.write(files.get(files.size() - 1), bytes);
    }

    private int run(String... arguments) {
        return Main.run(
                arguments,
                InputStream.nullInputStream(),
                OutputStream.nullOutputStream(),
                OutputStream.nullOutputStream());
    }

    private Process start() throws IOException {
        List<String> arguments = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-cp",
                System.getProperty("java.class.path"),
                Main.class.getName()));
        arguments.addAll(List.of(command));
        return new ProcessBuilder(arguments)
                .redirectErrorStream(true)
                .redirectOutput(directory.resolve("out.txt").toFile())
                .start();
    }

    /** A file of one of three versions of the game's knights. */
    private static String knight(int number) {
        String damage = number % 3 == 0 ? "; damage\n5\n; strength\n2\n" : "; damage\n7\n; mask\n255\n; target\nnull\n";
        return "# file " + number + "\n; id\n0x00000000000010" + (10 + number % 90)
                + "\n; class\nKnight\n; class_version\n"
                + (number % 3 + 1) + "\n" + (number % 3 == 0 ? damage : damage.replace("strength", "mask"))
                + "; items\n[\n  { item \"" + "x".repeat(number) + "\" count 2 }\n]\n; of_a_mod\n{ a 1 }\n";
    }

    @Test
    @Timeout(value = 10, unit = TimeUnit.MINUTES)
    void everyFileIsOldOrNewAndTheNextRunDoesTheRest() throws Exception {
        String jar = GameJar.game(directory.resolve("game.jar")).toString();
        for (int i = 0; i < FILES; i++) {
            add("knight-" + (1000 + i) + ".jasset", knight(i).getBytes(StandardCharsets.UTF_8));
        }
        command = new String[] {
            "migrate", "--class-path", jar, directory.resolve("world").toString()
        };
        List<byte[]> migrated = killedAndDone();
        for (int i = 0; i < FILES; i++) {
            assertThat(new String(migrated.get(i), StandardCharsets.UTF_8))
                    .startsWith("# file " + i + "\n")
                    .contains("; class_version\n3\n", "; damage\n7\n", "; of_a_mod\n{ a 1 }\n")
                    .doesNotContain("strength");
        }
    }

    @Test
    @Timeout(value = 10, unit = TimeUnit.MINUTES)
    void soItIsByRecordedRulesWithTextsAndBinaryFiles() throws Exception {
        String history = directory.resolve("juliet").toString();
        record(1, "layout Ship\nfield name = string\nfield speed = int32\n");
        for (int i = 0; i < FILES; i++) {
            String text = "# file " + i + "\n; version\n1\n; class\nShip\n; name\n\"" + "x".repeat(i) + "\"\n; speed\n"
                    + i + "\n; of_a_mod\n{ a 1 }\n";
            Path file = directory.resolve("text.jasset");
            Files.writeString(file, text);
            Path binary = directory.resolve("binary.jsave");
            assertThat(run("convert", "--history", history, file.toString(), binary.toString()))
                    .isZero();
            boolean isText = i % 2 == 0;
            add("ship-" + (1000 + i) + (isText ? ".jasset" : ".jsave"), Files.readAllBytes(isText ? file : binary));
        }
        record(2, "layout Ship\nfield name = string\nfield pace = int64\n", new Answer.Renamed("pace", "speed"));
        command = new String[] {
            "migrate", "--history", history, directory.resolve("world").toString()
        };
        List<byte[]> migrated = killedAndDone();
        for (int i = 0; i < FILES; i += 2) {
            assertThat(new String(migrated.get(i), StandardCharsets.UTF_8))
                    .startsWith("# file " + i + "\n")
                    .contains("; version\n2\n", "; pace\n" + i + "\n", "; of_a_mod\n{ a 1 }\n");
        }
    }

    private void record(int version, String layouts, Answer... answers) throws IOException {
        HistoryDirectory history = HistoryDirectory.of(directory.resolve("juliet"));
        Description.Level ship = new Description.Level(version, List.of(answers), Map.of(), Map.of());
        Recording recording =
                Recorder.run(history.readOrNone(), new Description(LayoutSet.parse(layouts), Map.of("Ship", ship)));
        assertThat(recording.questions()).isEmpty();
        history.add(recording.files());
    }

    /** Kills migrations, looks at what they leave, and lets others do the rest; gives what the files are then. */
    private List<byte[]> killedAndDone() throws Exception {
        assertThat(run(command)).isZero();
        List<byte[]> migrated = read();
        int between = 0;
        for (int kill = 0; kill < KILLS; kill++) {
            for (int i = 0; i < FILES; i++) {
                Files.write(files.get(i), old.get(i));
            }
            between += killSomewhere(migrated) ? 1 : 0;
            assertThat(run(command)).isZero();
            assertThatFilesAre(migrated);
            assertThat(run(command)).isZero();
            assertThatFilesAre(migrated);
        }
        System.out.println(
                KILLS + " migrations of " + FILES + " files killed, " + between + " of them between two files");
        assertThat(between).isPositive();
        return migrated;
    }

    /** Kills a migration when some file is done; tells whether it was found between its first and its last. */
    private boolean killSomewhere(List<byte[]> migrated) throws Exception {
        int awaited = random.nextInt(FILES);
        Process child = start();
        try {
            while (child.isAlive() && Arrays.equals(Files.readAllBytes(files.get(awaited)), old.get(awaited))) {
                Thread.onSpinWait();
            }
            LockSupport.parkNanos(random.nextInt(300_000));
        } finally {
            child.toHandle().destroyForcibly();
            child.waitFor();
        }
        int done = 0;
        for (int i = 0; i < FILES; i++) {
            byte[] found = Files.readAllBytes(files.get(i));
            boolean isNew = Arrays.equals(found, migrated.get(i));
            assertThat(isNew || Arrays.equals(found, old.get(i)))
                    .as("%s", files.get(i))
                    .isTrue();
            done += isNew ? 1 : 0;
        }
        return done > 0 && done < FILES;
    }

    private List<byte[]> read() throws IOException {
        List<byte[]> all = new ArrayList<>();
        for (Path file : files) {
            all.add(Files.readAllBytes(file));
        }
        return all;
    }

    /** What else a killed program left is nobody's business, as long as a world passes over it. */
    private void assertThatFilesAre(List<byte[]> migrated) throws IOException {
        for (int i = 0; i < FILES; i++) {
            assertThat(Files.readAllBytes(files.get(i))).as("%s", files.get(i)).isEqualTo(migrated.get(i));
        }
        try (Stream<Path> all = Files.list(directory.resolve("world"))) {
            assertThat(all.filter(file -> !files.contains(file)))
                    .allMatch(file -> file.getFileName().toString().startsWith(".")
                            || file.getFileName().toString().endsWith(".tmp"));
        }
    }
}
