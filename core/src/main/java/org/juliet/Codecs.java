package org.juliet;

import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.List;
import org.juliet.archive.Kind;
import org.juliet.archive.KindCheck;
import org.juliet.archive.Kinds;
import org.juliet.schema.HistoryPack;
import org.juliet.schema.SchemaHistory;

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
     * A registry of the kinds of some classes and all the kinds they extend, with the history that the classes were compiled with
     * ({@code -Ajuliet.history}) where it is packed beside them. It is read by what needs it first, such as a loader, which fails with an
     * {@link IllegalStateException} where it cannot be read. {@link Kinds#with(SchemaHistory)} gives the kinds another one.
     *
     * @throws IllegalStateException if a class has no codec, or one that does not know a field of it, since it was compiled again without the processor;
     *     the message says what to do
     * @throws IllegalArgumentException if the kinds do not fit together, see {@link Kinds#of(Kind[])}
     */
    public static Kinds kinds(Class<?>... types) {
        List<Kind<?>> kinds = new ArrayList<>();
        for (Class<?> type : types) {
            kinds.add(kind(type));
        }
        Kinds all = Kinds.of(kinds);
        KindCheck.demandFields(all);
        return all.with(() -> CarriedHistory.beside(List.of(types)));
    }

    /**
     * The history that a program was compiled with ({@code -Ajuliet.history}), of all its parts on the class path, for
     * {@link Kinds#with}. It is that of the build: what is recorded later counts once the program is compiled again.
     *
     * @param type a class of the program, whose class loader is asked
     * @throws IllegalStateException if there is none, or it cannot be read
     */
    public static SchemaHistory history(Class<?> type) {
        return CarriedHistory.onThePathOf(type)
                .orElseThrow(
                        () -> new IllegalStateException(
                                "no " + HistoryPack.RESOURCE + " on the class path of " + type.getName()
                                        + ": compile with -Ajuliet.history=DIR, or read a history with HistoryDirectory or HistoryPack"));
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
        if (type.isLocalClass() || type.isAnonymousClass()) {
            throw new IllegalStateException(
                    type.getName() + " stands in the body of a method, where no annotation processor"
                            + " sees it; make it a static nested class");
        }
        String name = type.getName().replace('$', '_') + "Codec";
        if (type.getTypeParameters().length > 0) {
            throw new IllegalStateException(
                    type.getName()
                            + " is generic and has a kind for each of its arguments; name the codec of one, such as BoxOfItemCodec.KIND");
        }
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
