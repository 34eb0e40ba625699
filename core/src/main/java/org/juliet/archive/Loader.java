package org.juliet.archive;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.juliet.image.StructImage;

/**
 * Loads objects from files, one after another, with buffers of its own that are kept. Used by one thread at a time; what it
 * loads does not depend on what it loaded before.
 *
 * <p>A load hands over a complete object or none. While nothing is wrong it allocates the object, its strings and collections,
 * and one handle.
 */
public final class Loader {
    private final Kinds kinds;
    private final LoadOptions options;
    private final TextLoading text;
    private @Nullable BinaryLoading binary;
    private boolean loading;

    Loader(Kinds kinds, LoadOptions options) {
        this.kinds = kinds;
        this.options = options;
        this.text = new TextLoading(kinds, options);
    }

    /**
     * Loads a file.
     *
     * @param text the file, which must not change from now on: the handle keeps it, so that a save can leave what it does not
     *     change
     * @param kind what to load; a file of a kind that extends it loads as that
     * @throws LoadException if it does not load; when strict, for any error
     */
    public <T> Loaded<T> load(byte[] text, Kind<T> kind) {
        return load(text, 0, text.length, kind, true, null);
    }

    /**
     * Loads a file from a part of a buffer that will be used again. Where the file holds something that no object does, the handle
     * keeps a copy of it; elsewhere a save through the handle writes a fresh file instead of changing the old one.
     *
     * @param from first byte, inclusive
     * @param to after the last byte, exclusive
     * @throws LoadException if it does not load; when strict, for any error
     */
    public <T> Loaded<T> load(byte[] buffer, int from, int to, Kind<T> kind) {
        java.util.Objects.checkFromToIndex(from, to, buffer.length);
        return load(buffer, from, to, kind, false, null);
    }

    /**
     * Loads into an object that is there. Unlike {@link #load} it may leave the object half filled when it fails, and what the
     * file lacks keeps the object's own values. A lenient load goes over the object a second time where the file says a key twice, or where its
     * stamps do not fit its keys; a serializer that adds to a value then does so twice.
     *
     * @throws LoadException if it does not load; when strict, for any error
     * @throws IllegalArgumentException if objects of the kind are immutable
     */
    public <T> Loaded<T> loadInto(byte[] buffer, int from, int to, T target, Kind<T> kind) {
        java.util.Objects.checkFromToIndex(from, to, buffer.length);
        if (kind.immutable) {
            throw new IllegalArgumentException("objects of " + kind.name() + " are immutable; use load");
        }
        return load(buffer, from, to, kind, false, target);
    }

    /**
     * Loads the raw form of an object ({@link BinarySaver#saveRaw}).
     *
     * @throws LoadException if it does not load; if its version tells no layout, or two
     */
    public <T> Loaded<T> loadRaw(byte[] struct, Kind<T> kind) {
        demandIdle();
        return binary().loadRaw(struct, kind);
    }

    /**
     * A view of the image in a binary file, which reads single values in place, of the layout that the file is of. Values that the file holds
     * beside its image are not in it.
     *
     * @param file the file, which must not change as long as the view is used
     * @throws LoadException if it is no binary file, or a damaged one
     */
    public StructImage view(byte[] file) {
        demandIdle();
        return binary().view(file);
    }

    /**
     * The name of the kind that a file is of, without loading it; null where it does not say.
     *
     * @throws LoadException if the text is too large
     */
    public @Nullable String className(byte[] text) {
        demandIdle();
        return Envelope.isBinary(text, 0, text.length)
                ? binary().className(text, 0, text.length)
                : this.text.className(text);
    }

    /**
     * The registered kind that a file is of, without loading it; of a file from before a kind got its name, that kind. Null where the file
     * does not say, or no such kind is registered.
     *
     * @throws LoadException if the file is too large, or a damaged binary one
     */
    public @Nullable Kind<?> kindOf(byte[] file) {
        demandIdle();
        return Envelope.isBinary(file, 0, file.length) ? binary().kindOf(file) : text.kindOf(file);
    }

    /** What only binary files need: a program that loads one text shall not wait for it. */
    private BinaryLoading binary() {
        BinaryLoading made = binary;
        if (made == null) {
            made = new BinaryLoading(kinds, options);
            binary = made;
        }
        return made;
    }

    private <T> Loaded<T> load(byte[] file, int from, int to, Kind<T> asked, boolean keep, @Nullable T target) {
        demandIdle();
        boolean binary = Envelope.isBinary(file, from, to);
        if (!binary && asked.fallback() != null && target == null && !Foreign.isText(file, from, to)) {
            text.checkSize(file, from, to);
            return Foreign.load(Arrays.copyOfRange(file, from, to), asked, options);
        }
        loading = true;
        try {
            return binary
                    ? binary().load(file, from, to, asked, keep, target)
                    : text.load(file, from, to, asked, keep, target);
        } finally {
            loading = false;
        }
    }

    /** What stands of the load in progress would be that of another file. */
    private void demandIdle() {
        if (loading) {
            throw new IllegalStateException("this loader is in the middle of a file; to load another one from a"
                    + " serializer, make a loader for that");
        }
    }
}
