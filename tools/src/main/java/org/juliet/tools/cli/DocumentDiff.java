package org.juliet.tools.cli;

import com.github.difflib.DiffUtils;
import com.github.difflib.patch.AbstractDelta;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.juliet.text.Property;
import org.juliet.text.TextDocument;
import org.juliet.text.TextPath;
import org.juliet.text.Value;
import org.juliet.tools.cli.Difference.Change;

/** What two texts without errors say differently. Order of properties and fields, comments, layout and spelling count for nothing. */
final class DocumentDiff {
    /** Elements of two lists beyond which they are compared place by place: matching takes the square of their number. */
    private static final int MAX_MATCHED = 2048;

    private final String file;
    private final TextDocument before;
    private final TextDocument after;
    private final List<Difference> found = new ArrayList<>();

    private DocumentDiff(String file, TextDocument before, TextDocument after) {
        this.file = file;
        this.before = before;
        this.after = after;
    }

    /** The differences, in the order of the first text; what was added to a struct or file comes last in it. */
    static List<Difference> of(String file, TextDocument before, TextDocument after) {
        DocumentDiff diff = new DocumentDiff(file, before, after);
        diff.members(null, properties(before), properties(after));
        return diff.found;
    }

    private static Map<String, Value> properties(TextDocument document) {
        Map<String, Value> values = new LinkedHashMap<>();
        for (Property property : document.properties()) {
            values.putIfAbsent(property.key(), property.value());
        }
        return values;
    }

    private static Map<String, Value> fields(Value.Struct struct) {
        Map<String, Value> values = new LinkedHashMap<>();
        struct.fields().forEach(field -> values.putIfAbsent(field.name(), field.value()));
        return values;
    }

    private void members(@Nullable TextPath parent, Map<String, Value> from, Map<String, Value> to) {
        from.forEach((name, value) -> values(member(parent, name), value, to.get(name)));
        to.forEach((name, value) -> {
            if (!from.containsKey(name)) {
                values(member(parent, name), null, value);
            }
        });
    }

    private static TextPath member(@Nullable TextPath parent, String name) {
        return parent == null ? TextPath.of(name) : parent.then(new TextPath.Name(name));
    }

    private void values(TextPath path, @Nullable Value from, @Nullable Value to) {
        if (from == null) {
            add(Change.ADDED, path, null, to);
        } else if (to == null) {
            add(Change.REMOVED, path, from, null);
        } else if (!TextDocument.same(from, to)) {
            changed(path, from, to);
        }
    }

    private void changed(TextPath path, Value from, Value to) {
        if (from instanceof Value.Struct older && to instanceof Value.Struct newer) {
            members(path, fields(older), fields(newer));
        } else if (from instanceof Value.ListValue older && to instanceof Value.ListValue newer) {
            elements(path, older.elements(), newer.elements());
        } else {
            add(Change.CHANGED, path, from, to);
        }
    }

    private void elements(TextPath path, List<Value> from, List<Value> to) {
        int start = 0;
        int fromEnd = from.size();
        int toEnd = to.size();
        while (start < fromEnd && start < toEnd && TextDocument.same(from.get(start), to.get(start))) {
            start++;
        }
        while (fromEnd > start && toEnd > start && TextDocument.same(from.get(fromEnd - 1), to.get(toEnd - 1))) {
            fromEnd--;
            toEnd--;
        }
        List<Value> older = from.subList(start, fromEnd);
        List<Value> newer = to.subList(start, toEnd);
        if (older.size() + newer.size() > MAX_MATCHED) {
            gap(path, start, older, start, newer);
            return;
        }
        for (AbstractDelta<Value> delta :
                DiffUtils.diff(older, newer, TextDocument::same).getDeltas()) {
            gap(
                    path,
                    start + delta.getSource().getPosition(),
                    delta.getSource().getLines(),
                    start + delta.getTarget().getPosition(),
                    delta.getTarget().getLines());
        }
    }

    /** Elements between others that both lists have: those in the same order are taken for one that changed. */
    private void gap(TextPath path, int fromAt, List<Value> from, int toAt, List<Value> to) {
        for (int i = 0; i < Math.max(from.size(), to.size()); i++) {
            int at = i < from.size() ? fromAt + i : toAt + i;
            values(
                    path.then(new TextPath.Index(at)),
                    i < from.size() ? from.get(i) : null,
                    i < to.size() ? to.get(i) : null);
        }
    }

    private void add(Change change, TextPath path, @Nullable Value from, @Nullable Value to) {
        found.add(new Difference(file, change, path.toString(), text(before, from), text(after, to)));
    }

    private static @Nullable String text(TextDocument document, @Nullable Value value) {
        return value == null ? null : FlatText.text(document, value);
    }
}
