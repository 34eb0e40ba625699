package org.juliet.archive;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.juliet.schema.Schema;

/** A value of one of several kinds. */
record OneOfType<T>(List<Kind<? extends T>> kinds, boolean closed) implements Type<T> {

    /** The kind of that name if values of it belong here: a member of the closed set, or a registered kind below the base. */
    @Nullable Kind<?> named(String name, Kinds registry) {
        if (closed) {
            for (Kind<?> member : kinds) {
                if (member.name().equals(name)) {
                    return member;
                }
            }
            return null;
        }
        Kind<?> kind = registry.kind(name);
        return kind != null && kind.isA(kinds.get(0)) ? kind : null;
    }

    /** The kind to save an object as, or null where it belongs to none. */
    @Nullable Kind<?> of(Object object, Kinds registry) {
        if (closed) {
            for (Kind<?> member : kinds) {
                if (member.type() == object.getClass()) {
                    return member;
                }
            }
            return null;
        }
        return registry.kindOf(object, kinds.get(0));
    }

    @Override
    public Schema schema() {
        return new Schema.OneOf(kinds.stream().<String>map(Kind::name).toList(), closed);
    }
}
