package org.juliet.tools.cli;

import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.juliet.schema.Layout;
import org.juliet.schema.LayoutSet;
import org.juliet.schema.SchemaChange;
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
                "Shows what changed between two layouts of a kind or enum: + what came, - what went, ~ what has another name, type or place.",
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

    @Parameters(index = "1", paramLabel = "FROM", description = "A version, or a fingerprint.")
    private String from = "";

    @Parameters(index = "2", paramLabel = "TO", description = "A version, or a fingerprint.")
    private String to = "";

    HistoryDiffCommand(Streams streams) {
        this.streams = streams;
    }

    @Override
    public Integer call() {
        SchemaHistory history = option.existing();
        long before = NamedLayout.of(history, kind, from);
        long after = NamedLayout.of(history, kind, to);
        List<SchemaChange> changes = SchemaChange.between(sound(history, before), sound(history, after));
        if (format == HistoryFormat.JSON) {
            json(changes);
        } else {
            changes.forEach(change -> streams.out().print(change + "\n"));
            if (changes.isEmpty() && before != after) {
                streams.out().print("~ what it holds\n");
            }
        }
        return before == after ? ExitStatus.OK : ExitStatus.FINDINGS;
    }

    private static Layout sound(SchemaHistory history, long layout) {
        Layout found = history.layout(layout);
        if (found == null) {
            throw new Failure("the files of " + LayoutSet.text(layout) + " are damaged; run jasset history check");
        }
        return found;
    }

    private void json(List<SchemaChange> changes) {
        try (JsonGenerator json = JsonOutput.to(streams.out())) {
            json.writeStartArray();
            for (SchemaChange change : changes) {
                json.writeStartObject();
                json.writeStringProperty(
                        "change", change.getClass().getSimpleName().toLowerCase(Locale.ROOT));
                json.writeStringProperty("text", change.toString());
                json.writeEndObject();
            }
            json.writeEndArray();
        }
        streams.out().println();
    }
}
