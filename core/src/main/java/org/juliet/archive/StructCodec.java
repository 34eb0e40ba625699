package org.juliet.archive;

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
        KindTable known = table;
        if (known == null) {
            known = out.tables.of(kind, layout);
            table = known;
        }
        if (value.getClass() != kind.type()) {
            out.requireExactly(kind, value, "use Type.open or Type.oneOf for values of several kinds");
        }
        int place = at;
        if (boxed) {
            place = out.block(1, layout.size(), layout.alignment());
            out.slot(at, place, 1);
        }
        out.struct(known, kind, value, place);
    }

    @Override
    @Nullable Object read(BinaryLoadArchive in, int at, @Nullable Object target) {
        KindTable known = table;
        if (known == null) {
            known = in.tables.of(kind, layout);
            table = known;
        }
        return in.struct(known, kind, target, boxed ? in.block(at) : at);
    }
}
