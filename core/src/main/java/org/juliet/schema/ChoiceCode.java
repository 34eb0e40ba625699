package org.juliet.schema;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;
import java.util.stream.Collectors;

/** The choices of a question as code to paste, each on a line: its own, and those that fields of other kinds have together. */
final class ChoiceCode {
    private final Question question;
    private final BiFunction<Answer, Question, String> code;
    private final boolean annotations;

    /** @param code of an answer to a question; annotations name the class, unless they belong on a field */
    ChoiceCode(Question question, BiFunction<Answer, Question, String> code, boolean annotations) {
        this.question = question;
        this.code = code;
        this.annotations = annotations;
    }

    List<String> lines() {
        List<Question> named = question.fields().stream()
                .filter(field -> field.name().isEmpty() && field.id().equals(Question.NAME_REUSED))
                .toList();
        List<String> lines = new ArrayList<>();
        if (named.isEmpty()) {
            question.choices().forEach(choice -> lines.add(own(choice)));
            together(Answer.Converted.class, lines);
            together(Answer.Reused.class, lines);
            return lines;
        }
        List<String> names = new ArrayList<>(List.of(placed(question.choices().get(0), question)));
        named.forEach(kind -> names.add(placed(kind.choices().get(0), kind)));
        lines.add(String.join(", ", names));
        givenUp(
                question.fields().stream()
                        .filter(field -> !named.contains(field))
                        .toList(),
                lines);
        return lines;
    }

    private String own(List<Answer> choice) {
        return choice.stream().map(answer -> code.apply(answer, question)).collect(Collectors.joining(", "));
    }

    private String placed(List<Answer> choice, Question of) {
        return choice.stream()
                .map(answer -> code.apply(answer, of) + (annotations && isOfClass(answer) ? "" : " of " + of.kind()))
                .collect(Collectors.joining(", "));
    }

    private static boolean isOfClass(Answer answer) {
        return answer instanceof Answer.Dropped
                || answer instanceof Answer.KindRenamed
                || answer instanceof Answer.KindReused;
    }

    /** What all fields may say of themselves instead; where they are only said to be new, beside the last choice. */
    private void together(Class<? extends Answer> word, List<String> lines) {
        List<String> each = new ArrayList<>();
        for (Question field : question.fields()) {
            field.choices().stream()
                    .flatMap(List::stream)
                    .filter(word::isInstance)
                    .limit(1)
                    .forEach(answer -> each.add(placed(List.of(answer), field)));
        }
        if (!each.isEmpty() && each.size() == question.fields().size()) {
            if (question.id().equals(Question.LEFT)) {
                each.add(0, own(question.choices().get(question.choices().size() - 1)));
            }
            lines.add(String.join(", ", each));
        }
    }

    /** That what was asked of each field is gone or new, where that is an answer to each. */
    private void givenUp(List<Question> fields, List<String> lines) {
        List<String> each = new ArrayList<>();
        for (Question field : fields) {
            field.choices().stream()
                    .filter(choice -> choice.stream()
                            .allMatch(answer -> answer instanceof Answer.Dropped || answer instanceof Answer.Reused))
                    .limit(1)
                    .forEach(choice -> each.add(placed(choice, field)));
        }
        if (each.size() == fields.size()) {
            lines.add(String.join(", ", each));
        }
    }
}
