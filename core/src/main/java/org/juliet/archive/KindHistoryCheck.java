package org.juliet.archive;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.juliet.schema.Answer;
import org.juliet.schema.EnumLayout;
import org.juliet.schema.FieldSchema;
import org.juliet.schema.Layout;
import org.juliet.schema.LayoutException;
import org.juliet.schema.LayoutSet;
import org.juliet.schema.Schema;
import org.juliet.schema.SchemaHistory;
import org.juliet.schema.TypeText;
import org.juliet.text.Problem;
import org.juliet.text.Property;
import org.juliet.text.Rule;
import org.juliet.text.TextDocument;
import org.juliet.text.TextPath;

/** Loads samples of all that one kind has been. */
final class KindHistoryCheck<T> {
    private final Kinds kinds;
    private final Kind<T> kind;
    private final SchemaHistory history;
    private final LayoutSet today;
    private final Loader loader;
    private final Saver saver;
    private final List<HistoryCheck.Outcome> outcomes = new ArrayList<>();

    KindHistoryCheck(Kinds kinds, Kind<T> kind) {
        this.kinds = kinds;
        this.kind = kind;
        Recorded recorded = Objects.requireNonNull(kinds.recorded());
        history = recorded.history;
        today = recorded.today;
        loader = kinds.loader(LoadOptions.LENIENT);
        saver = kinds.saver();
    }

    List<HistoryCheck.Outcome> run() {
        List<LayoutSet> members = kinds.all().stream()
                .filter(Kind::isConcrete)
                .map(member -> today.only(List.of(member.name())))
                .toList();
        for (RecordedKind once : RecordedKind.of(history, kind.name(), members)) {
            new Past(once).run();
        }
        return outcomes;
    }

    /** One layout of the past. */
    private final class Past {
        private final RecordedKind once;
        private final SameValues values;
        private final Map<FieldSchema, Set<String>> told = new LinkedHashMap<>();
        private final Map<FieldSchema, Set<String>> faults = new LinkedHashMap<>();
        private final Set<String> whole = new LinkedHashSet<>();

        Past(RecordedKind once) {
            this.once = once;
            this.values = new SameValues(once.set());
        }

        private List<FieldSchema> fields() {
            return once.set().levels(once.name()).stream()
                    .flatMap(level -> once.set().struct(level).fields().stream())
                    .toList();
        }

        void run() {
            LayoutSamples samples = new LayoutSamples(once.set(), this::member);
            try {
                for (int round = 0; round < LayoutSamples.ROUNDS; round++) {
                    if (!load(samples.text(once.name(), round, null), round, null)) {
                        for (FieldSchema field : fields()) {
                            load(samples.text(once.name(), round, field), round, field);
                        }
                    }
                }
                for (int number = 1; number < constants(); number++) {
                    load(samples.constants(once.name(), number), 0, null);
                }
            } catch (UnsupportedOperationException none) {
                outcome("", false, "not tried: " + none.getMessage());
            } catch (LayoutException unfit) {
                outcome("", true, String.valueOf(unfit.getMessage()));
            }
            whole.forEach(fault -> outcome("", true, fault));
            for (FieldSchema field : fields()) {
                Set<String> wrong = faults.getOrDefault(field, Set.of());
                wrong.forEach(fault -> outcome(field.name(), true, fault));
                if (wrong.isEmpty()) {
                    outcome(
                            field.name(),
                            false,
                            String.join("; ", told.getOrDefault(field, Set.of(HistoryCheck.SAME))));
                }
            }
        }

        private void outcome(String field, boolean fault, String text) {
            outcomes.add(new HistoryCheck.Outcome(
                    once.name(), once.label(), once.set().fingerprint(once.name()), field, fault, text));
        }

        /** A kind of the set that a value of an open type may be of. */
        private @Nullable String member(Schema.OneOf open) {
            for (Kind<?> each : kinds.all()) {
                boolean below = open.kinds().isEmpty()
                        ? each.base() == null && each != kind
                        : each.levels().stream()
                                .anyMatch(level ->
                                        level.name().equals(open.kinds().get(0)));
                if (below && each.isConcrete() && once.set().layout(each.name()) != null) {
                    return each.name();
                }
            }
            return null;
        }

        /**
         * Loads one sample in both forms.
         *
         * @return whether the class took its values; if not, each field is tried alone
         */
        private boolean load(byte[] sample, int round, @Nullable FieldSchema edge) {
            SampleFile file = SampleFile.of(once.set(), once.name(), sample, once.labels());
            byte[] saved = null;
            for (byte[] form : List.of(file.text(), file.binary())) {
                try {
                    Loaded<T> loaded = loader.load(form, kind);
                    unknown(loaded.report());
                    byte[] again = saver.save(loaded.value(), kind);
                    if (saved == null) {
                        compare(file, loaded.report(), TextDocument.parse(again), round > 0);
                    } else if (!Arrays.equals(saved, again)) {
                        differ(TextDocument.parse(saved), TextDocument.parse(again));
                    }
                    saved = again;
                } catch (LoadException | SaveException refused) {
                    if (round > 0 && refused.getCause() != null) {
                        if (edge != null) {
                            tell(edge, "some values are refused by the class: " + refused.getCause());
                        }
                        return false;
                    }
                    whole.add("does not load: "
                            + String.valueOf(refused.getMessage())
                                    .lines()
                                    .findFirst()
                                    .orElse(""));
                    return true;
                }
            }
            return true;
        }

        /** The most constants of an enum that has others today: each of them is tried. */
        private int constants() {
            return once.set().layouts().stream()
                    .filter(layout -> layout instanceof EnumLayout
                            && (today.layout(layout.kind()) == null
                                    || once.set().fingerprint(layout.kind()) != today.fingerprint(layout.kind())))
                    .mapToInt(layout -> ((EnumLayout) layout).constants().size())
                    .max()
                    .orElse(0);
        }

        /** Constants that are gone, though nobody said so, and for which no fallback stands. */
        private void unknown(LoadReport report) {
            for (Problem problem : report.problems()) {
                if (problem.rule() == Rule.ENUM_UNKNOWN) {
                    whole.add(problem.message() + "; strict loads refuse files that hold it: keep the constant, say"
                            + " that it was given up, or give the enum a fallback (which keys of maps do not take)");
                }
            }
        }

        private void differ(TextDocument text, TextDocument binary) {
            for (Property property : text.properties()) {
                Property twin = binary.property(property.key());
                if (twin == null || !TextDocument.same(property.value(), twin.value())) {
                    whole.add(property.key() + " is another value from text than from a binary file");
                }
            }
        }

        private void tell(FieldSchema field, String text) {
            told.computeIfAbsent(field, none -> new LinkedHashSet<>()).add(text);
        }

        private void fault(FieldSchema field, String text) {
            faults.computeIfAbsent(field, none -> new LinkedHashSet<>()).add(text);
        }

        private void compare(SampleFile file, LoadReport report, TextDocument saved, boolean edges) {
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
            String text = entry.fate().name().toLowerCase(java.util.Locale.ROOT) + ": " + entry.message();
            if (entry.fate() == LoadReport.Fate.UNREADABLE && !answered && !isAnswered()) {
                fault(field, text);
            } else if (entry.fate() != LoadReport.Fate.RENAMED) {
                tell(field, entry.path().equals(field.name()) ? text : entry.path() + " " + text);
            }
        }

        /** Whether somebody said what becomes of values that do not fit. */
        private boolean isAnswered() {
            for (Layout layout : today.layouts()) {
                if (history.steps(layout.kind()).stream()
                        .flatMap(step -> step.answers().stream())
                        .anyMatch(answer -> answer instanceof Answer.Converted || answer instanceof Answer.Dropped)) {
                    return true;
                }
            }
            return false;
        }

        /** The field that goes on in one of today, null where none does. */
        private @Nullable FieldSchema now(String level, FieldSchema field) {
            Map<String, String> joined = history.joined(kind.name());
            String origin = joined.getOrDefault(field.origin(), field.origin());
            FieldSchema elsewhere = null;
            for (String each : today.levels(kind.name())) {
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
    }

    private static boolean isBelow(String path, String name) {
        return path.equals(name) || path.startsWith(name + ".") || path.startsWith(name + "[");
    }
}
