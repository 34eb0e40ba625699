package org.juliet.archive;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.juliet.schema.LayoutSet;
import org.juliet.schema.SchemaHistory;
import org.juliet.schema.Step;

/** The layouts that the branches of a kind lead to, where none of them is the newest. */
final class HeadLayouts {
    private final SchemaHistory history;

    HeadLayouts(SchemaHistory history) {
        this.history = history;
    }

    /** The layouts of each head of the kind with those of each head of its bases, as far as they fit each other. */
    List<LayoutSet> of(String kind) {
        List<LayoutSet> sets = new ArrayList<>();
        for (List<Long> levels : levels(kind, history.kinds().size())) {
            LayoutSet set = history.of(levels);
            if (set != null) {
                sets.add(set);
            }
        }
        return sets;
    }

    /**
     * The fingerprints of the levels by each way from a root.
     *
     * @param deepest most bases, for an edited history may have a circle of them
     */
    private List<List<Long>> levels(@Nullable String kind, int deepest) {
        if (kind == null) {
            return List.of(List.of());
        }
        List<List<Long>> all = new ArrayList<>();
        for (Step head : deepest == 0 ? List.<Step>of() : history.heads(kind)) {
            for (List<Long> bases : levels(head.base(), deepest - 1)) {
                List<Long> levels = new ArrayList<>(bases);
                levels.add(head.layout());
                all.add(levels);
            }
        }
        return all;
    }
}
