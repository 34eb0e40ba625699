package org.juliet.archive;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.juliet.schema.Layout;
import org.juliet.schema.LayoutSet;
import org.juliet.schema.LayoutSource;

/** The layouts that a program knows by itself. */
final class OwnLayouts implements LayoutSource {
    private final LayoutSet today;
    private final @Nullable LayoutSource recorded;
    private final Map<Long, String> names = new HashMap<>();

    OwnLayouts(LayoutSet today, @Nullable LayoutSource recorded) {
        this.today = today;
        this.recorded = recorded;
        today.layouts().forEach(layout -> names.put(today.fingerprint(layout.kind()), layout.kind()));
    }

    @Override
    public @Nullable LayoutSet of(long fingerprint) {
        // the history first: its layouts tell no presentation, and one file's layouts must agree
        LayoutSet known = recorded == null ? null : recorded.of(fingerprint);
        String name = names.get(fingerprint);
        return known != null || name == null ? known : first(name);
    }

    private LayoutSet first(String name) {
        LayoutSet needed = today.only(List.of(name));
        Layout asked = Objects.requireNonNull(needed.layout(name));
        List<Layout> layouts = new ArrayList<>(needed.layouts());
        layouts.remove(asked);
        layouts.add(0, asked);
        return LayoutSet.of(layouts, needed.chains());
    }
}
