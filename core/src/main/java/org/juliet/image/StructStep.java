package org.juliet.image;

/** A struct by its own rules. */
final class StructStep extends EvolutionStep {
    private final StructPlan plan;

    StructStep(StructPlan plan) {
        this.plan = plan;
    }

    @Override
    boolean fillsAll() {
        return plan.fillsAll();
    }

    @Override
    void fill(Evolution at, int base, int put) {
        plan.fill(at, base, put, 1);
    }

    @Override
    void fillEach(Evolution at, int base, int step, int put, int stride, int count) {
        plan.fill(at, base, step, put, stride, count);
    }

    @Override
    void blocks(Evolution at, int base, int put) {
        plan.blocks(at, base, put);
    }
}
