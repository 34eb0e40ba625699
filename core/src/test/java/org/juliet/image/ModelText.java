package org.juliet.image;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.juliet.schema.ConstantSchema;
import org.juliet.schema.FieldSchema;
import org.juliet.schema.LayoutSet;
import org.juliet.schema.Primitive;
import org.juliet.schema.Schema;
import org.juliet.text.Property;
import org.juliet.text.TextDocument;
import org.juliet.text.Value;

/** A second reader of texts, by layouts alone, made from FORMAT.md. What is not there or does not read is zero. */
final class ModelText {
    /** Does not read as the type. */
    private static final class Unread extends RuntimeException {
        private static final long serialVersionUID = 1;

        Unread(Object what) {
            super(String.valueOf(what), null, false, false);
        }
    }

    private final LayoutSet set;
    private final Function<String, ModelImage.Node> fresh;
    private final List<String> unread = new ArrayList<>();

    ModelText(LayoutSet set) {
        this(set, kind -> (ModelImage.Node) ModelEvolution.zero(set, new Schema.Struct(kind)));
    }

    /** @param fresh what has the fields of a kind that are not there */
    ModelText(LayoutSet set, Function<String, ModelImage.Node> fresh) {
        this.set = set;
        this.fresh = fresh;
    }

    /** The root's fields, {@code level/origin}, that do not read. */
    List<String> unread() {
        return unread;
    }

    ModelImage.Node root(TextDocument document, String kind) {
        if (document.hasErrors()) {
            throw new AssertionError(document.problems());
        }
        Map<String, Object> fields = new LinkedHashMap<>();
        for (String level : set.levels(kind)) {
            for (FieldSchema field : set.struct(level).fields()) {
                Property property = document.property(field.name());
                Object value;
                try {
                    value = property == null
                            ? fresh.apply(kind).fields().get(level + "/" + field.origin())
                            : read(property.value(), field.type());
                } catch (Unread refused) {
                    unread.add(level + "/" + field.origin());
                    value = zero(field);
                }
                fields.put(level + "/" + field.origin(), value);
            }
        }
        return new ModelImage.Node(kind, fields);
    }

    private Object zero(FieldSchema field) {
        return ModelEvolution.zero(set, field.type());
    }

    private ModelImage.Node node(Value value, String kind) {
        if (!(value instanceof Value.Struct struct)) {
            throw new Unread(value);
        }
        Map<String, Object> fields = new LinkedHashMap<>();
        for (String level : set.levels(kind)) {
            for (FieldSchema field : set.struct(level).fields()) {
                Value found = member(struct, field.name());
                String key = level + "/" + field.origin();
                fields.put(key, found == null ? fresh.apply(kind).fields().get(key) : read(found, field.type()));
            }
        }
        return new ModelImage.Node(kind, fields);
    }

    private static @Nullable Value member(Value.Struct struct, String name) {
        return struct.fields().stream()
                .filter(field -> field.name().equals(name))
                .map(Value.Field::value)
                .findFirst()
                .orElse(null);
    }

    private @Nullable Object read(Value value, Schema type) {
        if (type instanceof Schema.Nullable nullable) {
            boolean absent = value instanceof Value.Scalar scalar && scalar.meaning() == Value.Meaning.NULL;
            return absent ? null : read(value, nullable.value());
        } else if (type instanceof Schema.Scalar scalar) {
            return scalar(value, scalar.primitive());
        } else if (type instanceof Schema.Enumeration e) {
            return constant(string(value), e);
        } else if (type instanceof Schema.Struct struct) {
            return node(value, struct.kind());
        } else if (type instanceof Schema.MapOf map) {
            return map(value, map);
        } else if (type instanceof Schema.SetOf elements) {
            return new ArrayList<>(new LinkedHashSet<>(all(value, elements.element(), -1)));
        } else if (type instanceof Schema.ListOf list) {
            return all(value, list.element(), -1);
        } else if (type instanceof Schema.ArrayOf array) {
            return all(value, array.element(), array.length());
        } else if (type instanceof Schema.Vector vector) {
            return all(value, new Schema.Scalar(vector.component()), vector.length());
        }
        Schema.OneOf oneOf = (Schema.OneOf) type;
        return node(value, kind(value, oneOf));
    }

    private static String kind(Value value, Schema.OneOf type) {
        Value name = value instanceof Value.Struct struct ? member(struct, "class") : null;
        if (name == null || !type.kinds().contains(string(name))) {
            throw new Unread(value);
        }
        return string(name);
    }

    private Object constant(String name, Schema.Enumeration type) {
        return set.enumeration(type.name()).constants().stream()
                .filter(constant -> constant.name().equals(name))
                .map(ConstantSchema::origin)
                .findFirst()
                .orElseThrow(() -> new Unread(name));
    }

    /** @param length how many there must be, -1 for any number */
    private List<Object> all(Value value, Schema type, int length) {
        boolean number =
                type instanceof Schema.Scalar scalar && scalar.primitive().isNumber();
        List<? extends Value> values;
        if (value instanceof Value.ListValue list) {
            values = list.elements();
        } else if (number && value instanceof Value.Vector vector) {
            values = vector.components();
        } else if (number && value instanceof Value.Scalar one && one.meaning() == Value.Meaning.NUMBER) {
            values = List.of(one);
        } else {
            throw new Unread(value);
        }
        List<Object> read = new ArrayList<>();
        for (Value each : values) {
            boolean unknown = type instanceof Schema.OneOf oneOf && isUnknown(each, oneOf);
            if (!unknown) {
                read.add(read(each, type));
            }
        }
        if (length >= 0 && length != read.size()) {
            throw new Unread(value);
        }
        return read;
    }

    /** A value of a kind that has no place here any more is kept beside the list. */
    private static boolean isUnknown(Value value, Schema.OneOf type) {
        Value name = value instanceof Value.Struct struct ? member(struct, "class") : null;
        return name != null && !type.kinds().contains(string(name));
    }

    private Map<Object, Object> map(Value value, Schema.MapOf type) {
        if (!(value instanceof Value.Struct struct)) {
            throw new Unread(value);
        }
        Map<Object, Object> map = new LinkedHashMap<>();
        for (Value.Field entry : struct.fields()) {
            Object key = type.key() instanceof Schema.Enumeration e
                    ? constant(entry.name(), e)
                    : token(entry.name(), ((Schema.Scalar) type.key()).primitive());
            Object held = read(entry.value(), type.value());
            if (map.containsKey(key)) {
                throw new Unread(entry);
            }
            map.put(key, held);
        }
        return map;
    }

    private static String string(Value value) {
        if (value instanceof Value.Text lines) {
            return lines.text();
        } else if (value instanceof Value.Scalar scalar && scalar.meaning() == Value.Meaning.STRING) {
            return scalar.text();
        }
        throw new Unread(value);
    }

    private static Object scalar(Value value, Primitive type) {
        boolean bare = value instanceof Value.Scalar scalar && scalar.style() == Value.Style.BARE;
        String text = bare ? ((Value.Scalar) value).text() : string(value);
        boolean string = switch (type) {
            case STRING, BYTES, UUID, INSTANT, DURATION -> true;
            case CHAR -> !text.startsWith("0x");
            default -> false;
        };
        if (string) {
            text = string(value);
        } else if (!bare) {
            throw new Unread(value);
        }
        return token(text, type);
    }

    private static Object token(String text, Primitive type) {
        try {
            return switch (type) {
                case BOOLEAN -> {
                    if (!text.equals("true") && !text.equals("false")) {
                        throw new Unread(text);
                    }
                    yield text.equals("true");
                }
                case CHAR -> {
                    if (text.length() != 1) {
                        throw new Unread(text);
                    }
                    yield text.charAt(0);
                }
                case STRING -> text;
                case BYTES -> bytes(text);
                case UUID -> UUID.fromString(text);
                case INSTANT -> Instant.parse(text);
                case DURATION -> Duration.parse(text);
                case FLOAT32 -> Float.parseFloat(text);
                case FLOAT64 -> Double.parseDouble(text);
                case REFERENCE ->
                    text.equals("null") ? (Object) 0L : (Object) Long.parseUnsignedLong(text.substring(2), 16);
                default -> whole(text, type);
            };
        } catch (RuntimeException refused) {
            throw new Unread(text);
        }
    }

    private static Long whole(String text, Primitive type) {
        long value = type == Primitive.UINT64 ? Long.parseUnsignedLong(text) : Long.parseLong(text);
        long least = type.isUnsigned() ? 0 : type.bits() == 64 ? Long.MIN_VALUE : -1L << type.bits() - 1;
        long most = type.bits() == 64 ? Long.MAX_VALUE : (1L << type.bits() - (type.isUnsigned() ? 0 : 1)) - 1;
        if (type != Primitive.UINT64 && (value < least || value > most)) {
            throw new Unread(text);
        }
        return value;
    }

    private static List<Object> bytes(String text) {
        List<Object> bytes = new ArrayList<>();
        for (byte each : Base64.getDecoder().decode(text)) {
            bytes.add((long) each);
        }
        return bytes;
    }
}
