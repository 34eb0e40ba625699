package org.juliet.archive;

import java.util.function.Function;
import org.juliet.schema.Schema;

/** A type with the stored form of another. */
record AdaptedType<S, T>(Type<S> stored, Function<? super S, ? extends T> load, Function<? super T, ? extends S> save)
        implements Type<T> {
    @Override
    public Schema schema() {
        return stored.schema();
    }

    /** Whether a save gets the very value that was loaded, so that what was kept beside it stays there. */
    boolean handsOut(T made, Object loaded) {
        return save.apply(made) == loaded;
    }
}
