package org.juliet.processor;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
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

    /** @param nulls what the type says of null */
    StoredType read(DeclaredType type, TypeElement element, Nulls nulls, String java) throws Fault {
        List<TypeElement> members = new ArrayList<>();
        members(element, type, nulls, members);
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
    private void members(TypeElement top, DeclaredType type, Nulls nulls, List<TypeElement> members) throws Fault {
        TypeElement element = (TypeElement) type.asElement();
        boolean concrete = element.getKind().isClass() && !Model.is(element, Modifier.ABSTRACT);
        String name = element.getSimpleName().toString();
        if (element.getKind() == ElementKind.ENUM) {
            throw Fault.of(
                    Rule.SEALED,
                    "a " + top.getSimpleName() + " may be a " + name
                            + ", which is an enum; let a record hold it that is a " + top.getSimpleName() + " instead");
        }
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
                    type.getTypeArguments().isEmpty() ? element : new Generics(model, types).read(type, element, nulls);
            if (!members.contains(member)) {
                members.add(member);
            }
        }
        for (TypeMirror permitted : element.getPermittedSubclasses()) {
            TypeElement below = Model.element(permitted);
            Arguments arguments = below == null ? null : below(top, type, nulls, below);
            if (below != null && arguments != null) {
                members(top, arguments.of(below), arguments.nulls(below), members);
            }
        }
    }

    /** What a permitted class has to be given to be below a type with arguments; null where it is below that type with other ones only. */
    private @Nullable Arguments below(TypeElement top, DeclaredType above, Nulls nulls, TypeElement below)
            throws Fault {
        Arguments arguments = new Arguments(model.types());
        for (TypeMirror parent : model.types().directSupertypes(below.asType())) {
            boolean other = parent instanceof DeclaredType declared
                    && declared.asElement().equals(above.asElement())
                    && !arguments.match(declared, above, nulls);
            if (other) {
                return null;
            }
        }
        if (!arguments.areAll(below)) {
            throw Generics.partOf("a " + top.getSimpleName() + " may be", below);
        }
        return below.getTypeParameters().stream().allMatch(arguments::fits) ? arguments : null;
    }
}
