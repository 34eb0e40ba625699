package org.juliet.archive;

import java.util.Optional;
import org.juliet.schema.Schema;

/** A value that may be absent. */
record OptionalType<T>(Type<T> value) implements Type<Optional<T>> {
    OptionalType {
        NullableType.requireSomething(value);
    }

    @Override
    public Schema schema() {
        return new Schema.Nullable(value.schema());
    }
}
