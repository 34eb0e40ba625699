package org.juliet.cases;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Supplier;
import org.juliet.archive.Archive;
import org.juliet.archive.Key;
import org.juliet.archive.Kind;
import org.juliet.archive.Type;

/** An object whose fields are told by its serializer, so that a kind of many versions takes a line each. */
class Bag {
    private final Map<String, Object> values = new LinkedHashMap<>();

    /** A bag inside another. */
    static final class Part extends Bag {}

    /** A second sort of bags inside others. */
    static final class Piece extends Bag {}

    /** What a version of a kind stores. */
    interface Fields {
        void of(Bag bag, Archive ar);
    }

    static Kind<Bag> kind(int version, Fields fields) {
        return kind("Bag", Bag.class, Bag::new, version, fields);
    }

    static Kind<Part> part(int version, Fields fields) {
        return kind("Part", Part.class, Part::new, version, fields);
    }

    static Kind<Piece> piece(int version, Fields fields) {
        return kind("Piece", Piece.class, Piece::new, version, fields);
    }

    static <B extends Bag> Kind<B> kind(String name, Class<B> type, Supplier<B> fresh, int version, Fields fields) {
        return Kind.of(name, type, fresh, (bag, ar, v) -> fields.of(bag, ar)).version(version);
    }

    /** Passes a field. */
    @SuppressWarnings("unchecked")
    <T> void pass(Archive ar, String key, T fresh, Type<T> type) {
        values.put(key, ar.value(Key.of(key), (T) values.getOrDefault(key, fresh), type));
    }

    /** The same for a key that says more than its name. */
    @SuppressWarnings("unchecked")
    <T> void pass(Archive ar, Key key, T fresh, Type<T> type) {
        values.put(key.name(), ar.value(key, (T) values.getOrDefault(key.name(), fresh), type));
    }

    Object get(String key) {
        return values.get(key);
    }

    Bag bag(String key) {
        return (Bag) values.get(key);
    }

    void set(String key, Object value) {
        values.put(key, value);
    }
}
