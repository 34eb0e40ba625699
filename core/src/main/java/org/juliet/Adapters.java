package org.juliet;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Classes that tell how types of somebody else are stored, for a class and the classes in it, a package or a module. An adapter has
 * static methods {@code save}, from the type to one that can be stored, and {@code load} for the way back:
 *
 * <pre>{@code
 * final class ArrayAdapter {
 *     static <E> List<E> save(Array<E> array) { ... }
 *     static <E> Array<E> load(List<E> list) { ... }
 *     static <E> void fill(Array<E> target, Array<E> loaded) { ... }    // where fields are final
 * }
 * }</pre>
 *
 * <p>Or it is a {@link org.juliet.archive.VectorAdapter} with a constructor without parameters and a {@link Length}; its components are
 * floats unless it overrides {@code isDouble}. A class that itself has this annotation stands for the adapters it names.
 */
@Documented
@Target({ElementType.TYPE, ElementType.PACKAGE, ElementType.MODULE})
@Retention(RetentionPolicy.CLASS)
public @interface Adapters {
    /** The adapters. */
    Class<?>[] value();
}
