package org.juliet.archive;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.juliet.internal.LittleEndian;
import org.juliet.schema.ConstantSchema;

/** Constants of an enum, as indexes into those of the layout. */
final class EnumCodec extends Codec {
    private final EnumType<?> type;
    private final List<ConstantSchema> stored;
    private final @Nullable Enum<?>[] byIndex;
    private final int[] byOrdinal;

    EnumCodec(EnumType<?> type, List<ConstantSchema> stored) {
        this.type = type;
        this.stored = stored;
        this.byIndex = new Enum<?>[stored.size()];
        this.byOrdinal = new int[type.constants.length];
        for (int i = 0; i < byIndex.length; i++) {
            Enum<?> constant = type.of(stored.get(i));
            byIndex[i] = constant;
            if (constant != null) {
                byOrdinal[constant.ordinal()] = i;
            }
        }
    }

    @Override
    void write(BinarySaveArchive out, Object value, int at) {
        LittleEndian.putInt(out.bytes(), at, byOrdinal[((Enum<?>) value).ordinal()]);
    }

    @Override
    @Nullable Object read(BinaryLoadArchive in, int at, @Nullable Object target) {
        int index = LittleEndian.getInt(in.bytes(), at);
        Enum<?> constant = byIndex[index];
        if (constant == null) {
            in.failConstant(type, stored.get(index).name());
        }
        return constant;
    }
}
