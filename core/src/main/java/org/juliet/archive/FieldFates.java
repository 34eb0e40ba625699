package org.juliet.archive;

import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.juliet.image.TextEvolution;
import org.juliet.schema.Answer;
import org.juliet.schema.EnumLayout;
import org.juliet.schema.FieldSchema;
import org.juliet.schema.LayoutSet;
import org.juliet.schema.Schema;
import org.juliet.schema.SchemaHistory;
import org.juliet.schema.Step;
import org.juliet.schema.StructLayout;
import org.juliet.schema.TypeText;
import org.juliet.text.Problem;
import org.juliet.text.Property;
import org.juliet.text.Rule;
import org.juliet.text.TextDocument;
import org.juliet.text.TextPath;

/** What becomes of the fields of one layout of the past in the class of today, by samples that were loaded and saved again. */
final class FieldFates<T> {
    private final Kind<T> kind;
    private final RecordedKind once;
    private final SchemaHistory history;
    private final TextEvolution evolution;
    private final LayoutSet today;
    private final Loader loader;
    private final Saver saver;
    private final SameValues values;
    private final Map<FieldSchema, Set<String>> told = new LinkedHashMap<>();
    private final Map<FieldSchema, Set<String>> faults = new LinkedHashMap<>();

    FieldFates(Recorded recorded, Kind<T> kind, RecordedKind once, Loader loader, Saver saver) {
        this.kind = kind;
        this.once = once;
        this.loader = loader;
        this.saver = saver;
        history = recorded.history;
        evolution = recorded.evolution;
        today = recorded.today;
        values = new SameValues(once.set());
    }

    /** What is wrong with a field, nothing where all is well. */
    Set<String> faults(FieldSchema field) {
        return faults.getOrDefault(field, Set.of());
    }

    /** What becomes of a field of which nothing is wrong. */
    String text(FieldSchema field) {
        return String.join("; ", told.getOrDefault(field, Set.of(HistoryCheck.SAME)));
    }

    void tell(FieldSchema field, String text) {
        told.computeIfAbsent(field, none -> new LinkedHashSet<>()).add(text);
    }

    private void fault(FieldSchema field, String text) {
        faults.computeIfAbsent(field, none -> new LinkedHashSet<>()).add(text);
    }

    /**
     * Compares what came of a sample.
     *
     * @param saved what the class saves of it today
     * @param edges whether its values are unusual ones
     */
    void compare(SampleFile file, LoadReport report, TextDocument saved, boolean edges) {
        for (String level : once.set().levels(once.name())) {
            for (FieldSchema field : once.set().struct(level).fields()) {
                FieldSchema now = now(level, field);
                boolean reported = report(field, now, report);
                Property before = Objects.requireNonNull(file.values().property(field.name()));
                Property after = now == null ? null : saved.property(now.name());
                if (now != null && !now.name().equals(field.name())) {
                    tell(field, "is " + now.name() + " now");
                }
                if (now == null || after == null) {
                    if (!reported) {
                        fault(field, "is gone, and nobody gave it up");
                    }
                } else if (!isUnchanged(field.type(), now.type())) {
                    boolean same = TypeText.renderPlain(field.type()).equals(TypeText.renderPlain(now.type()));
                    tell(field, same ? "what it holds changed" : "is " + now.type() + " now");
                } else if (!reported && !values.same(field.type(), before.value(), after.value())) {
                    differs(
                            field,
                            now,
                            edges ? file.values().slice(before.value().span()) : null,
                            saved);
                }
            }
        }
    }

    /**
     * Tells a difference, which is none of the history if a file of today comes back with it, too.
     *
     * @param given the value, null for a usual one, which every class has to keep
     */
    private void differs(FieldSchema field, FieldSchema now, @Nullable String given, TextDocument saved) {
        if (given == null || keeps(now, given, saved)) {
            fault(field, "comes back as another value");
        } else {
            tell(field, "some values are changed by the class");
        }
    }

    /** Whether a file of today comes back with a value. */
    private boolean keeps(FieldSchema now, String given, TextDocument saved) {
        TextDocument file = saved.setValue(TextPath.parse(now.name()), given, false);
        try {
            Loaded<T> loaded = loader.load(file.render(), kind);
            Property again =
                    TextDocument.parse(saver.save(loaded.value(), kind)).property(now.name());
            Property before = file.property(now.name());
            return again != null && before != null && values.same(now.type(), before.value(), again.value());
        } catch (LoadException | SaveException refused) {
            return false;
        }
    }

    /** Tells what a load said of a field. */
    private boolean report(FieldSchema field, @Nullable FieldSchema now, LoadReport report) {
        boolean reported = false;
        boolean answered = false;
        for (Problem problem : report.problems()) {
            if (problem.rule() == Rule.ENUM_GONE && isOf(problem.path(), field, now)) {
                answered = true;
                tell(field, problem.message());
            }
        }
        for (LoadReport.Entry entry : report.entries()) {
            if (isOf(entry.path(), field, now)) {
                reported |= entry.fate() != LoadReport.Fate.RENAMED && entry.fate() != LoadReport.Fate.CONVERTED;
                told(field, entry, answered);
            }
        }
        return reported;
    }

    private static boolean isOf(String path, FieldSchema field, @Nullable FieldSchema now) {
        return isBelow(path, field.name()) || now != null && isBelow(path, now.name());
    }

    private void told(FieldSchema field, LoadReport.Entry entry, boolean answered) {
        String text = entry.fate().name().toLowerCase(Locale.ROOT) + ": " + entry.message();
        if (entry.fate() == LoadReport.Fate.UNREADABLE && !answered && !isAnswered(field, entry.path())) {
            fault(field, text);
        } else if (entry.fate() != LoadReport.Fate.RENAMED) {
            tell(field, entry.path().equals(field.name()) ? text : entry.path() + " " + text);
        }
    }

    /**
     * Whether somebody said what becomes of values that do not fit.
     *
     * @param path where the value stands: in the field, or in kinds that it holds
     */
    private boolean isAnswered(FieldSchema field, String path) {
        Set<String> held = new HashSet<>(once.set().levels(once.name()));
        hold(field.type(), held);
        List<String> names = List.of(path.split("[.\\[\\]]+"));
        Set<String> origins = new HashSet<>(Set.of(field.origin()));
        Set<String> kinds = new HashSet<>();
        for (String name : held) {
            kinds.add(evolution.todaysName(name));
            for (LayoutSet set : List.of(once.set(), today)) {
                if (set.layout(set.equals(today) ? evolution.todaysName(name) : name) instanceof StructLayout layout) {
                    layout.fields().stream()
                            .filter(inner -> names.contains(inner.name()))
                            .forEach(inner -> origins.add(inner.origin()));
                }
            }
        }
        return history.steps().stream()
                .filter(step -> kinds.contains(evolution.todaysName(step.kind())))
                .anyMatch(step -> step.answers().stream().anyMatch(answer -> isAbout(answer, step, origins)));
    }

    private boolean isAbout(Answer answer, Step step, Set<String> origins) {
        return history.layout(step.layout()) instanceof StructLayout layout
                ? answer instanceof Answer.Converted
                        && layout.fields().stream()
                                .anyMatch(
                                        field -> field.name().equals(answer.name()) && origins.contains(field.origin()))
                : answer instanceof Answer.Dropped;
    }

    /** Adds the kinds and enums in a type, at any depth. */
    private void hold(Schema type, Set<String> held) {
        for (String name : TypeText.named(type)) {
            if (held.add(name) && once.set().layout(name) instanceof StructLayout) {
                for (String level : once.set().levels(name)) {
                    held.add(level);
                    once.set().struct(level).fields().forEach(inner -> hold(inner.type(), held));
                }
            }
        }
    }

    /** The field that goes on in one of today, null where none does. */
    private @Nullable FieldSchema now(String level, FieldSchema field) {
        FieldSchema elsewhere = null;
        for (String each : today.levels(kind.name())) {
            String origin = history.joined(each).getOrDefault(field.origin(), field.origin());
            boolean same = each.equals(level) || level.equals(once.name()) && each.equals(kind.name());
            for (FieldSchema now : today.struct(each).fields()) {
                if (now.origin().equals(origin)) {
                    if (same) {
                        return now;
                    }
                    elsewhere = now;
                }
            }
        }
        return elsewhere;
    }

    private boolean isUnchanged(Schema before, Schema now) {
        if (!TypeText.renderPlain(before).equals(TypeText.renderPlain(now))) {
            return false;
        }
        for (String name : TypeText.named(before)) {
            boolean same = once.set().layout(name) instanceof EnumLayout
                    ? today.layout(name) != null && once.set().fingerprint(name) == today.fingerprint(name)
                    : today.layout(name) != null && once.set().kindFingerprint(name) == today.kindFingerprint(name);
            if (!same) {
                return false;
            }
        }
        return true;
    }

    private static boolean isBelow(String path, String name) {
        return path.equals(name) || path.startsWith(name + ".") || path.startsWith(name + "[");
    }
}
