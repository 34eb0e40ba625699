package org.juliet.world;

import java.util.List;
import org.juliet.archive.LoadReport;

/**
 * What became of the files of a world when it was loaded.
 *
 * @param files each {@code .jasset} file, by name, and each folder that could not be read, with {@code /} at the end
 * @param passedOver names of files and folders, these with {@code /} at the end, that begin with {@code .} or end in
 *     {@code ~ .tmp .orig .bak}, and of links to folders, sorted
 */
public record WorldReport(List<Entry> files, List<String> passedOver) {
    /** Keeps copies of the lists. */
    public WorldReport {
        files = List.copyOf(files);
        passedOver = List.copyOf(passedOver);
    }

    /** What became of a file. */
    public enum Fate {
        /** It is an entity of the world. */
        LOADED,
        /** It holds the settings of the world. */
        SETTINGS,
        /** It is whole, but no kind of that name is registered; it stays as it is. */
        OPAQUE,
        /** It does not load, or its id is none or another file's; it stays as it is, and the world lacks its entity, or those of the folder. */
        BROKEN
    }

    /**
     * What became of one file.
     *
     * @param file its name below the top of the world, with {@code /} between folders
     * @param kind name of its kind; empty if it does not say
     * @param id id of its entity; {@link EntityId#NONE} if it does not say
     * @param load what loading it found
     * @param message why it is opaque or broken, or what is odd about it, beginning with the file; several lines where there are
     *     several reasons; empty if there is nothing to say
     */
    public record Entry(String file, Fate fate, String kind, EntityId id, LoadReport load, String message) {}

    /** The files of one fate, by name. */
    public List<Entry> files(Fate fate) {
        return files.stream().filter(entry -> entry.fate() == fate).toList();
    }

    /** How many files have one fate. */
    public int count(Fate fate) {
        return files(fate).size();
    }
}
