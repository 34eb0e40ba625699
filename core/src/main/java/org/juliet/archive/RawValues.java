package org.juliet.archive;

import org.jspecify.annotations.Nullable;
import org.juliet.text.TextDocument;
import org.juliet.text.TextWriter;
import org.juliet.text.Value;

/** Writes values that no object holds, as they were found, into canonical text. */
final class RawValues {
    private RawValues() {}

    static void write(Value value, TextDocument document, TextWriter writer) {
        writer.raw(value, document);
    }

    /** Whether the value can stand in a struct on one line without changing its own shape. */
    static boolean fitsLine(@Nullable Value value) {
        return value == null || value instanceof Value.Scalar || value instanceof Value.Vector;
    }
}
