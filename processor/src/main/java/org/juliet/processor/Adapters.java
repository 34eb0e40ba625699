package org.juliet.processor;

import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.AnnotationValue;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.ElementFilter;
import org.jspecify.annotations.Nullable;
import org.juliet.Length;
import org.juliet.schema.Primitive;
import org.juliet.schema.Schema;

/** The adapters that count for a class: those that it names itself, then those of what it stands in. */
final class Adapters {
    private static final String ANNOTATION = org.juliet.Adapters.class.getName();

    private final Model model;
    private final TypeReader types;
    private final Set<TypeElement> adapters = new LinkedHashSet<>();

    Adapters(Model model, TypeReader types, TypeElement owner) {
        this.model = model;
        this.types = types;
        for (Element at = owner; at != null; at = at.getEnclosingElement()) {
            collect(at);
        }
    }

    private void collect(Element from) {
        AnnotationMirror annotation = Model.annotation(from, ANNOTATION);
        if (annotation == null || !(Model.value(annotation) instanceof List<?> values)) {
            return;
        }
        for (Object value : values) {
            Object named = value instanceof AnnotationValue of ? of.getValue() : value;
            TypeElement adapter = named instanceof TypeMirror type ? Model.element(type) : null;
            if (adapter != null && adapters.add(adapter)) {
                collect(adapter);
            }
        }
    }

    /** How an adapter stores a type; null where there is none for it. */
    @Nullable StoredType read(DeclaredType type) throws Fault {
        for (TypeElement adapter : adapters) {
            TypeMirror vector = vectorOf(adapter.asType());
            if (vector != null && model.types().isSameType(vector, type)) {
                return vector(adapter, type);
            }
            ExecutableElement save = method(adapter, "save", 1);
            if (save != null && isOf(save.getParameters().get(0).asType(), type)) {
                return converted(adapter, save, type);
            }
        }
        return null;
    }

    private boolean isOf(TypeMirror parameter, DeclaredType type) {
        return model.types()
                .isSameType(model.types().erasure(parameter), model.types().erasure(type));
    }

    /** The V of the VectorAdapter that a class is, null where it is none. */
    private @Nullable TypeMirror vectorOf(TypeMirror adapter) {
        TypeElement element = Model.element(adapter);
        if (element != null
                && element.getQualifiedName().contentEquals("org.juliet.archive.VectorAdapter")
                && adapter instanceof DeclaredType declared) {
            return declared.getTypeArguments().isEmpty()
                    ? null
                    : declared.getTypeArguments().get(0);
        }
        for (TypeMirror above : model.types().directSupertypes(adapter)) {
            TypeMirror found = vectorOf(above);
            if (found != null) {
                return found;
            }
        }
        return null;
    }

    private StoredType vector(TypeElement adapter, DeclaredType type) throws Fault {
        Length length = adapter.getAnnotation(Length.class);
        if (length == null || length.value().length != 1 || length.value()[0] < 2) {
            throw Fault.of(
                    Rule.ADAPTER,
                    "the adapter " + adapter.getSimpleName()
                            + " does not say how many components a " + type
                            + " has; annotate it with @Length and that number, 2 or more");
        }
        boolean doubles = method(adapter, "isDouble", 0) != null;
        return new StoredType(
                new Schema.Vector(doubles ? Primitive.FLOAT64 : Primitive.FLOAT32, length.value()[0]),
                Names.TYPE + ".vector(new " + Names.quoted(adapter) + "())",
                types.java(type),
                false,
                "",
                null,
                List.of());
    }

    private StoredType converted(TypeElement adapter, ExecutableElement save, DeclaredType type) throws Fault {
        ExecutableElement load = method(adapter, "load", 1);
        if (!Model.is(save, Modifier.STATIC) || load == null || !Model.is(load, Modifier.STATIC)) {
            throw Fault.of(
                    Rule.ADAPTER,
                    "the adapter " + adapter.getSimpleName()
                            + " needs static methods save and load that its package sees");
        }
        for (ExecutableElement method : List.of(save, load)) {
            if (!model.checked(method).isEmpty()) {
                throw Fault.of(
                        Rule.ADAPTER,
                        adapter.getSimpleName() + "." + method.getSimpleName() + " declares "
                                + model.checked(method).get(0)
                                + ", which no codec can throw; let it throw an unchecked exception");
            }
        }
        Map<String, TypeMirror> variables = new HashMap<>();
        bind(save.getParameters().get(0).asType(), type, variables);
        TypeMirror form = substitute(save.getReturnType(), variables);
        StoredType stored = types.read(form, Marks.of(save, Nulls.of(form)), false);
        Marks.of(save, Nulls.of(form)).check(stored.schema());
        String java = types.java(type);
        // A generic method's types are not found where its name stands alone inside another expression.
        String witness = variables.isEmpty() ? "" : "<" + stored.java() + ", " + java + ">";
        String name = Names.quoted(adapter);
        return new StoredType(
                stored.schema(),
                Names.TYPE + "." + witness + "adapt(" + stored.code() + ", " + name + "::load, " + name + "::save)",
                java,
                false,
                method(adapter, "fill", 2) == null ? null : name + ".fill",
                null,
                stored.parts());
    }

    private static @Nullable ExecutableElement method(TypeElement type, String name, int parameters) {
        return ElementFilter.methodsIn(type.getEnclosedElements()).stream()
                .filter(method -> method.getSimpleName().contentEquals(name)
                        && method.getParameters().size() == parameters
                        && !Model.is(method, Modifier.PRIVATE))
                .findFirst()
                .orElse(null);
    }

    private void bind(TypeMirror parameter, TypeMirror argument, Map<String, TypeMirror> variables) {
        if (parameter.getKind() == TypeKind.TYPEVAR) {
            variables.put(name(parameter), argument);
        } else if (parameter instanceof DeclaredType from && argument instanceof DeclaredType to) {
            for (int i = 0;
                    i
                            < Math.min(
                                    from.getTypeArguments().size(),
                                    to.getTypeArguments().size());
                    i++) {
                bind(from.getTypeArguments().get(i), to.getTypeArguments().get(i), variables);
            }
        }
    }

    /** The name of a type variable, without annotations. */
    private String name(TypeMirror variable) {
        return model.types().asElement(variable).getSimpleName().toString();
    }

    private TypeMirror substitute(TypeMirror type, Map<String, TypeMirror> variables) {
        if (type.getKind() == TypeKind.TYPEVAR) {
            return variables.getOrDefault(name(type), type);
        }
        if (type instanceof ArrayType array) {
            return model.types().getArrayType(substitute(array.getComponentType(), variables));
        }
        if (type instanceof DeclaredType declared
                && !declared.getTypeArguments().isEmpty()) {
            TypeMirror[] arguments = declared.getTypeArguments().stream()
                    .map(argument -> substitute(argument, variables))
                    .toArray(TypeMirror[]::new);
            return model.types().getDeclaredType((TypeElement) declared.asElement(), arguments);
        }
        return type;
    }
}
