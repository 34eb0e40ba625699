package org.juliet.image;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.juliet.schema.Step;

/**
 * The levels of a kind in a text that names no layouts. Versions stand there by the place of their level, and a kind may have had other bases when it was
 * written: its levels are those whose steps have these versions, and its keys where several do.
 */
public final class SaidLevels {
    /** Most levels of a kind. */
    private static final int MAX_LEVELS = 64;

    /**
     * The versions that a text says, 0 for none.
     *
     * @param first that of the first level
     * @param own that of the kind's own level, where that is another one
     * @param middle those of the levels between, by the names they had
     * @param whole whether it says all, as a file does; a struct leaves out those that are 1
     */
    public record Versions(int first, int own, Map<String, Integer> middle, boolean whole) {
        /** Whether there are none. */
        public boolean isEmpty() {
            return first == 0 && own == 0 && middle.isEmpty();
        }
    }

    /** A level with its base, as a step has them. */
    private record Place(String level, @Nullable String base) {
        Place(Step step) {
            this(step.kind(), step.base());
        }
    }

    private final TextEvolution evolution;
    private final Versions said;
    /** By the names of today. */
    private final Map<List<String>, List<String>> found = new LinkedHashMap<>();

    private SaidLevels(TextEvolution evolution, Versions said) {
        this.evolution = evolution;
        this.said = said;
    }

    /**
     * The names that the levels had, the first one first; null where they are the levels that are given, or where neither versions nor keys tell.
     *
     * @param levels those that a reader would take it for
     * @param keys the names of its fields
     */
    public static @Nullable List<String> of(
            TextEvolution evolution, List<String> levels, Versions said, Set<String> keys) {
        SaidLevels search = new SaidLevels(evolution, said);
        List<String> given = levels.stream().<String>map(evolution::todaysName).toList();
        search.own(given.get(given.size() - 1));
        return search.other(given, keys);
    }

    private @Nullable List<String> other(List<String> given, Set<String> keys) {
        Set<String> known = new HashSet<>();
        found.values().forEach(levels -> known.addAll(fields(levels)));
        known.retainAll(keys);
        List<String> same = found.get(given);
        if (same == null && found.size() == 1) {
            return found.values().iterator().next();
        } else if (found.size() < 2 || same != null && fields(same).containsAll(known)) {
            return null;
        }
        List<List<String>> fitting = found.values().stream()
                .filter(levels -> fields(levels).containsAll(known))
                .toList();
        return fitting.size() == 1 ? fitting.get(0) : null;
    }

    /** The names of the fields that levels had under these versions. */
    private Set<String> fields(List<String> levels) {
        Set<String> names = new HashSet<>();
        for (int i = 0; i < levels.size(); i++) {
            String level = levels.get(i);
            Integer between = between(level);
            int label = i == 0 ? said.first : i == levels.size() - 1 ? said.own : between == null ? 0 : between;
            evolution
                    .allSteps(evolution.todaysName(level))
                    .filter(step -> step.kind().equals(level) && isOf(step, label))
                    .map(step -> evolution.layout(step))
                    .forEach(layout -> layout.fields().forEach(field -> names.add(field.name())));
        }
        return names;
    }

    private void own(String kind) {
        evolution
                .allSteps(kind)
                .filter(step -> {
                    boolean only = step.base() == null && said.own == 0 && said.middle.isEmpty();
                    boolean last = step.base() != null && !(said.whole && said.own == 0);
                    return only && isOf(step, said.first) || last && isOf(step, said.own);
                })
                .map(Place::new)
                .distinct()
                .forEach(place -> above(place.base, List.of(place.level)));
    }

    private void above(@Nullable String base, List<String> below) {
        if (base == null) {
            end(below);
        } else if (below.size() < MAX_LEVELS) {
            Integer between = between(base);
            boolean silent = said.middle.isEmpty() && !said.whole;
            evolution
                    .allSteps(evolution.todaysName(base))
                    .filter(step -> step.kind().equals(base))
                    .filter(step -> step.base() == null
                            ? between == null && isOf(step, said.first)
                            : between != null ? isOf(step, between) : silent && isOf(step, 0))
                    .map(Place::new)
                    .distinct()
                    .forEach(place -> above(place.base, before(base, below)));
        }
    }

    private void end(List<String> levels) {
        boolean all = said.middle.isEmpty() || said.middle.size() == levels.size() - 2;
        if (all) {
            found.putIfAbsent(levels.stream().<String>map(evolution::todaysName).toList(), levels);
        }
    }

    private static List<String> before(String level, List<String> levels) {
        List<String> all = new ArrayList<>(levels.size() + 1);
        all.add(level);
        all.addAll(levels);
        return all;
    }

    /** The version said of a level under its name, null where there is none. */
    private @Nullable Integer between(String level) {
        return Stream.concat(
                        Stream.ofNullable(said.middle.get(level)),
                        said.middle.entrySet().stream()
                                .filter(entry ->
                                        evolution.todaysName(entry.getKey()).equals(evolution.todaysName(level)))
                                .map(Map.Entry::getValue))
                .findFirst()
                .orElse(null);
    }

    /** Whether a step has a version; one that is not said is 1. */
    private static boolean isOf(Step step, int version) {
        return step.label() == Math.max(1, version);
    }
}
