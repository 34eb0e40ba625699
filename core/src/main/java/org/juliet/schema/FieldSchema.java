package org.juliet.schema;

/**
 * A stored field.
 *
 * @param name the key
 * @param type what its value is
 */
public record FieldSchema(String name, Schema type) {}
