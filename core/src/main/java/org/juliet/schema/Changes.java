package org.juliet.schema;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
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
        if (heads.size() > 1) {
            metMeanings(layout, changes);
        }
        return changes;
    }

    /** Names that branches gave a new meaning each: nobody but their authors knows whether it is one. */
    private void metMeanings(Layout layout, List<String> changes) {
        Set<Step> all = new LinkedHashSet<>();
        heads.forEach(head -> all.addAll(history.line(head)));
        for (Items.Item item : Items.of(layout)) {
            List<Step> anew =
                    all.stream().filter(step -> isMeaningOf(step, item)).toList();
            boolean met = anew.stream()
                    .anyMatch(a -> anew.stream()
                            .anyMatch(b -> !history.line(a).contains(b)
                                    && !history.line(b).contains(a)));
            if (met) {
                Answer other = new Answer.Reused(item.name(), heads.get(0).layout());
                changes.add("branches gave " + item.name()
                        + " a new meaning each, and what files have of both goes on in it; where"
                        + " these are two, say " + (item.type() == null ? other.constantCode() : other.code()) + " or "
                        + other.annotation(layout.kind(), other.name()) + ", which keeps both away");
            }
        }
    }

    private boolean isMeaningOf(Step step, Items.Item item) {
        return Items.of(history.layout(step.layout())).stream()
                .filter(each -> each.origin().equals(item.origin()))
                .anyMatch(each -> step.answers().stream()
                        .anyMatch(answer ->
                                answer instanceof Answer.Reused && answer.name().equals(each.name())));
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
