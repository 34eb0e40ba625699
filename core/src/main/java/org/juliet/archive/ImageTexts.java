package org.juliet.archive;

import org.juliet.image.ImageLayout;
import org.juliet.image.ImageText;
import org.juliet.text.TextWriter;

/** Writes values of images as text, by their layouts alone. */
final class ImageTexts {
    private ImageTexts() {}

    static void write(Raw.OfImage raw, TextWriter writer) {
        write(raw, false, writer);
    }

    /** The same where the value may be an element of a list. */
    static void write(Raw.OfImage raw, boolean inList, TextWriter writer) {
        ImageLayout alone = raw.set().alone(raw.field());
        ImageText.of(alone.family(), BinaryText.stamps(raw.set()))
                .write(alone.fields().get(0), raw.image(), 0, 0, inList, writer);
    }
}
