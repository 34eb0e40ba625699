package org.juliet.archive;

import org.jspecify.annotations.Nullable;
import org.juliet.text.Rule;

/** Values of one of several kinds, as nested images. */
final class NestedCodec extends Codec {
    private final OneOfType<?> type;

    NestedCodec(OneOfType<?> type) {
        this.type = type;
    }

    @Override
    void write(BinarySaveArchive out, Object value, int at) {
        Kind<?> kind = type.of(value, out.kinds);
        if (kind == null) {
            throw out.fault(
                    value.getClass().getName() + ", where the type is " + type.schema() + "; register its kind", null);
        }
        out.structs().nested(kind, value, at);
    }

    @Override
    @Nullable Object read(BinaryLoadArchive in, int at, @Nullable Object target) {
        String name = in.structs().nestedName(at);
        if (name == null) {
            in.tell(Rule.CLASS_UNKNOWN, "no layout of the file is that of this value, which is kept as it is");
            in.stranger();
            return null;
        }
        Kind<?> kind = type.named(name, in.kinds);
        if (kind != null) {
            return in.structs().nested(at, kind);
        }
        if (in.kinds.kind(name) != null) {
            in.fail(Rule.CLASS_MISMATCH, "the kind " + name + " is none of " + type.kinds());
            return null;
        }
        in.tell(Rule.CLASS_UNKNOWN, "no kind " + name + " is registered; the value is kept as it is");
        in.stranger();
        return null;
    }
}
