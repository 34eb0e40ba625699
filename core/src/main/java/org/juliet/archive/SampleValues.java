package org.juliet.archive;

import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.juliet.schema.ConstantSchema;
import org.juliet.schema.EnumLayout;
import org.juliet.schema.FieldSchema;
import org.juliet.schema.Primitive;
import org.juliet.schema.Schema;
import org.juliet.schema.StructLayout;
import org.juliet.text.Property;
import org.juliet.text.TextDocument;
import org.juliet.text.TextWriter;
import org.juliet.text.Value;

/** Writes a value for any schema, each unlike the ones before it and unlike a fresh object's. */
final class SampleValues {
    /** How deep kinds that hold themselves are filled. */
    private static final int MAX_DEPTH = 4;

    private final TextWriter writer;
    private final Kinds kinds;
    private final Map<String, Kind<?>> nested = new HashMap<>();
    private final Map<String, EnumLayout> enums = new HashMap<>();
    private final TextDocument fresh;
    private int next;
    private int depth;

    SampleValues(TextWriter writer, Kinds kinds, Kind<?> kind, TextDocument fresh) {
        this.writer = writer;
        this.kinds = kinds;
        this.fresh = fresh;
        meet(kind);
    }

    private void meet(Kind<?> kind) {
        kind.nested().forEach(nested::putIfAbsent);
        kind.enums().forEach(enums::putIfAbsent);
    }

    private List<String> constants(Schema.Enumeration type) {
        EnumLayout layout = enums.get(type.name());
        return layout == null
                ? List.of()
                : layout.constants().stream().map(ConstantSchema::name).toList();
    }

    /** Writes a property with a value that the fresh object does not have; false, and nothing, if there is none. */
    boolean write(FieldSchema field) {
        Property property = fresh.property(field.name());
        Value current = property == null ? null : property.value();
        if (!canDiffer(field.type(), current)) {
            return false;
        }
        writer.key(field.name());
        value(field.type(), current);
        return true;
    }

    private boolean canDiffer(Schema type, @Nullable Value current) {
        if (type instanceof Schema.Nullable nullable) {
            return canDiffer(nullable.value(), current);
        }
        if (type instanceof Schema.Enumeration constants) {
            return constant(constants, current) != null;
        }
        if (type instanceof Schema.Struct struct) {
            return kind(struct.kind()) != null;
        }
        if (type instanceof Schema.OneOf oneOf) {
            return member(oneOf) != null;
        }
        if (type instanceof Schema.ListOf list) {
            return canDiffer(list.element(), null);
        }
        if (type instanceof Schema.SetOf set) {
            return canDiffer(set.element(), null);
        }
        if (type instanceof Schema.MapOf map) {
            return canDiffer(map.value(), null);
        }
        return !(type instanceof Schema.ArrayOf array) || array.length() > 0 && canDiffer(array.element(), null);
    }

    private void value(Schema type, @Nullable Value current) {
        if (type instanceof Schema.Nullable nullable) {
            if (depth > MAX_DEPTH) {
                writer.nothing();
            } else {
                value(nullable.value(), current);
            }
        } else if (type instanceof Schema.Scalar scalar) {
            scalar(scalar.primitive(), current);
        } else if (type instanceof Schema.Enumeration constants) {
            String constant = constant(constants, current);
            writer.string(constant == null ? constants(constants).get(0) : constant);
        } else if (type instanceof Schema.Vector vector) {
            writer.openVector();
            for (int i = 0; i < vector.length(); i++) {
                scalar(vector.component(), null);
            }
            writer.close();
        } else if (type instanceof Schema.ListOf list) {
            elements(list.element(), depth > MAX_DEPTH ? 0 : 2);
        } else if (type instanceof Schema.SetOf set) {
            elements(set.element(), depth > MAX_DEPTH ? 0 : 1);
        } else if (type instanceof Schema.ArrayOf array) {
            elements(array.element(), array.length());
        } else if (type instanceof Schema.MapOf map) {
            map(map);
        } else if (type instanceof Schema.Struct struct) {
            struct(kind(struct.kind()), false);
        } else if (type instanceof Schema.OneOf oneOf) {
            struct(member(oneOf), true);
        }
    }

    private void scalar(Primitive primitive, @Nullable Value current) {
        int number = ++next % 100 + 1;
        switch (primitive) {
            case BOOLEAN ->
                writer.bool(!(current instanceof Value.Scalar now && now.text().equals("true")));
            case CHAR -> writer.quoted(String.valueOf((char) ('A' + number % 26)));
            case FLOAT32 -> writer.float32(number + 0.5f);
            case FLOAT64 -> writer.float64(number + 0.25);
            case STRING -> writer.string("sample " + number);
            case BYTES -> writer.quoted("AAE" + (char) ('A' + number % 26));
            case UUID -> writer.string("00000000-0000-4000-8000-0000000000" + (number % 90 + 10));
            case INSTANT -> writer.quoted("2026-01-01T00:00:" + (number % 50 + 10) + "Z");
            case DURATION -> writer.quoted("PT" + number + "S");
            case REFERENCE -> writer.hex(number, 16);
            default -> writer.integer(number);
        }
    }

    private @Nullable String constant(Schema.Enumeration type, @Nullable Value current) {
        for (String constant : constants(type)) {
            if (!(current instanceof Value.Scalar now && now.text().equals(constant))) {
                return constant;
            }
        }
        return null;
    }

    private void elements(Schema element, int count) {
        writer.openList(false);
        for (int i = 0; i < count; i++) {
            value(element, null);
        }
        writer.close();
    }

    private void map(Schema.MapOf map) {
        writer.openStruct(false);
        if (depth <= MAX_DEPTH) {
            Kind<?> component = map.value() instanceof Schema.OneOf oneOf && isAny(oneOf) ? member(oneOf) : null;
            if (component != null) {
                writer.key(component.name());
                struct(component, false);
            } else {
                writer.key(mapKey(map.key()));
                value(map.value(), null);
            }
        }
        writer.close();
    }

    private String mapKey(Schema key) {
        int number = ++next % 100 + 1;
        if (key instanceof Schema.Enumeration constants) {
            return constants(constants).get(0);
        }
        Primitive primitive = key instanceof Schema.Scalar scalar ? scalar.primitive() : Primitive.STRING;
        if (key instanceof Schema.Scalar scalar && scalar.hex()) {
            String digits = Integer.toHexString(number).toUpperCase(Locale.ROOT);
            return "0x" + "0".repeat(primitive.bits() / 4 - digits.length()) + digits;
        }
        return switch (primitive) {
            case BOOLEAN -> "true";
            case CHAR -> "k";
            case FLOAT32, FLOAT64 -> number + ".5";
            case UUID -> "00000000-0000-4000-8000-0000000000" + (number % 90 + 10);
            case INSTANT -> "2026-01-01T00:00:00Z";
            case DURATION -> "PT1S";
            case BYTES -> "AAEC";
            case REFERENCE -> "0x00000000000000" + (number % 90 + 10);
            case STRING -> "sample" + number;
            default -> String.valueOf(number);
        };
    }

    private @Nullable Kind<?> kind(String name) {
        Kind<?> kind = nested.get(name);
        return kind == null ? kinds.kind(name) : kind;
    }

    /** A kind that a value of the type may be of. */
    private @Nullable Kind<?> member(Schema.OneOf type) {
        for (String name : type.kinds()) {
            Kind<?> kind = kind(name);
            if (kind != null && kind.isConcrete()) {
                return kind;
            }
        }
        Kind<?> base = isAny(type) ? null : kind(type.kinds().get(0));
        for (Kind<?> kind : kinds.all()) {
            boolean below = isAny(type) ? kind.base() == null : base != null && kind.isA(base);
            if (!type.closed() && below && kind.isConcrete()) {
                return kind;
            }
        }
        return null;
    }

    private static boolean isAny(Schema.OneOf type) {
        return type.kinds().isEmpty();
    }

    private void struct(@Nullable Kind<?> kind, boolean named) {
        writer.openStruct(false);
        if (kind != null) {
            depth++;
            meet(kind);
            if (named) {
                writer.key(Stamps.CLASS.bytes);
                writer.string(kind.name());
            }
            Stamps.writeNested(writer, kind.levels(), 1, key -> false);
            for (StructLayout level : kind.layouts()) {
                for (FieldSchema field : level.fields()) {
                    writer.key(field.name());
                    value(field.type(), null);
                }
            }
            depth--;
        }
        writer.close();
    }
}
