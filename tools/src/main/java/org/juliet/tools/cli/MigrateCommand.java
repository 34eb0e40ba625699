package org.juliet.tools.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.juliet.archive.LoadOptions;
import org.juliet.tools.ClassPathKinds;
import org.juliet.tools.migrate.HistoryMigration;
import org.juliet.tools.migrate.Migration;
import org.juliet.tools.migrate.Rewriting;
import org.juliet.world.Storage;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code migrate}: files as the newest code writes them, or under the newest recorded layouts. */
@Command(
        name = "migrate",
        description = {
            "Rewrites texts and binary files, each in its own form, as the newest code writes them: with its stamps, names, keys and "
                    + "numbers. Comments, layout and what no kind knows stay. A file that does not load stays as it is. Run twice, it "
                    + "changes nothing more.",
            "With --class-path the kinds are those that the KindSource of a program registers; docs/WORLDS.md shows how to write one.",
            "Without it, files get the newest layouts of the history, by recorded rules alone: a file that code of the "
                    + "program would have to bring over is refused and named."
        },
        footer = {
            "",
            "Example: jasset migrate --class-path build/game.jar Assets/World",
            "Example: jasset migrate --history Assets/juliet Assets/Saves"
        })
final class MigrateCommand implements Callable<Integer> {
    private final Streams streams;

    @Option(names = "--class-path", paramLabel = ClassPathOption.LABEL, description = ClassPathOption.DESCRIPTION)
    private @Nullable String classPath;

    @Mixin
    private final HistoryOption history = new HistoryOption();

    @Option(names = "--dry-run", description = "Write nothing; report what would be done.")
    private boolean dryRun;

    @Option(
            names = "--format",
            paramLabel = "FORMAT",
            defaultValue = "text",
            description = "How the report is written: ${COMPLETION-CANDIDATES}.")
    private MigrationReport.Format format = MigrationReport.Format.TEXT;

    @Mixin
    private final DialectOption dialect = new DialectOption();

    @Parameters(arity = "1..*", paramLabel = "PATH", description = "Files or directories.")
    private List<String> paths = List.of();

    MigrateCommand(Streams streams) {
        this.streams = streams;
    }

    @Override
    public Integer call() {
        if (paths.contains(TextSource.STANDARD_INPUT)) {
            throw new Failure("migrate rewrites files; name files or directories");
        }
        if (classPath == null) {
            if (!history.lookFrom(paths)) {
                throw new Failure(
                        "nothing says what the newest layouts are; name the history with --history DIR, or write "
                                + ProjectFile.NAME
                                + " with the property history beside the files; or say --class-path with the jar of the program");
            }
            // a fault of the history could make another layout the newest
            HistoryMigration migration = new HistoryMigration(history.sound(), dialect.options(LoadOptions.STRICT));
            return migrate(migration, "the history has no kind");
        }
        if (history.isGiven()) {
            throw new Failure("--history rewrites by recorded rules, --class-path by the program; say one of them");
        }
        try (ClassPathKinds program = ClassPathKinds.load(classPath)) {
            Migration migration = new Migration(program.kinds(), dialect.options(LoadOptions.STRICT));
            return migrate(migration, "the program registers no kind");
        }
    }

    private int migrate(Rewriting migration, String unregistered) {
        if (!dryRun) {
            paths.forEach(MigrateCommand::finishInterruptedSave);
        }
        try (MigrationReport report = MigrationReport.to(streams.out(), format, dryRun, unregistered)) {
            MigrationRun run = new MigrationRun(migration, report, dryRun);
            int access = SourceTree.withBinaryFiles(paths, streams).visit(run);
            streams.err().println(run.summary());
            return Math.max(access, run.status());
        }
    }

    /** What a save has decided must not be written over what is migrated. */
    private static void finishInterruptedSave(String path) {
        Path directory = TextSource.path(path);
        if (Files.isDirectory(directory)) {
            try {
                Storage.directory(directory).recover();
            } catch (IOException e) {
                throw new Failure("cannot finish the save that was interrupted in " + path, e);
            }
        }
    }
}
