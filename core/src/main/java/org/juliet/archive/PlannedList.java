package org.juliet.archive;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.util.List;

/**
 * Reads structs of another layout that follow each other. Plans are bound to method handles, each of which the virtual machine compiles by itself once it is
 * used often, with all that the plan says as constants.
 */
final class PlannedList {
    /** Elements that are read at a time: so few that the first of a long list tell the virtual machine that it is worth its while. */
    private static final int CHUNK = 64;

    private static final MethodHandle SOME;

    static {
        try {
            // in this form tools that rename methods find it
            SOME = MethodHandles.lookup()
                    .unreflect(PlannedList.class.getDeclaredMethod(
                            "some",
                            ImageCodec.class,
                            ImagePlan.class,
                            ImageReader.class,
                            int.class,
                            List.class,
                            int.class,
                            int.class,
                            int.class));
        } catch (ReflectiveOperationException impossible) {
            throw new AssertionError(impossible);
        }
    }

    private final MethodHandle[] turns = new MethodHandle[Leg.TURNS];
    private int runs;

    /**
     * One for the elements of a field.
     *
     * @param plans the same plan for each turn
     * @param stride bytes from an element to the next
     */
    PlannedList(ImageCodec<?> codec, ImagePlan[] plans, ImageReader in, int stride) {
        for (int turn = 0; turn < turns.length; turn++) {
            turns[turn] = MethodHandles.insertArguments(SOME, 0, codec, plans[turn], in, stride);
        }
    }

    /** @param from where the first one begins */
    void read(List<?> list, int count, int from) {
        try {
            for (int first = 0; first < count; first += CHUNK) {
                turns[PlanTurn.turn(runs < Integer.MAX_VALUE ? runs++ : runs)].invokeExact(
                        (List<?>) list, first, Math.min(first + CHUNK, count), from);
            }
        } catch (Throwable thrown) {
            throw PlannedLoad.unchecked(thrown);
        }
    }

    static void some(
            ImageCodec<Object> codec,
            ImagePlan plan,
            ImageReader in,
            int stride,
            List<Object> list,
            int first,
            int end,
            int from) {
        for (int i = first; i < end; i++) {
            if (in.isTelling()) {
                in.archive.path.next(i);
            }
            list.add(plan.make(codec, in, from + i * stride));
        }
    }
}
