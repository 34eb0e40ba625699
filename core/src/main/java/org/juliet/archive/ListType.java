package org.juliet.archive;

import java.util.List;
import org.juliet.schema.Schema;

/**
 * A list.
 *
 * @param perRow elements on a line, 0 for the usual form
 */
record ListType<E>(Type<E> element, int perRow) implements Type<List<E>> {
    ListType {
        if (perRow < 0 || perRow > 0 && !element.schema().isScalar()) {
            throw new IllegalArgumentException("rows hold 1 or more scalars");
        }
    }

    @Override
    public Schema schema() {
        return new Schema.ListOf(element.schema(), perRow);
    }
}
