package org.juliet.schema;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** What is new in a step, in words. */
final class Changes {
    private final SchemaHistory history;
    private final List<Step> heads;

    /** @param heads the steps before it */
    Changes(SchemaHistory history, List<Step> heads) {
        this.history = history;
        this.heads = heads;
    }

    List<String> of(Layout layout, Step step) {
        List<String> changes = new ArrayList<>();
        for (Step head : heads) {
            Layout before = history.layout(head.layout());
            if (before != null) {
                changes.addAll(SchemaChange.between(before, layout).stream()
                        .map(SchemaChange::toString)
                        .filter(change -> !changes.contains(change))
                        .toList());
            }
        }
        if (changes.isEmpty() && heads.size() == 1 && heads.get(0).layout() == step.layout()) {
            beside(heads.get(0), step, changes);
        }
        if (changes.isEmpty()) {
            changes.add(reason(step));
        }
        return changes;
    }

    /** What stands in steps alone. */
    private void beside(Step head, Step step, List<String> changes) {
        Map<String, String> before = history.inherited(head);
        step.defaults()
                .forEach((name, text) -> changes.add(
                        "~ " + name + " default " + text + ", was " + before.getOrDefault(name, Step.COMPUTED)));
        if (!Objects.equals(head.base(), step.base())) {
            changes.add("~ base " + shown(step.base()) + ", was " + shown(head.base()));
        }
    }

    private static String shown(@Nullable String base) {
        return base == null ? "none" : base;
    }

    private String reason(Step step) {
        if (heads.isEmpty()) {
            return "it was never recorded";
        }
        if (heads.size() > 1) {
            return heads.size() + " branches meet";
        }
        Step head = heads.get(0);
        if (head.layout() != step.layout()) {
            return "what it holds changed";
        }
        return head.label() != step.label()
                ? "version " + head.label() + " became " + step.label()
                : "its element keys or presentation changed";
    }
}
