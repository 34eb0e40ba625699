package org.juliet.schema;

import java.util.List;

/**
 * Puts steps before one that is recorded already, as when older ones are found out later.
 *
 * @param kind the kind of the child
 * @param child {@linkplain Step#name name} of the recorded step
 * @param parents names of the steps before it
 */
record Link(String kind, String child, List<String> parents) {
    /** Keeps a sorted copy of the parents. */
    Link {
        parents = parents.stream().sorted().toList();
    }
}
