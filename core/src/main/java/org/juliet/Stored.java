package org.juliet;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * The name in files of a field, a class, an enum or a constant that has another name in Java. A key is an identifier, and so are the names of enums and
 * constants; the name of a class has 1 to 200 characters without blanks, such as {@code mod:Ruby}.
 */
@Documented
@Target({ElementType.TYPE, ElementType.FIELD, ElementType.RECORD_COMPONENT})
@Retention(RetentionPolicy.CLASS)
public @interface Stored {
    /** The stored name. */
    String value();
}
