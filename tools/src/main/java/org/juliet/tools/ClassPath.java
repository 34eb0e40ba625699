package org.juliet.tools;

import java.io.File;
import java.io.IOException;
import java.net.MalformedURLException;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import java.util.zip.ZipFile;

/** A class path as it is typed for {@code java}: jars, directories of classes, and {@code DIR/*} for all jars of a directory. */
final class ClassPath {
    private ClassPath() {}

    /**
     * The places it names.
     *
     * @throws KindSourceException if one of them is not there or is no jar, which {@code java} itself would not tell
     */
    static URL[] urls(String classPath) {
        List<URL> urls = new ArrayList<>();
        for (String entry : classPath.split(File.pathSeparator)) {
            if (entry.endsWith("*")) {
                jars(entry).forEach(jar -> urls.add(url(jar)));
            } else if (!entry.isBlank()) {
                urls.add(url(checked(entry)));
            }
        }
        return urls.toArray(URL[]::new);
    }

    private static Path checked(String entry) {
        Path path = path(entry);
        if (Files.notExists(path)) {
            throw new KindSourceException(
                    "there is no " + entry + ", which --class-path names; build the program first, or mend the path",
                    null);
        }
        if (!Files.isDirectory(path)) {
            requireJar(path);
        }
        return path;
    }

    private static void requireJar(Path file) {
        try (ZipFile jar = new ZipFile(file.toFile())) {
            jar.size();
        } catch (IOException e) {
            throw new KindSourceException(
                    file + ", which --class-path names, is no jar; name a jar, or a directory of classes", e);
        }
    }

    private static List<Path> jars(String entry) {
        Path directory = path(entry.equals("*") ? "." : entry.substring(0, entry.length() - 1));
        try (Stream<Path> files = Files.list(directory)) {
            return files.filter(file -> file.toString().toLowerCase(Locale.ROOT).endsWith(".jar"))
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw new KindSourceException(
                    "there is no directory " + directory + ", which --class-path names; mend the path", e);
        }
    }

    private static Path path(String entry) {
        try {
            return Path.of(entry);
        } catch (InvalidPathException e) {
            throw new KindSourceException(entry + ", which --class-path names, is no path: " + e.getReason(), e);
        }
    }

    private static URL url(Path path) {
        try {
            return path.toUri().toURL();
        } catch (MalformedURLException e) {
            throw new KindSourceException(path + ", which --class-path names, cannot be opened", e);
        }
    }
}
