package org.juliet.archive;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.juliet.schema.FieldSchema;
import org.juliet.text.TextDocument;
import org.juliet.text.Value;

/** A value that no object holds, in the form in which a file had it. */
sealed interface Raw {
    /** Whether both hold the same value, stored in the same way. */
    static boolean same(@Nullable Raw one, @Nullable Raw other) {
        if (one instanceof OfText text && other instanceof OfText same) {
            return TextDocument.same(text.value(), same.value());
        } else if (one instanceof OfImage image && other instanceof OfImage same) {
            return image.level().equals(same.level())
                    && image.field().equals(same.field())
                    && Arrays.equals(image.image(), same.image());
        }
        return one == other;
    }

    /**
     * From a text.
     *
     * @param spelled the text of the value where a binary file held it, which writes it again as it is; else null
     */
    record OfText(
            Value value, TextDocument document, @Nullable String spelled) implements Raw {
        OfText(Value value, TextDocument document) {
            this(value, document, null);
        }
    }

    /**
     * From a binary file.
     *
     * @param set the layouts it is of
     * @param level the level that the field is of
     * @param image that of a struct with the field alone
     */
    record OfImage(KindSet set, String level, FieldSchema field, byte[] image) implements Raw {}
}
