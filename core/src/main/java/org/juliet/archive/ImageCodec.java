package org.juliet.archive;

import org.jspecify.annotations.Nullable;

/**
 * Reads the objects of one kind from images, and writes them, at constant offsets. The annotation processor generates it; a kind carries
 * it beside its serializer ({@link Kind#images}), which says the same, counts more, and takes over wherever something is not plain: damage, values that
 * need a conversion with a look at them, values kept beside objects.
 *
 * <p>It has no state. Fields are read and written in the order in which the layout has them, each once: the blocks that they need stand
 * in that order.
 *
 * @param <T> the class of the objects
 */
public abstract class ImageCodec<T> {
    /** A codec without state. */
    protected ImageCodec() {}

    /** Where the fields stand; the same object each time. */
    public abstract ImagePlaces places();

    /**
     * A fresh object with the values of a struct.
     *
     * @param at where the struct begins
     */
    public T load(ImageReader in, int at) {
        throw Irregular.INSTANCE;
    }

    /**
     * Gives an object the values of a struct.
     *
     * @param at where the struct begins
     */
    public void loadInto(ImageReader in, int at, T object) {
        throw Irregular.INSTANCE;
    }

    /**
     * Gives an object the values of this level and those below it, for kinds that extend this one.
     *
     * @param at where the struct begins
     */
    public void loadFields(ImageReader in, int at, T object) {
        throw Irregular.INSTANCE;
    }

    /** A fresh object, which {@link #loadFields(ImageReader, int, Object, ImagePlan)} gives its values; null where objects are made of theirs. */
    public @Nullable T blank() {
        return null;
    }

    /**
     * An object made of the values of a struct of another layout.
     *
     * @param at where the struct begins
     */
    public T load(ImageReader in, int at, ImagePlan plan) {
        throw Irregular.INSTANCE;
    }

    /**
     * Gives an object the values of this level and those below it from a struct of another layout. What is not there stays.
     *
     * @param at where the struct begins
     */
    public void loadFields(ImageReader in, int at, T object, ImagePlan plan) {
        throw Irregular.INSTANCE;
    }

    /**
     * Gives an object the values of some fields of this level from a struct of another layout, as {@link ImagePlan#more} asks.
     *
     * @param at where the struct begins
     * @param from the first of the fields
     */
    public void loadFrom(ImageReader in, int at, T object, ImagePlan plan, int from) {
        throw Irregular.INSTANCE;
    }

    /**
     * Writes an object into its struct, whose bytes may be anything.
     *
     * @param at where the struct begins
     */
    public void save(ImageWriter out, int at, T object) {
        throw Irregular.INSTANCE;
    }

    /**
     * Writes the values of this level and those below it, for kinds that extend this one.
     *
     * @param at where the struct begins
     */
    public void saveFields(ImageWriter out, int at, T object) {
        throw Irregular.INSTANCE;
    }
}
