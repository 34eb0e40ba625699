package org.juliet.archive;

import org.juliet.image.Cell;

/**
 * Where elements that follow each other stand: in place, or in a block behind a slot.
 *
 * @param length number of elements in place; -1 for a slot, which counts them
 * @param stride bytes from an element to the next
 * @param alignment of an element
 */
record Run(int length, int stride, int alignment) {
    /** One value alone in place. */
    static Run one(Cell cell) {
        return new Run(1, cell.size(), 1);
    }

    boolean isSlot() {
        return length < 0;
    }

    /** Number of elements. */
    int count(BinaryLoadArchive in, int at) {
        return isSlot() ? in.count(at) : length;
    }

    /** Absolute position of the first element. */
    int start(BinaryLoadArchive in, int at) {
        return isSlot() ? in.block(at) : at;
    }

    /** Makes the block that the elements are written to, if there is one. Gives the absolute position of the first element. */
    int open(BinarySaveArchive out, int at, int count) {
        if (!isSlot()) {
            if (count != length) {
                throw out.fault(count + " elements, where exactly " + length + " are stored", null);
            }
            return at;
        }
        if (count == 0) {
            return at;
        }
        int block = out.block(count, stride, alignment);
        out.slot(at, block, count);
        return block;
    }
}
