package org.juliet.archive;

import org.juliet.text.TextWriter;

/** Writes values of images as text, by their layouts alone. */
final class ImageTexts {
    private ImageTexts() {}

    static void write(Raw.OfImage raw, TextWriter writer) {
        throw new UnsupportedOperationException(raw + " " + writer);
    }
}
