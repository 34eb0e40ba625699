package org.juliet.image;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.juliet.schema.LayoutException;
import org.juliet.schema.LayoutSet;

/**
 * Where each field of a kind stands in its images (B-IMG-1 to B-IMG-4, B-IMG-8), for one layout set. The sizes and offsets of nested
 * kinds are composed here, from their layouts.
 */
public final class ImageLayout {
    /**
     * One level's struct inside the kind's.
     *
     * @param name the level
     * @param offset from the start of the kind's struct
     * @param size in bytes, padding at its end included; 0 for a level without fields, which has no struct
     * @param fields the level's own fields
     */
    public record Level(String name, int offset, int size, int alignment, List<ImageField> fields) {
        /** Keeps a copy of the fields. */
        public Level {
            fields = List.copyOf(fields);
        }
    }

    /** Most values inside one another: structs (but the outermost), lists, sets, maps and arrays. */
    public static final int MAX_DEPTH = 64;

    /** Most bytes that a kind or an element takes without its blocks. */
    public static final int MAX_SIZE = 1 << 30;

    /** Bytes of the version at the start of a raw image. */
    public static final int VERSION_SIZE = 4;

    private final ImageLayouts family;
    private final String kind;
    private final Shape shape;
    private final boolean raw;
    private volatile long fingerprint;
    private List<Level> levels = List.of();
    private List<ImageField> fields = List.of();
    private Map<String, ImageField> byName = Map.of();

    ImageLayout(ImageLayouts family, String kind, Shape shape, boolean raw) {
        this.family = family;
        this.kind = kind;
        this.shape = shape;
        this.raw = raw;
    }

    /** Called once, before the layout is handed out. */
    void compose(List<Level> composed) {
        levels = List.copyOf(composed);
        fields = composed.stream().flatMap(level -> level.fields().stream()).toList();
        byName = fields.stream().collect(Collectors.toUnmodifiableMap(ImageField::name, field -> field, (a, b) -> a));
    }

    /**
     * The images of a kind.
     *
     * @throws LayoutException if the set has no such kind, or no image could hold a value of it: it contains itself, nests too deep or
     *     is too large
     */
    public static ImageLayout of(LayoutSet set, String kind) {
        return ImageLayouts.of(set).kind(kind);
    }

    /** The layouts that this one is among. */
    public ImageLayouts family() {
        return family;
    }

    /** The stored name of the kind. */
    public String kind() {
        return kind;
    }

    /** The fingerprint of the kind (B-LAY-5). */
    public long fingerprint() {
        long known = fingerprint;
        if (known == 0) {
            known = family.set().kindFingerprint(kind);
            fingerprint = known;
        }
        return known;
    }

    /** Bytes of the fixed part, padding at its end included; 1 or more. */
    public int size() {
        return shape.size();
    }

    /** Alignment of the kind's struct: 1, 2, 4 or 8. An image begins at a multiple of 8 whatever it is. */
    public int alignment() {
        return shape.alignment();
    }

    /** Whether there are no slots, so that every image is {@link #size} bytes. */
    public boolean isFixed() {
        return shape.fixed();
    }

    /** Whether this is the raw form: a {@code uint32} version at 0 that is no field. */
    public boolean isRaw() {
        return raw;
    }

    /** How many values stand inside one another in the fixed part, the struct itself not counted; at most {@link #MAX_DEPTH}. */
    int height() {
        return shape.height();
    }

    /** The levels, root first. */
    public List<Level> levels() {
        return levels;
    }

    /** The fields of all levels, root first, in the order they are stored. */
    public List<ImageField> fields() {
        return fields;
    }

    /** The field of that name, null where there is none; the first level's where two have it. */
    public @Nullable ImageField field(String name) {
        return byName.get(name);
    }

    /**
     * The field of that name.
     *
     * @throws LayoutException if there is none
     */
    public ImageField require(String name) {
        ImageField found = byName.get(name);
        if (found == null) {
            throw new LayoutException(kind + " has no field " + name);
        }
        return found;
    }

    /**
     * The raw form of the kind: one C struct that begins with its version (B-IMG-8).
     *
     * @throws LayoutException if the kind has slots
     */
    public ImageLayout raw() {
        return raw ? this : family.raw(this);
    }

    @Override
    public String toString() {
        return (raw ? "raw " : "") + kind;
    }
}
