package org.juliet.processor;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.ElementFilter;
import org.jspecify.annotations.Nullable;
import org.juliet.schema.ClassResource;

/**
 * The kinds and enums that the compiler can see, though they are not compiled now: a build may compile few of a program's classes. Of a class with a codec the
 * resource tells where it is; of an enum, and of a class with a kind written by hand, that it is in a package or class where something is compiled now.
 */
final class KnownKinds {
    private final CompiledClasses classes;
    private final Sources sources;
    /** The answers so far: a look for a class that is not there costs the compiler much, and each new kind asks of all that are absent. */
    private final Map<String, Boolean> known = new HashMap<>();

    private @Nullable Set<String> inside;

    KnownKinds(CompiledClasses classes, Sources sources) {
        this.classes = classes;
        this.sources = sources;
    }

    boolean contains(String kind) {
        return known.computeIfAbsent(kind, this::isSeen);
    }

    private boolean isSeen(String kind) {
        ClassResource resource = sources.earlier(kind, null);
        if (resource != null && isOf(kind, classes.type(resource.type(kind).replace('$', '.')))) {
            return true;
        }
        return inside().contains(raw(kind))
                || packages().entrySet().stream()
                        .anyMatch(place ->
                                isOf(kind, classes.model().seen(place.getValue(), place.getKey() + raw(kind))));
    }

    /** The names in files of the classes inside those that are compiled, which the compiler has read whole. */
    private Set<String> inside() {
        Set<String> found = inside;
        if (found == null) {
            found = new HashSet<>();
            for (String name : classes.names()) {
                addInside(classes.type(name), found);
            }
            inside = found;
        }
        return found;
    }

    private static void addInside(TypeElement type, Set<String> to) {
        for (TypeElement inner : ElementFilter.typesIn(type.getEnclosedElements())) {
            to.add(Names.stored(inner));
            addInside(inner, to);
        }
    }

    /** What stands before the names of classes in the packages of those that are compiled, each with one of these. */
    private Map<String, TypeElement> packages() {
        Map<String, TypeElement> packages = new HashMap<>();
        for (String name : classes.names()) {
            packages.computeIfAbsent(name.substring(0, name.lastIndexOf('.') + 1), place -> classes.type(name));
        }
        return packages;
    }

    private static boolean isOf(String kind, @Nullable TypeElement type) {
        return type != null && Names.stored(type).equals(raw(kind));
    }

    /** The name of a generic class without its arguments. */
    private static String raw(String kind) {
        int arguments = kind.indexOf('<');
        return arguments < 0 ? kind : kind.substring(0, arguments);
    }
}
