package org.juliet.image;

import org.juliet.schema.FieldSchema;
import org.juliet.schema.Schema;

/**
 * A field of a kind with its place in images of the kind. (A record, so that a constant field's offset is a constant to the compiler.)
 *
 * @param level the level that declares it
 * @param schema name, origin and type
 * @param cell what stands there
 * @param offset from the start of the kind's struct, in bytes
 */
public record ImageField(String level, FieldSchema schema, Cell cell, int offset) {
    /** The key. */
    public String name() {
        return schema.name();
    }

    /** The name it was first recorded under. */
    public String origin() {
        return schema.origin();
    }

    /** The type, with its presentation. */
    public Schema type() {
        return schema.type();
    }

    @Override
    public String toString() {
        return level + "." + name() + " at " + offset;
    }
}
