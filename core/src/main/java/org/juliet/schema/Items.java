package org.juliet.schema;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Fields and constants alike: what has a name and an origin. */
final class Items {
    /**
     * A field or a constant.
     *
     * @param type null for a constant
     */
    record Item(String name, String origin, @Nullable Schema type) {
        /** The plain type as text, that of a constant empty. */
        String typeText() {
            return type == null ? "" : TypeText.renderPlain(type);
        }

        /** The same with kinds under other names. */
        Item with(Map<String, String> renamed) {
            return type == null || renamed.isEmpty() ? this : new Item(name, origin, renamed(type, renamed));
        }
    }

    private Items() {}

    /** A type with other names for kinds and enums. */
    static Schema renamed(Schema type, Map<String, String> names) {
        if (type instanceof Schema.Enumeration e) {
            return new Schema.Enumeration(names.getOrDefault(e.name(), e.name()));
        } else if (type instanceof Schema.Struct s) {
            return new Schema.Struct(names.getOrDefault(s.kind(), s.kind()));
        } else if (type instanceof Schema.OneOf some) {
            return new Schema.OneOf(
                    some.kinds().stream().map(k -> names.getOrDefault(k, k)).toList(), some.closed());
        } else if (type instanceof Schema.ListOf list) {
            return new Schema.ListOf(renamed(list.element(), names), list.perRow());
        } else if (type instanceof Schema.ArrayOf array) {
            return new Schema.ArrayOf(renamed(array.element(), names), array.length());
        } else if (type instanceof Schema.SetOf set) {
            return new Schema.SetOf(renamed(set.element(), names), set.ordered());
        } else if (type instanceof Schema.MapOf map) {
            return new Schema.MapOf(renamed(map.key(), names), renamed(map.value(), names), map.ordered());
        }
        return type instanceof Schema.Nullable some ? new Schema.Nullable(renamed(some.value(), names)) : type;
    }

    static List<Item> of(@Nullable Layout layout) {
        List<Item> items = new ArrayList<>();
        if (layout instanceof StructLayout struct) {
            struct.fields().forEach(field -> items.add(new Item(field.name(), field.origin(), field.type())));
        } else if (layout instanceof EnumLayout constants) {
            constants.constants().forEach(c -> items.add(new Item(c.name(), c.origin(), null)));
        }
        return items;
    }
}
