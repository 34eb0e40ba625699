package org.juliet.image;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.juliet.schema.FieldSchema;
import org.juliet.schema.LayoutSet;
import org.juliet.schema.SchemaHistory;
import org.juliet.schema.Step;
import org.juliet.schema.StructLayout;
import org.juliet.text.Value;

/**
 * The layouts of structs that name none and say a version of their own, other than what holds them has: a merge of files, or older code, puts such
 * a struct beside newer ones.
 */
final class SaidLayouts {
    private static final Set<String> STAMPS = Set.of("version", "class", "class_version", "class_versions", "layout");

    private final TextEvolution evolution;
    private final SchemaHistory history;
    private final Map<String, Map<Integer, List<TextLevel>>> labelled = new HashMap<>();
    /** The levels that were found, none where they are those of the holder: objects of a kind mostly are alike. */
    private final Map<Chain, List<String>> chains = new HashMap<>();

    /** What tells the levels of a struct. */
    private record Chain(List<String> held, SaidLevels.Versions said, Set<String> keys) {}

    SaidLayouts(TextEvolution evolution) {
        this.evolution = evolution;
        this.history = evolution.history;
    }

    /**
     * The levels of a struct, root first; null where they are those that its holder, or the struct itself, names.
     *
     * @param held those that are named
     * @param unrecorded told where a level says a version that no layout has
     */
    @Nullable List<TextLevel> levels(
            List<TextLevel> held, Map<String, StructEvolution.Entry> entries, Consumer<String> unrecorded) {
        if (evolution.lineage.isBackward()) {
            return null;
        }
        boolean named = entries.containsKey("layout");
        List<TextLevel> then = named ? null : then(held, entries);
        if (then != null) {
            List<TextLevel> said = levels(then, entries, unrecorded);
            return said == null ? then : said;
        }
        List<TextLevel> levels = new ArrayList<>(held);
        for (int i = 0; i < held.size(); i++) {
            TextLevel level = held.get(i);
            int label = label(evolution, level, held, entries);
            TextLevel own;
            if (named) {
                own = same(level, labelled(level, Math.max(1, label))); // version 1 is not written
            } else {
                own = label == 0
                        ? silent(level, keys(i, held, entries))
                        : said(level, label, keys(i, held, entries), unrecorded);
            }
            levels.set(i, own == null ? level : own);
        }
        return levels.equals(held) ? null : levels;
    }

    /** The levels of a struct that was written when its kind had other ones; null where these are the same. */
    private @Nullable List<TextLevel> then(List<TextLevel> held, Map<String, StructEvolution.Entry> entries) {
        Map<String, Integer> middle = new LinkedHashMap<>();
        StructEvolution.Entry versions = entries.get("class_versions");
        if (versions != null && versions.value() instanceof Value.Struct struct) {
            struct.fields().forEach(field -> middle.putIfAbsent(field.name(), number(field.value())));
        }
        int first = number(entries.get("version"));
        int own = number(entries.get("class_version"));
        List<String> names =
                held.stream().<String>map(level -> level.layout().kind()).toList();
        SaidLevels.Versions said = new SaidLevels.Versions(first, own, middle, false);
        Set<String> keys = new HashSet<>(entries.keySet());
        keys.removeAll(STAMPS);
        if (said.isEmpty() && !evolution.silentIsFirst) {
            return null;
        }
        List<String> found = chains.computeIfAbsent(
                new Chain(names, said, keys),
                chain -> Objects.requireNonNullElse(SaidLevels.of(evolution, names, said, keys), List.of()));
        if (found.isEmpty()) {
            return null;
        }
        List<TextLevel> levels = new ArrayList<>();
        for (int i = 0; i < found.size(); i++) {
            String name = found.get(i);
            int label = i == 0 ? first : i == found.size() - 1 ? own : middle.getOrDefault(name, 1);
            List<TextLevel> had = recorded(evolution.todaysName(name), Math.max(1, label));
            if (had.isEmpty()) {
                return null;
            }
            levels.add(had.get(had.size() - 1));
        }
        return levels;
    }

    private static int number(StructEvolution.@Nullable Entry stamp) {
        return stamp == null ? 0 : number(stamp.value());
    }

    private static int number(Value value) {
        return value instanceof Value.Scalar scalar && scalar.text().matches("[0-9]{1,5}")
                ? Integer.parseInt(scalar.text())
                : 0;
    }

    /** The version that a struct says of one of its levels, 0 where it does not; who wrote it may have known the level under another name. */
    static int label(
            TextEvolution evolution,
            TextLevel level,
            List<TextLevel> levels,
            Map<String, StructEvolution.Entry> entries) {
        int index = levels.indexOf(level);
        boolean middle = index > 0 && index < levels.size() - 1;
        StructEvolution.Entry stamp = entries.get(index == 0 ? "version" : middle ? "class_versions" : "class_version");
        Value value = stamp == null ? null : stamp.value();
        if (middle && value instanceof Value.Struct versions) {
            value = versions.fields().stream()
                    .filter(field -> field.name().equals(level.layout().kind())
                            || evolution.todaysName(field.name()).equals(evolution.todaysName(level)))
                    .map(Value.Field::value)
                    .findFirst()
                    .orElse(null);
        }
        return value == null ? 0 : number(value);
    }

    private @Nullable TextLevel said(TextLevel held, int label, Set<String> keys, Consumer<String> unrecorded) {
        List<TextLevel> all = labelled(held, label);
        Set<String> had = new HashSet<>();
        all.forEach(level -> had.addAll(names(level)));
        keys.retainAll(had);
        TextLevel same = same(held, all);
        boolean newer = label >= newest(held);
        if (same != null && names(same).containsAll(keys) || newer && all.isEmpty()) {
            return same;
        }
        if (all.isEmpty()) {
            unrecorded.accept("it says version " + label + " of " + evolution.todaysName(held)
                    + ", of which no layout is recorded; read as what holds it says");
            return null;
        }
        return all.stream()
                .filter(level -> names(level).containsAll(keys))
                .findFirst()
                .orElse(same != null || newer ? same : all.get(all.size() - 1));
    }

    /** The level that its holder names, with what fresh objects had in the first of these versions that has its layout; null where none has. */
    private static @Nullable TextLevel same(TextLevel held, List<TextLevel> versions) {
        return versions.stream()
                .filter(level -> fingerprint(level) == fingerprint(held))
                .findFirst()
                .map(level -> new TextLevel(held.layout(), held.set(), level.defaults()))
                .orElse(null);
    }

    /**
     * A struct does not say that it is of version 1. Where only defaults have changed since, it is of that version; where fields have, keys that its holder's
     * layout lacks tell.
     */
    private @Nullable TextLevel silent(TextLevel held, Set<String> keys) {
        Set<String> now = names(held);
        if (evolution.silentIsFirst) {
            List<TextLevel> first = labelled(held, 1);
            Set<String> had = new HashSet<>(now);
            first.forEach(level -> had.addAll(names(level)));
            had.retainAll(keys);
            for (TextLevel level : first) {
                if (names(level).containsAll(had)) {
                    return level;
                }
            }
        }
        if (now.containsAll(keys)) {
            return same(held, labelled(held, 1));
        }
        return labelled(held, 1).stream()
                .filter(level -> {
                    Set<String> had = names(level);
                    return keys.stream().anyMatch(key -> had.contains(key) && !now.contains(key))
                            && keys.stream().allMatch(key -> had.contains(key) || !now.contains(key));
                })
                .findFirst()
                .orElse(null);
    }

    /** The keys of a struct that no other level has. */
    private static Set<String> keys(int index, List<TextLevel> held, Map<String, StructEvolution.Entry> entries) {
        Set<String> keys = new HashSet<>(entries.keySet());
        keys.removeAll(STAMPS);
        for (int i = 0; i < held.size(); i++) {
            if (i != index) {
                keys.removeAll(names(held.get(i)));
            }
        }
        return keys;
    }

    private static Set<String> names(TextLevel level) {
        Set<String> names = new HashSet<>();
        for (FieldSchema field : level.layout().fields()) {
            names.add(field.name());
        }
        return names;
    }

    private static long fingerprint(TextLevel level) {
        return level.set().fingerprint(level.layout().kind());
    }

    /** The last version with the layout; of one that is not recorded yet, the last one recorded. */
    private int newest(TextLevel held) {
        long fingerprint = fingerprint(held);
        List<Step> steps = names(evolution.todaysName(held)).stream()
                .flatMap(name -> Stream.concat(history.steps(name).stream(), evolution.unrecorded(name)))
                .toList();
        return steps.stream()
                .filter(step -> step.layout() == fingerprint)
                .mapToInt(Step::label)
                .max()
                .orElseGet(() -> steps.stream().mapToInt(Step::label).max().orElse(0));
    }

    /** The layouts that a level had under a version, the oldest first. */
    private List<TextLevel> labelled(TextLevel held, int label) {
        return labelled.computeIfAbsent(evolution.todaysName(held), kind -> new HashMap<>())
                .computeIfAbsent(label, number -> recorded(evolution.todaysName(held), number));
    }

    private List<TextLevel> recorded(String kind, int label) {
        List<TextLevel> levels = new ArrayList<>();
        for (String name : names(kind)) {
            for (Step step : history.steps(name, label)) {
                LayoutSet set = history.of(step.layout());
                if (set != null
                        && set.layouts().iterator().next() instanceof StructLayout layout
                        && evolution.todaysName(name, step.layout()).equals(kind)) {
                    levels.add(new TextLevel(layout, set, history.defaults(step)));
                }
            }
        }
        return levels;
    }

    /** The names that a level has and had, today's last. */
    private List<String> names(String kind) {
        List<String> names = new ArrayList<>();
        for (String name : history.kinds()) {
            boolean isFormer =
                    !name.equals(kind) && (evolution.todaysName(name).equals(kind) || evolution.isReused(name));
            if (isFormer) {
                names.add(name);
            }
        }
        names.add(kind);
        return names;
    }
}
