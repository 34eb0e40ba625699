package org.juliet.schema;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What the history of somebody else, such as that of a library, says of changes of a kind: the answers of its steps between the layout that was recorded here
 * last and today's (rule H-REC-15). Both are found by the names and types of their fields, since each history has origins of its own.
 */
final class OtherAnswers {
    private final SchemaHistory history;
    private final SchemaHistory other;
    private final List<Answer> found = new ArrayList<>();

    OtherAnswers(SchemaHistory history, SchemaHistory other) {
        this.history = history;
        this.other = other;
    }

    /** Those that the level does not give itself, after its own. */
    Description.Level added(Layout today, Description.Level level) {
        String kind = today.kind();
        Step to = last(other.steps(kind), today);
        // a step that is recorded here, too, is one of this history, a copy of which the program carries: it tells of
        // no change since
        if (to != null
                && history.steps(kind).stream().noneMatch(step -> step.name().equals(to.name()))) {
            Set<Step> line = other.line(to);
            heads(kind, line).forEach(head -> between(head, to, line));
            unread(line);
        }
        List<Answer> answers = new ArrayList<>(level.answers());
        for (Answer answer : found) {
            if (level.answers().stream().noneMatch(own -> own.plain().equals(answer.plain()))) {
                answers.add(answer);
            }
        }
        return new Description.Level(level.label(), answers, level.defaults(), level.elementKeys());
    }

    /** What code read once and nothing does any more. */
    private void unread(Set<Step> line) {
        Set<Answer> gone = new LinkedHashSet<>();
        Set<String> read = new HashSet<>();
        for (Step step : other.steps()) {
            for (Answer answer : line.contains(step) ? step.answers() : List.<Answer>of()) {
                if (answer instanceof Answer.Migrated) {
                    read.add(answer.name());
                    gone.remove(new Answer.Dropped(answer.name()));
                } else if (answer instanceof Answer.Dropped && read.contains(answer.name())) {
                    gone.add(answer);
                }
            }
        }
        found.addAll(gone);
    }

    /** What is recorded here of the kind, be it under a name that it had. */
    private List<Step> heads(String kind, Set<Step> line) {
        List<Step> heads = history.heads(kind);
        if (!heads.isEmpty()) {
            return heads;
        }
        List<Step> before = new ArrayList<>();
        for (Step step : line) {
            for (Answer answer : step.answers()) {
                if (answer instanceof Answer.KindRenamed
                        && !history.heads(answer.name()).isEmpty()) {
                    found.add(answer);
                    before.addAll(history.heads(answer.name()));
                }
            }
        }
        return before;
    }

    /** The last step whose layout has the same fields, by name and type. */
    private @Nullable Step last(List<Step> steps, @Nullable Layout layout) {
        Step last = null;
        for (Step step : steps) {
            last = shape(other.layout(step.layout())).equals(shape(layout)) ? step : last;
        }
        return last;
    }

    private static List<String> shape(@Nullable Layout layout) {
        return Items.of(layout).stream()
                .map(item -> item.name() + " " + item.typeText())
                .toList();
    }

    private void between(Step head, Step to, Set<Step> line) {
        Step from = last(other.steps().stream().filter(line::contains).toList(), history.layout(head.layout()));
        if (from == null || from.equals(to)) {
            return;
        }
        List<Step> between = other.steps().stream()
                .filter(step -> line.contains(step) && !other.line(from).contains(step))
                .toList();
        Map<String, Items.Item> before = byOrigin(from);
        Map<String, Items.Item> after = byOrigin(to);
        Set<String> names = new LinkedHashSet<>();
        before.values().forEach(item -> names.add(item.name()));
        List<Answer> answers = new ArrayList<>();
        after.forEach((origin, item) -> {
            Items.Item was = before.get(origin);
            if (was == null) {
                came(item, names.contains(item.name()), between, answers);
            } else {
                if (!was.name().equals(item.name())) {
                    answers.add(new Answer.Renamed(item.name(), was.name()));
                }
                said(between, origin, Answer.Converted.class)
                        .forEach(said ->
                                answers.add(new Answer.Converted(item.name(), ((Answer.Converted) said).onLoss())));
            }
        });
        before.forEach((origin, item) -> {
            if (!after.containsKey(origin)) {
                boolean read = !said(between, origin, Answer.Migrated.class).isEmpty();
                answers.add(read ? new Answer.Migrated(item.name()) : new Answer.Dropped(item.name()));
            }
        });
        between.stream()
                .flatMap(step -> step.answers().stream())
                .filter(answer ->
                        answer instanceof Answer.Dropped && answer.name().equals(from.base()))
                .forEach(answers::add);
        answers.forEach(answer -> found.add(answer.upTo(head.layout())));
    }

    private Map<String, Items.Item> byOrigin(Step step) {
        Map<String, Items.Item> items = new LinkedHashMap<>();
        Items.of(other.layout(step.layout())).forEach(item -> items.put(item.origin(), item));
        return items;
    }

    /** What came is new, unless it was restored; of a name that was never used here neither says anything. */
    private static void came(Items.Item item, boolean isTaken, List<Step> between, List<Answer> answers) {
        Answer restored = new Answer.Restored(item.name());
        boolean back = between.stream().anyMatch(step -> step.answers().contains(restored));
        if (back && !isTaken) {
            answers.add(restored);
        } else if (isTaken || item.origin().indexOf('#') > 0) {
            answers.add(new Answer.Reused(item.name()));
        }
    }

    /** The last answer of a sort about an origin; none where there is none. */
    private List<Answer> said(List<Step> between, String origin, Class<? extends Answer> sort) {
        List<Answer> last = List.of();
        for (Step step : between) {
            List<Step> named = sort == Answer.Converted.class ? List.of(step) : other.parents(step);
            for (Answer answer : step.answers()) {
                boolean about = sort.isInstance(answer)
                        && named.stream()
                                .map(each -> byOrigin(each).get(origin))
                                .anyMatch(item -> item != null && item.name().equals(answer.name()));
                last = about ? List.of(answer) : last;
            }
        }
        return last;
    }
}
