package bad;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.juliet.*;
import org.juliet.archive.VectorAdapter;
import org.juliet.world.EntityId;

@Versioned
class UnknownType {
    Thread thread;
    Object any;
    List<Runnable> tasks;
    char[] letters;
    List<String>[] lists;
    Map<Point, String> places;
    Optional<EntityId> reference;
    List<? extends Number> numbers;

    @Versioned
    record Point(int x, int y) {}
}

// says: 12: [V-TYPE] UnknownType.thread: "java.lang.Thread" is no type that can be stored; annotate its class with @Versioned, name an adapter for it in @Adapters, or mark the field transient
// says: 13: [V-TYPE] UnknownType.any: "java.lang.Object" is no type that can be stored; annotate its class with @Versioned, name an adapter for it in @Adapters, or mark the field transient
// says: 14: [V-TYPE] UnknownType.tasks: "java.lang.Runnable" is no type that can be stored; annotate its class with @Versioned, name an adapter for it in @Adapters, or mark the field transient
// says: 15: [V-TYPE] UnknownType.letters: "char[]" cannot be stored; use a String
// says: 16: [V-TYPE] UnknownType.lists: "java.util.List<java.lang.String>[]" is an array of a generic type; use a list
// says: 17: [V-TYPE] UnknownType.places: the keys of a map are scalars or enums; found Point
// says: 18: [V-TYPE] UnknownType.reference: null already stands for a value of org.juliet.world.EntityId, so that an Optional of it cannot be stored
// says: 19: [V-TYPE] UnknownType.numbers: "? extends java.lang.Number" stands for a type that only objects know; name the type
