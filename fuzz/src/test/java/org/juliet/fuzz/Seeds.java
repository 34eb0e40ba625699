package org.juliet.fuzz;

import java.io.IOException;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.provider.Arguments;

/** The fixtures of the other modules, which every fuzz test begins with. */
final class Seeds {
    private Seeds() {}

    /** Texts. */
    static Stream<Arguments> texts() {
        return Stream.of("format/good", "format/warn", "format/bad", "seeds", "fmt", "changes", "cases")
                .flatMap(folder -> files(folder, ".jasset"));
    }

    /** Texts, and JSON files. */
    static Stream<Arguments> textsAndJson() {
        return Stream.concat(texts(), files("json", ".json"));
    }

    private static Stream<Arguments> files(String folder, String end) {
        URL url = Seeds.class.getResource("/" + folder);
        if (url == null) {
            throw new AssertionError("no fixtures " + folder);
        }
        try (Stream<Path> files = Files.list(Path.of(url.toURI()))) {
            List<Path> found =
                    files.filter(file -> file.toString().endsWith(end)).sorted().toList();
            return found.stream().map(file -> Arguments.of((Object) bytes(file)));
        } catch (IOException | URISyntaxException failure) {
            throw new AssertionError(failure);
        }
    }

    private static byte[] bytes(Path file) {
        try {
            return Files.readAllBytes(file);
        } catch (IOException failure) {
            throw new AssertionError(failure);
        }
    }
}
