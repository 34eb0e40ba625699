package org.juliet.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Files that stand for those that users have: each has the SHA-256 of the list for ever. With {@code -Djuliet.freeze=true} files that are new are added to it; no
 * line of it changes or goes.
 */
class FrozenFilesTest {
    private static final Path LIST = Path.of("src", "test", "resources", "frozen.sha256");

    private static final List<Path> FOLDERS = List.of(
            Path.of("src", "test", "resources", "frozen"),
            Path.of("src", "test", "resources", "history", "knight"),
            Path.of("..", "tools", "src", "main", "resources", "org", "juliet", "tools", "demo", "saves"));

    @Test
    void frozenFilesAreTheBytesThatTheyWere() throws IOException {
        SortedMap<String, String> listed = listed();
        SortedMap<String, String> found = found();
        if (Boolean.getBoolean("juliet.freeze")) {
            found.forEach(listed::putIfAbsent);
            Files.write(
                    LIST, listed.entrySet().stream().map(FrozenFilesTest::line).toList());
        }
        assertThat(found)
                .as(
                        "a frozen file that changed, went, or is not in %s; new ones go there by -Djuliet.freeze=true",
                        LIST)
                .isEqualTo(listed)
                .hasSizeGreaterThan(30);
    }

    private static SortedMap<String, String> listed() throws IOException {
        SortedMap<String, String> listed = new TreeMap<>();
        for (String line : Files.exists(LIST) ? Files.readAllLines(LIST) : List.<String>of()) {
            listed.put(line.substring(66), line.substring(0, 64));
        }
        return listed;
    }

    private static String line(Map.Entry<String, String> file) {
        return file.getValue() + "  " + file.getKey();
    }

    private static SortedMap<String, String> found() throws IOException {
        SortedMap<String, String> found = new TreeMap<>();
        for (Path folder : FOLDERS) {
            try (Stream<Path> files = Files.walk(folder)) {
                files.filter(Files::isRegularFile)
                        .filter(file -> !file.toString().endsWith(".java"))
                        .forEach(file -> found.put(file.toString().replace('\\', '/'), hash(file)));
            }
        }
        return found;
    }

    private static String hash(Path file) {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(Files.readAllBytes(file)));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (NoSuchAlgorithmException e) {
            throw new AssertionError(e);
        }
    }
}
