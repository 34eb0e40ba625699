package org.juliet.tools.cli;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.juliet.schema.HistoryDirectory;
import org.juliet.schema.Recording;
import org.juliet.schema.SchemaHistory;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code history record}: adds what a program's kinds store today. */
@Command(
        name = "record",
        description = {
            "Adds what the kinds of a program store today. What data alone does not tell is asked, with answers that can be pasted; then "
                    + "nothing is written. Files are only ever added.",
            "With --classes the kinds are those of compiled @Versioned classes. With --class-path they are those that the KindSource of a "
                    + "program registers; docs/WORLDS.md shows how to write one.",
            "With --staged it is what a pre-commit hook of git runs: what is staged is laid out in a directory of its own and built there, and "
                    + "what its classes store is recorded and staged, too. What does not build records nothing."
        },
        footer = {
            "",
            "Example: jasset history record --class-path build/game.jar --history build/kinds",
            "Example: jasset history record --classes build/classes --history build/kinds"
        })
final class HistoryRecordCommand implements Callable<Integer> {
    private final Streams streams;

    @Mixin
    private final ProgramOption program = new ProgramOption();

    @ArgGroup(exclusive = false)
    private @Nullable Staged staged;

    private static final class Staged {
        @Option(names = "--staged", required = true, description = "Record what is staged, for a pre-commit hook.")
        private boolean given;

        @Option(
                names = "--build",
                required = true,
                paramLabel = "COMMAND",
                description = "The command that compiles what is staged, run by the shell where it is laid out.")
        private String build = "";
    }

    @Option(
            names = "--format",
            paramLabel = "FORMAT",
            defaultValue = "text",
            description = "How questions are written: ${COMPLETION-CANDIDATES}.")
    private FindingFormat format = FindingFormat.TEXT;

    @Mixin
    private final HistoryOption option = new HistoryOption();

    HistoryRecordCommand(Streams streams) {
        this.streams = streams;
    }

    @Override
    public Integer call() {
        if (staged != null && staged.given) {
            return staged(staged.build);
        }
        SchemaHistory history = option.read();
        List<String> added = new ArrayList<>();
        return record(history, program.program(), added);
    }

    private int staged(String build) {
        StagedFiles files = StagedFiles.here(TextSource.path(option.name()));
        String without = files.reasonToSkip();
        if (without != null) {
            return skipped(without);
        }
        try (StagedFiles.Tree tree = files.layOut()) {
            StagedFiles.Built built = tree.run(build, streams);
            if (built.status() != 0 && built.asked()) {
                streams.err().println("nothing recorded: the build asks");
                return stopped();
            } else if (built.status() != 0) {
                return skipped("what is staged does not build (" + build + " ended with " + built.status() + ")");
            }
            List<String> added = new ArrayList<>();
            int result =
                    record(HistoryDirectory.of(tree.history()).readOrNone(), program.program(tree.directory()), added);
            files.add(added);
            return result == ExitStatus.OK ? result : stopped();
        } catch (IOException e) {
            throw new Failure("cannot record what is staged", e);
        }
    }

    private int stopped() {
        streams.err().println("the commit was stopped; git commit --no-verify goes on without the record");
        return ExitStatus.FINDINGS;
    }

    private int skipped(String reason) {
        if (!reason.isEmpty()) {
            streams.err().println("nothing recorded: " + reason);
        }
        return ExitStatus.OK;
    }

    private int record(SchemaHistory history, ProgramOption.Program today, List<String> added) {
        List<Finding> problems = new ArrayList<>(HistoryFindings.problems(option.name(), history));
        String damaged = problems.isEmpty() ? "the classes do not say what they store" : "the history is damaged";
        today.notes().forEach(note -> streams.err().println("note: " + note));
        problems.addAll(today.problems());
        if (!problems.isEmpty()) {
            format.write(problems, streams.out());
            streams.err().println("nothing recorded: " + damaged);
            return ExitStatus.FINDINGS;
        }
        HistoryFindings.absent(history, today.description()).forEach(streams.err()::println);
        if (history.kinds().isEmpty()) {
            streams.err()
                    .println("note: " + option.name() + " has no history yet, and it begins with what is recorded now;"
                            + " where there was one, get it back from version control instead");
        }
        return record(today.recording(history), today, added);
    }

    private int record(Recording recording, ProgramOption.Program today, List<String> added) {
        HistoryFindings.idle(recording, today.answers()).forEach(streams.err()::println);
        List<Finding> questions = HistoryFindings.questions(option.name(), recording.questions(), today.answers());
        format.write(questions, streams.out());
        if (!questions.isEmpty()) {
            streams.err().println("nothing recorded: " + Count.of(questions.size(), "question"));
            return ExitStatus.FINDINGS;
        }
        try {
            int before = added.size();
            option.directory().add(recording.files());
            added.addAll(recording.files().keySet());
            recording
                    .pending()
                    .forEach(each -> streams.err()
                            .println(HistoryFindings.title(each.step()) + ": " + String.join("; ", each.changes())));
            streams.err().println(Count.of(added.size() - before, "file") + " added to " + option.name());
        } catch (IOException e) {
            throw new Failure("cannot record in " + option.name(), e);
        }
        return ExitStatus.OK;
    }
}
