package org.juliet.image;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.juliet.schema.ConstantSchema;
import org.juliet.schema.EnumLayout;
import org.juliet.schema.FieldSchema;
import org.juliet.schema.Layout;
import org.juliet.schema.LayoutSet;
import org.juliet.schema.StructLayout;

/** One layout of fields of several: a level as it was before it was recorded. */
final class LayoutsTogether {
    private final TextEvolution evolution;
    private final String kind;
    private final List<FieldSchema> fields;
    private final List<PastLevel> from;

    /** @param from the levels that the fields are of, the one first whose kinds and enums count */
    LayoutsTogether(TextEvolution evolution, String kind, List<FieldSchema> fields, List<PastLevel> from) {
        this.evolution = evolution;
        this.kind = kind;
        this.fields = fields;
        this.from = from;
    }

    TextLevel level(Map<String, String> torn) {
        String last = from.get(0).level().layout().kind();
        // where another kind had the name, no recorded layout tells whose it is
        String name = evolution.isReused(last) ? kind : last;
        Map<String, Layout> layouts = new LinkedHashMap<>();
        Map<String, List<String>> chains = new TreeMap<>();
        layouts.put(name, new StructLayout(name, fields));
        Set<LayoutSet> sets = new LinkedHashSet<>();
        for (PastLevel each : from) {
            LayoutSet set = each.level().set();
            sets.add(set);
            set.layouts().forEach(layout -> layouts.merge(layout.kind(), layout, LayoutsTogether::both));
            set.chains().forEach(chains::putIfAbsent);
        }
        LayoutSet set = LayoutSet.of(layouts.values(), chains);
        return new TextLevel(
                set.struct(name),
                set,
                Map.of(),
                new TextLevel.Doubts(TextLevel.Source.TOGETHER, torn, Map.of(), List.copyOf(sets)));
    }

    /** Constants are found by their names in whatever has them. */
    private static Layout both(Layout known, Layout other) {
        if (!(known instanceof EnumLayout first) || !(other instanceof EnumLayout second)) {
            return known;
        }
        List<ConstantSchema> constants = new ArrayList<>(first.constants());
        for (ConstantSchema constant : second.constants()) {
            boolean isNew = first.constants().stream()
                    .noneMatch(each ->
                            each.name().equals(constant.name()) || each.origin().equals(constant.origin()));
            if (isNew) {
                constants.add(constant);
            }
        }
        return new EnumLayout(first.kind(), constants);
    }
}
