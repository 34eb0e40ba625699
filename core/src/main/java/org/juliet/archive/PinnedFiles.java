package org.juliet.archive;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.juliet.image.Evolution;
import org.juliet.image.EvolutionPlan;
import org.juliet.image.EvolutionReport;
import org.juliet.image.ImageKinds;
import org.juliet.image.ImageLayout;
import org.juliet.image.ImageLayouts;
import org.juliet.image.ImageStamps;
import org.juliet.image.ImageText;
import org.juliet.image.TextEvolution;
import org.juliet.image.TextImage;
import org.juliet.image.TextLevel;
import org.juliet.schema.LayoutException;
import org.juliet.schema.LayoutSet;
import org.juliet.schema.RecordedLayouts;
import org.juliet.text.Limits;
import org.juliet.text.Property;
import org.juliet.text.TextDocument;
import org.juliet.text.TextException;
import org.juliet.text.TextPath;
import org.juliet.text.TextPathException;
import org.juliet.text.Value;

/** Files of today's objects under earlier layouts: by the plan from image to image, and by its counterpart for texts. */
final class PinnedFiles {
    private final Kinds kinds;
    private final Recorded recorded;
    private final RecordedLayouts target;
    private final ImageLayouts images;
    private final ImageText texts;

    PinnedFiles(Kinds kinds, RecordedLayouts pinned) {
        Recorded known = kinds.recorded();
        if (known == null) {
            throw new IllegalStateException(
                    "earlier layouts are found by a history; give the kinds theirs: Kinds.with");
        }
        this.kinds = kinds;
        this.recorded = known;
        this.target = pinned.earliest(this::isGenerated);
        this.images = ImageLayouts.of(target.set());
        Map<String, Integer> versions = new HashMap<>();
        target.set().layouts().forEach(layout -> versions.put(layout.kind(), target.version(layout.kind())));
        this.texts = ImageText.of(images, ImageStamps.of(versions, true));
    }

    /** Whether the code of a level was generated, and so goes by no version. */
    private boolean isGenerated(String level) {
        Kind<?> kind = kinds.kind(recorded.evolution.todaysName(level));
        return kind != null && kind.images() != null;
    }

    /**
     * A file under the earlier layouts.
     *
     * @param left fields of today, {@code Level.field}, for which these have none, as far as that is known
     */
    record Made(byte[] file, Set<String> left) {}

    /**
     * What the images of a file become.
     *
     * @param open whether an image lacks a field of which nobody knows what a fresh object had, so that something has to say so
     */
    private record Carried(ImageLayout layout, byte[] image, Set<String> left, boolean open) {}

    /** The file, with what today's code does not get back from it. */
    <T> SavedAs compared(Made made, T object, Kind<? extends T> kind, Limits limits) {
        ReadBack back = new ReadBack(kinds, recorded, limits);
        return new SavedAs(made.file, back.losses(object, kind, made.file, made.left));
    }

    /** A text of what a binary file of today holds. */
    Made text(byte[] today) {
        BinaryContents contents = BinaryContents.of(today, recorded.history);
        if (!contents.late().isEmpty()) {
            return asText(contents);
        }
        Carried carried = carried(contents);
        return carried.open
                ? new Made(asText(contents).file, carried.left)
                : new Made(texts.render(carried.layout, carried.image, 0), carried.left);
    }

    /** A binary file of what one of today holds. */
    Made binary(byte[] today, boolean embedded) {
        BinaryContents contents = BinaryContents.of(today, recorded.history);
        Carried carried = contents.late().isEmpty() ? carried(contents) : null;
        if (carried == null || carried.open) {
            byte[] text = asText(contents).file;
            return new Made(
                    binary(TextDocument.parse(text), contents, embedded), carried == null ? Set.of() : carried.left);
        }
        byte[] file = new PlainFile(target.set(), target::version, embedded)
                .write(ImageKinds.of(carried.layout, carried.image, 0).named(), carried.image);
        return new Made(file, carried.left);
    }

    private Made asText(BinaryContents contents) {
        return text(
                BinaryText.of(contents, BinaryText.recordedIn(recorded.history)).document());
    }

    private byte[] binary(TextDocument text, BinaryContents contents, boolean embedded) {
        ImageLayout layout = layout(contents.set().first().name());
        TextImage read = texts.parse(layout, text, target::defaultOf, Limits.DEFAULT);
        PlainFile file = new PlainFile(target.set(), target::version, embedded);
        read.absent().stream().filter(absent -> absent.given() == null).forEach(file::leftOut);
        read.unknown().forEach(unknown -> file.unknown(unknown, text));
        return file.write(read.kinds(), sound(read));
    }

    private static byte[] sound(TextImage read) {
        if (read.image() == null) {
            throw new SaveException("", "it does not fit the earlier layout: " + read.problems(), null);
        }
        return read.image();
    }

    // Images.

    private ImageLayout layout(String kind) {
        for (String level :
                target.set().layouts().stream().map(layout -> layout.kind()).toList()) {
            boolean same =
                    level.equals(kind) || recorded.evolution.todaysName(level).equals(kind);
            if (same && (level.equals(kind) || target.set().layout(kind) == null)) {
                return images.kind(level);
            }
        }
        throw new SaveException("", "the earlier layouts have none of " + kind + "; name it, too", null);
    }

    private Carried carried(BinaryContents contents) {
        ImageLayout from = contents.layout();
        ImageLayout to = layout(from.kind());
        try {
            Evolution down = EvolutionPlan.back(from, to, recorded.history, recorded.unrecorded, this::earlierFresh)
                    .start();
            down.run(contents.file(), contents.from());
            return new Carried(to, down.toArray(), left(down.report()), isOpen(down.report()));
        } catch (LayoutException unfit) {
            throw new SaveException("", "it does not fit the earlier layout: " + unfit.getMessage(), unfit);
        }
    }

    private boolean isOpen(EvolutionReport report) {
        return report.changes().stream()
                .filter(change -> change.fate() == EvolutionReport.Fate.DEFAULTED
                        || change.fate() == EvolutionReport.Fate.REFUSED)
                .map(EvolutionReport.Change::path)
                .anyMatch(path -> {
                    int dot = path.lastIndexOf('.');
                    return target.defaultOf(path.substring(0, dot), path.substring(dot + 1)) == null;
                });
    }

    private static Set<String> left(EvolutionReport report) {
        return report.changes().stream()
                .filter(change -> change.fate() == EvolutionReport.Fate.DROPPED)
                .map(EvolutionReport.Change::path)
                .collect(Collectors.toSet());
    }

    private byte @Nullable [] earlierFresh(String kind) {
        return texts.parse(images.kind(kind), TextDocument.parse(new byte[0]), target::defaultOf, Limits.DEFAULT)
                .image();
    }

    // Texts.

    /** The text under the earlier layouts, with its comments, and with all that no object holds. */
    Made text(TextDocument today) {
        Property name = today.property(Stamps.CLASS.name());
        String kind = name != null && name.value() instanceof Value.Scalar scalar ? scalar.text() : "";
        ImageLayout to = layout(kind);
        LayoutSet now = recorded.today;
        List<TextLevel> levels = now.levels(kind).stream()
                .map(level -> new TextLevel(now.struct(level), now, Map.of()))
                .toList();
        try {
            TextDocument earlier = TextEvolution.back(
                            recorded.history, recorded.unrecorded, now, target.set(), this::earlierText)
                    .evolve(today, Limits.DEFAULT, to.kind(), levels, true, "")
                    .document();
            ImageLayouts family = ImageLayouts.of(now);
            TextImage before = ImageText.of(family, ImageStamps.NONE)
                    .parse(family.kind(kind), today, TextImage.Defaults.NONE, Limits.DEFAULT);
            sound(before);
            earlier = withoutStrangers(earlier, to, before);
            TextImage read = texts.parse(to, earlier, target::defaultOf, Limits.DEFAULT);
            TextDocument wanted = TextDocument.parse(texts.render(to, sound(read), 0));
            for (TextImage.Absent absent : read.absent()) {
                TextPath path = path(absent);
                wanted = absent.given() == null && wanted.find(path) != null ? wanted.remove(path) : wanted;
            }
            byte[] file = earlier.renewed(wanted, wanted).render();
            return new Made(ended(file, today.render()), Set.of());
        } catch (LayoutException | TextException | TextPathException unfit) {
            throw new SaveException("", "it does not fit the earlier layout: " + unfit.getMessage(), unfit);
        }
    }

    /** Without the blank lines above a last property that went, unless the text of today ends in some, too. */
    private static byte[] ended(byte[] file, byte[] today) {
        if (blankEnd(today, today.length) > 0) {
            return file;
        }
        int end = file.length;
        for (int blank = blankEnd(file, end); blank > 0; blank = blankEnd(file, end)) {
            end -= blank;
        }
        return Arrays.copyOf(file, end);
    }

    /** How many bytes the blank line has that a text ends in, 0 if it ends in none. */
    private static int blankEnd(byte[] text, int end) {
        int line = end - 1;
        if (line < 0 || text[line] != '\n') {
            return 0;
        }
        while (line > 0 && text[line - 1] != '\n' && text[line - 1] <= ' ' && text[line - 1] >= 0) {
            line--;
        }
        return line > 0 && text[line - 1] == '\n' ? end - line : 0;
    }

    private static TextPath path(TextImage.Absent absent) {
        TextPath.Name name = new TextPath.Name(absent.field().name());
        return absent.path().isEmpty()
                ? TextPath.of(absent.field().name())
                : TextPath.parse(absent.path()).then(name);
    }

    /** The text without values of kinds that today's code knows and the earlier layouts lack. */
    private TextDocument withoutStrangers(TextDocument text, ImageLayout to, TextImage before) {
        Set<String> unknown = new HashSet<>();
        before.unknown().forEach(each -> unknown.add(each.path()));
        List<TextImage.Unknown> found = new ArrayList<>(
                texts.parse(to, text, target::defaultOf, Limits.DEFAULT).unknown());
        TextDocument left = text;
        for (int i = found.size() - 1; i >= 0; i--) {
            TextImage.Unknown each = found.get(i);
            if (each.name() == null && !unknown.contains(each.path())) {
                left = left.remove(TextPath.parse(each.path()));
            }
        }
        return left;
    }

    private TextDocument earlierText(String kind) {
        return RecordedText.fresh(target, kind);
    }
}
