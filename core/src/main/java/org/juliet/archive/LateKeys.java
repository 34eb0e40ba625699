package org.juliet.archive;

import org.jspecify.annotations.Nullable;
import org.juliet.schema.ConstantSchema;
import org.juliet.schema.EnumLayout;
import org.juliet.schema.Layout;

/** The keys of map entries that stand beside an image, by the names that their paths have: those of the layouts of the image (B-FILE-5). */
final class LateKeys {
    private LateKeys() {}

    /** Whether a key was kept that the program which wrote the file did not have, and whose name means something else today. */
    static boolean isOfAnother(Origins origins, @Nullable KindSet set, Type<?> type, String name) {
        if (type instanceof AdaptedType<?, ?> adapted) {
            return isOfAnother(origins, set, adapted.stored(), name);
        }
        return set != null && type instanceof EnumType<?> constants && origins.isOfAnother(constants, set, name);
    }

    /** The key of a name, null where the program has none. */
    static @Nullable Object key(Origins origins, @Nullable KindSet set, Type<?> type, String name) {
        if (type instanceof EnumType<?> constants) {
            return constant(origins, set, constants, name);
        } else if (type instanceof AdaptedType<?, ?> adapted) {
            return adapted(origins, set, adapted, name);
        }
        return MapKeys.scalar((ScalarType<?>) type, name);
    }

    @SuppressWarnings("unchecked")
    private static <S, T> @Nullable Object adapted(
            Origins origins, @Nullable KindSet set, AdaptedType<S, T> type, String name) {
        S stored = (S) key(origins, set, type.stored(), name);
        return stored == null ? null : type.load().apply(stored);
    }

    /** The program's constant, which the file may call otherwise; its name may be that of another one there. */
    private static @Nullable Object constant(Origins origins, @Nullable KindSet set, EnumType<?> type, String name) {
        if (set == null) {
            return type.named(name);
        }
        for (Layout layout : set.layouts().layouts()) {
            if (layout instanceof EnumLayout stored) {
                String today = origins.today(stored.kind(), set.layouts());
                ConstantSchema constant = today.equals(type.layout().kind()) ? constant(stored, name) : null;
                if (constant != null) {
                    return origins.constant(type, today, constant);
                }
            }
        }
        return type.named(name);
    }

    private static @Nullable ConstantSchema constant(EnumLayout stored, String name) {
        return stored.constants().stream()
                .filter(each -> each.name().equals(name))
                .findFirst()
                .orElse(null);
    }
}
