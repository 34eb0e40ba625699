package org.juliet.archive;

import java.util.List;
import java.util.function.BiPredicate;
import org.jspecify.annotations.Nullable;
import org.juliet.schema.RecordedLayouts;
import org.juliet.schema.SchemaHistory;
import org.juliet.text.Problem;

/**
 * Files of both forms without the classes of any program: what a history says of their layouts is enough to rewrite them and to bring them into the
 * other form. Code of a program is never run; where it would be needed, the file is refused.
 */
public final class RecordedFiles {
    /**
     * What a file becomes.
     *
     * @param kind its kind today
     * @param file the new bytes; the very array that was given where nothing changes
     * @param levels which levels of the kind get another version
     * @param report what became of values
     */
    public record Rewritten(String kind, byte[] file, List<Level> levels, LoadReport report) {
        /** Keeps a copy of the list. */
        public Rewritten {
            levels = List.copyOf(levels);
        }
    }

    /** A level of a kind from one version to another. */
    public record Level(String name, int from, int to) {}

    private final RecordedText texts;
    private final RecordedBinary binaries;
    private final SchemaHistory history;

    private RecordedFiles(SchemaHistory history) {
        this.history = history;
        texts = new RecordedText(history, RecordedLayouts.newest(history));
        binaries = new RecordedBinary(texts);
    }

    /** Files of the kinds of a history. */
    public static RecordedFiles of(SchemaHistory history) {
        return new RecordedFiles(history);
    }

    /**
     * The name of the kind that a file is of, null where it does not say.
     *
     * @throws LoadException if it is a damaged binary file
     */
    public @Nullable String className(byte[] file, LoadOptions options) {
        return BinaryText.isBinary(file)
                ? BinaryContents.of(file, history).set().first().name()
                : texts.className(file, options);
    }

    /** Whether the history has steps of a kind of that name. */
    public boolean knows(String kind) {
        return !history.steps(kind).isEmpty();
    }

    /**
     * What is wrong in a file of either form by the layouts that it is of: syntax or damage, values that do not fit, keys that these layouts do not
     * have, kinds and layouts that the history does not have. By place; nothing where all is well.
     */
    public List<Problem> problems(byte[] file, LoadOptions options) {
        RecordedProblems problems = new RecordedProblems(texts);
        return BinaryText.isBinary(file) ? problems.binary(file) : problems.text(file, options);
    }

    /**
     * A file under the newest recorded layouts, by recorded rules alone. In a text all that no layout has stays, with comments, order and hand
     * layout; rewritten again, the result stays as it is.
     *
     * @throws LoadException if the file cannot be read whole; if its layouts are unknown, or none is the newest; if a value does not fit, and nobody
     *     answered what then becomes of it; if a step is code
     */
    public Rewritten migrate(byte[] file, LoadOptions options) {
        return BinaryText.isBinary(file)
                ? binaries.migrate(file, options)
                : new TextMigration(texts).migrate(file, options);
    }

    /**
     * The binary file with what a text holds, under the layouts that the text is of; what these have no place for stands beside the image.
     * Comments go.
     *
     * @throws LoadException if the text cannot be read whole, or its layouts are unknown
     */
    public Rewritten binary(byte[] text, LoadOptions options) {
        return binaries.of(text, options);
    }

    /**
     * What a binary file holds as the text that a fresh save of the same values is. Kinds whose layouts are recorded have their stamps.
     *
     * @throws LoadException as {@link BinaryText#of}
     */
    public BinaryText text(byte[] file) {
        return text(file, BinaryText.recordedIn(history));
    }

    /**
     * The same with other stamps.
     *
     * @param stamped of which kinds the text says the layouts: gets a kind's name and the fingerprints of its levels, root first
     * @throws LoadException as {@link BinaryText#of}
     */
    public BinaryText text(byte[] file, BiPredicate<String, List<Long>> stamped) {
        return BinaryText.of(file, history, stamped);
    }
}
