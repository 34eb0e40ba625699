package org.juliet.tools.cli;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.juliet.text.Property;
import org.juliet.text.TextDocument;
import org.juliet.text.Value;
import org.juliet.world.EntityId;

/** The text of an entity, whose kind nobody needs to know: what stands under the keys that all entities have. */
record EntityText(TextDocument document) {
    private static final List<String> ID_KEYS = List.of("id", "EntityID");
    private static final List<String> CLASS_KEYS = List.of("class", "Kind", "asset_type", "AssetType");

    /** The property with the id, null if there is none. */
    @Nullable Property id() {
        return first(ID_KEYS);
    }

    /** The id, {@link EntityId#NONE} if there is none or it cannot be read. */
    EntityId idValue() {
        Property property = id();
        return property == null ? EntityId.NONE : id(property.value());
    }

    boolean hasClass() {
        return classProperty() != null;
    }

    /** The property that names the kind, null if there is none. */
    @Nullable Property classProperty() {
        return first(CLASS_KEYS);
    }

    /** The name of the kind, empty if there is none. */
    String className() {
        Property property = classProperty();
        return property != null && property.value() instanceof Value.Scalar scalar ? scalar.text() : "";
    }

    /** Whether that is the key of an id. */
    static boolean isId(String key) {
        return ID_KEYS.contains(key);
    }

    /** The id that a value is, {@link EntityId#NONE} if it is none. */
    static EntityId id(Value value) {
        if (value instanceof Value.Scalar scalar && scalar.meaning() == Value.Meaning.NUMBER) {
            try {
                return EntityId.parse(scalar.text());
            } catch (IllegalArgumentException otherNumber) {
                return EntityId.NONE;
            }
        }
        return EntityId.NONE;
    }

    private @Nullable Property first(List<String> keys) {
        for (String key : keys) {
            Property property = document.property(key);
            if (property != null) {
                return property;
            }
        }
        return null;
    }
}
