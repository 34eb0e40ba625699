package org.juliet.archive;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.juliet.image.ImageStamps;
import org.juliet.image.ImageText;
import org.juliet.schema.LayoutSet;
import org.juliet.schema.LayoutSource;
import org.juliet.text.TextDocument;

/**
 * A binary file without the classes of any program: what it holds, as the text that a fresh save of the same values is, and the layouts by
 * which it is read. What the program that wrote it did not know itself stands in its place among the rest.
 */
public final class BinaryText {
    private final KindSet set;
    private final TextDocument document;
    private final List<String> unplaced;

    private BinaryText(KindSet set, TextDocument document, List<String> unplaced) {
        this.set = set;
        this.document = document;
        this.unplaced = unplaced;
    }

    /** Whether the bytes are, or were, a binary file. */
    public static boolean isBinary(byte[] file) {
        return Envelope.isBinary(file, 0, file.length);
    }

    /**
     * Reads a file.
     *
     * @param source what knows layouts that the file does not bring, null for nothing
     * @throws LoadException if it is damaged, newer than this program, or of layouts that nothing here knows; the report says which, with
     *     the offset
     */
    public static BinaryText of(byte[] file, @Nullable LayoutSource source) {
        BinaryContents contents = BinaryContents.of(file, source);
        return of(contents, stamps(contents.set()));
    }

    static BinaryText of(BinaryContents contents, ImageStamps stamps) {
        KindSet set = contents.set();
        byte[] text = ImageText.of(set.images(), stamps).render(contents.layout(), contents.file(), contents.from());
        LateTexts late = new LateTexts(TextDocument.parse(text));
        contents.late().forEach(late::place);
        return new BinaryText(set, late.document(), late.unplaced());
    }

    /** The versions that the lines of a set say. */
    static ImageStamps stamps(KindSet set) {
        Map<String, Integer> versions = new HashMap<>();
        for (KindLine line : set.lines()) {
            // 0 stands for no label, which text takes for 1
            line.levels().forEach(level -> versions.put(level, Math.max(1, line.label(level))));
        }
        return ImageStamps.of(versions, false);
    }

    /** The same, with the stamps of layouts that a history knows. */
    static ImageStamps stamps(KindSet set, LayoutSource history) {
        ImageStamps versions = stamps(set);
        return new ImageStamps() {
            @Override
            public int version(String level) {
                return versions.version(level);
            }

            @Override
            public boolean hasLayout(String kind) {
                return set.layouts().levels(kind).stream()
                        .allMatch(level -> history.of(set.layouts().fingerprint(level)) != null);
            }
        };
    }

    /** The stored name of the kind that the file is of. */
    public String kind() {
        return set.first().name();
    }

    /** The layouts of what the file holds. */
    public LayoutSet layouts() {
        return set.layouts();
    }

    /** The kinds in the file, one a line, as its section {@code KIND} has them (B-FILE-2). */
    public String kinds() {
        return set.kindText();
    }

    /** What the file holds, as text. */
    public TextDocument document() {
        return document;
    }

    /**
     * Paths of values beside the image for which the text has no place, since the structs or lists that they belong to are not in the image: they
     * are in the file and not in {@link #document}. Mostly none.
     */
    public List<String> unplaced() {
        return unplaced;
    }
}
