package org.juliet.world;

import org.juliet.archive.Archive;
import org.juliet.archive.Key;
import org.juliet.archive.Kind;

/**
 * Something in a world, with an id and a position. Games extend it, and so do their kinds:
 *
 * <pre>{@code
 * public final class Knight extends Entity {
 *     public static final Kind<Knight> KIND =
 *             Kind.of("Knight", Knight.class, Knight::new, Knight::serialize).extending(Entity.KIND);
 * }
 * }</pre>
 */
public class Entity {
    /** The kind of plain entities, which the kinds of games extend. */
    public static final Kind<Entity> KIND = Kind.of("Entity", Entity.class, Entity::new, Entity::serializeEntity);

    private static final Key ID = Key.of("id");
    private static final Key POSITION = Key.of("position");

    private EntityId id = EntityId.NONE;
    private final Position position = new Position();

    /** An entity at the origin. It has no id until it is added to a world, or given one. */
    public Entity() {}

    /** What it is known by; {@link EntityId#NONE} if it was never in a world. */
    public final EntityId id() {
        return id;
    }

    /**
     * Gives it an id, such as {@link EntityId#random}; what is loaded from a file to be a pattern for others needs a new one. While
     * it is in a world its id must not change.
     */
    public final void identify(EntityId newId) {
        id = newId;
    }

    /** Where it is; to move it, change this object. */
    public final Position position() {
        return position;
    }

    void serializeEntity(Archive ar, int version) {
        id = ar.value(ID, id, EntityId.TYPE);
        ar.into(POSITION, position, Position.TYPE);
    }
}
