package org.juliet;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** Fields of a class, or constants of an enum, that are no more, by their stored names. What old files say of them is given up. */
@Documented
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.CLASS)
public @interface Dropped {
    /** Stored names. */
    String[] value();
}
