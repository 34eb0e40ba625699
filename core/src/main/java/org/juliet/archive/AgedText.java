package org.juliet.archive;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.juliet.image.EvolvedText;
import org.juliet.image.TextEvolution;
import org.juliet.image.TextLevel;
import org.juliet.text.Limits;
import org.juliet.text.Rule;
import org.juliet.text.TextDocument;

/**
 * A text that was written under other layouts than today's, and how it is to be loaded.
 *
 * @param evolved the text in today's shape, null where it loads as it is
 * @param mode what the stamp of the text that is loaded means
 * @param asCurrent whether it loads as today's version whatever the stamps say
 * @param why a finding that goes with it, null where there is none
 * @param at where that is
 */
record AgedText(
        @Nullable EvolvedText evolved,
        LayoutCheck.Mode mode,
        boolean asCurrent,
        @Nullable Rule why,
        int at,
        String path,
        String message) {

    /** @param object what it is loaded into, as text; null for a fresh object */
    static AgedText of(
            Recorded recorded,
            Kind<?> kind,
            TextDocument document,
            Limits limits,
            @Nullable Supplier<@Nullable TextDocument> object) {
        TextEvolution evolution = object == null ? recorded.evolution : recorded.evolution.into(object);
        Recorded.Stamp stamp = recorded.stamp(kind);
        if (stamp == null) {
            // no level of the file has a history; something in it does
            return of(evolution.evolve(document, limits, kind.name(), today(recorded, kind), false, ""));
        }
        KindToday today = recorded.today(kind, stamp.known());
        WrittenLayouts.Found found = new WrittenLayouts(today, document).find();
        if (found.levels().isEmpty()) {
            boolean newer = found.why() == Rule.NEWER;
            EvolvedText inside = newer ? inside(evolution.evolveInside(document, limits, kind.name())) : null;
            return new AgedText(
                    inside,
                    newer ? LayoutCheck.Mode.NEWER : LayoutCheck.Mode.PASS,
                    found.why() == Rule.STAMP_MISSING,
                    found.why(),
                    found.at(),
                    newer ? Stamps.LAYOUT.name() : "",
                    found.message());
        }
        TextEvolution rules = found.isWithoutHistory(today, document) ? evolution.withoutHistory() : evolution;
        EvolvedText evolved =
                rules.evolve(document, limits, kind.name(), found.levels(), stamp.known(), found.stamps());
        AgedText aged = of(evolved);
        return found.why() == null || aged.why != null
                ? aged
                : new AgedText(evolved, aged.mode, aged.asCurrent, found.why(), found.at(), "", found.message());
    }

    /** A newer text in which older values were given the shape of today; null where there are none, or one of them is not what it says. */
    private static @Nullable EvolvedText inside(EvolvedText evolved) {
        boolean told = evolved.changes().stream().allMatch(change -> rule(change.fate()) == null);
        return told && !evolved.changes().isEmpty() ? evolved : null;
    }

    private static List<TextLevel> today(Recorded recorded, Kind<?> kind) {
        return recorded.today.levels(kind.name()).stream()
                .map(level -> new TextLevel(recorded.today.struct(level), recorded.today, Map.of()).unnamed())
                .toList();
    }

    private static AgedText of(EvolvedText evolved) {
        for (EvolvedText.Change change : evolved.changes()) {
            boolean newer = change.fate() == EvolvedText.Fate.NEWER;
            if (newer || change.fate() == EvolvedText.Fate.MISMATCH) {
                return new AgedText(
                        null,
                        newer ? LayoutCheck.Mode.NEWER_INSIDE : LayoutCheck.Mode.PASS,
                        false,
                        newer ? Rule.NEWER : Rule.STAMP_MISMATCH,
                        change.offset(),
                        change.path(),
                        change.message());
            }
        }
        return new AgedText(evolved, LayoutCheck.Mode.PASS, false, null, -1, "", "");
    }

    /** Tells what became of the text, with places in it as it was. */
    void tell(LoadEvents events, Newer policy, int from) {
        if (evolved != null) {
            events.move(offset -> from + evolved.original(offset));
        }
        if (why != null && (why != Rule.NEWER || policy == Newer.REFUSE)) {
            events.fault(why, at + from, path, message, false);
        }
        if (evolved == null) {
            return;
        }
        events.takeBackAbsent(evolved.changes().stream()
                .filter(change -> change.fate() == EvolvedText.Fate.LOST)
                .map(EvolvedText.Change::path)
                .collect(Collectors.toSet()));
        for (EvolvedText.Change change : evolved.changes()) {
            int offset = change.offset() < 0 ? -1 : change.offset() + from;
            Rule rule = rule(change.fate());
            if (rule != null) {
                events.fault(rule, offset, change.path(), change.message(), false);
            } else {
                events.note(fate(change.fate()), offset, change.path(), change.message());
            }
        }
    }

    /** The rule by which a fate is a problem, null where it is none. */
    static @Nullable Rule rule(EvolvedText.Fate fate) {
        return switch (fate) {
            case UNFIT -> Rule.NUMBER_RANGE;
            case UNRECORDED -> Rule.LAYOUT_UNRECORDED;
            case TORN -> Rule.STAMP_MISSING;
            case AMBIGUOUS -> Rule.LAYOUT_AMBIGUOUS;
            case MISMATCH -> Rule.STAMP_MISMATCH;
            case NEWER -> Rule.NEWER;
            case CODE -> Rule.SERIALIZER;
            case RENAMED, CONVERTED, LOST, DEFAULTED, DROPPED -> null;
        };
    }

    /** What a report calls a fate that is no problem. */
    static LoadReport.Fate fate(EvolvedText.Fate fate) {
        return switch (fate) {
            case RENAMED -> LoadReport.Fate.RENAMED;
            case CONVERTED, LOST -> LoadReport.Fate.CONVERTED;
            case DEFAULTED -> LoadReport.Fate.DEFAULTED;
            case DROPPED -> LoadReport.Fate.DROPPED;
            case UNFIT, MISMATCH, NEWER, UNRECORDED, TORN, AMBIGUOUS, CODE ->
                throw new AssertionError(fate.name().toLowerCase(Locale.ROOT) + " is a problem, not a fate");
        };
    }
}
