package org.juliet.archive;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.juliet.image.EvolvedText;
import org.juliet.image.ImageLayouts;
import org.juliet.image.ImageStamps;
import org.juliet.image.ImageText;
import org.juliet.image.LayoutStamp;
import org.juliet.image.TextEvolution;
import org.juliet.image.TextLevel;
import org.juliet.schema.Layout;
import org.juliet.schema.LayoutSet;
import org.juliet.schema.RecordedLayouts;
import org.juliet.schema.SchemaHistory;
import org.juliet.schema.StructLayout;
import org.juliet.text.Problem;
import org.juliet.text.Property;
import org.juliet.text.Rule;
import org.juliet.text.Severity;
import org.juliet.text.TextDocument;
import org.juliet.text.Value;

/** Texts rewritten by what a history says. */
final class RecordedText {
    /**
     * A text with what it was written under.
     *
     * @param file the text, its oldest names spelled as today
     * @param kind its kind today
     */
    record Written(TextDocument file, String kind, WrittenLayouts.Found found) {}

    /** What to do about an unknown layout. */
    static final String NEWEST_HISTORY =
            "get the newest history from version control, or record with the program that wrote the file";

    final SchemaHistory history;
    final RecordedLayouts newest;
    final TextEvolution evolution;
    final ImageLayouts images;
    final ImageText texts;

    RecordedText(SchemaHistory history, RecordedLayouts newest) {
        this.history = history;
        this.newest = newest;
        this.evolution = TextEvolution.withoutCode(history, newest.set(), this::fresh);
        this.images = ImageLayouts.of(newest.set());
        this.texts = ImageText.of(images, stamps(newest));
    }

    private static ImageStamps stamps(RecordedLayouts layouts) {
        Map<String, Integer> versions = new HashMap<>();
        layouts.set().layouts().forEach(layout -> versions.put(layout.kind(), layouts.version(layout.kind())));
        return ImageStamps.of(versions, true);
    }

    private TextDocument fresh(String kind) {
        return fresh(newest, kind);
    }

    /** What a history tells of a fresh object. */
    static TextDocument fresh(RecordedLayouts layouts, String kind) {
        StringBuilder text = new StringBuilder();
        for (String level : layouts.set().levels(kind)) {
            if (layouts.set().layout(level) instanceof StructLayout layout) {
                layout.fields().forEach(field -> {
                    String value = layouts.defaultOf(level, field.name());
                    text.append(value == null ? "" : "; " + field.name() + "\n" + value + "\n");
                });
            }
        }
        return TextDocument.parse(text.toString().getBytes(java.nio.charset.StandardCharsets.UTF_8));
    }

    static LoadException refused(TextDocument document, Rule rule, int at, String path, String message) {
        return new LoadException(new LoadReport(List.of(), List.of(document.problem(rule, at, path, message))), null);
    }

    /** Refuses a text that has errors. */
    static void refuseErrors(List<Problem> problems) {
        List<Problem> errors = problems.stream()
                .filter(problem -> problem.severity() == Severity.ERROR)
                .toList();
        if (!errors.isEmpty()) {
            throw new LoadException(new LoadReport(List.of(), errors), null);
        }
    }

    @Nullable String className(byte[] text, LoadOptions options) {
        Value.Scalar name = name(parsed(text, options));
        return name == null ? null : name.text();
    }

    TextDocument parsed(byte[] text, LoadOptions options) {
        TextDocument file = TextDocument.parse(text, options.limits(), options.engineDialect());
        return OldSpellings.today(file, this::isField, options);
    }

    private boolean isField(String key) {
        for (Layout layout : newest.set().layouts()) {
            boolean has = layout instanceof StructLayout struct
                    && struct.fields().stream().anyMatch(field -> field.name().equals(key));
            if (has) {
                return true;
            }
        }
        return false;
    }

    static Value.@Nullable Scalar name(TextDocument file) {
        Property name = file.property(Stamps.CLASS.name());
        Property found = name == null ? file.property(Stamps.ASSET_TYPE.name()) : name;
        return found != null && found.value() instanceof Value.Scalar scalar ? scalar : null;
    }

    /** Today's name of a kind that a file names; where another kind took the name over, the file's layouts tell. */
    String todaysName(String named, TextDocument file) {
        List<TextLevel> levels = evolution.isReused(named) && fault(named) == null
                ? new WrittenLayouts(today(named), file).find().levels()
                : List.of();
        return levels.isEmpty() ? evolution.todaysName(named) : evolution.todaysName(levels.get(levels.size() - 1));
    }

    private KindToday today(String kind) {
        Map<String, Integer> versions = new HashMap<>();
        newest.set().levels(kind).forEach(level -> versions.put(level, newest.version(level)));
        return new KindToday(history, evolution, newest.set(), kind, versions, true);
    }

    /** Finds out what a text was written under, of a kind that has a newest layout. */
    Written written(byte[] text, LoadOptions options) {
        return written(text, options, false);
    }

    /** Finds out what a text was written under; where branches of its kind meet, it must say what all of them take it for. */
    Written writtenOnBranches(byte[] text, LoadOptions options) {
        return written(text, options, true);
    }

    private Written written(byte[] text, LoadOptions options, boolean onBranches) {
        TextDocument file = parsed(text, options);
        refuseErrors(file.problems());
        Value.Scalar name = name(file);
        if (name == null) {
            throw refused(file, Rule.CLASS_MISSING, 0, "", "the file does not name its kind; add `; class`");
        }
        String kind = todaysName(name.text(), file);
        int at = name.span().start();
        String fault = fault(kind);
        WrittenLayouts.Found agreed = fault != null && onBranches ? foundOnBranches(kind, file) : null;
        if (agreed != null) {
            return new Written(file, kind, agreed);
        }
        if (fault != null) {
            throw refused(file, Rule.LAYOUT_UNKNOWN, at, Stamps.CLASS.name(), fault);
        }
        WrittenLayouts.Found found = found(kind, file);
        if (found.why() != null) {
            boolean unknown = found.why() == Rule.NEWER;
            throw refused(
                    file,
                    unknown ? Rule.LAYOUT_UNKNOWN : Rule.STAMP,
                    Math.max(0, found.at()),
                    unknown ? Stamps.LAYOUT.name() : Stamps.VERSION.name(),
                    unknown ? unknown(file, kind) : why(found));
        }
        return new Written(file, kind, found);
    }

    /** What a text of a kind without a newest layout was written under; null where the branches of the kind do not agree about it. */
    WrittenLayouts.@Nullable Found foundOnBranches(String kind, TextDocument file) {
        WrittenLayouts.Found agreed = null;
        for (LayoutSet head : new HeadLayouts(history).of(kind)) {
            WrittenLayouts.Found found =
                    new WrittenLayouts(new KindToday(history, evolution, head, kind, Map.of(), true), file).find();
            if (found.why() != null || agreed != null && !agreed.agreesWith(found)) {
                return null;
            }
            agreed = found;
        }
        return agreed;
    }

    /** Why nothing can be said of the newest layout of a kind, null where it can. */
    @Nullable String fault(String kind) {
        String fault = newest.fault(kind);
        if (fault == null && newest.set().layout(kind) == null) {
            return "the history has no layout of the kind " + kind
                    + "; record it (jasset history record), or get the newest history from version control";
        }
        return fault;
    }

    private static String why(WrittenLayouts.Found found) {
        return found.why() == Rule.STAMP_MISSING
                ? "the file does not say its version, and no recorded layout holds all its keys; write the version that wrote it as"
                        + " `; version`, or run jasset migrate --class-path"
                : "the layout of the version that the file says is not recorded; run jasset migrate --class-path with a program"
                        + " that reads it";
    }

    String unknown(TextDocument file, String kind) {
        Property stamp = java.util.Objects.requireNonNull(file.property(Stamps.LAYOUT.name()));
        List<String> unknown = LayoutStamp.fingerprints(stamp.value()).stream()
                .filter(fingerprint -> history.of(fingerprint) == null)
                .map(LayoutSet::text)
                .toList();
        return "the file holds " + kind + " of the layout " + String.join(" ", unknown)
                + ", which the history does not know; " + NEWEST_HISTORY;
    }

    /** What a text was written under. */
    WrittenLayouts.Found found(String kind, TextDocument file) {
        return new WrittenLayouts(today(kind), file).find();
    }

    /** The text in today's shape. */
    EvolvedText evolve(TextDocument file, String kind, WrittenLayouts.Found found, LoadOptions options) {
        TextEvolution rules = found.isWithoutHistory(today(kind), file) ? evolution.withoutHistory() : evolution;
        return rules.evolve(file, options.limits(), kind, found.levels(), true, found.stamps());
    }

    /**
     * What recorded rules could not bring over.
     *
     * @param byProgram whether a program will read the text, which has the code for steps that are some
     */
    List<Problem> misfits(TextDocument file, EvolvedText evolved, boolean byProgram) {
        List<Problem> problems = new ArrayList<>();
        for (EvolvedText.Change change : evolved.changes()) {
            Rule rule = switch (change.fate()) {
                case CODE -> byProgram ? null : Rule.SERIALIZER;
                case UNFIT -> Rule.NUMBER_RANGE;
                case MISMATCH -> Rule.STAMP_MISMATCH;
                case NEWER -> Rule.LAYOUT_UNKNOWN;
                case UNRECORDED -> byProgram ? Rule.LAYOUT_UNRECORDED : null;
                case AMBIGUOUS -> byProgram ? Rule.LAYOUT_AMBIGUOUS : null;
                case TORN -> Rule.STAMP_MISSING;
                case RENAMED, CONVERTED, LOST, DEFAULTED, DROPPED -> null;
            };
            if (rule != null) {
                problems.add(file.problem(rule, Math.max(0, change.offset()), change.path(), change.message()));
            }
        }
        return problems;
    }

    /** The levels that get another version. */
    List<RecordedFiles.Level> levels(String kind, List<Integer> labels) {
        List<String> names = newest.set().levels(kind);
        List<RecordedFiles.Level> levels = new ArrayList<>();
        for (int i = 0; i < names.size(); i++) {
            int from = i < labels.size() ? labels.get(i) : 1;
            int to = newest.version(names.get(i));
            if (from != to) {
                levels.add(new RecordedFiles.Level(names.get(i), from, to));
            }
        }
        return levels;
    }
}
