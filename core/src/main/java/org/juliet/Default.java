package org.juliet;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * What a field has that is set by a constructor alone, such as the component of a record, where a file lacks it. Other fields have initialisers.
 */
@Documented
@Target({ElementType.FIELD, ElementType.RECORD_COMPONENT})
@Retention(RetentionPolicy.CLASS)
public @interface Default {
    /** A number, {@code true} or {@code false}, a text, or the name of an enum constant. */
    String value();
}
