package org.juliet.archive;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.juliet.image.EvolvedText;
import org.juliet.image.ImageLayout;
import org.juliet.image.ImageLayouts;
import org.juliet.image.ImageStamps;
import org.juliet.image.ImageText;
import org.juliet.image.TextImage;
import org.juliet.internal.Nearest;
import org.juliet.schema.FieldSchema;
import org.juliet.schema.Layout;
import org.juliet.schema.LayoutSet;
import org.juliet.schema.RecordedLayouts;
import org.juliet.schema.SchemaHistory;
import org.juliet.schema.Step;
import org.juliet.schema.StructLayout;
import org.juliet.text.Problem;
import org.juliet.text.Property;
import org.juliet.text.Rule;
import org.juliet.text.TextDocument;
import org.juliet.text.Value;

/** Finds what is wrong in files by the layouts that they are of. */
final class RecordedProblems {
    private final RecordedText texts;
    private final SchemaHistory history;

    RecordedProblems(RecordedText texts) {
        this.texts = texts;
        this.history = texts.history;
    }

    // Texts.

    /** What is wrong in a text, by place. */
    List<Problem> text(byte[] text, LoadOptions options) {
        TextDocument file = texts.parsed(text, options);
        List<Problem> problems = new ArrayList<>(TextDocument.parse(text, options.limits(), options.engineDialect())
                .problems());
        if (file.hasErrors()) {
            return problems;
        }
        Value.Scalar name = RecordedText.name(file);
        if (name == null) {
            problems.add(file.problem(Rule.CLASS_MISSING, 0, "", "the file does not name its kind; add `; class`"));
        } else {
            problems.addAll(ofKind(file, name, options));
        }
        problems.sort(Comparator.comparingInt(Problem::offset));
        return problems;
    }

    private List<Problem> ofKind(TextDocument file, Value.Scalar name, LoadOptions options) {
        String kind = texts.todaysName(name.text(), file);
        int at = name.span().start();
        if (history.steps(kind).isEmpty() && history.steps(name.text()).isEmpty()) {
            return List.of(file.problem(Rule.CLASS_UNKNOWN, at, Stamps.CLASS.name(), unknownKind(name.text())));
        }
        String fault = texts.fault(kind);
        if (fault != null) {
            List<Problem> found = onBranches(file, kind, options);
            return found == null
                    ? List.of(file.problem(Rule.LAYOUT_UNRECORDED, at, Stamps.CLASS.name(), fault))
                    : found;
        }
        WrittenLayouts.Found found = texts.found(kind, file);
        if (found.why() == Rule.NEWER) {
            return List.of(
                    file.problem(Rule.LAYOUT_UNKNOWN, found.at(), Stamps.LAYOUT.name(), texts.unknown(file, kind)));
        }
        List<Problem> problems = new ArrayList<>();
        if (found.why() != null) {
            problems.add(file.problem(found.why(), Math.max(0, found.at()), "", unfound(found)));
            problems.addAll(byLayouts(file, kind, texts.newest.set(), Set.of(), options));
            return problems;
        }
        List<Problem> stamps = texts.misfits(file, texts.evolve(file, kind, found, options), true);
        problems.addAll(stamps);
        Set<String> told = new HashSet<>();
        stamps.forEach(problem -> told.add(problem.path()));
        problems.addAll(byFoundLayouts(new RecordedText.Written(file, kind, found), told, options));
        return problems;
    }

    /** A check loads nothing: it looks at the values by the newest layouts. */
    private static String unfound(WrittenLayouts.Found found) {
        return found.why() == Rule.LAYOUT_UNRECORDED
                ? "the history has no layout of the version that the file says; get the newest history from version control, or"
                        + " record it (jasset history record)"
                : found.message();
    }

    /** What is wrong in a text whose kind has no newest layout; null where nobody can say what it was written under. */
    private @Nullable List<Problem> onBranches(TextDocument file, String kind, LoadOptions options) {
        WrittenLayouts.Found found = texts.foundOnBranches(kind, file);
        if (found == null) {
            return null;
        }
        try {
            RecordedLayouts layouts = TextLayouts.of(texts, new RecordedText.Written(file, kind, found));
            return byLayouts(file, found.kind(), layouts.set(), Set.of(), options);
        } catch (LoadException severalLayoutsOfOneKind) {
            return null;
        }
    }

    private List<Problem> byFoundLayouts(RecordedText.Written written, Set<String> told, LoadOptions options) {
        RecordedLayouts layouts;
        try {
            layouts = TextLayouts.of(texts, written);
        } catch (LoadException severalLayoutsOfOneKind) {
            // elements of several versions: what they become says whether they fit
            EvolvedText evolved = texts.evolve(written.file(), written.kind(), written.found(), options);
            return byLayouts(evolved.document(), written.kind(), texts.newest.set(), told, options).stream()
                    .map(problem -> written.file()
                            .problem(
                                    problem.rule(),
                                    evolved.original(problem.offset()),
                                    problem.path(),
                                    problem.message()))
                    .toList();
        }
        return byLayouts(written.file(), written.found().kind(), layouts.set(), told, options);
    }

    /** What does not fit the layouts of a kind, but for what was told already. */
    private List<Problem> byLayouts(
            TextDocument file, String kind, LayoutSet set, Set<String> told, LoadOptions options) {
        ImageLayouts images = ImageLayouts.of(set);
        ImageLayout layout = images.kind(kind);
        TextImage read =
                ImageText.of(images, ImageStamps.NONE).parse(layout, file, TextImage.Defaults.NONE, options.limits());
        List<Problem> problems = new ArrayList<>();
        read.problems().stream()
                .filter(problem -> !told.contains(problem.path()))
                .forEach(problems::add);
        for (TextImage.Unknown unknown : read.unknown()) {
            Problem problem = unknown(file, kind, set, unknown);
            if (!told.contains(problem.path())) {
                problems.add(problem);
            }
        }
        return problems;
    }

    private Problem unknown(TextDocument file, String kind, LayoutSet set, TextImage.Unknown unknown) {
        String name = unknown.name();
        int at = unknown.value().span().start();
        if (name == null) {
            return file.problem(Rule.CLASS_UNKNOWN, at, unknown.path(), unknownKind(className(unknown.value())));
        }
        Property property = unknown.path().isEmpty() ? file.property(name) : null;
        return property == null
                ? file.problem(
                        Rule.KEY_UNKNOWN,
                        at,
                        unknown.path() + "." + name,
                        "no recorded layout has this key there" + meant(name, names(set, null))
                                + "; it is kept as it is")
                : file.problem(
                        Rule.KEY_UNKNOWN,
                        property.header().end() - name.length(),
                        name,
                        "the layout of " + kind + " that the file is of does not have this key"
                                + meant(name, names(set, kind)) + elsewhere(kind, name) + "; it is kept as it is");
    }

    private static String className(Value value) {
        if (value instanceof Value.Struct struct) {
            for (Value.Field field : struct.fields()) {
                if (field.name().equals(Stamps.CLASS.name()) && field.value() instanceof Value.Scalar name) {
                    return name.text();
                }
            }
        }
        return "";
    }

    private String unknownKind(String name) {
        return "the history has no kind " + name + meant(name, history.kinds())
                + "; record it (jasset history record), or get the newest history from version control";
    }

    /** The fields of the levels of a kind, or of all levels. */
    private static Set<String> names(LayoutSet set, @Nullable String kind) {
        Set<String> names = new HashSet<>();
        for (Layout layout : set.layouts()) {
            if (layout instanceof StructLayout struct
                    && (kind == null || set.levels(kind).contains(layout.kind()))) {
                struct.fields().stream().map(FieldSchema::name).forEach(names::add);
            }
        }
        return names;
    }

    /** In which other versions the kind has a field of that name. */
    private String elsewhere(String kind, String name) {
        List<String> versions = new ArrayList<>();
        for (Step step : history.steps(kind)) {
            boolean has = history.layout(step.layout()) instanceof StructLayout struct
                    && struct.fields().stream().anyMatch(field -> field.name().equals(name));
            String version = String.valueOf(step.label());
            if (has && !versions.contains(version)) {
                versions.add(version);
            }
        }
        return versions.isEmpty() ? "" : "; it is one of version " + String.join(", ", versions);
    }

    private static String meant(String name, Set<String> known) {
        List<String> near = Nearest.names(name, known);
        return near.isEmpty() ? "" : " (did you mean " + String.join(" or ", near) + "?)";
    }

    // Binary files.

    /** What is wrong in a binary file. */
    List<Problem> binary(byte[] file) {
        BinaryContents contents;
        try {
            contents = BinaryContents.of(file, history);
        } catch (LoadException refused) {
            return refused.report().problems();
        }
        List<Problem> problems = new ArrayList<>();
        for (KindLine line : contents.set().lines()) {
            boolean known = line.levels().stream()
                    .anyMatch(level -> !history.steps(level).isEmpty());
            if (!known) {
                problems.add(problem(Rule.CLASS_UNKNOWN, "", unknownKind(line.name())));
            } else {
                unknownLayouts(line, problems);
            }
        }
        for (String path :
                BinaryText.of(contents, BinaryText.recordedIn(history)).untold()) {
            problems.add(problem(
                    Rule.CLASS_UNKNOWN,
                    path,
                    "neither the file nor the history has a layout of its kind; it is kept as it is"));
        }
        for (LateEntry entry : contents.late()) {
            if (entry.isText()) {
                problems.add(kept(entry));
            }
        }
        return problems;
    }

    private static Problem kept(LateEntry entry) {
        if (entry.isElement() && !entry.isKey()) {
            return problem(
                    Rule.CLASS_UNKNOWN,
                    entry.path(),
                    "the program that wrote the file did not know its kind; it is kept as it is");
        }
        String path = entry.isKey()
                ? entry.path()
                : PathTrace.inside(entry.path(), entry.field().name());
        return problem(
                Rule.KEY_UNKNOWN, path, "the layout that the file is of does not have this key; it is kept as it is");
    }

    private void unknownLayouts(KindLine line, List<Problem> problems) {
        for (int i = 0; i < line.levels().size(); i++) {
            long layout = line.fingerprints().get(i);
            if (history.of(layout) == null) {
                problems.add(problem(
                        Rule.LAYOUT_UNKNOWN,
                        "",
                        "the file holds " + line.levels().get(i) + " of the layout " + LayoutSet.text(layout)
                                + ", which the history does not know; " + RecordedText.NEWEST_HISTORY));
            }
        }
    }

    private static Problem problem(Rule rule, String path, String message) {
        return new Problem(rule, 0, 0, 0, path, message);
    }
}
