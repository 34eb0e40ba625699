package org.juliet.schema;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** How much kinds and enums of today are like what names were recorded as. */
final class Likeness {
    private final SchemaHistory history;
    private final Description described;
    private final Map<String, String> renamed;
    private final Map<String, List<Items.Item>> recorded = new HashMap<>();

    /** @param renamed kinds and enums that have another name now, by the name they had */
    Likeness(SchemaHistory history, Description described, Map<String, String> renamed) {
        this.history = history;
        this.described = described;
        this.renamed = renamed;
    }

    /** Whether a kind of today has half of what a recorded name had, and more of that than of what its own name had. */
    boolean is(String was, String kind) {
        int most = Math.max(recorded(was).size(), today(kind).size());
        return !was.equals(kind)
                && isEnum(was) == described.layouts().layout(kind) instanceof EnumLayout
                && 2 * same(was, kind) >= most
                && (history.heads(kind).isEmpty() || distance(was, kind) < distance(kind, kind));
    }

    /** Whether a kind of today has just what a recorded name had, and that is more than one. */
    boolean isExactly(String was, String kind) {
        return today(kind).size() > 1 && distance(was, kind) == 0;
    }

    private boolean isEnum(String kind) {
        return history.layout(history.heads(kind).get(0).layout()) instanceof EnumLayout;
    }

    /** How many fields or constants there are in one alone. */
    int distance(String was, String kind) {
        return recorded(was).size() + today(kind).size() - 2 * same(was, kind);
    }

    private List<Items.Item> recorded(String kind) {
        return recorded.computeIfAbsent(
                kind,
                each -> history.heads(each).isEmpty()
                        ? List.of()
                        : Items.of(history.layout(history.heads(each).get(0).layout())));
    }

    private List<Items.Item> today(String kind) {
        return Items.of(described.layouts().layout(kind));
    }

    /** How many have the same names and could be the same, be it that kinds in their types have other names now. */
    private int same(String was, String kind) {
        Map<String, Items.Item> now = new HashMap<>();
        today(kind).forEach(item -> now.put(item.name(), item));
        int same = 0;
        for (Items.Item item : recorded(was)) {
            Items.Item other = now.get(item.name());
            same += other != null && isSame(item.with(renamed), other) ? 1 : 0;
        }
        return same;
    }

    private static boolean isSame(Items.Item was, Items.Item now) {
        if (was.type() == null || now.type() == null) {
            return true;
        }
        Set<KindPairs.Pair> pairs = new HashSet<>();
        KindPairs.of(was.type(), now.type(), pairs);
        return !pairs.isEmpty() || TypeChange.between(was.type(), now.type()) != TypeChange.IMPOSSIBLE;
    }
}
