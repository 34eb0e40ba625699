package org.juliet.archive;

import org.juliet.image.ImageLayout;
import org.juliet.schema.LayoutSet;

/** Images without a file around them: what the archive itself takes. */
public final class BareImages<T> {
    private final Kind<T> kind;
    private final BinarySaveArchive save;
    private final BinaryLoadArchive load;
    private final KindSet set;
    private final Tables tables;
    private final KindTable table;

    /** A session for objects of a kind, from images of the layouts of another, or the same. */
    public BareImages(Kinds kinds, Kind<T> kind, Kind<T> stored, boolean strict) {
        this.kind = kind;
        save = new BinarySaveArchive(kinds, strict);
        LayoutSet layouts = stored.layoutSet();
        KindSet none = new KindSet(java.util.List.of(), layouts);
        set = none;
        load = new BinaryLoadArchive(kinds, LoadOptions.STRICT, none);
        java.util.Map<String, Kind<?>> nested = new java.util.HashMap<>();
        gather(stored, nested);
        tables = new Tables(name -> line(java.util.Objects.requireNonNull(nested.get(name)), layouts));
        table = tables.of(kind, ImageLayout.of(layouts, stored.name()));
    }

    private static void gather(Kind<?> kind, java.util.Map<String, Kind<?>> all) {
        if (all.put(kind.name(), kind) == null) {
            kind.nested().values().forEach(each -> gather(each, all));
        }
    }

    private static KindLine line(Kind<?> kind, LayoutSet layouts) {
        return new KindLine(
                kind.name(),
                java.util.List.of(kind.name()),
                java.util.List.of(kind.version()),
                java.util.List.of(layouts.fingerprint(kind.name())));
    }

    /** Writes an image into the buffer; gives its size. */
    public int write(T object) {
        save.image(object, kind, null, 0);
        return save.sink().length();
    }

    /** The buffer. */
    public byte[] buffer() {
        return save.sink().bytes();
    }

    /** Reads an image without checking it. */
    public T read(byte[] image) {
        load.begin();
        load.source(image, 0, set, tables);
        return load.image(table, kind, kind.fresh(), 0);
    }
}
