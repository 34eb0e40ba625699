package org.juliet.archive;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.juliet.image.ImageCheck;
import org.juliet.image.ImageDamage;
import org.juliet.image.ImageLayout;
import org.juliet.image.ImageStamps;
import org.juliet.image.ImageText;
import org.juliet.schema.LayoutException;
import org.juliet.schema.LayoutSet;
import org.juliet.schema.LayoutSource;
import org.juliet.text.Limits;
import org.juliet.text.Rule;
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
        Envelope envelope = new Envelope();
        String fault = envelope.fault(file, 0, file.length);
        if (fault != null) {
            throw refused(envelope.isNewer() ? Rule.NEWER : Rule.DAMAGED, 0, fault);
        }
        if (file.length > Limits.DEFAULT.fileBytes()) {
            throw refused(
                    Rule.LIMIT, 0, file.length + " bytes, where a file has at most " + Limits.DEFAULT.fileBytes());
        }
        try {
            return read(file, envelope, source);
        } catch (FileKinds.UnknownLayout unknown) {
            throw refused(Rule.LAYOUT_UNKNOWN, 0, String.valueOf(unknown.getMessage()));
        } catch (LayoutException wrong) {
            throw refused(Rule.DAMAGED, 0, String.valueOf(wrong.getMessage()));
        }
    }

    private static BinaryText read(byte[] file, Envelope envelope, @Nullable LayoutSource source) {
        FileKinds kinds = FileKinds.parse(
                file,
                envelope.from(Envelope.KIND),
                envelope.to(Envelope.KIND),
                envelope.from(Envelope.LAYT),
                envelope.to(Envelope.LAYT),
                source,
                new Origins(Kinds.of()));
        KindSet set = kinds.sets.get(0);
        ImageLayout layout = set.images().kind(set.first().name());
        int from = envelope.from(Envelope.IMAG);
        check(layout, file, from, envelope.to(Envelope.IMAG));
        byte[] text = ImageText.of(set.images(), stamps(set)).render(layout, file, from);
        LateTexts late = new LateTexts(TextDocument.parse(text));
        for (LateEntry entry : late(file, envelope, kinds)) {
            if (entry.role() != Sections.LEFT_OUT) {
                check(entry.set().alone(entry.field()), entry.image(), 0, entry.image().length);
            }
            late.place(entry);
        }
        return new BinaryText(set, late.document(), late.unplaced());
    }

    private static List<LateEntry> late(byte[] file, Envelope envelope, FileKinds kinds) {
        List<LateEntry> entries = new ArrayList<>();
        for (int section = Envelope.KEYS; section <= Envelope.REST; section++) {
            if (envelope.has(section)) {
                entries.addAll(LateEntry.parse(file, envelope.from(section), envelope.to(section), kinds.sets));
            }
        }
        return entries;
    }

    private static void check(ImageLayout layout, byte[] bytes, int from, int to) {
        ImageDamage damage = ImageCheck.of(layout).check(bytes, from, to);
        if (damage != null) {
            throw refused(Rule.DAMAGED, damage.byteOffset(), damage.message());
        }
    }

    private static LoadException refused(Rule rule, int offset, String message) {
        LoadEvents why = new LoadEvents();
        why.fault(rule, offset, "", message, false);
        return new LoadException(why.report(), null);
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
