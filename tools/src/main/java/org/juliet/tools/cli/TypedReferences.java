package org.juliet.tools.cli;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;
import org.juliet.archive.Kind;
import org.juliet.archive.Kinds;
import org.juliet.schema.FieldSchema;
import org.juliet.schema.LayoutSet;
import org.juliet.schema.Primitive;
import org.juliet.schema.Schema;
import org.juliet.schema.StructLayout;
import org.juliet.text.Property;
import org.juliet.text.TextDocument;
import org.juliet.text.Value;

/** The references in a text, found by what the kinds of a program say of their fields. */
final class TypedReferences {
    private static final String CLASS = "class";

    private final Kinds kinds;
    private final Map<String, LayoutSet> layouts = new HashMap<>();

    TypedReferences(Kinds kinds) {
        this.kinds = kinds;
    }

    /** Tells the path and value of each reference in a file of a kind that is registered. */
    void find(TextDocument document, Kind<?> kind, BiConsumer<String, Value> told) {
        LayoutSet set = layouts(kind);
        for (String level : set.levels(kind.name())) {
            for (FieldSchema field : set.struct(level).fields()) {
                Property property = document.property(field.name());
                if (property != null) {
                    find(set, field.type(), property.value(), property.key(), told);
                }
            }
        }
    }

    private LayoutSet layouts(Kind<?> kind) {
        return layouts.computeIfAbsent(kind.name(), name -> kind.layoutSet());
    }

    private void find(LayoutSet set, Schema type, Value value, String path, BiConsumer<String, Value> told) {
        if (type instanceof Schema.Scalar scalar) {
            if (scalar.primitive() == Primitive.REFERENCE) {
                told.accept(path, value);
            }
        } else if (type instanceof Schema.Nullable nullable) {
            find(set, nullable.value(), value, path, told);
        } else if (type instanceof Schema.ListOf list) {
            elements(set, list.element(), value, path, told);
        } else if (type instanceof Schema.SetOf list) {
            elements(set, list.element(), value, path, told);
        } else if (type instanceof Schema.ArrayOf list) {
            elements(set, list.element(), value, path, told);
        } else if (value instanceof Value.Struct struct) {
            struct(set, type, struct, path, told);
        }
    }

    private void elements(LayoutSet set, Schema type, Value value, String path, BiConsumer<String, Value> told) {
        List<? extends Value> elements = value instanceof Value.ListValue list
                ? list.elements()
                : value instanceof Value.Vector vector ? vector.components() : List.of();
        for (int i = 0; i < elements.size(); i++) {
            find(set, type, elements.get(i), path + "[" + i + "]", told);
        }
    }

    private void struct(LayoutSet set, Schema type, Value.Struct struct, String path, BiConsumer<String, Value> told) {
        if (type instanceof Schema.Struct kind) {
            fields(set, kind.kind(), struct, path, told);
        } else if (type instanceof Schema.OneOf) {
            named(set, className(struct), struct, path, told);
        } else if (type instanceof Schema.MapOf map) {
            boolean components =
                    map.value() instanceof Schema.OneOf oneOf && oneOf.kinds().isEmpty();
            for (Value.Field field : struct.fields()) {
                String at = path + "." + Value.renderName(field.name());
                if (!components) {
                    find(set, map.value(), field.value(), at, told);
                } else if (field.value() instanceof Value.Struct component) {
                    named(set, field.name(), component, at, told);
                }
            }
        }
    }

    private static @Nullable String className(Value.Struct struct) {
        for (Value.Field field : struct.fields()) {
            if (field.name().equals(CLASS) && field.value() instanceof Value.Scalar scalar) {
                return scalar.text();
            }
        }
        return null;
    }

    /** A value that names its kind, which may be one that the holder's layouts do not know. */
    private void named(
            LayoutSet set, @Nullable String name, Value.Struct struct, String path, BiConsumer<String, Value> told) {
        Kind<?> kind = name == null ? null : kinds.kind(name);
        if (kind != null && kind.isConcrete()) {
            fields(layouts(kind), kind.name(), struct, path, told);
        } else if (name != null && set.layout(name) instanceof StructLayout) {
            fields(set, name, struct, path, told);
        }
    }

    private void fields(LayoutSet set, String kind, Value.Struct struct, String path, BiConsumer<String, Value> told) {
        Map<String, Schema> types = new HashMap<>();
        for (String level : set.levels(kind)) {
            set.struct(level).fields().forEach(field -> types.put(field.name(), field.type()));
        }
        for (Value.Field field : struct.fields()) {
            Schema type = types.get(field.name());
            if (type != null) {
                find(set, type, field.value(), path + "." + Value.renderName(field.name()), told);
            }
        }
    }
}
