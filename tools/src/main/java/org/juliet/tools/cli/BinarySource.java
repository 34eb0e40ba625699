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
            findings(name, refused).forEach(streams.err()::println);
            return null;
        }
    }

    /** What is wrong with a binary file, nothing where it is sound. */
    static List<Finding> findings(String name, byte[] bytes) {
        try {
            TextDocument document = BinaryText.of(bytes, null).document();
            return document.problems().stream()
                    .map(problem -> finding(name, problem))
                    .toList();
        } catch (LoadException refused) {
            return findings(name, refused);
        }
    }

    private static List<Finding> findings(String name, LoadException refused) {
        return refused.report().problems().stream()
                .map(problem -> finding(name, problem))
                .toList();
    }

    /** A finding that names the byte in its message, since a binary file has no lines. */
    private static Finding finding(String name, Problem problem) {
        String at =
                problem.offset() > 0 && !problem.message().contains("byte ") ? "byte " + problem.offset() + ": " : "";
        return new Finding(name, 1, 1, problem.rule().id(), problem.severity(), at + problem.message(), problem.path());
    }
}
