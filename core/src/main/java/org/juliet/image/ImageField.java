package org.juliet.image;

import org.jspecify.annotations.Nullable;
import org.juliet.schema.FieldSchema;
import org.juliet.schema.Primitive;
import org.juliet.schema.Schema;

/**
 * A field of a kind with its place in images of the kind. (A record, so that a constant field's numbers are constants to the compiler.)
 *
 * @param level the level that declares it
 * @param schema name, origin and type
 * @param cell what stands there
 * @param offset from the start of the kind's struct, in bytes
 * @param primitive the scalar, or what a vector or an array of scalars consists of; null for all others
 * @param stride bytes from one struct to the next, where it is a list, set or array of structs; 0 for all others
 */
public record ImageField(
        String level,
        FieldSchema schema,
        Cell cell,
        int offset,
        @Nullable Primitive primitive,
        int stride) {
    static ImageField of(String level, FieldSchema schema, Cell cell, int offset) {
        return new ImageField(level, schema, cell, offset, primitive(cell), stride(cell));
    }

    private static int stride(Cell cell) {
        Cell element =
                cell instanceof Cell.Elements list ? list.element() : cell instanceof Cell.Array a ? a.element() : cell;
        return element != cell && element instanceof Cell.Struct struct ? struct.size() : 0;
    }

    private static @Nullable Primitive primitive(Cell cell) {
        if (cell instanceof Cell.Scalar scalar) {
            return scalar.type().primitive();
        } else if (cell instanceof Cell.Vector vector) {
            return vector.type().component();
        }
        return cell instanceof Cell.Array array && array.length() > 0 ? primitive(array.element()) : null;
    }

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

    /**
     * The kind of the elements, where it is a list, set or array of structs.
     *
     * @throws IllegalArgumentException if it is none
     */
    public ImageLayout elements() {
        Cell element =
                cell instanceof Cell.Elements list ? list.element() : cell instanceof Cell.Array a ? a.element() : cell;
        if (element != cell && element instanceof Cell.Struct struct) {
            return struct.layout();
        }
        throw new IllegalArgumentException(this + " is " + type() + ", not a list of structs");
    }

    @Override
    public String toString() {
        return level + "." + name();
    }
}
