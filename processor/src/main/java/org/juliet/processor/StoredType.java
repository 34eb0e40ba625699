package org.juliet.processor;

import java.util.List;
import javax.lang.model.element.TypeElement;
import org.jspecify.annotations.Nullable;
import org.juliet.schema.Schema;

/**
 * How a type is stored, and the code that says so.
 *
 * @param code an expression that gives the {@code Type}
 * @param java the Java type of values, as an argument of a type
 * @param constant whether the code names a constant
 * @param fill how an object that is there is filled: {@code ""} by {@code into}, else the method of an adapter; null where it cannot be
 * @param fresh an expression for the value of an object that nothing is said about; null where there is none
 * @param parts the kinds, members of closed sets included, and the enums of values inside
 */
record StoredType(
        Schema schema,
        String code,
        String java,
        boolean constant,
        @Nullable String fill,
        @Nullable String fresh,
        List<TypeElement> parts) {

    /** The same, or null. */
    StoredType orNull() {
        return new StoredType(
                new Schema.Nullable(schema), Names.TYPE + ".nullable(" + code + ")", java, false, null, "null", parts);
    }
}
