package org.juliet.processor;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import javax.lang.model.element.Element;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.TypeParameterElement;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.type.TypeVariable;
import javax.lang.model.type.WildcardType;
import javax.lang.model.util.Types;
import org.jspecify.annotations.Nullable;

/** What the type variables of a class stand for, where it is below a type with arguments. */
final class Arguments {
    private final Types types;
    private final Map<Element, TypeMirror> given = new HashMap<>();
    private final Map<Element, Nulls> nulls = new HashMap<>();

    Arguments(Types types) {
        this.types = types;
    }

    /**
     * Finds what variables have to stand for so that a type becomes another one; false where nothing makes it that.
     *
     * @param says what the other one says of null
     */
    boolean match(TypeMirror written, TypeMirror wanted, Nulls says) {
        if (written instanceof TypeVariable variable) {
            nulls.putIfAbsent(variable.asElement(), says);
            TypeMirror before = given.putIfAbsent(variable.asElement(), wanted);
            return before == null ? !wanted.getKind().isPrimitive() : types.isSameType(before, wanted);
        } else if (written instanceof ArrayType array && wanted instanceof ArrayType other) {
            return match(array.getComponentType(), other.getComponentType(), says.inside(0));
        } else if (written instanceof DeclaredType declared
                && wanted instanceof DeclaredType other
                && declared.asElement().equals(other.asElement())) {
            return match(declared.getTypeArguments(), other.getTypeArguments(), says);
        }
        return types.isSameType(written, wanted);
    }

    private boolean match(List<? extends TypeMirror> written, List<? extends TypeMirror> wanted, Nulls says) {
        boolean match = written.size() == wanted.size();
        for (int i = 0; match && i < written.size(); i++) {
            match = match(written.get(i), wanted.get(i), says.inside(i));
        }
        return match;
    }

    /** Whether it is known what all variables of a class stand for. */
    boolean areAll(TypeElement type) {
        return given.keySet().containsAll(type.getTypeParameters());
    }

    /** A class with what its variables stand for. */
    DeclaredType of(TypeElement type) {
        return types.getDeclaredType(
                type, type.getTypeParameters().stream().map(given::get).toArray(TypeMirror[]::new));
    }

    /** What that says of null. */
    Nulls nulls(TypeElement type) {
        return Nulls.NOTHING.filled(type.asType(), nulls);
    }

    /** Whether what a variable stands for, which is known, is within its bounds. */
    boolean fits(TypeParameterElement variable) {
        TypeMirror argument = Objects.requireNonNull(given.get(variable));
        return variable.getBounds().stream().allMatch(bound -> types.isSubtype(argument, filled(bound)));
    }

    /** A type with what is known instead of its variables. */
    private TypeMirror filled(TypeMirror type) {
        if (type instanceof TypeVariable variable) {
            return given.getOrDefault(variable.asElement(), variable);
        } else if (type instanceof ArrayType array) {
            return types.getArrayType(filled(array.getComponentType()));
        } else if (type instanceof WildcardType wildcard) {
            return types.getWildcardType(inside(wildcard.getExtendsBound()), inside(wildcard.getSuperBound()));
        } else if (type instanceof DeclaredType declared
                && !declared.getTypeArguments().isEmpty()) {
            TypeMirror[] arguments =
                    declared.getTypeArguments().stream().map(this::filled).toArray(TypeMirror[]::new);
            return types.getDeclaredType((TypeElement) declared.asElement(), arguments);
        }
        return type;
    }

    private @Nullable TypeMirror inside(@Nullable TypeMirror bound) {
        return bound == null ? null : filled(bound);
    }
}
