package org.juliet.text;

/**
 * Bounds that a text may not pass. They hold on the paths that skip, too.
 *
 * @param fileBytes bytes of a file
 * @param tokenBytes bytes of one token
 * @param depth nested brackets, at most {@link #MAX_DEPTH}
 * @param elements properties of a file, and fields and elements of all its values together
 */
public record Limits(int fileBytes, int tokenBytes, int depth, int elements) {
    /** The deepest nesting that may be asked for; what reads values goes down into them by calling itself. */
    public static final int MAX_DEPTH = 256;

    /** 64 MiB a file, 1 MiB a token, depth 64, 1,000,000 properties or elements. */
    public static final Limits DEFAULT = new Limits(64 << 20, 1 << 20, 64, 1_000_000);

    /** Refuses a bound below 1, and a depth above {@link #MAX_DEPTH}. */
    public Limits {
        if (fileBytes < 1 || tokenBytes < 1 || depth < 1 || depth > MAX_DEPTH || elements < 1) {
            throw new IllegalArgumentException(
                    "limits of " + fileBytes + ", " + tokenBytes + ", " + depth + ", " + elements);
        }
    }
}
