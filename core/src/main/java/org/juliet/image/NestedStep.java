package org.juliet.image;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.juliet.internal.LittleEndian;
import org.juliet.schema.StructLayout;

/** A value of one of several kinds: by the plan of its kind, or as it is where the kind is unknown. */
final class NestedStep extends EvolutionStep {
    private final EvolutionPlan plan;
    private final Cell.Nested to;
    private final boolean lacking;
    private final boolean mayFail;

    NestedStep(EvolutionPlan plan, Cell.Nested to) {
        this.plan = plan;
        this.to = to;
        this.lacking = plan.rules().isBackward() && lacksKinds();
        this.mayFail = lacking || !to.type().kinds().isEmpty();
    }

    /** Whether the newer layouts lack a kind of the older ones. */
    private boolean lacksKinds() {
        return plan.from().family().set().layouts().stream()
                .anyMatch(layout -> layout instanceof StructLayout
                        && plan.to().family().set().layout(plan.rules().today(layout.kind())) == null);
    }

    /** The layout of the value there, null where the older layouts do not have it. */
    static @Nullable ImageLayout older(EvolutionPlan plan, Evolution at, int base) {
        return plan.from().family().kind(LittleEndian.getLong(at.in, at.start + LittleEndian.getInt(at.in, base)));
    }

    private @Nullable ImageLayout newer(@Nullable ImageLayout older) {
        String name = older == null ? "" : todaysName(plan, older);
        ImageLayouts family = plan.to().family();
        return family.set().layout(name) instanceof StructLayout ? family.kind(name) : null;
    }

    static String todaysName(EvolutionPlan plan, ImageLayout older) {
        return plan.rules().today(older.kind(), older.family().set());
    }

    @Override
    boolean mayFail() {
        return mayFail;
    }

    @Override
    boolean fits(Evolution at, int base) {
        ImageLayout newer = newer(older(plan, at, base));
        if (newer == null) {
            return !to.type().closed() && !lacking;
        }
        List<String> kinds = to.type().kinds();
        return to.type().closed()
                ? kinds.contains(newer.kind())
                : kinds.isEmpty()
                        || plan.to().family().set().levels(newer.kind()).stream()
                                .anyMatch(kinds::contains);
    }

    @Override
    void fill(Evolution at, int base, int put) {}

    @Override
    void blocks(Evolution at, int base, int put) {
        ImageLayout older = older(plan, at, base);
        ImageLayout newer = newer(older);
        if (older == null || newer == null) {
            at.out.copyFixed(to, at.in, base, put);
            at.out.copyBlocks(to, at.in, at.start, base, put);
            return;
        }
        Evolution inside = at.aside(at.start + LittleEndian.getInt(at.in, base) + Cell.FINGERPRINT_SIZE);
        inside.out.begin(newer.size());
        plan.plan(older, newer).one(inside, inside.start, 0);
        at.out.nested(put, newer.fingerprint(), inside.out.bytes(), 0, inside.out.length());
        at.back(inside);
    }
}
