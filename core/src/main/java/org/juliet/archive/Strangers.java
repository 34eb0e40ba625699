package org.juliet.archive;

import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.juliet.text.TextWriter;

/** Writes the elements of a list that no object holds between those that are there: each after what stood before it and still does. */
final class Strangers {
    private final List<Rest.RestElement> kept;
    private final @Nullable Object[] anchors;
    private final TextWriter writer;
    private int placed;

    /** Starts on a list, and writes those that stood before all that is left. */
    Strangers(List<Rest.RestElement> kept, Iterable<?> elements, TextWriter writer) {
        this.kept = kept;
        this.writer = writer;
        anchors = new Object[kept.size()];
        Set<Object> present = Collections.newSetFromMap(new IdentityHashMap<>());
        elements.forEach(present::add);
        Object last = null;
        int seen = 0;
        for (int i = 0; i < anchors.length; i++) {
            Rest.Place place = kept.get(i).place();
            for (; seen < place.count(); seen++) {
                Object element = place.order().get(seen);
                last = present.contains(element) ? element : last;
            }
            anchors[i] = last;
        }
        after(null);
    }

    /** Writes those that stood after an element that was written just now. */
    void after(@Nullable Object element) {
        while (placed < anchors.length && anchors[placed] == element) {
            write(kept.get(placed++));
        }
    }

    /** Writes what found no place, because the program has changed the order. */
    void remaining() {
        while (placed < anchors.length) {
            write(kept.get(placed++));
        }
    }

    private void write(Rest.RestElement element) {
        RawValues.write(element.value(), element.document(), writer);
    }
}
