package org.juliet.schema;

import java.util.List;
import java.util.function.BiPredicate;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** The rules from type to type. */
final class Conversions {
    private static final Conversion NONE = new Conversion.None();
    private static final Conversion SAME = new Conversion.Same();

    private final UnaryOperator<String> today;
    private final BiPredicate<String, String> isA;

    Conversions(UnaryOperator<String> today, BiPredicate<String, String> isA) {
        this.today = today;
        this.isA = isA;
    }

    Conversion of(Schema from, Schema to) {
        if (from instanceof Schema.Nullable || to instanceof Schema.Nullable) {
            Conversion value = of(bare(from), bare(to));
            return isNone(value)
                    ? value
                    : new Conversion.Held(from instanceof Schema.Nullable, to instanceof Schema.Nullable, value);
        }
        if (isSequence(from) || isSequence(to)) {
            return sequence(from, to);
        }
        if (from instanceof Schema.MapOf a && to instanceof Schema.MapOf b) {
            Conversion key = of(a.key(), b.key());
            Conversion value = of(a.value(), b.value());
            return isNone(key) || isNone(value) ? NONE : new Conversion.Entries(a, b, key, value);
        }
        if (from instanceof Schema.Struct a && to instanceof Schema.Struct b) {
            String now = today.apply(a.kind());
            boolean same = now.isEmpty() || now.equals(b.kind());
            return same ? new Conversion.Struct(a.kind(), b.kind()) : NONE;
        }
        if (from instanceof Schema.OneOf a && to instanceof Schema.OneOf b) {
            return new Conversion.Kinds(a, b, holds(a, b));
        }
        return isToken(from) && isToken(to) ? token(from, to) : NONE;
    }

    private static boolean isNone(Conversion conversion) {
        return conversion instanceof Conversion.None;
    }

    /** A type without null. */
    static Schema bare(Schema type) {
        return type instanceof Schema.Nullable nullable ? nullable.value() : type;
    }

    /** Whether each value of one is one of the other. */
    private boolean holds(Schema.OneOf from, Schema.OneOf to) {
        List<String> now = from.kinds().stream().map(today).toList();
        if (to.closed()) {
            return from.closed() && to.kinds().containsAll(now);
        }
        return to.kinds().isEmpty()
                || !now.isEmpty()
                        && now.stream().allMatch(kind -> to.kinds().stream().anyMatch(other -> isA.test(kind, other)));
    }

    private static boolean isToken(Schema type) {
        return type instanceof Schema.Scalar || type instanceof Schema.Enumeration;
    }

    private Conversion token(Schema from, Schema to) {
        if (from instanceof Schema.Enumeration a && to instanceof Schema.Enumeration b) {
            return new Conversion.Constant(
                    a.name(), b.name(), !today.apply(a.name()).equals(b.name()));
        }
        Primitive before = primitive(from);
        Primitive after = primitive(to);
        if (before != null && before == after) {
            return SAME;
        } else if (after == Primitive.STRING) {
            return new Conversion.Spelled(from);
        } else if (before == Primitive.STRING) {
            return new Conversion.Parsed(to);
        }
        if (before == null || after == null || !before.isNumber() || !after.isNumber()) {
            return NONE;
        }
        return new Conversion.Number(before, after);
    }

    private static @Nullable Primitive primitive(Schema type) {
        return type instanceof Schema.Scalar scalar ? scalar.primitive() : null;
    }

    private Conversion sequence(Schema from, Schema to) {
        Schema before = element(from);
        Schema after = element(to);
        if (after == null) {
            return NONE;
        }
        Conversion each = before == null ? NONE : of(before, after);
        if (isNone(each)) {
            return before == null || from instanceof Schema.Vector ? wrapped(from, to, after) : NONE;
        }
        return length(to) >= 0
                ? new Conversion.Fixed(from, to, length(to), each)
                : new Conversion.Elements(from, to, each);
    }

    /** A list or set of one value, which a vector is, too. */
    private Conversion wrapped(Schema from, Schema to, Schema element) {
        Conversion each = length(to) < 0 ? of(from, element) : NONE;
        return isNone(each) ? NONE : new Conversion.Wrapped(each);
    }

    private static boolean isSequence(Schema type) {
        return element(type) != null;
    }

    /** What a type holds several of, null where it does not. */
    static @Nullable Schema element(Schema type) {
        if (type instanceof Schema.ListOf list) {
            return list.element();
        } else if (type instanceof Schema.SetOf set) {
            return set.element();
        } else if (type instanceof Schema.ArrayOf array) {
            return array.element();
        }
        return type instanceof Schema.Vector vector ? new Schema.Scalar(vector.component()) : null;
    }

    /** How many values a type always holds, -1 where any number is possible. */
    private static int length(Schema type) {
        return type instanceof Schema.ArrayOf array
                ? array.length()
                : type instanceof Schema.Vector vector ? vector.length() : -1;
    }

    // What that means for values.

    static TypeChange change(Conversion conversion) {
        if (conversion instanceof Conversion.None) {
            return TypeChange.IMPOSSIBLE;
        } else if (conversion instanceof Conversion.Number number) {
            return number.widens() ? TypeChange.AUTOMATIC : TypeChange.LOSSY;
        } else if (conversion instanceof Conversion.Spelled) {
            return TypeChange.AUTOMATIC;
        } else if (conversion instanceof Conversion.Parsed) {
            return TypeChange.LOSSY;
        } else if (conversion instanceof Conversion.Constant constant) {
            return constant.byName() ? TypeChange.LOSSY : TypeChange.NONE;
        } else if (conversion instanceof Conversion.Kinds kinds) {
            return kinds.from().equals(kinds.to())
                    ? TypeChange.NONE
                    : kinds.holds() ? TypeChange.AUTOMATIC : TypeChange.LOSSY;
        } else if (conversion instanceof Conversion.Elements several) {
            return elements(several.from(), several.to()).or(change(several.each()));
        } else if (conversion instanceof Conversion.Fixed fixed) {
            int had = length(fixed.from());
            TypeChange length = had == fixed.length()
                    ? TypeChange.NONE
                    : had >= 0 && had < fixed.length() ? TypeChange.AUTOMATIC : TypeChange.LOSSY;
            return length.or(change(fixed.each()));
        } else if (conversion instanceof Conversion.Wrapped one) {
            return TypeChange.AUTOMATIC.or(change(one.each()));
        } else if (conversion instanceof Conversion.Entries entries) {
            return change(entries.key()).or(change(entries.value()));
        } else if (conversion instanceof Conversion.Held held) {
            return change(held).or(change(held.value()));
        }
        return TypeChange.NONE;
    }

    private static TypeChange change(Conversion.Held held) {
        if (held.wasNullable() == held.isNullable()) {
            return TypeChange.NONE;
        }
        return held.wasNullable() ? TypeChange.LOSSY : TypeChange.AUTOMATIC;
    }

    private static TypeChange elements(Schema from, Schema to) {
        if (from.getClass() == to.getClass()) {
            return TypeChange.NONE;
        }
        return to instanceof Schema.ListOf ? TypeChange.AUTOMATIC : TypeChange.LOSSY;
    }
}
