package org.juliet.tools;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import java.util.function.Function;
import org.juliet.Codecs;
import org.juliet.Versioned;
import org.juliet.archive.Kinds;
import org.juliet.schema.LayoutException;

/**
 * The kinds that a program on a class path registers, told by its {@link KindSource}s. The code of the program can run until this is
 * closed; meanwhile its class loader is that of the thread, as it would be if the program ran by itself.
 */
public final class ClassPathKinds implements AutoCloseable {
    private static final String SERVICE = "META-INF/services/" + KindSource.class.getName();

    private final URLClassLoader classes;
    private final ClassLoader before;
    private final Kinds kinds;

    private ClassPathKinds(URLClassLoader classes, Function<ClassLoader, Kinds> kinds) {
        this.classes = classes;
        before = Thread.currentThread().getContextClassLoader();
        Thread.currentThread().setContextClassLoader(classes);
        this.kinds = kinds.apply(classes);
    }

    /**
     * Loads the kinds.
     *
     * @param classPath jars and directories of classes, separated as for {@code java} on this system; {@code DIR/*} names all jars of a
     *     directory
     * @throws KindSourceException if a place is not there, no source is found, or one fails; the message says what to do
     */
    public static ClassPathKinds load(String classPath) {
        return load(ClassPath.urls(classPath), classes -> together(classPath, classes));
    }

    /**
     * Loads the kinds of {@code @Versioned} classes.
     *
     * @param types their binary names
     * @param classPath where they are and what they need, as for {@link #load}
     * @throws KindSourceException if a place is not there, or a class cannot be loaded; the message says what to do
     */
    public static ClassPathKinds ofClasses(Collection<String> types, String classPath) {
        return load(ClassPath.urls(classPath), classes -> versioned(types, classes));
    }

    private static ClassPathKinds load(URL[] places, Function<ClassLoader, Kinds> kinds) {
        URLClassLoader classes = new URLClassLoader(places, new SharedClasses());
        ClassLoader before = Thread.currentThread().getContextClassLoader();
        try {
            return new ClassPathKinds(classes, kinds);
        } catch (KindSourceException e) {
            Thread.currentThread().setContextClassLoader(before);
            close(classes);
            throw e;
        }
    }

    /** The kinds of all sources. */
    public Kinds kinds() {
        return kinds;
    }

    @Override
    public void close() {
        Thread.currentThread().setContextClassLoader(before);
        close(classes);
    }

    private static void close(URLClassLoader classes) {
        try {
            classes.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Kinds versioned(Collection<String> types, ClassLoader classes) {
        List<Class<?>> versioned = new ArrayList<>();
        try {
            for (String type : types) {
                Class<?> each = Class.forName(type, false, classes);
                if (each.isAnnotationPresent(Versioned.class) && each.getTypeParameters().length == 0) {
                    versioned.add(each);
                }
            }
            return Codecs.kinds(versioned.toArray(Class<?>[]::new));
        } catch (ReflectiveOperationException | RuntimeException | LinkageError e) {
            throw new KindSourceException("a class cannot be loaded: " + reason(e), e);
        }
    }

    private static Kinds together(String classPath, ClassLoader classes) {
        List<Kinds> found = new ArrayList<>();
        try {
            ServiceLoader.load(KindSource.class, classes).stream().forEach(source -> found.add(kinds(source)));
        } catch (ServiceConfigurationError e) {
            throw new KindSourceException("a file " + SERVICE + " on the class path is wrong: " + e.getMessage(), e);
        }
        if (found.isEmpty()) {
            throw new KindSourceException(
                    "no KindSource is on the class path " + classPath + "; write a class that implements "
                            + KindSource.class.getName() + " and name it in " + SERVICE,
                    null);
        }
        return found.size() == 1 ? found.get(0) : union(found);
    }

    private static Kinds union(List<Kinds> found) {
        try {
            return Kinds.union(found);
        } catch (IllegalArgumentException | IllegalStateException | LayoutException e) {
            throw new KindSourceException("the KindSources on the class path do not agree: " + e.getMessage(), e);
        }
    }

    private static Kinds kinds(ServiceLoader.Provider<KindSource> source) {
        String name = source.type().getName();
        try {
            Kinds kinds = source.get().kinds();
            if (kinds == null) {
                throw new KindSourceException("the KindSource " + name + " gives null; let it give its Kinds", null);
            }
            return kinds;
        } catch (ServiceConfigurationError | RuntimeException | LinkageError | AssertionError e) {
            if (e instanceof KindSourceException already) {
                throw already;
            }
            throw new KindSourceException("the KindSource " + name + " fails: " + reason(e), e);
        }
    }

    /** What is at the bottom of a failure of a program's code, and what to do about it. */
    static String reason(Throwable failure) {
        Throwable cause = failure;
        while (cause.getCause() != null) {
            cause = cause.getCause();
        }
        if (cause instanceof NoClassDefFoundError || cause instanceof ClassNotFoundException) {
            return "there is no class " + String.valueOf(cause.getMessage()).replace('/', '.')
                    + "; add the jar that holds it to --class-path";
        }
        if (cause instanceof UnsupportedClassVersionError) {
            return cause.getMessage() + "; run jasset with the Java that the program is built for";
        }
        if (cause instanceof LinkageError && !(cause instanceof ExceptionInInitializerError)) {
            return cause + "; build the program with the juliet-core of this jasset";
        }
        return cause + "; mend it, and see that it runs outside of the program";
    }
}
