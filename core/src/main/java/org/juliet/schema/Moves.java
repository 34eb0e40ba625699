package org.juliet.schema;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** What goes from one level of a kind to another with a recording, and what other levels had before: rule H-REC-3. */
final class Moves {
    /** What is in a level no more. */
    record Left(String level, Past.Was was) {}

    /** A field of a level. */
    record Place(String level, String name) {}

    private final SchemaHistory history;
    private final LayoutSet today;
    private final Map<String, String> renamed;
    private final Map<String, Matching> matchings;
    private final Map<String, Past> absent = new HashMap<>();
    private final Map<String, Set<String>> beside = new HashMap<>();
    private final Map<Place, List<Left>> taken = new LinkedHashMap<>();

    /** @param matchings those of all levels of today, by name; to be asked once each has found what is its own */
    Moves(SchemaHistory history, LayoutSet today, Map<String, String> renamed, Map<String, Matching> matchings) {
        this.history = history;
        this.today = today;
        this.renamed = renamed;
        this.matchings = matchings;
    }

    /** What had a name in other levels and is there no more, of types that could be the field's. */
    List<Left> from(String level, Items.Item field, String name) {
        List<Left> found = new ArrayList<>();
        for (String other : beside(level)) {
            for (Past.Was was : left(level, other)) {
                if (was.names().contains(name) && Leaving.fits(was, field)) {
                    found.add(new Left(other, was));
                }
            }
        }
        return found;
    }

    /** The fingerprint of the last layout of a level. */
    long head(String level) {
        return past(level).head();
    }

    /** Whether a kind of today is another one or extends it. */
    boolean isA(String kind, String other) {
        return today.isA(kind, other);
    }

    void took(String level, String name, List<Left> from) {
        taken.put(new Place(level, name), from);
    }

    /** What a field that came was in another level, null where it came from none. */
    Past.@Nullable Was taken(String level, String name) {
        List<Left> from = taken.get(new Place(level, name));
        return from == null ? null : from.get(0).was();
    }

    /** Where something goes that is in a level no more, null where it goes nowhere. */
    @Nullable Place to(String level, Past.Was was) {
        Left left = new Left(level, was);
        return taken.entrySet().stream()
                .filter(entry -> entry.getValue().contains(left))
                .map(Map.Entry::getKey)
                .findFirst()
                .orElse(null);
    }

    /** Whether another level once had a field of that first name, which is gone, or goes under another name. */
    boolean isRetired(String level, String name) {
        boolean gone = beside(level).stream().anyMatch(other -> {
            Past.Was alive = past(other).alive().get(name);
            return alive == null
                    ? past(other).isOrigin(name)
                    : !alive.names().contains(name) && left(level, other).contains(alive);
        });
        return gone
                || above(level, history::line).stream()
                        .anyMatch(other -> !beside(level).contains(other)
                                && !other.equals(level)
                                && past(other).isOrigin(name));
    }

    /** Whether another level has a field of that first name under another one. */
    boolean isBorne(String level, String name) {
        return beside(level).stream().anyMatch(other -> {
            Past.Was alive = past(other).alive().get(name);
            return alive != null
                    && !alive.names().contains(name)
                    && !left(level, other).contains(alive);
        });
    }

    /** Of a level above that the kind has no more, all goes. */
    private List<Past.Was> left(String level, String other) {
        Matching matching = matchings.get(other);
        boolean stays =
                today.chains().values().stream().anyMatch(chain -> chain.contains(level) && chain.contains(other));
        return matching != null && stays
                ? matching.left()
                : List.copyOf(past(other).alive().values());
    }

    private Past past(String level) {
        Matching matching = matchings.get(level);
        return matching != null
                ? matching.past()
                : absent.computeIfAbsent(level, name -> new Past(history, history.heads(name), renamed));
    }

    /** The levels that stand together with one in some kind of today, and those above that it had up to now. */
    private Set<String> beside(String level) {
        return beside.computeIfAbsent(level, name -> {
            Set<String> others = new TreeSet<>(above(name));
            today.chains().values().stream()
                    .filter(chain -> chain.contains(name))
                    .forEach(others::addAll);
            others.remove(name);
            return others;
        });
    }

    /** What a level has been up to now, and after it the others of its line, those included that it has left. */
    List<Past> line(String level) {
        Set<String> others = new TreeSet<>(beside(level));
        others.addAll(above(level, history::line));
        others.remove(level);
        List<Past> line = new ArrayList<>(List.of(past(level)));
        others.forEach(other -> line.add(past(other)));
        return line;
    }

    /** The levels above one as they were recorded last, by their names of today. */
    Set<String> above(String level) {
        return above(level, Set::of);
    }

    /** The levels that some steps of one and of those above it say to be above them. */
    private Set<String> above(String level, Function<Step, Set<Step>> steps) {
        Set<String> above = new HashSet<>();
        Deque<String> open = new ArrayDeque<>(List.of(level));
        while (!open.isEmpty()) {
            for (Step head : past(open.remove()).heads) {
                for (Step step : steps.apply(head)) {
                    String base = step.base() == null ? null : renamed.getOrDefault(step.base(), step.base());
                    if (base != null && above.add(base)) {
                        open.add(base);
                    }
                }
            }
        }
        return above;
    }
}
