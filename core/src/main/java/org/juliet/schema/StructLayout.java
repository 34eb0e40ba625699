package org.juliet.schema;

import java.util.List;

/**
 * What one level of a kind stores: its own fields in the order they are written, without those of its base.
 *
 * @param kind stored name of the kind that declares the level
 * @param block whether text writes values of the kind over several lines in lists, too; presentation
 */
public record StructLayout(String kind, List<FieldSchema> fields, boolean block) implements Layout {
    /** Keeps a copy of the fields. */
    public StructLayout {
        fields = List.copyOf(fields);
    }

    /** A level whose values may stand on one line. */
    public StructLayout(String kind, List<FieldSchema> fields) {
        this(kind, fields, false);
    }
}
