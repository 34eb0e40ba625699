package org.juliet.tools.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import org.juliet.schema.HistoryDirectory;
import org.juliet.schema.SchemaHistory;
import org.juliet.text.Property;
import org.juliet.text.TextDocument;
import org.juliet.text.Value;
import picocli.CommandLine.Option;

/** Where the history is: as the user says, else as the project file says that is found upward from here. */
final class HistoryOption {
    /** Name of the project file. */
    static final String PROJECT = "juliet.jasset";

    @Option(
            names = "--history",
            paramLabel = "DIR",
            description =
                    "The directory of the history; without it, what juliet.jasset says, here or in a folder above.")
    private @Nullable String directory;

    private @Nullable String found;

    /** The directory as messages name it. */
    String name() {
        if (directory != null) {
            return directory;
        }
        if (found == null) {
            found = search(Path.of("").toAbsolutePath());
        }
        return found;
    }

    HistoryDirectory directory() {
        return HistoryDirectory.of(TextSource.path(name()));
    }

    /** The history as it is, which may be none yet. */
    SchemaHistory read() {
        try {
            return directory().read();
        } catch (IOException e) {
            throw new Failure("cannot read " + name(), e);
        }
    }

    /** The history, of which there must be one. */
    SchemaHistory existing() {
        if (!Files.isDirectory(TextSource.path(name()))) {
            throw new Failure("there is no history " + name()
                    + "; if it was deleted, get it back from version control; jasset history record makes the first");
        }
        return read();
    }

    private static String search(Path from) {
        for (Path folder = from; folder != null; folder = folder.getParent()) {
            Path file = folder.resolve(PROJECT);
            if (Files.exists(file)) {
                Path named = folder.resolve(history(file));
                return from.relativize(named).toString();
            }
        }
        throw new Failure("no " + PROJECT + " here or above; name the history with --history DIR, or write " + PROJECT
                + " with the property history");
    }

    private static String history(Path file) {
        try {
            Property property = TextDocument.parse(Files.readAllBytes(file)).property("history");
            if (property != null && property.value() instanceof Value.Scalar name) {
                return name.text();
            }
        } catch (IOException e) {
            throw new Failure("cannot read " + file, e);
        }
        throw new Failure(file + ": expected the property history with the name of a directory");
    }
}
