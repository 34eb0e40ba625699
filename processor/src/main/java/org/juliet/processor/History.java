package org.juliet.processor;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import javax.lang.model.element.Element;
import javax.lang.model.element.TypeElement;
import org.jspecify.annotations.Nullable;
import org.juliet.schema.Description;
import org.juliet.schema.HistoryDirectory;
import org.juliet.schema.HistoryPack;
import org.juliet.schema.Layout;
import org.juliet.schema.LayoutException;
import org.juliet.schema.LayoutSet;
import org.juliet.schema.Question;
import org.juliet.schema.Recorder;
import org.juliet.schema.Recording;
import org.juliet.schema.SchemaHistory;
import org.juliet.schema.Step;

/** What classes stored up to now, as a directory has it, and what is to be said or recorded of them today. */
final class History {
    /** What a build does with a history. */
    enum Mode {
        /** Asks what data alone does not tell, and writes nothing. */
        ASK,
        /** Demands that all is recorded. */
        CHECK,
        /** Records what is new, once everything compiled. */
        RECORD
    }

    static final String DIRECTORY = "juliet.history";
    static final String MODE = "juliet.mode";

    private final Path path;
    private final Mode mode;
    private final SchemaHistory recorded;

    private History(Path path, Mode mode, SchemaHistory recorded) {
        this.path = path;
        this.mode = mode;
        this.recorded = recorded;
    }

    /**
     * The history that the options of a build name, null where they name none.
     *
     * @throws Fault if the options make no sense, or the history is damaged
     */
    static @Nullable History of(Map<String, String> options) throws Fault {
        String directory = options.get(DIRECTORY);
        String word = options.getOrDefault(MODE, "ask");
        if (directory == null) {
            if (options.containsKey(MODE)) {
                throw Fault.of(Rule.HISTORY, "-A" + MODE + " needs -A" + DIRECTORY + ", the directory of the history");
            }
            return null;
        }
        Path path = Path.of(directory);
        if (!path.isAbsolute()) {
            throw Fault.of(
                    Rule.HISTORY,
                    "-A" + DIRECTORY + "=" + directory
                            + " is relative to a directory that differs from build to build; name an"
                            + " absolute one");
        }
        return new History(path, mode(word), read(path));
    }

    private static Mode mode(String word) throws Fault {
        for (Mode mode : Mode.values()) {
            if (mode.name().equalsIgnoreCase(word)) {
                return mode;
            }
        }
        throw Fault.of(Rule.HISTORY, "-A" + MODE + "=" + word + " is none of ask, check and record");
    }

    private static SchemaHistory read(Path path) throws Fault {
        try {
            SchemaHistory history = HistoryDirectory.of(path).readOrNone();
            if (!history.problems().isEmpty()) {
                throw Fault.of(
                        Rule.HISTORY,
                        history.problems().stream().map(Object::toString).collect(Collectors.joining("\n")));
            }
            return history;
        } catch (IOException failed) {
            throw Fault.of(Rule.HISTORY, "the history cannot be read: " + failed);
        }
    }

    /** What is odd about the directory, null where nothing is. */
    @Nullable String doubt() {
        return mode == Mode.RECORD || Files.exists(path)
                ? null
                : path + ": there is no history, so that nothing is asked; get it back from version control, mend the"
                        + " path, or begin one: build once with -A" + MODE + "=record, or run jasset history record";
    }

    /** What to know where a record begins a history, null where it goes on with one. */
    @Nullable String beginning() {
        return mode != Mode.RECORD || !recorded.kinds().isEmpty()
                ? null
                : path.getFileName()
                        + ": there is no history yet, and it begins with what is recorded now; where there was"
                        + " one, get it back from version control instead";
    }

    /**
     * The history as a program carries it, with what is recorded now.
     *
     * @throws Fault if a file of it cannot be read
     */
    byte[] packed(@Nullable Recording recording) throws Fault {
        try {
            return HistoryPack.of(recorded, recording == null || !records() ? Map.of() : recording.files());
        } catch (IOException failed) {
            throw Fault.of(Rule.HISTORY, "the history cannot be read: " + failed);
        }
    }

    boolean records() {
        return mode == Mode.RECORD;
    }

    /** The labels of today's layouts, by kind. */
    Map<String, Integer> labels(LayoutGatherer.Gathered gathered) {
        Map<String, Integer> labels = new HashMap<>();
        for (String kind : gathered.types().keySet()) {
            List<Step> heads = recorded.heads(kind);
            if (!heads.isEmpty()) {
                labels.put(kind, heads.stream().mapToInt(Step::label).max().orElse(1));
            }
        }
        Recorder.run(recorded, gathered.description())
                .pending()
                .forEach(pending ->
                        labels.put(pending.step().kind(), pending.step().label()));
        return labels;
    }

    /** The label of today's layout of a class whose source does not tell it. */
    int label(ClassModel type) {
        return OwnLabel.of(type, recorded);
    }

    /**
     * Reports what has to be said of classes first, and in a check what is not recorded.
     *
     * @param compiled whether a class is compiled now: of others nothing is asked
     * @param known whether there is a class of a kind that is not compiled now
     * @param packed the histories of those that others compiled
     * @return what may be recorded; null where something was reported
     */
    @Nullable Recording examine(
            LayoutGatherer.Gathered gathered,
            Predicate<TypeElement> compiled,
            Predicate<String> known,
            PackedHistories packed,
            Report report) {
        Recording recording = recording(gathered, compiled, known, packed);
        boolean sound = true;
        Collection<Question> questions = mode == Mode.CHECK ? recording.openQuestions() : recording.questions();
        for (Question question : questions) {
            Element place = place(question, gathered, compiled);
            if (place != null) {
                report.error(question.id(), place, text(question, gathered, recording));
                sound = false;
            }
        }
        for (Question doubt : recording.doubts()) {
            Element place = place(doubt, gathered, compiled);
            if (place != null) {
                Rule rule = doubt.id().equals(Question.KIND_LEFT) ? Rule.KIND_LEFT : Rule.ANSWER;
                report.warning(rule, place, text(doubt, gathered, recording));
            }
        }
        if (mode == Mode.CHECK && sound) {
            sound = checked(recording, questions, gathered, compiled, report);
        }
        if (mode == Mode.RECORD && sound && !recording.questions().isEmpty()) {
            report.error(Fault.of(
                    Rule.UNRECORDED,
                    "nothing is recorded, since there is a question about "
                            + recording.questions().get(0).kind() + ", which is not compiled now; compile it, too"));
        }
        return sound && recording.questions().isEmpty() ? recording : null;
    }

    /** Whether all is recorded, and nothing asked, also of classes that are not compiled now: the jar of a library may be another one. */
    private boolean checked(
            Recording recording,
            Collection<Question> questions,
            LayoutGatherer.Gathered gathered,
            Predicate<TypeElement> compiled,
            Report report) {
        boolean sound = true;
        for (Question question : questions) {
            report.error(Fault.of(
                    Rule.UNRECORDED,
                    "there is a question about a class that is not compiled now: [" + question.id() + "] "
                            + text(question, gathered, recording)));
            sound = false;
        }
        for (Recording.Pending pending : recording.pending()) {
            TypeElement type = gathered.types().get(pending.step().kind());
            boolean asked = questions.stream()
                    .anyMatch(question -> question.concerns(pending.step().kind()));
            if (pending.union() || asked) {
                continue;
            }
            if (type != null && compiled.test(type)) {
                report.error(Rule.UNRECORDED, type, unrecorded(pending));
            } else {
                report.error(Fault.of(Rule.UNRECORDED, unrecorded(pending)));
            }
            sound = false;
        }
        return sound;
    }

    /** What a class that is not compiled now does not say any more, the history that it came with may tell. */
    private Recording recording(
            LayoutGatherer.Gathered gathered,
            Predicate<TypeElement> compiled,
            Predicate<String> known,
            PackedHistories packed) {
        Recording recording = Recorder.run(recorded, gathered.description(), known);
        if (recording.questions().stream().allMatch(question -> place(question, gathered, compiled) != null)) {
            return recording;
        }
        Description answered = gathered.description().answeredBy(recorded, kind -> {
            TypeElement type = gathered.types().get(kind);
            return type == null || compiled.test(type) ? null : packed.of(type);
        });
        return Recorder.run(recorded, answered, known);
    }

    /** What compares the types that migrations take with what is recorded. */
    OldTypes oldTypes(LayoutGatherer.Gathered gathered, Report report) {
        return new OldTypes(recorded, gathered.description(), report);
    }

    private String unrecorded(Recording.Pending pending) {
        return pending.step().kind() + ": what it stores is not recorded: " + String.join(", ", pending.changes())
                + "; build with -A" + MODE + "=record and commit " + path.getFileName();
    }

    /** What is compiled now of what a question is about; null where nothing is. */
    private static @Nullable Element place(
            Question question, LayoutGatherer.Gathered gathered, Predicate<TypeElement> compiled) {
        TypeElement type = gathered.types().get(question.kind());
        if (type != null && compiled.test(type)) {
            return element(type, question);
        }
        return question.fields().stream()
                .map(field -> place(field, gathered, compiled))
                .filter(Objects::nonNull)
                .findFirst()
                .orElse(null);
    }

    private String text(Question question, LayoutGatherer.Gathered gathered, Recording recording) {
        String kind = question.kind();
        StringBuilder text = new StringBuilder(kind);
        text.append(question.name().isEmpty() ? "" : "." + question.name())
                .append(": ")
                .append(question.message());
        String before = recorded.heads(kind).stream()
                .map(head -> LayoutSet.text(head.layout()))
                .collect(Collectors.joining(", "));
        text.append("\n  ")
                .append(before.isEmpty() ? "" : "recorded " + before + ", ")
                .append("now ");
        text.append(LayoutSet.text(recording.layouts().fingerprint(kind)));
        question.annotations(
                        layout(kind, recording),
                        (of, key) -> name(gathered.types().get(of), of, key))
                .forEach(answer -> text.append("\n  ").append(answer));
        return text.toString();
    }

    /** How the source calls what has a key in a kind, and the class of that itself. */
    private static String name(@Nullable TypeElement type, String kind, String key) {
        Element named = type == null || key.isEmpty() ? type : stored(type, key);
        return named != null ? named.getSimpleName().toString() : key.isEmpty() ? kind : key;
    }

    private static Layout layout(String kind, Recording recording) {
        return Objects.requireNonNull(recording.layouts().layout(kind), "a question is about what is stored today");
    }

    private static Element element(TypeElement type, Question question) {
        Element field = stored(type, question.name());
        return field == null ? type : field;
    }

    /** The field or constant under a name, null where there is none. */
    private static @Nullable Element stored(TypeElement type, String name) {
        for (Element element : type.getEnclosedElements()) {
            boolean named = element.getKind().isField() && FieldReader.isNamed(type, element, name);
            if (named) {
                return element;
            }
        }
        return null;
    }

    /**
     * Adds to the directory what is new.
     *
     * @throws Fault if it cannot be written
     */
    void record(Recording recording) throws Fault {
        try {
            HistoryDirectory.of(path).add(recording.files());
        } catch (IOException | LayoutException failed) {
            throw Fault.of(Rule.HISTORY, "the history cannot be written: " + failed);
        }
    }

    /** The options that a processor has to take. */
    static Set<String> options() {
        return Set.of(DIRECTORY, MODE);
    }
}
