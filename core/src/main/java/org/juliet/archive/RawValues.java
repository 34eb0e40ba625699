package org.juliet.archive;

import org.jspecify.annotations.Nullable;
import org.juliet.schema.LayoutException;
import org.juliet.text.Value;

/** Writes values that no object holds, as they were found, into canonical text. */
final class RawValues {
    private RawValues() {}

    static void write(Raw raw, TextSaveArchive archive) {
        if (raw instanceof Raw.OfText text) {
            archive.writer().raw(text.value(), text.document());
        } else if (raw instanceof Raw.OfImage image) {
            write(image, archive);
        }
    }

    private static void write(Raw.OfImage image, TextSaveArchive archive) {
        try {
            ImageTexts.write(image, archive.writer());
        } catch (LayoutException untold) {
            String name = image.field().name();
            if (!name.equals(Sections.ELEMENT_NAME)) {
                archive.path().push(name);
            }
            throw archive.fault(
                    "what is kept here of a binary file cannot be told by a text: " + untold.getMessage()
                            + "; save it as a binary file",
                    untold);
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
