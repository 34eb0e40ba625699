package org.juliet.tools.cli;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.juliet.archive.RecordedFiles;
import picocli.CommandLine.Mixin;

/** What histories say of files: the one that the user names of all, else that of the project file nearest upward from each. */
final class FileHistories {
    @Mixin
    private final HistoryOption option = new HistoryOption();

    private final Map<Path, @Nullable String> namesByFolder = new HashMap<>();
    private final Map<String, @Nullable RecordedFiles> files = new HashMap<>();
    private int status = ExitStatus.OK;

    /**
     * What the history of a file says; null where there is none. One that a project file names and that cannot be used is told, and counts as
     * none.
     *
     * @throws Failure if the user named one that cannot be used
     */
    @Nullable RecordedFiles of(TextSource source, Streams streams) {
        String name = option.isGiven() ? option.name() : nearest(source.folder());
        if (name == null) {
            return null;
        }
        if (!files.containsKey(name)) {
            files.put(name, read(name, streams));
        }
        return files.get(name);
    }

    /**
     * Reads the history that the user names, if one is named.
     *
     * @throws Failure if it cannot be used
     */
    void open(Streams streams) {
        if (option.isGiven()) {
            files.put(option.name(), read(option.name(), streams));
        }
    }

    /** {@link ExitStatus#FAILURE} if a history that a project file names cannot be used, else {@link ExitStatus#OK}. */
    int status() {
        return status;
    }

    private @Nullable String nearest(Path folder) {
        if (!namesByFolder.containsKey(folder)) {
            namesByFolder.put(folder, HistoryOption.nearest(folder));
        }
        return namesByFolder.get(folder);
    }

    private @Nullable RecordedFiles read(String name, Streams streams) {
        try {
            return RecordedFiles.of(HistoryOption.sound(name));
        } catch (Failure unusable) {
            if (option.isGiven()) {
                throw unusable;
            }
            streams.err().println("jasset: " + unusable.getMessage());
            status = ExitStatus.FAILURE;
            return null;
        }
    }
}
