package org.juliet.tools.cli;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.juliet.schema.Layout;
import org.juliet.schema.LayoutSet;
import org.juliet.schema.SchemaChange;
import org.juliet.schema.SchemaHistory;
import org.juliet.schema.Step;
import org.juliet.tools.json.JsonOutput;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import tools.jackson.core.JsonGenerator;

/** {@code history log}: the steps of kinds, newest first. */
@Command(
        name = "log",
        description = "Shows the steps of a kind or of all kinds, newest first, with what changed in each.",
        footer = {"", "Example: jasset history log --history Assets/juliet Knight"})
final class HistoryLogCommand implements Callable<Integer> {
    private final Streams streams;

    @Mixin
    private final HistoryOption option = new HistoryOption();

    @Option(
            names = "--format",
            paramLabel = "FORMAT",
            defaultValue = "text",
            description = "How steps are written: ${COMPLETION-CANDIDATES}.")
    private HistoryFormat format = HistoryFormat.TEXT;

    @Parameters(arity = "0..1", paramLabel = "KIND", description = "A kind or enum; all without it.")
    private @Nullable String kind;

    HistoryLogCommand(Streams streams) {
        this.streams = streams;
    }

    @Override
    public Integer call() {
        SchemaHistory history = option.existing();
        List<Step> steps = new ArrayList<>();
        for (String name : kind == null ? history.kinds() : List.of(kind)) {
            List<Step> newest = new ArrayList<>(history.steps(name));
            Collections.reverse(newest);
            steps.addAll(newest);
        }
        if (steps.isEmpty() && kind != null) {
            throw new Failure("no step of " + kind + "; there are those of " + String.join(", ", history.kinds()));
        }
        if (format == HistoryFormat.JSON) {
            json(history, steps);
        } else {
            steps.forEach(step -> text(history, step));
        }
        return ExitStatus.OK;
    }

    private void text(SchemaHistory history, Step step) {
        String head = history.heads(step.kind()).contains(step) ? " (head)" : "";
        streams.out().print(HistoryFindings.title(step) + head + "\n");
        changes(history, step).forEach(change -> streams.out().print("    " + change + "\n"));
    }

    private void json(SchemaHistory history, List<Step> steps) {
        try (JsonGenerator json = JsonOutput.to(streams.out())) {
            json.writeStartArray();
            for (Step step : steps) {
                json.writeStartObject();
                json.writeStringProperty("step", step.name());
                json.writeStringProperty("kind", step.kind());
                if (step.label() > 0) {
                    json.writeNumberProperty("label", step.label());
                }
                json.writeStringProperty("layout", LayoutSet.text(step.layout()));
                json.writeBooleanProperty("head", history.heads(step.kind()).contains(step));
                strings(json, "parents", step.parents());
                strings(json, "changes", changes(history, step));
                json.writeEndObject();
            }
            json.writeEndArray();
        }
        streams.out().println();
    }

    private static void strings(JsonGenerator json, String name, List<String> values) {
        json.writeArrayPropertyStart(name);
        values.forEach(json::writeString);
        json.writeEndArray();
    }

    private static List<String> changes(SchemaHistory history, Step step) {
        List<String> changes = new ArrayList<>();
        Layout after = history.layout(step.layout());
        for (Step parent : history.parents(step)) {
            Layout before = history.layout(parent.layout());
            if (before != null && after != null) {
                SchemaChange.between(before, after).forEach(change -> changes.add(change.toString()));
            }
        }
        return changes;
    }
}
