package org.juliet.image;

/** What happens to a value that the new type cannot hold as it is. Each such value is counted. */
public enum OnLoss {
    /** The field keeps its default, and the evolution has failed values. */
    FAIL,
    /** The field keeps its default. */
    DEFAULT,
    /** The nearest value of the new type if it is in its range (ties to even), else the default. */
    ROUND,
    /** The nearest value of the new type; not a number has none and gives the default. */
    CLAMP
}
