package org.juliet.tools.migrate;

import org.juliet.archive.LoadException;
import org.juliet.archive.LoadOptions;
import org.juliet.archive.RecordedFiles;
import org.juliet.schema.SchemaHistory;
import org.juliet.text.Severity;

/** Rewrites files under the newest layouts of a history, by its rules alone. */
public final class HistoryMigration implements Rewriting {
    /** What the names of the kinds of a history's own files begin with; those files are only ever added. */
    private static final String OWN = "juliet:";

    private final RecordedFiles files;
    private final LoadOptions options;

    /** A migration to the newest layouts of a history. */
    public HistoryMigration(SchemaHistory history, LoadOptions options) {
        this.files = RecordedFiles.of(history);
        this.options = options;
    }

    @Override
    public Outcome of(byte[] file) {
        try {
            String name = files.className(file, options);
            if (name != null && name.startsWith(OWN)) {
                return new Outcome.Current(name);
            }
            if (name != null && !files.knows(name)) {
                return new Outcome.Unregistered(name);
            }
            RecordedFiles.Rewritten rewritten = files.migrate(file, options);
            return rewritten.file() == file
                    ? new Outcome.Current(rewritten.kind())
                    : new Outcome.Migrated(
                            rewritten.kind(),
                            rewritten.file(),
                            rewritten.levels().stream()
                                    .map(level -> new Step(level.name(), level.from(), level.to()))
                                    .toList(),
                            rewritten.report().entries());
        } catch (LoadException e) {
            return new Outcome.Refused(e.report().problems().stream()
                    .filter(problem -> problem.severity() == Severity.ERROR)
                    .toList());
        }
    }
}
