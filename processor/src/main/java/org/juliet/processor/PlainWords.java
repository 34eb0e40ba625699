package org.juliet.processor;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import javax.lang.model.AnnotatedConstruct;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.AnnotationValue;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.type.TypeVariable;
import javax.lang.model.type.WildcardType;
import org.jspecify.annotations.Nullable;

/**
 * Types, methods and annotations in words that are the same in every compiler; what these print of their own differs.
 */
final class PlainWords {
    /** Stands for a class that is not there yet, since some processor makes it in a later round; no source has this character. */
    private static final String MISSING = "\0";

    private PlainWords() {}

    /** Whether some words stand for a class that is not there. */
    static boolean isMissing(String words) {
        return words.contains(MISSING);
    }

    static String of(ExecutableElement method) {
        return of(method.getReturnType())
                + ' '
                + method.getSimpleName()
                + method.getParameters().stream()
                        .map(parameter -> of(parameter.asType()) + ' ' + parameter.getSimpleName())
                        .collect(Collectors.joining(", ", "(", ")"));
    }

    static String of(TypeMirror type) {
        return annotations(type) + bare(type);
    }

    private static String bare(TypeMirror type) {
        if (type instanceof DeclaredType declared) {
            String name = declared.getKind() != TypeKind.ERROR && declared.asElement() instanceof TypeElement element
                    ? element.getQualifiedName().toString()
                    : MISSING;
            return declared.getTypeArguments().isEmpty() ? name : name + '<' + of(declared.getTypeArguments()) + '>';
        } else if (type instanceof ArrayType array) {
            return of(array.getComponentType()) + "[]";
        } else if (type instanceof TypeVariable variable) {
            return variable.asElement().getSimpleName().toString();
        } else if (type instanceof WildcardType wildcard) {
            return '?' + bound(" extends ", wildcard.getExtendsBound()) + bound(" super ", wildcard.getSuperBound());
        }
        return type.getKind().name();
    }

    private static String of(List<? extends TypeMirror> types) {
        return types.stream().map(PlainWords::of).collect(Collectors.joining(", "));
    }

    private static String bound(String word, @Nullable TypeMirror bound) {
        return bound == null ? "" : word + of(bound);
    }

    /** The annotations that codecs depend on: those of this project, and of whoever says something of null. */
    static String annotations(AnnotatedConstruct annotated) {
        return annotated.getAnnotationMirrors().stream()
                .filter(PlainWords::counts)
                .map(annotation -> of(annotation) + ' ')
                .sorted()
                .collect(Collectors.joining());
    }

    private static boolean counts(AnnotationMirror annotation) {
        return annotation.getAnnotationType().asElement() instanceof TypeElement type
                && (type.getQualifiedName().toString().startsWith("org.juliet.")
                        || type.getSimpleName()
                                .toString()
                                .toLowerCase(Locale.ROOT)
                                .contains("null"));
    }

    private static String of(AnnotationMirror annotation) {
        return '@'
                + annotation.getAnnotationType().asElement().getSimpleName().toString()
                + annotation.getElementValues().entrySet().stream()
                        .map(value -> value.getKey().getSimpleName() + "="
                                + value(value.getValue().getValue()))
                        .sorted()
                        .collect(Collectors.joining(", ", "(", ")"));
    }

    private static String value(Object value) {
        if (value instanceof TypeMirror type) {
            return of(type);
        } else if (value instanceof VariableElement constant) {
            return constant.getSimpleName().toString();
        } else if (value instanceof AnnotationMirror annotation) {
            return of(annotation);
        } else if (value instanceof List<?> values) {
            return values.stream()
                    .map(each -> value(((AnnotationValue) each).getValue()))
                    .collect(Collectors.joining(", ", "{", "}"));
        }
        return value.toString();
    }
}
