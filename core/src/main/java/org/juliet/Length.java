package org.juliet;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * The length of an array that always has that many elements; of arrays of arrays, the outer one first. On a class with a
 * {@link org.juliet.archive.VectorAdapter} it is the number of components, and on the method {@code save} of an adapter the length of the array it gives.
 */
@Documented
@Target({ElementType.FIELD, ElementType.RECORD_COMPONENT, ElementType.METHOD, ElementType.TYPE})
@Retention(RetentionPolicy.CLASS)
public @interface Length {
    /** Number of elements, one number for each dimension. */
    int[] value();
}
