package org.juliet.archive;

import org.jspecify.annotations.Nullable;
import org.juliet.schema.Schema;

/** A value that may be null. */
record NullableType<T>(Type<T> value) implements Type<@Nullable T> {
    @Override
    public Schema schema() {
        return new Schema.Nullable(value.schema());
    }
}
