package org.juliet.archive;

import java.util.ArrayList;
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
import org.juliet.image.ImageDifference;
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
    private final Recorded recorded;
    private final RecordedLayouts target;
    private final ImageLayouts images;
    private final ImageText texts;

    PinnedFiles(Kinds kinds, RecordedLayouts target) {
        Recorded known = kinds.recorded();
        if (known == null) {
            throw new IllegalStateException(
                    "earlier layouts are found by a history; give the kinds theirs: Kinds.with");
        }
        this.recorded = known;
        this.target = target;
        this.images = ImageLayouts.of(target.set());
        Map<String, Integer> versions = new HashMap<>();
        target.set().layouts().forEach(layout -> versions.put(layout.kind(), target.version(layout.kind())));
        this.texts = ImageText.of(images, ImageStamps.of(versions, true));
    }

    /** What the images of a file become. */
    private record Carried(ImageLayout layout, byte[] image, List<SavedAs.Loss> losses) {}

    /** A text of what a binary file of today holds. */
    SavedAs text(byte[] today) {
        BinaryContents contents = BinaryContents.of(today, recorded.history);
        if (!contents.late().isEmpty()) {
            return text(BinaryText.of(contents, BinaryText.stamps(contents.set(), recorded.history))
                    .document());
        }
        Carried carried = carried(contents);
        return new SavedAs(texts.render(carried.layout, carried.image, 0), carried.losses);
    }

    /** A binary file of what one of today holds. */
    SavedAs binary(byte[] today, boolean embedded) {
        BinaryContents contents = BinaryContents.of(today, recorded.history);
        if (!contents.late().isEmpty()) {
            SavedAs text = text(BinaryText.of(contents, BinaryText.stamps(contents.set(), recorded.history))
                    .document());
            return new SavedAs(binary(TextDocument.parse(text.file()), contents, embedded), text.losses());
        }
        Carried carried = carried(contents);
        byte[] file = new PlainFile(target.set(), target::version, embedded)
                .write(ImageKinds.of(carried.layout, carried.image, 0).named(), carried.image);
        return new SavedAs(file, carried.losses);
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
            byte[] image = down.toArray();
            return new Carried(to, image, losses(from, contents.file(), contents.from(), down.report(), to, image));
        } catch (LayoutException unfit) {
            throw new SaveException("", "it does not fit the earlier layout: " + unfit.getMessage(), unfit);
        }
    }

    /** What today's code does not get back. */
    private List<SavedAs.Loss> losses(
            ImageLayout today,
            byte[] bytes,
            int from,
            @Nullable EvolutionReport report,
            ImageLayout earlier,
            byte[] image) {
        ImageText fresh = ImageText.of(today.family(), ImageStamps.NONE);
        Evolution up = EvolutionPlan.of(
                        earlier,
                        today,
                        recorded.history,
                        recorded.unrecorded,
                        kind -> freshImage(fresh, today.family(), kind))
                .start();
        up.run(image, 0);
        Set<String> left = report == null
                ? Set.of()
                : report.changes().stream()
                        .filter(change -> change.fate() == EvolutionReport.Fate.DROPPED)
                        .map(EvolutionReport.Change::path)
                        .collect(Collectors.toSet());
        return ImageDifference.between(today, bytes, from, up.toArray()).stream()
                .map(change -> new SavedAs.Loss(
                        change.path(),
                        change.field(),
                        (left.contains(change.field()) ? "the earlier layout has no such field: " : "")
                                + change.before() + " comes back as " + change.after()))
                .toList();
    }

    private byte @Nullable [] freshImage(ImageText texts, ImageLayouts family, String kind) {
        TextDocument text = recorded.fresh(kind);
        return text == null
                ? null
                : texts.parse(family.kind(kind), text, TextImage.Defaults.NONE, Limits.DEFAULT)
                        .image();
    }

    private byte @Nullable [] earlierFresh(String kind) {
        return texts.parse(images.kind(kind), TextDocument.parse(new byte[0]), target::defaultOf, Limits.DEFAULT)
                .image();
    }

    // Texts.

    /** The text under the earlier layouts, with its comments, and with all that no object holds. */
    SavedAs text(TextDocument today) {
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
            earlier = withoutStrangers(earlier, to, before);
            TextImage read = texts.parse(to, earlier, target::defaultOf, Limits.DEFAULT);
            TextDocument wanted = TextDocument.parse(texts.render(to, sound(read), 0));
            for (TextImage.Absent absent : read.absent()) {
                TextPath path = path(absent);
                wanted = absent.given() == null && wanted.find(path) != null ? wanted.remove(path) : wanted;
            }
            byte[] file = earlier.renewed(wanted, wanted).render();
            return new SavedAs(file, losses(family.kind(kind), sound(before), 0, null, to, sound(read)));
        } catch (LayoutException | TextException | TextPathException unfit) {
            throw new SaveException("", "it does not fit the earlier layout: " + unfit.getMessage(), unfit);
        }
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
