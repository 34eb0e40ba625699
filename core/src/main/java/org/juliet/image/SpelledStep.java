package org.juliet.image;

import java.nio.charset.StandardCharsets;
import org.juliet.schema.Schema;

/** A scalar as its canonical text. */
final class SpelledStep extends EvolutionStep {
    private final Cell from;

    SpelledStep(Cell from) {
        this.from = from instanceof Cell.Scalar scalar
                ? new Cell.Scalar(new Schema.Scalar(scalar.type().primitive()))
                : from;
    }

    @Override
    void fill(Evolution at, int base, int put) {}

    @Override
    void blocks(Evolution at, int base, int put) {
        at.out.block(put, ScalarCell.render(from, at.in, at.start, base).getBytes(StandardCharsets.UTF_8));
    }
}
