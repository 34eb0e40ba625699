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
 * What is thrown inside one of the calls ends the load or save, even if a serializer catches it.
 * Archives are made by {@link Loader}, {@link Saver} and {@link Kind}; they are used by one thread at a time and not kept.
 */
public sealed interface Archive permits IntegerArchive, LoadFace, SaveFace {
    /** Whether values come out of a file. A describing run counts as saving. */
    boolean isLoading();

    /** Whether values go out, to a file or a description. */
    default boolean isSaving() {
        return !isLoading();
    }

    /** Whether the last value asked for was in the file and fitted; always true when saving. */
    boolean found();

    /** Whether the file has the key, without reading it; always true when saving. */
    boolean has(Key key);

    /** A boolean. */
    @CheckReturnValue
    boolean value(Key key, boolean current);

    /** An integer of 8 bits, signed unless the key says otherwise. */
    @CheckReturnValue
    byte value(Key key, byte current);

    /** An integer of 16 bits, signed unless the key says otherwise. */
    @CheckReturnValue
    short value(Key key, short current);

    /** An integer of 32 bits, signed unless the key says otherwise. */
    @CheckReturnValue
    int value(Key key, int current);

    /** An integer of 64 bits, signed unless the key says otherwise. */
    @CheckReturnValue
    long value(Key key, long current);

    /** One UTF-16 unit. */
    @CheckReturnValue
    char value(Key key, char current);

    /** A float. */
    @CheckReturnValue
    float value(Key key, float current);

    /** A double. */
    @CheckReturnValue
    double value(Key key, double current);

    /** A string; null is stored as {@code null}, which is neither the empty string nor a missing key. */
    @CheckReturnValue
    @Nullable String value(Key key, @Nullable String current);

    /** The id of an entity, 0 for none. */
    @CheckReturnValue
    long reference(Key key, long current);

    /** A value of any other type. What is loaded is a new object; to fill one in place there is {@link #into}. */
    @CheckReturnValue
    <T extends @Nullable Object> T value(Key key, T current, Type<T> type);

    /**
     * A value that fills an object in place: a vector, an object of a kind, a list, set or map (which is cleared first), an array
     * of the same length.
     *
     * @throws IllegalArgumentException if objects of that type cannot be filled
     * @throws NullPointerException if there is no object
     */
    <T> void into(Key key, T target, Type<T> type);

    /**
     * What the program does not know of the object, of all its levels: {@code unknown = ar.unknown(unknown)}, once in the serializer of one level, at any
     * place in it. What a load gives is complete when the object is; it has no key and is no part of the layout.
     *
     * @param current what the object has; null is nothing
     */
    @CheckReturnValue
    Unknown unknown(@Nullable Unknown current);
}
