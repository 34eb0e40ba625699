package org.juliet.archive;

import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.juliet.schema.Primitive;

/** What a type has by itself, for an element of an array of which nothing is known: zero, empty, nothing, a fresh object. */
final class Blank {
    private Blank() {}

    /** The value; null where that is the value, and where no type tells one. */
    static @Nullable Object of(Type<?> type) {
        if (type instanceof Kind<?> kind) {
            return kind.isConcrete() ? kind.fresh() : null;
        } else if (type instanceof ScalarType<?> scalar) {
            return scalar(scalar);
        } else if (type instanceof EnumType<?> constants) {
            return constants.constants.length == 0 ? null : constants.constants[0];
        } else if (type instanceof VectorType<?> vector) {
            return vector(vector);
        } else if (type instanceof NumbersType<?> numbers) {
            return Array.newInstance(numbers.type().getComponentType(), Math.max(0, numbers.length()));
        } else if (type instanceof ArrayType<?> array) {
            return array(array);
        } else if (type instanceof AdaptedType<?, ?> adapted) {
            return adapted(adapted);
        } else if (type instanceof ListType) {
            return new ArrayList<>();
        } else if (type instanceof SetType) {
            return new LinkedHashSet<>();
        } else if (type instanceof MapType || type instanceof ComponentsType) {
            return new LinkedHashMap<>();
        }
        return type instanceof OptionalType ? Optional.empty() : null;
    }

    private static Object scalar(ScalarType<?> type) {
        Primitive primitive = type.primitive();
        return switch (primitive) {
            case BOOLEAN -> false;
            case CHAR -> '\0';
            case FLOAT32 -> 0f;
            case FLOAT64 -> 0.0;
            case STRING -> "";
            case BYTES -> new byte[0];
            case UUID -> new UUID(0, 0);
            case INSTANT -> java.time.Instant.EPOCH;
            case DURATION -> java.time.Duration.ZERO;
            case REFERENCE -> 0L;
            default -> ScalarReader.boxed(type, 0);
        };
    }

    private static <V> V vector(VectorType<V> type) {
        return type.adapter().set(null, new double[type.adapter().length()]);
    }

    private static <E> E[] array(ArrayType<E> type) {
        Object[] array = type.make().apply(Math.max(0, type.length()));
        for (int i = 0; i < array.length; i++) {
            array[i] = of(type.element());
        }
        @SuppressWarnings("unchecked")
        E[] made = (E[]) array;
        return made;
    }

    @SuppressWarnings("unchecked")
    private static <S, T> @Nullable Object adapted(AdaptedType<S, T> type) {
        S stored = (S) of(type.stored());
        return stored == null ? null : type.load().apply(stored);
    }
}
