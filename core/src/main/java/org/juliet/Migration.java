package org.juliet;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * A method that takes old values of fields that are no more, and sets what stands for them now:
 *
 * <pre>{@code
 * @Migration(reads = "speed")
 * void fromSpeed(float speed) {
 *     velocity = new float[] {speed, 0, 0};
 * }
 * }</pre>
 *
 * <p>It runs when a file has all of these fields, after the other fields were loaded; several run in the order of their declaration.
 */
@Documented
@Target(ElementType.METHOD)
@Retention(RetentionPolicy.CLASS)
public @interface Migration {
    /** Stored names of the old fields, one for each parameter. */
    String[] reads();
}
