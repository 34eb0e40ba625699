package org.juliet.archive;

import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.juliet.schema.Description;
import org.juliet.schema.Layout;
import org.juliet.schema.LayoutException;
import org.juliet.schema.LayoutSet;
import org.juliet.schema.StructLayout;

/** Gathers what kinds and the kinds and enums inside them store. */
final class Layouts {
    private final Map<String, Layout> layouts = new LinkedHashMap<>();
    private final Map<String, List<String>> levels = new LinkedHashMap<>();
    private final Map<String, Kind<?>> met = new LinkedHashMap<>();
    private final Deque<Kind<?>> left = new ArrayDeque<>();

    private Layouts() {}

    /** The layouts of concrete kinds and of all that their values hold. */
    static LayoutSet of(Collection<? extends Kind<?>> kinds) {
        Layouts gathered = new Layouts();
        kinds.forEach(gathered::meet);
        while (!gathered.left.isEmpty()) {
            gathered.gather(gathered.left.remove());
        }
        return LayoutSet.of(gathered.layouts.values(), gathered.levels);
    }

    /** The same, and what the kinds say beside it. */
    static Description describe(Collection<? extends Kind<?>> kinds) {
        Layouts gathered = new Layouts();
        kinds.forEach(gathered::meet);
        while (!gathered.left.isEmpty()) {
            gathered.gather(gathered.left.remove());
        }
        Said said = new Said();
        gathered.met.values().stream()
                .filter(Kind::isConcrete)
                .forEach(kind -> said.add(kind, DescribeArchive.said(kind)));
        return new Description(LayoutSet.of(gathered.layouts.values(), gathered.levels), said.levels());
    }

    private void meet(Kind<?> kind) {
        Kind<?> same = met.putIfAbsent(kind.name(), kind);
        if (same == null) {
            left.add(kind);
        } else if (same.type() != kind.type()) {
            throw new LayoutException("two kinds are named " + kind.name() + ": "
                    + same.type().getName() + " and " + kind.type().getName());
        }
    }

    private void gather(Kind<?> kind) {
        if (!kind.isConcrete()) {
            return;
        }
        for (StructLayout level : kind.layouts()) {
            add(level);
        }
        levels.put(kind.name(), kind.levels().stream().<String>map(Kind::name).toList());
        kind.enums().values().stream()
                .sorted(java.util.Comparator.comparing(Layout::kind))
                .forEach(this::add);
        kind.nested().values().stream()
                .sorted(java.util.Comparator.comparing(Kind::name))
                .forEach(this::meet);
    }

    private void add(Layout layout) {
        Layout same = layouts.putIfAbsent(layout.kind(), layout);
        if (same != null && !same.equals(layout)) {
            throw new LayoutException(layout.kind() + " is described in two ways: " + same + " and " + layout);
        }
    }
}
