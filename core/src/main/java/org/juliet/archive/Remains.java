package org.juliet.archive;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** What a load of a binary file does not put into objects, with the object it belongs to once there is one. */
final class Remains implements RestBuilder.Beside {
    /** One of both. */
    private record Kept(Rest.@Nullable RestField field, Rest.@Nullable RestElement element) {}

    private final Owned<Kept> items = new Owned<>();
    private final List<Rest.Home> homes = new ArrayList<>();

    void clear() {
        items.clear();
        homes.clear();
    }

    /** How much is kept by now. */
    int mark() {
        return items.mark();
    }

    /** Forgets what was kept since, because the objects it belonged to are not used. */
    void forget(int mark) {
        items.forget(mark);
    }

    /** Keeps a field of the object that is being loaded. */
    void keep(Rest.Role role, String name, String path, @Nullable Raw raw, byte @Nullable [] left) {
        items.add(null, new Kept(new Rest.RestField(role, name, path, raw, left, false), null), false);
    }

    /** The object is complete: what was kept for it since belongs to it, and goes into what it has for that, if it has. */
    void own(int mark, Object object, Kind<?> kind, @Nullable Unknown unknown, PathTrace at) {
        items.since(mark, item -> {
            Object owner = item.owner();
            Rest.RestField field = item.value().field;
            Rest.RestElement element = item.value().element;
            if (kind.immutable && owner != null && element != null) {
                home(object, kind, owner, element, at);
            }
            if (owner == null && field != null && unknown != null && Unknown.holds(field.role())) {
                unknown.add(field);
                items.own(item, unknown, false);
            } else if (owner == null) {
                items.own(item, object, kind.immutable);
            }
        });
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
        add(holder, new Rest.RestElement(place, null, path, raw));
    }

    /**
     * Keeps an entry beside the map it stood in.
     *
     * @param before how many stood before it, negative where the map has no order
     */
    void keepEntry(Object holder, int before, String key, String path, Raw raw) {
        Rest.Place place = before < 0 ? Rest.Place.BY_KEY : new Rest.Place(List.of(), before);
        add(holder, new Rest.RestElement(place, key, path, raw));
    }

    /** Keeps a field of a value that was read from a text. What only says how a text is patched is not used: a binary file has none. */
    @Override
    public void take(Object owner, Rest.RestField field) {
        if (owner instanceof Unknown unknown) {
            unknown.add(field);
        }
        if (Unknown.holds(field.role())) {
            items.add(owner, new Kept(field, null), field.copied());
        }
    }

    @Override
    public void add(Object owner, Rest.RestElement element) {
        items.add(owner, new Kept(null, element), true);
    }

    void addAll(List<Rest.Home> all) {
        homes.addAll(all);
    }

    /** Takes out what is kept beside a list or map. */
    List<Rest.RestElement> takeElements(Object list) {
        List<Rest.RestElement> taken = new ArrayList<>();
        for (Owned.Item<Kept> item : items.of(list)) {
            taken.add(java.util.Objects.requireNonNull(item.value().element));
        }
        items.release(list);
        return taken;
    }

    /** A list was read to its end: what is kept beside it remembers its elements as they are now. */
    void endOfList(List<?> list, int mark) {
        if (mark < mark()) { // without a lambda for most
            end(list, () -> Collections.unmodifiableList(new ArrayList<>(list)));
        }
    }

    /**
     * A map was read to its end: what is kept beside it remembers its keys as they are now, if that has a place among them.
     *
     * @param names those of the keys
     */
    void endOfMap(Map<?, ?> map, Supplier<List<?>> names) {
        end(map, names);
    }

    private void end(Object holder, Supplier<List<?>> elements) {
        List<?> order = null;
        for (Owned.Item<Kept> item : items.of(holder)) {
            Rest.RestElement element = item.value().element;
            if (element != null && element.place().isOrdered()) {
                order = order == null ? elements.get() : order;
                Rest.Place place = new Rest.Place(order, element.place().count());
                item.value(new Kept(null, new Rest.RestElement(place, element.key(), element.path(), element.raw())));
            }
        }
    }

    /** Whether something was kept beside it. */
    boolean isHolder(Object owner) {
        return items.isOwner(owner);
    }

    /** Forgets what was kept beside an object that is not used. */
    void release(Object owner) {
        items.release(owner);
    }

    /** What was kept beside one collection now belongs to another that holds the same. */
    void holder(Object from, Object to) {
        items.hand(from, to); // who adapts values may make changed copies
    }

    /** All that is kept, null where nothing is. */
    @Nullable Rest rest() {
        if (mark() == 0) {
            return null;
        }
        Rest rest = new Rest();
        rest.addAll(homes);
        boolean[] any = {false};
        items.since(0, item -> {
            any[0] = true;
            rest(rest, item);
        });
        return any[0] ? rest : null;
    }

    private static void rest(Rest rest, Owned.Item<Kept> item) {
        Object owner = java.util.Objects.requireNonNull(item.owner());
        Rest.RestField field = item.value().field;
        Rest.RestElement element = item.value().element;
        if (element != null) {
            rest.add(owner, element);
        } else if (field != null && owner instanceof Unknown) {
            rest.carry(field);
        } else if (field != null) {
            rest.add(
                    owner,
                    new Rest.RestField(
                            field.role(), field.name(), field.path(), field.raw(), field.left(), item.copied()));
        }
    }
}
