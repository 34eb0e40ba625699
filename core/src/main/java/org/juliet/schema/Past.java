package org.juliet.schema;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * What a kind or enum has been up to now, by origin: as its head says, or as its heads say together where branches met (rule H-REC-8). A branch
 * that changed something knows better than one that left it alone; where both changed it, both count.
 */
final class Past {
    /**
     * Something that is there.
     *
     * @param names the names it has; several where branches disagree
     * @param types the types it has, in the same way; none for a constant
     * @param disputed whether one branch changed it and another one gave it up
     */
    record Was(String origin, Set<String> names, Set<Schema> types, boolean disputed) {}

    final List<Step> heads;
    /** The answers that steps have. */
    final Answered answered;

    private final SchemaHistory history;
    private final Map<String, String> renamed;
    private final List<Map<String, Items.Item>> items = new ArrayList<>();
    private final List<Set<Step>> lines = new ArrayList<>();
    private final Map<Step, Map<String, Items.Item>> read = new HashMap<>();
    private final Map<String, Was> alive = new LinkedHashMap<>();
    /** All that was before, parents before children. */
    private final List<Step> steps;

    /** @param renamed kinds and enums that have another name now, by the name they had */
    Past(SchemaHistory history, List<Step> heads, Map<String, String> renamed) {
        this.history = history;
        this.renamed = renamed;
        this.heads = heads;
        for (Step head : heads) {
            items.add(items(head));
            lines.add(history.line(head));
        }
        Set<Step> all = new HashSet<>();
        lines.forEach(all::addAll);
        steps = history.steps().stream().filter(all::contains).toList();
        answered = new Answered(history, steps, this::items);
        Set<String> origins = new LinkedHashSet<>();
        items.forEach(head -> origins.addAll(head.keySet()));
        origins.forEach(this::judge);
    }

    private Map<String, Items.Item> items(Step step) {
        return read.computeIfAbsent(step, s -> {
            Map<String, Items.Item> byOrigin = new LinkedHashMap<>();
            Items.of(history.layout(s.layout())).forEach(item -> byOrigin.put(item.origin(), item.with(renamed)));
            return byOrigin;
        });
    }

    private void judge(String origin) {
        Set<String> names = states(origin, Items.Item::name);
        boolean gone = names.remove("");
        if (!names.isEmpty()) {
            Set<Schema> types = new LinkedHashSet<>();
            Set<String> texts = states(origin, Items.Item::typeText);
            for (Map<String, Items.Item> head : items) {
                Items.Item item = head.get(origin);
                if (item != null && item.type() != null && texts.contains(item.typeText())) {
                    types.add(item.type());
                }
            }
            alive.put(origin, new Was(origin, names, types, gone));
        }
    }

    /** What the heads say of an origin, without those that another one knows better; "" where it is not there. */
    private Set<String> states(String origin, Function<Items.Item, String> state) {
        Set<String> states = new LinkedHashSet<>();
        for (int i = 0; i < heads.size(); i++) {
            String own = state(items.get(i), origin, state);
            boolean beaten = false;
            for (int j = 0; j < heads.size() && !beaten; j++) {
                beaten = !own.equals(state(items.get(j), origin, state))
                        && changed(j, i, origin, state)
                        && !changed(i, j, origin, state);
            }
            if (!beaten) {
                states.add(own);
            }
        }
        return states;
    }

    private static String state(Map<String, Items.Item> items, String origin, Function<Items.Item, String> state) {
        Items.Item item = items.get(origin);
        return item == null ? "" : state.apply(item);
    }

    /** Whether a step of one line that the other does not know changed what is said of an origin. */
    private boolean changed(int line, int other, String origin, Function<Items.Item, String> state) {
        for (Step step : lines.get(line)) {
            if (lines.get(other).contains(step)) {
                continue;
            }
            String now = state(items(step), origin, state);
            List<Step> before = history.parents(step);
            if (before.isEmpty() && !now.isEmpty()
                    || before.stream().anyMatch(parent -> !now.equals(state(items(parent), origin, state)))) {
                return true;
            }
        }
        return false;
    }

    /** What is there, by origin. */
    Map<String, Was> alive() {
        return alive;
    }

    /** What bears a name now; several where branches disagree. */
    List<Was> named(String name) {
        return alive.values().stream().filter(was -> was.names().contains(name)).toList();
    }

    /** Whether a name was ever borne, or an origin ever of that text. */
    boolean isUsed(String name) {
        return steps.stream()
                .anyMatch(step -> items(step).values().stream()
                        .anyMatch(item ->
                                item.name().equals(name) || item.origin().equals(name)));
    }

    /** Whether something was ever of an origin. */
    boolean isOrigin(String origin) {
        return steps.stream().anyMatch(step -> items(step).containsKey(origin));
    }

    /** The names that an origin ever had. */
    Set<String> names(String origin) {
        Set<String> names = new HashSet<>();
        steps.forEach(step -> {
            Items.Item item = items(step).get(origin);
            if (item != null) {
                names.add(item.name());
            }
        });
        return names;
    }

    /** What bore a name last and is gone, null where nothing did. */
    @Nullable String retired(String name) {
        for (int i = steps.size() - 1; i >= 0; i--) {
            for (Items.Item item : items(steps.get(i)).values()) {
                if (item.name().equals(name) && !alive.containsKey(item.origin())) {
                    return item.origin();
                }
            }
        }
        return null;
    }

    /** What an origin was last, null where it never was; of use for one that is gone. */
    @Nullable Was last(String origin) {
        for (int i = steps.size() - 1; i >= 0; i--) {
            Items.Item item = items(steps.get(i)).get(origin);
            if (item != null) {
                Schema type = item.type();
                return new Was(origin, Set.of(item.name()), type == null ? Set.of() : Set.of(type), false);
            }
        }
        return null;
    }

    /** What bore a name last, null where nothing did. */
    @Nullable String bearer(String name) {
        for (int i = steps.size() - 1; i >= 0; i--) {
            for (Items.Item item : items(steps.get(i)).values()) {
                if (item.name().equals(name)) {
                    return item.origin();
                }
            }
        }
        return null;
    }

    /** The origins that are gone and whose values code reads, as was answered last, with the name that it reads. */
    Map<String, String> read() {
        Map<String, String> read = new LinkedHashMap<>();
        boolean isCode =
                steps.stream().flatMap(step -> step.answers().stream()).anyMatch(Answer.Migrated.class::isInstance);
        for (int i = 0; isCode && i < steps.size(); i++) {
            Step step = steps.get(i);
            if (step.answers().stream().anyMatch(Answer.KindReused.class::isInstance)) {
                read.clear();
            }
            for (Answer answer : step.answers()) {
                if (answer instanceof Answer.Migrated || answer instanceof Answer.Dropped) {
                    String name = answer.name();
                    read.values().removeIf(name::equals);
                    List<String> origins = origins(step, name);
                    origins.forEach(read::remove);
                    if (answer instanceof Answer.Migrated) {
                        String late = origins.isEmpty() ? last(name, i) : null;
                        (late == null ? origins : List.of(late)).forEach(origin -> read.put(origin, name));
                    }
                }
            }
        }
        read.keySet().removeIf(alive::containsKey);
        return read;
    }

    /** What had a name last in the first so many steps, null where nothing did. */
    private @Nullable String last(String name, int count) {
        for (int i = count - 1; i >= 0; i--) {
            for (Items.Item item : items(steps.get(i)).values()) {
                if (item.name().equals(name)) {
                    return item.origin();
                }
            }
        }
        return null;
    }

    /** What had a name before a step. */
    private List<String> origins(Step step, String name) {
        return history.parents(step).stream()
                .flatMap(parent -> items(parent).values().stream())
                .filter(item -> item.name().equals(name))
                .map(Items.Item::origin)
                .toList();
    }

    /** The fingerprint of the head, 0 where there is none; of several any will do as the layout up to which an answer holds. */
    long head() {
        return heads.isEmpty() ? 0 : heads.get(0).layout();
    }

    /** Whether a fingerprint is that of a head. */
    boolean isHead(long layout) {
        return heads.stream().anyMatch(head -> head.layout() == layout);
    }

    /** Whether one head has exactly this item. */
    boolean has(Items.Item item) {
        return items.stream()
                .map(head -> head.get(item.origin()))
                .filter(Objects::nonNull)
                .anyMatch(found ->
                        found.name().equals(item.name()) && found.typeText().equals(item.typeText()));
    }
}
