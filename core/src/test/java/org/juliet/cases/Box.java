package org.juliet.cases;

import org.juliet.archive.Archive;
import org.juliet.archive.Key;
import org.juliet.archive.Kind;
import org.juliet.archive.Type;

/** An object with one value of any type, stored as {@code v}, and a number beside it that always fits. */
final class Box<T> {
    private static final Key V = Key.of("v");
    private static final Key BESIDE = Key.of("beside");

    T value;
    int beside = 7;
    private final Type<T> type;

    private Box(Type<T> type, T value) {
        this.type = type;
        this.value = value;
    }

    /** The kind of boxes for values of a type; a fresh box holds {@code initial}. */
    @SuppressWarnings("unchecked")
    static <T> Kind<Box<T>> kind(Type<T> type, T initial) {
        Class<Box<T>> own = (Class<Box<T>>) (Class<?>) Box.class;
        return Kind.of("Box", own, () -> new Box<>(type, initial), Box::serialize);
    }

    private void serialize(Archive ar, int version) {
        value = ar.value(V, value, type);
        beside = ar.value(BESIDE, beside);
    }
}
