package org.juliet.archive;

import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** What a load keeps, in the order in which it came, each with the object it belongs to. By that object it is found at once, however much there is. */
final class Owned<V> {
    /** Something kept. */
    static final class Item<V> {
        private @Nullable Object owner;
        private V value;
        private boolean copied;
        private boolean gone;
        /** What came to the same owner before. */
        private @Nullable Item<V> earlier;

        private Item(V value, boolean copied) {
            this.value = value;
            this.copied = copied;
        }

        /** The object it belongs to, null while there is none yet. */
        @Nullable Object owner() {
            return owner;
        }

        V value() {
            return value;
        }

        void value(V other) {
            value = other;
        }

        /** Whether a program changes the owner by making another one. */
        boolean copied() {
            return copied;
        }
    }

    private final List<Item<V>> items = new ArrayList<>();
    /** The last of each owner. */
    private Map<Object, Item<V>> last = new IdentityHashMap<>(0);

    void clear() {
        items.clear();
        if (!last.isEmpty()) {
            last = new IdentityHashMap<>(0); // one that was large once takes long to be emptied
        }
    }

    /** How much came by now, with what is gone. */
    int mark() {
        return items.size();
    }

    /** Forgets what came since. */
    void forget(int mark) {
        if (items.size() > mark) {
            List<Item<V>> since = items.subList(mark, items.size());
            since.forEach(item -> item.gone = true);
            since.clear();
        }
    }

    /** @param owner null where there is none yet */
    void add(@Nullable Object owner, V value, boolean copied) {
        Item<V> item = new Item<>(value, copied);
        items.add(item);
        if (owner != null) {
            give(item, owner);
        }
    }

    /** An item without an owner has one now. */
    void own(Item<V> item, Object owner, boolean copied) {
        item.copied = copied;
        give(item, owner);
    }

    private void give(Item<V> item, Object owner) {
        item.owner = owner;
        item.earlier = last.put(owner, item);
    }

    /** What came since and is not gone. */
    void since(int mark, Consumer<Item<V>> taker) {
        for (int i = mark; i < items.size(); i++) {
            Item<V> item = items.get(i);
            if (!item.gone) {
                taker.accept(item);
            }
        }
    }

    /** All of an owner, in the order in which it came. */
    List<Item<V>> of(Object owner) {
        if (!isOwner(owner)) {
            return List.of();
        }
        List<Item<V>> all = new ArrayList<>();
        for (Item<V> item = last.get(owner); item != null; item = item.earlier) {
            if (!item.gone) {
                all.add(item);
            }
        }
        Collections.reverse(all);
        return all;
    }

    /** Whether something belongs to it. */
    boolean isOwner(Object object) {
        Item<V> item = last.get(object);
        if (item == null || !item.gone) {
            return item != null;
        }
        while (item != null && item.gone) {
            item = item.earlier;
        }
        if (item == null) {
            last.remove(object);
        } else {
            last.put(object, item);
        }
        return item != null;
    }

    /** Forgets all of an owner that is not used. */
    void release(Object owner) {
        for (Item<V> item = last.remove(owner); item != null; item = item.earlier) {
            item.gone = true;
        }
    }

    /** All of one owner belongs to another from now on, of which programs may make changed copies. */
    void hand(Object from, Object to) {
        if (from != to && isOwner(from)) {
            List<Item<V>> all = of(from);
            last.remove(from);
            all.forEach(item -> own(item, to, true));
        }
    }
}
