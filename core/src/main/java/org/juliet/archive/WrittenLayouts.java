package org.juliet.archive;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.juliet.image.LayoutStamp;
import org.juliet.image.LevelFit;
import org.juliet.image.PastLevel;
import org.juliet.image.SaidLevels;
import org.juliet.image.TextLevel;
import org.juliet.schema.FieldSchema;
import org.juliet.schema.Layout;
import org.juliet.schema.LayoutSet;
import org.juliet.schema.SchemaHistory;
import org.juliet.schema.Step;
import org.juliet.schema.StructLayout;
import org.juliet.text.Property;
import org.juliet.text.Rule;
import org.juliet.text.TextDocument;
import org.juliet.text.Value;

/** Finds the layouts that a text was written under: by its stamps, else by its keys. */
final class WrittenLayouts {
    /**
     * What was found.
     *
     * @param levels the layouts; none where the text loads by the names of today
     * @param why null, or why it loads so, or by layouts that are not recorded
     * @param at where the text says it
     * @param stamps versions that the text does not say and that its layouts had, as properties
     * @param labels the versions of the levels
     */
    record Found(
            List<TextLevel> levels, @Nullable Rule why, int at, String message, String stamps, List<Integer> labels) {
        /** The kind as these layouts, of which there are some, name it. */
        String kind() {
            return levels.get(levels.size() - 1).layout().kind();
        }

        /** Whether the other has the same layouts and versions. */
        boolean agreesWith(Found other) {
            return labels.equals(other.labels) && fingerprints().equals(other.fingerprints());
        }

        /** Whether a program wrote the text that did not know the recorded layouts, or an older one before they were recorded. */
        boolean isWithoutHistory(KindToday kind, TextDocument document) {
            return document.property(Stamps.LAYOUT.name()) == null
                    && (kind.known()
                            || IntStream.range(0, labels.size()).anyMatch(i -> {
                                String level = kind.evolution().todaysName(levels.get(i));
                                return labels.get(i) < kind.version(level);
                            }));
        }

        /** The fingerprints of the levels, root first. */
        List<Long> fingerprints() {
            return levels.stream()
                    .map(level -> level.set().fingerprint(level.layout().kind()))
                    .toList();
        }
    }

    private final KindToday kind;
    private final SchemaHistory history;
    private final TextDocument document;
    /** Its levels as far as the text tells them by their versions alone, root first. */
    private List<String> unnamed;

    WrittenLayouts(KindToday kind, TextDocument document) {
        this.kind = kind;
        this.history = kind.history();
        this.document = document;
        this.unnamed = kind.levels();
    }

    /** Today's name of the kind that a text names, which another kind had before it. */
    static String todaysName(Recorded recorded, Kind<?> kind, TextDocument document) {
        Recorded.Stamp stamp = recorded.stamp(kind);
        List<TextLevel> levels = stamp == null
                ? List.of()
                : new WrittenLayouts(recorded.today(kind, stamp.known()), document)
                        .find()
                        .levels();
        return levels.isEmpty() ? kind.name() : recorded.evolution.todaysName(levels.get(levels.size() - 1));
    }

    Found find() {
        Property stamp = document.property(Stamps.LAYOUT.name());
        List<Long> fingerprints = stamp == null ? List.of() : LayoutStamp.fingerprints(stamp.value());
        return stamp == null || fingerprints.isEmpty() ? unstamped() : stamped(stamp, fingerprints);
    }

    private Found stamped(Property stamp, List<Long> fingerprints) {
        List<TextLevel> levels = new ArrayList<>();
        List<Integer> labels = new ArrayList<>();
        for (int i = 0; i < fingerprints.size(); i++) {
            long fingerprint = fingerprints.get(i);
            TextLevel level = level(fingerprint, i, fingerprints.size());
            if (level == null) {
                return new Found(
                        List.of(),
                        Rule.NEWER,
                        stamp.value().span().start(),
                        "the file holds " + kind.name() + " of the layout " + LayoutSet.text(fingerprint)
                                + ", which the history does not know; this program has "
                                + LayoutStamp.text(kind.set(), kind.name())
                                + "; update the program, or load with Newer.READ_ONLY or Newer.KEEP",
                        "",
                        List.of());
            }
            levels.add(level);
            int label = label(level.layout().kind(), i, fingerprints.size());
            labels.add(label > 0 ? label : 1);
        }
        return new Found(levels, null, -1, "", "", labels);
    }

    private @Nullable TextLevel level(long fingerprint, int at, int count) {
        LayoutSet set = history.of(fingerprint);
        if (set != null && set.layouts().iterator().next() instanceof StructLayout layout) {
            return level(layout, set, step(layout, fingerprint, label(layout.kind(), at, count)));
        }
        for (String own : kind.levels()) {
            if (kind.set().fingerprint(own) == fingerprint) {
                return level(kind.set().struct(own), kind.set(), null);
            }
        }
        return null;
    }

    /** The step by which the layout was reached: of several the one with the label that the text has, else the last. */
    private @Nullable Step step(StructLayout layout, long fingerprint, int label) {
        Step found = null;
        for (Step step : history.steps(layout.kind())) {
            boolean better = found == null || found.label() != label;
            found = step.layout() == fingerprint && better ? step : found;
        }
        return found;
    }

    private TextLevel level(StructLayout layout, LayoutSet set, @Nullable Step step) {
        return new TextLevel(layout, set, step == null ? Map.of() : history.defaults(step));
    }

    // Texts without a stamp of layouts.

    private Found unstamped() {
        SaidLevels.Versions said = versions();
        Set<String> keys = document.properties().stream().map(Property::key).collect(Collectors.toSet());
        List<String> then = said.isEmpty() ? null : SaidLevels.of(kind.evolution(), kind.levels(), said, keys);
        unnamed = then == null ? kind.levels() : then;
        boolean todays = then == null
                && !kind.known()
                && kind.levels().stream().allMatch(level -> label(level) == kind.version(level));
        if (todays && hasTodaysKeys() && kind.evolution().saysUnrecorded(document, kind.name())) {
            return unrecorded(
                    kind.levels().stream()
                            .map(level -> new TextLevel(kind.set().struct(level), kind.set(), Map.of()).unnamed())
                            .toList(),
                    kind.levels().stream().map(kind::version).toList());
        }
        Map<String, List<PastLevel>> candidates = new LinkedHashMap<>();
        for (String level : unnamed) {
            candidates.put(level, candidates(level));
        }
        List<TextLevel> levels = new ArrayList<>();
        List<Integer> labels = new ArrayList<>();
        StringBuilder stamps = new StringBuilder();
        StringBuilder middle = new StringBuilder();
        for (String level : unnamed) {
            int label = label(level);
            if (label > newest(level, candidates)) {
                return newer(); // no rule of before is for what newer code stored
            } else if (label > 0) {
                levels.add(labelled(level, label, candidates));
                labels.add(label);
                continue;
            }
            PastLevel fit = oldest(candidates.get(level), keys(level, candidates, true));
            if (fit == null) {
                return byName();
            }
            levels.add(fit.level().unnamed());
            labels.add(Math.max(1, fit.step().label()));
            if (fit.step().label() > 1) {
                stamp(level, fit.step().label(), stamps, middle);
            }
        }
        if (middle.length() > 0) {
            stamps.append("; class_versions\n{\n").append(middle).append("}\n\n");
        }
        return levels.stream().anyMatch(TextLevel::isTogether)
                ? unrecorded(levels, labels)
                : new Found(levels, null, -1, "", stamps.toString(), labels);
    }

    private boolean hasTodaysKeys() {
        return document.properties().stream()
                .map(Property::key)
                .allMatch(key -> Key.isReserved(key)
                        || kind.levels().stream()
                                .anyMatch(
                                        level -> names(kind.set().struct(level)).contains(key)));
    }

    private void stamp(String level, int label, StringBuilder stamps, StringBuilder middle) {
        int at = unnamed.indexOf(level);
        if (at > 0 && at < unnamed.size() - 1) {
            middle.append("  ")
                    .append(Value.renderName(level))
                    .append(' ')
                    .append(label)
                    .append('\n');
        } else {
            stamps.append(at == 0 ? "; version\n" : "; class_version\n")
                    .append(label)
                    .append("\n\n");
        }
    }

    private static Found byName() {
        return new Found(
                List.of(),
                Rule.STAMP_MISSING,
                0,
                "the file does not say its version, and no recorded layout holds all its keys; loaded by the names of today",
                "",
                List.of());
    }

    private static Found newer() {
        return new Found(
                List.of(),
                Rule.LAYOUT_UNRECORDED,
                0,
                "the layout of this version is not recorded; loaded by the names of today",
                "",
                List.of());
    }

    /** The highest version that is known of a level. */
    private int newest(String level, Map<String, List<PastLevel>> candidates) {
        return candidates.getOrDefault(level, List.of()).stream()
                .mapToInt(each -> each.step().label())
                .reduce(kind.version(kind.evolution().todaysName(level)), Math::max);
    }

    private static Found unrecorded(List<TextLevel> levels, List<Integer> labels) {
        return new Found(
                levels,
                Rule.LAYOUT_UNRECORDED,
                0,
                "the layout of this version is not recorded; its keys are read as what they were up to then",
                "",
                labels);
    }

    /** The layouts of a level, the oldest first. */
    private List<PastLevel> candidates(String level) {
        Set<Step> steps = new LinkedHashSet<>();
        for (String name : kind.names(level)) {
            for (Step head : history.heads(name)) {
                List<Step> line = new ArrayList<>(history.line(head));
                Collections.reverse(line);
                steps.addAll(line);
            }
            steps.addAll(history.steps(name));
        }
        List<PastLevel> candidates = new ArrayList<>();
        for (Step step : steps) {
            LayoutSet set = history.of(step.layout());
            Layout layout = set == null ? null : set.layouts().iterator().next();
            if (set != null && layout instanceof StructLayout struct) {
                candidates.add(new PastLevel(level(struct, set, step), step));
            }
        }
        candidates.addAll(kind.evolution().pending(level));
        return candidates;
    }

    private TextLevel labelled(String level, int label, Map<String, List<PastLevel>> all) {
        Set<String> present = document.properties().stream().map(Property::key).collect(Collectors.toSet());
        List<PastLevel> past = all.getOrDefault(level, List.of());
        TextLevel fit = new LevelFit(kind.evolution(), kind.evolution().todaysName(level), past, label, present)
                .of(Objects.requireNonNull(keys(level, all, false)), null);
        return fit == null ? TextLevel.empty(level) : fit;
    }

    private static @Nullable PastLevel oldest(@Nullable List<PastLevel> candidates, @Nullable Set<String> keys) {
        if (candidates == null || keys == null) {
            return null;
        }
        for (PastLevel candidate : candidates) {
            if (candidate.level().names().containsAll(keys)) {
                return candidate;
            }
        }
        return null;
    }

    /**
     * The keys of the text that only this level ever had, or had last; null where one is that none ever had.
     *
     * @param all whether such a one matters
     */
    private @Nullable Set<String> keys(String level, Map<String, List<PastLevel>> candidates, boolean all) {
        Set<String> keys = new HashSet<>();
        for (Property property : document.properties()) {
            String today = Key.today(property.key());
            String key = today == null ? property.key() : today;
            if (property.valid() && !Key.isReserved(key)) {
                List<String> owners = new ArrayList<>();
                candidates.forEach((owner, layouts) -> {
                    boolean had = layouts.stream()
                            .anyMatch(each -> each.level().names().contains(key));
                    boolean has = kind.set().layout(owner) instanceof StructLayout now
                            && names(now).contains(key);
                    if (had || has) {
                        owners.add(owner);
                    }
                });
                if (owners.isEmpty() && all) {
                    return null;
                }
                if (owners.size() > 1 && !all) {
                    owners.removeIf(owner -> !hadLast(owner, candidates.getOrDefault(owner, List.of()), key));
                }
                if (owners.size() == 1 && owners.get(0).equals(level)) {
                    keys.add(key);
                }
            }
        }
        return keys;
    }

    /** Whether the last layouts of a level, up to the version that the text says, have a key: it may have gone from one level to another. */
    private boolean hadLast(String level, List<PastLevel> past, String key) {
        int said = Math.max(1, label(level));
        int last = past.stream()
                .mapToInt(each -> each.step().label())
                .filter(each -> each <= said)
                .max()
                .orElse(0);
        return past.stream()
                .anyMatch(each ->
                        each.step().label() == last && each.level().names().contains(key));
    }

    private static Set<String> names(StructLayout layout) {
        Set<String> names = new HashSet<>();
        for (FieldSchema field : layout.fields()) {
            names.add(field.name());
        }
        return names;
    }

    /** The version that the text says of a level of today, 0 where it does not. */
    private int label(String level) {
        return label(level, unnamed.indexOf(level), unnamed.size());
    }

    private SaidLevels.Versions versions() {
        Map<String, Integer> middle = new LinkedHashMap<>();
        if (value(Stamps.CLASS_VERSIONS) instanceof Value.Struct versions) {
            versions.fields().forEach(field -> middle.putIfAbsent(field.name(), number(field.value())));
        }
        return new SaidLevels.Versions(
                number(value(Stamps.VERSION)), number(value(Stamps.CLASS_VERSION)), middle, true);
    }

    private static int number(@Nullable Value value) {
        return value instanceof Value.Scalar scalar && scalar.text().matches("[0-9]{1,5}")
                ? Integer.parseInt(scalar.text())
                : 0;
    }

    /**
     * The version that the text says of a level of its own, 0 where it does not.
     *
     * @param at its place among them, the root first
     * @param count how many there are
     */
    private int label(String level, int at, int count) {
        Value value = null;
        if (at == 0) {
            value = value(Stamps.VERSION);
        } else if (at == count - 1) {
            value = value(Stamps.CLASS_VERSION);
        } else if (value(Stamps.CLASS_VERSIONS) instanceof Value.Struct versions) {
            List<String> names = kind.names(level);
            value = versions.fields().stream()
                    .filter(field -> names.contains(field.name()))
                    .map(Value.Field::value)
                    .findFirst()
                    .orElse(null);
        }
        return number(value);
    }

    private @Nullable Value value(Key key) {
        Property property = document.property(key.name());
        if (property == null && key.oldSpelling != null) {
            property = document.property(TextCursor.ascii(key.oldSpelling));
        }
        return property == null ? null : property.value();
    }
}
