package org.juliet.world;

import java.util.List;

/**
 * What a save of a world did.
 *
 * @param written names of the files that were written, in the order of writing
 * @param deleted names of the files of removed entities, which were deleted
 * @param left how many files of entities are as they were
 */
public record WorldSave(List<String> written, List<String> deleted, int left) {
    /** Keeps copies of the lists. */
    public WorldSave {
        written = List.copyOf(written);
        deleted = List.copyOf(deleted);
    }
}
