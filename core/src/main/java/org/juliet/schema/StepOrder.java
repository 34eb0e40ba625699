package org.juliet.schema;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;

/** Puts steps after those they follow: first those that follow none, then those that follow only these, and so on, each time by name. */
final class StepOrder {
    private final Map<String, Set<String>> parents;
    private final Map<String, List<String>> children = new HashMap<>();
    /** How many parents of a step are not in order yet. */
    private final Map<String, Integer> missing = new HashMap<>();

    private final List<String> order = new ArrayList<>();

    private StepOrder(Map<String, Set<String>> parents) {
        this.parents = parents;
    }

    /**
     * The names of steps in order.
     *
     * @param parents by name the names of those before it, each of which is there itself
     * @param cut told the steps that come before themselves, and those after them; it has to take all of these from their parents
     */
    static List<String> of(Map<String, Set<String>> parents, Consumer<Set<String>> cut) {
        return new StepOrder(parents).run(cut);
    }

    private List<String> run(Consumer<Set<String>> cut) {
        TreeSet<String> ready = new TreeSet<>();
        parents.forEach((name, before) -> {
            before.forEach(parent ->
                    children.computeIfAbsent(parent, key -> new ArrayList<>()).add(name));
            missing.put(name, before.size());
            if (before.isEmpty()) {
                ready.add(name);
            }
        });
        take(ready);
        if (!missing.isEmpty()) {
            TreeSet<String> circle = new TreeSet<>(missing.keySet());
            cut.accept(circle);
            order.addAll(circle);
        }
        return order;
    }

    private void take(TreeSet<String> first) {
        for (TreeSet<String> ready = first; !ready.isEmpty(); ) {
            TreeSet<String> next = new TreeSet<>();
            for (String name : ready) {
                order.add(name);
                missing.remove(name);
                for (String child : children.getOrDefault(name, List.of())) {
                    if (missing.merge(child, -1, Integer::sum) == 0) {
                        next.add(child);
                    }
                }
            }
            ready = next;
        }
    }
}
