package org.juliet;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * A field, enum constant, class or enum that took over the name of another one, and means something else. Old values under that name never land in
 * it; those of a class or enum are of what has another name now.
 */
@Documented
@Target({ElementType.TYPE, ElementType.FIELD, ElementType.RECORD_COMPONENT})
@Retention(RetentionPolicy.CLASS)
public @interface Reused {
    /**
     * Fingerprint of the last layout in which the name meant something else, where it was in use; the build asks for it and prints it. 0 where it was
     * free, and for a class or enum.
     */
    long upTo() default 0;
}
