package org.juliet.image;

/** An array of no elements. */
final class NothingStep extends EvolutionStep {
    @Override
    void fill(Evolution at, int from, int to) {}
}
