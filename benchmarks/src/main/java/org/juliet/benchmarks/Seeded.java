package org.juliet.benchmarks;

/** The same numbers on every JDK and in any language: SplitMix64. */
final class Seeded {
    private long state;

    Seeded(long seed) {
        state = seed;
    }

    long next() {
        state += 0x9E3779B97F4A7C15L;
        long mixed = (state ^ state >>> 30) * 0xBF58476D1CE4E5B9L;
        mixed = (mixed ^ mixed >>> 27) * 0x94D049BB133111EBL;
        return mixed ^ mixed >>> 31;
    }

    /** From 0 to below {@code end}. */
    int below(int end) {
        return (int) ((next() >>> 33) % end);
    }

    boolean coin() {
        return below(2) == 0;
    }

    /** A multiple of a quarter from {@code -range} to {@code range}, as designers place things on a grid. */
    float coordinate(int range) {
        return (below(8 * range + 1) - 4 * range) / 4f;
    }
}
