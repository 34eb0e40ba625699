package org.juliet.schema;

import java.util.List;
import java.util.Locale;

/**
 * What a value is, without the classes of any program: the closed set of types that the format can store. Kinds are named, so
 * that a kind may hold itself. Each reads as messages say it: {@code list of float32}.
 */
public sealed interface Schema {
    /**
     * A scalar.
     *
     * @param hex whether text writes an unsigned integer as {@code 0x} and all its digits; presentation
     */
    record Scalar(Primitive primitive, boolean hex) implements Schema {
        /** A scalar in its usual spelling. */
        public Scalar(Primitive primitive) {
            this(primitive, false);
        }

        @Override
        public String toString() {
            return primitive.name().toLowerCase(Locale.ROOT);
        }
    }

    /**
     * One of several named constants, which its {@link EnumLayout} lists.
     *
     * @param name stored name of the enum
     */
    record Enumeration(String name) implements Schema {
        @Override
        public String toString() {
            return "enum " + name;
        }
    }

    /**
     * A fixed number of numbers that are one value.
     *
     * @param component {@link Primitive#FLOAT32} or {@link Primitive#FLOAT64}
     * @param length number of components, 2 or more
     */
    record Vector(Primitive component, int length) implements Schema {
        @Override
        public String toString() {
            return "vector of " + length + " " + new Scalar(component);
        }
    }

    /**
     * Any number of elements in an order that means something.
     *
     * @param perRow elements that text writes on a line, 0 for the usual form; presentation
     */
    record ListOf(Schema element, int perRow) implements Schema {
        /** A list in its usual form. */
        public ListOf(Schema element) {
            this(element, 0);
        }

        @Override
        public String toString() {
            return "list of " + element;
        }
    }

    /**
     * A fixed number of elements.
     *
     * @param length number of elements
     */
    record ArrayOf(Schema element, int length) implements Schema {
        @Override
        public String toString() {
            return "array of " + length + " " + element;
        }
    }

    /**
     * Elements without a repeat.
     *
     * @param ordered whether the order means something; if not, a file lists them sorted; presentation
     */
    record SetOf(Schema element, boolean ordered) implements Schema {
        @Override
        public String toString() {
            return (ordered ? "ordered set of " : "set of ") + element;
        }
    }

    /**
     * Values by key.
     *
     * @param key a scalar or an enumeration
     * @param ordered whether the order means something; if not, a file lists them sorted by key; presentation
     */
    record MapOf(Schema key, Schema value, boolean ordered) implements Schema {
        @Override
        public String toString() {
            return (ordered ? "ordered map from " : "map from ") + key + " to " + value;
        }
    }

    /** A value or nothing. */
    record Nullable(Schema value) implements Schema {
        @Override
        public String toString() {
            return value + " or null";
        }
    }

    /** A value of exactly one kind. */
    record Struct(String kind) implements Schema {
        @Override
        public String toString() {
            return kind;
        }
    }

    /**
     * A value of one of several kinds; the value names its own.
     *
     * @param kinds stored names: one base kind that others extend, or all members of a closed set; none for any kind, of which the key of
     *     a map then tells the name
     * @param closed whether the names are a closed set
     */
    record OneOf(List<String> kinds, boolean closed) implements Schema {
        /** Keeps a copy of the names. */
        public OneOf {
            kinds = List.copyOf(kinds);
        }

        @Override
        public String toString() {
            return closed || !kinds.isEmpty() ? (closed ? "one of " : "any ") + String.join(", ", kinds) : "any kind";
        }
    }

    /** Whether it is written as one token or a run of numbers, so that a struct of such fields fits a line. */
    default boolean isFlat() {
        if (this instanceof Scalar || this instanceof Enumeration || this instanceof Vector) {
            return true;
        }
        if (this instanceof Nullable nullable) {
            return nullable.value().isFlat();
        }
        return this instanceof ListOf list && list.element().isNumberOrBoolean()
                || this instanceof ArrayOf array && array.element().isNumberOrBoolean();
    }

    /** Whether it is written as one token. */
    default boolean isScalar() {
        return this instanceof Scalar
                || this instanceof Enumeration
                || this instanceof Nullable nullable && nullable.value().isScalar();
    }

    private boolean isNumberOrBoolean() {
        return this instanceof Scalar scalar
                && (scalar.primitive().isNumber() || scalar.primitive() == Primitive.BOOLEAN);
    }
}
