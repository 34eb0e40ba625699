package org.juliet.archive;

import java.util.function.IntFunction;
import org.juliet.schema.Schema;

/**
 * An array of objects.
 *
 * @param length number of elements, -1 for any
 */
record ArrayType<E>(Type<E> element, IntFunction<E[]> make, int length) implements Type<E[]> {
    /** Whether it is written as a vector: a fixed number of numbers, 2 or more. */
    boolean isVector() {
        return length >= 2
                && element.schema() instanceof Schema.Scalar scalar
                && scalar.primitive().isNumber();
    }

    @Override
    public Schema schema() {
        return length < 0 ? new Schema.ListOf(element.schema()) : new Schema.ArrayOf(element.schema(), length);
    }
}
