package org.juliet.schema;

import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Predicate;

/** What the steps of a kind or enum up to now were told. */
final class Answered {
    private final SchemaHistory history;
    private final List<Step> steps;
    private final Function<Step, Map<String, Items.Item>> items;

    /**
     * Of one kind or enum.
     *
     * @param steps parents before children
     * @param items what a step has, by origin
     */
    Answered(SchemaHistory history, List<Step> steps, Function<Step, Map<String, Items.Item>> items) {
        this.history = history;
        this.steps = steps;
        this.items = items;
    }

    /** Whether a step has an answer. */
    boolean has(Answer answer) {
        return steps.stream().anyMatch(step -> step.answers().contains(answer));
    }

    /** Whether a step has an answer of that sort, under the same name or about an origin. */
    boolean hasSort(Answer answer, String origin) {
        for (Step step : steps) {
            for (Answer said : step.answers()) {
                boolean same = said.getClass().equals(answer.getClass());
                if (same && (said.name().equals(answer.name()) || isAbout(step, said, origin))) {
                    return true;
                }
            }
        }
        return false;
    }

    /** A conversion names what a field is, all else what it was. */
    private boolean isAbout(Step step, Answer said, String origin) {
        List<Step> named = said instanceof Answer.Converted ? List.of(step) : history.parents(step);
        return named.stream()
                .map(each -> items.apply(each).get(origin))
                .anyMatch(item -> item != null && item.name().equals(said.name()));
    }

    /** Whether a step has an answer, and follows the layout that it names; one under whose name nothing was before may name any. */
    boolean hasUpTo(Answer answer) {
        return steps.stream()
                .anyMatch(step -> step.answers().contains(answer.plain())
                        && follows(step, answer.upTo(), item -> item.name().equals(answer.name())));
    }

    private boolean follows(Step step, long layout, Predicate<Items.Item> about) {
        List<Step> before = history.parents(step);
        return layout == 0
                || before.stream().anyMatch(parent -> parent.layout() == layout)
                || before.stream()
                        .noneMatch(
                                parent -> items.apply(parent).values().stream().anyMatch(about));
    }

    /** Whether an origin, or one that goes on in it, had the earlier name up to the layout that an answer names, or is recorded to have had it. */
    boolean isNamed(String origin, Answer.Renamed renamed) {
        for (Step step : steps) {
            for (Items.Item item : items.apply(step).values()) {
                boolean had =
                        item.name().equals(renamed.was()) && (renamed.upTo() == 0 || step.layout() == renamed.upTo());
                boolean said = item.name().equals(renamed.name())
                        && step.answers().contains(renamed.plain())
                        && follows(
                                step, renamed.upTo(), before -> before.origin().equals(item.origin()));
                if ((had || said) && goesOn(step.kind(), item.origin(), origin)) {
                    return true;
                }
            }
        }
        return false;
    }

    private boolean goesOn(String kind, String origin, String in) {
        return origin.equals(in) || in.equals(history.joined(kind).get(origin));
    }

    /** The step that has an origin no more, as people call it. */
    String end(String origin) {
        for (int i = steps.size() - 1; i >= 0; i--) {
            Step step = steps.get(i);
            boolean ends = !items.apply(step).containsKey(origin)
                    && history.parents(step).stream()
                            .anyMatch(parent -> items.apply(parent).containsKey(origin));
            if (ends) {
                return step.label() == 0 ? "the step to " + LayoutSet.text(step.layout()) : "version " + step.label();
            }
        }
        return "what was recorded";
    }
}
