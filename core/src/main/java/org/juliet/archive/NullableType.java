package org.juliet.archive;

import org.jspecify.annotations.Nullable;
import org.juliet.schema.Primitive;
import org.juliet.schema.Schema;

/** A value that may be null. */
record NullableType<T>(Type<T> value) implements Type<@Nullable T> {
    NullableType {
        requireSomething(value);
    }

    /** Refuses a type of which {@code null} is a value already, since the two could not be told apart in a file. */
    static void requireSomething(Type<?> type) {
        Schema schema = type.schema();
        if (schema instanceof Schema.Nullable
                || schema instanceof Schema.Scalar scalar && scalar.primitive() == Primitive.REFERENCE) {
            throw new IllegalArgumentException("null already stands for a value of " + schema);
        }
    }

    @Override
    public Schema schema() {
        return new Schema.Nullable(value.schema());
    }
}
