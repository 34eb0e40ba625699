package bad;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.juliet.*;
import org.juliet.archive.Kind;
import org.juliet.world.EntityId;

@Versioned
class Generic<T> {
    T value;

    @Versioned
    static class Holder {
        Generic<String> fine;
        Generic<?> any;
        Generic<? extends Number> some;
        @SuppressWarnings("rawtypes")
        Generic raw;
        Generic<Thread> unfit;
        Hand<String> hand;
        Top<String> top;
        Open open;
    }

    @Versioned
    static class Deep {
        Keyed<Generic<String>> keyed;
        Growing<String> growing;
    }

    static class Outside<U> {
        @Versioned
        class Inside {
            U value;
        }
    }

    @Versioned
    static class Keyed<K> {
        Map<K, String> map;
    }

    static class Hand<T> {
        static final Kind<Hand<?>> KIND = null;
    }

    @Versioned
    static class Growing<T> {
        List<Growing<List<T>>> next;
    }

    @Versioned
    abstract static class Base<T> {
        T value;
    }

    @Versioned
    static class Below extends Hand<String> {}

    @Versioned
    abstract static sealed class Top<T> permits Bottom {}

    @Versioned
    static final class Bottom<T> extends Top<List<T>> {}

    @Versioned
    @SuppressWarnings("rawtypes")
    static class Raw extends Generic {}

    @Versioned
    static class Unfit extends Base<Thread> {}

    sealed interface Open permits Shut {}

    @Versioned
    record Shut<T>(T value) implements Open {}
}

// says: 17: [V-TYPE] Holder.any: "?" stands for a type that only objects know; name the type
// says: 18: [V-TYPE] Holder.some: "? extends java.lang.Number" stands for a type that only objects know; name the type
// says: 20: [V-RAW] Holder.raw: "bad.Generic" does not say what is in it; write Generic<T> with types that can be stored
// says: 21: [V-TYPE] Holder.unfit: "java.lang.Thread" is no type that can be stored; annotate its class with @Versioned, name an adapter for it in @Adapters, or mark the field transient
// says: 22: [V-GENERIC] Holder.hand: "bad.Generic.Hand<java.lang.String>" is of a generic class with one KIND for all arguments; annotate it with @Versioned, or name an adapter for it in @Adapters
// says: 23: [V-SEALED] Holder.top: no class that Top permits is one with these arguments; give it others
// says: 24: [V-GENERIC] Holder.open: a Open may be the generic Shut, which is a kind with its arguments only; hold one in a field instead
// says: 42: [V-TYPE] Keyed<Generic<string>>.map: the keys of a map are scalars or enums; found Generic<string>
// says: 51: [V-GENERIC] Growing<list<list<list<list<list<list<list<list<list<list<list<list<list<list<list<list<list<list<list<list<list<list<list<list<list<list<list<list<list<list<string>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>.next: the name of Growing with these arguments has more than 200 characters, or it holds itself with ever longer ones; hold a class without type parameters
// says: 35: [V-INNER] Inside: each of its objects belongs to another, which is not stored; make it static
// says: 60: [V-GENERIC] Below: it extends Hand, a generic class with one KIND for all arguments; annotate Hand with @Versioned, or hold one in a field instead
// says: 70: [V-RAW] Raw: it extends "Generic", which does not say what is in it; name its arguments with types that can be stored
// says: 73: [V-TYPE] Unfit: it extends "bad.Generic.Base<java.lang.Thread>": "java.lang.Thread" is no type that can be stored; annotate its class with @Versioned, name an adapter for it in @Adapters, or mark the field transient
