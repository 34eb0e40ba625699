package org.juliet.archive;

import org.jspecify.annotations.Nullable;
import org.juliet.schema.FieldSchema;
import org.juliet.text.TextDocument;
import org.juliet.text.Value;

/** A value that no object holds, in the form in which a file had it. */
sealed interface Raw {
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
