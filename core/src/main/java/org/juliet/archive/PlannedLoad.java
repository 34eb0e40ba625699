package org.juliet.archive;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import org.jspecify.annotations.Nullable;

/**
 * Loads objects of a kind by its {@link ImageCodec} from images of another layout than today's. Belongs to one session.
 */
final class PlannedLoad {
    private static final MethodHandle FRESH;
    private static final MethodHandle INTO;

    static {
        try {
            MethodHandles.Lookup lookup = MethodHandles.lookup();
            // in this form tools that rename methods find these two
            FRESH = lookup.unreflect(PlannedLoad.class.getDeclaredMethod(
                    "fresh", ImageCodec.class, ImagePlan.class, ImageReader.class, int.class));
            INTO = lookup.unreflect(PlannedLoad.class.getDeclaredMethod(
                    "into", ImageCodec.class, ImagePlan.class, ImageReader.class, int.class, Object.class));
        } catch (ReflectiveOperationException impossible) {
            throw new AssertionError(impossible);
        }
    }

    /** So often may something that is not plain be met until the plan is given up. */
    private static final int MAX_STRAYS = 8;

    /** What is known of the images. */
    final StraightForm form;

    final PlanNotes notes;
    private final MethodHandle[] fresh = new MethodHandle[Leg.TURNS];
    private final MethodHandle[] into = new MethodHandle[Leg.TURNS];
    private int runs;

    private int strays;

    /** @param plans the same plan for each turn */
    PlannedLoad(StraightForm form, ImageCodec<?> codec, ImagePlan[] plans, ImageReader in, PlanNotes notes) {
        this.form = form;
        this.notes = notes;
        for (int turn = 0; turn < plans.length; turn++) {
            fresh[turn] = MethodHandles.insertArguments(FRESH, 0, codec, plans[turn], in);
            into[turn] = MethodHandles.insertArguments(INTO, 0, codec, plans[turn], in);
        }
    }

    /** Reads the object of an image, or gives its values to one that is there. */
    Object read(@Nullable Object target, int from) {
        int turn = PlanTurn.turn(runs < Integer.MAX_VALUE ? runs++ : runs);
        try {
            if (target == null) {
                return (Object) fresh[turn].invokeExact(from);
            }
            into[turn].invokeExact(from, target);
            return target;
        } catch (Throwable thrown) {
            throw unchecked(thrown);
        }
    }

    static Object fresh(ImageCodec<Object> codec, ImagePlan plan, ImageReader in, int from) {
        return plan.make(codec, in, from);
    }

    static void into(ImageCodec<Object> codec, ImagePlan plan, ImageReader in, int from, Object target) {
        plan.begin(in, from);
        codec.loadFields(in, from, target, plan);
    }

    /** What code without checked exceptions threw. */
    static Error unchecked(Throwable thrown) {
        if (thrown instanceof RuntimeException exception) {
            throw exception;
        }
        return thrown instanceof Error error ? error : new AssertionError(thrown);
    }

    /** Whether it is still worth its while. */
    boolean isUsed() {
        return strays < MAX_STRAYS;
    }

    /** It met something that is not plain, which files of the layout may always have. */
    void stray() {
        strays++;
    }
}
