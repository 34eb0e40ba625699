package org.juliet.image;

import org.juliet.internal.LittleEndian;

/** The same constant at another index. */
final class ConstantStep extends EvolutionStep {
    private final int[] map;

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
    void fill(Evolution at, int base, int put) {
        LittleEndian.putInt(at.out.bytes(), put, map[LittleEndian.getInt(at.in, base)]);
    }
}
