package org.juliet.processor;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javax.lang.model.element.Element;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.util.ElementFilter;
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
            answers.add(new Answer.Converted(name, convert.onLoss(), convert.upTo()));
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

    /** What says something of a change and cannot mean anything, with what is to be said of that. */
    static Map<Element, String> idle(TypeElement type, List<FieldModel> fields) {
        Map<Element, String> idle = new LinkedHashMap<>();
        for (VariableElement field : ElementFilter.fieldsIn(type.getEnclosedElements())) {
            String name = type.getSimpleName() + "." + field.getSimpleName() + ": ";
            if (!of(field, "").isEmpty() && !Model.isKept(field)) {
                idle.put(
                        field,
                        name
                                + "it is static or transient, so that it is not stored, and what its annotations say of changes"
                                + " is passed over; remove them");
            } else if (field.getAnnotation(Reused.class) != null && field.getAnnotation(Restored.class) != null) {
                idle.put(
                        field,
                        name
                                + "@Reused says that it is something new, @Restored that it is what it was; keep one of them");
            }
        }
        for (Dropped dropped : type.getAnnotationsByType(Dropped.class)) {
            for (FieldModel field : fields) {
                boolean there = List.of(dropped.value()).contains(field.name()) && dropped.upTo() == 0;
                if (there && of(field.field(), field.name()).isEmpty()) {
                    idle.put(
                            field.field(),
                            type.getSimpleName() + "." + field.javaName() + ": @Dropped(\"" + field.name()
                                    + "\") says that it is gone, and it is there; remove the one or the other");
                }
            }
        }
        return idle;
    }

    /** An answer whose names may stand between quotes. */
    private static Answer quotable(Answer answer) {
        String name = Literals.inner(answer.name());
        if (answer instanceof Answer.Renamed renamed) {
            return new Answer.Renamed(name, Literals.inner(renamed.was()), renamed.upTo());
        } else if (answer instanceof Answer.Dropped dropped) {
            return new Answer.Dropped(name, dropped.upTo());
        }
        return answer instanceof Answer.KindRenamed ? new Answer.KindRenamed(name) : answer;
    }

    /** The calls that a key or kind makes for answers. */
    static String calls(List<Answer> answers) {
        StringBuilder calls = new StringBuilder();
        for (Answer answer : answers) {
            String code = quotable(answer).code();
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
                    .append(quotable(answer).constantCode().replace("new Answer.", "new `org.juliet.schema.Answer`."));
        }
        return arguments.toString();
    }
}
