package org.juliet.archive;

import java.util.Collection;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.juliet.image.ImageLayout;

/** Values of exactly one kind: in place, or in a block of their own. */
final class StructCodec extends Codec {
    private final Kind<Object> kind;
    private final ImageLayout layout;
    private final boolean boxed;
    private @Nullable KindTable table;

    @SuppressWarnings("unchecked")
    StructCodec(Kind<?> kind, ImageLayout layout, boolean boxed) {
        this.kind = (Kind<Object>) kind;
        this.layout = layout;
        this.boxed = boxed;
    }

    @Override
    void write(BinarySaveArchive out, Object value, int at) {
        if (value.getClass() != kind.type()) {
            out.trees.requireExactly(kind, value, BinarySaveArchive.OTHERWISE);
        }
        out.structs().struct(table(out), kind, value, place(out, at));
    }

    /**
     * Writes elements one behind the other.
     *
     * @param count how many there is room for: as many as there were before the first is written
     */
    void write(BinarySaveArchive out, Collection<?> elements, int count, int at, int stride) {
        if (!boxed) {
            out.structs().elements(table(out), kind, elements, count, at, stride);
            return;
        }
        int place = at;
        int index = 0;
        for (Object element : elements) {
            if (index == count) {
                throw out.changed(count);
            }
            out.path.push(index++);
            put(out, element, place);
            out.path.pop();
            place += stride;
        }
        if (index != count) {
            throw out.changed(count);
        }
    }

    private int place(BinarySaveArchive out, int at) {
        if (!boxed) {
            return at;
        }
        int place = out.block(1, layout.size(), layout.alignment());
        out.slot(at, place, 1);
        return place;
    }

    KindTable table(BinarySaveArchive out) {
        KindTable known = table;
        if (known == null) {
            known = out.tables.of(kind, layout);
            table = known;
        }
        return known;
    }

    /** Whether values stand in place. */
    boolean isInPlace() {
        return !boxed;
    }

    KindTable table(BinaryLoadArchive in) {
        KindTable known = table;
        if (known == null) {
            known = in.tables.of(kind, layout);
            table = known;
        }
        return known;
    }

    @Override
    @Nullable Object read(BinaryLoadArchive in, int at, @Nullable Object target) {
        return in.structs().struct(table(in), kind, target, boxed ? in.block(at) : at);
    }

    /** Reads elements that stand one behind the other. */
    void read(BinaryLoadArchive in, List<Object> list, int count, int at, int stride) {
        KindTable known = table(in);
        if (!boxed) {
            in.structs().elements(known, kind, list, count, at, stride);
            return;
        }
        for (int i = 0; i < count && !in.failed; i++) {
            in.path.push(i);
            Object read = read(in, at + i * stride, null);
            if (!in.failed && read != null) {
                list.add(read);
            }
            in.path.pop();
        }
    }
}
