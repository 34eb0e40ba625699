package org.juliet.tools.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.juliet.archive.LoadOptions;
import org.juliet.tools.ClassPathKinds;
import org.juliet.tools.migrate.Migration;
import org.juliet.world.Storage;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code migrate}: files as the newest code writes them. */
@Command(
        name = "migrate",
        description = {
            "Rewrites files as the newest code writes them: with its stamps, names, keys and numbers. Comments, layout and what no "
                    + "kind knows stay. A file that does not load stays as it is. Run twice, it changes nothing more.",
            "The kinds are those that the KindSource of a program registers; docs/WORLDS.md shows how to write one."
        },
        footer = {"", "Example: jasset migrate --class-path build/game.jar Assets/World"})
final class MigrateCommand implements Callable<Integer> {
    private final Streams streams;

    @Option(
            names = "--class-path",
            required = true,
            paramLabel = ClassPathOption.LABEL,
            description = ClassPathOption.DESCRIPTION)
    private String classPath = "";

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
        try (ClassPathKinds program = ClassPathKinds.load(classPath)) {
            if (!dryRun) {
                paths.forEach(MigrateCommand::finishInterruptedSave);
            }
            return migrate(new Migration(program.kinds(), dialect.options(LoadOptions.STRICT)));
        }
    }

    private int migrate(Migration migration) {
        try (MigrationReport report = MigrationReport.to(streams.out(), format, dryRun)) {
            MigrationRun run = new MigrationRun(migration, report, dryRun);
            int access = new SourceTree(paths, streams).visit(run);
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
