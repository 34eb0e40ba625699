package org.juliet.processor;

import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import javax.lang.model.element.NestingKind;
import javax.lang.model.element.TypeElement;
import org.juliet.processor.FieldModel.Access;

/** What all generated classes have. */
final class GeneratedClass {
    static final String GENERATED = "javax.annotation.processing.Generated";

    private GeneratedClass() {}

    /**
     * A file without lines, in the package of a class.
     *
     * @param declared the simple name of the class it declares
     * @param given the names of members of another file by their marks
     */
    static JavaFile file(Model model, TypeElement type, String declared, Map<String, String> given) {
        return new JavaFile(Names.packageOf(type), declared, name -> isTopLevel(model, type, name), given);
    }

    private static boolean isTopLevel(Model model, TypeElement from, String name) {
        TypeElement found = model.seen(from, name);
        return found != null && found.getNestingKind() == NestingKind.TOP_LEVEL;
    }

    /** Says that a class is generated, and of what the compiler is not to warn. */
    static void annotations(JavaFile into, Model model, ClassModel type) {
        mark(into, model, type.type());
        Set<String> suppressed = new TreeSet<>();
        if (type.type() instanceof Instance) {
            suppressed.add("\"unchecked\"");
        }
        for (FieldModel field : type.fields()) {
            if (field.access() instanceof Access.Handle && field.type().java().contains("<")) {
                suppressed.add("\"unchecked\"");
            }
        }
        suppressed.addAll(Deprecations.of(model, type));
        if (suppressed.size() == 1) {
            into.line("@`java.lang.SuppressWarnings`(" + suppressed.iterator().next() + ")");
        } else if (!suppressed.isEmpty()) {
            into.line("@`java.lang.SuppressWarnings`({" + String.join(", ", suppressed) + "})");
        }
    }

    /** Says that a class is generated, where there is an annotation for it. */
    static void mark(JavaFile into, Model model, TypeElement type) {
        if (model.seen(type, GENERATED) != null) {
            into.line("@`" + GENERATED + "`(\"org.juliet.processor\")");
        }
    }
}
