package org.juliet.image;

import java.nio.charset.StandardCharsets;

/** The name of a kind, as the key of a component: what is stored under it says which kind had the name then. */
final class KindNameStep extends EvolutionStep {
    private final EvolutionPlan plan;
    private final Cell.Entries from;

    KindNameStep(EvolutionPlan plan, Cell.Entries from) {
        this.plan = plan;
        this.from = from;
    }

    @Override
    void fill(Evolution at, int base, int put) {}

    @Override
    void blocks(Evolution at, int base, int put) {
        ImageLayout older = NestedStep.older(plan, at, base + from.valueOffset());
        String name = older == null
                ? plan.rules().today(ScalarCell.render(from.key(), at.in, at.start, base))
                : NestedStep.todaysName(plan, older);
        at.out.block(put, name.getBytes(StandardCharsets.UTF_8));
    }
}
