package org.juliet.archive;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Comparator;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.juliet.schema.ClassResource;
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
            Kind<?> kind = gathered.left.remove();
            gathered.gather(kind);
            gathered.read(kind);
        }
        Said said = new Said();
        gathered.met.values().stream()
                .filter(Kind::isConcrete)
                .forEach(kind -> said.add(kind, DescribeArchive.said(kind)));
        Map<String, Description.Level> levels = new LinkedHashMap<>(said.levels());
        gathered.met.values().forEach(kind -> ofSource(kind, levels));
        return new Description(LayoutSet.of(gathered.layouts.values(), gathered.levels), levels);
    }

    /**
     * What the source of a generated kind says stands for what a run of its codec finds, so that both ways of recording give the same bytes: of
     * defaults, a source tells constants alone, and labels are counted.
     */
    private static void ofSource(Kind<?> kind, Map<String, Description.Level> levels) {
        ClassResource resource = resource(kind);
        if (resource != null) {
            for (Kind<?> level : kind.levels()) {
                boolean own = level == kind || resource(level) == null;
                if (own && resource.description().levels().containsKey(level.name())) {
                    levels.put(level.name(), resource.description().level(level.name()));
                }
            }
        }
    }

    /** What the annotation processor left beside the class of a kind, null where there is nothing of the sort. */
    private static @Nullable ClassResource resource(Kind<?> kind) {
        String name = ClassResource.name(kind.name());
        try (InputStream in = kind.type().getResourceAsStream("/" + name)) {
            ClassResource found = in == null ? null : ClassResource.parse(name, in.readAllBytes(), problem -> {});
            return found != null && found.type(kind.name()).equals(kind.type().getName()) ? found : null;
        } catch (IOException unreadable) {
            return null;
        }
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
                .sorted(Comparator.comparing(Layout::kind))
                .forEach(this::add);
        kind.nested().values().stream().sorted(Comparator.comparing(Kind::name)).forEach(this::meet);
    }

    /** What old values hold is brought to today, too, though nothing of it is written. */
    private void read(Kind<?> kind) {
        if (kind.isConcrete()) {
            HeldTypes read = kind.read();
            read.enums.values().stream()
                    .map(EnumType::layout)
                    .sorted(Comparator.comparing(Layout::kind))
                    .forEach(this::add);
            read.kinds.values().stream()
                    .sorted(Comparator.comparing(Kind::name))
                    .forEach(this::meet);
        }
    }

    private void add(Layout layout) {
        Layout same = layouts.putIfAbsent(layout.kind(), layout);
        if (same != null && !same.equals(layout)) {
            throw new LayoutException(layout.kind() + " is described in two ways: " + same + " and " + layout);
        }
    }
}
