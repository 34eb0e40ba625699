package org.juliet.archive;

import org.jspecify.annotations.Nullable;

/**
 * Where a serializer's values go to or come from. One function serves loading, saving and describing: each call takes the
 * current value and gives back the one to keep.
 *
 * <pre>{@code
 * void serialize(Archive ar, int version) {
 *     damage = ar.value(DAMAGE, damage);
 *     if (ar.isLoading() && version < 2) {
 *         float speed = ar.value(SPEED, 0f);
 *         if (ar.found()) {
 *             velocity.set(speed, 0f, 0f, 0f);
 *         }
 *     } else {
 *         ar.into(VELOCITY, velocity, Vec4.TYPE);
 *     }
 * }
 * }</pre>
 *
 * <p>When loading, a missing key gives the current value back; so does one whose text does not fit, and the report says so.
 * Archives are made by {@link Loader}, {@link Saver} and {@link Kind}; they are used by one thread at a time and not kept.
 */
public abstract sealed class Archive
        permits TextLoadArchive, TextSaveArchive, ImageReading, ImageWriting, DescribeArchive {
    Archive() {}

    /** Whether values come out of a file. A describing run counts as saving. */
    public abstract boolean isLoading();

    /** Whether values go out, to a file or a description. */
    public final boolean isSaving() {
        return !isLoading();
    }

    /** Whether the last value asked for was in the file and fitted; always true when saving. */
    public abstract boolean found();

    /** Whether the file has the key, without reading it; always true when saving. */
    public abstract boolean has(Key key);

    /** A boolean. */
    @CheckReturnValue
    public abstract boolean value(Key key, boolean current);

    /** An integer of 8 bits, signed unless the key says otherwise. */
    @CheckReturnValue
    public final byte value(Key key, byte current) {
        return (byte) integer(key, current, 8);
    }

    /** An integer of 16 bits, signed unless the key says otherwise. */
    @CheckReturnValue
    public final short value(Key key, short current) {
        return (short) integer(key, current, 16);
    }

    /** An integer of 32 bits, signed unless the key says otherwise. */
    @CheckReturnValue
    public final int value(Key key, int current) {
        return (int) integer(key, current, 32);
    }

    /** An integer of 64 bits, signed unless the key says otherwise. */
    @CheckReturnValue
    public final long value(Key key, long current) {
        return integer(key, current, 64);
    }

    /** One UTF-16 unit. */
    @CheckReturnValue
    public abstract char value(Key key, char current);

    /** A float. */
    @CheckReturnValue
    public abstract float value(Key key, float current);

    /** A double. */
    @CheckReturnValue
    public abstract double value(Key key, double current);

    /** A string; null is stored as {@code null}, which is neither the empty string nor a missing key. */
    @CheckReturnValue
    public abstract @Nullable String value(Key key, @Nullable String current);

    /** The id of an entity, 0 for none. */
    @CheckReturnValue
    public abstract long reference(Key key, long current);

    /** A value of any other type. What is loaded is a new object; to fill one in place there is {@link #into}. */
    @CheckReturnValue
    public abstract <T extends @Nullable Object> T value(Key key, T current, Type<T> type);

    /**
     * A value that fills an object in place: a vector, an object of a kind, a list, set or map (which is cleared first), an array
     * of the same length.
     *
     * @throws IllegalArgumentException if objects of that type cannot be filled
     * @throws NullPointerException if there is no object
     */
    public abstract <T> void into(Key key, T target, Type<T> type);

    /** What to throw where a value is to be loaded into an object that is not there, and would be lost. */
    static NullPointerException noTarget(Key key) {
        return new NullPointerException("key \"" + key
                + "\": into(...) fills an object, and there is null; give the field an object, or assign what"
                + " value(...) gives");
    }

    /** An integer in the low bits of a long, sign-extended on the way in, either way on the way out. */
    abstract long integer(Key key, long current, int bits);
}
