package org.juliet.image;

import java.util.List;
import java.util.Map;

/**
 * What an evolution does, and what it did to the values of the images since it was begun.
 *
 * @param changes what is done to every value of a kind
 * @param lost how many values did not fit, by {@code Kind.field}; a default, or a near value by the answer, stands for each
 * @param failed how many of those were not answered for (policy {@code FAIL})
 */
public record EvolutionReport(List<Change> changes, Map<String, Long> lost, long failed) {
    /** Keeps copies. */
    public EvolutionReport {
        changes = List.copyOf(changes);
        lost = Map.copyOf(lost);
    }

    /** What becomes of a field. */
    public enum Fate {
        /** It was not stored, and has its default. */
        DEFAULTED,
        /** It is stored no more. */
        DROPPED,
        /** It has another name. */
        RENAMED,
        /** It is of another type, which can hold its values or is answered for. */
        CONVERTED,
        /** It is of another type that no rule leads to; it has its default. */
        REFUSED,
        /** Code of the program's own reads it, which a plan never runs; it has its default, and the old value is gone. */
        MIGRATED
    }

    /**
     * One field of one level.
     *
     * @param path {@code Level.field}, by its new name where it has one
     * @param detail the old name or type, else empty
     */
    public record Change(Fate fate, String path, String detail) {}
}
