package org.juliet.image;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.juliet.text.Value;

/** The versions that a text says of the levels of its values. */
final class SaidVersions {
    private final Map<String, Set<Integer>> byLevel = new HashMap<>();

    /** Adds what a struct or file says of its levels. */
    void add(ImageLayout layout, Map<String, Value> fields) {
        int last = layout.levels().size() - 1;
        for (int i = 0; i <= last; i++) {
            String level = layout.levels().get(i).name();
            Value stamp = fields.get(i == 0 ? "version" : i == last ? "class_version" : "class_versions");
            if (i > 0 && i < last) {
                Map<String, Value> middle = stamp == null ? null : ImageTextReader.fields(stamp);
                stamp = middle == null ? null : middle.get(level);
            }
            byLevel.computeIfAbsent(level, name -> new TreeSet<>())
                    .add(
                            stamp instanceof Value.Scalar said && said.text().matches("[1-9][0-9]{0,4}")
                                    ? Integer.parseInt(said.text())
                                    : 1);
        }
    }

    /** All that were said, 1 where a value says none, by level. */
    Map<String, Set<Integer>> byLevel() {
        return byLevel;
    }
}
