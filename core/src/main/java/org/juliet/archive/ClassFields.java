package org.juliet.archive;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.juliet.schema.FieldSchema;
import org.juliet.schema.StructLayout;

/** Holds generated codecs to the classes that they are of: one that is older than its class leaves out what the class stores now. */
final class ClassFields {
    /** By its name, since annotations stand above this package. */
    private static final String VERSIONED = "org.juliet.Versioned";

    private ClassFields() {}

    private static boolean isVersioned(Class<?> type) {
        return Arrays.stream(type.getDeclaredAnnotations())
                .anyMatch(annotation -> annotation.annotationType().getName().equals(VERSIONED));
    }

    /**
     * Refuses a codec that does not know the kind of a class between its own and the one that it extends: that class has become {@code @Versioned} since.
     *
     * @throws IncompatibleClassChangeError naming the class to compile again
     */
    static void demandLevels(Class<?> type, String name, @Nullable Class<?> base) {
        for (Class<?> above = type.getSuperclass(); above != null && above != base; above = above.getSuperclass()) {
            if (isVersioned(above)) {
                throw new IncompatibleClassChangeError("the codec of " + name + " does not know that " + above.getName()
                        + " is @Versioned, so that it would lose what that stores; compile " + type.getName()
                        + ", which extends it, again, with the annotation processor");
            }
        }
    }

    /** What is wrong with the generated codecs of kinds and of all that they hold, one sentence each. */
    static List<String> faults(Collection<? extends Kind<?>> kinds) {
        List<String> faults = new ArrayList<>();
        Set<Kind<?>> met = new HashSet<>();
        for (Kind<?> kind : kinds) {
            faults(kind, met, faults);
        }
        return faults;
    }

    private static <T> void faults(Kind<T> kind, Set<Kind<?>> met, List<String> faults) {
        if (!kind.isConcrete() || !met.add(kind)) {
            return; // an abstract kind is described with those that extend it
        }
        List<StructLayout> layouts = kind.layouts();
        for (int i = 0; i < layouts.size(); i++) {
            Kind<?> level = kind.levels().get(i);
            boolean generated = level.images() != null && isVersioned(level.type());
            String unknown = generated ? unknown(level.type(), layouts.get(i)) : "";
            if (!unknown.isEmpty()) {
                faults.add("the codec of " + level.name() + " does not know " + unknown + " of "
                        + level.type().getName()
                        + ", which was compiled without the annotation processor since, and would not store it; compile"
                        + " that class again, with the processor");
            }
        }
        kind.nested().values().forEach(part -> faults(part, met, faults));
    }

    /** Fields that nobody stores, with those among which they are where names in files are others; empty where all are stored. */
    private static String unknown(Class<?> type, StructLayout layout) {
        List<String> stored = layout.fields().stream().map(FieldSchema::name).toList();
        List<String> fields = new ArrayList<>();
        for (Field field : declared(type)) {
            boolean kept = (field.getModifiers() & (Modifier.STATIC | Modifier.TRANSIENT)) == 0;
            // names with a dollar sign are those that compilers and tools make up
            if (kept && field.getName().indexOf('$') < 0 && field.getType() != Unknown.class) {
                fields.add(field.getName());
            }
        }
        int more = fields.size() - stored.size();
        if (more <= 0) {
            return ""; // a codec that runs has a field for each name
        }
        fields.removeAll(stored);
        return (fields.size() > more ? "all of " : "") + String.join(", ", fields);
    }

    /** The fields of a class; none where it names a class that is not there, as one that is not stored may. */
    private static List<Field> declared(Class<?> type) {
        try {
            return List.of(type.getDeclaredFields());
        } catch (NoClassDefFoundError absent) {
            return List.of();
        }
    }
}
