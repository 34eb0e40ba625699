package org.juliet.tools.cli;

import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.juliet.archive.BinaryText;
import org.juliet.archive.LoadException;
import org.juliet.archive.RecordedFiles;
import org.juliet.schema.BinaryRule;
import org.juliet.text.Problem;
import org.juliet.text.Severity;
import org.juliet.text.TextDocument;

/** Files of either form, read as texts. */
final class BinarySource {
    /** So many of its first bytes tell a binary file. */
    private static final int MAGIC = 6;

    private BinarySource() {}

    /**
     * The text of a file: its own, or what a binary file holds; null where that cannot be told, and the findings are.
     *
     * @param histories what knows layouts that a binary file does not bring, and which of them are recorded
     */
    static @Nullable TextDocument read(
            TextSource source, byte[] bytes, FileHistories histories, DialectOption dialect, Streams streams) {
        if (!BinaryText.isBinary(bytes)) {
            TextDocument document = dialect.parse(bytes);
            Finding neither = neither(source, bytes, document);
            if (neither != null) {
                streams.err().println(neither);
            }
            return neither == null ? document : null;
        }
        BinaryText binary = binary(source, bytes, histories.of(source, streams), streams);
        return binary == null ? null : binary.document();
    }

    /**
     * A binary file as text; null where it cannot be read, and the findings are told.
     *
     * @param recorded what its history says, null where there is none
     */
    static @Nullable BinaryText binary(
            TextSource source, byte[] bytes, @Nullable RecordedFiles recorded, Streams streams) {
        return told(source, bytes, streams, () -> recorded == null ? BinaryText.of(bytes, null) : recorded.text(bytes));
    }

    /** The same where the caller says how to read it. */
    static @Nullable BinaryText told(TextSource source, byte[] bytes, Streams streams, Supplier<BinaryText> reading) {
        try {
            BinaryText binary = reading.get();
            tell(source, binary.unplaced(), "kept in the file beside what it belonged to; it is not shown", streams);
            tell(
                    source,
                    binary.untold(),
                    "of a kind whose layout neither the file nor a history has; it is in the file and not shown",
                    streams);
            return binary;
        } catch (LoadException refused) {
            findings(source.name(), bytes, refused.report().problems()).forEach(streams.err()::println);
            return null;
        }
    }

    private static void tell(TextSource source, List<String> paths, String message, Streams streams) {
        paths.forEach(path -> streams.err().println(source.name() + ": " + path + ": " + message));
    }

    /** What is wrong with a binary file, nothing where it is sound. */
    static List<Finding> findings(String name, byte[] bytes) {
        try {
            TextDocument document = BinaryText.of(bytes, null).document();
            return findings(name, bytes, document.problems());
        } catch (LoadException refused) {
            return findings(name, bytes, refused.report().problems());
        }
    }

    /** What says that a file that was taken for a binary one is none. */
    static Finding noBinary(String name, byte[] bytes, String advice) {
        String found = bytes.length == 0
                ? "nothing"
                : HexFormat.ofDelimiter(" ").withUpperCase().formatHex(bytes, 0, Math.min(bytes.length, MAGIC));
        String message =
                "expected a binary file, which begins with the bytes 89 4A 53 41 56 45, found " + found + "; " + advice;
        return new Finding(name, 1, 1, BinaryRule.B_FILE_1.id(), Severity.ERROR, message, "");
    }

    /**
     * What says that a file is neither a text nor, as its name has it, a binary file; null where it is one of both.
     *
     * @param document what it is as a text
     */
    static @Nullable Finding neither(TextSource source, byte[] bytes, TextDocument document) {
        boolean named = source.name().toLowerCase(Locale.ROOT).endsWith("." + FileFormat.JSAVE);
        boolean text = !document.hasErrors() && !document.properties().isEmpty();
        return named && !text && !BinaryText.isBinary(bytes)
                ? noBinary(source.name(), bytes, "it is damaged, or of another program; restore it from a copy")
                : null;
    }

    /** What problems of a file of either form are as findings. */
    static List<Finding> findings(String name, byte[] bytes, List<Problem> problems) {
        boolean binary = BinaryText.isBinary(bytes);
        return problems.stream()
                .map(problem -> binary ? finding(name, problem) : Finding.of(name, problem))
                .toList();
    }

    /** A finding that names the byte in its message, since a binary file has no lines. */
    private static Finding finding(String name, Problem problem) {
        // with a line it is of the text that the file was read as, whose places nobody sees
        boolean placed = problem.line() == 0
                && (problem.offset() > 0 || !problem.clause().isEmpty());
        String at = placed ? "byte " + problem.offset() + ": " : "";
        return new Finding(name, 1, 1, problem.id(), problem.severity(), at + problem.message(), problem.path());
    }
}
