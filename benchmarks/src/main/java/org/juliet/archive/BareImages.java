package org.juliet.archive;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.juliet.image.ImageCheck;
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
    private final @Nullable StraightForm straight;
    private final ImageReader reader;
    private final @Nullable PlannedLoad planned;
    private final ImageCheck check;

    /** A session for objects of a kind, from images of the layouts of another, or the same. */
    public BareImages(Kinds kinds, Kind<T> kind, Kind<T> stored, boolean strict) {
        this.kind = kind;
        save = new BinarySaveArchive(kinds, strict);
        LayoutSet layouts = stored.layoutSet();
        Map<String, Kind<?>> nested = new LinkedHashMap<>();
        gather(stored, nested);
        set = new KindSet(
                nested.values().stream().map(each -> line(each, layouts)).toList(), layouts);
        load = new BinaryLoadArchive(kinds, LoadOptions.STRICT, set);
        tables = new Tables(load.origins, set);
        table = tables.of(kind, ImageLayout.of(layouts, stored.name()));
        straight = kind == stored ? kinds.straight(kind) : null;
        reader = new ImageReader(load);
        StraightForm today = kinds.straight(kind);
        planned = kind == stored || today == null ? null : PlanCompiler.of(table, today, tables, layouts, reader);
        check = ImageCheck.of(table.layout);
    }

    /** The layout of images of today, with the origins that a history knows. */
    public static ImageLayout today(Kinds kinds, Kind<?> kind) {
        return ImageLayout.of(kinds.layouts(List.of(kind)), kind.name());
    }

    private static void gather(Kind<?> kind, Map<String, Kind<?>> all) {
        if (all.put(kind.name(), kind) == null) {
            kind.nested().values().forEach(each -> gather(each, all));
        }
    }

    private static KindLine line(Kind<?> kind, LayoutSet layouts) {
        return new KindLine(
                kind.name(), List.of(kind.name()), List.of(kind.version()), List.of(layouts.fingerprint(kind.name())));
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

    /** Reads an image: straight ahead where there is a codec, and checks it; else without checking it. */
    public T read(byte[] image) {
        return read(image, image.length);
    }

    /** The same from the beginning of a buffer. */
    public T read(byte[] image, int length) {
        PlannedLoad plan = planned;
        if (straight != null) {
            reader.begin(image, 0, length, straight, false);
            StraightStart start = straight.start();
            T object = start == null
                    ? java.util.Objects.requireNonNull(kind.images()).load(reader, 0)
                    : kind.type().cast(start.load(reader, 0));
            reader.end();
            return object;
        } else if (plan != null) {
            return read(plan, image, length);
        }
        load.begin();
        load.source(image, 0, set, tables);
        return load.structs().image(table, kind, null, 0);
    }

    /** Reads an image into an object that is there, straight ahead, and checks it. */
    public void readInto(byte[] image, int length, T target) {
        reader.begin(image, 0, length, java.util.Objects.requireNonNull(straight), false);
        java.util.Objects.requireNonNull(kind.images()).loadInto(reader, 0, target);
        reader.end();
    }

    /** Reads structs of fixed size that follow each other, into objects that are there. */
    public void readInto(byte[] image, int first, int stride, List<T> targets) {
        ImageCodec<T> codec = java.util.Objects.requireNonNull(kind.images());
        reader.begin(image, 0, image.length, java.util.Objects.requireNonNull(straight), true);
        for (int i = 0; i < targets.size(); i++) {
            codec.loadInto(reader, first + i * stride, targets.get(i));
        }
    }

    private T read(PlannedLoad plan, byte[] image, int length) {
        if (!plan.form.whole() && check.check(image, 0, length) != null) {
            throw new IllegalArgumentException("damaged");
        }
        reader.begin(image, 0, length, plan.form, !plan.form.whole());
        reader.tells(null);
        T object = kind.type().cast(plan.read(null, 0));
        reader.end();
        return object;
    }
}
