package org.juliet.schema;

import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Layouts of a history as a program had them at one moment: with the presentation, the versions and the defaults that their steps tell.
 */
public final class RecordedLayouts {
    private final SchemaHistory history;
    private final LayoutSet set;
    private final Map<String, Step> steps;
    private final Map<String, String> faults;

    RecordedLayouts(
            SchemaHistory history,
            Collection<Layout> layouts,
            Map<String, List<String>> chains,
            Map<String, Step> steps,
            Map<String, String> faults) {
        this.history = history;
        this.set = LayoutSet.of(
                layouts.stream()
                        .map(layout -> presented(layout, steps.get(layout.kind())))
                        .toList(),
                chains);
        this.steps = Map.copyOf(steps);
        this.faults = Map.copyOf(faults);
    }

    private static Layout presented(Layout layout, @Nullable Step step) {
        if (step == null || !(layout instanceof StructLayout struct)) {
            return layout;
        }
        List<FieldSchema> fields = struct.fields().stream()
                .map(field -> {
                    String type = step.presentation().get(field.name());
                    return type == null ? field : new FieldSchema(field.name(), field.origin(), TypeText.parse(type));
                })
                .toList();
        return new StructLayout(layout.kind(), fields, step.block());
    }

    /** The layouts of a history that no step follows. A kind of which nobody can say which that is has a {@link #fault}. */
    public static RecordedLayouts newest(SchemaHistory history) {
        return new NewestLayouts(history).layouts();
    }

    /**
     * The layouts of some kinds.
     *
     * @param kinds for each kind the fingerprints of its levels, root first
     * @throws LayoutException if one is unknown, or if two of them hold different layouts of one name
     */
    public static RecordedLayouts of(SchemaHistory history, Collection<List<Long>> kinds) {
        Map<String, Layout> layouts = new LinkedHashMap<>();
        Map<String, List<String>> chains = new LinkedHashMap<>();
        for (List<Long> levels : kinds) {
            LayoutSet known = history.of(levels);
            if (known == null) {
                throw unknown(history, levels);
            }
            for (Layout layout : known.layouts()) {
                Layout same = layouts.putIfAbsent(layout.kind(), layout);
                if (same != null && !same.equals(layout)) {
                    throw new LayoutException("two layouts of " + layout.kind() + " are needed at once");
                }
            }
            chains.putAll(known.chains());
        }
        LayoutSet plain = LayoutSet.of(layouts.values(), chains);
        Map<String, Step> steps = new HashMap<>();
        for (Layout layout : plain.layouts()) {
            long fingerprint = plain.fingerprint(layout.kind());
            history.steps(layout.kind()).stream()
                    .filter(step -> step.layout() == fingerprint)
                    .forEach(step -> steps.put(layout.kind(), step));
        }
        return new RecordedLayouts(history, layouts.values(), chains, steps, Map.of());
    }

    /**
     * The same with some levels under the lowest versions that had their layouts, so that every program of them reads what says so.
     *
     * @param of whether a level is one whose code does not go by its version; code that does would run once more over what says a lower one
     */
    public RecordedLayouts earliest(Predicate<String> of) {
        Map<String, Step> earliest = new HashMap<>();
        for (Layout layout : set.layouts()) {
            Step now = steps.get(layout.kind());
            if (now != null) {
                earliest.put(layout.kind(), of.test(layout.kind()) ? earliest(now) : now);
            }
        }
        return new RecordedLayouts(history, set.layouts(), set.chains(), earliest, faults);
    }

    private Step earliest(Step now) {
        Step first = now;
        for (Step step : history.steps(now.kind())) {
            boolean same = step.layout() == now.layout() && step.label() > 0;
            first = same && step.label() < first.label() ? step : first;
        }
        return first;
    }

    private static LayoutException unknown(SchemaHistory history, List<Long> levels) {
        for (long level : levels) {
            if (history.of(level) == null) {
                return new LayoutException("the history does not know the layout " + LayoutSet.text(level));
            }
        }
        return new LayoutException("the layouts of the levels do not fit each other");
    }

    /** The layouts. */
    public LayoutSet set() {
        return set;
    }

    /** The version that people see of a level or enum: 1 where no step tells. */
    public int version(String level) {
        Step step = steps.get(level);
        return step == null ? 1 : Math.max(1, step.label());
    }

    /** What a field of a level has in a fresh object, as text has it; null where no text tells. */
    public @Nullable String defaultOf(String level, String field) {
        Step step = steps.get(level);
        return step == null ? null : history.defaults(step).get(field);
    }

    /** Why a kind or enum that has steps is not among the layouts, and what to do; null where it is. */
    public @Nullable String fault(String kind) {
        return faults.get(kind);
    }
}
