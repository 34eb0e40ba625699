package org.juliet.archive;

import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import org.juliet.image.LayoutStamp;
import org.juliet.image.TextEvolution;
import org.juliet.schema.LayoutSet;
import org.juliet.schema.SchemaHistory;
import org.juliet.text.TextDocument;

/** What a registry knows from the history of its kinds. */
final class Recorded {
    /**
     * What files of a kind are stamped with today.
     *
     * @param known whether today's layouts are recorded; if not, files have no such stamp
     * @param text the fingerprints as text, for comparison with a line of a file
     */
    record Stamp(List<Long> fingerprints, boolean known, byte[] text) {}

    final SchemaHistory history;
    final LayoutSet today;
    final TextEvolution evolution;
    private final Map<String, Stamp> stamps = new HashMap<>();
    private final Map<String, TextDocument> fresh = new ConcurrentHashMap<>();
    private final Kinds kinds;

    Recorded(Kinds kinds, SchemaHistory history) {
        this.kinds = kinds;
        this.history = history;
        this.today = TodaysLayouts.of(
                Layouts.of(kinds.all().stream().filter(Kind::isConcrete).toList()), history);
        this.evolution = new TextEvolution(history, today, this::fresh);
        for (Kind<?> kind : kinds.all()) {
            if (kind.isConcrete() && today.levels(kind.name()).stream().anyMatch(this::hasSteps)) {
                stamps.put(kind.name(), stamp(kind.name()));
            }
        }
    }

    private boolean hasSteps(String level) {
        return !history.steps(level).isEmpty();
    }

    private Stamp stamp(String kind) {
        List<Long> fingerprints =
                today.levels(kind).stream().map(today::fingerprint).toList();
        boolean known = fingerprints.stream().allMatch(fingerprint -> history.of(fingerprint) != null);
        return new Stamp(fingerprints, known, LayoutStamp.text(today, kind).getBytes(StandardCharsets.US_ASCII));
    }

    /** What files of the kind are stamped with; null where none of its levels has a history. */
    @Nullable Stamp stamp(Kind<?> kind) {
        return stamps.get(kind.name());
    }

    /** What a fresh object of a kind is as text, null where it cannot be written. */
    private @Nullable TextDocument fresh(String name) {
        TextDocument known = fresh.get(name);
        Kind<?> kind = kinds.kind(name);
        if (known == null && kind != null && kind.isConcrete()) {
            try {
                known = TextDocument.parse(fresh(kind));
            } catch (RuntimeException unfit) { // of a factory, too
                return null;
            }
            fresh.put(name, known);
        }
        return known;
    }

    private <T> byte[] fresh(Kind<T> kind) {
        return kinds.saver().save(kind.fresh(), kind);
    }
}
