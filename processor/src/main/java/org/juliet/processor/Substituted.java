package org.juliet.processor;

import java.lang.annotation.Annotation;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.AnnotationValue;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ElementVisitor;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.Name;
import javax.lang.model.element.TypeParameterElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.ExecutableType;
import javax.lang.model.type.TypeMirror;
import org.jspecify.annotations.Nullable;

/** An element of a generic class as it is with certain arguments: all but its types is as in the source. */
abstract class Substituted<E extends Element> implements Element {
    final E source;
    private final TypeMirror type;

    Substituted(E source, TypeMirror type) {
        this.source = source;
        this.type = type;
    }

    /** The element that the compiler knows, which is the only one that it may be asked about. */
    @SuppressWarnings("unchecked")
    static <E extends Element> E source(E element) {
        return element instanceof Substituted<?> substituted ? (E) substituted.source : element;
    }

    /** A field or parameter. */
    static final class Variable extends Substituted<VariableElement> implements VariableElement {
        private final Nulls nulls;
        private final Name name;

        /** @param nulls what the type says of null */
        Variable(VariableElement source, TypeMirror type, Nulls nulls) {
            this(source, type, nulls, source.getSimpleName());
        }

        private Variable(VariableElement source, TypeMirror type, Nulls nulls, Name name) {
            super(source, type);
            this.nulls = nulls;
            this.name = name;
        }

        Nulls nulls() {
            return nulls;
        }

        @Override
        public Name getSimpleName() {
            return name;
        }

        @Override
        public @Nullable Object getConstantValue() {
            return source.getConstantValue();
        }
    }

    /** A method or constructor. */
    static final class Executable extends Substituted<ExecutableElement> implements ExecutableElement {
        private final ExecutableType type;
        private final List<Name> names;

        /** @param names those of its parameters where its class file does not tell them, else none */
        Executable(ExecutableElement source, ExecutableType type, List<Name> names) {
            super(source, type);
            this.type = type;
            this.names = names;
        }

        @Override
        public List<? extends TypeParameterElement> getTypeParameters() {
            return source.getTypeParameters();
        }

        @Override
        public TypeMirror getReturnType() {
            return type.getReturnType();
        }

        @Override
        public List<? extends VariableElement> getParameters() {
            List<? extends VariableElement> parameters = source.getParameters();
            return IntStream.range(0, parameters.size())
                    .mapToObj(i -> parameter(
                            parameters.get(i), type.getParameterTypes().get(i), i))
                    .toList();
        }

        private Variable parameter(VariableElement parameter, TypeMirror type, int number) {
            Name name = number < names.size() ? names.get(number) : parameter.getSimpleName();
            return new Variable(parameter, type, Nulls.of(type), name);
        }

        @Override
        public TypeMirror getReceiverType() {
            return source.getReceiverType();
        }

        @Override
        public boolean isVarArgs() {
            return source.isVarArgs();
        }

        @Override
        public boolean isDefault() {
            return source.isDefault();
        }

        @Override
        public List<? extends TypeMirror> getThrownTypes() {
            return type.getThrownTypes();
        }

        @Override
        public @Nullable AnnotationValue getDefaultValue() {
            return source.getDefaultValue();
        }
    }

    @Override
    public final TypeMirror asType() {
        return type;
    }

    @Override
    public final ElementKind getKind() {
        return source.getKind();
    }

    @Override
    public final Set<Modifier> getModifiers() {
        return source.getModifiers();
    }

    @Override
    public Name getSimpleName() {
        return source.getSimpleName();
    }

    @Override
    public @Nullable Element getEnclosingElement() {
        return source.getEnclosingElement();
    }

    @Override
    public List<? extends Element> getEnclosedElements() {
        return source.getEnclosedElements();
    }

    @Override
    public final List<? extends AnnotationMirror> getAnnotationMirrors() {
        return source.getAnnotationMirrors();
    }

    @Override
    public final <A extends Annotation> A getAnnotation(Class<A> annotation) {
        return source.getAnnotation(annotation);
    }

    @Override
    public final <A extends Annotation> A[] getAnnotationsByType(Class<A> annotation) {
        return source.getAnnotationsByType(annotation);
    }

    @Override
    public final <R, P> R accept(ElementVisitor<R, P> visitor, P parameter) {
        return source.accept(visitor, parameter);
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return this == other;
    }

    @Override
    public int hashCode() {
        return source.hashCode();
    }

    @Override
    public String toString() {
        return source.toString();
    }
}
