package org.juliet.archive;

import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import org.juliet.image.ImageField;

/** A field of a type that the archive reads and writes itself, on behalf of an {@link ImageCodec}. */
public final class ImageValue<V extends @Nullable Object> {
    private static final AtomicInteger NEXT = new AtomicInteger();

    /** Tells it from all others. */
    final int number = NEXT.getAndIncrement();
    /** The level that has the field. */
    final String level;

    final String name;
    final Type<V> type;
    private final int offset;
    private final int size;

    ImageValue(String level, String name, Type<V> type, @Nullable ImageField field) {
        this.level = level;
        this.name = name;
        this.type = type;
        this.offset = field == null ? 0 : field.offset();
        this.size = field == null ? 0 : field.cell().size();
    }

    /**
     * The value in a struct.
     *
     * @param at where the struct begins
     */
    @SuppressWarnings({"unchecked", "NullAway"}) // null only where the type allows it
    public V load(ImageReader in, int at) {
        return (V) in.archive.plain(this, at + offset, null);
    }

    /**
     * Gives an object the value in a struct.
     *
     * @param at where the struct begins
     */
    public void loadInto(ImageReader in, int at, V target) {
        if (target == null) {
            throw Irregular.INSTANCE;
        }
        Object same = in.archive.plain(this, at + offset, target);
        assert same == target;
    }

    /**
     * Writes the value into a struct.
     *
     * @param at where the struct begins
     */
    public void save(ImageWriter out, int at, V value) {
        out.zeros(at + offset, size);
        out.plain(this, value, at + offset);
    }
}
