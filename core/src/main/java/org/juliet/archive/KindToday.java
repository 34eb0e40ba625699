package org.juliet.archive;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.juliet.image.TextEvolution;
import org.juliet.schema.LayoutSet;
import org.juliet.schema.SchemaHistory;

/**
 * A kind as it is now, beside the history of what it was.
 *
 * @param set the layouts of now
 * @param versions those of its levels now
 * @param known whether these layouts are recorded
 */
record KindToday(
        SchemaHistory history,
        TextEvolution evolution,
        LayoutSet set,
        String name,
        Map<String, Integer> versions,
        boolean known) {
    /** The levels, root first. */
    List<String> levels() {
        return set.levels(name);
    }

    int version(String level) {
        return versions.getOrDefault(level, 1);
    }

    /** The names that a level or enum has and had, today's last. */
    List<String> names(String level) {
        List<String> names = new ArrayList<>();
        for (String name : history.kinds()) {
            if (!name.equals(level) && evolution.todaysName(name).equals(level)) {
                names.add(name);
            }
        }
        names.add(level);
        return names;
    }
}
