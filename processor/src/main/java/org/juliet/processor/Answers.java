package org.juliet.processor;

import java.util.ArrayList;
import java.util.List;
import javax.lang.model.element.Element;
import javax.lang.model.element.TypeElement;
import org.juliet.Convert;
import org.juliet.Dropped;
import org.juliet.Restored;
import org.juliet.Reused;
import org.juliet.WasNamed;
import org.juliet.schema.Answer;

/** What annotations say about changes, and how it is said in annotations and in code. */
final class Answers {
    private Answers() {}

    /** Of a field or an enum constant. */
    static List<Answer> of(Element field, String name) {
        List<Answer> answers = new ArrayList<>();
        for (WasNamed was : field.getAnnotationsByType(WasNamed.class)) {
            answers.add(new Answer.Renamed(name, was.value(), was.upTo()));
        }
        Reused reused = field.getAnnotation(Reused.class);
        if (reused != null) {
            answers.add(new Answer.Reused(name, reused.upTo()));
        }
        if (field.getAnnotation(Restored.class) != null) {
            answers.add(new Answer.Restored(name));
        }
        Convert convert = field.getAnnotation(Convert.class);
        if (convert != null) {
            answers.add(new Answer.Converted(name, convert.onLoss()));
        }
        return answers;
    }

    /** Of a class or an enum itself. */
    static List<Answer> of(TypeElement type) {
        List<Answer> answers = new ArrayList<>();
        List<String> names = type instanceof Instance instance ? instance.names() : Instance.names(type);
        names.stream().skip(1).forEach(name -> answers.add(new Answer.KindRenamed(name)));
        if (type.getAnnotation(Reused.class) != null) {
            answers.add(new Answer.KindReused(Names.stored(type)));
        }
        if (type.getAnnotation(Restored.class) != null) {
            answers.add(new Answer.KindRestored(Names.stored(type)));
        }
        for (Dropped dropped : type.getAnnotationsByType(Dropped.class)) {
            for (String name : dropped.value()) {
                answers.add(new Answer.Dropped(name, dropped.upTo()));
            }
        }
        return answers;
    }

    /** The calls that a key or kind makes for answers. */
    static String calls(List<Answer> answers) {
        StringBuilder calls = new StringBuilder();
        for (Answer answer : answers) {
            String code = answer.code();
            calls.append(code.substring(code.indexOf(").") > 0 ? code.indexOf(").") + 1 : code.indexOf('.')));
        }
        return calls.toString().replace("(OnLoss.", "(`org.juliet.schema.OnLoss`.");
    }

    /** The arguments that {@code Type.of} takes for an enum. */
    static String arguments(List<Answer> answers) {
        StringBuilder arguments = new StringBuilder();
        for (Answer answer : answers) {
            arguments
                    .append(", ")
                    .append(answer.constantCode().replace("new Answer.", "new `org.juliet.schema.Answer`."));
        }
        return arguments.toString();
    }
}
