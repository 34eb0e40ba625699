package org.juliet.archive;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Takes the values of a level where its serializer does not write them itself: something may stand instead of them, or they come in another order. */
abstract sealed class Capture permits InOrder, Gathering {
    /** No field at all, so that no key is found at once. */
    static final Field[] NONE = {Field.END};

    /** None either, where the next is that of a lost course. */
    static final Field[] LOST = new Field[Leg.LOST + 1];

    static {
        Arrays.fill(LOST, Field.END);
    }

    /** What a serializer passes. It counts as it is now: the very array or object may hold something else at the next key. */
    record Passed(Key key, @Nullable Object value, Type<?> type) {}

    abstract void take(Passed passed);

    /** The serializer has come to its end. */
    abstract void end();
}
