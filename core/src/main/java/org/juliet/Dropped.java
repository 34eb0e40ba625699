package org.juliet;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Repeatable;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Fields of a class, or constants of an enum, that are no more, by their stored names. What old files say of a field is given up; a constant is kept
 * where they have it, as what is unknown.
 */
@Documented
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.CLASS)
@Repeatable(Dropped.All.class)
public @interface Dropped {
    /** Stored names. */
    String[] value();

    /**
     * Fingerprint of the last layout that had them, where others were dropped under these names before; the build asks for it and prints it. 0 where
     * they are the first.
     */
    long upTo() default 0;

    /** Several answers, one after the other. */
    @Documented
    @Target(ElementType.TYPE)
    @Retention(RetentionPolicy.CLASS)
    @interface All {
        /** The answers. */
        Dropped[] value();
    }
}
