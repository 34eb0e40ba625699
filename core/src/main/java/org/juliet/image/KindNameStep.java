package org.juliet.image;

import java.nio.charset.StandardCharsets;

/** The name of a kind, as the key of a component. */
final class KindNameStep extends EvolutionStep {
    private final PlanRules rules;
    private final Cell cell;

    KindNameStep(PlanRules rules, Cell cell) {
        this.rules = rules;
        this.cell = cell;
    }

    @Override
    void fill(Evolution at, int base, int put) {}

    @Override
    void blocks(Evolution at, int base, int put) {
        String name = rules.today(ScalarCell.render(cell, at.in, at.start, base));
        at.out.block(put, name.getBytes(StandardCharsets.UTF_8));
    }
}
