package org.juliet.archive;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import org.juliet.image.LayoutStamp;
import org.juliet.image.TextEvolution;
import org.juliet.schema.Description;
import org.juliet.schema.Layout;
import org.juliet.schema.LayoutSet;
import org.juliet.schema.Recorder;
import org.juliet.schema.Recording;
import org.juliet.schema.Schema;
import org.juliet.schema.SchemaHistory;
import org.juliet.schema.Step;
import org.juliet.text.TextDocument;

/** What a registry knows from the history of its kinds. */
final class Recorded {
    /**
     * What files of a kind are stamped with today.
     *
     * @param known whether today's layouts are recorded; if not, files have no such stamp
     * @param plain the stamp as our own writer writes it
     */
    record Stamp(List<Long> fingerprints, boolean known, KnownText plain) {}

    final SchemaHistory history;
    final LayoutSet today;
    final TextEvolution evolution;
    /** Steps that follow those of the history. */
    final List<Step> unrecorded;

    /** Names that kinds with steps have today. */
    private final Set<String> past = new HashSet<>();

    private final Map<String, Stamp> stamps = new HashMap<>();
    private final Map<String, TextDocument> fresh = new ConcurrentHashMap<>();
    private final Kinds kinds;

    Recorded(Kinds kinds, SchemaHistory history) {
        this.kinds = kinds;
        this.history = history;
        Description description = kinds.describe();
        Recording recording = Recorder.run(history, description);
        this.today = TodaysLayouts.of(recording, description, history);
        this.unrecorded =
                recording.pending().stream().map(Recording.Pending::step).toList();
        this.evolution = new TextEvolution(history, unrecorded, today, this::fresh, this::readAs);
        for (String name : history.kinds()) {
            past.add(name);
            past.add(evolution.todaysName(name));
        }
        for (Kind<?> kind : kinds.all()) {
            if (kind.isConcrete() && today.levels(kind.name()).stream().anyMatch(this::hasSteps)) {
                stamps.put(kind.name(), stamp(kind.name()));
            }
        }
    }

    /** The layouts with the origins of today's; those of kinds that are made up on the way stay as they are. */
    LayoutSet withOrigins(LayoutSet described) {
        List<Layout> layouts = new ArrayList<>();
        for (Layout layout : described.layouts()) {
            Layout known = today.layout(layout.kind());
            layouts.add(known == null ? layout : known);
        }
        return LayoutSet.of(layouts, described.chains());
    }

    private boolean hasSteps(String level) {
        return past.contains(level);
    }

    /** Whether a level of the kind has a history. */
    boolean hasPast(Kind<?> kind) {
        return kind.levels().stream().anyMatch(level -> hasSteps(level.name()));
    }

    /** A kind as this program has it. */
    KindToday today(Kind<?> kind, boolean known) {
        Map<String, Integer> versions = new HashMap<>();
        kind.levels().forEach(level -> versions.put(level.name(), level.version()));
        return new KindToday(history, evolution, today, kind.name(), versions, known);
    }

    private Stamp stamp(String kind) {
        List<Long> fingerprints =
                today.levels(kind).stream().map(today::fingerprint).toList();
        boolean known = fingerprints.stream().allMatch(fingerprint -> history.of(fingerprint) != null);
        return new Stamp(fingerprints, known, KnownText.property(Stamps.LAYOUT, LayoutStamp.text(today, kind)));
    }

    /** What files of the kind are stamped with; null where none of its levels has a history. */
    @Nullable Stamp stamp(Kind<?> kind) {
        return stamps.get(kind.name());
    }

    /** What a fresh object of a kind is as text, null where it cannot be written. */
    @Nullable TextDocument fresh(String name) {
        TextDocument known = fresh.get(name);
        Kind<?> kind = known == null ? reached(name) : null;
        if (kind != null && kind.isConcrete()) {
            known = ofFresh(kind);
            if (known != null) {
                fresh.put(name, known);
            }
        }
        return known;
    }

    private <T> @Nullable TextDocument ofFresh(Kind<T> kind) {
        try {
            return text(kind, kind.fresh());
        } catch (RuntimeException unfit) { // of a factory
            return null;
        }
    }

    /** What an object is as text, null where it cannot be written. */
    @Nullable TextDocument text(Kind<?> kind, Object object) {
        try {
            @SuppressWarnings("unchecked")
            Kind<Object> of = (Kind<Object>) kind;
            return TextDocument.parse(kinds.saver().save(object, of));
        } catch (RuntimeException unfit) {
            return null;
        }
    }

    /** The type as which a level reads what it had under a name; null where it does not say that. */
    private @Nullable Schema readAs(String level, String name) {
        Type<?> type = kinds.reached().stream()
                .flatMap(kind -> kind.levels().stream())
                .filter(kind -> kind.name().equals(level))
                .findFirst()
                .<Type<?>>map(kind -> kind.reads(name))
                .orElse(null);
        return type == null ? null : type.schema();
    }

    /** A kind that is registered, or that values of such kinds hold. */
    private @Nullable Kind<?> reached(String name) {
        Kind<?> registered = kinds.kind(name);
        return registered != null
                ? registered
                : kinds.reached().stream()
                        .filter(kind -> kind.name().equals(name))
                        .findFirst()
                        .orElse(null);
    }
}
