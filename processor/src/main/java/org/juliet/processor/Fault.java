package org.juliet.processor;

import org.jspecify.annotations.Nullable;

/** Something in a class that cannot be stored as it is. */
final class Fault extends Exception {
    private static final long serialVersionUID = 1L;

    /** Null where the compiler itself has something to say, such as about a type that does not exist (yet). */
    final transient @Nullable Rule rule;

    private Fault(@Nullable Rule rule, String message) {
        super(message, null, false, false);
        this.rule = rule;
    }

    static Fault of(Rule rule, String message) {
        return new Fault(rule, message);
    }

    static Fault unresolved(String type) {
        return new Fault(null, type);
    }
}
