package org.juliet.tools;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Collection;
import java.util.Enumeration;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipFile;
import org.jspecify.annotations.Nullable;
import org.juliet.schema.ClassResource;
import org.juliet.schema.HistoryPack;
import org.juliet.schema.SchemaHistory;

/** A directory of classes or a jar: the names of its files, with {@code /} between folders, and their bytes. */
abstract sealed class ClassPlace implements AutoCloseable {
    /** As the constant pool of an annotated class has it. */
    private static final String VERSIONED = "Lorg/juliet/Versioned;";

    private static final String CLASS = ".class";

    /** More than any class file has. */
    private static final int MAX_CLASS = 1 << 26;

    /** More than any packed history has. */
    private static final int MAX_PACK = 1 << 29;

    private final String name;
    private final String separator;

    private ClassPlace(String name, String separator) {
        this.name = name;
        this.separator = separator;
    }

    /**
     * Opens a place.
     *
     * @param directory what the name is relative to
     * @throws KindSourceException if it is not there or is no jar; the message says what to do
     */
    static ClassPlace open(Path directory, String name) {
        try {
            Path path = directory.resolve(name);
            if (Files.notExists(path)) {
                throw new KindSourceException(
                        "there is no " + name + ", which --classes names; build the program first, or mend the path",
                        null);
            }
            return Files.isDirectory(path) ? new Directory(name, path) : new Jar(name, new ZipFile(path.toFile()));
        } catch (InvalidPathException e) {
            throw new KindSourceException(name + ", which --classes names, is no path: " + e.getReason(), e);
        } catch (ZipException e) {
            throw new KindSourceException(
                    name + ", which --classes names, is no jar; name a jar, or a directory of classes", e);
        } catch (IOException e) {
            throw unreadable(name, e);
        }
    }

    private static KindSourceException unreadable(String name, IOException failed) {
        return new KindSourceException(
                name + ", which --classes names, cannot be read: " + failed.getMessage(), failed);
    }

    KindSourceException unreadable(IOException failed) {
        return unreadable(name, failed);
    }

    String name() {
        return name;
    }

    /** The names of the resources of classes, sorted. */
    abstract Collection<String> resources() throws IOException;

    /** The names of all class files, sorted. */
    abstract Collection<String> classes() throws IOException;

    /** The bytes of a file; of one that is too long, one more than {@code limit}. */
    abstract byte[] bytes(String file, int limit) throws IOException;

    abstract boolean has(String file);

    @Override
    public abstract void close();

    /**
     * The history that its build packed beside the classes, null where it did not.
     *
     * @throws KindSourceException if it is damaged, or something in it is not sound: it would answer less than it did
     */
    @Nullable SchemaHistory history() throws IOException {
        if (!has(HistoryPack.RESOURCE)) {
            return null;
        }
        try {
            SchemaHistory history = HistoryPack.read(new ByteArrayInputStream(bytes(HistoryPack.RESOURCE, MAX_PACK)));
            if (!history.problems().isEmpty()) {
                throw new IOException(history.problems().get(0).toString());
            }
            return history;
        } catch (IOException damaged) {
            throw new KindSourceException(
                    place(HistoryPack.RESOURCE) + " cannot be read, build it or get it again: " + damaged.getMessage(),
                    damaged);
        }
    }

    /** A file as messages call it. */
    String place(String file) {
        return name + separator + file;
    }

    boolean hasClass(String type) {
        return has(type.replace('.', '/') + CLASS);
    }

    /** The constants of the type long of a class that is here. */
    Set<Long> numbers(String type) throws IOException {
        return ClassNumbers.of(bytes(type.replace('.', '/') + CLASS, MAX_CLASS));
    }

    /**
     * A class that is {@code @Versioned}, where there is one and none has a codec: nobody ran the processor.
     *
     * @param isKnown of which classes the processor left something elsewhere
     */
    @Nullable String unprocessed(Predicate<String> isKnown) throws IOException {
        String found = null;
        for (String file : classes()) {
            if (file.endsWith("Codec" + CLASS)) {
                return null;
            }
            String type = file.substring(0, file.length() - CLASS.length()).replace('/', '.');
            if (found == null
                    && !isKnown.test(type)
                    && new String(bytes(file, MAX_CLASS), StandardCharsets.ISO_8859_1).contains(VERSIONED)) {
                found = type;
            }
        }
        return found;
    }

    private static boolean isResource(String file) {
        return file.startsWith(ClassResource.FOLDER)
                && file.endsWith(ClassResource.END)
                && file.indexOf('/', ClassResource.FOLDER.length()) < 0;
    }

    private static byte[] read(InputStream in, int limit) throws IOException {
        return in.readNBytes(limit + 1);
    }

    private static final class Directory extends ClassPlace {
        private final Path top;

        Directory(String name, Path top) {
            super(name, name.endsWith("/") ? "" : "/");
            this.top = top;
        }

        @Override
        Collection<String> resources() throws IOException {
            Path folder = top.resolve(ClassResource.FOLDER);
            if (!Files.isDirectory(folder)) {
                return List.of();
            }
            try (Stream<Path> files = Files.list(folder)) {
                return files.map(file -> ClassResource.FOLDER + file.getFileName())
                        .filter(ClassPlace::isResource)
                        .sorted()
                        .toList();
            }
        }

        @Override
        Collection<String> classes() throws IOException {
            try (Stream<Path> files = Files.walk(top)) {
                return files.map(file -> top.relativize(file).toString().replace('\\', '/'))
                        .filter(file -> file.endsWith(CLASS))
                        .sorted()
                        .toList();
            }
        }

        @Override
        byte[] bytes(String file, int limit) throws IOException {
            try (InputStream in = Files.newInputStream(top.resolve(file))) {
                return read(in, limit);
            }
        }

        @Override
        boolean has(String file) {
            return Files.isRegularFile(top.resolve(file));
        }

        @Override
        public void close() {
            // nothing is open
        }
    }

    private static final class Jar extends ClassPlace {
        private final ZipFile jar;

        Jar(String name, ZipFile jar) {
            super(name, "!/");
            this.jar = jar;
        }

        private Collection<String> names() {
            Collection<String> names = new TreeSet<>();
            for (Enumeration<? extends ZipEntry> entries = jar.entries(); entries.hasMoreElements(); ) {
                names.add(entries.nextElement().getName());
            }
            return names;
        }

        @Override
        Collection<String> resources() {
            return names().stream().filter(ClassPlace::isResource).toList();
        }

        @Override
        Collection<String> classes() {
            return names().stream().filter(file -> file.endsWith(CLASS)).toList();
        }

        @Override
        byte[] bytes(String file, int limit) throws IOException {
            try (InputStream in = jar.getInputStream(new ZipEntry(file))) {
                return read(in, limit);
            }
        }

        @Override
        boolean has(String file) {
            return jar.getEntry(file) != null;
        }

        @Override
        public void close() {
            try {
                jar.close();
            } catch (IOException onlyRead) {
                // nothing can be lost
                return;
            }
        }
    }
}
