package org.juliet.schema;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Histories for tests, written down version after version. */
public final class HistoryBuilder {
    private final Map<String, byte[]> files = new LinkedHashMap<>();
    private final Map<String, String> last = new HashMap<>();
    private LayoutSet set = LayoutSet.of(List.of(), Map.of());

    /** Records a version of a kind: the layouts of now, as text, and what had to be answered. */
    public HistoryBuilder version(String kind, int label, String layouts, Answer... answers) {
        return version(kind, label, layouts, Map.of(), answers);
    }

    /** The same with defaults, as text, by stored name. */
    public HistoryBuilder version(
            String kind, int label, String layouts, Map<String, String> defaults, Answer... answers) {
        String was = List.of(answers).stream()
                .filter(answer -> answer instanceof Answer.KindRenamed)
                .map(Answer::name)
                .findFirst()
                .orElse(kind);
        String parent = last.get(was);
        last.put(kind, step(kind, label, layouts, parent == null ? List.of() : List.of(parent), defaults, answers));
        return this;
    }

    /** Records a step beside or after others. Gives its name. */
    public String step(
            String kind,
            int label,
            String layouts,
            List<String> parents,
            Map<String, String> defaults,
            Answer... answers) {
        set = LayoutSet.parse(layouts);
        for (Layout layout : set.layouts()) {
            files.put(
                    HistoryFiles.layout(layout.kind(), set.fingerprint(layout.kind())),
                    LayoutFile.of(set, layout.kind()).render());
        }
        List<String> levels = set.layout(kind) instanceof EnumLayout ? List.of(kind) : set.levels(kind);
        Step step = new Step(
                kind,
                label,
                set.fingerprint(kind),
                parents,
                levels.size() < 2 ? null : levels.get(levels.size() - 2),
                List.of(answers),
                defaults,
                Map.of(),
                Map.of(),
                false);
        files.put(HistoryFiles.step(step.name()), StepText.render(step));
        return step.name();
    }

    /** The fingerprint of a level in the layouts that were given last, as text has it. */
    public String fingerprint(String kind) {
        return LayoutSet.text(set.fingerprint(kind));
    }

    /** The files so far. */
    public Map<String, byte[]> files() {
        return Map.copyOf(files);
    }

    /** The history so far. */
    public SchemaHistory build() {
        SchemaHistory history = SchemaHistory.of(files);
        if (!history.problems().isEmpty()) {
            throw new AssertionError(history.problems());
        }
        return history;
    }
}
