package org.juliet.archive;

import java.nio.charset.StandardCharsets;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.juliet.internal.NumberReader;
import org.juliet.schema.Primitive;
import org.juliet.text.Rule;

/** Reads the keys of maps, which stand as the names of fields. */
final class MapKeys {
    private final TextCursor cursor;
    private final ScalarReader scalars;
    private final NumberReader numbers = new NumberReader();

    MapKeys(TextCursor cursor, ScalarReader scalars) {
        this.cursor = cursor;
        this.scalars = scalars;
    }

    /** The key of a map from the name of its field. */
    @SuppressWarnings("unchecked")
    <K> @Nullable K key(Type<K> type, String name, int at) {
        Object key;
        if (type instanceof EnumType<?> enumType) {
            key = scalars.constant(enumType.ofKeys(), name, at, false);
        } else if (type instanceof AdaptedType<?, ?> adapted) {
            key = adaptedKey(adapted, name, at);
        } else {
            key = scalar((ScalarType<?>) type, name, numbers);
            if (key == null) {
                cursor.fail(
                        Rule.TYPE,
                        at,
                        "expected a key of type "
                                + ((ScalarType<?>) type).primitive().name().toLowerCase(Locale.ROOT) + ", found `"
                                + name + "`",
                        false);
            }
        }
        return (K) key;
    }

    @SuppressWarnings("unchecked")
    private <S, T> @Nullable T adaptedKey(AdaptedType<S, T> type, String name, int at) {
        S stored = key(type.stored(), name, at);
        try {
            return stored == null ? null : type.load().apply(stored);
        } catch (RuntimeException refused) {
            cursor.fail(Rule.TYPE, at, "the key was refused: " + refused.getMessage(), false);
            return null;
        }
    }

    /** The scalar that a text without a type stands for, null if it stands for none. */
    static @Nullable Object scalar(ScalarType<?> type, String name) {
        return scalar(type, name, new NumberReader());
    }

    private static @Nullable Object scalar(ScalarType<?> type, String name, NumberReader numbers) {
        Primitive primitive = type.primitive();
        byte[] text = name.getBytes(StandardCharsets.UTF_8);
        Object key = switch (primitive) {
            case STRING -> name;
            case BOOLEAN -> bool(name);
            case CHAR -> name.length() == 1 ? (Object) name.charAt(0) : surrogate(text, numbers);
            case FLOAT32 -> numbers.readFloat(text, 0, text.length);
            case FLOAT64 -> numbers.readDouble(text, 0, text.length);
            case BYTES, UUID, INSTANT, DURATION -> StringScalars.parse(primitive, name);
            case REFERENCE ->
                name.equals("null") ? (Object) 0L : (Object) numbers.readInteger(text, 0, text.length, 64, true);
            default ->
                ScalarReader.boxed(
                        type, numbers.readInteger(text, 0, text.length, primitive.bits(), primitive.isUnsigned()));
        };
        boolean number = primitive.isNumber() || primitive == Primitive.REFERENCE && !name.equals("null");
        return number && numbers.status() < 0 ? null : key;
    }

    private static @Nullable Boolean bool(String name) {
        boolean yes = name.equals("1") || isInAnyCase(name, "true");
        return yes || name.equals("0") || isInAnyCase(name, "false") ? (Boolean) yes : null;
    }

    /** ASCII case only: {@link String#equalsIgnoreCase} takes a long s for an s. */
    private static boolean isInAnyCase(String name, String word) {
        boolean same = name.length() == word.length();
        for (int i = 0; same && i < word.length(); i++) {
            same = (name.charAt(i) | 0x20) == word.charAt(i);
        }
        return same;
    }

    /** A surrogate, which UTF-8 cannot hold alone, stands as {@code 0xD83D}. */
    private static @Nullable Character surrogate(byte[] text, NumberReader numbers) {
        boolean hex = text.length == 6 && text[0] == '0' && (text[1] | 0x20) == 'x';
        char unit = hex ? (char) numbers.readInteger(text, 0, text.length, 16, true) : 0;
        return hex && numbers.status() >= 0 ? (Character) unit : null;
    }
}
