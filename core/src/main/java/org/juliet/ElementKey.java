package org.juliet;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** A list or array whose elements have an identity, by which changes of two people are told apart. The history keeps it beside the layout. */
@Documented
@Target({ElementType.FIELD, ElementType.RECORD_COMPONENT})
@Retention(RetentionPolicy.CLASS)
public @interface ElementKey {
    /** The stored name of the field of the elements that is their identity, a scalar. */
    String value();
}
