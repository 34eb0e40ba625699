package org.juliet.world;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Where files are. A file has a name: the path below the top, with {@code /} between folders. Each change is whole or not at
 * all, and is made only if the file still is what the caller thinks it is.
 */
public interface Storage {
    /**
     * The files of a directory and its subfolders.
     *
     * @param top the directory; it must exist when something is asked for
     */
    static Storage directory(Path top) {
        return directory(top, file -> false);
    }

    /**
     * The files of a directory and its subfolders, some of which may have to be checked out before they are changed.
     *
     * @param top the directory; it must exist when something is asked for
     * @param checkOut called with a read-only file that is to be changed or deleted; makes it writable, or gives false
     */
    static Storage directory(Path top, Predicate<Path> checkOut) {
        return new DirectoryStorage(top, checkOut);
    }

    /**
     * The names of all files, sorted. A folder whose name begins with {@code .} or ends in {@code ~ .tmp .orig .bak} may
     * stand for what is in it, with {@code /} at the end.
     */
    List<String> list() throws IOException;

    /**
     * Reads a whole file.
     *
     * @param limit most bytes that it may have; if it has more, none are read
     * @throws java.nio.file.NoSuchFileException if there is none
     */
    byte[] read(String name, int limit) throws IOException;

    /**
     * Makes sure that a file can be replaced or deleted, as far as that can be known before; a set of changes starts with this for
     * each of its files, so that it stops before the first.
     *
     * @param before what the file holds; null if there must be none
     * @throws ChangedOnDisk if it holds something else
     * @throws ReadOnlyFile if it may not be changed
     */
    void prepare(String name, byte @Nullable [] before) throws IOException;

    /**
     * Puts bytes in the place of a file, at once and for good: after a crash the file is the old one or the new one.
     *
     * @param before what the file holds; null if there must be none. Folders are made.
     * @throws ChangedOnDisk if it holds something else
     * @throws ReadOnlyFile if it may not be changed
     */
    void replace(String name, byte @Nullable [] before, byte[] after) throws IOException;

    /**
     * Deletes a file.
     *
     * @param before what the file holds
     * @throws ChangedOnDisk if it holds something else
     * @throws ReadOnlyFile if it may not be changed
     */
    void delete(String name, byte[] before) throws IOException;

    /** What messages call a file. */
    default String describe(String name) {
        return name;
    }
}
