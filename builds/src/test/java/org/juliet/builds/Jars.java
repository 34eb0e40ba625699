package org.juliet.builds;

import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;
import org.juliet.Versioned;
import org.juliet.processor.JulietProcessor;

/** Where things are that a program or a build is given: jars, or directories of classes where Maven has not packed them yet. */
final class Jars {
    static final Path CORE = of(Versioned.class);
    static final Path PROCESSOR = of(JulietProcessor.class);

    private Jars() {}

    /** Where a class comes from. */
    static Path of(Class<?> type) {
        try {
            return Path.of(
                    type.getProtectionDomain().getCodeSource().getLocation().toURI());
        } catch (URISyntaxException e) {
            throw new AssertionError(e);
        }
    }

    /** The jar of the class path of the tests with an artifact's name. */
    static Path withName(String artifact) {
        return Stream.of(System.getProperty("java.class.path").split(File.pathSeparator))
                .map(Path::of)
                .filter(jar -> jar.getFileName().toString().matches(artifact + "-[0-9.]+\\.jar"))
                .findFirst()
                .orElseThrow(() -> new AssertionError("no " + artifact + " on the class path"));
    }

    /** Packs a directory; what is a jar already is copied. */
    static Path pack(Path place, Path jar) throws IOException {
        Files.createDirectories(jar.getParent());
        if (Files.isRegularFile(place)) {
            return Files.copy(place, jar);
        }
        try (OutputStream bytes = Files.newOutputStream(jar);
                JarOutputStream out = new JarOutputStream(bytes)) {
            for (Map.Entry<String, byte[]> file : files(place).entrySet()) {
                out.putNextEntry(new JarEntry(file.getKey()));
                out.write(file.getValue());
                out.closeEntry();
            }
        }
        return jar;
    }

    /** All files below a directory, by their names from there on; none where it is not there. */
    static Map<String, byte[]> files(Path top) throws IOException {
        Map<String, byte[]> files = new TreeMap<>();
        if (Files.notExists(top)) {
            return files;
        }
        try (Stream<Path> tree = Files.walk(top)) {
            List<Path> all = tree.filter(Files::isRegularFile).toList();
            for (Path file : all) {
                files.put(top.relativize(file).toString().replace('\\', '/'), Files.readAllBytes(file));
            }
        }
        return files;
    }
}
