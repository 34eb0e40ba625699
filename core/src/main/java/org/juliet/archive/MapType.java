package org.juliet.archive;

import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.juliet.schema.Schema;

/** A map from scalars. */
record MapType<K, V extends @Nullable Object>(Type<K> key, Type<V> value, boolean ordered) implements Type<Map<K, V>> {
    MapType {
        Schema schema = key.schema();
        if (!schema.isScalar() || schema instanceof Schema.Nullable) {
            throw new IllegalArgumentException("a map's keys are scalars or enums, not " + schema);
        }
    }

    @Override
    public Schema schema() {
        return new Schema.MapOf(key.schema(), value.schema(), ordered);
    }
}
