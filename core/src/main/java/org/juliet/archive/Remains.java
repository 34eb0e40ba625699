package org.juliet.archive;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** What a load of a binary file does not put into objects, with the object it belongs to once there is one. */
final class Remains implements RestBuilder.Beside {
    private record Item(
            @Nullable Object owner,
            Rest.@Nullable RestField field,
            Rest.@Nullable RestElement element,
            boolean copied) {}

    private final List<Item> items = new ArrayList<>();
    private final List<Rest.Home> homes = new ArrayList<>();

    void clear() {
        forget(0);
        homes.clear();
    }

    /** How much is kept by now. */
    int mark() {
        return items.size();
    }

    /** Forgets what was kept since, because the objects it belonged to are not used. */
    void forget(int mark) {
        if (items.size() > mark) {
            items.subList(mark, items.size()).clear();
        }
    }

    /** Keeps a field of the object that is being loaded. */
    void keep(Rest.Role role, String name, String path, @Nullable Raw raw, byte @Nullable [] left) {
        items.add(new Item(null, new Rest.RestField(role, name, path, raw, left, false), null, false));
    }

    /** The object is complete: what was kept for it since belongs to it, and goes into what it has for that, if it has. */
    void own(int mark, Object object, Kind<?> kind, @Nullable Unknown unknown, PathTrace at) {
        for (int i = mark; i < items.size(); i++) {
            Item item = items.get(i);
            if (kind.immutable && item.owner != null && item.element != null) {
                home(object, kind, item.owner, item.element, at);
            }
            if (item.owner == null && item.field != null && unknown != null && Unknown.holds(item.field.role())) {
                unknown.add(item.field);
                items.set(i, new Item(unknown, item.field, null, false));
            } else if (item.owner == null) {
                items.set(i, new Item(object, item.field, item.element, kind.immutable));
            }
        }
    }

    private void home(Object record, Kind<?> kind, Object holder, Rest.RestElement element, PathTrace at) {
        Rest.Home home = Rest.home(record, kind, at.text(null), holder, element.key(), element.path());
        if (home != null) {
            homes.add(home);
        }
    }

    /** Keeps an element beside the list or set it stood in, behind so many others. */
    void keepElement(List<?> holder, int before, String path, Raw raw) {
        Rest.Place place = new Rest.Place(holder, before);
        items.add(new Item(holder, null, new Rest.RestElement(place, null, path, raw), true));
    }

    /**
     * Keeps an entry beside the map it stood in.
     *
     * @param before how many stood before it, negative where the map has no order
     */
    void keepEntry(Object holder, int before, String key, String path, Raw raw) {
        Rest.Place place = before < 0 ? Rest.Place.BY_KEY : new Rest.Place(List.of(), before);
        items.add(new Item(holder, null, new Rest.RestElement(place, key, path, raw), true));
    }

    /** Keeps a field of a value that was read from a text. What only says how a text is patched is not used: a binary file has none. */
    @Override
    public void take(Object owner, Rest.RestField field) {
        if (owner instanceof Unknown unknown) {
            unknown.add(field);
        }
        if (Unknown.holds(field.role())) {
            items.add(new Item(owner, field, null, field.copied()));
        }
    }

    @Override
    public void add(Object owner, Rest.RestElement element) {
        items.add(new Item(owner, null, element, true));
    }

    void addAll(List<Rest.Home> all) {
        homes.addAll(all);
    }

    /** Takes out what was kept beside a list or map since. */
    List<Rest.RestElement> takeElements(Object list, int mark) {
        List<Rest.RestElement> taken = new ArrayList<>();
        List<Item> others = new ArrayList<>();
        for (Item item : items.subList(mark, items.size())) {
            if (item.owner == list && item.element != null) {
                taken.add(item.element);
            } else {
                others.add(item);
            }
        }
        if (!taken.isEmpty()) {
            forget(mark);
            items.addAll(others);
        }
        return taken;
    }

    /** A list was read to its end: what is kept beside it remembers its elements as they are now. */
    void endOfList(List<?> list, int mark) {
        if (mark < items.size()) { // without a lambda for most
            end(list, () -> Collections.unmodifiableList(new ArrayList<>(list)), mark);
        }
    }

    /**
     * A map was read to its end: what is kept beside it remembers its keys as they are now, if that has a place among them.
     *
     * @param names those of the keys
     */
    void endOfMap(Map<?, ?> map, Supplier<List<?>> names, int mark) {
        end(map, names, mark);
    }

    private void end(Object holder, Supplier<List<?>> elements, int mark) {
        List<?> order = null;
        for (int i = mark; i < items.size(); i++) {
            Item item = items.get(i);
            Rest.RestElement element = item.element;
            if (item.owner == holder && element != null && element.place().isOrdered()) {
                order = order == null ? elements.get() : order;
                Rest.Place place = new Rest.Place(order, element.place().count());
                items.set(
                        i,
                        new Item(
                                holder,
                                null,
                                new Rest.RestElement(place, element.key(), element.path(), element.raw()),
                                true));
            }
        }
    }

    /** Whether something was kept beside it. */
    boolean isHolder(Object owner) {
        for (Item item : items) {
            if (item.owner == owner) {
                return true;
            }
        }
        return false;
    }

    /** Forgets what was kept beside an object that is not used. */
    void release(Object owner) {
        items.removeIf(item -> item.owner == owner);
    }

    /** What was kept beside one collection now belongs to another that holds the same. */
    void holder(Object from, Object to) {
        for (int i = 0; from != to && i < items.size(); i++) {
            Item item = items.get(i);
            if (item.owner == from) {
                items.set(i, new Item(to, item.field, item.element, true)); // who adapts values may make changed copies
            }
        }
    }

    /** All that is kept, null where nothing is. */
    @Nullable Rest rest() {
        if (items.isEmpty()) {
            return null;
        }
        Rest rest = new Rest();
        rest.addAll(homes);
        for (Item item : items) {
            Object owner = java.util.Objects.requireNonNull(item.owner);
            Rest.RestField field = item.field;
            if (item.element != null) {
                rest.add(owner, item.element);
            } else if (field != null && owner instanceof Unknown) {
                rest.carry(field);
            } else if (field != null) {
                rest.add(
                        owner,
                        new Rest.RestField(
                                field.role(), field.name(), field.path(), field.raw(), field.left(), item.copied));
            }
        }
        return rest;
    }
}
