package org.juliet.tools.migrate;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;
import org.juliet.tools.GameJar;
import org.juliet.tools.Main;
import org.junit.jupiter.api.BeforeEach;
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
    private String jar;
    private Path world;

    /** A file of one of three versions. */
    private static String old(int number) {
        String damage = number % 3 == 0 ? "; damage\n5\n; strength\n2\n" : "; damage\n7\n; mask\n255\n; target\nnull\n";
        return "# file " + number + "\n; id\n0x00000000000010" + (10 + number % 90)
                + "\n; class\nKnight\n; class_version\n"
                + (number % 3 + 1) + "\n" + (number % 3 == 0 ? damage : damage.replace("strength", "mask"))
                + "; items\n[\n  { item \"" + "x".repeat(number) + "\" count 2 }\n]\n; of_a_mod\n{ a 1 }\n";
    }

    @BeforeEach
    void writeAWorld() throws IOException {
        jar = GameJar.game(directory.resolve("game.jar")).toString();
        world = Files.createDirectory(directory.resolve("world"));
        for (int i = 0; i < FILES; i++) {
            Files.writeString(file(i), old(i));
        }
    }

    private Path file(int number) {
        return world.resolve("knight-" + (1000 + number) + ".jasset");
    }

    private int migrate() {
        String[] arguments = {"migrate", "--class-path", jar, world.toString()};
        return Main.run(
                arguments,
                InputStream.nullInputStream(),
                OutputStream.nullOutputStream(),
                OutputStream.nullOutputStream());
    }

    private Process start() throws IOException {
        return new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:TieredStopAtLevel=1",
                        "-XX:+UseSerialGC",
                        "-cp",
                        System.getProperty("java.class.path"),
                        Main.class.getName(),
                        "migrate",
                        "--class-path",
                        jar,
                        world.toString())
                .redirectErrorStream(true)
                .redirectOutput(directory.resolve("out.txt").toFile())
                .start();
    }

    @Test
    @Timeout(value = 10, unit = TimeUnit.MINUTES)
    void everyFileIsOldOrNewAndTheNextRunDoesTheRest() throws Exception {
        Map<Integer, String> migrated = migratedWhole();
        int between = 0;
        for (int kill = 0; kill < KILLS; kill++) {
            writeOld();
            between += killSomewhere(migrated) ? 1 : 0;
            assertThat(migrate()).isZero();
            assertThat(files()).isEqualTo(migrated);
            assertThat(migrate()).isZero();
            assertThat(files()).isEqualTo(migrated);
        }
        System.out.println(
                KILLS + " migrations of " + FILES + " files killed, " + between + " of them between two files");
        assertThat(between).isPositive();
    }

    private Map<Integer, String> migratedWhole() throws IOException {
        assertThat(migrate()).isZero();
        Map<Integer, String> migrated = files();
        assertThat(migrated)
                .allSatisfy((number, text) -> assertThat(text)
                        .startsWith("# file " + number + "\n")
                        .contains("; class_version\n3\n", "; damage\n7\n", "; of_a_mod\n{ a 1 }\n")
                        .doesNotContain("strength"));
        return migrated;
    }

    private void writeOld() throws IOException {
        for (int i = 0; i < FILES; i++) {
            Files.writeString(file(i), old(i));
        }
    }

    /** Kills a migration when some file is done; tells whether it was found between its first and its last. */
    private boolean killSomewhere(Map<Integer, String> migrated) throws Exception {
        Path awaited = file(random.nextInt(FILES));
        long before = Files.size(awaited);
        Process child = start();
        try {
            while (child.isAlive() && Files.size(awaited) == before) {
                Thread.onSpinWait();
            }
            LockSupport.parkNanos(random.nextInt(300_000));
        } finally {
            child.toHandle().destroyForcibly();
            child.waitFor();
        }
        int done = 0;
        for (Map.Entry<Integer, String> found : files().entrySet()) {
            boolean isNew = found.getValue().equals(migrated.get(found.getKey()));
            assertThat(isNew || found.getValue().equals(old(found.getKey())))
                    .as("file %s", found)
                    .isTrue();
            done += isNew ? 1 : 0;
        }
        return done > 0 && done < FILES;
    }

    /** What the files hold, by number; what else a killed program left is nobody's business. */
    private Map<Integer, String> files() throws IOException {
        Map<Integer, String> texts = new TreeMap<>();
        try (Stream<Path> files = Files.list(world)) {
            List<Path> named = files.filter(
                            file -> file.getFileName().toString().startsWith("knight-"))
                    .toList();
            for (Path file : named) {
                String name = file.getFileName().toString();
                texts.put(Integer.parseInt(name.substring(7, 11)) - 1000, Files.readString(file));
            }
        }
        assertThat(texts).hasSize(FILES);
        return texts;
    }
}
