package org.juliet.tools.cli;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.juliet.text.TextDocument;
import org.juliet.tools.cli.MigrationReport.State;
import org.juliet.tools.migrate.Outcome;
import org.juliet.tools.migrate.Rewriting;

/** Migrates file after file; each is replaced as a whole or not at all. */
final class MigrationRun implements SourceTree.Visitor {
    private final Rewriting migration;
    private final MigrationReport report;
    private final boolean dryRun;
    private final Map<State, Integer> counts = new EnumMap<>(State.class);

    MigrationRun(Rewriting migration, MigrationReport report, boolean dryRun) {
        this.migration = migration;
        this.report = report;
        this.dryRun = dryRun;
    }

    @Override
    public void text(TextSource source, byte[] bytes) {
        if (ProjectFile.isCalled(source.name())) {
            return; // of no kind
        }
        Outcome outcome = migration.of(bytes);
        Finding neither = outcome instanceof Outcome.Refused
                ? BinarySource.neither(source, bytes, TextDocument.parse(bytes))
                : null;
        if (neither != null) {
            unreadable(neither);
            return;
        }
        if (!dryRun && outcome instanceof Outcome.Migrated migrated) {
            source.replace(bytes, migrated.file());
        }
        count(report.add(source.name(), bytes, outcome));
    }

    @Override
    public void unreadable(Finding finding) {
        report.refused(finding.file(), List.of(finding));
        count(State.REFUSED);
    }

    private void count(State state) {
        counts.merge(state, 1, Integer::sum);
    }

    private int of(State state) {
        return counts.getOrDefault(state, 0);
    }

    int status() {
        boolean found = of(State.REFUSED) > 0 || dryRun && of(State.MIGRATED) > 0;
        return found ? ExitStatus.FINDINGS : ExitStatus.OK;
    }

    String summary() {
        int files = counts.values().stream().mapToInt(Integer::intValue).sum();
        return Count.of(files, "file") + ": " + of(State.MIGRATED)
                + (dryRun ? " to be migrated, " : " migrated, ") + of(State.CURRENT)
                + " up to date, " + of(State.UNREGISTERED) + " of other kinds, " + of(State.REFUSED) + " refused";
    }
}
