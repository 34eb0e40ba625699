package org.juliet.archive;

import org.jspecify.annotations.Nullable;
import org.juliet.text.Rule;

/** Objects with the stored form of another type. */
final class AdaptedCodec extends Codec {
    private final AdaptedType<Object, Object> type;
    private final Codec stored;

    @SuppressWarnings("unchecked")
    AdaptedCodec(AdaptedType<?, ?> type, Codec stored) {
        this.type = (AdaptedType<Object, Object>) type;
        this.stored = stored;
    }

    @Override
    void write(BinarySaveArchive out, Object value, int at) {
        Object form = type.save().apply(value);
        boolean kept = out.sections().adapt(value, form);
        stored.put(out, form, at);
        if (kept) {
            out.sections().adapted(form);
        }
    }

    @Override
    @Nullable Object read(BinaryLoadArchive in, int at, @Nullable Object target) {
        Object read = grows() || in.missing() != null ? in.readGrowing(type, stored, at) : stored.read(in, at, null);
        if (in.failed) {
            return null;
        }
        try {
            Object made = type.load().apply(read);
            if (read != null && made != null && in.remains.isHolder(read) && !type.handsOut(made, read)) {
                in.remains.holder(read, made);
            }
            return made;
        } catch (RuntimeException refused) {
            in.fail(Rule.TYPE, "the value was refused: " + refused.getMessage());
            return null;
        }
    }

    @Override
    Codec ofStored() {
        return stored.ofStored();
    }

    @Override
    @Nullable String storedName(BinaryLoadArchive in, int at) {
        return stored.storedName(in, at);
    }

    @Override
    boolean grows() {
        return stored.grows();
    }
}
