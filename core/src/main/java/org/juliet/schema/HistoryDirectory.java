package org.juliet.schema;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.UUID;
import java.util.stream.Stream;

/**
 * A history in a directory, committed beside the sources. Files are only ever added, each with its whole content in one step, so that two
 * builds may record at once and a reader never meets half a file.
 */
public final class HistoryDirectory {
    private static final String ATTRIBUTES = ".gitattributes";
    private static final String NO_CONVERSION = "* -text\n";

    private final Path top;

    private HistoryDirectory(Path top) {
        this.top = top;
    }

    /** A directory, which may not be there yet. */
    public static HistoryDirectory of(Path directory) {
        return new HistoryDirectory(directory);
    }

    /**
     * The history as it is now. Names are listed at once, the files are read as they are needed, and stay
     * as they are, since nothing of a history is ever changed.
     *
     * @throws NoSuchFileException if there is no directory: old files would load without a word of what is missing
     * @throws IOException if a folder cannot be listed
     */
    public SchemaHistory read() throws IOException {
        if (Files.notExists(top)) {
            throw new NoSuchFileException(
                    top.toAbsolutePath().toString(),
                    null,
                    "there is no history; name the directory that is committed beside the sources, or ship the history"
                            + " with the program (Codecs.history, HistoryPack)");
        }
        return readOrNone();
    }

    /**
     * The same, or a history of nothing where there is no directory: for what records the first layouts, such as a program whose kinds
     * {@code jasset history record --class-path} asks for.
     *
     * @throws IOException if a folder cannot be listed
     */
    public SchemaHistory readOrNone() throws IOException {
        List<String> names = new ArrayList<>();
        for (String folder : List.of(HistoryFiles.LAYOUTS, HistoryFiles.STEPS, HistoryFiles.LINKS)) {
            list(folder, names);
        }
        return new SchemaHistory(new HistorySource() {
            @Override
            public List<String> names() {
                return names;
            }

            @Override
            public byte[] read(String name) throws IOException {
                return bytes(path(name));
            }
        });
    }

    private void list(String folder, List<String> names) throws IOException {
        try (Stream<Path> files = Files.list(top.resolve(folder))) {
            for (Path file : (Iterable<Path>) files::iterator) {
                String name = String.valueOf(file.getFileName());
                if (name.endsWith(HistoryFiles.END) && !name.startsWith(".")) {
                    names.add(folder + name);
                }
            }
        } catch (NoSuchFileException none) {
            return;
        }
    }

    private static byte[] bytes(Path file) throws IOException {
        long size = Files.size(file);
        if (size > HistoryFiles.MAX_BYTES) {
            throw new FileSystemException(
                    file.toString(), null, size + " bytes, where a file has at most " + HistoryFiles.MAX_BYTES);
        }
        return Files.readAllBytes(file);
    }

    private Path path(String name) {
        return top.resolve(name);
    }

    /**
     * Adds files: those of layouts first, so that each step finds its own. What is there already with the same content stays.
     *
     * @param files bytes by name, from the directory of the history on
     * @return the names of the files that were not there
     * @throws IOException if one is there with another content, or cannot be written; the files before it are whole
     */
    public List<String> add(Map<String, byte[]> files) throws IOException {
        List<String> added = new ArrayList<>();
        if (!files.isEmpty()) {
            Files.createDirectories(top);
            if (Files.notExists(path(ATTRIBUTES))) {
                write(ATTRIBUTES, NO_CONVERSION.getBytes(StandardCharsets.US_ASCII));
            }
        }
        // sorted, layouts stand before links and steps
        for (Map.Entry<String, byte[]> file : new TreeMap<>(files).entrySet()) {
            if (write(file.getKey(), file.getValue())) {
                added.add(file.getKey());
            }
        }
        return added;
    }

    private boolean write(String name, byte[] content) throws IOException {
        Path file = path(name);
        if (Files.exists(file)) {
            if (Files.size(file) != content.length || !Arrays.equals(Files.readAllBytes(file), content)) {
                throw new FileAlreadyExistsException(file.toString(), null, "it is there with another content");
            }
            return false;
        }
        Files.createDirectories(path(name.substring(0, name.indexOf('/') + 1)));
        Path temporary = file.resolveSibling(".juliet-" + UUID.randomUUID() + ".tmp");
        try {
            Files.write(temporary, content, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
            Files.move(temporary, file, StandardCopyOption.ATOMIC_MOVE);
        } finally {
            Files.deleteIfExists(temporary);
        }
        return true;
    }
}
