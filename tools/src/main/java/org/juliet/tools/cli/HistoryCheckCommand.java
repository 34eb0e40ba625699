package org.juliet.tools.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.juliet.schema.Recording;
import org.juliet.schema.SchemaHistory;
import org.juliet.text.Severity;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code history check}: whether the files of a history are sound, and a program's kinds recorded in it. */
@Command(
        name = "check",
        description = {
            "Checks the files of a history, and with --classes or --class-path that what a program stores is recorded. Writes nothing.",
            "Where recorded branches met, what they have together passes with a note."
        },
        footer = {
            "",
            "Example: jasset history check --history Assets/juliet",
            "Example: jasset history check --classes build/classes --history build/recorded"
        })
final class HistoryCheckCommand implements Callable<Integer> {
    private final Streams streams;

    @Mixin
    private final ProgramOption program = new ProgramOption();

    @Option(
            names = "--format",
            paramLabel = "FORMAT",
            defaultValue = "text",
            description = "How findings are written: ${COMPLETION-CANDIDATES}.")
    private FindingFormat format = FindingFormat.TEXT;

    @Mixin
    private final HistoryOption option = new HistoryOption();

    HistoryCheckCommand(Streams streams) {
        this.streams = streams;
    }

    @Override
    public Integer call() {
        SchemaHistory history = option.existing();
        List<Finding> findings = new ArrayList<>(HistoryFindings.problems(option.name(), history));
        if (program.isGiven()) {
            program(history, program.program(), findings);
        }
        format.write(findings, streams.out());
        streams.err().println(Count.of(history.kinds().size(), "kind") + ": " + Count.of(findings.size(), "error"));
        return findings.isEmpty() ? ExitStatus.OK : ExitStatus.FINDINGS;
    }

    private void program(SchemaHistory history, ProgramOption.Program today, List<Finding> findings) {
        today.notes().forEach(note -> streams.err().println("note: " + note));
        findings.addAll(today.problems());
        HistoryFindings.absent(history, today.description()).forEach(streams.err()::println);
        Recording recording = today.recording(history);
        HistoryFindings.idle(recording, today.answers()).forEach(streams.err()::println);
        findings.addAll(HistoryFindings.questions(option.name(), recording.openQuestions(), today.answers()));
        for (Recording.Pending each : recording.pending()) {
            String kind = each.step().kind();
            String what = kind + ": " + String.join("; ", each.changes());
            if (each.union()) {
                streams.err()
                        .println("note: " + what
                                + "; the next record joins it: record before a release, since binary files of what no step has"
                                + " are refused once it changed");
            } else if (recording.questions().stream().noneMatch(question -> question.concerns(kind))) {
                findings.add(new Finding(
                        option.name(),
                        1,
                        1,
                        "layout-unrecorded",
                        Severity.ERROR,
                        what + "; run jasset history record, or get the newest history from version control",
                        ""));
            }
        }
    }
}
