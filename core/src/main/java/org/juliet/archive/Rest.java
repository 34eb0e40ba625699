package org.juliet.archive;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * What a load could not put into objects, beside the object it belongs to: fields that the kind does not know, values that did
 * not fit, elements of kinds that are not registered. It travels with the object, found by identity.
 */
final class Rest implements RestBuilder.Beside {
    /** Why a field is here. */
    enum Role {
        /** The kind does not know it. */
        UNKNOWN,
        /** Its text did not fit; it stands as long as the object still has the value that was left in its place. */
        UNREADABLE,
        /** The kind's code did not read it; it stands as long as the object has the value that it had without, and loads do not read it. */
        UNREAD,
        /** A file of newer code does not have it; it stays away as long as the object still has the value of a fresh one. */
        ABSENT,
        /** It was read for what it means today and is not written again. */
        DROPPED,
        /** It is written anew, even if its value did not change. */
        STALE,
        /** It says by which newer code an object inside another was written, and stays, so that no such code takes it for older. */
        STAMP,
        /** Newer code, which has other levels there, says no version of an object inside another at this key, and that stays so. */
        UNSTAMPED
    }

    /**
     * A field that is not written from its object alone.
     *
     * @param raw what the file has, null for {@link Role#ABSENT}, {@link Role#STALE} and {@link Role#UNSTAMPED}
     * @param left for {@link Role#UNREADABLE}, {@link Role#UNREAD} and {@link Role#ABSENT}, the text of the value that was left in its place; null where nobody knows it
     * @param copied whether a program changes the object it belongs to by making another one
     */
    record RestField(
            Role role, String name, String path, @Nullable Raw raw, byte @Nullable [] left, boolean copied) {}

    /**
     * Where an element stood.
     *
     * @param order the elements of the list that were loaded, or the names of the keys of the map, in the order of the file
     * @param count how many of them stood before it
     */
    record Place(List<?> order, int count) {
        /** That of an entry of a map without an order, which is found by its key. */
        static final Place BY_KEY = new Place(List.of(), -1);

        /** Whether it is one among others: in a list, a set, or a map that keeps its order. */
        boolean isOrdered() {
            return count >= 0;
        }
    }

    /**
     * An element or entry of a kind that is not registered.
     *
     * @param place what stood before it
     * @param key the key of a map's entry, null in a list or set
     */
    record RestElement(Place place, @Nullable String key, String path, Raw raw) {
        /** Whether it stood in the collection at a path. */
        boolean isIn(String holder) {
            return Rest.isIn(holder, key, path);
        }
    }

    /**
     * Where a record had a collection that something was kept beside. Its constructor may have made another one of it, and a record keeps what it has.
     *
     * @param key the field of the record
     */
    record Home(Object record, String key, Object holder) {}

    private static boolean isIn(String holder, @Nullable String key, String path) {
        return key != null
                ? path.equals(PathTrace.inside(holder, key))
                : path.startsWith(holder + "[") && path.indexOf(']', holder.length()) == path.length() - 1;
    }

    /**
     * The home of a collection, null where it is no field of the record.
     *
     * @param record the record, which stands at the path
     * @param key that of an entry which is kept beside the collection, null for an element
     * @param element where that stood
     */
    static @Nullable Home home(
            Object record, Kind<?> kind, String path, Object holder, @Nullable String key, String element) {
        for (String field : kind.declared()) {
            if (isIn(PathTrace.inside(path, field), key, element)) {
                return new Home(record, field, holder);
            }
        }
        return null;
    }

    private final Map<Object, List<RestField>> fields = new IdentityHashMap<>();
    private final Map<Object, List<RestElement>> elements = new IdentityHashMap<>();
    private final Map<Object, List<Home>> homes = new IdentityHashMap<>();
    /** In the order of the file, which the maps do not keep, so that messages are the same each time. */
    private final List<Object> owners = new ArrayList<>();
    /** Whether an {@link Unknown} has something that stands as long as a value does. */
    private boolean carried;
    /** What {@link Unknown}s have and does not stand any more, because a file was written with another value. */
    private final Set<RestField> overruled = Collections.newSetFromMap(new IdentityHashMap<>());

    boolean isEmpty() {
        return fields.isEmpty() && elements.isEmpty() && !carried && overruled.isEmpty();
    }

    @Override
    public void take(Object owner, RestField field) {
        if (owner instanceof Unknown unknown) {
            unknown.add(field);
            carry(field);
        } else {
            add(owner, field);
        }
    }

    /** An object carries the field itself. */
    void carry(RestField field) {
        carried |= field.role() == Role.UNREADABLE || field.role() == Role.UNREAD || field.role() == Role.ABSENT;
    }

    boolean isOverruled(RestField field) {
        return overruled.contains(field);
    }

    void add(Object owner, RestField field) {
        note(owner);
        fields.computeIfAbsent(owner, o -> new ArrayList<>()).add(field);
    }

    @Override
    public void add(Object owner, RestElement element) {
        note(owner);
        elements.computeIfAbsent(owner, o -> new ArrayList<>()).add(element);
    }

    private void note(Object owner) {
        if (!fields.containsKey(owner) && !elements.containsKey(owner)) {
            owners.add(owner);
        }
    }

    List<RestField> fields(Object owner) {
        return fields.getOrDefault(owner, List.of());
    }

    /** Whether anything is kept beside the object. */
    boolean isOwner(Object object) {
        return fields.containsKey(object) || elements.containsKey(object);
    }

    List<RestElement> elements(Object owner) {
        return elements.getOrDefault(owner, List.of());
    }

    void addAll(List<Home> all) {
        all.forEach(home -> homes.computeIfAbsent(home.record(), record -> new ArrayList<>())
                .add(home));
    }

    /** The collections that a record had with something beside them. */
    List<Home> homes(Object record) {
        return homes.getOrDefault(record, List.of());
    }

    /** The same, with what belonged to one object belonging to another. */
    Rest replaced(Object from, Object to) {
        Rest copy = new Rest();
        copy.homes.putAll(homes);
        if (homes.containsKey(from)) {
            copy.homes.put(to, copy.homes.remove(from));
        }
        copy.carried = carried;
        copy.overruled.addAll(overruled);
        copy.fields.putAll(fields);
        copy.elements.putAll(elements);
        for (Object owner : owners) {
            copy.owners.add(owner == from ? to : owner);
        }
        List<RestField> found = copy.fields.remove(from);
        if (found != null) {
            copy.fields.put(to, found);
        }
        return copy;
    }

    /** The same, without what belongs to other objects and without fields that do not stand any more. */
    @Nullable Rest only(Predicate<Object> objects, Collection<RestField> gone) {
        Rest copy = new Rest();
        homes.forEach((record, collections) -> {
            if (objects.test(record)) {
                copy.homes.put(record, collections);
            }
        });
        copy.carried = carried;
        copy.overruled.addAll(overruled);
        copy.overruled.addAll(gone);
        owners.forEach(owner -> fields(owner).forEach(copy.overruled::remove));
        for (Object owner : owners) {
            if (objects.test(owner)) {
                fields(owner).stream().filter(field -> !gone.contains(field)).forEach(field -> copy.add(owner, field));
                elements(owner).forEach(element -> copy.add(owner, element));
            }
        }
        return copy.isEmpty() ? null : copy;
    }

    /** The objects that something belongs to, each once. */
    List<Object> owners() {
        return owners;
    }

    /** Paths of what belongs to an object and would be lost with it, though the program may only have made a changed copy. */
    List<String> paths(Object owner) {
        List<String> paths = new ArrayList<>();
        for (RestField field : fields(owner)) {
            boolean lost =
                    field.role() == Role.UNKNOWN || field.role() == Role.UNREADABLE || field.role() == Role.UNREAD;
            if (field.copied() && lost) {
                paths.add(field.path());
            }
        }
        elements(owner).forEach(element -> paths.add(element.path()));
        return paths;
    }
}
