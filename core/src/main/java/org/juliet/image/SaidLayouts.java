package org.juliet.image;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
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
    private final Map<String, List<PastLevel>> past = new HashMap<>();
    /** The levels that were found, none where they are those of the holder: objects of a kind mostly are alike. */
    private final Map<Chain, List<String>> chains = new HashMap<>();

    /** What was found for levels of structs, nothing where it is that of the holder. */
    private final Map<Ask, Optional<TextLevel>> found = new HashMap<>();

    /** What tells a level of a struct; {@code named} where the text names the layout that its holder has of it. */
    private record Ask(String kind, long held, boolean named, int label, Set<String> keys, Set<String> present) {}

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
        if (evolution.ofNewer && (named || !isEarlier(held, entries))) {
            if (!named && saysEarlier(held, entries)) {
                unrecorded.accept("it says an earlier version, of which nothing here tells what it was");
            }
            return null;
        }
        List<TextLevel> then = named ? null : then(held, entries);
        if (then != null) {
            List<TextLevel> said = levels(then, entries, unrecorded);
            return said == null ? then : said;
        }
        Set<String> present = new HashSet<>(entries.keySet());
        present.removeAll(STAMPS);
        List<TextLevel> levels = new ArrayList<>(held);
        for (int i = 0; i < held.size(); i++) {
            TextLevel level = held.get(i);
            int label = label(evolution, level, held, entries);
            TextLevel own;
            if (named) {
                own = same(level, labelled(level, Math.max(1, label))); // version 1 is not written
            } else {
                own = own(level, label, keys(i, held, entries), present);
                tell(level, label, own, unrecorded);
            }
            levels.set(i, own == null ? level : own);
        }
        return levels.equals(held) ? null : levels;
    }

    private void tell(TextLevel held, int label, @Nullable TextLevel own, Consumer<String> unrecorded) {
        String version = label == 0 ? "no version" : "version " + label;
        String said = "it says " + version + " of " + evolution.todaysName(held) + ", of which no layout ";
        if (own != null && own.isTogether()) {
            unrecorded.accept(said + "with its keys is recorded; they are read as what they were up to then");
        } else if (own == null
                && label > 0
                && label < newest(held)
                && labelled(held, label).isEmpty()) {
            unrecorded.accept(said + "is recorded; read as what holds it says");
        }
    }

    private List<PastLevel> labelled(TextLevel held, int label) {
        return past(evolution.todaysName(held)).stream()
                .filter(each -> each.label() == label)
                .toList();
    }

    /**
     * Whether a struct in a text of newer code is of an earlier version than today's: it says so, and its keys are those of then. Of several levels, of which
     * newer code may have others, versions tell nothing.
     */
    private boolean isEarlier(List<TextLevel> held, Map<String, StructEvolution.Entry> entries) {
        boolean several =
                held.size() != 1 || entries.containsKey("class_version") || entries.containsKey("class_versions");
        if (several || !saysEarlier(held, entries)) {
            return false;
        }
        TextLevel level = held.get(0);
        Set<String> keys = keys(0, held, entries);
        return labelled(level, Math.max(1, label(evolution, level, held, entries))).stream()
                .map(each -> each.level().names())
                .anyMatch(names -> keys.containsAll(names) || !keys.isEmpty() && names.containsAll(keys));
    }

    private boolean saysEarlier(List<TextLevel> held, Map<String, StructEvolution.Entry> entries) {
        return held.stream().anyMatch(level -> Math.max(1, label(evolution, level, held, entries)) < newest(level));
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
            List<PastLevel> had = past(evolution.todaysName(name)).stream()
                    .filter(each -> each.label() == Math.max(1, label))
                    .toList();
            if (had.isEmpty()) {
                return null;
            }
            levels.add(had.get(had.size() - 1).level().unnamed());
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

    private @Nullable TextLevel own(TextLevel held, int label, Set<String> keys, Set<String> present) {
        Ask ask = new Ask(evolution.todaysName(held), held.fingerprint(), held.isNamed(), label, keys, present);
        return found.computeIfAbsent(
                        ask,
                        unknown -> Optional.ofNullable(
                                label == 0 ? silent(held, keys, present) : said(held, label, keys, present)))
                .orElse(null);
    }

    /** The keys that a level has or had. */
    private static Set<String> known(Set<String> keys, TextLevel held, List<PastLevel> past) {
        Set<String> names = held.names();
        past.forEach(each -> names.addAll(each.level().names()));
        names.retainAll(keys);
        return names;
    }

    private @Nullable TextLevel said(TextLevel held, int label, Set<String> keys, Set<String> present) {
        List<PastLevel> past = past(evolution.todaysName(held));
        return label > newest(held)
                ? null
                : new LevelFit(evolution, evolution.todaysName(held), past, label, present)
                        .of(known(keys, held, past), held);
    }

    /** The level that its holder names, with what fresh objects had in the first of these versions that has its layout; null where none has. */
    private static @Nullable TextLevel same(TextLevel held, List<PastLevel> versions) {
        return versions.stream()
                .map(PastLevel::level)
                .filter(level -> level.fingerprint() == held.fingerprint())
                .findFirst()
                .map(level -> new TextLevel(held.layout(), held.set(), level.defaults(), held.doubts()))
                .orElse(null);
    }

    /**
     * A struct does not say that it is of version 1. Where only defaults have changed since, it is of that version; where fields have, keys that its holder's
     * layout lacks tell.
     */
    private @Nullable TextLevel silent(TextLevel held, Set<String> keys, Set<String> present) {
        String kind = evolution.todaysName(held);
        List<PastLevel> past = past(kind);
        LevelFit fit = new LevelFit(evolution, kind, past, 1, present);
        if (evolution.silentIsFirst && !held.isNamed() && !fit.labelled().isEmpty()) {
            Set<String> known = known(keys, held, past);
            TextLevel first = fit.recorded(known, null);
            if (first == null && !fit.isNewer(known)) {
                first = fit.of(known, null);
            }
            if (first != null) {
                return first;
            }
        }
        if (held.names().containsAll(keys)) {
            TextLevel same = same(held, fit.labelled());
            if (held.isNamed()) {
                return same;
            }
            Set<String> known = known(keys, held, past);
            return same == null ? fit.instead(held, known) : fit.among(same, known);
        }
        return fit.labelled().stream()
                .map(PastLevel::level)
                .filter(level -> {
                    Set<String> had = level.names();
                    Set<String> now = held.names();
                    return keys.stream().anyMatch(key -> had.contains(key) && !now.contains(key))
                            && keys.stream().allMatch(key -> had.contains(key) || !now.contains(key));
                })
                .findFirst()
                .orElse(null);
    }

    /** The keys of a struct that no other level has in the version that the struct says of it, or as its holder names it. */
    private Set<String> keys(int index, List<TextLevel> held, Map<String, StructEvolution.Entry> entries) {
        Set<String> keys = new HashSet<>(entries.keySet());
        keys.removeAll(STAMPS);
        for (int i = 0; i < held.size(); i++) {
            if (i != index) {
                TextLevel other = held.get(i);
                int label = label(evolution, other, held, entries);
                List<PastLevel> said = label == 0 ? List.of() : labelled(other, label);
                if (said.isEmpty()) {
                    keys.removeAll(other.names());
                }
                said.forEach(each -> keys.removeAll(each.level().names()));
            }
        }
        return keys;
    }

    /** The last version that a level had. */
    private int newest(TextLevel held) {
        return past(evolution.todaysName(held)).stream()
                .mapToInt(PastLevel::label)
                .max()
                .orElse(0);
    }

    /** The layouts of a level, the oldest first. */
    private List<PastLevel> past(String kind) {
        return past.computeIfAbsent(kind, this::found);
    }

    private List<PastLevel> found(String kind) {
        List<PastLevel> levels = new ArrayList<>();
        for (String name : names(kind)) {
            for (Step step : history.steps(name)) {
                LayoutSet set = history.of(step.layout());
                if (set != null
                        && set.layouts().iterator().next() instanceof StructLayout layout
                        && evolution.todaysName(name, step.layout()).equals(kind)) {
                    levels.add(new PastLevel(new TextLevel(layout, set, history.defaults(step)), step));
                }
            }
        }
        levels.addAll(evolution.pending(kind));
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
