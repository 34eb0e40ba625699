package org.juliet.text;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/**
 * A text file among the test's resources, with the problems that its rules give it.
 *
 * @param name folder and file name, without the extension
 * @param problems lines of {@code line:column rule}, in the order of the file
 */
record Fixture(String name, byte[] bytes, List<String> problems) {
    /** The fixtures of a folder, by name. */
    static List<Fixture> in(String folder) {
        URL url = Fixture.class.getResource("/" + folder);
        if (url == null) {
            throw new AssertionError("no folder " + folder);
        }
        try (Stream<Path> files = Files.list(Path.of(url.toURI()))) {
            return files.filter(file -> file.toString().endsWith(".jasset"))
                    .sorted()
                    .map(file -> read(folder, file))
                    .toList();
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        } catch (URISyntaxException failure) {
            throw new AssertionError(failure);
        }
    }

    private static Fixture read(String folder, Path file) {
        String name = file.getFileName().toString().replace(".jasset", "");
        Path problems = file.resolveSibling(name + ".problems");
        try {
            return new Fixture(
                    folder + "/" + name,
                    Files.readAllBytes(file),
                    Files.exists(problems) ? Files.readAllLines(problems) : List.of());
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    @Override
    public String toString() {
        return name;
    }
}
