package org.juliet.image;

import org.juliet.schema.Conversion;
import org.juliet.schema.OnLoss;
import org.juliet.schema.Primitive;

/** A number of another type. */
final class NumberStep extends EvolutionStep {
    private final Primitive from;
    private final Primitive to;
    private final boolean widens;
    private final OnLoss onLoss;
    private final int place;

    NumberStep(Conversion.Number number, OnLoss onLoss, int place) {
        this.from = number.from();
        this.to = number.to();
        this.widens = number.widens();
        this.onLoss = onLoss;
        this.place = place;
    }

    @Override
    boolean mayFail() {
        return !widens;
    }

    @Override
    boolean fits(Evolution at, int base) {
        return Numbers.convert(from, at.in, base, to, at.scratch, 0, onLoss);
    }

    @Override
    void fill(Evolution at, int base, int put) {
        byte[] out = at.out.bytes();
        if (!widens && !Numbers.convert(from, at.in, base, to, out, put, OnLoss.FAIL)) {
            at.lost(place);
            Numbers.convert(from, at.in, base, to, out, put, onLoss);
            return;
        }
        Numbers.convert(from, at.in, base, to, out, put, OnLoss.FAIL);
    }
}
