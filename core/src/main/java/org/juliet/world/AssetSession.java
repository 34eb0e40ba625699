package org.juliet.world;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.juliet.archive.Kind;
import org.juliet.archive.Kinds;
import org.juliet.archive.LoadException;
import org.juliet.archive.LoadOptions;
import org.juliet.archive.Loaded;
import org.juliet.archive.Loader;
import org.juliet.archive.SaveException;
import org.juliet.archive.Saver;

/** What files of one storage are loaded and saved with, one after another. Its exceptions name the file. */
final class AssetSession {
    static final byte[] NO_HEADER = {};

    final Storage storage;
    final Kinds kinds;
    private final LoadOptions options;
    private final byte[] header;
    private final Loader loader;
    private final Saver saver;

    /**
     * A session.
     *
     * @param header what new files begin with; see {@link #comment}
     */
    AssetSession(Storage storage, Kinds kinds, LoadOptions options, byte[] header) {
        this.storage = storage;
        this.kinds = kinds;
        this.options = options;
        this.header = header;
        loader = kinds.loader(options);
        saver = kinds.saver();
        saver.limits(options.limits());
    }

    /** The same for another thread. */
    AssetSession another() {
        return new AssetSession(storage, kinds, options, header);
    }

    AssetException interrupted(InterruptedException e) {
        String top = storage.describe("");
        return new AssetException(top, top + ": loading it was interrupted", e);
    }

    /** Finishes or takes back a save that was interrupted. */
    void recover() {
        try {
            storage.recover();
        } catch (IOException e) {
            throw AssetException.of(storage.describe(""), "a save that was interrupted cannot be finished", e);
        }
    }

    /** Makes changes, all or none; {@code name} is what they are about, empty for the whole world. */
    void apply(List<Storage.Change> changes, String name) {
        try {
            storage.apply(changes);
        } catch (IOException e) {
            throw AssetException.of(storage.describe(name), "it cannot be changed", e);
        }
    }

    byte[] read(String name) {
        try {
            return storage.read(name, options.limits().fileBytes());
        } catch (IOException e) {
            throw AssetException.of(storage.describe(name), "it cannot be read", e);
        }
    }

    <T> Loaded<T> load(String name, byte[] text, Kind<T> kind) {
        try {
            return loader.load(text, kind);
        } catch (LoadException e) {
            throw AssetException.of(storage.describe(name), e);
        }
    }

    /** Makes sure that a text that is about to be written loads. */
    void verify(String name, byte[] text, Kind<?> kind) {
        try {
            loader.load(text, kind);
        } catch (LoadException e) {
            String file = storage.describe(name);
            throw new AssetException(
                    file,
                    file
                            + ": what was to be written does not load back, so nothing was written; mend the serializer of "
                            + kind.name() + ": " + e.getMessage(),
                    e);
        }
    }

    /** The kind that a file names, empty if it names none. */
    String className(byte[] text) {
        String name = loader.className(text);
        return name == null ? "" : name;
    }

    /**
     * The old text with what has changed.
     *
     * @param complete whether to fail if something that no object holds has lost its place
     */
    <T> byte[] save(String name, Loaded<T> loaded, boolean complete) {
        try {
            return complete ? saver.save(loaded) : saver.saveWithout(loaded);
        } catch (SaveException e) {
            throw AssetException.of(storage.describe(name), e);
        }
    }

    /** The handle to go on with after what a save gave was written. */
    <T> Loaded<T> settled(Loaded<T> loaded) {
        return saver.settled(loaded);
    }

    /** The text of a new file. */
    <T> byte[] save(String name, T value, Kind<T> kind) {
        byte[] text;
        try {
            text = saver.save(value, kind);
        } catch (SaveException e) {
            throw AssetException.of(storage.describe(name), e);
        }
        byte[] whole = new byte[header.length + text.length];
        System.arraycopy(header, 0, whole, 0, header.length);
        System.arraycopy(text, 0, whole, header.length, text.length);
        return whole;
    }

    /**
     * A comment and the blank line that sets it apart from what follows.
     *
     * @param header one or several lines, without {@code #}; empty for none
     */
    static byte[] comment(String header) {
        if (header.isEmpty()) {
            return NO_HEADER;
        }
        StringBuilder lines = new StringBuilder();
        for (String line : header.split("\n", -1)) {
            if (line.chars().anyMatch(c -> c < ' ' || c == 0x7F)) {
                throw new IllegalArgumentException("a header comment holds text and line feeds only");
            }
            lines.append(("# " + line).stripTrailing()).append('\n');
        }
        return lines.append('\n').toString().getBytes(StandardCharsets.UTF_8);
    }
}
