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
            return type == null || renamed.isEmpty() ? this : new Item(name, origin, TypeText.renamed(type, renamed));
        }
    }

    private Items() {}

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
