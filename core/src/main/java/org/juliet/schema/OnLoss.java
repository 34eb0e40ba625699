package org.juliet.schema;

/** What becomes of a value that does not fit the type a field has now. */
public enum OnLoss {
    /** The load fails and says where. */
    FAIL,
    /** The nearest value that fits; of a longer array, the elements that have a place. */
    CLAMP,
    /** The nearest value that fits, of a number with a fraction the nearest whole one. */
    ROUND,
    /** What a fresh object has. */
    DEFAULT
}
