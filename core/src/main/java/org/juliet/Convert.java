package org.juliet;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.juliet.schema.OnLoss;

/**
 * A field whose type does not hold every value that it could hold before. It answers one question of the build; once the answer is recorded, the
 * annotation may go.
 */
@Documented
@Target({ElementType.FIELD, ElementType.RECORD_COMPONENT})
@Retention(RetentionPolicy.CLASS)
public @interface Convert {
    /** What becomes of a value that it does not hold. */
    OnLoss onLoss();

    /**
     * Fingerprint of the last layout that had the type before, where the field was converted once already; the build asks for it and prints it. 0
     * where it is the first time.
     */
    long upTo() default 0;
}
