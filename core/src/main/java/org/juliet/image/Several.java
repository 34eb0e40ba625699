package org.juliet.image;

import org.juliet.internal.LittleEndian;

/** Where the several values of a sequence or map stand. */
record Several(Cell cell, int stride) {
    static Several of(Cell cell) {
        if (cell instanceof Cell.Entries entries) {
            return new Several(cell, entries.entrySize());
        }
        Cell element = StepCompiler.several(cell);
        return new Several(cell, element == null ? 0 : element.size());
    }

    /** How many there always are, -1 where that is not known. */
    int length() {
        if (cell instanceof Cell.Array array) {
            return array.length();
        }
        return cell instanceof Cell.Vector vector ? vector.type().length() : -1;
    }

    int count(Evolution at, int base) {
        return isBlock() ? LittleEndian.getInt(at.in, base + 4) : length();
    }

    int first(Evolution at, int base) {
        return isBlock() ? at.start + LittleEndian.getInt(at.in, base) : base;
    }

    private boolean isBlock() {
        return cell instanceof Cell.Elements || cell instanceof Cell.Entries;
    }
}
