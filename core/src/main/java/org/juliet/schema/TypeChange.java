package org.juliet.schema;

/** What becomes of the values of a field whose type changes. */
public enum TypeChange {
    /** The types are the same but for presentation. */
    NONE,
    /** Every value has its place in the new type. */
    AUTOMATIC,
    /** Some values do not fit; {@link OnLoss} says what becomes of those. */
    LOSSY,
    /** No rule makes one of the other. */
    IMPOSSIBLE;

    private static final int FLOAT_BITS = 16;
    private static final int DOUBLE_BITS = 32;

    /** What becomes of values of one type under another, kinds and enums of one name being the same. */
    public static TypeChange between(Schema from, Schema to) {
        if (TypeText.renderPlain(from).equals(TypeText.renderPlain(to))) {
            return NONE;
        }
        if (from instanceof Schema.Nullable absent) {
            return to instanceof Schema.Nullable other
                    ? between(absent.value(), other.value())
                    : LOSSY.or(between(absent.value(), to));
        }
        if (to instanceof Schema.Nullable absent) {
            return AUTOMATIC.or(between(from, absent.value()));
        }
        if (from instanceof Schema.MapOf map && to instanceof Schema.MapOf other) {
            return between(map.key(), other.key()).or(between(map.value(), other.value()));
        }
        if (from instanceof Schema.OneOf some && to instanceof Schema.OneOf other) {
            return between(some, other);
        }
        if (to instanceof Schema.Scalar scalar && isToken(from)) {
            return toScalar(from, scalar.primitive());
        }
        if (to instanceof Schema.Enumeration) {
            return isString(from) || from instanceof Schema.Enumeration ? LOSSY : IMPOSSIBLE;
        }
        return sequence(from, to);
    }

    private TypeChange or(TypeChange other) {
        return compareTo(other) >= 0 ? this : other;
    }

    private static boolean isToken(Schema type) {
        return type instanceof Schema.Scalar || type instanceof Schema.Enumeration;
    }

    private static boolean isString(Schema type) {
        return type instanceof Schema.Scalar scalar && scalar.primitive() == Primitive.STRING;
    }

    private static TypeChange toScalar(Schema from, Primitive to) {
        if (to == Primitive.STRING) {
            return AUTOMATIC;
        }
        if (isString(from)) {
            return LOSSY;
        }
        if (!(from instanceof Schema.Scalar scalar) || !scalar.primitive().isNumber() || !to.isNumber()) {
            return IMPOSSIBLE;
        }
        return holds(scalar.primitive(), to) ? AUTOMATIC : LOSSY;
    }

    /** Whether a number type holds every value of another one. */
    private static boolean holds(Primitive from, Primitive to) {
        if (from.bits() == 0) {
            return from == Primitive.FLOAT32 && to == Primitive.FLOAT64;
        }
        if (to.bits() == 0) {
            return from.bits() <= (to == Primitive.FLOAT32 ? FLOAT_BITS : DOUBLE_BITS);
        }
        return from.isUnsigned() == to.isUnsigned()
                ? from.bits() <= to.bits()
                : from.isUnsigned() && from.bits() < to.bits();
    }

    private static TypeChange between(Schema.OneOf from, Schema.OneOf to) {
        boolean all = to.kinds().isEmpty() && !to.closed();
        boolean more = from.closed() && to.closed() && to.kinds().containsAll(from.kinds());
        return all || more ? AUTOMATIC : LOSSY;
    }

    private static TypeChange sequence(Schema from, Schema to) {
        Schema element = element(to);
        if (element == null) {
            return IMPOSSIBLE;
        }
        Schema before = element(from);
        if (before == null) {
            // one value becomes a list of one
            return to instanceof Schema.ListOf ? AUTOMATIC.or(between(from, element)) : IMPOSSIBLE;
        }
        TypeChange each = between(before, element);
        if (to instanceof Schema.ListOf || from instanceof Schema.SetOf && to instanceof Schema.SetOf) {
            return from.getClass() == to.getClass() ? each : AUTOMATIC.or(each);
        }
        return (isFixed(from) && isFixed(to) && length(from) <= length(to) ? AUTOMATIC : LOSSY).or(each);
    }

    private static @org.jspecify.annotations.Nullable Schema element(Schema type) {
        if (type instanceof Schema.ListOf list) {
            return list.element();
        }
        if (type instanceof Schema.ArrayOf array) {
            return array.element();
        }
        if (type instanceof Schema.SetOf set) {
            return set.element();
        }
        return type instanceof Schema.Vector vector ? new Schema.Scalar(vector.component()) : null;
    }

    private static boolean isFixed(Schema type) {
        return type instanceof Schema.ArrayOf || type instanceof Schema.Vector;
    }

    private static int length(Schema type) {
        return type instanceof Schema.ArrayOf array ? array.length() : ((Schema.Vector) type).length();
    }
}
