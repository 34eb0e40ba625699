package org.juliet.archive;

import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.juliet.text.Rule;

/**
 * A value that may be absent, after a presence or, for a kind that holds itself, behind a slot that may be empty.
 */
final class OptionalCodec extends Codec {
    /** What the program has for nothing. */
    enum Nothing {
        NULL,
        EMPTY,
        /** It has a type that is always there. */
        NOT_ALLOWED
    }

    private final Codec value;
    private final int valueOffset;
    private final boolean slot;
    private final Nothing nothing;

    /**
     * @param valueOffset where the value stands from the presence
     * @param slot whether the value's own slot, where the count is 0 for nothing, stands in place of a presence
     */
    OptionalCodec(Codec value, int valueOffset, boolean slot, Nothing nothing) {
        this.value = value;
        this.valueOffset = valueOffset;
        this.slot = slot;
        this.nothing = nothing;
    }

    @Override
    void putNothing(BinarySaveArchive out) {
        if (nothing != Nothing.NULL) {
            super.putNothing(out);
        }
    }

    @Override
    void write(BinarySaveArchive out, Object object, int at) {
        Object present = nothing == Nothing.EMPTY ? ((Optional<?>) object).orElse(null) : object;
        if (present != null) {
            if (!slot) {
                out.bytes()[at] = 1;
            }
            value.write(out, present, at + valueOffset);
        }
    }

    @Override
    @Nullable Object read(BinaryLoadArchive in, int at, @Nullable Object target) {
        boolean present = slot ? in.count(at) != 0 : in.bytes()[at] != 0;
        if (!present && nothing == Nothing.NOT_ALLOWED) {
            in.fail(Rule.NULL, "expected a value, found null");
            return null;
        }
        Object read = present ? value.read(in, at + valueOffset, nothing == Nothing.EMPTY ? null : target) : null;
        return nothing == Nothing.EMPTY ? Optional.ofNullable(read) : read;
    }

    @Override
    boolean grows() {
        return value.grows();
    }

    @Override
    boolean isSimple() {
        return value.isSimple();
    }
}
