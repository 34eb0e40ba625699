package org.juliet.image;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.juliet.schema.FieldSchema;
import org.juliet.schema.LayoutSet;
import org.juliet.schema.Step;

/**
 * Finds the layout of a level of which a text says a version and no layout (F-STAMP-7): a recorded one; or, where nobody recorded it, as that of branches
 * which met, one that is put together of the fields that its keys were up to that version.
 */
public final class LevelFit {
    private final TextEvolution evolution;
    private final String kind;
    private final List<PastLevel> past;
    private final int label;
    private final Set<String> present;

    /**
     * The layouts that a level may have.
     *
     * @param kind today's name of the level
     * @param past its layouts, the oldest first
     * @param label the version that the text says
     * @param present all keys of the text
     */
    public LevelFit(TextEvolution evolution, String kind, List<PastLevel> past, int label, Set<String> present) {
        this.evolution = evolution;
        this.kind = kind;
        this.past = past;
        this.label = label;
        this.present = present;
    }

    /**
     * The layout that the text was written under; null where no key was any field.
     *
     * @param keys those that the level has or had, and no other
     * @param held the one that counts if it is one of several, null for the oldest
     */
    public @Nullable TextLevel of(Set<String> keys, @Nullable TextLevel held) {
        TextLevel found = recorded(keys, held);
        if (found != null) {
            return found;
        }
        if (!isNewer(keys)) {
            return together(keys);
        }
        Set<String> then = new HashSet<>(keys);
        then.removeIf(key -> !isUpTo(key));
        TextLevel older = recorded(then, held);
        return older == null ? together(then) : older;
    }

    private List<PastLevel> having(Set<String> keys) {
        return labelled().stream()
                .filter(each -> each.level().names().containsAll(keys))
                .toList();
    }

    /** Its layouts of that version. */
    List<PastLevel> labelled() {
        return past.stream().filter(each -> each.label() == label).toList();
    }

    /**
     * The layout of that version that has all keys; null where none has.
     *
     * @param keys those that are of no other level
     * @param held the one that counts if it is one of several, null for the oldest
     */
    @Nullable TextLevel recorded(Set<String> keys, @Nullable TextLevel held) {
        List<PastLevel> fits = having(keys);
        if (fits.isEmpty()) {
            return null;
        }
        List<PastLevel> whole = fits.stream().filter(this::isWhole).toList();
        boolean agree = keys.stream().allMatch(key -> origins(fits, key).size() < 2);
        List<PastLevel> best = agree || whole.isEmpty() ? fits : whole;
        PastLevel found = best.get(0);
        for (PastLevel each : best) {
            if (held != null && each.level().fingerprint() == held.fingerprint()) {
                // what its holder names, with what fresh objects had in the first of these versions
                return held.isNamed()
                        ? new TextLevel(held.layout(), held.set(), each.level().defaults())
                        : each.level().with(doubts(each, best, fits, keys));
            }
        }
        return found.level().with(doubts(found, best, fits, keys));
    }

    /** Whether the text has all keys of a layout: whoever saves an object leaves out nothing. */
    private boolean isWhole(PastLevel each) {
        return present.containsAll(each.level().names());
    }

    /**
     * Whether the text is newer than the version that it says: it has all keys of a layout of that version, and others that none has up to it.
     */
    boolean isNewer(Set<String> keys) {
        return labelled().stream().anyMatch(this::isWhole) && !keys.stream().allMatch(this::isUpTo);
    }

    private boolean isUpTo(String key) {
        return past.stream().anyMatch(each -> isBefore(each) && has(each, key));
    }

    /**
     * A level that has the keys, as what it would be for want of a version; null where a layout of the version means the same.
     *
     * @param keys those that it has
     */
    @Nullable TextLevel instead(TextLevel level, Set<String> keys) {
        List<PastLevel> fits = having(keys);
        Map<String, String> torn = new HashMap<>();
        for (FieldSchema field : level.layout().fields()) {
            Set<String> then = keys.contains(field.name()) ? origins(fits, field.name()) : Set.of();
            if (!then.isEmpty() && !then.equals(Set.of(evolution.joined(kind, field.origin())))) {
                torn.put(field.name(), torn(field.name()));
            }
        }
        return torn.isEmpty()
                ? null
                : level.with(new TextLevel.Doubts(TextLevel.Source.RECORDED, torn, Map.of(), List.of()));
    }

    private boolean isBefore(PastLevel each) {
        return each.label() <= label;
    }

    private static boolean has(PastLevel each, String key) {
        return field(each, key) != null;
    }

    private static @Nullable FieldSchema field(PastLevel each, String key) {
        return each.level().layout().fields().stream()
                .filter(field -> field.name().equals(key))
                .findFirst()
                .orElse(null);
    }

    private Set<String> origins(List<PastLevel> levels, String key) {
        Set<String> origins = new LinkedHashSet<>();
        for (PastLevel each : levels) {
            FieldSchema field = field(each, key);
            if (field != null) {
                origins.add(evolution.joined(kind, field.origin()));
            }
        }
        return origins;
    }

    private TextLevel.Doubts doubts(PastLevel found, List<PastLevel> best, List<PastLevel> fits, Set<String> keys) {
        List<PastLevel> before = before(found);
        Map<String, String> torn = new HashMap<>();
        Map<String, String> changed = new HashMap<>();
        for (String key : keys) {
            Set<String> then = origins(before, key);
            boolean other = !then.isEmpty() && !then.equals(origins(List.of(found), key));
            if (origins(best, key).size() > 1 || other && !isWhole(found)) {
                torn.put(key, torn(key));
            } else if (other) {
                changed.put(
                        key,
                        "the text names no layout, and says version " + label + " of " + kind
                                + ", which made another field of " + key
                                + ": if it was saved before that was recorded, say version "
                                + before.get(0).label() + " in it");
            }
        }
        return new TextLevel.Doubts(TextLevel.Source.RECORDED, torn, changed, others(found, fits));
    }

    private List<LayoutSet> others(PastLevel found, List<PastLevel> fits) {
        Set<LayoutSet> others = new LinkedHashSet<>();
        fits.forEach(each -> others.add(each.level().set()));
        before(found).forEach(each -> others.add(each.level().set()));
        others.remove(found.level().set());
        return List.copyOf(others);
    }

    /** A level that has the keys, with all layouts of the version that have them, as those of what its fields may have held. */
    TextLevel among(TextLevel level, Set<String> keys) {
        List<PastLevel> fits = having(keys);
        return fits.stream()
                .filter(each -> each.level().fingerprint() == level.fingerprint())
                .findFirst()
                .map(each -> level.with(
                        new TextLevel.Doubts(TextLevel.Source.RECORDED, Map.of(), Map.of(), others(each, fits))))
                .orElse(level);
    }

    private String torn(String key) {
        return key + " was more than one field up to version " + label + " of " + kind
                + ", and nothing tells which: name the layout that the text was saved by (`layout`, see jasset history log "
                + kind + "), say the version before, or give the key the name that its field has today";
    }

    /** The layouts before a version, after which a program saved texts that say it, until it was recorded. */
    private List<PastLevel> before(PastLevel of) {
        Set<Step> seen = new LinkedHashSet<>();
        List<Step> open = new ArrayList<>(evolution.parents(of.step()));
        while (!open.isEmpty()) {
            Step step = open.remove(0);
            if (seen.add(step) && step.label() >= of.label()) {
                open.addAll(evolution.parents(step));
            }
        }
        return past.stream()
                .filter(each -> seen.contains(each.step()) && each.label() < of.label())
                .toList();
    }

    /**
     * A layout that nobody recorded, of the fields that keys were up to the version, by the last steps that have them; else of what they were first after
     * it. Null where no key was any.
     *
     * @param keys those that the level has
     */
    private @Nullable TextLevel together(Set<String> keys) {
        Map<FieldSchema, PastLevel> fields = new LinkedHashMap<>();
        Map<String, String> torn = new HashMap<>();
        Set<String> origins = new HashSet<>();
        for (String key : latestFirst(keys)) {
            List<PastLevel> last = last(key);
            PastLevel from = last.get(last.size() - 1);
            FieldSchema field = Objects.requireNonNull(field(from, key));
            if (!origins.add(field.origin())) {
                continue; // its field stands there under a later name, too
            }
            fields.put(field, from);
            Set<String> meant = origins(last, key);
            last.stream()
                    .filter(each -> each.label() == label)
                    .forEach(each -> meant.addAll(origins(before(each), key)));
            if (meant.size() > 1) {
                torn.put(key, torn(key));
            }
        }
        if (fields.isEmpty()) {
            return null;
        }
        List<PastLevel> from = new ArrayList<>(past);
        from.retainAll(fields.values());
        Collections.reverse(from);
        List<FieldSchema> named = fields.keySet().stream()
                .sorted(Comparator.comparing(FieldSchema::name))
                .toList();
        return new LayoutsTogether(evolution, kind, named, from).level(torn);
    }

    /** The keys that were any field, those that later layouts have before others, since they are later names of what earlier ones have. */
    private List<String> latestFirst(Set<String> keys) {
        Map<String, Integer> places = new HashMap<>();
        for (String key : keys) {
            List<PastLevel> last = last(key);
            if (!last.isEmpty()) {
                places.put(key, past.indexOf(last.get(last.size() - 1)));
            }
        }
        return places.entrySet().stream()
                .sorted(Map.Entry.<String, Integer>comparingByValue()
                        .reversed()
                        .thenComparing(Map.Entry.comparingByKey()))
                .map(Map.Entry::getKey)
                .toList();
    }

    /** The steps that have a key up to the version, and after which no other has it; where there is none, the first one after it. */
    private List<PastLevel> last(String key) {
        List<PastLevel> having = past.stream().filter(each -> has(each, key)).toList();
        List<PastLevel> then = having.stream().filter(this::isBefore).toList();
        if (then.isEmpty()) {
            return having.isEmpty() ? List.of() : List.of(having.get(0));
        }
        return then.stream()
                .filter(each -> then.stream()
                        .noneMatch(other -> !other.equals(each) && evolution.isAfter(other.step(), each.step())))
                .toList();
    }
}
