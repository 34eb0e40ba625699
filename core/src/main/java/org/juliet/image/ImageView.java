package org.juliet.image;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.Objects;
import java.util.UUID;
import org.juliet.internal.LittleEndian;

/**
 * A view of one struct of a class in an image: what generated views, which have a method for each field, have in common. Nothing is made
 * but what a method hands out, and one view may be moved from struct to struct.
 *
 * <p>The image must have passed {@link ImageCheck}. One thread at a time may use a view.
 */
public abstract class ImageView {
    private final byte[] bytes;
    private final int start;
    private final int first;
    private int at;

    /**
     * A view of the struct that another view shows.
     *
     * @param fits whether it is of today's layout of the class
     * @throws IllegalArgumentException if it is not
     */
    protected ImageView(StructImage image, boolean fits) {
        if (!fits) {
            throw new IllegalArgumentException("the image is not of today's layout of " + image.layout()
                    + "; read it by the names of its fields, or load the object");
        }
        this.bytes = image.bytes();
        this.start = image.start();
        this.first = image.byteOffset();
        this.at = first;
    }

    /**
     * A view of a struct inside the one that another view shows.
     *
     * @param place where it begins, absolute
     */
    protected ImageView(ImageView holder, int place) {
        this.bytes = holder.bytes;
        this.start = holder.start;
        this.first = place;
        this.at = place;
    }

    /**
     * Shows another struct of a list.
     *
     * @param index counted from the one that the view was made for
     * @param size bytes from one to the next; a constant, so that reads in a loop need no check of bounds
     */
    protected final void moveTo(int index, int size) {
        at = first + index * size;
    }

    /** Where the struct begins in the array. */
    protected final int at() {
        return at;
    }

    /** A {@code boolean}. */
    protected final boolean getBoolean(int place) {
        return bytes[place] != 0;
    }

    /** One byte. */
    protected final byte getByte(int place) {
        return bytes[place];
    }

    /** Two bytes. */
    protected final short getShort(int place) {
        return LittleEndian.getShort(bytes, place);
    }

    /** A UTF-16 unit. */
    protected final char getChar(int place) {
        return (char) LittleEndian.getShort(bytes, place);
    }

    /** Four bytes. */
    protected final int getInt(int place) {
        return LittleEndian.getInt(bytes, place);
    }

    /** Eight bytes. */
    protected final long getLong(int place) {
        return LittleEndian.getLong(bytes, place);
    }

    /** A {@code float}. */
    protected final float getFloat(int place) {
        return LittleEndian.getFloat(bytes, place);
    }

    /** A {@code double}. */
    protected final double getDouble(int place) {
        return LittleEndian.getDouble(bytes, place);
    }

    /** A constant of an enum. */
    protected final <E> E getConstant(int place, E[] constants) {
        return constants[LittleEndian.getInt(bytes, place)];
    }

    /** A {@code uuid}. */
    protected final UUID getUuid(int place) {
        return new UUID(Long.reverseBytes(getLong(place)), Long.reverseBytes(getLong(place + 8)));
    }

    /** An {@code instant}. */
    protected final Instant getInstant(int place) {
        return Instant.ofEpochSecond(getLong(place), getInt(place + 8));
    }

    /** A {@code duration}. */
    protected final Duration getDuration(int place) {
        return Duration.ofSeconds(getLong(place), getInt(place + 8));
    }

    /** The string behind a slot. */
    protected final String getString(int slot) {
        return new String(bytes, blockAt(slot), countAt(slot), StandardCharsets.UTF_8);
    }

    /** The bytes behind a slot. */
    protected final byte[] getBytes(int slot) {
        return java.util.Arrays.copyOfRange(bytes, blockAt(slot), blockAt(slot) + countAt(slot));
    }

    /** Number of elements behind a slot. */
    protected final int countAt(int slot) {
        return getInt(slot + 4);
    }

    /** Where the elements behind a slot begin. */
    protected final int blockAt(int slot) {
        return start + getInt(slot);
    }

    /**
     * Where one of the elements behind a slot begins.
     *
     * @throws IndexOutOfBoundsException if there is none
     */
    protected final int elementAt(int slot, int index, int stride) {
        return blockAt(slot) + Objects.checkIndex(index, countAt(slot)) * stride;
    }
}
