package org.juliet.archive;

import org.juliet.schema.Primitive;
import org.juliet.schema.Schema;

/** A vector shown by an adapter. */
record VectorType<V>(VectorAdapter<V> adapter) implements Type<V> {
    VectorType {
        if (adapter.length() < 2) {
            throw new IllegalArgumentException("a vector has 2 or more components, not " + adapter.length());
        }
    }

    @Override
    public Schema schema() {
        return new Schema.Vector(adapter.isDouble() ? Primitive.FLOAT64 : Primitive.FLOAT32, adapter.length());
    }
}
