package org.juliet.text;

/**
 * A range of a document's bytes.
 *
 * @param start offset of the first byte, from 0, inclusive
 * @param end offset after the last byte, exclusive, at least {@code start}
 */
public record Span(int start, int end) {
    /** Refuses a range that runs backwards or starts below 0. */
    public Span {
        if (start < 0 || end < start) {
            throw new IllegalArgumentException("span " + start + ".." + end);
        }
    }

    /** Number of bytes. */
    public int length() {
        return end - start;
    }
}
