package org.juliet.archive;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.BiPredicate;
import org.jspecify.annotations.Nullable;
import org.juliet.image.ImageStamps;
import org.juliet.image.ImageText;
import org.juliet.image.TextImage;
import org.juliet.schema.LayoutSet;
import org.juliet.schema.LayoutSource;
import org.juliet.text.Limits;
import org.juliet.text.Property;
import org.juliet.text.Rule;
import org.juliet.text.TextDocument;

/**
 * A binary file without the classes of any program: what it holds, as the text that a fresh save of the same values is, and the layouts by
 * which it is read. What the program that wrote it did not know itself stands in its place among the rest.
 */
public final class BinaryText {
    private final BinaryContents contents;
    private final BiPredicate<String, List<Long>> stamped;
    private final TextDocument document;
    private final List<String> unplaced;
    private final List<String> untold = new ArrayList<>();

    private BinaryText(BinaryContents contents, BiPredicate<String, List<Long>> stamped) {
        this.contents = contents;
        this.stamped = stamped;
        byte[] text = ImageText.of(contents.set().images(), stamps(contents.set(), stamped))
                .renderKnown(contents.layout(), contents.file(), contents.from(), untold);
        LateTexts late = new LateTexts(TextDocument.parse(text));
        late.place(contents.late());
        this.document = late.document();
        this.unplaced = late.unplaced();
    }

    /** Whether the bytes are, or were, a binary file. */
    public static boolean isBinary(byte[] file) {
        return Envelope.isBinary(file, 0, file.length);
    }

    /**
     * Reads a file. The text has no stamps of layouts, for which nothing says whether they are recorded.
     *
     * @param source what knows layouts that the file does not bring, null for nothing
     * @throws LoadException if it is damaged, newer than this program, or of layouts that nothing here knows; the report says which, with
     *     the offset
     */
    public static BinaryText of(byte[] file, @Nullable LayoutSource source) {
        return of(file, source, (kind, levels) -> false);
    }

    /**
     * The same with stamps.
     *
     * @param stamped of which kinds the text says the layouts: gets a kind's name and the fingerprints of its levels, root first
     * @throws LoadException as {@link #of(byte[], LayoutSource)}
     */
    public static BinaryText of(byte[] file, @Nullable LayoutSource source, BiPredicate<String, List<Long>> stamped) {
        return new BinaryText(BinaryContents.of(file, source), stamped);
    }

    static BinaryText of(BinaryContents contents, BiPredicate<String, List<Long>> stamped) {
        return new BinaryText(contents, stamped);
    }

    /** Whether a history has the layouts of a kind: then text says them (F-STAMP-5). */
    static BiPredicate<String, List<Long>> recordedIn(LayoutSource history) {
        return (kind, levels) -> levels.stream().allMatch(level -> history.of(level) != null);
    }

    /** The versions that the lines of a set say, without layouts. */
    static ImageStamps stamps(KindSet set) {
        return ImageStamps.of(versions(set), false);
    }

    private static ImageStamps stamps(KindSet set, BiPredicate<String, List<Long>> stamped) {
        Map<String, Integer> versions = versions(set);
        return new ImageStamps() {
            @Override
            public int version(String level) {
                return versions.getOrDefault(level, 1);
            }

            @Override
            public boolean hasLayout(String kind) {
                return stamped.test(kind, fingerprints(set, kind));
            }
        };
    }

    private static Map<String, Integer> versions(KindSet set) {
        Map<String, Integer> versions = new HashMap<>();
        for (KindLine line : set.lines()) {
            // 0 stands for no label, which text takes for 1
            line.levels().forEach(level -> versions.put(level, Math.max(1, line.label(level))));
        }
        return versions;
    }

    private static List<Long> fingerprints(KindSet set, String kind) {
        return set.layouts().levels(kind).stream()
                .map(level -> set.layouts().fingerprint(level))
                .toList();
    }

    /** The stored name of the kind that the file is of. */
    public String kind() {
        return contents.set().first().name();
    }

    /** The layouts of what the file holds. */
    public LayoutSet layouts() {
        return contents.set().layouts();
    }

    /** The kinds in the file, one a line, as its section {@code KIND} has them (B-FILE-2). */
    public String kinds() {
        return contents.set().kindText();
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

    /**
     * Paths of values in the image, or what holds them, of kinds whose layouts neither the file nor its source has, so that no text can tell them: they are in
     * the file and not in {@link #document}. Mostly none.
     */
    public List<String> untold() {
        return List.copyOf(untold);
    }

    /** Kinds of the file whose layouts the text does not say, the file's own first. */
    public List<String> unstamped() {
        List<String> kinds = new ArrayList<>();
        for (KindLine line : contents.set().lines()) {
            if (!stamped.test(line.name(), line.fingerprints())) {
                kinds.add(line.name());
            }
        }
        return kinds;
    }

    /**
     * The file with what became of its text, by the layouts that it is of; what these have no place for stands beside the image.
     *
     * @param edited the text with other values; its stamps are those of {@link #document}
     * @throws LoadException if a value does not fit its field, if a stamp is another, or if some of the file has no place in the text
     */
    public byte[] with(TextDocument edited) {
        RecordedText.refuseErrors(edited.problems());
        for (Key stamp : Stamps.OF_FILES) {
            refuseOther(stamp.name(), edited);
        }
        if (!unplaced.isEmpty()) {
            throw BinaryContents.refused(
                    Rule.LAYOUT_UNKNOWN,
                    0,
                    "the file has values beside what they belonged to, for which its text has no place: "
                            + String.join(", ", unplaced) + "; a program that knows them must rewrite it first");
        }
        if (!untold.isEmpty()) {
            throw BinaryContents.refused(
                    Rule.LAYOUT_UNKNOWN,
                    0,
                    "the file has values of kinds without a layout, which its text cannot tell: "
                            + String.join(", ", untold) + "; a program that knows them must rewrite it first");
        }
        KindSet set = contents.set();
        TextImage read = ImageText.of(set.images(), ImageStamps.NONE)
                .parse(contents.layout(), edited, TextImage.Defaults.NONE, Limits.DEFAULT);
        RecordedText.refuseErrors(read.problems());
        read.versions().forEach((level, said) -> refuseOther(level, said, Math.max(1, set.label(level))));
        PlainFile file = new PlainFile(set.layouts(), set::label, contents.embedded());
        read.absent().forEach(file::leftOut);
        LateTypes types = new LateTypes(contents);
        for (TextImage.Unknown unknown : read.unknown()) {
            List<LateEntry> typed = types.typed(unknown, edited);
            if (typed == null) {
                file.unknown(unknown, edited);
            } else {
                typed.forEach(entry -> file.late(entry, set));
            }
        }
        return file.write(read.kinds(), Objects.requireNonNull(read.image()));
    }

    /** Refuses another version of a value in the file; one that says none, as what is added may, is of the file's. */
    private static void refuseOther(String level, Set<Integer> said, int label) {
        for (int version : said) {
            if (version != 1 && version != label) {
                throw BinaryContents.refused(
                        Rule.STAMP,
                        0,
                        "the version " + version + " of a value of " + level
                                + ": a binary file has one of each kind, here " + label
                                + "; convert it to a text to change that");
            }
        }
    }

    private void refuseOther(String stamp, TextDocument edited) {
        Property before = document.property(stamp);
        Property after = edited.property(stamp);
        boolean same = before == null || after == null
                ? Objects.equals(before, after)
                : TextDocument.same(before.value(), after.value());
        if (!same) {
            throw BinaryContents.refused(
                    Rule.STAMP,
                    0,
                    stamp + " of a binary file is what its layouts say; convert it to a text to change that");
        }
    }
}
