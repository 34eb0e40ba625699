package org.juliet.tools.cli;

import java.util.List;
import java.util.concurrent.Callable;
import org.juliet.schema.SchemaHistory;
import org.juliet.tools.json.JsonOutput;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import tools.jackson.core.JsonGenerator;

/** {@code history diff}: what changed between two layouts of a kind. */
@Command(
        name = "diff",
        description =
                "Shows what changed between two steps of a kind or enum: + what came, - what went, ~ what has another name, type, place or default.",
        footer = {"", "Example: jasset history diff --history Assets/juliet Knight 2 3"})
final class HistoryDiffCommand implements Callable<Integer> {
    private final Streams streams;

    @Mixin
    private final HistoryOption option = new HistoryOption();

    @Option(
            names = "--format",
            paramLabel = "FORMAT",
            defaultValue = "text",
            description = "How changes are written: ${COMPLETION-CANDIDATES}.")
    private HistoryFormat format = HistoryFormat.TEXT;

    @Parameters(index = "0", paramLabel = "KIND", description = "A kind or enum.")
    private String kind = "";

    @Parameters(index = "1", paramLabel = "FROM", description = "A version, a fingerprint, or the name of a step.")
    private String from = "";

    @Parameters(index = "2", paramLabel = "TO", description = "The same.")
    private String to = "";

    HistoryDiffCommand(Streams streams) {
        this.streams = streams;
    }

    @Override
    public Integer call() {
        SchemaHistory history = option.existing();
        List<StepChange> changes =
                StepChange.between(history, NamedStep.of(history, kind, from), NamedStep.of(history, kind, to));
        if (format == HistoryFormat.JSON) {
            json(changes);
        } else {
            changes.forEach(change -> streams.out().print(change.text() + "\n"));
        }
        return changes.isEmpty() ? ExitStatus.OK : ExitStatus.FINDINGS;
    }

    private void json(List<StepChange> changes) {
        try (JsonGenerator json = JsonOutput.to(streams.out())) {
            json.writeStartArray();
            for (StepChange change : changes) {
                json.writeStartObject();
                json.writeStringProperty("change", change.what());
                json.writeStringProperty("text", change.text());
                json.writeEndObject();
            }
            json.writeEndArray();
        }
        streams.out().println();
    }
}
