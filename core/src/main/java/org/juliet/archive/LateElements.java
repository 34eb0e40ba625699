package org.juliet.archive;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The elements of a list in the order of the file: those of the image, among them some that this program does not know, and between them those that stand
 * beside it, whose indexes count all.
 */
final class LateElements {
    private final Remains remains;
    private final Object holder;
    private final List<Object> list;
    /** Those of the image: objects that go into the list, and {@link Rest.RestElement}s that are kept beside it. */
    private final List<@Nullable Object> stored;
    /** How many of these have their place. */
    private int taken;
    /** What has its place among all. */
    private final List<@Nullable Object> all = new ArrayList<>();
    /** The first known elements that are equal to others, null until somebody asks. */
    private @Nullable Map<Object, Object> firsts;

    /**
     * Starts with the elements of the image.
     *
     * @param holder the list itself, or the map whose entries these are
     * @param list those that are known
     */
    LateElements(Remains remains, Object holder, List<Object> list) {
        this.remains = remains;
        this.holder = holder;
        this.list = list;
        this.stored = new ArrayList<>(list.size());
        int known = 0;
        for (Rest.RestElement element : remains.takeElements(holder)) {
            int before = element.place().isOrdered() ? element.place().count() : list.size();
            while (known < before) {
                stored.add(list.get(known++));
            }
            stored.add(element);
        }
        stored.addAll(list.subList(known, list.size()));
    }

    /** The known element that equals another, null where none does. */
    @Nullable Object equal(Object other) {
        if (firsts == null) {
            firsts = new HashMap<>();
            stored.forEach(this::know);
            all.forEach(this::know);
        }
        return firsts.get(other);
    }

    private void know(@Nullable Object element) {
        if (firsts != null && element != null && !(element instanceof Rest.RestElement)) {
            firsts.putIfAbsent(element, element);
        }
    }

    /** Puts an element in its place among all. One that was put before has no higher index. */
    void add(int index, Object element) {
        while (all.size() < index && taken < stored.size()) {
            all.add(stored.get(taken++));
        }
        all.add(Math.min(index, all.size()), element);
        know(element);
    }

    /** Keeps an element in its place among all before it. */
    void keep(int index, @Nullable String key, String path, Raw raw) {
        add(index, new Rest.RestElement(Rest.Place.BY_KEY, key, path, raw));
    }

    /** Fills the list, and keeps the others beside it or its map, which may have no order. */
    void finish(boolean ordered) {
        all.addAll(stored.subList(taken, stored.size()));
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
