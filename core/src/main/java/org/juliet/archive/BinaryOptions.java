package org.juliet.archive;

/**
 * How a saver of binary files writes.
 *
 * @param layouts whether each file brings the layouts of what it holds, so that any reader can read it; otherwise a loader needs a source
 *     of them
 * @param strict whether to make sure that no object is reached twice, at the cost of a look-up for each object; otherwise an object that
 *     is reached twice is written twice, and a cycle fails as too deep
 */
public record BinaryOptions(boolean layouts, boolean strict) {
    /** Files bring their layouts, and objects are trees. */
    public static final BinaryOptions DEFAULT = new BinaryOptions(true, true);

    /** The same with or without layouts. */
    public BinaryOptions withLayouts(boolean bring) {
        return new BinaryOptions(bring, strict);
    }

    /** The same with or without a look for objects that are reached twice. */
    public BinaryOptions withStrict(boolean look) {
        return new BinaryOptions(layouts, look);
    }
}
