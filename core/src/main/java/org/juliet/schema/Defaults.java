package org.juliet.schema;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Defaults of steps, of which each says only what those before it do not: rule H-STEP-4. */
final class Defaults {
    private Defaults() {}

    /**
     * The defaults of a step by stored name, {@link Step#COMPUTED} ones included.
     *
     * @param parents what the steps before it have, by origin
     */
    static Map<String, String> of(Step step, @Nullable Layout layout, List<Map<String, String>> parents) {
        Map<String, String> defaults = new LinkedHashMap<>();
        for (Items.Item item : Items.of(layout)) {
            String own = step.defaults().getOrDefault(item.name(), inherited(item.origin(), parents));
            defaults.put(item.name(), own);
        }
        return defaults;
    }

    /** What a step has to say itself, so that {@link #of} gives the same defaults again. */
    static Map<String, String> told(Layout layout, Map<String, String> defaults, List<Map<String, String>> parents) {
        Map<String, String> told = new LinkedHashMap<>();
        for (Items.Item item : Items.of(layout)) {
            String own = defaults.getOrDefault(item.name(), Step.COMPUTED);
            if (item.type() != null && !own.equals(inherited(item.origin(), parents))) {
                told.put(item.name(), own);
            }
        }
        return told;
    }

    static Map<String, String> byOrigin(@Nullable Layout layout, Map<String, String> byName) {
        Map<String, String> defaults = new LinkedHashMap<>();
        for (Items.Item item : Items.of(layout)) {
            defaults.put(item.origin(), byName.getOrDefault(item.name(), Step.COMPUTED));
        }
        return defaults;
    }

    /** What all steps before it agree on, among those that have the origin. */
    private static String inherited(String origin, List<Map<String, String>> parents) {
        String agreed = null;
        for (Map<String, String> parent : parents) {
            String found = parent.get(origin);
            if (found != null && agreed != null && !found.equals(agreed)) {
                return Step.COMPUTED;
            }
            agreed = found == null ? agreed : found;
        }
        return agreed == null ? Step.COMPUTED : agreed;
    }
}
