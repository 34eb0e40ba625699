package org.juliet.archive;

/** Says once what an immutable object stores; see {@link Serializer}. */
@FunctionalInterface
public interface RecordSerializer<T> {
    /**
     * Passes each stored value through the archive and builds the object to keep from what comes back.
     *
     * @param version the version the values were saved by when loading, the kind's own version otherwise
     * @param current the object to save, or the one whose values stand in for missing ones
     */
    T serialize(Archive archive, int version, T current);
}
