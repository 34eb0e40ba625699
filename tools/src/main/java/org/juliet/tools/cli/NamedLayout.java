package org.juliet.tools.cli;

import java.util.List;
import org.juliet.schema.LayoutSet;
import org.juliet.schema.SchemaHistory;
import org.juliet.schema.Step;

/** A layout that the command line names. */
final class NamedLayout {
    private NamedLayout() {}

    /** The fingerprint of the layout of a kind or enum under a version, or of that fingerprint. */
    static long of(SchemaHistory history, String kind, String named) {
        List<Long> found = history.steps(kind).stream()
                .filter(step -> named.equalsIgnoreCase(LayoutSet.text(step.layout()))
                        || named.equals(String.valueOf(step.label())))
                .map(Step::layout)
                .distinct()
                .toList();
        if (found.isEmpty()) {
            throw new Failure(kind + " has no version or layout " + named);
        }
        if (found.size() > 1) {
            throw new Failure(kind + " has several layouts of version " + named + "; name one of "
                    + String.join(", ", found.stream().map(LayoutSet::text).toList()));
        }
        return found.get(0);
    }
}
