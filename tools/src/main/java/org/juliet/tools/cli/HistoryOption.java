package org.juliet.tools.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.juliet.schema.HistoryDirectory;
import org.juliet.schema.SchemaHistory;
import picocli.CommandLine.Option;

/** Where the history is: as the user says, else as the project file says that is found upward from here. */
final class HistoryOption {
    @Option(
            names = "--history",
            paramLabel = "DIR",
            description =
                    "The directory of the history; without it, what juliet.jasset says, beside the files or in a folder above.")
    private @Nullable String directory;

    private @Nullable String found;

    /** Whether the user named it. */
    boolean isGiven() {
        return directory != null;
    }

    /** The directory as messages name it. */
    String name() {
        if (directory != null) {
            return directory;
        }
        if (found == null) {
            found = nearest(Path.of("").toAbsolutePath());
        }
        if (found == null) {
            throw new Failure(
                    "no " + ProjectFile.NAME + " here or above; name the history with --history DIR, or write "
                            + ProjectFile.NAME + " with the property history");
        }
        return found;
    }

    HistoryDirectory directory() {
        return HistoryDirectory.of(TextSource.path(name()));
    }

    /**
     * Looks for the project file from paths on, not from here.
     *
     * @return whether there is a history: one that the user names, or a project file; if not, the other methods say so
     */
    boolean lookFrom(List<String> paths) {
        if (directory != null) {
            return true;
        }
        List<String> all = new ArrayList<>();
        for (String path : paths) {
            Path start = path.equals(TextSource.STANDARD_INPUT) ? Path.of("") : TextSource.path(path);
            Path whole = start.toAbsolutePath().normalize();
            String history = nearest(Files.isDirectory(whole) ? whole : whole.getParent());
            if (history == null) {
                return false;
            }
            if (!all.contains(history)) {
                all.add(history);
            }
        }
        if (all.size() > 1) {
            throw new Failure("the paths belong to several histories, " + String.join(" and ", all)
                    + "; name those of one at a time, or one with --history");
        }
        found = all.isEmpty() ? null : all.get(0);
        return found != null;
    }

    /** The history, of which there must be one without a fault. */
    SchemaHistory sound() {
        return sound(name());
    }

    /** The history in a directory, which must be there without a fault. */
    static SchemaHistory sound(String directory) {
        SchemaHistory read = existing(directory);
        if (!read.problems().isEmpty()) {
            throw new Failure("the history " + directory + " is damaged: "
                    + read.problems().get(0) + "; run jasset history check");
        }
        return read;
    }

    /** The history as it is, which may be none yet. */
    SchemaHistory read() {
        return read(name());
    }

    private static SchemaHistory read(String directory) {
        try {
            return HistoryDirectory.of(TextSource.path(directory)).readOrNone();
        } catch (IOException e) {
            throw new Failure("cannot read " + directory, e);
        }
    }

    /** The history, of which there must be one. */
    SchemaHistory existing() {
        return existing(name());
    }

    private static SchemaHistory existing(String directory) {
        if (!Files.isDirectory(TextSource.path(directory))) {
            throw new Failure("there is no history " + directory
                    + "; if it was deleted, get it back from version control; jasset history record makes the first");
        }
        return read(directory);
    }

    /** The directory that the project file nearest upward from a folder names, as messages have it; null where there is none. */
    static @Nullable String nearest(@Nullable Path from) {
        ProjectFile project = ProjectFile.nearest(from);
        return project == null ? null : project.history();
    }
}
