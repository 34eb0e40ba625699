package org.juliet.image;

/**
 * What is to be checked in a fixed part, as tables. First masks: bits that are 0 in every valid image (padding, all but the lowest of a
 * boolean or presence), eight bytes at a time; an absent value is all zero and passes. Then steps of {@link #WIDTH} numbers, in the order of the
 * fields.
 */
final class CheckProgram {
    /** Numbers of a step: its code, its offset, then three operands. */
    static final int WIDTH = 5;

    /** A presence: size of the whole in bytes, steps to pass over where there is no value. */
    static final int PRESENCE = 0;

    /** An index below the first operand. */
    static final int INDEX = 1;

    /** Seconds and nanoseconds. */
    static final int TIME = 2;

    /** Values in place: their number, the bytes of each, nesting. Target: the program of one. */
    static final int IN_PLACE = 3;

    /** A slot of bytes: 1 for text. */
    static final int RUN = 4;

    /** A slot of elements or entries: the bytes and alignment of each, nesting. Target: the program of one. */
    static final int ELEMENTS = 5;

    /** A slot of one kind: 1 if it may be empty, nesting. Target: the program of the kind. */
    static final int BOXED = 6;

    /** A slot of a nested image: nesting. */
    static final int NESTED = 7;

    /** Bits that must be 0. */
    record Mark(int offset, int bits, String path, String expected) {}

    final int size;
    final int height;
    final int alignment;
    int[] maskOffsets = {};
    long[] masks = {};
    Mark[] marks = {};
    int[] steps = {};
    String[] paths = {};
    CheckProgram[] targets = {};
    Cell.Nested[] nested = {};
    boolean slots;

    CheckProgram(int size, int alignment, int height) {
        this.size = size;
        this.alignment = alignment;
        this.height = height;
    }

    /** Whether nothing can be wrong in it; its nesting aside. */
    boolean isEmpty() {
        return steps.length == 0 && masks.length == 0 && marks.length == 0;
    }

    /** The mark that a byte breaks. */
    Mark mark(int offset) {
        for (Mark mark : marks) {
            if (mark.offset == offset) {
                return mark;
            }
        }
        throw new AssertionError("no mark at " + offset);
    }
}
