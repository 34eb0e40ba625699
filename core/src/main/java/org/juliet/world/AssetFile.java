package org.juliet.world;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.juliet.archive.Kind;
import org.juliet.archive.Kinds;
import org.juliet.archive.LoadOptions;
import org.juliet.archive.LoadReport;
import org.juliet.archive.Loaded;

/**
 * One object and the file it is stored in.
 *
 * <pre>{@code
 * AssetFile<Knight> file = AssetFile.load(path, kinds, Knight.KIND);
 * file.value().damage = 3;
 * file.save();
 * }</pre>
 *
 * <p>A save writes only if the object differs from what the file holds, changes only what differs, replaces the file as a
 * whole, and never overwrites what somebody else wrote meanwhile. Used by one thread at a time.
 */
public final class AssetFile<T> {
    private final AssetSession session;
    private final String name;
    private final Kind<? extends T> kind;
    private T value;
    /** How the object came from the file, null for a new one. What is saved is always derived from this first text. */
    private @Nullable Loaded<T> loaded;
    /** What the file holds as far as is known, null if it is still to be made. */
    private byte @Nullable [] onDisk;

    private AssetFile(
            AssetSession session,
            String name,
            Kind<? extends T> kind,
            T value,
            @Nullable Loaded<T> loaded,
            byte @Nullable [] onDisk) {
        this.session = session;
        this.name = name;
        this.kind = kind;
        this.value = value;
        this.loaded = loaded;
        this.onDisk = onDisk;
    }

    /**
     * Loads a file strictly.
     *
     * @param kind what to load; a file of a registered kind that extends it loads as that
     * @throws AssetException if it cannot be read or does not load
     */
    public static <T> AssetFile<T> load(Path file, Kinds kinds, Kind<T> kind) {
        return load(file, kinds, kind, LoadOptions.STRICT);
    }

    /**
     * Loads a file.
     *
     * @throws AssetException if it cannot be read or does not load
     */
    public static <T> AssetFile<T> load(Path file, Kinds kinds, Kind<T> kind, LoadOptions options) {
        return load(folder(file), name(file), kinds, kind, options);
    }

    /**
     * Loads a file of a storage.
     *
     * @throws AssetException if it cannot be read or does not load
     */
    public static <T> AssetFile<T> load(Storage storage, String name, Kinds kinds, Kind<T> kind, LoadOptions options) {
        AssetSession session = new AssetSession(storage, kinds, options, AssetSession.NO_HEADER);
        byte[] text = session.read(name);
        return of(session, name, text, session.load(name, text, kind));
    }

    static <T> AssetFile<T> of(AssetSession session, String name, byte[] text, Loaded<T> loaded) {
        return new AssetFile<>(session, name, loaded.kind(), loaded.value(), loaded, text);
    }

    /**
     * A new file for an object; the first save makes it.
     *
     * @param header comment at its top, without {@code #}, one or several lines; empty for none
     */
    public static <T> AssetFile<T> create(Path file, Kinds kinds, Kind<T> kind, T value, String header) {
        byte[] comment = AssetSession.comment(header);
        return create(new AssetSession(folder(file), kinds, LoadOptions.STRICT, comment), name(file), kind, value);
    }

    static <T> AssetFile<T> create(AssetSession session, String name, Kind<? extends T> kind, T value) {
        return new AssetFile<>(session, name, kind, value, null, null);
    }

    /** The object. */
    public T value() {
        return value;
    }

    /** Puts another object of the same kind in its place, such as the changed copy of a record. */
    public void replace(T replacement) {
        if (loaded != null) {
            loaded = loaded.with(replacement);
        }
        value = replacement;
    }

    /** The kind it is stored as. */
    public Kind<? extends T> kind() {
        return kind;
    }

    /** What loading it found; {@link LoadReport#CLEAN} for a new file. */
    public LoadReport report() {
        return loaded == null ? LoadReport.CLEAN : loaded.report();
    }

    /** The name of the file in its storage. */
    public String name() {
        return name;
    }

    /**
     * Saves the object, unless the file holds it as it is.
     *
     * @return whether the file was written
     * @throws ChangedOnDisk if the file is no longer what was loaded or saved last
     * @throws ReadOnlyFile if it may not be changed
     * @throws AssetException if the object cannot be stored, if something that the file holds and no object does belonged to a
     *     part that is not there any more, or if the file cannot be written
     */
    public boolean save() {
        return save(true);
    }

    /** The same as {@link #save}, leaving out what belonged to parts that are not there any more. */
    public boolean saveWithout() {
        return save(false);
    }

    private boolean save(boolean complete) {
        byte[] text = changedText(complete);
        if (text == null) {
            return false;
        }
        session.apply(List.of(change(text)), name);
        changed(text);
        return true;
    }

    /** What the file should hold. */
    @SuppressWarnings("unchecked")
    byte[] text(boolean complete) {
        return loaded == null ? session.save(name, value, (Kind<T>) kind) : session.save(name, loaded, complete);
    }

    /** What the file should hold, null if it holds that. What is given loads back. */
    byte @Nullable [] changedText(boolean complete) {
        byte[] text = text(complete);
        if (Arrays.equals(text, onDisk)) {
            return null;
        }
        session.verify(name, text, kind);
        return text;
    }

    /** What becomes of the file with that text, null if it is to be deleted. */
    Storage.Change change(byte @Nullable [] text) {
        return new Storage.Change(name, onDisk, text);
    }

    /** The change was made. */
    void changed(byte @Nullable [] text) {
        onDisk = text;
        if (loaded != null && text != null) {
            loaded = session.settled(loaded);
        }
    }

    boolean isOnDisk() {
        return onDisk != null;
    }

    private static Storage folder(Path file) {
        Path folder = file.getParent();
        return Storage.directory(folder == null ? file.getFileSystem().getPath("") : folder);
    }

    private static String name(Path file) {
        Path name = file.getFileName();
        if (name == null) {
            throw new IllegalArgumentException(file + " is no file");
        }
        return name.toString();
    }
}
