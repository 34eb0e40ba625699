package org.juliet.schema;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** Finds the layouts of a history that no step follows, as far as they fit each other. */
final class NewestLayouts {
    /**
     * The newest step of a kind.
     *
     * @param set what the history has under its layout
     */
    private record Head(Step step, LayoutSet set) {
        Layout own() {
            return set.layouts().iterator().next();
        }
    }

    private final SchemaHistory history;
    private final Map<String, Head> heads = new TreeMap<>();
    private final Map<String, String> faults = new HashMap<>();

    NewestLayouts(SchemaHistory history) {
        this.history = history;
    }

    RecordedLayouts layouts() {
        for (String kind : history.kinds()) {
            List<Step> all = history.heads(kind);
            if (!all.isEmpty()) {
                head(kind, all);
            }
        }
        leaveOutMisfits();
        List<Layout> layouts = new ArrayList<>();
        Map<String, List<String>> chains = new LinkedHashMap<>();
        Map<String, Step> steps = new HashMap<>();
        heads.forEach((kind, head) -> {
            layouts.add(head.own());
            chains.put(kind, levels(kind));
            steps.put(kind, head.step);
        });
        return new RecordedLayouts(history, layouts, chains, steps, faults);
    }

    private void head(String kind, List<Step> all) {
        Step last = all.get(all.size() - 1);
        boolean one = all.stream().allMatch(step -> step.layout() == last.layout() && step.label() == last.label());
        LayoutSet known = history.of(last.layout());
        if (!one) {
            List<String> names = all.stream()
                    .map(step -> step.label() + " " + LayoutSet.text(step.layout()))
                    .toList();
            faults.put(
                    kind,
                    "branches of " + kind + " meet in the history (" + String.join(", ", names)
                            + "), so that none is the newest; record what their code is together first");
        } else if (known == null) {
            faults.put(kind, "the files of the newest layout of " + kind + " are damaged; run jasset history check");
        } else {
            heads.put(kind, new Head(last, known));
        }
    }

    /** A kind that does not fit leaves those that hold or extend it without a fit, too. */
    private void leaveOutMisfits() {
        for (boolean again = true; again; ) {
            again = false;
            for (String kind : new TreeSet<>(heads.keySet())) {
                String fault = misfit(kind, Objects.requireNonNull(heads.get(kind)));
                if (fault != null) {
                    faults.put(kind, fault);
                    heads.remove(kind);
                    again = true;
                }
            }
        }
    }

    private @Nullable String misfit(String kind, Head head) {
        for (Layout held : head.set.layouts()) {
            String name = held.kind();
            Head own = heads.get(name);
            if (own == null) {
                return faults.getOrDefault(name, name + " goes on under another name; record " + kind + " again");
            }
            if (!own.own().equals(held)) {
                return "the newest layout of " + kind + " holds an earlier one of " + name + "; record " + kind
                        + " again";
            }
        }
        String base = head.step.base();
        return base == null || heads.containsKey(base)
                ? null
                : faults.getOrDefault(base, kind + " extends " + base + ", which the history does not have");
    }

    private List<String> levels(String kind) {
        List<String> levels = new ArrayList<>();
        String level = kind;
        while (level != null && !levels.contains(level)) {
            levels.add(0, level);
            Head head = heads.get(level);
            level = head == null ? null : head.step.base();
        }
        return levels;
    }
}
