package org.juliet.archive;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.juliet.internal.Escapes;
import org.juliet.schema.Primitive;

/**
 * The order of sets and maps in a file: numbers by value, booleans false first, all other scalars and enums by the bytes of
 * their text, everything else by its canonical text.
 */
final class Sorting {
    /**
     * A map's entry with its key as a file names it.
     *
     * @param key the key as it is stored, after adapters
     */
    record Entry(Object key, String name, @Nullable Object value) {}

    private static final Key ELEMENT = Key.reserved("element");

    private Sorting() {}

    static List<Entry> entries(MapType<?, ?> type, Map<?, ?> map, TextSaveArchive archive) {
        List<Entry> entries = new ArrayList<>(map.size());
        boolean mayMeet = type.key() instanceof AdaptedType<?, ?> || type.key() == Type.BYTES;
        Set<String> names = mayMeet ? new HashSet<>() : null;
        for (Map.Entry<?, ?> entry : map.entrySet()) {
            Object key = stored(type.key(), entry.getKey());
            if (key == null) {
                throw archive.fault("null as the key of a map; give it a key", null);
            }
            String name = scalarText(type.key(), key, archive);
            if (names != null && !names.add(name)) {
                throw archive.fault("two keys of the map are stored as `" + name + "`, so one would be lost", null);
            }
            entries.add(new Entry(key, name, entry.getValue()));
        }
        if (!type.ordered()) {
            entries.sort((a, b) -> compare(type.key(), a.key, a.name, b.key, b.name));
        }
        return entries;
    }

    /** The key of a map as a file names it. */
    static String name(Type<?> type, Object key, TextSaveArchive archive) {
        Object stored = stored(type, key);
        return stored == null ? "" : scalarText(type, stored, archive);
    }

    /** The elements of a set in the order of a file; two that a file could not tell from each other are refused. */
    static Collection<?> elements(SetType<?> sorted, Set<?> set, TextSaveArchive archive) {
        record Keyed(@Nullable Object element, @Nullable Object stored, String text) {}
        Type<?> type = sorted.element();
        Set<@Nullable String> texts = isAdapted(type) ? new HashSet<>() : null;
        if (sorted.ordered() && texts == null) {
            return set;
        }
        List<Keyed> keyed = new ArrayList<>(set.size());
        boolean scalar = type.schema().isScalar();
        for (Object element : set) {
            Object stored = scalar ? stored(type, element) : null;
            String text = stored != null
                    ? scalarText(type, stored, archive)
                    : scalar ? "" : new String(archive.left(ELEMENT, element, type), StandardCharsets.UTF_8);
            if (texts != null && !texts.add(scalar && stored == null ? null : text)) {
                throw archive.fault(
                        "two elements of the set are stored as `" + text.strip() + "`, so one would be lost", null);
            }
            keyed.add(new Keyed(element, stored, text));
        }
        if (!sorted.ordered()) {
            keyed.sort((a, b) -> a.stored != null && b.stored != null
                    ? compare(type, a.stored, a.text, b.stored, b.text)
                    : codePoints(a.text, b.text)); // nothing has no text and comes first
        }
        List<Object> elements = new ArrayList<>(keyed.size());
        keyed.forEach(each -> elements.add(each.element));
        return elements;
    }

    /** Whether an adapter has a part in values of the type, so that two which are not equal may be stored alike. */
    private static boolean isAdapted(Type<?> type) {
        if (type instanceof NullableType<?> nullable) {
            return isAdapted(nullable.value());
        } else if (type instanceof OptionalType<?> optional) {
            return isAdapted(optional.value());
        } else if (type instanceof ListType<?> list) {
            return isAdapted(list.element());
        } else if (type instanceof SetType<?> set) {
            return isAdapted(set.element());
        } else if (type instanceof ArrayType<?> array) {
            return isAdapted(array.element());
        } else if (type instanceof MapType<?, ?> map) {
            return isAdapted(map.key()) || isAdapted(map.value());
        }
        return type instanceof AdaptedType<?, ?>;
    }

    /** What a value is stored as, after adapters; null for nothing. */
    @SuppressWarnings("unchecked")
    private static @Nullable Object stored(Type<?> type, @Nullable Object value) {
        if (value == null) {
            return null;
        } else if (type instanceof AdaptedType<?, ?> adapted) {
            return stored(
                    adapted.stored(),
                    ((AdaptedType<Object, Object>) adapted).save().apply(value));
        } else if (type instanceof NullableType<?> nullable) {
            return stored(nullable.value(), value);
        } else if (type instanceof OptionalType<?> optional) {
            return stored(optional.value(), ((Optional<?>) value).orElse(null));
        }
        return value;
    }

    private static Type<?> storedType(Type<?> type) {
        if (type instanceof AdaptedType<?, ?> adapted) {
            return storedType(adapted.stored());
        } else if (type instanceof NullableType<?> nullable) {
            return storedType(nullable.value());
        } else if (type instanceof OptionalType<?> optional) {
            return storedType(optional.value());
        }
        return type;
    }

    /** The scalar as a file spells it, without quotes and escapes. */
    private static String scalarText(Type<?> type, Object stored, TextSaveArchive archive) {
        Type<?> plain = storedType(type);
        if (plain instanceof EnumType<?> constants) {
            return constants.stored(stored);
        }
        if (plain instanceof ScalarType<?> scalar && scalar.primitive() == Primitive.STRING) {
            return (String) stored;
        }
        if (stored instanceof Character unit && !Character.isSurrogate(unit)) {
            return unit.toString();
        }
        byte[] text = archive.left(ELEMENT, stored, plain);
        int from = "; element\n".length();
        int end = Math.max(from, text.length - 1);
        return from < end && text[from] == '"'
                ? Escapes.text(text, from, end, false)
                : new String(text, from, end - from, StandardCharsets.UTF_8);
    }

    private static int compare(Type<?> type, Object a, String aText, Object b, String bText) {
        Type<?> plain = storedType(type);
        if (plain instanceof ScalarType<?> scalar) {
            Primitive primitive = scalar.primitive();
            if (primitive.isUnsigned() || primitive == Primitive.REFERENCE) {
                return Long.compareUnsigned(bits((Number) a, primitive), bits((Number) b, primitive));
            }
            if (primitive.isNumber() || primitive == Primitive.BOOLEAN) {
                @SuppressWarnings("unchecked")
                Comparator<Object> natural = (Comparator<Object>) (Comparator<?>) Comparator.naturalOrder();
                return natural.compare(a, b);
            }
        }
        return codePoints(aText, bText);
    }

    private static long bits(Number value, Primitive primitive) {
        int bits = primitive.bits();
        return bits == 0 || bits == 64 ? value.longValue() : value.longValue() & (1L << bits) - 1;
    }

    /** The order of the UTF-8 bytes, which is that of the code points and not that of UTF-16. */
    static int codePoints(String a, String b) {
        int length = Math.min(a.length(), b.length());
        for (int i = 0; i < length; i++) {
            char x = a.charAt(i);
            char y = b.charAt(i);
            if (x != y) {
                boolean xHigh = Character.isSurrogate(x);
                boolean yHigh = Character.isSurrogate(y);
                return xHigh == yHigh ? Character.compare(x, y) : xHigh ? 1 : -1;
            }
        }
        return Integer.compare(a.length(), b.length());
    }
}
