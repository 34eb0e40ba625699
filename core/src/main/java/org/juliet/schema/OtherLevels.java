package org.juliet.schema;

import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The fields that the other levels of a kind had, by their first names: one that leaves may go on in this level (rule H-REC-3). */
final class OtherLevels {
    private final SchemaHistory history;
    private final LayoutSet today;
    private final String level;
    private final Map<String, String> renamed;
    private final Map<String, Past.Was> leaving = new LinkedHashMap<>();
    private final Set<String> retired = new HashSet<>();
    private boolean read;

    /** Those of the levels that stand together with one in some kind of today; they are read when a field is new. */
    OtherLevels(SchemaHistory history, LayoutSet today, String level, Map<String, String> renamed) {
        this.history = history;
        this.today = today;
        this.level = level;
        this.renamed = renamed;
    }

    private void read() {
        if (read) {
            return;
        }
        read = true;
        Set<String> others = new HashSet<>();
        today.chains().values().stream().filter(chain -> chain.contains(level)).forEach(others::addAll);
        others.remove(level);
        for (String other : others) {
            List<Step> heads = history.heads(other);
            if (!heads.isEmpty()) {
                add(new Past(history, heads, renamed), today.struct(other));
            }
        }
    }

    private void add(Past past, StructLayout now) {
        Set<String> names = now.fields().stream().map(FieldSchema::name).collect(Collectors.toSet());
        past.alive().forEach((origin, was) -> {
            if (was.names().stream().noneMatch(names::contains)) {
                leaving.putIfAbsent(origin, was);
            }
        });
        for (Step head : past.heads) {
            for (Step step : history.line(head)) {
                Items.of(history.layout(step.layout())).stream()
                        .map(Items.Item::origin)
                        .filter(origin -> !past.alive().containsKey(origin))
                        .forEach(retired::add);
            }
        }
    }

    /** What leaves another level with this recording, null where nothing of that first name does. */
    Past.@Nullable Was leaving(String name) {
        read();
        return leaving.get(name);
    }

    /** Whether another level gave up a field of that first name before. */
    boolean isRetired(String name) {
        read();
        return retired.contains(name) && !leaving.containsKey(name);
    }
}
