package org.juliet.image;

/** One value as a list or set of it. Where the value does not fit, neither does that. */
final class WrappedStep extends EvolutionStep {
    private final EvolutionStep inner;
    private final Cell element;

    WrappedStep(EvolutionStep inner, Cell element) {
        this.inner = inner;
        this.element = element;
    }

    @Override
    boolean mayFail() {
        return inner.mayFail();
    }

    @Override
    boolean fits(Evolution at, int base) {
        return inner.fits(at, base);
    }

    @Override
    boolean isGivenUp(Evolution at, int base) {
        return inner.isGivenUp(at, base);
    }

    @Override
    void fill(Evolution at, int base, int put) {}

    @Override
    void blocks(Evolution at, int base, int put) {
        int block = at.out.block(put, 1, element.size(), element.alignment());
        inner.fill(at, base, block);
        inner.blocks(at, base, block);
    }
}
