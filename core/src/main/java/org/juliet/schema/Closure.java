package org.juliet.schema;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;

/** What the values of a level depend on, in the order of rule B-LAY-4. */
final class Closure {
    private final LayoutSet set;
    /** What was ever in the queue: names of levels and enums, and {@code "kind "} before the names of kinds with several levels. */
    private final Set<String> queued = new LinkedHashSet<>();

    private static final String KIND = "kind ";

    Closure(LayoutSet set) {
        this.set = set;
    }

    /** The items of the closure of one level or enum: names of levels and enums, and kinds with their mark. */
    List<String> of(String name) {
        queued.add(name);
        return run();
    }

    /** Names of the levels of these kinds, then of what they need. */
    Set<String> names(Collection<String> kinds) {
        for (String kind : kinds) {
            queued.addAll(set.levels(kind));
        }
        Set<String> names = new LinkedHashSet<>(run());
        names.removeIf(Closure::isKind);
        return names;
    }

    /** Whether a kind of several levels was met. */
    boolean reached(String kind) {
        return queued.contains(KIND + kind);
    }

    static boolean isKind(String item) {
        return item.startsWith(KIND);
    }

    static String kind(String item) {
        return item.substring(KIND.length());
    }

    private List<String> run() {
        List<String> items = new ArrayList<>(queued);
        for (int i = 0; i < items.size(); i++) {
            String item = items.get(i);
            if (isKind(item)) {
                set.levels(kind(item)).forEach(level -> offer(level, items));
            } else if (set.layout(item) instanceof StructLayout layout) {
                layout.fields().forEach(field -> named(field.type(), name -> offer(item(name), items)));
            } else if (set.layout(item) == null) {
                throw new LayoutException("no layout is named " + item);
            }
        }
        return items;
    }

    private void offer(String item, List<String> items) {
        if (queued.add(item)) {
            items.add(item);
        }
    }

    private String item(String name) {
        return set.levels(name).size() > 1 ? KIND + name : name;
    }

    /** The kinds and enums of which a value is part of a value of this type, in the order of its words. */
    static void named(Schema type, Consumer<String> found) {
        if (type instanceof Schema.Enumeration enumeration) {
            found.accept(enumeration.name());
        } else if (type instanceof Schema.Struct struct) {
            found.accept(struct.kind());
        } else if (type instanceof Schema.OneOf oneOf && oneOf.closed()) {
            oneOf.kinds().forEach(found);
        } else if (type instanceof Schema.ListOf list) {
            named(list.element(), found);
        } else if (type instanceof Schema.ArrayOf array) {
            named(array.element(), found);
        } else if (type instanceof Schema.SetOf elements) {
            named(elements.element(), found);
        } else if (type instanceof Schema.MapOf map) {
            named(map.key(), found);
            named(map.value(), found);
        } else if (type instanceof Schema.Nullable nullable) {
            named(nullable.value(), found);
        }
    }
}
