package org.juliet.archive;

import java.util.Arrays;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.juliet.internal.ByteSink;
import org.juliet.schema.RecordedLayouts;

/** Saves objects as binary files ({@code docs/BINARY.md}). */
public final class BinarySaver extends Saver {
    private final Kinds kinds;
    private final BinaryOptions options;
    private final BinarySaveArchive archive;
    private final BinaryFile file;
    /** Kinds whose version tells their layout. */
    private final Set<Kind<?>> raw = Collections.newSetFromMap(new IdentityHashMap<>());

    BinarySaver(Kinds kinds, BinaryOptions options) {
        this.kinds = kinds;
        this.options = options;
        this.archive = new BinarySaveArchive(kinds, options.strict());
        this.file = new BinaryFile(archive, options.layouts());
    }

    @Override
    public <T> byte[] save(T object, Kind<T> kind) {
        return write(object, kind).toArray();
    }

    private <T> ByteSink write(T object, Kind<T> kind) {
        archive.maxElements(limits.elements());
        return file.save(object, kind, null, null);
    }

    @Override
    public <T> int saveToBuffer(T object, Kind<T> kind) {
        return write(object, kind).length();
    }

    @Override
    public byte[] buffer() {
        return archive.sink().bytes();
    }

    /**
     * The object as one C struct with nothing around it: its kind's version in four bytes, then its fields (rule B-IMG-8). It has no
     * checksum, and can be read only as long as the version tells its layout.
     *
     * @throws SaveException if the object cannot be stored as it is; if a field has no fixed size; if the history has other layouts under the
     *     kind's version, which then does not tell what is in it
     */
    public <T> byte[] saveRaw(T object, Kind<T> kind) {
        if (!raw.contains(kind)) {
            demandOneLayout(kind);
            raw.add(kind);
        }
        archive.raw(object, kind);
        return archive.sink().toArray();
    }

    private void demandOneLayout(Kind<?> kind) {
        if (new Origins(kinds).ofVersion(kinds, kind, kind.version()) == null) {
            throw new SaveException(
                    "",
                    "version " + kind.version() + " of " + kind.name()
                            + " tells several layouts, since what it holds has"
                            + " changed, and a raw struct says nothing else: give " + kind.name()
                            + " a higher version, or save a file, which brings its layouts",
                    null);
        }
    }

    @Override
    public <T> SavedAs saveAs(T object, Kind<T> kind, RecordedLayouts layouts) {
        PinnedFiles files = new PinnedFiles(kinds, layouts);
        PinnedFiles.Made made = files.binary(whole().save(object, kind), options.layouts());
        return files.compared(made, object, kind, limits);
    }

    @Override
    public <T> SavedAs saveAs(Loaded<T> loaded, RecordedLayouts layouts) {
        PinnedFiles files = new PinnedFiles(kinds, layouts);
        PinnedFiles.Made made = files.binary(whole().saveRenewed(loaded), options.layouts());
        return files.compared(
                made, loaded.value(), loaded.kind(), loaded.source.options().limits());
    }

    /** A saver of files that bring their layouts. */
    private BinarySaver whole() {
        BinarySaver whole = new BinarySaver(kinds, options.withLayouts(true));
        whole.limits(limits);
        return whole;
    }

    @Override
    <T> @Nullable Rest settledRest(Loaded<T> loaded) {
        fresh(loaded, loaded.source);
        return archive.sections().settled();
    }

    @Override
    <T> byte[] save(Loaded<T> loaded, boolean complete, boolean renewed) {
        Loaded.Source source = loaded.source;
        if (source.newer() && !source.isBinary()) {
            throw otherForm();
        }
        byte[] after = fresh(loaded, source).toArray();
        if (complete) {
            refuseLoss(archive.sections().lost());
        }
        byte[] old = source.isBinary() ? source.bytes() : null;
        if (old != null && !renewed && (Arrays.equals(after, old) || isSame(old, loaded, after))) {
            return old;
        }
        if (source.newer() && source.options().newer() != Newer.KEEP) {
            throw readOnly();
        }
        return after;
    }

    private <T> ByteSink fresh(Loaded<T> loaded, Loaded.Source source) {
        @SuppressWarnings("unchecked")
        Kind<T> kind = (Kind<T>) loaded.kind();
        @Nullable KindSet stamps = source.newer() ? source.set() : null;
        archive.maxElements(source.options().limits().elements());
        return file.save(loaded.value(), kind, source.rest(), stamps);
    }

    /** Whether the object still is as loading the file gives it. */
    private <T> boolean isSame(byte[] old, Loaded<T> loaded, byte[] after) {
        Loaded<? extends T> again = kinds.loader(loaded.source.options()).load(old, loaded.kind());
        BinarySaver saver = new BinarySaver(kinds, options);
        return Arrays.equals(saver.fresh(again, again.source).toArray(), after);
    }
}
