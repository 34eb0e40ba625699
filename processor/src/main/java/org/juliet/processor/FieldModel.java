package org.juliet.processor;

import java.util.List;
import javax.lang.model.element.VariableElement;
import org.jspecify.annotations.Nullable;
import org.juliet.schema.Answer;

/**
 * A stored field.
 *
 * @param key an expression that gives its key
 * @param name the stored name
 * @param direct whether the archive takes its value without a type
 * @param answers what it says of changes
 * @param initial what it has in a fresh object that a constructor makes of its parameters; null where nobody asks
 */
record FieldModel(
        VariableElement field,
        String name,
        String key,
        StoredType type,
        boolean direct,
        Access access,
        List<Answer> answers,
        @Nullable String initial) {

    String javaName() {
        return field.getSimpleName().toString();
    }

    /** How code reaches the field. */
    sealed interface Access {
        /** By its name. */
        record Direct() implements Access {}

        /**
         * By methods.
         *
         * @param setter null where a constructor sets it
         */
        record Methods(String getter, @Nullable String setter) implements Access {}

        /** By a handle, past {@code private}. */
        record Handle() implements Access {}
    }
}
