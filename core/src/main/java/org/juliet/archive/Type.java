package org.juliet.archive;

import java.time.Duration;
import java.time.Instant;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.Function;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;
import org.juliet.schema.Answer;
import org.juliet.schema.Primitive;
import org.juliet.schema.Schema;

/**
 * How values of a Java type are stored. A {@link Kind} is a type; the others are made here, best once each as constants.
 *
 * <pre>{@code static final Type<Map<String, Integer>> PURSE = Type.map(Type.STRING, Type.INT);}</pre>
 */
public sealed interface Type<T extends @Nullable Object>
        permits Kind,
                ScalarType,
                EnumType,
                VectorType,
                ListType,
                SetType,
                MapType,
                ComponentsType,
                ArrayType,
                NumbersType,
                NullableType,
                OptionalType,
                OneOfType,
                AdaptedType {

    /** {@code true} or {@code false}. */
    Type<Boolean> BOOLEAN = new ScalarType<>(Boolean.class, Primitive.BOOLEAN, false);

    /** A signed integer of 8 bits. */
    Type<Byte> BYTE = new ScalarType<>(Byte.class, Primitive.INT8, false);

    /** A signed integer of 16 bits. */
    Type<Short> SHORT = new ScalarType<>(Short.class, Primitive.INT16, false);

    /** A signed integer of 32 bits. */
    Type<Integer> INT = new ScalarType<>(Integer.class, Primitive.INT32, false);

    /** A signed integer of 64 bits. */
    Type<Long> LONG = new ScalarType<>(Long.class, Primitive.INT64, false);

    /** One UTF-16 unit. */
    Type<Character> CHAR = new ScalarType<>(Character.class, Primitive.CHAR, false);

    /** A float. */
    Type<Float> FLOAT = new ScalarType<>(Float.class, Primitive.FLOAT32, false);

    /** A double. */
    Type<Double> DOUBLE = new ScalarType<>(Double.class, Primitive.FLOAT64, false);

    /** A string. */
    Type<String> STRING = new ScalarType<>(String.class, Primitive.STRING, false);

    /** Bytes, written as base64. */
    Type<byte[]> BYTES = new ScalarType<>(byte[].class, Primitive.BYTES, false);

    /** A UUID. */
    Type<UUID> UUID = new ScalarType<>(UUID.class, Primitive.UUID, false);

    /** A point of time, written in ISO 8601. */
    Type<Instant> INSTANT = new ScalarType<>(Instant.class, Primitive.INSTANT, false);

    /** A length of time, written in ISO 8601. */
    Type<Duration> DURATION = new ScalarType<>(Duration.class, Primitive.DURATION, false);

    /** The id of an entity, 0 for none. */
    Type<Long> REFERENCE = new ScalarType<>(Long.class, Primitive.REFERENCE, true);

    /** Booleans, any number of them. */
    Type<boolean[]> BOOLEANS = new NumbersType<>(boolean[].class, Primitive.BOOLEAN, -1);

    /** Integers of 16 bits, any number of them. */
    Type<short[]> SHORTS = new NumbersType<>(short[].class, Primitive.INT16, -1);

    /** Integers of 32 bits, any number of them. */
    Type<int[]> INTS = new NumbersType<>(int[].class, Primitive.INT32, -1);

    /** Integers of 64 bits, any number of them. */
    Type<long[]> LONGS = new NumbersType<>(long[].class, Primitive.INT64, -1);

    /** Floats, any number of them. */
    Type<float[]> FLOATS = new NumbersType<>(float[].class, Primitive.FLOAT32, -1);

    /** Doubles, any number of them. */
    Type<double[]> DOUBLES = new NumbersType<>(double[].class, Primitive.FLOAT64, -1);

    /** Exactly {@code length} integers of 32 bits. */
    static Type<int[]> ints(int length) {
        return new NumbersType<>(int[].class, Primitive.INT32, length);
    }

    /** Exactly {@code length} floats. */
    static Type<float[]> floats(int length) {
        return new NumbersType<>(float[].class, Primitive.FLOAT32, length);
    }

    /** Exactly {@code length} doubles. */
    static Type<double[]> doubles(int length) {
        return new NumbersType<>(double[].class, Primitive.FLOAT64, length);
    }

    /** The unsigned form of an integer type: a {@code byte} of -1 is stored as 255. */
    static <T> Type<T> unsigned(Type<T> integer) {
        return ScalarType.integer(integer).asUnsigned();
    }

    /** The form of an integer type that is unsigned and written as {@code 0x} and all its digits. */
    static <T> Type<T> hex(Type<T> integer) {
        return ScalarType.integer(integer).asHex();
    }

    /**
     * An enum, by the names of its constants. Its own name in files is that of its class when the program runs: where a tool renames classes,
     * say it, with {@link #constants(String, Enum[], Answer...)}.
     *
     * @throws IllegalArgumentException if a tool took the constants away
     */
    static <E extends Enum<E>> Type<E> of(Class<E> type) {
        return new EnumType<>(type, List.of());
    }

    /**
     * An enum, by the names of its constants, some of which changed since it was first recorded.
     *
     * @param answers what became of constants: {@code new Answer.Renamed("SILVER", "TIN")}
     */
    static <E extends Enum<E>> Type<E> of(Class<E> type, Answer... answers) {
        return new EnumType<>(type, List.of(answers));
    }

    /**
     * An enum, by the names of its constants, under a name of its own, whatever its class is called.
     *
     * @param name the name of the enum in files
     * @param constants all of them: {@code Metal.values()}
     * @param answers what became of constants
     */
    static <E extends Enum<E>> Type<E> constants(String name, E[] constants, Answer... answers) {
        return new EnumType<>(name, constants, Map.of(), null, List.of(answers));
    }

    /**
     * An enum that has other names in files than in Java, or a constant that stands for those it does not have.
     *
     * @param name the name of the enum in files
     * @param constants all of them: {@code Metal.values()}
     * @param stored the names of constants in files where they are other ones
     * @param fallback what a constant of a file becomes that the enum does not have, null where it is kept if an answer gave it up and else does not
     *     fit; keys of maps never become it, and in a file of newer code that is kept, what it does not know stays
     * @param answers what became of constants, by their names in files
     * @throws IllegalArgumentException if two constants have one name in files
     */
    static <E extends Enum<E>> Type<E> constants(
            String name, E[] constants, Map<E, String> stored, @Nullable E fallback, Answer... answers) {
        return new EnumType<>(name, constants, stored, fallback, List.of(answers));
    }

    /** A vector, colour or quaternion of any engine. */
    static <V> Type<V> vector(VectorAdapter<V> adapter) {
        return new VectorType<>(adapter);
    }

    /** A list. */
    static <E> Type<List<E>> list(Type<E> element) {
        return new ListType<>(given(element), 0);
    }

    /**
     * A list of scalars in rows, such as the tiles of a map.
     *
     * @param perRow elements on a line, 1 or more
     */
    static <E> Type<List<E>> rows(int perRow, Type<E> element) {
        return new ListType<>(given(element), perRow);
    }

    /** A set; a file lists its elements sorted. */
    static <E> Type<Set<E>> set(Type<E> element) {
        return new SetType<>(given(element), false);
    }

    /** A set whose order means something. */
    static <E> Type<Set<E>> orderedSet(Type<E> element) {
        return new SetType<>(given(element), true);
    }

    /** A map; a file lists its entries sorted by key. Keys are scalars or enums. */
    static <K, V extends @Nullable Object> Type<Map<K, V>> map(Type<K> key, Type<V> value) {
        return new MapType<>(given(key), given(value), false);
    }

    /** A map whose order means something. Keys are scalars or enums. */
    static <K, V extends @Nullable Object> Type<Map<K, V>> orderedMap(Type<K> key, Type<V> value) {
        return new MapType<>(given(key), given(value), true);
    }

    /**
     * Objects of registered kinds, each under the name of its kind, such as the components of an entity; a file lists them sorted.
     * What stands under a name that no registered kind has is kept and written back.
     */
    static Type<Map<String, Object>> components() {
        return new ComponentsType();
    }

    /** An {@link EnumSet}. */
    static <E extends Enum<E>> Type<EnumSet<E>> enumSet(Class<E> type) {
        return enumSet(type, of(type));
    }

    /**
     * An {@link EnumSet}.
     *
     * @param element how its constants are stored
     */
    static <E extends Enum<E>> Type<EnumSet<E>> enumSet(Class<E> type, Type<E> element) {
        return adapt(
                set(element),
                set -> {
                    EnumSet<E> result = EnumSet.noneOf(type);
                    result.addAll(set);
                    return result;
                },
                set -> set);
    }

    /** An {@link EnumMap}. */
    static <E extends Enum<E>, V> Type<EnumMap<E, V>> enumMap(Class<E> type, Type<V> value) {
        return enumMap(type, of(type), value);
    }

    /**
     * An {@link EnumMap}.
     *
     * @param key how its constants are stored
     */
    static <E extends Enum<E>, V> Type<EnumMap<E, V>> enumMap(Class<E> type, Type<E> key, Type<V> value) {
        return adapt(
                map(key, value),
                map -> {
                    EnumMap<E, V> result = new EnumMap<>(type);
                    result.putAll(map);
                    return result;
                },
                map -> map);
    }

    /**
     * An array of objects, of any length.
     *
     * @param make makes an empty array, such as {@code Item[]::new}
     */
    static <E> Type<E[]> array(Type<E> element, IntFunction<E[]> make) {
        return new ArrayType<>(given(element), make, -1);
    }

    /**
     * An array of exactly {@code length} objects. With a type of arrays as the element it has two dimensions:
     * {@code Type.array(Type.ints(3), int[][]::new, 3)}.
     */
    static <E> Type<E[]> array(Type<E> element, IntFunction<E[]> make, int length) {
        return new ArrayType<>(given(element), make, length);
    }

    /**
     * A value that may be null, stored as {@code null}.
     *
     * @throws IllegalArgumentException if {@code null} already stands for a value of the type: for no entity, or for an absent one
     */
    static <T> Type<@Nullable T> nullable(Type<T> type) {
        return new NullableType<>(given(type));
    }

    /**
     * A value that may be absent, stored as {@code null}.
     *
     * @throws IllegalArgumentException if {@code null} already stands for a value of the type: for no entity, or for an absent one
     */
    static <T> Type<Optional<T>> optional(Type<T> type) {
        return new OptionalType<>(given(type));
    }

    /** A value of any registered kind that extends {@code base}, or of that kind itself; the file names which. */
    static <T> Type<T> open(Kind<T> base) {
        return new OneOfType<>(List.of(given(base)), false);
    }

    /** A value of one of the kinds of a closed set; the file names which. */
    static <T> Type<T> oneOf(List<Kind<? extends T>> members) {
        members.forEach(Type::given);
        return new OneOfType<>(List.copyOf(members), true);
    }

    /**
     * A type of somebody else's that has a stored form here.
     *
     * @param stored how it is stored
     * @param load makes the object from what was stored
     * @param save makes what is stored from the object
     */
    static <S, T> Type<T> adapt(
            Type<S> stored, Function<? super S, ? extends T> load, Function<? super T, ? extends S> save) {
        return new AdaptedType<>(given(stored), load, save);
    }

    /** What is stored, without Java classes. */
    Schema schema();

    private static <P extends Type<?>> P given(P part) {
        return Objects.requireNonNull(part, "a type is null: its constant has no value yet; " + Kind.STATIC_ORDER);
    }
}
