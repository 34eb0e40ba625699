package org.juliet.image;

/**
 * What a place of an image takes.
 *
 * @param size in bytes
 * @param alignment 1, 2, 4 or 8
 * @param fixed whether there are no slots in it
 * @param height how many structs and arrays stand inside one another in it, itself counted unless it is a struct
 */
record Shape(int size, int alignment, boolean fixed, int height) {
    static final Shape SLOT = new Shape(Cell.SLOT_SIZE, Cell.SLOT_ALIGNMENT, false, 0);
}
