package org.juliet.archive;

import java.util.Set;
import org.juliet.schema.Schema;

/** A set. */
record SetType<E>(Type<E> element, boolean ordered) implements Type<Set<E>> {
    @Override
    public Schema schema() {
        return new Schema.SetOf(element.schema(), ordered);
    }
}
