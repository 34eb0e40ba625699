package org.juliet.world;

import org.juliet.archive.Archive;
import org.juliet.archive.ImageCodec;
import org.juliet.archive.ImageGaps;
import org.juliet.archive.ImagePlaces;
import org.juliet.archive.ImagePlan;
import org.juliet.archive.ImageReader;
import org.juliet.archive.ImageWriter;
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
    public static final Kind<Entity> KIND = Kind.of("Entity", Entity.class, Entity::new, Entity::serializeEntity)
            .images(new Image());

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

    /** Where the fields stand in images. */
    private static final class Places {
        static final ImagePlaces OF = ImagePlaces.of(KIND);
        static final int ID = OF.place("id");
        static final int POSITION = OF.place("position");
        static final ImageGaps GAPS = OF.gaps();
    }

    /** Reads and writes images as the serializer does, at constant offsets. */
    private static final class Image extends ImageCodec<Entity> {
        @Override
        public ImagePlaces places() {
            return Places.OF;
        }

        @Override
        public Entity load(ImageReader in, int at) {
            Entity entity = new Entity();
            loadInto(in, at, entity);
            return entity;
        }

        @Override
        public void loadInto(ImageReader in, int at, Entity entity) {
            in.check(Places.GAPS, at);
            loadFields(in, at, entity);
        }

        @Override
        public void loadFields(ImageReader in, int at, Entity entity) {
            entity.id = EntityId.of(in.getLong(at + Places.ID));
            int place = at + Places.POSITION;
            entity.position.set(
                    in.getFloat(place), in.getFloat(place + 4), in.getFloat(place + 8), in.getFloat(place + 12));
        }

        @Override
        public Entity blank() {
            return new Entity();
        }

        @Override
        public void loadFields(ImageReader in, int at, Entity entity, ImagePlan plan) {
            if (plan.has(in, 0)) {
                entity.id = EntityId.of(in.getLong(at + plan.at(0)));
            }
            if (plan.has(in, 1)) {
                int place = at + plan.at(1);
                entity.position.set(
                        in.getFloat(place), in.getFloat(place + 4), in.getFloat(place + 8), in.getFloat(place + 12));
            }
        }

        @Override
        public void save(ImageWriter out, int at, Entity entity) {
            out.object(entity, Entity.class);
            out.clear(Places.GAPS, at);
            saveFields(out, at, entity);
        }

        @Override
        public void saveFields(ImageWriter out, int at, Entity entity) {
            out.putLong(at + Places.ID, entity.id.bits());
            int place = at + Places.POSITION;
            out.putFloat(place, entity.position.x);
            out.putFloat(place + 4, entity.position.y);
            out.putFloat(place + 8, entity.position.z);
            out.putFloat(place + 12, entity.position.w);
        }
    }
}
