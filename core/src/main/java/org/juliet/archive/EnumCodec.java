package org.juliet.archive;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.juliet.internal.LittleEndian;
import org.juliet.schema.ConstantSchema;
import org.juliet.schema.EnumLayout;

/** Constants of an enum, as indexes into those of the layout. */
final class EnumCodec extends Codec {
    private final EnumType<?> type;
    private final List<ConstantSchema> stored;
    private final String name;
    private @Nullable Enum<?> @Nullable [] byIndex;
    private final int[] byOrdinal;

    EnumCodec(EnumType<?> type, EnumLayout stored) {
        this.type = type;
        this.name = stored.kind();
        this.stored = stored.constants();
        this.byOrdinal = new int[type.constants.length];
        for (int i = 0; i < this.stored.size(); i++) {
            Enum<?> constant = type.named(this.stored.get(i).name());
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
        @Nullable Enum<?>[] known = byIndex;
        if (known == null) {
            String enumeration = in.todaysEnum(name);
            known = stored.stream()
                    .map(each -> in.origins.constant(type, enumeration, each))
                    .toArray(Enum<?>[]::new);
            byIndex = known;
        }
        Enum<?> constant = known[index];
        return constant == null ? in.unknown(type, stored.get(index).name()) : constant;
    }

    @Override
    String storedName(BinaryLoadArchive in, int at) {
        return stored.get(LittleEndian.getInt(in.bytes(), at)).name();
    }

    @Override
    boolean isSimple() {
        return true;
    }
}
