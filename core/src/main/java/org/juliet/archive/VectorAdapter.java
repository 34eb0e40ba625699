package org.juliet.archive;

import org.jspecify.annotations.Nullable;

/**
 * Shows the archive the components of some engine's vector, colour or quaternion. Components pass through doubles, which hold
 * every float exactly.
 */
public interface VectorAdapter<V> {
    /** Number of components, 2 or more. */
    int length();

    /** Whether the components are doubles; floats otherwise. */
    default boolean isDouble() {
        return false;
    }

    /** Copies the components of a vector into the first {@link #length} places of {@code to}. */
    void get(V vector, double[] to);

    /**
     * Puts components into a vector.
     *
     * @param current the vector to fill; null to make a new one, which an adapter of an immutable type always does
     * @param from holds the components in its first {@link #length} places
     * @return the filled vector, or a new one
     */
    V set(@Nullable V current, double[] from);
}
