package org.juliet.processor;

import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import javax.annotation.processing.ProcessingEnvironment;
import javax.annotation.processing.RoundEnvironment;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.ElementFilter;
import org.jspecify.annotations.Nullable;

/** The classes that are compiled, as the rounds show them, and which of them got codecs. */
final class CompiledClasses {
    private final ProcessingEnvironment environment;
    private final Model model;

    /** All of them, those at the top. */
    private final Set<String> all = new LinkedHashSet<>();

    private final Set<String> enums = new LinkedHashSet<>();

    /** Those that have got their codecs. */
    private final Set<String> stored = new LinkedHashSet<>();

    CompiledClasses(ProcessingEnvironment environment) {
        this.environment = environment;
        this.model = new Model(environment.getElementUtils(), environment.getTypeUtils(), this::contains);
    }

    /** Questions about all classes. */
    Model model() {
        return model;
    }

    /** Takes those that a round has. */
    void meet(RoundEnvironment round) {
        for (Element root : round.getRootElements()) {
            if (root instanceof TypeElement type) {
                all.add(type.getQualifiedName().toString());
                enums(type);
            }
        }
    }

    private void enums(TypeElement type) {
        if (type.getKind() == ElementKind.ENUM) {
            enums.add(type.getQualifiedName().toString());
        }
        ElementFilter.typesIn(type.getEnclosedElements()).forEach(this::enums);
    }

    /** A class has got its codec. */
    void store(TypeElement type) {
        stored.add(type.getQualifiedName().toString());
    }

    /** The qualified names of those at the top. */
    Set<String> names() {
        return Collections.unmodifiableSet(all);
    }

    boolean contains(TypeElement type) {
        Element top = type;
        while (top.getEnclosingElement() instanceof TypeElement outer) {
            top = outer;
        }
        return top instanceof TypeElement named
                && all.contains(named.getQualifiedName().toString());
    }

    /** A class by its qualified name. */
    TypeElement type(String name) {
        return environment.getElementUtils().getTypeElement(name);
    }

    /** The generic classes with arguments that a class extends and holds, or reads old values of. */
    static List<TypeElement> instances(ClassModel type) {
        return Stream.concat(Stream.ofNullable(type.base()).map(KindClass::type), type.parts().stream())
                .filter(Instance.class::isInstance)
                .toList();
    }

    /** Those that have got their codecs, and the generic ones with arguments that they hold. */
    Set<TypeElement> stored(ClassReader reader) {
        return stored(reader, Set.of());
    }

    private Set<TypeElement> stored(ClassReader reader, Set<TypeElement> more) {
        Set<TypeElement> found = new LinkedHashSet<>();
        stored.forEach(name -> add(type(name), reader, found));
        more.forEach(type -> add(type, reader, found));
        return found;
    }

    private static void add(TypeElement type, ClassReader reader, Set<TypeElement> to) {
        ClassModel read = to.add(type) ? reader.read(type) : null;
        if (read != null) {
            instances(read).forEach(instance -> add(instance, reader, to));
        }
    }

    /**
     * All that have got their codecs, and some more, as sources of what they store. Generic ones with arguments that these hold get their codecs with
     * them, so that what an earlier build found of those does not count.
     */
    Sources sources(ClassReader reader, Set<TypeElement> more) {
        Map<String, TypeElement> constants = new HashMap<>();
        enums.forEach(name -> constants.put(name, type(name)));
        return new Sources(
                stored(reader, more),
                constants,
                new EarlierResources(environment),
                new ShownDefaults(model, initialisers()));
    }

    /** What shows initialisers; null where the compiler does not. */
    @Nullable Initialisers initialisers() {
        try {
            return Initialisers.of(environment);
        } catch (LinkageError otherCompiler) {
            return null;
        }
    }
}
