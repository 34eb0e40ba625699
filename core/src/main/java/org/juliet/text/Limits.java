package org.juliet.text;

/**
 * Bounds that a text may not pass. They hold on the paths that skip, too.
 *
 * @param fileBytes bytes of a file
 * @param tokenBytes bytes of one token
 * @param depth nested brackets
 * @param elements properties of a file, and fields and elements of all its values together
 */
public record Limits(int fileBytes, int tokenBytes, int depth, int elements) {
    /** 64 MiB a file, 1 MiB a token, depth 64, 1,000,000 properties or elements. */
    public static final Limits DEFAULT = new Limits(64 << 20, 1 << 20, 64, 1_000_000);
}
