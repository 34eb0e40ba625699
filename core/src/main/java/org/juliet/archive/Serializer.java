package org.juliet.archive;

/**
 * Says once what an object stores; saving, loading and describing all run it. A method {@code void serialize(Archive ar, int
 * version)} of the class itself fits as {@code Knight::serialize}.
 */
@FunctionalInterface
public interface Serializer<T> {
    /**
     * Passes each stored value of this kind's own level through the archive, always in the same order.
     *
     * @param version the version the values were saved by when loading, the kind's own version otherwise
     */
    void serialize(T object, Archive archive, int version);
}
