package org.juliet;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.juliet.schema.OnLoss;

/** A field whose type does not hold every value that it could hold before. */
@Documented
@Target({ElementType.FIELD, ElementType.RECORD_COMPONENT})
@Retention(RetentionPolicy.CLASS)
public @interface Convert {
    /** What becomes of a value that it does not hold. */
    OnLoss onLoss();
}
