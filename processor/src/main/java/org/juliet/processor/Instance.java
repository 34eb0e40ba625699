package org.juliet.processor;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.Name;
import javax.lang.model.element.NestingKind;
import javax.lang.model.element.RecordComponentElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.TypeParameterElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.ExecutableType;
import javax.lang.model.type.TypeMirror;
import org.jspecify.annotations.Nullable;
import org.juliet.WasNamed;

/** A generic class with arguments, such as {@code Box<Item>}: a class of its own, with a kind of its own. */
final class Instance extends Substituted<TypeElement> implements TypeElement {
    private final List<String> names;
    private final String java;
    private final String identifier;
    private final TypeMirror above;
    private final Nulls nullsAbove;
    private final List<Element> enclosed;

    /**
     * An instance.
     *
     * @param nulls what the type says of null
     * @param names its stored name, then those that it had
     * @param java the type in code, class names in backticks
     * @param identifier what follows the name of the class in those of its codec and view
     */
    Instance(
            Model model,
            TypeElement generic,
            DeclaredType type,
            Nulls nulls,
            List<String> names,
            String java,
            String identifier) {
        super(generic, type);
        this.names = names;
        this.java = java;
        this.identifier = identifier;
        DeclaredType extended = model.above(type);
        this.above = extended == null ? generic.getSuperclass() : extended;
        GenericSource kept = GenericSource.kept(model, generic);
        Map<Element, Nulls> arguments = new HashMap<>();
        for (Element parameter : generic.getTypeParameters()) {
            arguments.put(parameter, nulls.inside(arguments.size()));
        }
        Nulls own = kept == null ? Nulls.of(generic.getSuperclass()) : kept.nullsAbove();
        this.nullsAbove = own.filled(generic.getSuperclass(), arguments);
        this.enclosed = enclosed(model, generic, type, kept, arguments);
    }

    private static List<Element> enclosed(
            Model model,
            TypeElement generic,
            DeclaredType type,
            @Nullable GenericSource kept,
            Map<Element, Nulls> arguments) {
        List<Element> enclosed = new ArrayList<>();
        for (Element element : generic.getEnclosedElements()) {
            boolean isStatic = Model.is(element, Modifier.STATIC);
            if (element instanceof VariableElement field && !isStatic) {
                Nulls own = kept == null ? Nulls.of(field.asType()) : kept.nulls(field);
                enclosed.add(new Variable(
                        field, model.types().asMemberOf(type, field), own.filled(field.asType(), arguments)));
            } else if (element instanceof ExecutableElement method && !isStatic) {
                List<Name> names = kept == null
                        ? List.of()
                        : kept.parameters(method).stream()
                                .map(model.elements()::getName)
                                .toList();
                enclosed.add(
                        new Executable(method, (ExecutableType) model.types().asMemberOf(type, method), names));
            } else {
                enclosed.add(element);
            }
        }
        return List.copyOf(enclosed);
    }

    /** The name in files, {@code Box<Item>}. */
    String stored() {
        return names.get(0);
    }

    /** The name in files, then those that it had, as the class and its arguments say of theirs. */
    List<String> names() {
        return names;
    }

    /** The same of a class without arguments. */
    static List<String> names(TypeElement type) {
        List<String> names = new ArrayList<>(List.of(Names.stored(type)));
        for (WasNamed was : type.getAnnotationsByType(WasNamed.class)) {
            names.add(was.value());
        }
        return names;
    }

    /** What follows the name of the class in those of its codec and view: {@code OfItem}. */
    String identifier() {
        return identifier;
    }

    /** What the class above, as it is named, says of null. */
    Nulls nullsAbove() {
        return nullsAbove;
    }

    /** The type in code. */
    String java() {
        return java;
    }

    @Override
    public List<? extends Element> getEnclosedElements() {
        return enclosed;
    }

    @Override
    public List<? extends TypeParameterElement> getTypeParameters() {
        return List.of();
    }

    @Override
    public NestingKind getNestingKind() {
        return source.getNestingKind();
    }

    @Override
    public Name getQualifiedName() {
        return source.getQualifiedName();
    }

    @Override
    public TypeMirror getSuperclass() {
        return above;
    }

    @Override
    public List<? extends TypeMirror> getInterfaces() {
        return source.getInterfaces();
    }

    @Override
    public List<? extends RecordComponentElement> getRecordComponents() {
        return source.getRecordComponents();
    }

    @Override
    public List<? extends TypeMirror> getPermittedSubclasses() {
        return source.getPermittedSubclasses();
    }

    @Override
    public Element getEnclosingElement() {
        return Objects.requireNonNull(source.getEnclosingElement(), "a class is inside something");
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Instance instance
                && source.equals(instance.source)
                && java.equals(instance.java)
                && stored().equals(instance.stored());
    }
}
