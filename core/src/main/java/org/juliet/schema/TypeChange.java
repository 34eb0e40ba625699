package org.juliet.schema;

import java.util.function.BiPredicate;
import java.util.function.UnaryOperator;

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

    /** What becomes of values of one type under another, kinds and enums of one name being the same; {@link Conversion} says how. */
    public static TypeChange between(Schema from, Schema to) {
        return between(from, to, String::equals);
    }

    /** The same where it is known whether a kind of today is another one or extends it. */
    static TypeChange between(Schema from, Schema to, BiPredicate<String, String> isA) {
        if (TypeText.renderPlain(from).equals(TypeText.renderPlain(to))) {
            return NONE;
        }
        return AUTOMATIC.or(
                Conversion.of(from, to, UnaryOperator.identity(), isA).change());
    }

    /** The worse of two. */
    TypeChange or(TypeChange other) {
        return compareTo(other) >= 0 ? this : other;
    }
}
