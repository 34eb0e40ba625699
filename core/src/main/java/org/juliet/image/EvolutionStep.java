package org.juliet.image;

/**
 * How one value becomes one of another type. A value's fixed part is filled first, then its blocks are added; both are told where it stands in the old
 * image and in the new.
 */
abstract sealed class EvolutionStep
        permits CopyStep,
                NothingStep,
                NumberStep,
                SpelledStep,
                ParsedStep,
                ConstantStep,
                KindNameStep,
                StructStep,
                HeldStep,
                ListedStep,
                WrappedStep,
                FixedStep,
                EntryStep,
                DistinctStep,
                NestedStep {
    /** Whether the value has a counterpart. Only asked, and only to be asked, where {@link #mayFail}. */
    boolean fits(Evolution at, int from) {
        return true;
    }

    boolean mayFail() {
        return false;
    }

    /** Whether a value that does not fit is one that an answer gave up, such as a constant whose name means something else now. */
    boolean isGivenUp(Evolution at, int from) {
        return false;
    }

    /** Whether {@link #fillEach} fills every byte, so that none needs to be zero before. */
    boolean fillsAll() {
        return false;
    }

    /** Fills the fixed part, which is all zero before. */
    abstract void fill(Evolution at, int from, int to);

    /**
     * Fills the fixed parts of values that stand at equal distances. Only to be called where no value {@link #mayFail}.
     *
     * @param step bytes from one to the next in the old image
     * @param stride bytes from one to the next in the new
     */
    void fillEach(Evolution at, int from, int step, int to, int stride, int count) {
        for (int i = 0; i < count; i++) {
            fill(at, from + i * step, to + i * stride);
        }
    }

    /** Adds the blocks of the slots that the new value has, in their order. */
    void blocks(Evolution at, int from, int to) {}
}
