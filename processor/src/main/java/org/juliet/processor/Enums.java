package org.juliet.processor;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import javax.lang.model.SourceVersion;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import org.juliet.Fallback;
import org.juliet.Stored;
import org.juliet.schema.Answer;
import org.juliet.schema.Schema;

/** Enums, their names in files, and the constants that stand for others. */
final class Enums {
    private Enums() {}

    static StoredType read(TypeElement type) throws Fault {
        if (Model.isInside(type, Modifier.PRIVATE)) {
            throw Fault.of(
                    Rule.PRIVATE,
                    "the enum " + type.getSimpleName() + " is private, so that no codec can name it; make"
                            + " it visible in its package");
        }
        check(type);
        String name = Names.quoted(type);
        List<Element> constants = constants(type);
        String first =
                constants.isEmpty() ? "null" : name + "." + constants.get(0).getSimpleName();
        return new StoredType(
                new Schema.Enumeration(Names.stored(type)),
                Names.TYPE + code(type),
                name,
                false,
                null,
                first,
                List.of(type));
    }

    static List<Element> constants(TypeElement type) {
        return type.getEnclosedElements().stream()
                .filter(element -> element.getKind() == ElementKind.ENUM_CONSTANT)
                .map(Element.class::cast)
                .toList();
    }

    /** The name of a constant in files. */
    static String stored(Element constant) {
        Stored stored = constant.getAnnotation(Stored.class);
        return stored == null ? constant.getSimpleName().toString() : stored.value();
    }

    /** What an enum and its constants say of changes. */
    static List<Answer> answers(TypeElement type) {
        List<Answer> answers = Answers.of(type);
        constants(type).forEach(constant -> answers.addAll(Answers.of(constant, stored(constant))));
        return answers;
    }

    /** All names are said, so that they are those of the source when a tool has renamed the classes. */
    private static String code(TypeElement type) {
        String java = Names.quoted(type);
        List<Element> fallbacks = fallbacks(type);
        List<String> names = new ArrayList<>();
        for (Element constant : constants(type)) {
            if (!constant.getSimpleName().contentEquals(stored(constant))) {
                names.add("`java.util.Map`.entry(" + java + "." + constant.getSimpleName() + ", \"" + stored(constant)
                        + "\")");
            }
        }
        String answers = Answers.arguments(answers(type));
        String enumeration = ".constants(\"" + Names.stored(type) + "\", " + java + ".values()";
        if (fallbacks.isEmpty() && names.isEmpty()) {
            return enumeration + answers + ")";
        }
        String fallback =
                fallbacks.isEmpty() ? "null" : java + "." + fallbacks.get(0).getSimpleName();
        return enumeration + ", "
                + names.stream().collect(Collectors.joining(", ", "`java.util.Map`.ofEntries(", ")")) + ", " + fallback
                + answers + ")";
    }

    private static List<Element> fallbacks(TypeElement type) {
        return constants(type).stream()
                .filter(constant -> constant.getAnnotation(Fallback.class) != null)
                .toList();
    }

    private static void check(TypeElement type) throws Fault {
        if (fallbacks(type).size() > 1) {
            throw Fault.of(
                    Rule.FALLBACK,
                    "two constants of the enum " + type.getSimpleName() + " are marked @Fallback; mark one");
        }
        if (!SourceVersion.isIdentifier(Names.stored(type))) {
            throw Fault.of(
                    Rule.NAME,
                    "the stored name \"" + Names.stored(type) + "\" of the enum " + type.getSimpleName()
                            + " is no identifier");
        }
        Set<String> names = new HashSet<>();
        for (Element constant : constants(type)) {
            String name = stored(constant);
            if (!SourceVersion.isIdentifier(name) || !names.add(name)) {
                throw Fault.of(
                        Rule.KEY,
                        "the constant " + constant.getSimpleName() + " of the enum " + type.getSimpleName()
                                + " is stored as \"" + name + "\", which is "
                                + (SourceVersion.isIdentifier(name) ? "that of another" : "no identifier"));
            }
        }
    }
}
