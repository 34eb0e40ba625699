package org.juliet.archive;

import java.util.function.IntFunction;
import org.juliet.schema.Schema;

/**
 * An array of objects.
 *
 * @param length number of elements, -1 for any
 */
record ArrayType<E>(Type<E> element, IntFunction<E[]> make, int length) implements Type<E[]> {
    @Override
    public Schema schema() {
        return length < 0 ? new Schema.ListOf(element.schema()) : new Schema.ArrayOf(element.schema(), length);
    }
}
