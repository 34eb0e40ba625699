package org.juliet.archive;

import java.util.ConcurrentModificationException;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.juliet.schema.RecordedLayouts;
import org.juliet.text.Limits;

/**
 * Saves objects, one after another, with a buffer of its own that is kept: as text, or as binary files ({@link BinarySaver}). Used by one
 * thread at a time; what it writes does not depend on what it wrote before. A handle of a file of the other form is saved as a fresh file
 * of this one, with all that no object holds.
 */
public abstract sealed class Saver permits TextSaver, BinarySaver {
    /** Bounds of fresh files. */
    Limits limits = Limits.DEFAULT;

    private static final String HOLD = "; change it before or after, or save a copy";

    Saver() {}

    /**
     * From now on fresh files keep other bounds than {@link Limits#DEFAULT}: those of the loaders that shall load them. Binary files have
     * elements, but no tokens, and at most 64 MiB whatever the bounds are.
     */
    public final void limits(Limits bounds) {
        limits = bounds;
    }

    /**
     * A fresh file; text is canonical.
     *
     * @throws SaveException if the object cannot be stored as it is; if it passes one of the bounds ({@link #limits}), so that it would not load
     */
    public abstract <T> byte[] save(T object, Kind<T> kind);

    /**
     * Writes a fresh file into this saver's own buffer; nothing is allocated for numbers and strings.
     *
     * @return number of bytes; they stand in {@link #buffer} until the next call
     * @throws SaveException if the object cannot be stored as it is
     */
    public abstract <T> int saveToBuffer(T object, Kind<T> kind);

    /** The buffer that {@link #saveToBuffer} writes to. It changes when it has to grow. */
    public abstract byte[] buffer();

    /**
     * The file that an object was loaded from, with what has changed since. When the object still is as it was loaded, this is
     * the very array that was loaded, which must still not be changed. Otherwise the file is written as today's code writes it;
     * what did not change keeps its spelling, comments stay, and so does everything that no object holds.
     *
     * @throws SaveException if the object cannot be stored as it is; if it has changed, though newer code wrote the file and it
     *     was loaded to be read only; if something that no object holds belonged to a record, list or map that is not part of
     *     the object any more (then {@link #saveWithout}); if it passes one of the bounds it was loaded with, where the file did not
     */
    public final <T> byte[] save(Loaded<T> loaded) {
        return save(loaded, true, false);
    }

    /** The same as {@link #save(Loaded)}, leaving out what cannot be attached to the object any more. */
    public final <T> byte[] saveWithout(Loaded<T> loaded) {
        return save(loaded, false, false);
    }

    /**
     * The file that an object was loaded from as today's code writes it, also when the object still is as it was loaded: with today's
     * stamps, names and keys, and numbers and booleans in today's spelling. Comments, layout, order and everything that no object holds
     * stay. What it gives loads and is renewed without a change.
     *
     * @throws SaveException if the object cannot be stored as it is; if newer code wrote the file; if something that no object holds
     *     belonged to a record, list or map that is not part of the object any more; if it passes one of the bounds it was loaded with,
     *     where the file did not
     */
    public final <T> byte[] saveRenewed(Loaded<T> loaded) {
        if (loaded.isNewer()) {
            throw new SaveException(
                    "", "newer code wrote the file; what it looks like today only that code knows", null);
        }
        return save(loaded, true, true);
    }

    /**
     * A fresh file under earlier layouts, for programs of then that run beside this one: nodes of a rolling deployment write what the oldest of them
     * reads without a loss. The file is loaded once, leniently and by today's kinds, migrations of their serializers included, and what that gives
     * is saved and compared: the list has every value that does not come back as it is, never leaving one out in silence.
     *
     * @param layouts the layouts to write: those of the object's kind and of all kinds that it may hold
     * @throws SaveException if the object cannot be stored as it is; if the earlier layouts cannot hold it at all
     * @throws IllegalStateException if the kinds have no history ({@link Kinds#with})
     */
    public abstract <T> SavedAs saveAs(T object, Kind<T> kind, RecordedLayouts layouts);

    /**
     * The file that an object was loaded from, with what has changed since, under earlier layouts: text keeps its comments and both forms what no
     * object holds.
     *
     * @throws SaveException as {@link #saveAs(Object, Kind, RecordedLayouts)} and {@link #saveRenewed}
     * @throws IllegalStateException if the kinds have no history
     */
    public abstract <T> SavedAs saveAs(Loaded<T> loaded, RecordedLayouts layouts);

    /**
     * The handle to go on with when what {@link #save(Loaded)} or {@link #saveWithout} gave has been written. It still belongs to the
     * text that was loaded first, and a save through it changes that; but unreadable text that was replaced by a value does not come
     * back with the value it had stood beside, and what could not be attached is not missed any more.
     *
     * @throws SaveException if the object cannot be stored as it is
     */
    public final <T> Loaded<T> settled(Loaded<T> loaded) {
        Rest rest = loaded.source.rest();
        if (rest == null) {
            return loaded;
        }
        return new Loaded<>(loaded.value(), loaded.kind(), loaded.report(), loaded.source.with(settledRest(loaded)));
    }

    /**
     * Saves a handle.
     *
     * @param complete whether what cannot be attached any more fails the save
     * @param renewed whether an unchanged object is written, too, as today's code writes it
     */
    abstract <T> byte[] save(Loaded<T> loaded, boolean complete, boolean renewed);

    /** Of what no object holds, what is left once the object has been written. */
    abstract <T> @Nullable Rest settledRest(Loaded<T> loaded);

    static void refuseLoss(List<String> lost) {
        if (!lost.isEmpty()) {
            throw new SaveException(
                    lost.get(0),
                    "the file holds this, no object does, and the record, list or map it belonged to"
                            + " is not part of the object any more: " + lost + "; put that back, or call saveWithout",
                    null);
        }
    }

    /** What to say of what passes a bound of a file. */
    static String tooLarge(String bound) {
        return bound
                + "; it would not load again: store it in several files, or load with wider Limits and tell the saver";
    }

    /** What to say of a collection that gave more or fewer elements than it had. */
    static String changed(int count) {
        return "changed while it was saved: it had " + count + " elements when its save began" + HOLD;
    }

    /** What to say of a serializer that threw something. */
    static String failed(Kind<?> level, RuntimeException thrown) {
        String said = "the serializer of " + level.name() + " v" + level.version() + " failed: " + thrown;
        return thrown instanceof ConcurrentModificationException
                ? said + "; a collection changed while it was saved" + HOLD
                : said;
    }

    /** What says that a serializer asks for another file of the saver that runs it: what stands of its own would be lost. */
    static IllegalStateException inTheMiddle() {
        return new IllegalStateException("this saver is in the middle of a file; to save another one from a serializer,"
                + " make a saver for that");
    }

    static SaveException readOnly() {
        return new SaveException(
                "",
                "newer code wrote the file, and it was loaded to be read only; load it with Newer.KEEP to save it",
                null);
    }

    static SaveException otherForm() {
        return new SaveException(
                "",
                "newer code wrote the file, whose stamps only a file of the same form can keep; save it in its own form",
                null);
    }
}
