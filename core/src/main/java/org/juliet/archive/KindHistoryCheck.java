package org.juliet.archive;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.juliet.schema.EnumLayout;
import org.juliet.schema.FieldSchema;
import org.juliet.schema.LayoutException;
import org.juliet.schema.LayoutSet;
import org.juliet.schema.Schema;
import org.juliet.schema.SchemaHistory;
import org.juliet.text.Problem;
import org.juliet.text.Property;
import org.juliet.text.Rule;
import org.juliet.text.TextDocument;

/** Loads samples of all that one kind has been. */
final class KindHistoryCheck<T> {
    private final Kinds kinds;
    private final Kind<T> kind;
    private final SchemaHistory history;
    private final Recorded recorded;
    private final LayoutSet today;
    private final Loader loader;
    private final Saver saver;
    private final List<HistoryCheck.Outcome> outcomes = new ArrayList<>();

    KindHistoryCheck(Kinds kinds, Kind<T> kind) {
        this.kinds = kinds;
        this.kind = kind;
        recorded = Objects.requireNonNull(kinds.recorded());
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
            if (isThis(once)) {
                new Past(once).run();
            }
        }
        return outcomes;
    }

    /** Whether it is what the kind was; another one may have had its name. */
    private boolean isThis(RecordedKind once) {
        return !recorded.evolution.isReused(once.name())
                || recorded.evolution
                        .todaysName(once.name(), once.set().fingerprint(once.name()))
                        .equals(kind.name());
    }

    /** One layout of the past. */
    private final class Past {
        private final RecordedKind once;
        private final FieldFates<T> fates;
        private final Set<String> whole = new LinkedHashSet<>();

        Past(RecordedKind once) {
            this.once = once;
            this.fates = new FieldFates<>(recorded, kind, once, loader, saver);
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
                Set<String> wrong = fates.faults(field);
                wrong.forEach(fault -> outcome(field.name(), true, fault));
                if (wrong.isEmpty()) {
                    outcome(field.name(), false, fates.text(field));
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
                        fates.compare(file, loaded.report(), TextDocument.parse(again), round > 0);
                    } else if (!Arrays.equals(saved, again)) {
                        differ(TextDocument.parse(saved), TextDocument.parse(again));
                    }
                    saved = again;
                } catch (LoadException | SaveException refused) {
                    if (round > 0 && refused.getCause() != null) {
                        if (edge != null) {
                            fates.tell(edge, "some values are refused by the class: " + refused.getCause());
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
                if (problem.rule() == Rule.ENUM_UNKNOWN && isOfThen(problem)) {
                    whole.add(problem.message() + "; strict loads refuse files that hold it: keep the constant, say"
                            + " that it was given up, or give the enum a fallback (which keys of maps do not take)");
                }
            }
        }

        /** Whether the value was a constant once, and no word of a text that was none. */
        private boolean isOfThen(Problem problem) {
            return once.set().layouts().stream()
                    .anyMatch(layout -> layout instanceof EnumLayout constants
                            && constants.constants().stream()
                                    .anyMatch(each -> problem.message().contains("`" + each.name() + "`")));
        }

        private void differ(TextDocument text, TextDocument binary) {
            for (Property property : text.properties()) {
                Property twin = binary.property(property.key());
                if (twin == null || !TextDocument.same(property.value(), twin.value())) {
                    whole.add(property.key() + " is another value from text than from a binary file");
                }
            }
        }
    }
}
