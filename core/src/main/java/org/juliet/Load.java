package org.juliet;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * The constructor that loads objects, where a class has several or its fields are final. Each parameter has the name and type of a field.
 * What a file lacks is what {@link Default} says, else zero, false, empty or null; or what a constructor without parameters gives.
 */
@Documented
@Target(ElementType.CONSTRUCTOR)
@Retention(RetentionPolicy.CLASS)
public @interface Load {}
