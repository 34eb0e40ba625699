package org.juliet.tools.cli;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.juliet.schema.LayoutSet;
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
        description =
                "Shows the steps of a kind or of all kinds, newest first, with what changed in each. Damaged files go to standard error.",
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
        List<Finding> damage = HistoryFindings.problems(option.name(), history);
        FindingFormat.TEXT.write(damage, streams.err());
        List<Step> steps = new ArrayList<>();
        for (String name : kind == null ? history.kinds() : List.of(kind)) {
            List<Step> newest = new ArrayList<>(NamedStep.all(history, name));
            Collections.reverse(newest);
            steps.addAll(newest);
        }
        if (format == HistoryFormat.JSON) {
            json(history, steps);
        } else {
            steps.forEach(step -> text(history, step));
        }
        return damage.isEmpty() ? ExitStatus.OK : ExitStatus.FINDINGS;
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
        Set<String> changes = new LinkedHashSet<>();
        for (Step parent : history.parents(step)) {
            if (history.layout(parent.layout()) != null && history.layout(step.layout()) != null) {
                StepChange.between(history, parent, step).forEach(change -> changes.add(change.text()));
            }
        }
        return List.copyOf(changes);
    }
}
