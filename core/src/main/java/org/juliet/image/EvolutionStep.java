package org.juliet.image;

/**
 * How one value becomes one of another type. A value's fixed part is filled first, then its blocks are added; both are told where it stands in the old
 * image and in the new.
 */
abstract class EvolutionStep {
    /** Whether the value has a counterpart. Only asked, and only to be asked, where {@link #mayFail}. */
    boolean fits(Evolution at, int from) {
        return true;
    }

    boolean mayFail() {
        return false;
    }

    abstract void fill(Evolution at, int from, int to);

    /** Adds the blocks of the slots that the new value has, in their order. */
    void blocks(Evolution at, int from, int to) {}
}
