package org.juliet.schema;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Finds layouts by their fingerprints. */
@FunctionalInterface
public interface LayoutSource {
    /**
     * The layout of a level or enum, and all that its values depend on.
     *
     * @return a set whose first layout is the one asked for; null where the fingerprint is unknown
     */
    @Nullable LayoutSet of(long fingerprint);

    /**
     * The layouts of a kind and all that its values depend on.
     *
     * @param levels fingerprints of its levels, root first, one or more
     * @return a set that has a layout for each level; null where one is unknown, or where two of them hold different layouts of one name, which no
     *     program did that wrote them together
     */
    default @Nullable LayoutSet of(List<Long> levels) {
        Map<String, Layout> layouts = new LinkedHashMap<>();
        Map<String, List<String>> chains = new LinkedHashMap<>();
        List<String> chain = new ArrayList<>();
        for (long level : levels) {
            LayoutSet set = of(level);
            if (set == null) {
                return null;
            }
            for (Layout layout : set.layouts()) {
                Layout same = layouts.putIfAbsent(layout.kind(), layout);
                if (same != null && !same.equals(layout)) {
                    return null;
                }
            }
            chains.putAll(set.chains());
            chain.add(set.layouts().iterator().next().kind());
        }
        chains.put(chain.get(chain.size() - 1), chain);
        return LayoutSet.of(layouts.values(), chains);
    }
}
