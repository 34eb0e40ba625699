package org.juliet.archive;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What this program does not know of one object: fields that newer code or a mod stored in it, and values of its fields that do not fit, such as an enum
 * constant that came later. An object that has a field for it ({@link Archive#unknown}) carries it along wherever the program puts it, be it another list,
 * another owner, another file, or a changed copy, and saves write it with that object. Objects without such a field are found again by identity, as
 * {@link Saver#save(Loaded)} tells.
 *
 * <pre>{@code
 * record Item(String name, int count, Unknown unknown) {
 *     Item with(int count) {
 *         return new Item(name, count, unknown);
 *     }
 * }
 * }</pre>
 *
 * <p>It never changes once the object is loaded; while a serializer or constructor runs it is still empty. A copy of an object may have the same one, and
 * then stores the same. It is no part of a layout. Two are equal if they hold the same.
 */
public final class Unknown {
    /** Nothing: what a new object has. */
    public static final Unknown NONE = new Unknown();

    /** Its own list, once there is something; nobody else changes it. */
    private List<Rest.RestField> fields = List.of();
    /** Whether something is known to come, of which nobody knows yet what it is. */
    private boolean awaited;

    /** One that a load fills. */
    Unknown() {}

    /** Whether there is nothing. */
    public boolean isEmpty() {
        return fields.isEmpty();
    }

    List<Rest.RestField> fields() {
        return Collections.unmodifiableList(fields);
    }

    /** Whether something in this role stands with the object, and not with the file that it was loaded from. */
    static boolean holds(Rest.Role role) {
        return role != Rest.Role.DROPPED && role != Rest.Role.STALE;
    }

    /** Something will be added when the file has been read. */
    void await() {
        awaited = true;
    }

    /** Adds something while the object is loaded. */
    void add(Rest.RestField field) {
        if (fields.isEmpty()) {
            fields = new ArrayList<>(1);
        }
        fields.add(field);
    }

    /** While a file is read, one to which something is to be added is equal to itself only, so that no set takes two objects for one. */
    @Override
    public boolean equals(@Nullable Object other) {
        if (!(other instanceof Unknown unknown) || fields.size() != unknown.fields.size()) {
            return false;
        }
        boolean same = !fields.isEmpty() || !awaited && !unknown.awaited;
        for (int i = 0; same && i < fields.size(); i++) {
            same = same(fields.get(i), unknown.fields.get(i));
        }
        return same || this == other;
    }

    private static boolean same(Rest.RestField one, Rest.RestField other) {
        return one.role() == other.role() && one.name().equals(other.name()) && Raw.same(one.raw(), other.raw());
    }

    /** The same number for all: sets hold objects before it is known what comes. */
    @Override
    public int hashCode() {
        return 1;
    }

    /** The names of the fields, for messages to developers. */
    @Override
    public String toString() {
        StringBuilder text = new StringBuilder("Unknown[");
        for (Rest.RestField field : fields) {
            text.append(text.length() == 8 ? "" : ", ").append(field.name());
        }
        return text.append(']').toString();
    }
}
