package org.juliet.archive;

import java.util.HashMap;
import java.util.Map;
import org.juliet.image.ImageLayouts;
import org.juliet.image.ImageStamps;
import org.juliet.image.ImageText;
import org.juliet.image.TextImage;
import org.juliet.schema.LayoutException;
import org.juliet.schema.LayoutSet;
import org.juliet.text.Limits;
import org.juliet.text.TextDocument;

/**
 * The same values as a file of both forms, as a program with those layouts would have written them.
 *
 * @param values the fields as text, without stamps
 */
record SampleFile(TextDocument values, byte[] text, byte[] binary) {
    /**
     * Makes both files.
     *
     * @param labels the versions of the levels
     * @throws LayoutException if the values do not fit the layouts, which then is a fault of the samples
     */
    static SampleFile of(LayoutSet set, String kind, byte[] values, Map<String, Integer> labels) {
        ImageLayouts images = ImageLayouts.of(set);
        Map<String, Integer> versions = new HashMap<>(labels);
        versions.replaceAll((level, label) -> Math.max(1, label));
        ImageText texts = ImageText.of(images, ImageStamps.of(versions, true));
        TextDocument document = TextDocument.parse(values);
        TextImage read = texts.parse(images.kind(kind), document, TextImage.Defaults.NONE, Limits.DEFAULT);
        byte[] image = read.image();
        if (image == null || !read.unknown().isEmpty() || !read.absent().isEmpty()) {
            throw new LayoutException("samples do not fit the layout of " + kind + ": " + read.problems());
        }
        byte[] text = texts.render(images.kind(kind), image, 0);
        PlainFile file = new PlainFile(set, level -> labels.getOrDefault(level, 0), true);
        return new SampleFile(document, text, file.write(read.kinds(), image));
    }
}
