package org.juliet.archive;

import org.juliet.schema.Primitive;
import org.juliet.schema.Schema;

/**
 * A scalar that the format knows by itself.
 *
 * @param hex whether an integer is written as {@code 0x} and all its digits
 */
record ScalarType<T>(Class<T> type, Primitive primitive, boolean hex) implements Type<T> {

    static <T> ScalarType<T> integer(Type<T> type) {
        if (type instanceof ScalarType<T> scalar && scalar.primitive.bits() != 0) {
            return scalar;
        }
        throw new IllegalArgumentException("only integer types are signed or unsigned, not " + type.schema());
    }

    Type<T> asUnsigned() {
        return new ScalarType<>(type, Primitive.integer(primitive.bits(), true), hex);
    }

    Type<T> asHex() {
        return new ScalarType<>(type, Primitive.integer(primitive.bits(), true), true);
    }

    @Override
    public Schema schema() {
        return new Schema.Scalar(primitive, hex && primitive.isUnsigned());
    }
}
