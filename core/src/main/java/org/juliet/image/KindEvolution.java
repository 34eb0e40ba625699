package org.juliet.image;

import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.juliet.image.EvolvedText.Fate;
import org.juliet.schema.LayoutSet;
import org.juliet.schema.OnLoss;
import org.juliet.schema.Schema;
import org.juliet.text.Value;

/** Values of kinds in a text, each by the layouts that it or what holds it says. */
final class KindEvolution {
    private final ValueEvolution values;
    private final TextEvolution evolution;
    private final SaidLayouts layouts;
    /** Kinds by the sets that a text names. */
    private final Map<LayoutSet, Map<String, StoredKind>> kinds = new IdentityHashMap<>();
    /** The same for sets that it does not name. */
    private final Map<LayoutSet, Map<String, StoredKind>> unnamed = new IdentityHashMap<>();

    private final Map<String, Map<List<TextLevel>, StoredKind>> saying = new HashMap<>();

    KindEvolution(ValueEvolution values, TextEvolution evolution) {
        this.values = values;
        this.evolution = evolution;
        this.layouts = new SaidLayouts(evolution);
    }

    void struct(Value value, String before, String after, ValueEvolution.Place place) {
        struct(value, place.set(), place.level().isNamed(), before, after, place);
    }

    /** @param named whether the text names the set */
    private void struct(
            Value value, LayoutSet set, boolean named, String before, String after, ValueEvolution.Place place) {
        if (!(value instanceof Value.Struct struct) || !struct.isReadable()) {
            return;
        }
        Map<String, StructEvolution.Entry> entries = entries(struct);
        StoredKind held = (named ? kinds : unnamed)
                .computeIfAbsent(set, unknown -> new HashMap<>())
                .computeIfAbsent(before, unknown -> new StoredKind(evolution, levels(set, named, before), after));
        List<TextLevel> said = said(struct, held.levels(), entries, place);
        struct(struct, entries, said == null ? held : saying(said, after), after, place);
    }

    private List<TextLevel> levels(LayoutSet set, boolean named, String kind) {
        List<TextLevel> levels = evolution.levels(set, kind);
        return named ? levels : levels.stream().map(TextLevel::unnamed).toList();
    }

    /** A struct of a kind that what holds it does not name: what it says itself is all that is known. */
    private void alone(Value.Struct struct, String kind, ValueEvolution.Place place) {
        if (!struct.isReadable() || !isWhole(evolution.today, kind)) {
            return;
        }
        Map<String, StructEvolution.Entry> entries = entries(struct);
        List<TextLevel> said = said(struct, levels(evolution.today, false, kind), entries, place);
        // what is in one of today may say another version all the same
        struct(struct, entries, saying(said == null ? todays(kind) : said, kind), kind, place);
    }

    /** Today's levels of a kind; what an object leaves out is left to a reader. */
    private List<TextLevel> todays(String kind) {
        return evolution.todaysLevels(kind).stream()
                .map(level -> new TextLevel(level, evolution.today, Map.of()).unnamed())
                .toList();
    }

    private static boolean isWhole(LayoutSet set, String kind) {
        return set.levels(kind).stream().allMatch(level -> set.layout(level) != null);
    }

    private Map<String, StructEvolution.Entry> entries(Value.Struct struct) {
        Map<String, StructEvolution.Entry> entries = new LinkedHashMap<>();
        struct.fields().forEach(field -> entries.putIfAbsent(field.name(), entry(field)));
        return entries;
    }

    private @Nullable List<TextLevel> said(
            Value.Struct struct,
            List<TextLevel> held,
            Map<String, StructEvolution.Entry> entries,
            ValueEvolution.Place place) {
        return layouts.levels(
                held,
                entries,
                message -> values.noteOnce(Fate.UNRECORDED, struct.span().start(), place.path(), message));
    }

    private StoredKind saying(List<TextLevel> levels, String after) {
        return saying.computeIfAbsent(after, unknown -> new HashMap<>())
                .computeIfAbsent(levels, unknown -> new StoredKind(evolution, levels, after));
    }

    private void struct(
            Value.Struct struct,
            Map<String, StructEvolution.Entry> entries,
            StoredKind stored,
            String after,
            ValueEvolution.Place place) {
        StructEvolution inside = new StructEvolution(evolution, values, stored);
        inside.evolve(entries, after, place.path(), struct.span().start());
        inside.added.toStruct(struct, values.bytes, values.edits);
    }

    /** A field or entry with what goes with it. */
    StructEvolution.Entry entry(Value.Field field) {
        int start = field.nameSpan().start();
        int end = field.value().span().end();
        int[] line = values.line(start, end);
        int after = end;
        while (after < values.bytes.length && values.bytes[after] == ' ') {
            after++;
        }
        return new StructEvolution.Entry(
                field.value(),
                start,
                field.nameSpan().end(),
                line == null ? start : line[0],
                line == null ? after : line[1]);
    }

    /**
     * A value under the name of its kind.
     *
     * @param place that of the components
     */
    void component(Value.Field entry, ValueEvolution.Place place) {
        String kind = entry.name();
        String now = todaysName(entry.value(), kind, place);
        if (!now.equals(kind)) {
            values.renamed();
            values.edits.replace(entry.nameSpan().start(), entry.nameSpan().end(), Value.renderName(now));
        }
        if (entry.value() instanceof Value.Struct struct) {
            ofKind(struct, kind, place.entry(now, -1));
        }
    }

    boolean oneOf(Value value, Schema.OneOf type, ValueEvolution.Place place) {
        if (!(value instanceof Value.Struct struct)) {
            return true;
        }
        String kind = "";
        for (Value.Field field : struct.fields()) {
            if (field.name().equals("class") && field.value() instanceof Value.Scalar name) {
                kind = name.text();
                String now = todaysName(struct, kind, place);
                if (place.onLoss() != OnLoss.FAIL && !isAllowed(now, type)) {
                    return evolution.isWithoutCode() && onlyCode(struct, now, place);
                }
                if (!now.equals(kind)) {
                    values.renamed();
                    values.replace(name, Value.renderString(now));
                }
            }
        }
        ofKind(struct, kind, place);
        return true;
    }

    /** A program that has the kind no more keeps what is of it; one that has it lets that go. */
    private boolean onlyCode(Value.Struct struct, String kind, ValueEvolution.Place place) {
        values.note(
                Fate.CODE,
                struct.span().start(),
                place.path(),
                "whether there is still a kind " + kind
                        + " is known to the program alone; run jasset migrate --class-path" + " with its jar");
        return true;
    }

    /** Whether values of a kind belong to a type; of one that is not known, a reader says it. */
    private boolean isAllowed(String kind, Schema.OneOf type) {
        return evolution.todaysLevels(kind).isEmpty()
                || (type.closed()
                        ? type.kinds().contains(kind)
                        : type.kinds().isEmpty()
                                || evolution.today.levels(kind).stream().anyMatch(type.kinds()::contains));
    }

    /** A struct that may say itself by which layouts it was written. */
    void ofKind(Value.Struct struct, String kind, ValueEvolution.Place place) {
        List<Long> stamps = List.of();
        for (Value.Field field : struct.fields()) {
            if (field.name().equals("layout")) {
                stamps = LayoutStamp.fingerprints(field.value());
                restamp(field.value(), todaysName(struct, kind, place));
            }
        }
        String today = todaysName(struct, kind, place);
        if (evolution.todaysLevels(today).isEmpty()) {
            return;
        }
        LayoutSet named = evolution.named(stamps);
        if (named == null && !stamps.isEmpty()) {
            values.note(
                    Fate.NEWER,
                    struct.span().start(),
                    place.path(),
                    "a value of " + kind + " in it is of the layout "
                            + LayoutSet.text(stamps.get(stamps.size() - 1))
                            + ", which the history does not know; update the program");
            return;
        }
        LayoutSet set = named == null ? place.set() : named;
        if (isWhole(set, kind)) {
            struct(struct, set, named != null || place.level().isNamed(), kind, today, place);
        } else if (named == null) {
            alone(struct, today, place);
        }
    }

    /** Today's name of the kind of a value, which may say itself by which layouts it was written. */
    private String todaysName(Value value, String kind, ValueEvolution.Place place) {
        if (!evolution.isReused(kind)) {
            return evolution.todaysName(kind);
        }
        long layout = place.set().layout(kind) == null ? 0 : place.set().fingerprint(kind);
        for (Value.Field field : value instanceof Value.Struct struct ? struct.fields() : List.<Value.Field>of()) {
            List<Long> stamps =
                    field.name().equals("layout") ? LayoutStamp.fingerprints(field.value()) : List.<Long>of();
            layout = stamps.isEmpty() ? layout : stamps.get(stamps.size() - 1);
        }
        return evolution.todaysName(kind, layout);
    }

    private void restamp(Value value, String today) {
        if (!evolution.todaysLevels(today).isEmpty()) {
            String text = LayoutStamp.text(evolution.today, today);
            values.replace(value, text.indexOf(' ') < 0 ? text : "[ " + text + " ]");
        }
    }
}
