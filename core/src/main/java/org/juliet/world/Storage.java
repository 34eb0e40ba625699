package org.juliet.world;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Where files are. A file has a name: the path below the top, with {@code /} between folders. Changes are whole or not at
 * all, and are made only if the files still are what the caller thinks they are.
 */
public interface Storage {
    /**
     * What becomes of a file.
     *
     * @param before what it holds; null if there must be none
     * @param after what it shall hold; null if it is to be deleted
     */
    record Change(String name, byte @Nullable [] before, byte @Nullable [] after) {}

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
        return new DirectoryStorage(top, checkOut, new DiskFiles(true));
    }

    /**
     * The names of all files, sorted. A folder whose name begins with {@code .} or ends in {@code ~ .tmp .orig .bak}, or that
     * is elsewhere and only linked, may stand for what is in it, with {@code /} at the end.
     *
     * @throws IOException if a folder cannot be read
     */
    List<String> list() throws IOException;

    /**
     * The same names, where a folder that cannot be read costs no more than what is in it.
     *
     * @param unreadable told the name of each such folder, with {@code /} at the end, and why it cannot be read; files of which not even that is known likewise
     * @throws IOException if the top itself cannot be read
     */
    default List<String> list(BiConsumer<String, IOException> unreadable) throws IOException {
        return list();
    }

    /**
     * Reads a whole file.
     *
     * @param limit most bytes that it may have; if it has more, none are read
     * @throws java.nio.file.NoSuchFileException if there is none
     */
    byte[] read(String name, int limit) throws IOException;

    /**
     * Makes several changes, all of them or none: also after a crash in between, once {@link #recover} was called. Folders are
     * made.
     *
     * @param changes each about another file
     * @throws ChangedOnDisk if a file holds something else than a change says; that a file to be deleted is gone already is fine
     * @throws ReadOnlyFile if a file may not be changed
     * @throws UnfinishedSave if all changes are sure to be made, but some are not made yet
     * @throws IOException if none was made for another reason
     */
    void apply(List<Change> changes) throws IOException;

    /**
     * Makes the rest of a set of changes that was interrupted when it was decided, and takes back one that was not. A world calls
     * this before it is loaded.
     *
     * @throws UnusableJournal if the rest cannot be made
     */
    default void recover() throws IOException {}

    /** Makes one change: puts bytes in the place of a file; see {@link #apply}. */
    default void replace(String name, byte @Nullable [] before, byte[] after) throws IOException {
        apply(List.of(new Change(name, before, after)));
    }

    /** Makes one change: deletes a file; see {@link #apply}. */
    default void delete(String name, byte[] before) throws IOException {
        apply(List.of(new Change(name, before, null)));
    }

    /** What messages call a file. */
    default String describe(String name) {
        return name;
    }
}
