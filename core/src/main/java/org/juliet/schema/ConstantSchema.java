package org.juliet.schema;

/**
 * A constant of an enum.
 *
 * @param name the stored name
 * @param origin the name it was first recorded under, as {@link FieldSchema#origin} is for fields
 */
public record ConstantSchema(String name, String origin) {
    /** A constant that has the name it was first recorded under. */
    public static ConstantSchema of(String name) {
        return new ConstantSchema(name, name);
    }
}
