package org.juliet.schema;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The layouts that kinds have had, and the steps by which they came about. It never changes; {@link Recorder} says what is to be added. Files
 * are read when something in them is first asked for. What is wrong with one is a problem; the others stay of use.
 */
public final class SchemaHistory implements LayoutSource {
    /** A history of nothing. */
    public static final SchemaHistory EMPTY = of(Map.of());

    private final HistoryReading reading;
    private final @Nullable PackIndex index;
    private final LayoutShelf shelf;
    private final Map<Step, Map<String, String>> defaults = new HashMap<>();
    private final Map<String, Map<String, String>> joined = new HashMap<>();
    private @Nullable StepGraph graph;

    SchemaHistory(HistorySource source) {
        this(source, null);
    }

    /** @param index what the steps in the source say, where that is known */
    SchemaHistory(HistorySource source, @Nullable PackIndex index) {
        this.index = index;
        reading = new HistoryReading(source);
        shelf = new LayoutShelf(reading);
    }

    /**
     * A history from files that are at hand.
     *
     * @param files their bytes by name, from the directory of the history on: {@code steps/Item-1-77ab01f2.jasset}
     */
    public static SchemaHistory of(Map<String, byte[]> files) {
        return new SchemaHistory(HistorySource.of(files));
    }

    /** What several histories say together; it may have more heads than each. Files of one name are the same, as names tell their content. */
    public static SchemaHistory union(Collection<SchemaHistory> histories) {
        Map<String, HistorySource> sources = new LinkedHashMap<>();
        for (SchemaHistory history : histories) {
            HistorySource source = history.source();
            source.names().forEach(name -> sources.putIfAbsent(name, source));
        }
        List<PackIndex> indexes = histories.stream()
                .map(history -> history.index)
                .filter(Objects::nonNull)
                .toList();
        return new SchemaHistory(
                together(sources), indexes.size() < histories.size() ? null : PackIndex.union(indexes));
    }

    private static HistorySource together(Map<String, HistorySource> sources) {
        return new HistorySource() {
            @Override
            public Collection<String> names() {
                return sources.keySet();
            }

            @Override
            public byte[] read(String name) throws IOException {
                HistorySource source = sources.get(name);
                if (source == null) {
                    throw new FileNotFoundException("no file of that name");
                }
                return source.read(name);
            }
        };
    }

    HistorySource source() {
        return reading.source();
    }

    /** {@inheritDoc} Types are plain; {@link Step#presentation} tells the rest. */
    @Override
    public synchronized @Nullable LayoutSet of(long fingerprint) {
        return shelf.set(fingerprint);
    }

    /** The layout of a level or enum without what it needs; null where the fingerprint is unknown. */
    public @Nullable Layout layout(long fingerprint) {
        LayoutSet set = of(fingerprint);
        return set == null ? null : set.layouts().iterator().next();
    }

    private synchronized StepGraph graph() {
        if (graph == null) {
            graph = index == null ? new StepGraph(reading) : new StepGraph(index);
        }
        return graph;
    }

    /** The kinds and enums that have steps, sorted by name. */
    public Set<String> kinds() {
        return graph().kinds();
    }

    /** The name of a step, which {@link Step#name} takes of its text; of the steps of this history it is known. */
    String name(Step step) {
        return graph().name(step);
    }

    /** The steps that have one of these {@link Step#name names}, each after those it follows. */
    public List<Step> named(Collection<String> names) {
        return graph().named(names);
    }

    /** All steps, each after those it follows. */
    public Collection<Step> steps() {
        return graph().all();
    }

    /** The steps of a kind or enum under this name, each after the steps it follows. */
    public List<Step> steps(String kind) {
        return graph().steps(kind);
    }

    /**
     * The steps of a kind that no other follows: one, or several where branches met. None for a kind that goes on under another
     * name.
     */
    public List<Step> heads(String kind) {
        return graph().heads(kind);
    }

    /** The steps of a kind under a label, each after the steps it follows. Labels may tie. */
    public List<Step> steps(String kind, int label) {
        return steps(kind).stream().filter(step -> step.label() == label).toList();
    }

    /** The recorded kinds that a program has no more, under their own name or a later one, so that it does not load their files. */
    public List<String> absent(Description described) {
        LayoutSet today = described.layouts();
        Set<Answer> answers = new HashSet<>();
        today.layouts()
                .forEach(layout -> answers.addAll(described.level(layout.kind()).answers()));
        steps().stream()
                .flatMap(step -> step.answers().stream())
                .filter(answer -> answer instanceof Answer.KindRenamed && !isReused(answer.name()))
                .forEach(answers::add);
        return kinds().stream()
                .filter(kind -> today.layout(kind) == null && !answers.contains(new Answer.KindRenamed(kind)))
                .filter(kind -> heads(kind).stream().anyMatch(head -> layout(head.layout()) instanceof StructLayout))
                .toList();
    }

    private boolean isReused(String kind) {
        return steps(kind).stream()
                .flatMap(step -> step.answers().stream())
                .anyMatch(answer -> answer instanceof Answer.KindReused || answer instanceof Answer.KindRestored);
    }

    /** The steps that a step follows, those of links included. */
    public List<Step> parents(Step step) {
        return graph().parents(step);
    }

    /** A step and all that it follows, over any number of steps, those under earlier names included. */
    public Set<Step> line(Step step) {
        return graph().line(step);
    }

    /**
     * What the fields of a step's layout had in a fresh object, as text has it, by stored name. A field that is not there has a default that
     * no text tells.
     */
    public Map<String, String> defaults(Step step) {
        Map<String, String> told = new LinkedHashMap<>(inherited(step));
        told.values().removeIf(Step::isWord);
        return told;
    }

    /** The same with the words for those that no text tells. */
    synchronized Map<String, String> inherited(Step step) {
        Map<String, String> told = index == null ? null : index.told(name(step));
        if (told != null) {
            return Defaults.of(told, layout(step.layout()), List.of());
        }
        // parents come first in the order of steps, so that nothing calls itself deeply
        if (!defaults.containsKey(step)) {
            Set<Step> line = line(step);
            for (Step each : graph().all()) {
                if (line.contains(each) && !defaults.containsKey(each)) {
                    defaults.put(each, inherit(each));
                }
            }
        }
        return defaults.getOrDefault(step, step.defaults());
    }

    private Map<String, String> inherit(Step step) {
        return Defaults.of(
                step.defaults(),
                layout(step.layout()),
                parents(step).stream()
                        .map(parent -> Defaults.byOrigin(
                                layout(parent.layout()), defaults.getOrDefault(parent, parent.defaults())))
                        .toList());
    }

    /**
     * The origins that go on in another one since branches met that had stored one thing under two: rule H-REC-9.
     *
     * @return origins that are gone, with the origin to read their values as
     */
    public synchronized Map<String, String> joined(String kind) {
        return joined.computeIfAbsent(kind, this::join);
    }

    private Map<String, String> join(String kind) {
        Map<String, String> joined = new LinkedHashMap<>();
        for (Step step : steps(kind)) {
            for (Answer answer : step.answers()) {
                if (answer instanceof Answer.Joined join) {
                    Items.of(layout(step.layout())).stream()
                            .filter(item -> item.name().equals(join.name()))
                            .forEach(item -> joined.put(join.origin(), item.origin()));
                }
            }
        }
        return Collections.unmodifiableMap(joined);
    }

    /** Reads everything that was not read yet, and tells what is wrong, by file. */
    public synchronized List<HistoryProblem> problems() {
        if (index != null) {
            return new SchemaHistory(source()).problems();
        }
        shelf.fingerprints().forEach(shelf::set);
        for (Step step : graph().all()) {
            if (shelf.set(step.layout()) == null || !step.kind().equals(shelf.kind(step.layout()))) {
                reading.note(new HistoryProblem(
                        HistoryRule.LAYOUT_MISSING,
                        HistoryFiles.step(graph().name(step)),
                        1,
                        "there is no sound file of its layout " + step.kind() + " " + LayoutSet.text(step.layout())
                                + "; get it back from version control"));
            }
        }
        return reading.problems();
    }
}
