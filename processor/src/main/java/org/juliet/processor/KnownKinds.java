package org.juliet.processor;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import javax.lang.model.element.TypeElement;
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

    KnownKinds(CompiledClasses classes, Sources sources) {
        this.classes = classes;
        this.sources = sources;
    }

    boolean contains(String kind) {
        return known.computeIfAbsent(kind, this::isSeen);
    }

    private boolean isSeen(String kind) {
        ClassResource resource = sources.earlier(kind);
        if (resource != null && isOf(kind, resource.type(kind).replace('$', '.'))) {
            return true;
        }
        return places().stream().anyMatch(place -> isOf(kind, place + raw(kind)));
    }

    /** What stands before the names of classes in the packages of those that are compiled, and in these themselves. */
    private Set<String> places() {
        Set<String> places = new HashSet<>();
        for (String name : classes.names()) {
            places.add(name.substring(0, name.lastIndexOf('.') + 1));
            places.add(name + ".");
        }
        return places;
    }

    private boolean isOf(String kind, String name) {
        TypeElement type = classes.model().elements().getTypeElement(name);
        return type != null && Names.stored(type).equals(raw(kind));
    }

    /** The name of a generic class without its arguments. */
    private static String raw(String kind) {
        int arguments = kind.indexOf('<');
        return arguments < 0 ? kind : kind.substring(0, arguments);
    }
}
