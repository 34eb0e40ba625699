package org.juliet.archive;

import org.juliet.schema.Primitive;
import org.juliet.schema.Schema;

/**
 * An array of primitives.
 *
 * @param type class of the array
 * @param length number of elements, -1 for any
 */
record NumbersType<A>(Class<A> type, Primitive element, int length) implements Type<A> {
    /** Whether it is written as a vector: a fixed number of numbers, 2 or more. */
    boolean isVector() {
        return length >= 2 && element.isNumber();
    }

    @Override
    public Schema schema() {
        Schema schema = new Schema.Scalar(element);
        return length < 0 ? new Schema.ListOf(schema) : new Schema.ArrayOf(schema, length);
    }
}
