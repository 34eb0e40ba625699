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
    static class Below extends Generic<String> {}

    @Versioned
    abstract static sealed class Top<T> permits Bottom {}

    @Versioned
    static final class Bottom<T> extends Top<T> {}

    sealed interface Open permits Shut {}

    @Versioned
    record Shut<T>(T value) implements Open {}
}

// says: 17: [V-TYPE] Holder.any: "?" stands for a type that only objects know; name the type
// says: 18: [V-TYPE] Holder.some: "? extends java.lang.Number" stands for a type that only objects know; name the type
// says: 20: [V-RAW] Holder.raw: "bad.Generic" does not say what is in it; write Generic<T> with types that can be stored
// says: 21: [V-TYPE] Holder.unfit: "java.lang.Thread" is no type that can be stored; annotate its class with @Versioned, name an adapter for it in @Adapters, or mark the field transient
// says: 22: [V-GENERIC] Holder.hand: "bad.Generic.Hand<java.lang.String>" is of a generic class with one KIND for all arguments; annotate it with @Versioned, or name an adapter for it in @Adapters
// says: 23: [V-GENERIC] Holder.top: a generic class is a kind for each of its arguments, so that Top can be neither abstract nor sealed; write a type without parameters for each argument that is stored, such as TopOfString, and its classes, or name an adapter for Top in @Adapters
// says: 24: [V-GENERIC] Holder.open: a Open may be the generic Shut, which is a kind with its arguments only; hold one in a field instead
// says: 42: [V-TYPE] Keyed<Generic<string>>.map: the keys of a map are scalars or enums; found Generic<string>
// says: 51: [V-GENERIC] Growing<list<list<list<list<list<list<list<list<list<list<list<list<list<list<list<list<list<list<list<list<list<list<list<list<list<list<list<list<list<list<string>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>.next: the name of Growing with these arguments has more than 200 characters, or it holds itself with ever longer ones; hold a class without type parameters
// says: 35: [V-INNER] Inside: each of its objects belongs to another, which is not stored; make it static
// says: 55: [V-GENERIC] Base: a generic class is a kind for each of its arguments, so that Base can be neither abstract nor sealed; write a type without parameters for each argument that is stored, such as BaseOfString, and its classes, or name an adapter for Base in @Adapters
// says: 60: [V-GENERIC] Below: it extends the generic Generic, which is a kind with its arguments only; hold one in a field instead
// says: 63: [V-GENERIC] Top: a generic class is a kind for each of its arguments, so that Top can be neither abstract nor sealed; write a type without parameters for each argument that is stored, such as TopOfString, and its classes, or name an adapter for Top in @Adapters
