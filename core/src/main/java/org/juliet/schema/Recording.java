package org.juliet.schema;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * What a program's kinds would add to a history.
 *
 * @param layouts the layouts of today with their origins; while there are questions, with those that are known
 * @param pending what is not recorded; nothing where the history is up to date
 * @param questions what has to be said first, by kind; while there is one, nothing may be recorded
 * @param doubts what may be said before something is recorded for the first time, and need not be: new kinds that may be recorded ones of another
 *     name, and answers that count for nothing, since nothing was recorded before, or something else
 */
public record Recording(LayoutSet layouts, List<Pending> pending, List<Question> questions, List<Question> doubts) {
    /** Keeps copies. */
    public Recording {
        pending = List.copyOf(pending);
        questions = List.copyOf(questions);
        doubts = List.copyOf(doubts);
    }

    /**
     * A step to be recorded.
     *
     * @param union whether nothing is new in it but that what is recorded meets here: branches, or a layout that changed elsewhere. A check lets
     *     that pass, since both branches were recorded.
     * @param changes what is new in its own layout, in words
     */
    public record Pending(Step step, boolean union, List<String> changes) {
        /** Keeps a copy. */
        public Pending {
            changes = List.copyOf(changes);
        }
    }

    /**
     * The questions that stand in the way of a check: what is only a matter of recording the union of recorded branches is left out.
     */
    public List<Question> openQuestions() {
        return questions.stream()
                .filter(question -> !(question.id().equals(Question.VERSION) && isUnion(question.kind())))
                .toList();
    }

    private boolean isUnion(String kind) {
        return pending.stream().anyMatch(p -> p.union() && p.step().kind().equals(kind));
    }

    /**
     * The files to be added, by name from the directory of the history on; those of layouts that are there already come with the same
     * content.
     *
     * @throws IllegalStateException while there is a question
     */
    public Map<String, byte[]> files() {
        if (!questions.isEmpty()) {
            throw new IllegalStateException(questions.get(0).toString());
        }
        Map<String, byte[]> files = new TreeMap<>();
        for (Pending each : pending) {
            Step step = each.step();
            files.put(HistoryFiles.step(step.name()), StepText.render(step));
            files.put(
                    HistoryFiles.layout(step.kind(), step.layout()),
                    LayoutFile.of(layouts, step.kind()).render());
        }
        return files;
    }
}
