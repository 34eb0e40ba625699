package org.juliet.text;

/**
 * A header and its value block.
 *
 * @param key the key, or the raw text of the header where that is no identifier
 * @param valid whether the header is well formed
 * @param header the header line from {@code ;} to its last character that is not blank
 * @param value the value, seen without a schema
 * @param block the lines after the header's line up to the next header's line, comments and blank lines included
 */
public record Property(String key, boolean valid, Span header, Value value, Span block) {}
