package org.juliet.archive;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The fields of one level, as they stand in images of one layout. (A record, so that what a constant says is a constant to the compiler.)
 *
 * @param parts in the order of the codec
 * @param isWhole whether all of them are there
 * @param base those of the level below, null for the root
 * @param told what is to be told where an object is met
 * @param gaps what is always zero in the struct; null where it was looked at before
 */
record PlanLevel(
        List<PlanPart> parts,
        boolean isWhole,
        @Nullable ImagePlan base,
        List<PlanNote> told,
        @Nullable ImageGaps gaps) {
    /** A list of that many is one whose elements the virtual machine takes for constants. */
    private static final int LEAST_PARTS = 3;

    static PlanLevel of(List<PlanPart> parts, @Nullable ImagePlan base, List<PlanNote> told, @Nullable ImageGaps gaps) {
        boolean whole = parts.stream().allMatch(part -> part.absent() == null);
        List<PlanPart> all = new ArrayList<>(parts);
        while (all.size() < LEAST_PARTS) {
            all.add(PlanPart.absent(PlanNote.NONE));
        }
        return new PlanLevel(List.copyOf(all), whole, base, List.copyOf(told), gaps);
    }
}
