package org.juliet.archive;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.BiPredicate;
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
import org.juliet.schema.FieldSchema;
import org.juliet.schema.Layout;
import org.juliet.schema.LayoutException;
import org.juliet.schema.LayoutSet;
import org.juliet.schema.OnLoss;
import org.juliet.schema.RecordedLayouts;
import org.juliet.schema.Schema;
import org.juliet.schema.Step;
import org.juliet.schema.StructLayout;
import org.juliet.schema.TypeText;
import org.juliet.text.Limits;
import org.juliet.text.Rule;
import org.juliet.text.TextDocument;

/** Binary files rewritten by what a history says, and texts brought into binary form. */
final class RecordedBinary {
    private final RecordedText texts;

    RecordedBinary(RecordedText texts) {
        this.texts = texts;
    }

    // Rewriting.

    RecordedFiles.Rewritten migrate(byte[] file, LoadOptions options) {
        BinaryContents contents = BinaryContents.of(file, texts.history);
        KindLine line = contents.set().first();
        String kind = texts.evolution.todaysName(line.name(), line.fingerprint(line.name()));
        String fault = texts.fault(kind);
        if (fault != null) {
            throw BinaryContents.refused(Rule.LAYOUT_UNKNOWN, 0, fault);
        }
        contents.set().lines().forEach(this::requireKnown);
        if (isNewest(contents.set())) {
            byte[] same = contents.set().isRenewed() ? renewed(contents) : file;
            return new RecordedFiles.Rewritten(kind, same, List.of(), LoadReport.CLEAN);
        }
        requireRules(contents);
        List<RecordedFiles.Level> levels = texts.levels(kind, line.labels());
        Evolution evolution = contents.late().isEmpty() ? evolution(contents, kind) : null;
        if (evolution == null) {
            return throughText(contents, kind, levels, options);
        }
        ImageLayout to = texts.images.kind(kind);
        byte[] image = evolution.toArray();
        byte[] written = new PlainFile(texts.newest.set(), texts.newest::version, contents.embedded())
                .write(ImageKinds.of(to, image, 0).named(), image);
        return new RecordedFiles.Rewritten(kind, written, levels, report(evolution.report()));
    }

    private void requireKnown(KindLine line) {
        for (int i = 0; i < line.levels().size(); i++) {
            if (texts.history.of(line.fingerprints().get(i)) == null) {
                throw BinaryContents.refused(
                        Rule.LAYOUT_UNKNOWN,
                        0,
                        "the file holds " + line.name() + " of the layout "
                                + LayoutSet.text(line.fingerprints().get(i))
                                + ", which the history does not know; " + RecordedText.NEWEST_HISTORY);
            }
        }
    }

    private boolean isNewest(KindSet set) {
        for (KindLine line : set.lines()) {
            LayoutSet newest = texts.newest.set();
            boolean same = newest.layout(line.name()) != null
                    && newest.levels(line.name()).equals(line.levels());
            for (int i = 0; same && i < line.levels().size(); i++) {
                String level = line.levels().get(i);
                same = newest.fingerprint(level) == line.fingerprints().get(i)
                        && texts.newest.version(level) == line.labels().get(i);
            }
            if (!same) {
                return false;
            }
        }
        return true;
    }

    /** The file with the origins and fingerprints of the history, and otherwise as it is: only so it is known without a look at its fields. */
    private static byte[] renewed(BinaryContents contents) {
        KindSet set = contents.set();
        PlainFile file = new PlainFile(set.layouts(), set::label, contents.embedded());
        contents.late().forEach(entry -> file.late(entry, set));
        byte[] image = Arrays.copyOfRange(contents.file(), contents.from(), contents.to());
        return file.write(ImageKinds.of(contents.layout(), image, 0).named(), image);
    }

    private void requireRules(BinaryContents contents) {
        KindSet set = contents.set();
        ImageKinds kinds = ImageKinds.of(contents.layout(), contents.file(), contents.from());
        for (String kind : kinds.named()) {
            String fault = texts.fault(texts.evolution.todaysName(kind));
            if (fault != null) {
                throw BinaryContents.refused(Rule.LAYOUT_UNKNOWN, 0, fault);
            }
        }
        for (String level : kinds.held()) {
            StructLayout stored = set.layouts().struct(level);
            Step step = texts.evolution.code(stored, set.layouts().fingerprint(level), set.label(level));
            if (step != null) {
                throw BinaryContents.refused(Rule.SERIALIZER, 0, TextEvolution.needsCode(step));
            }
        }
    }

    /** Carries the image over; null where only a text can say what becomes of it. */
    private @Nullable Evolution evolution(BinaryContents contents, String kind) {
        Evolution evolution;
        try {
            evolution = EvolutionPlan.of(contents.layout(), texts.images.kind(kind), texts.history, this::freshImage)
                    .start();
            evolution.run(contents.file(), contents.from());
        } catch (LayoutException noDefault) {
            return null;
        }
        EvolutionReport report = evolution.report();
        boolean plain = report.failed() == 0
                && report.changes().stream().allMatch(change -> switch (change.fate()) {
                    case REFUSED -> false;
                    case DEFAULTED -> hasDefault(change.path());
                    case CONVERTED -> !isArray(change.path()) || hasDefault(change.path());
                    case DROPPED, RENAMED, MIGRATED -> true;
                })
                // what is of a kind that left a sealed set may be the program's to keep; what a fresh object has may be
                // known to code alone
                && report.lost().keySet().stream()
                        .allMatch(path -> !isSealed(path) && (hasDefault(path) || isNearest(path)));
        return plain ? evolution : null;
    }

    private byte @Nullable [] freshImage(String kind) {
        return texts.texts
                .parse(
                        texts.images.kind(kind),
                        TextDocument.parse(new byte[0]),
                        texts.newest::defaultOf,
                        Limits.DEFAULT)
                .image();
    }

    private boolean hasDefault(String path) {
        return isField(path, (level, field) -> texts.newest.defaultOf(level, field.name()) != null);
    }

    /** Whether a field has so many elements: what is new among them has a fresh object. */
    private boolean isArray(String path) {
        return isField(path, (level, field) -> {
            Schema type = field.type() instanceof Schema.Nullable nullable ? nullable.value() : field.type();
            return type instanceof Schema.ArrayOf || type instanceof Schema.Vector;
        });
    }

    /** Whether what does not fit a field goes to what is nearest. */
    private boolean isNearest(String path) {
        return isField(path, (level, field) -> {
            OnLoss onLoss = texts.evolution.onLoss(level, field.origin());
            return onLoss == OnLoss.CLAMP || onLoss == OnLoss.ROUND;
        });
    }

    private boolean isSealed(String path) {
        return isField(
                path, (level, field) -> TypeText.renderPlain(field.type()).contains("closed "));
    }

    /** Whether a field of the newest layouts is such a one. */
    private boolean isField(String path, BiPredicate<String, FieldSchema> such) {
        for (Layout layout : texts.newest.set().layouts()) {
            if (layout instanceof StructLayout struct && path.startsWith(struct.kind() + ".")) {
                for (FieldSchema field : struct.fields()) {
                    if (path.equals(struct.kind() + "." + field.name()) && such.test(struct.kind(), field)) {
                        return true;
                    }
                }
            }
        }
        return false;
    }

    private static LoadReport report(EvolutionReport report) {
        LoadEvents events = new LoadEvents();
        for (EvolutionReport.Change change : report.changes()) {
            switch (change.fate()) {
                case DEFAULTED ->
                    events.note(
                            LoadReport.Fate.DEFAULTED, -1, change.path(), "not in the file; a fresh object's value");
                case DROPPED -> events.note(LoadReport.Fate.DROPPED, -1, change.path(), "its field is no more");
                case RENAMED ->
                    events.note(LoadReport.Fate.RENAMED, -1, change.path(), "its earlier name is " + change.detail());
                case CONVERTED -> {
                    Long lost = report.lost().get(change.path());
                    events.note(
                            LoadReport.Fate.CONVERTED,
                            -1,
                            change.path(),
                            "stored as " + change.detail()
                                    + (lost == null ? "" : "; " + lost + " of it did not fit, and went as answered"));
                }
                case REFUSED, MIGRATED -> {}
            }
        }
        return events.report();
    }

    /** By the rules for texts, which also say what becomes of values beside the image. */
    private RecordedFiles.Rewritten throughText(
            BinaryContents contents, String kind, List<RecordedFiles.Level> levels, LoadOptions options) {
        BinaryText text = BinaryText.of(contents, BinaryText.recordedIn(texts.history));
        if (!text.untold().isEmpty()) {
            throw BinaryContents.refused(
                    Rule.LAYOUT_UNKNOWN,
                    0,
                    text.untold() + " is of kinds of which nothing here has a layout; run jasset migrate --class-path");
        }
        if (!text.unplaced().isEmpty()) {
            throw BinaryContents.refused(
                    Rule.LAYOUT_UNKNOWN,
                    0,
                    text.unplaced() + " stands beside what it belonged to, which recorded rules cannot carry over;"
                            + " run jasset migrate --class-path");
        }
        RecordedFiles.Rewritten migrated =
                new TextMigration(texts).migrate(text.document().render(), options);
        byte[] file = written(migrated.file(), options, contents).file();
        return new RecordedFiles.Rewritten(kind, file, levels, withoutPlaces(migrated.report()));
    }

    private static LoadReport withoutPlaces(LoadReport report) {
        return new LoadReport(
                report.entries().stream()
                        .map(entry -> new LoadReport.Entry(entry.fate(), entry.path(), 0, 0, entry.message()))
                        .toList(),
                List.of());
    }

    // Both forms.

    RecordedFiles.Rewritten of(byte[] text, LoadOptions options) {
        return written(text, options, null);
    }

    /** @param before the file that the text was, null where it was a text */
    private RecordedFiles.Rewritten written(byte[] text, LoadOptions options, @Nullable BinaryContents before) {
        boolean embedded = before == null || before.embedded();
        RecordedText.Written written = texts.writtenOnBranches(text, options);
        TextDocument file = written.file();
        RecordedLayouts layouts = TextLayouts.of(texts, written);
        String kind = written.found().kind();
        ImageLayouts images = ImageLayouts.of(layouts.set());
        TextImage read = ImageText.of(images, ImageStamps.NONE)
                .parse(images.kind(kind), file, TextImage.Defaults.NONE, options.limits());
        RecordedText.refuseErrors(read.problems());
        Map<String, Integer> versions = versions(written, layouts, read);
        PlainFile binary =
                new PlainFile(layouts.set(), level -> versions.getOrDefault(level, layouts.version(level)), embedded);
        read.absent().forEach(binary::leftOut);
        LateTypes types = before == null ? null : new LateTypes(before);
        for (TextImage.Unknown unknown : read.unknown()) {
            LateEntry same = types == null ? null : types.unchanged(unknown, file);
            if (before == null || same == null) {
                binary.unknown(unknown, file);
            } else {
                binary.late(same, before.set());
            }
        }
        byte[] bytes = binary.write(read.kinds(), Objects.requireNonNull(read.image()));
        return new RecordedFiles.Rewritten(kind, bytes, List.of(), new LoadReport(List.of(), read.problems()));
    }

    private Map<String, Integer> versions(RecordedText.Written written, RecordedLayouts layouts, TextImage read) {
        Map<String, Integer> versions = new HashMap<>();
        read.versions().forEach((level, said) -> {
            int version = said.iterator().next();
            boolean other = !isOf(level, version, layouts);
            if (said.size() > 1 || other && hasKeysOf(level, version, layouts, read)) {
                throw RecordedText.refused(
                        written.file(),
                        Rule.STAMP,
                        0,
                        "",
                        "it holds values of " + level + " of the versions " + new ArrayList<>(said)
                                + (said.size() > 1 ? "" : ", whose layout is not that of what holds them")
                                + ", and a binary file has one version of each kind: migrate the text first");
            }
            // a text need not say the versions of what its layout names
            versions.put(level, other ? layouts.version(level) : version);
        });
        List<TextLevel> levels = written.found().levels();
        for (int i = 0; i < levels.size(); i++) {
            versions.put(levels.get(i).layout().kind(), written.found().labels().get(i));
        }
        return versions;
    }

    /** Whether the layout of a level is that of a version, as far as anybody knows. */
    private boolean isOf(String level, int version, RecordedLayouts layouts) {
        List<Step> steps = texts.history.steps(level, version);
        return steps.isEmpty()
                || steps.stream()
                        .anyMatch(step -> step.layout() == layouts.set().fingerprint(level));
    }

    /** Whether there are keys that only the layout of the version has: then the values are of that one. */
    private boolean hasKeysOf(String level, int version, RecordedLayouts layouts, TextImage read) {
        Set<String> names = new HashSet<>();
        for (Step step : texts.history.steps(level, version)) {
            if (texts.history.layout(step.layout()) instanceof StructLayout layout) {
                layout.fields().forEach(field -> names.add(field.name()));
            }
        }
        layouts.set().struct(level).fields().forEach(field -> names.remove(field.name()));
        return read.unknown().stream().anyMatch(unknown -> !unknown.path().isEmpty() && names.contains(unknown.name()));
    }
}
