package org.juliet.tools.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.juliet.archive.Kinds;
import org.juliet.text.TextDocument;
import org.juliet.tools.ClassPathKinds;
import org.juliet.world.Storage;
import org.juliet.world.WorldDirectory;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code world check}: every finding of a world, also those that take more than one file to see. */
@Command(
        name = "check",
        description =
                "Reports every finding of a world: those of its files, doubled ids, references to nothing, parents in a circle, "
                        + "odd names, files that do not belong there. Changes nothing.",
        footer = {"", "Example: jasset world check Assets/World"})
final class WorldCheckCommand implements Callable<Integer> {
    private static final String JOURNAL = ".juliet-journal.jasset";
    private static final String OWN_LEFTOVER = ".juliet-";

    private final Streams streams;

    @Option(names = "--strict", description = "Let warnings count as findings, too.")
    private boolean strict;

    @Option(
            names = "--format",
            paramLabel = "FORMAT",
            defaultValue = "text",
            description = "How findings are written: ${COMPLETION-CANDIDATES}.")
    private FindingFormat format = FindingFormat.TEXT;

    @Option(
            names = "--class-path",
            paramLabel = ClassPathOption.LABEL,
            description = {
                ClassPathOption.DESCRIPTION,
                "With them types are checked, and references are known from other numbers."
            })
    private @Nullable String classPath;

    @Mixin
    private final DialectOption dialect = new DialectOption();

    @Parameters(
            arity = "0..*",
            paramLabel = "DIR",
            description =
                    "The directory of a world; without one, the worlds that juliet.jasset names, here or in a folder above.")
    private List<String> directories = new ArrayList<>();

    WorldCheckCommand(Streams streams) {
        this.streams = streams;
    }

    @Override
    public Integer call() {
        List<String> worlds = ProjectFile.worlds(directories, Path.of("").toAbsolutePath());
        if (classPath == null) {
            return check(worlds, null);
        }
        try (ClassPathKinds program = ClassPathKinds.load(classPath)) {
            return check(worlds, program.kinds());
        }
    }

    private int check(List<String> worlds, @Nullable Kinds kinds) {
        List<Finding> findings = new ArrayList<>();
        int files = 0;
        for (String world : worlds) {
            files += check(TextSource.path(world), new WorldCheck(kinds, dialect), findings);
        }
        format.write(findings, streams.out());
        long errors = findings.stream().filter(Finding::isError).count();
        long warnings = findings.size() - errors;
        streams.err()
                .println(Count.of(files, "file") + ": " + Count.of(errors, "error") + ", "
                        + Count.of(warnings, "warning"));
        return errors > 0 || strict && warnings > 0 ? ExitStatus.FINDINGS : ExitStatus.OK;
    }

    /** Adds the findings of a world, and says how many files it has. */
    private int check(Path top, WorldCheck check, List<Finding> findings) {
        List<String> names = names(check, top);
        try (ProgressBar progress = new ProgressBar(streams)) {
            for (int i = 0; i < names.size(); i++) {
                look(check, top, names.get(i));
                progress.at(i + 1, names.size());
            }
        }
        findings.addAll(check.finish());
        return names.size();
    }

    private List<String> names(WorldCheck check, Path top) {
        try {
            return Storage.directory(top).list((name, failure) -> {
                String file = TextSource.of(top.resolve(name), streams).name();
                check.unreadable(Finding.unreadable(file, Failure.reason(failure)));
            });
        } catch (IOException e) {
            throw new Failure("cannot search " + top, e);
        }
    }

    private void look(WorldCheck check, Path top, String name) {
        TextSource source = TextSource.of(top.resolve(name), streams);
        String plain = name.substring(name.lastIndexOf('/', name.length() - 2) + 1);
        if (plain.equals(JOURNAL)) {
            check.unfinishedSave(source.name());
        } else if (WorldDirectory.isPassedOver(plain)) {
            // what begins with a dot belongs to some other tool, except what a save of ours has left
            if (!plain.startsWith(".") || plain.startsWith(OWN_LEFTOVER)) {
                check.stray(source.name(), true);
            }
        } else {
            check.name(name, source.name());
            if (name.endsWith(".jasset")) {
                asset(check, name, source);
            } else {
                check.stray(source.name(), false);
            }
        }
    }

    private void asset(WorldCheck check, String name, TextSource source) {
        TextDocument document;
        try {
            document = dialect.parse(source.bytes());
        } catch (IOException e) {
            check.unreadable(Finding.unreadable(source.name(), Failure.reason(e)));
            return;
        }
        if (name.equals("world.jasset")) {
            check.settings(source.name(), document);
        } else {
            check.entity(source.name(), document);
        }
    }
}
