package org.juliet.tools.cli;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.juliet.schema.Answer;
import org.juliet.schema.FieldSchema;
import org.juliet.schema.Layout;
import org.juliet.schema.LayoutSet;
import org.juliet.schema.SchemaChange;
import org.juliet.schema.SchemaHistory;
import org.juliet.schema.Step;
import org.juliet.schema.StructLayout;

/**
 * One difference between two steps.
 *
 * @param what a word for it, as JSON has it
 * @param text for people, beginning with {@code +}, {@code -} or {@code ~}
 */
record StepChange(String what, String text) {
    /**
     * What leads from one step to another: changes of the layout, of kinds in it, and of what stands in steps alone.
     *
     * @throws Failure if the layout of one is damaged
     */
    static List<StepChange> between(SchemaHistory history, Step from, Step to) {
        Layout before = sound(history, from);
        Layout after = sound(history, to);
        Set<StepChange> changes = new LinkedHashSet<>();
        for (SchemaChange change : SchemaChange.between(before, after)) {
            changes.add(new StepChange(change.getClass().getSimpleName().toLowerCase(Locale.ROOT), change.toString()));
        }
        if (from.layout() != to.layout()) {
            held(history, from, to, changes);
        }
        answers(history, from, to).forEach(answer -> told(answer, changes));
        Map<String, String> names = names(before, after);
        fields("default", names, history.defaults(from), history.defaults(to), Step.COMPUTED, changes);
        fields("element key", names, from.elementKeys(), to.elementKeys(), "none", changes);
        fields("presentation", names, from.presentation(), to.presentation(), "plain", changes);
        value("base", from.base(), to.base(), changes);
        if (from.block() != to.block()) {
            changes.add(new StepChange("block", "~ written " + (to.block() ? "over several lines" : "on one line")));
        }
        if (changes.isEmpty() && from.label() != to.label()) {
            changes.add(new StepChange("version", "~ version " + to.label() + ", was " + from.label()));
        }
        return List.copyOf(changes);
    }

    private static Layout sound(SchemaHistory history, Step step) {
        Layout found = history.layout(step.layout());
        if (found == null) {
            throw new Failure(
                    "the files of " + LayoutSet.text(step.layout()) + " are damaged; run jasset history check");
        }
        return found;
    }

    private static void held(SchemaHistory history, Step from, Step to, Set<StepChange> changes) {
        LayoutSet older = Objects.requireNonNull(history.of(from.layout()));
        LayoutSet newer = Objects.requireNonNull(history.of(to.layout()));
        String kinds = newer.layouts().stream()
                .filter(layout -> !layout.kind().equals(to.kind()))
                .filter(layout -> older.layout(layout.kind()) != null)
                .filter(layout -> !layout.equals(older.layout(layout.kind())))
                .map(Layout::kind)
                .collect(Collectors.joining(", "));
        if (!kinds.isEmpty() || changes.isEmpty()) {
            changes.add(new StepChange("held", "~ what it holds" + (kinds.isEmpty() ? "" : ": " + kinds)));
        }
    }

    /** The answers of the steps between, and of the last one. */
    private static List<Answer> answers(SchemaHistory history, Step from, Step to) {
        Set<Step> before = history.line(from);
        List<Answer> answers = new ArrayList<>();
        for (Step step : history.line(to)) {
            if (!before.contains(step)) {
                answers.addAll(step.answers());
            }
        }
        return answers;
    }

    /** Adds an answer that layouts do not show. */
    private static void told(Answer answer, Set<StepChange> changes) {
        String text = "";
        if (answer instanceof Answer.Converted converted) {
            text = converted.name() + " converted, on loss "
                    + converted.onLoss().name().toLowerCase(Locale.ROOT);
        } else if (answer instanceof Answer.Migrated) {
            text = answer.name() + " read by a migration";
        } else if (answer instanceof Answer.Restored) {
            text = answer.name() + " restored";
        } else if (answer instanceof Answer.Joined joined) {
            text = joined.name() + " takes over " + joined.origin();
        } else if (answer instanceof Answer.KindRenamed) {
            text = "the kind, was " + answer.name();
        } else if (answer instanceof Answer.KindReused) {
            text = "the name of the kind, used for something new";
        } else if (answer instanceof Answer.KindRestored) {
            text = "the name of the kind, restored";
        }
        if (!text.isEmpty()) {
            changes.add(new StepChange("answer", "~ " + text));
        }
    }

    /** The names before of what both layouts have, by names today. */
    private static Map<String, String> names(Layout before, Layout after) {
        Map<String, String> byOrigin = new HashMap<>();
        fields(before).forEach(field -> byOrigin.put(field.origin(), field.name()));
        Map<String, String> names = new LinkedHashMap<>();
        for (FieldSchema field : fields(after)) {
            String was = byOrigin.get(field.origin());
            if (was != null) {
                names.put(field.name(), was);
            }
        }
        return names;
    }

    private static List<FieldSchema> fields(Layout layout) {
        return layout instanceof StructLayout struct ? struct.fields() : List.of();
    }

    private static void fields(
            String what,
            Map<String, String> names,
            Map<String, String> from,
            Map<String, String> to,
            String none,
            Set<StepChange> changes) {
        names.forEach((name, was) -> {
            String before = from.getOrDefault(was, none);
            String after = to.getOrDefault(name, none);
            if (!before.equals(after)) {
                changes.add(new StepChange(what, "~ " + name + " " + what + " " + after + ", was " + before));
            }
        });
    }

    private static void value(String what, @Nullable String from, @Nullable String to, Set<StepChange> changes) {
        if (!Objects.equals(from, to)) {
            UnaryOperator<@Nullable String> shown = name -> name == null ? "none" : name;
            changes.add(new StepChange(what, "~ " + what + " " + shown.apply(to) + ", was " + shown.apply(from)));
        }
    }
}
