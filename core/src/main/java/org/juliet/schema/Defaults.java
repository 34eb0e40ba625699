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
     * @param told the defaults that the step says itself
     * @param parents what the steps before it have, by origin
     */
    static Map<String, String> of(
            Map<String, String> told, @Nullable Layout layout, List<Map<String, String>> parents) {
        Map<String, String> defaults = new LinkedHashMap<>();
        for (Items.Item item : Items.of(layout)) {
            String before = inherited(item.origin(), parents);
            defaults.put(item.name(), told.getOrDefault(item.name(), before == null ? Step.COMPUTED : before));
        }
        return defaults;
    }

    /**
     * What a step has to say itself, so that {@link #of} gives the same defaults again. What one compiler does not show is no other default than
     * what another one shows.
     */
    static Map<String, String> told(Layout layout, Map<String, String> defaults, List<Map<String, String>> parents) {
        Map<String, String> told = new LinkedHashMap<>();
        for (Items.Item item : Items.of(layout)) {
            String own = defaults.getOrDefault(item.name(), Step.COMPUTED);
            String before = inherited(item.origin(), parents);
            boolean same = before == null
                    ? own.equals(Step.COMPUTED)
                    : own.equals(before) || own.equals(Step.UNSHOWN) || before.equals(Step.UNSHOWN);
            if (item.type() != null && !same) {
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

    /** What all steps before it agree on, among those that have the origin; null where none has. */
    private static @Nullable String inherited(String origin, List<Map<String, String>> parents) {
        String agreed = null;
        for (Map<String, String> parent : parents) {
            String found = parent.get(origin);
            boolean tells = found != null && (agreed == null || !found.equals(Step.UNSHOWN));
            if (tells && agreed != null && !agreed.equals(Step.UNSHOWN) && !agreed.equals(found)) {
                return Step.COMPUTED;
            }
            agreed = tells ? found : agreed;
        }
        return agreed;
    }
}
