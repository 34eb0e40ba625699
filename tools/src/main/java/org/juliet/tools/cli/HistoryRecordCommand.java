package org.juliet.tools.cli;

import java.io.IOException;
import java.util.List;
import java.util.concurrent.Callable;
import org.juliet.schema.Recorder;
import org.juliet.schema.Recording;
import org.juliet.schema.SchemaHistory;
import org.juliet.tools.ClassPathKinds;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code history record}: adds what a program's kinds store today. */
@Command(
        name = "record",
        description = {
            "Adds what the kinds of a program store today. What data alone does not tell is asked, with answers that can be pasted; then "
                    + "nothing is written. Files are only ever added.",
            "The kinds are those that the KindSource of a program registers; docs/WORLDS.md shows how to write one."
        },
        footer = {"", "Example: jasset history record --class-path build/game.jar --history build/kinds"})
final class HistoryRecordCommand implements Callable<Integer> {
    private final Streams streams;

    @Option(
            names = "--class-path",
            required = true,
            paramLabel = ClassPathOption.LABEL,
            description = ClassPathOption.DESCRIPTION)
    private String classPath = "";

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
        SchemaHistory history = option.read();
        List<Finding> problems = HistoryFindings.problems(option.name(), history);
        if (!problems.isEmpty()) {
            format.write(problems, streams.out());
            streams.err().println("nothing recorded: the history is damaged");
            return ExitStatus.FINDINGS;
        }
        try (ClassPathKinds program = ClassPathKinds.load(classPath)) {
            return record(Recorder.run(history, program.kinds().describe()));
        }
    }

    private int record(Recording recording) {
        List<Finding> questions = HistoryFindings.questions(option.name(), recording.questions());
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
