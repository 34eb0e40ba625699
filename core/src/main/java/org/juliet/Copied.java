package org.juliet;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * A class one object of which may stand in several places of a file. Each place is an object of its own when the file loads. An object of any other class
 * that is reached twice fails the save, with both places; what belongs to several objects is better an entity, which others refer to.
 */
@Documented
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.CLASS)
public @interface Copied {}
