package org.juliet.processor;

import java.util.List;
import java.util.function.Predicate;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.AnnotationValue;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.ModuleElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.ElementFilter;
import javax.lang.model.util.Elements;
import javax.lang.model.util.Types;
import org.jspecify.annotations.Nullable;
import org.juliet.Versioned;

/**
 * Questions about classes as the compiler sees them.
 *
 * @param isCompiled whether a class is compiled now, so that its source tells more than its class file
 */
record Model(Elements elements, Types types, Predicate<TypeElement> isCompiled) {

    static @Nullable TypeElement element(TypeMirror type) {
        return type instanceof DeclaredType declared && declared.asElement() instanceof TypeElement element
                ? element
                : null;
    }

    /** A class by its qualified name as another one sees it: one that is not there would be looked for in each module of the JDK otherwise. */
    @Nullable TypeElement seen(TypeElement from, String name) {
        ModuleElement module = elements.getModuleOf(Substituted.source(from));
        return module == null ? elements.getTypeElement(name) : elements.getTypeElement(module, name);
    }

    static boolean isVersioned(TypeElement type) {
        return type.getAnnotation(Versioned.class) != null;
    }

    /** The kind that a class has, generated or written by hand; null where it has none. */
    static @Nullable KindClass kindOf(TypeElement type) {
        if (isVersioned(type)) {
            return type.getKind().isClass() && type.getKind() != ElementKind.ENUM ? new KindClass(type, false) : null;
        }
        for (VariableElement field : ElementFilter.fieldsIn(type.getEnclosedElements())) {
            TypeElement of = element(field.asType());
            if (field.getSimpleName().contentEquals("KIND")
                    && field.getModifiers().contains(Modifier.STATIC)
                    && !field.getModifiers().contains(Modifier.PRIVATE)
                    && of != null
                    && of.getQualifiedName().contentEquals("org.juliet.archive.Kind")) {
                return new KindClass(type, true);
            }
        }
        return null;
    }

    static boolean is(Element element, Modifier modifier) {
        return element.getModifiers().contains(modifier);
    }

    /** Its fields that are stored by themselves, in the order of their declaration. */
    static List<VariableElement> storedFields(TypeElement type) {
        return ElementFilter.fieldsIn(type.getEnclosedElements()).stream()
                .filter(field -> isKept(field) && !Carrier.is(field))
                .toList();
    }

    /** Whether a field is neither static nor transient. */
    static boolean isKept(VariableElement field) {
        return !is(field, Modifier.STATIC) && !is(field, Modifier.TRANSIENT);
    }

    static @Nullable TypeElement superclass(TypeElement type) {
        TypeMirror above = type.getSuperclass();
        TypeElement element = above.getKind() == TypeKind.NONE ? null : element(above);
        return element == null || element.getQualifiedName().contentEquals("java.lang.Object") ? null : element;
    }

    /** The class above, with the arguments that it has there; null where there is none but {@code Object}. */
    @Nullable DeclaredType above(TypeMirror type) {
        TypeElement element = element(type);
        boolean none = element == null || type.getKind() != TypeKind.DECLARED || superclass(element) == null;
        return none ? null : (DeclaredType) types.directSupertypes(type).get(0);
    }

    /** The class itself or one that it is declared in and that has the modifier. */
    static boolean isInside(TypeElement type, Modifier modifier) {
        for (Element at = type; at instanceof TypeElement; at = at.getEnclosingElement()) {
            if (is(at, modifier)) {
                return true;
            }
        }
        return false;
    }

    /** Whether all of the program sees it. */
    static boolean isPublic(TypeElement type) {
        for (Element at = type; at instanceof TypeElement; at = at.getEnclosingElement()) {
            if (!is(at, Modifier.PUBLIC)) {
                return false;
            }
        }
        return true;
    }

    /** The checked exceptions that a method or constructor declares. */
    List<? extends TypeMirror> checked(ExecutableElement method) {
        return method.getThrownTypes().stream()
                .filter(thrown -> !isBelow(thrown, RuntimeException.class) && !isBelow(thrown, Error.class))
                .toList();
    }

    private boolean isBelow(TypeMirror type, Class<?> above) {
        return types.isSubtype(type, elements.getTypeElement(above.getName()).asType());
    }

    /** Whether the classes of a package may name a class. */
    static boolean isSeen(TypeElement type, String inside) {
        return isPublic(type) || Names.packageOf(type).equals(inside);
    }

    static @Nullable AnnotationMirror annotation(Element element, String name) {
        for (AnnotationMirror annotation : element.getAnnotationMirrors()) {
            TypeElement type = element(annotation.getAnnotationType());
            if (type != null && type.getQualifiedName().contentEquals(name)) {
                return annotation;
            }
        }
        return null;
    }

    /** The value of an annotation's only element, null where the default counts. */
    static @Nullable Object value(AnnotationMirror annotation) {
        for (AnnotationValue value : annotation.getElementValues().values()) {
            return value.getValue();
        }
        return null;
    }
}
