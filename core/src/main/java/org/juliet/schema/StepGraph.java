package org.juliet.schema;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** The steps of a history and how they follow each other. */
final class StepGraph {
    /** Parents before children. */
    private final Map<String, Step> steps = new LinkedHashMap<>();

    /** Names by step: the name of a step is a hash over its text, too dear to be taken again and again. */
    private final Map<Step, String> names = new HashMap<>();

    private final Map<String, Set<String>> parents = new TreeMap<>();
    private final Map<String, List<Step>> byKind = new TreeMap<>();
    private final Set<String> left = new HashSet<>();

    StepGraph(HistoryReading reading) {
        Map<String, Step> found = new TreeMap<>();
        for (String file : reading.names(HistoryFiles.STEPS)) {
            Step step = reading.read(file, StepText::parse, StepText::render, read -> HistoryFiles.step(read.name()));
            if (step != null) {
                found.put(HistoryFiles.bare(file), step);
                names.put(step, HistoryFiles.bare(file));
                parents.put(HistoryFiles.bare(file), new TreeSet<>(step.parents()));
            }
        }
        for (String file : reading.names(HistoryFiles.LINKS)) {
            Link link = reading.read(
                    file, StepText::parseLink, StepText::render, read -> HistoryFiles.link(StepText.name(read)));
            if (link != null) {
                Set<String> before = parents.get(link.child());
                if (before == null) {
                    missing(file, link.child(), reading);
                } else {
                    before.addAll(link.parents());
                }
            }
        }
        parents.forEach((name, before) -> before.removeIf(parent -> {
            boolean gone = !found.containsKey(parent);
            if (gone) {
                missing(HistoryFiles.step(name), parent, reading);
            }
            return gone;
        }));
        for (String name : StepOrder.of(parents, circle -> cut(circle, reading))) {
            steps.put(name, Objects.requireNonNull(found.get(name)));
        }
        sort();
    }

    StepGraph(PackIndex index) {
        index.steps().forEach((name, placed) -> {
            steps.put(name, placed.step());
            names.put(placed.step(), name);
            parents.put(name, placed.before());
        });
        sort();
    }

    private void sort() {
        parents.values().forEach(left::addAll);
        steps.values()
                .forEach(step -> byKind.computeIfAbsent(step.kind(), kind -> new ArrayList<>())
                        .add(step));
        byKind.replaceAll((kind, all) -> List.copyOf(all));
    }

    private static void missing(String file, String step, HistoryReading reading) {
        reading.note(new HistoryProblem(
                HistoryRule.STEP_MISSING,
                file,
                1,
                "there is no sound file of the step " + step + " that it names; get it back from version control"));
    }

    /** Steps that come before themselves lose those parents, so that the others can be ordered. */
    private void cut(Set<String> circle, HistoryReading reading) {
        for (String name : circle) {
            reading.note(new HistoryProblem(
                    HistoryRule.STEP_CYCLE,
                    HistoryFiles.step(name),
                    1,
                    "the steps before it lead back to it; get links and steps back from version control"));
            parents.getOrDefault(name, Set.of()).removeAll(circle);
        }
    }

    Collection<Step> all() {
        return steps.values();
    }

    String name(Step step) {
        String name = names.get(step);
        return name == null ? step.name() : name;
    }

    List<Step> named(Collection<String> names) {
        return steps.entrySet().stream()
                .filter(step -> names.contains(step.getKey()))
                .map(Map.Entry::getValue)
                .toList();
    }

    List<Step> steps(String kind) {
        return byKind.getOrDefault(kind, List.of());
    }

    Set<String> kinds() {
        return Collections.unmodifiableSet(byKind.keySet());
    }

    List<Step> heads(String kind) {
        return steps(kind).stream().filter(step -> !left.contains(name(step))).toList();
    }

    List<Step> parents(Step step) {
        List<Step> before = new ArrayList<>();
        for (String name : parents.getOrDefault(name(step), Set.of())) {
            Step parent = steps.get(name);
            if (parent != null) {
                before.add(parent);
            }
        }
        return before;
    }

    /** A step and all before it. */
    Set<Step> line(Step step) {
        Set<Step> line = new LinkedHashSet<>();
        Deque<Step> open = new ArrayDeque<>(List.of(step));
        while (!open.isEmpty()) {
            Step next = open.remove();
            if (line.add(next)) {
                open.addAll(parents(next));
            }
        }
        return line;
    }
}
