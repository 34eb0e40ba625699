package org.juliet.schema;

import java.util.List;

/**
 * What one level of a kind stores: its own fields in the order they are written, without those of its base.
 *
 * @param kind stored name of the kind that declares the level
 */
public record StructLayout(String kind, List<FieldSchema> fields) {
    /** Keeps a copy of the fields. */
    public StructLayout {
        fields = List.copyOf(fields);
    }
}
