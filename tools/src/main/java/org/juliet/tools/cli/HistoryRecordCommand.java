package org.juliet.tools.cli;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.juliet.schema.Recorder;
import org.juliet.schema.Recording;
import org.juliet.schema.SchemaHistory;
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
                    + "program registers; docs/WORLDS.md shows how to write one."
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
        if (!program.isGiven()) {
            throw new Failure("name the program: --classes DIR_OR_JAR where its classes are, or --class-path CP");
        }
        SchemaHistory history = option.read();
        List<Finding> problems = new ArrayList<>(HistoryFindings.problems(option.name(), history));
        String damaged = problems.isEmpty() ? "the classes do not say what they store" : "the history is damaged";
        ProgramOption.Program today = program.program();
        today.notes().forEach(note -> streams.err().println("note: " + note));
        problems.addAll(today.problems());
        if (!problems.isEmpty()) {
            format.write(problems, streams.out());
            streams.err().println("nothing recorded: " + damaged);
            return ExitStatus.FINDINGS;
        }
        return record(Recorder.run(history, today.description()), today);
    }

    private int record(Recording recording, ProgramOption.Program today) {
        List<Finding> questions = HistoryFindings.questions(option.name(), recording.questions(), today.answers());
        format.write(questions, streams.out());
        if (!questions.isEmpty()) {
            streams.err().println("nothing recorded: " + Count.of(questions.size(), "question"));
            return ExitStatus.FINDINGS;
        }
        try {
            List<String> added = option.directory().add(recording.files());
            recording
                    .pending()
                    .forEach(each -> streams.err()
                            .println(HistoryFindings.title(each.step()) + ": " + String.join("; ", each.changes())));
            streams.err().println(Count.of(added.size(), "file") + " added to " + option.name());
        } catch (IOException e) {
            throw new Failure("cannot record in " + option.name(), e);
        }
        return ExitStatus.OK;
    }
}
