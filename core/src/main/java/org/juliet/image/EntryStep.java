package org.juliet.image;

/** Key and value. An entry fits if both do. */
final class EntryStep extends EvolutionStep {
    private final int offset;
    private final int putOffset;
    private final EvolutionStep key;
    private final EvolutionStep value;

    EntryStep(Cell.Entries from, Cell.Entries to, EvolutionStep key, EvolutionStep value) {
        this.offset = from.valueOffset();
        this.putOffset = to.valueOffset();
        this.key = key;
        this.value = value;
    }

    @Override
    boolean mayFail() {
        return key.mayFail() || value.mayFail();
    }

    @Override
    boolean fits(Evolution at, int base) {
        return fits(key, at, base) && fits(value, at, base + offset);
    }

    private static boolean fits(EvolutionStep step, Evolution at, int base) {
        return !step.mayFail() || step.fits(at, base);
    }

    @Override
    boolean isGivenUp(Evolution at, int base) {
        return (fits(key, at, base) || key.isGivenUp(at, base))
                && (fits(value, at, base + offset) || value.isGivenUp(at, base + offset));
    }

    @Override
    void fill(Evolution at, int base, int put) {
        key.fill(at, base, put);
        value.fill(at, base + offset, put + putOffset);
    }

    @Override
    void blocks(Evolution at, int base, int put) {
        key.blocks(at, base, put);
        value.blocks(at, base + offset, put + putOffset);
    }
}
