package org.juliet.image;

import org.jspecify.annotations.Nullable;

/** An array or vector: the common part, then what was constructed. */
final class FixedStep extends EvolutionStep {
    private final Several source;
    private final int count;
    private final Cell cell;
    private final Each element;
    private final Defaults.@Nullable Source rest;
    private final boolean strict;
    private final boolean whole;

    /**
     * Of so many elements.
     *
     * @param rest an array of as many; null where the old one never has less
     * @param strict whether more elements than there is room for do not fit
     * @param whole whether each element must be there and fit, since nothing can stand in its place
     */
    FixedStep(
            Several source,
            int count,
            Cell cell,
            Each element,
            Defaults.@Nullable Source rest,
            boolean strict,
            boolean whole) {
        this.source = source;
        this.count = count;
        this.cell = cell;
        this.element = element;
        this.rest = rest;
        this.strict = strict;
        this.whole = whole;
    }

    @Override
    boolean mayFail() {
        return strict || whole;
    }

    @Override
    boolean fits(Evolution at, int base) {
        int had = source.count(at, base);
        boolean fits = (!strict || had <= count) && (!whole || had >= count);
        for (int i = 0; fits && whole && i < count; i++) {
            fits = element.fits(at, source.first(at, base) + i * source.stride());
        }
        return fits;
    }

    @Override
    void fill(Evolution at, int base, int put) {
        int had = source.count(at, base);
        int common = Math.min(had, count);
        for (int i = count; i < had; i++) {
            at.lost(element.place());
        }
        element.fill(at, source.first(at, base), source.stride(), put, common);
        for (int i = common; i < count && rest != null; i++) {
            at.standsIn(rest, i);
            at.out.copyFixed(cell, rest.image(), rest.offset() + i * element.size(), put + i * element.size());
        }
    }

    @Override
    void blocks(Evolution at, int base, int put) {
        int common = Math.min(source.count(at, base), count);
        element.blocks(at, source.first(at, base), source.stride(), put, common);
        for (int i = common; i < count && rest != null; i++) {
            int offset = rest.offset() + i * element.size();
            at.out.copyBlocks(cell, rest.image(), 0, offset, put + i * element.size());
        }
    }
}
