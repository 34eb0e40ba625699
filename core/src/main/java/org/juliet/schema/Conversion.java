package org.juliet.schema;

import java.util.function.BiPredicate;
import java.util.function.UnaryOperator;

/**
 * How the values of a stored type become values of a type of today: the table of what loads into what, in one place. Images, texts and the
 * questions of a history all go by it; it says nothing about how a value is carried over, and an {@link OnLoss} says what becomes of a value
 * that does not fit. Fields and constants inside are matched by their origins, which is not told here.
 */
public sealed interface Conversion {
    /** No rule leads from type to type. */
    record None() implements Conversion {}

    /** A scalar of the same type. */
    record Same() implements Conversion {}

    /** A number of another type. */
    record Number(Primitive from, Primitive to) implements Conversion {
        /** Whether every value has a place in the new type. */
        public boolean widens() {
            return to.holds(from);
        }
    }

    /** A scalar or constant as its canonical text. */
    record Spelled(Schema from) implements Conversion {}

    /** The scalar or constant that a string spells. */
    record Parsed(Schema to) implements Conversion {}

    /**
     * A constant of an enum: by its origin.
     *
     * @param byName whether the enums are two, so that a constant is the one of its name
     */
    record Constant(String from, String to, boolean byName) implements Conversion {}

    /** A struct of the same kind, its fields by their own rules. */
    record Struct(String from, String to) implements Conversion {}

    /**
     * A value of one of several kinds, by the rules of its own kind.
     *
     * @param holds whether each value of the stored type is one of today's
     */
    record Kinds(Schema.OneOf from, Schema.OneOf to, boolean holds) implements Conversion {}

    /** Several values as a list or set. What does not fit goes; of a set, what is there already goes, too. */
    record Elements(Schema from, Schema to, Conversion each) implements Conversion {}

    /** Several values as so many: those that both have, then what a fresh object has. */
    record Fixed(Schema from, Schema to, int length, Conversion each) implements Conversion {}

    /** One value as a list or set of it. */
    record Wrapped(Conversion each) implements Conversion {}

    /** The entries of a map. Where a key or value does not fit, or the key is there already, the entry goes. */
    record Entries(Schema.MapOf from, Schema.MapOf to, Conversion key, Conversion value) implements Conversion {}

    /** A value that may be absent, before or now. What is absent does not fit where it must not be. */
    record Held(boolean wasNullable, boolean isNullable, Conversion value) implements Conversion {}

    /**
     * The conversion from a stored type to one of today.
     *
     * @param today the name today of a stored kind or enum; empty where nobody knows it, so that its fields have to tell
     */
    static Conversion of(Schema from, Schema to, UnaryOperator<String> today) {
        return of(from, to, today, String::equals);
    }

    /**
     * The same where it is known which kinds of today extend others.
     *
     * @param isA whether a kind of today is another one or extends it
     */
    static Conversion of(Schema from, Schema to, UnaryOperator<String> today, BiPredicate<String, String> isA) {
        return new Conversions(today, isA).of(from, to);
    }

    /**
     * What a list, set, array or vector holds several of.
     *
     * @throws IllegalArgumentException if the type is none
     */
    static Schema element(Schema type) {
        Schema element = Conversions.element(type);
        if (element == null) {
            throw new IllegalArgumentException(type + " is no sequence");
        }
        return element;
    }

    /** What becomes of values as a whole. */
    default TypeChange change() {
        return Conversions.change(this);
    }
}
