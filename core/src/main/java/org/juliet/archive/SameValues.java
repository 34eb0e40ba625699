package org.juliet.archive;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.juliet.schema.FieldSchema;
import org.juliet.schema.LayoutSet;
import org.juliet.schema.Schema;
import org.juliet.text.TextDocument;
import org.juliet.text.Value;

/** Whether two texts say the same value of a type, however they spell it: numbers in hex, and sets and maps in another order. */
final class SameValues {
    private final LayoutSet set;

    SameValues(LayoutSet set) {
        this.set = set;
    }

    boolean same(Schema type, @Nullable Value one, @Nullable Value other) {
        if (one == null || other == null) {
            return one == other;
        }
        if (TextDocument.same(one, other)) {
            return true;
        }
        if (type instanceof Schema.Nullable nullable) {
            return same(nullable.value(), one, other);
        } else if (type instanceof Schema.Scalar) {
            Long number = number(one);
            return number != null && number.equals(number(other));
        } else if (type instanceof Schema.ListOf list) {
            return elements(list.element(), one, other);
        } else if (type instanceof Schema.ArrayOf array) {
            return elements(array.element(), one, other);
        } else if (type instanceof Schema.SetOf some) {
            List<? extends Value> right = elements(other);
            return elements(one).size() == right.size()
                    && elements(one).stream()
                            .allMatch(each -> right.stream().anyMatch(twin -> same(some.element(), each, twin)));
        } else if (type instanceof Schema.MapOf map) {
            Map<String, Value> right = fields(other);
            return fields(one).size() == right.size()
                    && fields(one).entrySet().stream()
                            .allMatch(entry -> same(map.value(), entry.getValue(), right.get(entry.getKey())));
        }
        return type instanceof Schema.Struct struct ? struct(struct.kind(), one, other) : oneOf(type, one, other);
    }

    private boolean oneOf(Schema type, Value one, Value other) {
        Value name = fields(one).get("class");
        return type instanceof Schema.OneOf
                && name instanceof Value.Scalar kind
                && same(
                        new Schema.Scalar(org.juliet.schema.Primitive.STRING),
                        name,
                        fields(other).get("class"))
                && struct(kind.text(), one, other);
    }

    private boolean struct(String kind, Value one, Value other) {
        if (set.layout(kind) == null) {
            return false;
        }
        for (String level : set.levels(kind)) {
            for (FieldSchema field : set.struct(level).fields()) {
                if (!same(
                        field.type(),
                        fields(one).get(field.name()),
                        fields(other).get(field.name()))) {
                    return false;
                }
            }
        }
        return true;
    }

    private boolean elements(Schema type, Value one, Value other) {
        List<? extends Value> left = elements(one);
        List<? extends Value> right = elements(other);
        boolean same = left.size() == right.size();
        for (int i = 0; same && i < left.size(); i++) {
            same = same(type, left.get(i), right.get(i));
        }
        return same;
    }

    private static List<? extends Value> elements(Value value) {
        if (value instanceof Value.ListValue list) {
            return list.elements();
        }
        return value instanceof Value.Vector vector ? vector.components() : List.of(value);
    }

    private static Map<String, Value> fields(Value value) {
        Map<String, Value> fields = new HashMap<>();
        if (value instanceof Value.Struct struct) {
            struct.fields().forEach(field -> fields.put(field.name(), field.value()));
        }
        return fields;
    }

    private static @Nullable Long number(Value value) {
        try {
            String text = value instanceof Value.Scalar scalar ? scalar.text() : "";
            return text.startsWith("0x") ? Long.parseUnsignedLong(text.substring(2), 16) : Long.parseLong(text);
        } catch (NumberFormatException none) {
            return null;
        }
    }
}
