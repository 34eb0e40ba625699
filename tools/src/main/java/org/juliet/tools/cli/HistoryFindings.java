package org.juliet.tools.cli;

import java.util.List;
import java.util.function.Function;
import org.juliet.schema.Description;
import org.juliet.schema.HistoryProblem;
import org.juliet.schema.LayoutSet;
import org.juliet.schema.Question;
import org.juliet.schema.Recording;
import org.juliet.schema.SchemaHistory;
import org.juliet.schema.Step;
import org.juliet.text.Severity;

/** What histories say, as findings. */
final class HistoryFindings {
    private HistoryFindings() {}

    static List<Finding> problems(String directory, SchemaHistory history) {
        return problems(directory + "/", history.problems());
    }

    /**
     * Problems as findings.
     *
     * @param before what stands before the names of their files
     */
    static List<Finding> problems(String before, List<HistoryProblem> problems) {
        return problems.stream()
                .map(problem -> new Finding(
                        before + problem.file(),
                        problem.line(),
                        1,
                        problem.rule().id(),
                        Severity.ERROR,
                        problem.message(),
                        ""))
                .toList();
    }

    static List<Finding> questions(
            String directory, List<Question> questions, Function<Question, List<String>> answers) {
        return questions.stream()
                .map(question -> new Finding(
                        directory,
                        1,
                        1,
                        question.id(),
                        Severity.ERROR,
                        text(question, answers.apply(question)),
                        key(question)))
                .toList();
    }

    private static String key(Question question) {
        return question.name().isEmpty() ? question.kind() : question.kind() + "." + question.name();
    }

    private static String text(Question question, List<String> answers) {
        return question.message() + (answers.isEmpty() ? "" : ": " + String.join(" | ", answers));
    }

    /** Notes of kinds whose files the program does not load any more, since none of its classes is of them. */
    static List<String> absent(SchemaHistory history, Description described) {
        return history.absent(described).stream()
                .map(kind ->
                        "note: " + kind + " was recorded, and no class here is of it, so that its files do not load;"
                                + " where a class had that name, say so on it: @WasNamed(\"" + kind
                                + "\") or wasNamed(\"" + kind
                                + "\")")
                .toList();
    }

    /** Notes of answers that count for nothing. */
    static List<String> idle(Recording recording, Function<Question, List<String>> answers) {
        return recording.doubts().stream()
                .filter(doubt -> !doubt.id().equals(Question.KIND_LEFT))
                .map(doubt -> "note: " + key(doubt) + ": " + text(doubt, answers.apply(doubt)))
                .toList();
    }

    /** A step in a line: its kind, label and layout. */
    static String title(Step step) {
        return step.kind() + (step.label() == 0 ? "" : " " + step.label()) + " " + LayoutSet.text(step.layout());
    }
}
