package org.juliet.tools.cli;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.juliet.archive.BinaryText;
import org.juliet.archive.LoadException;
import org.juliet.archive.RecordedFiles;
import org.juliet.text.Problem;
import org.juliet.text.TextDocument;

/** Files of either form, read as texts. */
final class BinarySource {
    private BinarySource() {}

    /** The text of a file: its own, or what a binary file holds; null where that cannot be told, and the findings are. */
    static @Nullable TextDocument read(String name, byte[] bytes, DialectOption dialect, Streams streams) {
        return read(name, bytes, null, dialect, streams);
    }

    /**
     * The same with what a history says of layouts.
     *
     * @param recorded null where there is no history
     */
    static @Nullable TextDocument read(
            String name, byte[] bytes, @Nullable RecordedFiles recorded, DialectOption dialect, Streams streams) {
        if (!BinaryText.isBinary(bytes)) {
            return dialect.parse(bytes);
        }
        try {
            BinaryText binary = recorded == null ? BinaryText.of(bytes, null) : recorded.text(bytes);
            for (String path : binary.unplaced()) {
                streams.err()
                        .println(name + ": " + path + ": kept in the file beside what it belonged to; it is not shown");
            }
            return binary.document();
        } catch (LoadException refused) {
            findings(name, bytes, refused.report().problems()).forEach(streams.err()::println);
            return null;
        }
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
                && problem.offset() > 0
                && !problem.message().contains("byte ");
        String at = placed ? "byte " + problem.offset() + ": " : "";
        return new Finding(name, 1, 1, problem.rule().id(), problem.severity(), at + problem.message(), problem.path());
    }
}
