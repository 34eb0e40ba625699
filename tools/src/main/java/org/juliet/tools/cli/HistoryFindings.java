package org.juliet.tools.cli;

import java.util.List;
import org.juliet.schema.LayoutSet;
import org.juliet.schema.Question;
import org.juliet.schema.SchemaHistory;
import org.juliet.schema.Step;
import org.juliet.text.Severity;

/** What histories say, as findings. */
final class HistoryFindings {
    private HistoryFindings() {}

    static List<Finding> problems(String directory, SchemaHistory history) {
        return history.problems().stream()
                .map(problem -> new Finding(
                        directory + "/" + problem.file(),
                        problem.line(),
                        1,
                        problem.rule().id(),
                        Severity.ERROR,
                        problem.message(),
                        ""))
                .toList();
    }

    static List<Finding> questions(String directory, List<Question> questions) {
        return questions.stream()
                .map(question ->
                        new Finding(directory, 1, 1, question.id(), Severity.ERROR, text(question), key(question)))
                .toList();
    }

    private static String key(Question question) {
        return question.name().isEmpty() ? question.kind() : question.kind() + "." + question.name();
    }

    private static String text(Question question) {
        List<String> codes = question.codes();
        return question.message() + (codes.isEmpty() ? "" : ": " + String.join(" | ", codes));
    }

    /** A step in a line: its kind, label and layout. */
    static String title(Step step) {
        return step.kind() + (step.label() == 0 ? "" : " " + step.label()) + " " + LayoutSet.text(step.layout());
    }
}
