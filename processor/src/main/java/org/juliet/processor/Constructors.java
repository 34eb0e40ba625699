package org.juliet.processor;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.util.ElementFilter;
import org.jspecify.annotations.Nullable;
import org.juliet.Load;
import org.juliet.processor.ClassModel.Construction;

/** Chooses how the objects of a class come about. */
final class Constructors {
    private final Model model;
    private final TypeElement type;
    private final @Nullable KindClass base;
    private final List<ExecutableElement> all;

    Constructors(Model model, TypeElement type, @Nullable KindClass base) {
        this.model = model;
        this.type = type;
        this.base = base;
        this.all = ElementFilter.constructorsIn(type.getEnclosedElements());
    }

    Construction choose() throws Fault {
        if (Model.is(type, Modifier.ABSTRACT)) {
            return new Construction.None();
        }
        List<ExecutableElement> loading = all.stream()
                .filter(constructor -> constructor.getAnnotation(Load.class) != null)
                .toList();
        if (loading.size() > 1) {
            throw Fault.of(Rule.CONSTRUCTOR, "two constructors are marked @Load; mark one");
        }
        boolean empty = all.stream().anyMatch(this::isEmpty);
        if (loading.size() == 1) {
            return fields(loading.get(0), empty);
        }
        if (type.getKind() == ElementKind.RECORD) {
            return fields(canonical(), empty);
        }
        return empty ? new Construction.Empty() : fields(only(), false);
    }

    private boolean isEmpty(ExecutableElement constructor) {
        return constructor.getParameters().isEmpty()
                && !Model.is(constructor, Modifier.PRIVATE)
                && model.checked(constructor).isEmpty();
    }

    private ExecutableElement canonical() throws Fault {
        int components = type.getRecordComponents().size();
        for (ExecutableElement constructor : all) {
            if (constructor.getParameters().size() == components && unknown(constructor) == null) {
                return constructor;
            }
        }
        throw Fault.of(Rule.CONSTRUCTOR, "a record of transient components cannot be made");
    }

    /** The one constructor whose parameters are fields. */
    private ExecutableElement only() throws Fault {
        List<ExecutableElement> fit = new ArrayList<>();
        for (ExecutableElement constructor : all) {
            boolean open = !Model.is(constructor, Modifier.PRIVATE)
                    && model.checked(constructor).isEmpty();
            if (open && unknown(constructor) == null) {
                fit.add(constructor);
            }
        }
        if (fit.size() != 1) {
            throw Fault.of(
                    Rule.CONSTRUCTOR,
                    "no constructor of it can make an object to load into; give it one without parameters that its package"
                            + " sees, or mark one whose parameters have the names and types of fields with @Load"
                            + thrown());
        }
        return fit.get(0);
    }

    /** Says why a constructor does not do that looks as if it did. */
    private String thrown() {
        return all.stream()
                .flatMap(constructor -> model.checked(constructor).stream())
                .findFirst()
                .map(type -> "; no codec can throw what one of them declares, " + type)
                .orElse("");
    }

    private Construction fields(ExecutableElement constructor, boolean empty) throws Fault {
        VariableElement unknown = unknown(constructor);
        if (Model.is(constructor, Modifier.PRIVATE)) {
            throw Fault.of(
                    Rule.CONSTRUCTOR, "the constructor that loads it is private; make it visible in its package");
        }
        if (!model.checked(constructor).isEmpty()) {
            throw Fault.of(
                    Rule.CONSTRUCTOR,
                    "the constructor that loads it declares "
                            + model.checked(constructor).get(0)
                            + ", which no codec can throw; let it throw an unchecked exception");
        }
        if (unknown != null) {
            throw Fault.of(
                    Rule.CONSTRUCTOR,
                    "the parameter " + unknown.getSimpleName()
                            + " of the constructor that loads it has no field of its name" + " and type");
        }
        if (constructor.getParameters().isEmpty()) {
            return new Construction.Empty();
        }
        if (base != null) {
            throw Fault.of(
                    Rule.CONSTRUCTOR,
                    "objects made by a constructor that takes their fields have one level, and it extends "
                            + base.type().getSimpleName() + "; give it a constructor without parameters");
        }
        List<String> names = constructor.getParameters().stream()
                .map(parameter -> parameter.getSimpleName().toString())
                .toList();
        return new Construction.Fields(names, empty);
    }

    /** A parameter that is no field, null where all are. */
    private @Nullable VariableElement unknown(ExecutableElement constructor) {
        for (VariableElement parameter : constructor.getParameters()) {
            boolean known = Stream.concat(Model.storedFields(type).stream(), Carrier.of(type).stream())
                    .anyMatch(field -> field.getSimpleName().equals(parameter.getSimpleName())
                            && model.types().isSameType(field.asType(), parameter.asType()));
            if (!known) {
                return parameter;
            }
        }
        return null;
    }
}
