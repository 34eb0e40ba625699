package org.juliet.image;

import org.juliet.internal.LittleEndian;
import org.juliet.schema.Schema;

/** A value that may be absent, or stands behind a slot, before or after. */
final class HeldStep extends EvolutionStep {
    private final Holder before;
    private final Holder after;
    private final int offset;
    private final int putOffset;
    private final Cell value;
    private final boolean nullable;
    private final EvolutionStep inner;

    HeldStep(Holder before, Cell from, Holder after, Cell to, EvolutionStep inner) {
        this.before = before;
        this.after = after;
        this.offset = from instanceof Cell.Optional optional ? optional.valueOffset() : 0;
        this.putOffset = to instanceof Cell.Optional optional ? optional.valueOffset() : 0;
        this.value = after.value(to);
        this.nullable = to.type() instanceof Schema.Nullable;
        this.inner = inner;
    }

    private int value(Evolution at, int base) {
        return before == Holder.BOXED ? at.start + LittleEndian.getInt(at.in, base) : base + offset;
    }

    @Override
    boolean mayFail() {
        return !nullable && before != Holder.PLAIN || inner.mayFail();
    }

    @Override
    boolean fits(Evolution at, int base) {
        return before.isPresent(at, base) ? !inner.mayFail() || inner.fits(at, value(at, base)) : nullable;
    }

    @Override
    boolean isGivenUp(Evolution at, int base) {
        return before.isPresent(at, base) && inner.isGivenUp(at, value(at, base));
    }

    @Override
    void fill(Evolution at, int base, int put) {
        if (!before.isPresent(at, base) || after == Holder.BOXED) {
            return;
        }
        if (after == Holder.OPTIONAL) {
            at.out.bytes()[put] = 1;
        }
        inner.fill(at, value(at, base), put + putOffset);
    }

    @Override
    void blocks(Evolution at, int base, int put) {
        if (!before.isPresent(at, base)) {
            return;
        }
        int from = value(at, base);
        int to = put + putOffset;
        if (after == Holder.BOXED) {
            to = at.out.block(put, 1, value.size(), value.alignment());
            inner.fill(at, from, to);
        }
        inner.blocks(at, from, to);
    }
}
