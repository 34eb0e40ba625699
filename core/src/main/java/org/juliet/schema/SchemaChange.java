package org.juliet.schema;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** One difference between two layouts of a kind or enum. Fields and constants are the same if their origins are. */
public sealed interface SchemaChange {
    /** Something that was not there. {@code type} is empty for a constant. */
    record Added(String name, String type) implements SchemaChange {
        @Override
        public String toString() {
            return "+ " + name + (type.isEmpty() ? "" : " " + type);
        }
    }

    /** Something that is there no more. */
    record Removed(String name, String type) implements SchemaChange {
        @Override
        public String toString() {
            return "- " + name + (type.isEmpty() ? "" : " " + type);
        }
    }

    /** Something under another name. */
    record Renamed(String name, String was) implements SchemaChange {
        @Override
        public String toString() {
            return "~ " + name + ", was " + was;
        }
    }

    /** Something of another type. */
    record Retyped(String name, String was, String type, TypeChange change) implements SchemaChange {
        @Override
        public String toString() {
            return "~ " + name + " " + type + ", was " + was;
        }
    }

    /** The same in another order. */
    record Reordered() implements SchemaChange {
        @Override
        public String toString() {
            return "~ order";
        }
    }

    /** What leads from one layout to another, without what changed in kinds that they hold. */
    static List<SchemaChange> between(Layout from, Layout to) {
        Map<String, Items.Item> before = new LinkedHashMap<>();
        Items.of(from).forEach(item -> before.put(item.origin(), item));
        Map<String, Items.Item> after = new LinkedHashMap<>();
        Items.of(to).forEach(item -> after.put(item.origin(), item));
        List<SchemaChange> changes = new ArrayList<>();
        before.forEach((origin, was) -> {
            if (!after.containsKey(origin)) {
                changes.add(new Removed(was.name(), was.typeText()));
            }
        });
        after.forEach((origin, item) -> {
            Items.Item was = before.get(origin);
            if (was == null) {
                changes.add(new Added(item.name(), item.typeText()));
            } else {
                changed(was, item, changes);
            }
        });
        List<String> orderBefore =
                before.keySet().stream().filter(after::containsKey).toList();
        if (!orderBefore.equals(
                after.keySet().stream().filter(before::containsKey).toList())) {
            changes.add(new Reordered());
        }
        return List.copyOf(changes);
    }

    private static void changed(Items.Item was, Items.Item item, List<SchemaChange> changes) {
        if (!was.name().equals(item.name())) {
            changes.add(new Renamed(item.name(), was.name()));
        }
        if (was.type() != null && item.type() != null && !was.typeText().equals(item.typeText())) {
            changes.add(new Retyped(
                    item.name(), was.typeText(), item.typeText(), TypeChange.between(was.type(), item.type())));
        }
    }
}
