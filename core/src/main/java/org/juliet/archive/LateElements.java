package org.juliet.archive;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The elements of a list in the order of the file: those of the image, among them some that this program does not know, and between them those that stand
 * beside it, whose indexes count all.
 */
final class LateElements {
    private final Remains remains;
    private final Object holder;
    private final List<Object> list;
    /** Objects that go into the list, and {@link Rest.RestElement}s that are kept beside it. */
    private final List<@Nullable Object> all;

    /**
     * Starts with the elements of the image.
     *
     * @param holder the list itself, or the map whose entries these are
     * @param list those that are known
     * @param mark what remained before the list was read
     */
    LateElements(Remains remains, Object holder, List<Object> list, int mark) {
        this.remains = remains;
        this.holder = holder;
        this.list = list;
        this.all = new ArrayList<>(list);
        int kept = 0;
        for (Rest.RestElement element : remains.takeElements(holder, mark)) {
            boolean ordered = element.place().isOrdered();
            all.add(ordered ? element.place().count() + kept++ : all.size(), element);
        }
    }

    /** The known element that equals another, null where none does. */
    @Nullable Object equal(Object other) {
        for (Object each : all) {
            if (each != null && !(each instanceof Rest.RestElement) && each.equals(other)) {
                return each;
            }
        }
        return null;
    }

    /** Puts an element in its place among all before it. */
    void add(int index, Object element) {
        all.add(Math.min(index, all.size()), element);
    }

    /** Keeps an element in its place among all before it. */
    void keep(int index, @Nullable String key, String path, Raw raw) {
        add(index, new Rest.RestElement(Rest.Place.BY_KEY, key, path, raw));
    }

    /** Fills the list, and keeps the others beside it or its map, which may have no order. */
    void finish(boolean ordered) {
        list.clear();
        for (Object each : all) {
            String key = each instanceof Rest.RestElement kept ? kept.key() : null;
            if (each instanceof Rest.RestElement kept && key != null) {
                remains.keepEntry(holder, ordered ? list.size() : -1, key, kept.path(), kept.raw());
            } else if (each instanceof Rest.RestElement kept) {
                remains.keepElement(list, list.size(), kept.path(), kept.raw());
            } else {
                list.add(each);
            }
        }
    }
}
