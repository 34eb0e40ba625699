package org.juliet.archive;

import java.util.List;

/**
 * Three classes of the same code, which plans take in turn. So the virtual machine sees no call of one go to one or two classes only, and leaves
 * calls as they are where it does not know the plan: codecs stay small, and can become part of code that is compiled for one plan. Records, whose fields it
 * takes for constants then.
 */
final class PlanTurn {
    /** The first. */
    record First(PlanLevel level, List<PlanPart> parts) implements ImagePlan {}

    /** The second. */
    record Second(PlanLevel level, List<PlanPart> parts) implements ImagePlan {}

    /** The third. */
    record Third(PlanLevel level, List<PlanPart> parts) implements ImagePlan {}

    /** Runs after which the virtual machine has seen enough: then the first serves alone. */
    private static final int ENOUGH = 100_000;

    private PlanTurn() {}

    /** Whose turn it is in a run. */
    static int turn(int run) {
        return run < ENOUGH ? Leg.turn(run) : 0;
    }

    static ImagePlan of(int turn, PlanLevel level) {
        List<PlanPart> parts = level.parts();
        if (turn == 0) {
            return new First(level, parts);
        }
        return turn == 1 ? new Second(level, parts) : new Third(level, parts);
    }
}
