package org.juliet.processor;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.TypeParameterElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;
import org.jspecify.annotations.Nullable;
import org.juliet.schema.Schema;

/** Reads sealed types: a value is of one of the classes that they permit. */
final class SealedTypes {
    private final Model model;
    private final TypeReader types;

    SealedTypes(Model model, TypeReader types) {
        this.model = model;
        this.types = types;
    }

    StoredType read(DeclaredType type, TypeElement element, String java) throws Fault {
        List<TypeElement> members = new ArrayList<>();
        members(element, type, members);
        if (members.isEmpty()) {
            throw Fault.of(
                    Rule.SEALED,
                    "no class that " + element.getSimpleName()
                            + " permits is one with these arguments; give it others");
        }
        String code = members.stream()
                .map(member -> new KindClass(member, isHandWritten(member)).code())
                .collect(Collectors.joining(", ", Names.TYPE + ".oneOf(`java.util.List`.of(", "))"));
        List<String> names = members.stream().map(Names::stored).toList();
        return new StoredType(new Schema.OneOf(names, true), code, java, false, null, null, members);
    }

    private static boolean isHandWritten(TypeElement member) {
        KindClass kind = Model.kindOf(member);
        return kind != null && kind.handWritten();
    }

    /** The classes of which objects can be, in the order in which they are permitted. */
    private void members(TypeElement top, DeclaredType type, List<TypeElement> members) throws Fault {
        TypeElement element = (TypeElement) type.asElement();
        boolean concrete = element.getKind().isClass() && !Model.is(element, Modifier.ABSTRACT);
        String name = element.getSimpleName().toString();
        if (concrete && Model.kindOf(element) == null) {
            throw Fault.of(
                    Rule.SEALED,
                    "a " + top.getSimpleName() + " may be a " + name + ", which has no codec; annotate " + name
                            + " with @Versioned");
        }
        if (!concrete && !Model.is(element, Modifier.SEALED)) {
            throw Fault.of(
                    Rule.SEALED,
                    "a " + top.getSimpleName() + " may be any " + name + ", which is not sealed; seal it, too");
        }
        if (concrete) {
            TypeElement member =
                    type.getTypeArguments().isEmpty() ? element : new Generics(model, types).read(type, element);
            if (!members.contains(member)) {
                members.add(member);
            }
        }
        for (TypeMirror permitted : element.getPermittedSubclasses()) {
            TypeElement below = Model.element(permitted);
            DeclaredType fitting = below == null ? null : below(top, type, below);
            if (fitting != null) {
                members(top, fitting, members);
            }
        }
    }

    /** A permitted class as it is below a type with arguments; null where it is below that type with other ones only. */
    private @Nullable DeclaredType below(TypeElement top, DeclaredType above, TypeElement below) throws Fault {
        Arguments arguments = new Arguments(model.types());
        for (TypeMirror parent : model.types().directSupertypes(below.asType())) {
            boolean other = parent instanceof DeclaredType declared
                    && declared.asElement().equals(above.asElement())
                    && !arguments.match(declared, above);
            if (other) {
                return null;
            }
        }
        List<TypeMirror> known = new ArrayList<>();
        for (TypeParameterElement parameter : below.getTypeParameters()) {
            TypeMirror argument = arguments.of(parameter);
            if (argument == null) {
                throw Generics.partOf("a " + top.getSimpleName() + " may be", below);
            }
            known.add(argument);
        }
        return below.getTypeParameters().stream().allMatch(arguments::fits)
                ? model.types().getDeclaredType(below, known.toArray(TypeMirror[]::new))
                : null;
    }
}
