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
 * <p>Of a record, or a class whose objects a constructor makes of their fields, it is a static method that gives what the constructor takes, and has the
 * name of that:
 *
 * <pre>{@code
 * @Migration(reads = "speed")
 * static Velocity velocity(float speed) {
 *     return new Velocity(speed, 0, 0);
 * }
 * }</pre>
 *
 * <p>It runs when a file has all of these fields, after the other fields were loaded; several run in the order of their declaration, and may read one field,
 * as one type.
 * It has to stay as long as there are such files: what it answers is recorded, but the code that reads them is here.
 */
@Documented
@Target(ElementType.METHOD)
@Retention(RetentionPolicy.CLASS)
public @interface Migration {
    /** Stored names of the old fields, one for each parameter. */
    String[] reads();

    /**
     * Fingerprint of the last layout that had the fields, where code read values of these names for an earlier change already; the build asks for it and
     * prints it. 0 where it is the first time.
     */
    long upTo() default 0;
}
