package org.juliet.processor;

import java.util.HashSet;
import java.util.Set;
import java.util.TreeSet;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;

/** What generated code names and its class has deprecated: warnings are for who wrote that, not for what stores it. */
final class Deprecations {
    private final Model model;
    private final Set<String> warnings = new TreeSet<>();
    private final Set<Element> met = new HashSet<>();

    private Deprecations(Model model) {
        this.model = model;
    }

    /** The warnings that a compiler could give for the code of a class, in quotes. */
    static Set<String> of(Model model, ClassModel type) {
        Deprecations found = new Deprecations(model);
        TypeElement source = Substituted.source(type.type());
        found.meet(source.getSuperclass());
        found.meet(type.type().asType());
        for (Element member : source.getEnclosedElements()) {
            if (member.getKind() == ElementKind.FIELD
                    || member.getKind() == ElementKind.METHOD
                    || member.getKind() == ElementKind.CONSTRUCTOR) {
                found.meet(member);
            }
        }
        for (FieldModel field : type.fields()) {
            found.meet(field.field().asType());
        }
        type.parts().forEach(part -> found.meet(Substituted.source(part)));
        return found.warnings;
    }

    private void meet(TypeMirror type) {
        if (type instanceof ArrayType array) {
            meet(array.getComponentType());
        } else if (type instanceof DeclaredType declared) {
            meet(declared.asElement());
            declared.getTypeArguments().forEach(this::meet);
        }
    }

    private void meet(Element element) {
        if (!met.add(element)) {
            return;
        }
        if (model.elements().isDeprecated(element)) {
            Deprecated said = element.getAnnotation(Deprecated.class);
            warnings.add(said != null && said.forRemoval() ? "\"removal\"" : "\"deprecation\"");
        }
        if (element.getKind() == ElementKind.ENUM) {
            Enums.constants((TypeElement) element).forEach(this::meet);
        }
        if (element instanceof TypeElement type && type.getEnclosingElement() instanceof TypeElement outer) {
            meet(outer);
        }
    }
}
