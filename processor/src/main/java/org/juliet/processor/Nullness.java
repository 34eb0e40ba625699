package org.juliet.processor;

import java.util.List;
import java.util.Set;
import javax.lang.model.AnnotatedConstruct;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.Element;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.TypeMirror;

/** What annotations say about null, whoever declares them. */
final class Nullness {
    private static final Set<String> MAYBE = Set.of("Nullable");
    private static final Set<String> NEVER = Set.of("NonNull", "Nonnull", "NotNull");

    private Nullness() {}

    /** Whether a field of a reference type may hold null. */
    static boolean mayBeNull(VariableElement field) {
        Nulls.Said type = Nulls.of(field).said();
        if (isNullable(field) || type == Nulls.Said.MAYBE) {
            return true;
        }
        return !names(field, NEVER) && type != Nulls.Said.NEVER && !isNullMarked(field);
    }

    /** What a type says as it stands. */
    static Nulls.Said said(TypeMirror type) {
        return names(type, MAYBE) ? Nulls.Said.MAYBE : names(type, NEVER) ? Nulls.Said.NEVER : Nulls.Said.NOTHING;
    }

    /** Whether a field says that it may be null. */
    static boolean isNullable(Element element) {
        return names(element, MAYBE);
    }

    private static boolean names(AnnotatedConstruct annotated, Set<String> names) {
        List<? extends AnnotationMirror> annotations = annotated.getAnnotationMirrors();
        return annotations.stream()
                .anyMatch(annotation -> names.contains(annotation
                        .getAnnotationType()
                        .asElement()
                        .getSimpleName()
                        .toString()));
    }

    private static boolean isNullMarked(Element field) {
        // up to the package and its module
        for (Element at = field.getEnclosingElement(); at != null; at = at.getEnclosingElement()) {
            if (names(at, Set.of("NullMarked"))) {
                return true;
            }
            if (names(at, Set.of("NullUnmarked"))) {
                return false;
            }
        }
        return false;
    }
}
