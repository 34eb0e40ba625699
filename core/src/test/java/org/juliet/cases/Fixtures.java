package org.juliet.cases;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/** Text files among the test's resources. */
final class Fixtures {
    private Fixtures() {}

    /** One file, named from the root of the resources. */
    static byte[] bytes(String name) {
        return read(path(name));
    }

    /** The text files of some folders, by folder and name. */
    static Map<String, byte[]> in(String... folders) {
        Map<String, byte[]> all = new TreeMap<>();
        for (String folder : folders) {
            try (Stream<Path> files = Files.list(path(folder))) {
                files.filter(file -> file.toString().endsWith(".jasset"))
                        .forEach(file -> all.put(folder + "/" + file.getFileName(), read(file)));
            } catch (IOException failure) {
                throw new UncheckedIOException(failure);
            }
        }
        return all;
    }

    /** Where a resource is. */
    static Path path(String name) {
        URL url = Fixtures.class.getResource("/" + name);
        if (url == null) {
            throw new AssertionError("no resource " + name);
        }
        try {
            return Path.of(url.toURI());
        } catch (URISyntaxException failure) {
            throw new AssertionError(failure);
        }
    }

    private static byte[] read(Path file) {
        try {
            return Files.readAllBytes(file);
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }
}
