package org.juliet.image;

import org.juliet.internal.LittleEndian;

/** The same constant at another index. */
final class ConstantStep extends EvolutionStep {
    /** There is none. */
    static final int NONE = -1;

    /** There is none, and its name means something else now. */
    static final int REUSED = -2;

    private final int[] map;

    /** @param map the index of each, {@link #NONE} or {@link #REUSED} */
    ConstantStep(int[] map) {
        this.map = map;
    }

    @Override
    boolean mayFail() {
        return true;
    }

    @Override
    boolean fits(Evolution at, int base) {
        return map[LittleEndian.getInt(at.in, base)] >= 0;
    }

    @Override
    boolean isGivenUp(Evolution at, int base) {
        return map[LittleEndian.getInt(at.in, base)] == REUSED;
    }

    @Override
    void fill(Evolution at, int base, int put) {
        LittleEndian.putInt(at.out.bytes(), put, map[LittleEndian.getInt(at.in, base)]);
    }
}
