package org.juliet.archive;

import org.jspecify.annotations.Nullable;
import org.juliet.text.TextWriter;
import org.juliet.text.Value;

/** Writes values that no object holds, as they were found, into canonical text. */
final class RawValues {
    private RawValues() {}

    static void write(Raw raw, TextWriter writer) {
        if (raw instanceof Raw.OfText text) {
            writer.raw(text.value(), text.document());
        } else if (raw instanceof Raw.OfImage image) {
            ImageTexts.write(image, writer);
        }
    }

    /** Whether the value can stand in a struct on one line without changing its own shape. */
    static boolean fitsLine(@Nullable Raw raw) {
        if (raw instanceof Raw.OfImage image) {
            return image.field().type().isFlat();
        }
        return !(raw instanceof Raw.OfText text)
                || text.value() instanceof Value.Scalar
                || text.value() instanceof Value.Vector;
    }
}
