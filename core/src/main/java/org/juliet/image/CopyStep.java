package org.juliet.image;

/** The same bytes. */
final class CopyStep extends EvolutionStep {
    private final Cell cell;

    CopyStep(Cell cell) {
        this.cell = cell;
    }

    @Override
    void fill(Evolution at, int from, int to) {
        at.out.copyFixed(cell, at.in, from, to);
    }

    @Override
    void blocks(Evolution at, int from, int to) {
        at.out.copyBlocks(cell, at.in, at.start, from, to);
    }
}
