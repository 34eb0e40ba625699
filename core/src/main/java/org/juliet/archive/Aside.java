package org.juliet.archive;

import java.util.List;
import org.juliet.image.Cell;

/**
 * A value that is written already, and gets its place later.
 *
 * @param image begins with what stands in the field; offsets count from its start
 * @param named the kinds that it names
 */
record Aside(byte[] image, List<KindTable> named) {
    /** Puts the value into its field of the struct that is written. */
    void put(BinarySaveArchive out, Field field) {
        Cell cell = field.cell();
        try {
            new CellCopy(image, 0, out.sink(), out.origin()).copy(cell, 0, cell, out.base + field.offset);
        } catch (IllegalStateException full) {
            throw out.fault(String.valueOf(full.getMessage()), full);
        }
        name(out);
    }

    /** Names its kinds in the file. */
    void name(BinarySaveArchive out) {
        named.forEach(out::name);
    }
}
