package org.juliet.image;

import org.jspecify.annotations.Nullable;

/**
 * What several values become, one by one.
 *
 * @param otherwise values that stand for those of an array that do not fit, as many as it has; null for a list, where they go
 */
record Each(
        EvolutionStep step,
        int size,
        int alignment,
        boolean slots,
        @Nullable Cell cell,
        Defaults.@Nullable Source otherwise,
        int place) {
    void fill(Evolution at, int base, int stride, int put, int count) {
        if (!step.mayFail()) {
            step.fillEach(at, base, stride, put, size, count);
            return;
        }
        for (int i = 0; i < count; i++) {
            if (step.fits(at, base + i * stride)) {
                step.fill(at, base + i * stride, put + i * size);
            } else {
                at.lost(place, step.isGivenUp(at, base + i * stride));
                if (cell != null && otherwise != null) {
                    at.standsIn(otherwise, i);
                    at.out.copyFixed(cell, otherwise.image(), otherwise.offset() + i * size, put + i * size);
                }
            }
        }
    }

    void blocks(Evolution at, int base, int stride, int put, int count) {
        for (int i = 0; slots && i < count; i++) {
            if (fits(at, base + i * stride)) {
                step.blocks(at, base + i * stride, put + i * size);
            } else if (cell != null && otherwise != null) {
                at.out.copyBlocks(cell, otherwise.image(), 0, otherwise.offset() + i * size, put + i * size);
            }
        }
    }

    boolean fits(Evolution at, int base) {
        return !step.mayFail() || step.fits(at, base);
    }
}
