package org.juliet;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Repeatable;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * The name that a field, an enum constant or a class had in files. It answers one question of the build; once the answer is recorded, the annotation
 * may go.
 */
@Documented
@Target({ElementType.TYPE, ElementType.FIELD, ElementType.RECORD_COMPONENT})
@Retention(RetentionPolicy.CLASS)
@Repeatable(WasNamed.Names.class)
public @interface WasNamed {
    /** The stored name before. */
    String value();

    /**
     * Fingerprint of the last layout that had the old name, where this name was another field's then, as in a swap; the build asks for it and
     * prints it. 0 where this name was free.
     */
    long upTo() default 0;

    /** Several names, one after the other. */
    @Documented
    @Target({ElementType.TYPE, ElementType.FIELD, ElementType.RECORD_COMPONENT})
    @Retention(RetentionPolicy.CLASS)
    @interface Names {
        /** The names. */
        WasNamed[] value();
    }
}
