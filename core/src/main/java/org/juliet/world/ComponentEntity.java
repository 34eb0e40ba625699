package org.juliet.world;

import org.juliet.archive.Archive;
import org.juliet.archive.Key;
import org.juliet.archive.Kind;

/** An entity that is what its components make it. Register its kind and those of the components. */
public final class ComponentEntity extends Entity {
    /** The kind of all such entities. */
    public static final Kind<ComponentEntity> KIND = Kind.of(
                    "ComponentEntity", ComponentEntity.class, ComponentEntity::new, ComponentEntity::serialize)
            .extending(Entity.KIND);

    private static final Key COMPONENTS = Key.of("components");

    private Components components = new Components();

    /** An entity without components. */
    public ComponentEntity() {}

    /** Its components; to change them, change this object. */
    public Components components() {
        return components;
    }

    private void serialize(Archive ar, int version) {
        components = ar.value(COMPONENTS, components, Components.TYPE);
    }
}
