package org.juliet;

import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.List;
import org.juliet.archive.Kind;
import org.juliet.archive.Kinds;

/**
 * Finds the generated codecs of classes that a program names. Nothing here depends on what a file says. A program of modules whose packages are
 * not open names the codecs themselves, {@code Kinds.of(KnightCodec.KIND)}, and so does one that a tool shrinks or renames: codecs are found by
 * their names here.
 */
public final class Codecs {
    private static final String PLACE =
            "put juliet-processor on the annotation processor path (-processorpath of javac,"
                    + " <annotationProcessorPaths> of Maven; since JDK 23 javac runs no processor that is on the class path alone)";

    private Codecs() {}

    /**
     * A registry of the kinds of some classes and all the kinds they extend.
     *
     * @throws IllegalStateException if a class has no codec; the message says how to get one
     * @throws IllegalArgumentException if the kinds do not fit together, see {@link Kinds#of(Kind[])}
     */
    public static Kinds kinds(Class<?>... types) {
        List<Kind<?>> kinds = new ArrayList<>();
        for (Class<?> type : types) {
            kinds.add(kind(type));
        }
        return Kinds.of(kinds);
    }

    /**
     * The kind of a class.
     *
     * @throws IllegalStateException if the class has no codec; the message says how to get one
     */
    @SuppressWarnings("unchecked")
    public static <T> Kind<T> kind(Class<T> type) {
        if (!type.isAnnotationPresent(Versioned.class)) {
            throw new IllegalStateException(type.getName() + " is not @Versioned, so that it has no codec; where a tool"
                    + " shrinks or renames the program, name the codec itself, such as KnightCodec.KIND");
        }
        String name = type.getName().replace('$', '_') + "Codec";
        try {
            Field field = Class.forName(name, true, type.getClassLoader()).getField("KIND");
            field.setAccessible(true);
            return (Kind<T>) field.get(null);
        } catch (ClassNotFoundException missing) {
            throw new IllegalStateException(
                    type.getName() + " is @Versioned, but its codec " + name + " was not generated: " + PLACE, missing);
        } catch (ReflectiveOperationException | RuntimeException closed) {
            throw new IllegalStateException(
                    "the codec " + name + " cannot be reached: open the package " + type.getPackageName() + " to "
                            + Codecs.class.getModule().getName() + ", or name " + name + ".KIND yourself",
                    closed);
        }
    }
}
