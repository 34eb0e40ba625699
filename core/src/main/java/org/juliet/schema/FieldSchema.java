package org.juliet.schema;

/**
 * A stored field.
 *
 * @param name the key
 * @param origin the name it was first recorded under, which tells it from all other fields of its kind, those of earlier and later layouts
 *     included; {@code gold#2} for the second field that was recorded as {@code gold}
 * @param type what its value is
 */
public record FieldSchema(String name, String origin, Schema type) {
    /** A field that has the name it was first recorded under. */
    public static FieldSchema of(String name, Schema type) {
        return new FieldSchema(name, name, type);
    }
}
