package org.juliet.image;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.juliet.text.Limits;
import org.juliet.text.TextDocument;
import org.juliet.text.TextWriter;

/**
 * Images as text and texts as images: what a program that has the classes would write for the same values, by layouts and presentation
 * alone.
 */
public final class ImageText {
    private final ImageLayouts layouts;
    private final ImageStamps stamps;

    private ImageText(ImageLayouts layouts, ImageStamps stamps) {
        this.layouts = layouts;
        this.stamps = stamps;
    }

    /** Texts of images whose kinds, nested ones included, are among these layouts. */
    public static ImageText of(ImageLayouts layouts, ImageStamps stamps) {
        return new ImageText(layouts, stamps);
    }

    /**
     * The file that a fresh save of the value gives.
     *
     * @param image one that has passed {@link ImageCheck}
     * @param from where it begins in the array
     * @throws org.juliet.schema.LayoutException if it holds a value of a kind of which there is no layout
     */
    public byte[] render(ImageLayout layout, byte[] image, int from) {
        return render(layout, image, from, null);
    }

    /**
     * The same of an image that may hold values of kinds of which there is no layout (B-IMG-5). Text cannot tell them: what is or holds one is left out, be it a
     * field, an element or an entry.
     *
     * @param untold gets the paths of what is left out
     */
    public byte[] renderKnown(ImageLayout layout, byte[] image, int from, List<String> untold) {
        return render(layout, image, from, untold);
    }

    private byte[] render(ImageLayout layout, byte[] image, int from, @Nullable List<String> untold) {
        TextWriter writer = new TextWriter();
        new ImageTextWriter(layouts, stamps, writer, image, from, untold).file(layout);
        return writer.toArray();
    }

    /**
     * Writes the value of one field, where its key has been written.
     *
     * @param image one that has passed {@link ImageCheck}
     * @param from where it begins in the array
     * @param struct where the struct that holds the field begins in the array
     * @param inList whether the value is an element of a list, where structs may stand on one line
     * @throws org.juliet.schema.LayoutException as {@link #render}
     */
    public void write(ImageField field, byte[] image, int from, int struct, boolean inList, TextWriter writer) {
        new ImageTextWriter(layouts, stamps, writer, image, from)
                .underKey(field.cell(), struct + field.offset(), inList);
    }

    /**
     * The image of what a text holds, which {@link #render} gives back where the text is a fresh save. The text names fields, constants and kinds
     * as the layouts do. It breaks no rule of its own: stamps are not looked at, but for values in it that say another layout.
     *
     * @param layout that of the kind that the text is of
     * @param limits an image of more bytes than a file may have is a problem
     */
    public TextImage parse(ImageLayout layout, TextDocument text, TextImage.Defaults defaults, Limits limits) {
        if (text.hasErrors()) {
            return new TextImage(null, text.problems(), List.of(), Map.of(), List.of(), List.of());
        }
        return new ImageTextReader(layouts, defaults, text, limits).file(layout);
    }
}
