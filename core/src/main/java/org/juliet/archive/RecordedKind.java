package org.juliet.archive;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.juliet.schema.FieldSchema;
import org.juliet.schema.Layout;
import org.juliet.schema.LayoutSet;
import org.juliet.schema.SchemaHistory;
import org.juliet.schema.Step;
import org.juliet.schema.StructLayout;

/**
 * A kind as it once was: a recorded layout of each of its levels, with all that their values need.
 *
 * @param name the stored name that it had
 * @param set the layouts
 * @param labels the versions of levels that have some
 */
record RecordedKind(String name, LayoutSet set, Map<String, Integer> labels) {
    /** The label of its own level, 0 where it has none. */
    int label() {
        return labels.getOrDefault(name, 0);
    }

    /**
     * What a kind has been, the oldest first: each recorded layout of each level at least once, the other levels as new as they go with it.
     *
     * @param more layouts of kinds that values of open types may be of; where they do not go with the others, they are left out
     */
    static List<RecordedKind> of(SchemaHistory history, String kind, Collection<LayoutSet> more) {
        List<RecordedKind> found = new ArrayList<>();
        Set<LayoutSet> met = new LinkedHashSet<>();
        Set<String> bases = new LinkedHashSet<>();
        for (Step step : line(history, kind)) {
            add(chain(history, step, null, Set.of()), history, more, met, found);
            base(history, step, bases);
        }
        for (String base : bases) {
            for (Step pinned : line(history, base)) {
                List<Step> newest = new ArrayList<>(line(history, kind));
                for (int i = newest.size() - 1; i >= 0; i--) {
                    if (add(chain(history, newest.get(i), pinned, Set.of()), history, more, met, found)) {
                        break;
                    }
                }
            }
        }
        return found;
    }

    private static void base(SchemaHistory history, Step step, Set<String> bases) {
        for (String base = step.base(); base != null && bases.add(base); ) {
            List<Step> steps = history.steps(base);
            base = steps.isEmpty() ? null : steps.get(steps.size() - 1).base();
        }
    }

    /** The steps that lead to the heads of a kind, those under earlier names included, each layout once. */
    private static List<Step> line(SchemaHistory history, String kind) {
        Map<Long, Step> steps = new LinkedHashMap<>();
        for (Step head : history.heads(kind)) {
            history.line(head).stream()
                    .sorted(java.util.Comparator.comparingInt(
                            step -> history.line(step).size()))
                    .forEach(step -> steps.putIfAbsent(step.layout(), step));
        }
        return List.copyOf(steps.values());
    }

    /**
     * Steps of all levels that go together, root first; null where there are none.
     *
     * @param below the kinds below the step's own: what is below a kind at one time may be above it at another
     */
    private static @Nullable List<Step> chain(
            SchemaHistory history, Step step, @Nullable Step pinned, Set<String> below) {
        String base = step.base();
        if (base == null) {
            return new ArrayList<>(List.of(step));
        }
        Set<String> kinds = new LinkedHashSet<>(below);
        kinds.add(step.kind());
        List<Step> candidates = new ArrayList<>(kinds.contains(base) ? List.of() : history.steps(base));
        java.util.Collections.reverse(candidates);
        for (Step candidate : candidates) {
            boolean other = pinned != null && pinned.kind().equals(base) && pinned.layout() != candidate.layout();
            List<Step> above = other ? null : chain(history, candidate, pinned, kinds);
            if (above != null) {
                above.add(step);
                if (together(history, above) != null) {
                    return above;
                }
            }
        }
        return null;
    }

    /** The layouts of levels as one set; null where they do not agree, or two levels have a field of one name, which moved from one to the other. */
    private static @Nullable LayoutSet together(SchemaHistory history, List<Step> chain) {
        List<LayoutSet> sets = new ArrayList<>();
        for (Step step : chain) {
            LayoutSet set = history.of(step.layout());
            if (set == null) {
                return null;
            }
            sets.add(set);
        }
        List<String> levels = chain.stream().map(Step::kind).toList();
        List<String> names = sets.stream()
                .flatMap(set -> set.layouts().iterator().next() instanceof StructLayout level
                        ? level.fields().stream()
                        : Stream.<FieldSchema>empty())
                .map(FieldSchema::name)
                .toList();
        if (Set.copyOf(names).size() < names.size()) {
            return null;
        }
        return merged(sets, Map.of(levels.get(levels.size() - 1), levels));
    }

    /** The sets as one, null where they do not agree. */
    private static @Nullable LayoutSet merged(List<LayoutSet> sets, Map<String, List<String>> chain) {
        Map<String, Layout> layouts = new LinkedHashMap<>();
        Map<String, List<String>> chains = new HashMap<>(chain);
        for (LayoutSet set : sets) {
            for (Layout layout : set.layouts()) {
                Layout twin = layouts.putIfAbsent(layout.kind(), layout);
                if (twin != null && !twin.equals(layout)) {
                    return null;
                }
            }
            for (Map.Entry<String, List<String>> levels : set.chains().entrySet()) {
                List<String> twin = chains.putIfAbsent(levels.getKey(), levels.getValue());
                if (twin != null && !twin.equals(levels.getValue())) {
                    return null;
                }
            }
        }
        return LayoutSet.of(layouts.values(), chains);
    }

    private static boolean add(
            @Nullable List<Step> chain,
            SchemaHistory history,
            Collection<LayoutSet> more,
            Set<LayoutSet> met,
            List<RecordedKind> found) {
        LayoutSet set = chain == null ? null : together(history, chain);
        if (chain == null || set == null) {
            return false;
        }
        if (!met.add(set)) {
            return true;
        }
        for (LayoutSet each : more) {
            LayoutSet wider = merged(List.of(set, each), Map.of());
            set = wider == null ? set : wider;
        }
        Map<String, Integer> labels = new HashMap<>();
        for (Layout layout : set.layouts()) {
            long fingerprint = set.fingerprint(layout.kind());
            history.steps(layout.kind()).stream()
                    .filter(step -> step.layout() == fingerprint)
                    .forEach(step -> labels.putIfAbsent(step.kind(), step.label()));
        }
        chain.forEach(step -> labels.put(step.kind(), step.label()));
        found.add(new RecordedKind(chain.get(chain.size() - 1).kind(), set, labels));
        return true;
    }
}
