package org.juliet.archive;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** The result must be used: {@code hp = ar.value(HP, hp)}, never {@code ar.value(HP, hp)} alone. Checkers know it by its name. */
@Target(ElementType.METHOD)
@Retention(RetentionPolicy.CLASS)
public @interface CheckReturnValue {}
