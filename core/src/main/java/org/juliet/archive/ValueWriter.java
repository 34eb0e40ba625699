package org.juliet.archive;

import java.lang.reflect.Array;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.Base64;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.juliet.schema.Primitive;
import org.juliet.schema.Schema;
import org.juliet.text.TextWriter;

/** Writes values of every type as canonical text. One of the two places that know how a type is spelled; {@link ValueReader} is the other. */
final class ValueWriter {
    static final Type<@Nullable String> NULLABLE_STRING = Type.nullable(Type.STRING);

    private final TextSaveArchive archive;
    private final TextWriter writer;
    private final double[] components = new double[16];
    private boolean inList;

    ValueWriter(TextSaveArchive archive, TextWriter writer) {
        this.archive = archive;
        this.writer = writer;
    }

    /** Writes a value that is not an element of a list. */
    void writeAny(Type<?> type, @Nullable Object value) {
        inList = false;
        write(type, value);
    }

    private void writeElement(Type<?> type, @Nullable Object value) {
        inList = true;
        write(type, value);
    }

    private void write(Type<?> type, @Nullable Object value) {
        if (type instanceof NullableType<?> nullable) {
            writeOrNull(nullable.value(), value);
        } else if (value == null) {
            throw archive.fault(
                    "null, where the type is " + type.schema() + "; use Type.nullable for a value that may be absent",
                    null);
        } else if (type instanceof ScalarType<?> scalar) {
            scalar(scalar, value);
        } else if (type instanceof Kind<?> kind) {
            struct(kind, value, false, false);
        } else if (type instanceof EnumType<?> constants) {
            archive.check(writer.string(constants.stored(value)));
        } else if (type instanceof VectorType<?> vector) {
            vector(vector, value);
        } else if (type instanceof ListType<?> list) {
            list(list, (List<?>) value);
        } else if (type instanceof NumbersType<?> numbers) {
            numbers(numbers, value);
        } else if (type instanceof MapType<?, ?> map) {
            map(map, (Map<?, ?>) value);
        } else if (type instanceof ComponentsType) {
            components((Map<?, ?>) value);
        } else if (type instanceof SetType<?> set) {
            set(set, (Set<?>) value);
        } else if (type instanceof ArrayType<?> array) {
            array(array, (Object[]) value);
        } else if (type instanceof OptionalType<?> optional) {
            writeOrNull(optional.value(), ((Optional<?>) value).orElse(null));
        } else if (type instanceof OneOfType<?> oneOf) {
            oneOf(oneOf, value);
        } else if (type instanceof AdaptedType<?, ?> adapted) {
            adapted(adapted, value);
        } else {
            throw new AssertionError(type);
        }
    }

    private void writeOrNull(Type<?> type, @Nullable Object value) {
        if (value == null) {
            writer.nothing();
        } else {
            write(type, value);
        }
    }

    @SuppressWarnings("unchecked")
    private <S, T> void adapted(AdaptedType<S, T> type, Object value) {
        S form = type.save().apply((T) value);
        boolean kept = archive.rest().adapt(value, form);
        write(type.stored(), form);
        if (kept) {
            archive.rest().adapted(form);
        }
    }

    @SuppressWarnings("unchecked")
    private <T> void struct(Kind<T> kind, Object value, boolean named, boolean open) {
        if (!named) {
            archive.trees().requireExactly(kind, value, "use Type.open or Type.oneOf for values of several kinds");
        }
        archive.struct((T) value, kind, named, open, inList);
    }

    private void oneOf(OneOfType<?> type, Object value) {
        Kind<?> kind = type.of(value, archive.kinds());
        if (kind == null) {
            throw archive.fault(
                    value.getClass().getName() + ", where the type is " + type.schema() + "; register its kind", null);
        }
        struct(kind, value, true, !type.closed());
    }

    void integer(long value, int bits, boolean unsigned, boolean hex) {
        if (hex) {
            writer.hex(value, bits / 4);
        } else if (unsigned) {
            writer.unsigned(bits == 64 ? value : value & (1L << bits) - 1);
        } else {
            writer.integer(value);
        }
    }

    void character(char value) {
        if (Character.isSurrogate(value)) {
            writer.hex(value, 4);
        } else {
            archive.check(writer.string(String.valueOf(value)));
        }
    }

    void reference(long id) {
        if (id == 0) {
            writer.nothing();
        } else {
            writer.hex(id, 16);
        }
    }

    private void scalar(ScalarType<?> type, Object value) {
        Primitive primitive = type.primitive();
        switch (primitive) {
            case BOOLEAN -> writer.bool((Boolean) value);
            case CHAR -> character((Character) value);
            case FLOAT32 -> writer.float32((Float) value);
            case FLOAT64 -> writer.float64((Double) value);
            case STRING -> archive.check(writer.string((String) value));
            case BYTES -> archive.check(writer.quoted(Base64.getEncoder().encodeToString((byte[]) value)));
            case UUID -> archive.check(writer.string(((UUID) value).toString()));
            case INSTANT -> archive.check(writer.string(((Instant) value).toString()));
            case DURATION -> archive.check(writer.quoted(((Duration) value).toString()));
            case REFERENCE -> reference((Long) value);
            default -> integer(((Number) value).longValue(), primitive.bits(), primitive.isUnsigned(), type.hex());
        }
    }

    @SuppressWarnings("unchecked")
    private <V> void vector(VectorType<V> type, Object value) {
        VectorAdapter<V> adapter = type.adapter();
        int length = adapter.length();
        double[] to = length <= components.length ? components : new double[length];
        adapter.get((V) value, to);
        writer.openVector();
        for (int i = 0; i < length; i++) {
            if (adapter.isDouble()) {
                writer.float64(to[i]);
            } else {
                writer.float32((float) to[i]);
            }
        }
        writer.close();
    }

    private void list(ListType<?> type, List<?> list) {
        if (type.perRow() > 0 && !inList) {
            writer.openRows(type.perRow());
        } else {
            openList(type.element().schema());
        }
        elements(type.element(), list, list);
        writer.close();
    }

    private void array(ArrayType<?> type, Object[] array) {
        checkLength(type.length(), array.length);
        if (type.isVector()) {
            writer.openVector();
        } else {
            openList(type.element().schema());
        }
        elements(type.element(), Arrays.asList(array), array);
        writer.close();
    }

    private void set(SetType<?> type, Set<?> set) {
        openList(type.element().schema());
        elements(type.element(), Sorting.elements(type, set, archive), set);
        writer.close();
    }

    /** A list of scalars is one line inside a struct or list; any other has one element per line. */
    private void openList(Schema element) {
        writer.openList(writer.depth() > 0 && element.isScalar());
    }

    private void elements(Type<?> element, Collection<?> elements, Object holder) {
        List<Rest.RestElement> kept = archive.rest().elements(holder);
        Strangers strangers =
                kept.isEmpty() ? null : new Strangers(kept, elements, each -> RawValues.write(each.raw(), archive));
        int count = elements.size();
        int index = 0;
        for (Object value : elements) {
            if (strangers != null) {
                strangers.before(index);
            }
            archive.path().push(index++);
            writeElement(element, value);
            archive.path().pop();
        }
        if (index != count) {
            throw archive.fault(Saver.changed(count), null);
        }
        if (strangers != null) {
            strangers.before(index);
        }
    }

    private void map(MapType<?, ?> type, Map<?, ?> map) {
        writer.openStruct(false);
        List<Sorting.Entry> entries = Sorting.entries(type, map, archive);
        Strangers kept = keptEntries(map, entries);
        int index = 0;
        for (Sorting.Entry entry : entries) {
            if (kept != null && type.ordered()) {
                kept.before(index++);
            }
            archive.check(writer.key(entry.name()));
            archive.path().push(entry.name());
            writeAny(type.value(), entry.value());
            archive.path().pop();
        }
        if (kept != null) {
            kept.before(entries.size());
        }
        writer.close();
    }

    private void components(Map<?, ?> map) {
        writer.openStruct(false);
        List<Sorting.Entry> entries = Sorting.entries(ComponentsType.BY_NAME, map, archive);
        Strangers kept = keptEntries(map, entries);
        for (Sorting.Entry entry : entries) {
            archive.path().push(entry.name());
            Kind<?> kind = archive.kinds().kind(entry.name());
            if (kind == null || entry.value() == null) {
                throw archive.fault("a component stands under the name of its kind, which must be registered", null);
            }
            archive.check(writer.key(entry.name()));
            inList = false;
            struct(kind, entry.value(), false, true);
            archive.path().pop();
        }
        if (kept != null) {
            kept.before(entries.size());
        }
        writer.close();
    }

    /** The entries kept beside a map, null where there are none. */
    private @Nullable Strangers keptEntries(Map<?, ?> map, List<Sorting.Entry> entries) {
        List<Rest.RestElement> kept = archive.rest().elements(map);
        if (kept.isEmpty()) {
            return null;
        }
        List<String> names = entries.stream().<String>map(Sorting.Entry::name).toList();
        return new Strangers(Strangers.beside(kept, names), names, each -> {
            if (writer.key(java.util.Objects.requireNonNull(each.key()))) {
                RawValues.write(each.raw(), archive);
            }
        });
    }

    private void checkLength(int expected, int found) {
        if (expected >= 0 && expected != found) {
            throw archive.fault(found + " elements, where exactly " + expected + " are stored", null);
        }
    }

    private void numbers(NumbersType<?> type, Object array) {
        int length = Array.getLength(array);
        checkLength(type.length(), length);
        if (type.isVector()) {
            writer.openVector();
        } else {
            writer.openList(writer.depth() > 0);
        }
        switch (type.element()) {
            case BOOLEAN -> {
                for (boolean element : (boolean[]) array) {
                    writer.bool(element);
                }
            }
            case INT16 -> {
                for (short element : (short[]) array) {
                    writer.integer(element);
                }
            }
            case INT32 -> {
                for (int element : (int[]) array) {
                    writer.integer(element);
                }
            }
            case INT64 -> {
                for (long element : (long[]) array) {
                    writer.integer(element);
                }
            }
            case FLOAT32 -> {
                for (float element : (float[]) array) {
                    writer.float32(element);
                }
            }
            case FLOAT64 -> {
                for (double element : (double[]) array) {
                    writer.float64(element);
                }
            }
            default -> throw new AssertionError(type);
        }
        writer.close();
    }
}
