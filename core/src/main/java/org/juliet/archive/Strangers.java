package org.juliet.archive;

import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Writes the elements of a list that no object holds between those that are there: each after what stood before it and still does. */
final class Strangers {
    private final List<Rest.RestElement> kept;
    private final @Nullable Object[] anchors;
    private final Consumer<Rest.RestElement> writer;
    private int placed;

    /** Starts on a list, and writes those that stood before all that is left. */
    Strangers(List<Rest.RestElement> kept, Iterable<?> elements, Consumer<Rest.RestElement> writer) {
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
            writer.accept(kept.get(placed++));
        }
    }

    /** Writes what found no place, because the program has changed the order. */
    void remaining() {
        while (placed < anchors.length) {
            writer.accept(kept.get(placed++));
        }
    }
}
