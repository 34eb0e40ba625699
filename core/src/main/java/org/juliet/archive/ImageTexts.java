package org.juliet.archive;

import java.util.HashMap;
import java.util.Map;
import org.juliet.image.ImageLayout;
import org.juliet.image.ImageStamps;
import org.juliet.image.ImageText;
import org.juliet.text.TextWriter;

/** Writes values of images as text, by their layouts alone. */
final class ImageTexts {
    private ImageTexts() {}

    static void write(Raw.OfImage raw, TextWriter writer) {
        ImageLayout alone = raw.set().alone(raw.field());
        Map<String, Integer> versions = new HashMap<>();
        for (KindLine line : raw.set().lines()) {
            // 0 stands for no label, which text takes for 1
            line.levels().forEach(level -> versions.put(level, Math.max(1, line.label(level))));
        }
        ImageStamps stamps = ImageStamps.of(versions, false);
        ImageText.of(alone.family(), stamps).write(alone.fields().get(0), raw.image(), 0, 0, writer);
    }
}
