package org.juliet;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * The enum constant that a constant of a file becomes which this enum does not have, such as one that was dropped, which is kept as unknown without this. Keys
 * of maps never become it; and in a file of newer code that is loaded to be kept, what this enum does not know stays.
 */
@Documented
@Target(ElementType.FIELD)
@Retention(RetentionPolicy.CLASS)
public @interface Fallback {}
