package org.juliet;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** A field or enum constant that took over the name of another one, and means something else. Old values under that name never land in it. */
@Documented
@Target({ElementType.FIELD, ElementType.RECORD_COMPONENT})
@Retention(RetentionPolicy.CLASS)
public @interface Reused {
    /**
     * Fingerprint of the last layout in which the name meant something else, where it was in use; the build asks for it and prints it. 0 where it was
     * free.
     */
    long upTo() default 0;
}
