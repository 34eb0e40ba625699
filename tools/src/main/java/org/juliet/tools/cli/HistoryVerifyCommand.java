package org.juliet.tools.cli;

import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.juliet.archive.HistoryCheck;
import org.juliet.archive.Kinds;
import org.juliet.schema.LayoutException;
import org.juliet.schema.LayoutSet;
import org.juliet.schema.SchemaHistory;
import org.juliet.text.Rule;
import org.juliet.tools.ClassPathKinds;
import org.juliet.tools.CompiledClasses;
import org.juliet.tools.json.JsonOutput;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import tools.jackson.core.JsonGenerator;

/** {@code history verify}: what becomes of files of each recorded layout in the classes of a program. */
@Command(
        name = "verify",
        description = {
            "Makes files of every recorded layout, with usual values and those at the edges of types, as text and binary; loads them into a "
                    + "program's classes of today, and tells what becomes of each field that does not come back as it was.",
            "What would be lost though nobody gave it up is a fault. In a program's own tests HistoryCheck.verify does the same."
        },
        footer = {"", "Example: jasset history verify --class-path build/game.jar --history build/kinds"})
final class HistoryVerifyCommand implements Callable<Integer> {
    private final Streams streams;

    @Option(names = "--class-path", paramLabel = ClassPathOption.LABEL, description = ClassPathOption.DESCRIPTION)
    private @Nullable String classPath;

    @Option(
            names = "--classes",
            paramLabel = "DIR_OR_JAR",
            description =
                    "A directory or jar of compiled @Versioned classes; once or several times. Then --class-path is what they need.")
    private List<String> classes = new ArrayList<>();

    @Option(
            names = "--format",
            paramLabel = "FORMAT",
            defaultValue = "text",
            description = "How it is told: ${COMPLETION-CANDIDATES}; JSON tells all fields.")
    private HistoryFormat format = HistoryFormat.TEXT;

    @Mixin
    private final HistoryOption option = new HistoryOption();

    HistoryVerifyCommand(Streams streams) {
        this.streams = streams;
    }

    @Override
    public Integer call() {
        SchemaHistory history = option.existing();
        List<Finding> problems = new ArrayList<>(HistoryFindings.problems(option.name(), history));
        if (!problems.isEmpty()) {
            FindingFormat.TEXT.write(problems, streams.err());
            throw new Failure("the history is damaged; run jasset history check");
        }
        try (ClassPathKinds program = program()) {
            return verify(program.kinds(), history);
        }
    }

    private ClassPathKinds program() {
        if (classes.isEmpty()) {
            if (classPath == null) {
                throw new Failure("name the program: --classes DIR_OR_JAR where its classes are, or --class-path CP");
            }
            return ClassPathKinds.load(classPath);
        }
        CompiledClasses compiled = CompiledClasses.read(Path.of(""), classes);
        if (!compiled.problems().isEmpty()) {
            FindingFormat.TEXT.write(HistoryFindings.problems("", compiled.problems()), streams.err());
            throw new Failure("the classes do not say what they store");
        }
        String needed = classPath == null ? "" : File.pathSeparator + classPath;
        return ClassPathKinds.ofClasses(compiled.types().values(), String.join(File.pathSeparator, classes) + needed);
    }

    private int verify(Kinds kinds, SchemaHistory history) {
        List<HistoryCheck.Outcome> outcomes;
        try {
            outcomes = HistoryCheck.outcomes(kinds.with(history));
        } catch (LayoutException | IllegalStateException unfit) {
            throw new Failure("the program's kinds do not fit the history: " + unfit.getMessage());
        }
        if (format == HistoryFormat.JSON) {
            json(outcomes);
        } else {
            outcomes.stream()
                    .filter(each -> each.fault() || !each.text().equals(HistoryCheck.SAME))
                    .forEach(each -> streams.out().print((each.fault() ? "error: " : "") + each + "\n"));
        }
        if (!classes.isEmpty() && outcomes.stream().anyMatch(HistoryVerifyCommand::isOlder)) {
            streams.err()
                    .println(
                            "note: classes know an older version than is recorded: they were compiled before the record;"
                                    + " compile them again, with -Ajuliet.history");
        }
        HistoryFindings.absent(history, kinds.describe()).forEach(streams.err()::println);
        long faults = outcomes.stream().filter(HistoryCheck.Outcome::fault).count();
        long layouts = outcomes.stream()
                .map(each -> each.kind() + each.layout())
                .distinct()
                .count();
        streams.err()
                .println(Count.of((int) layouts, "layout") + ", " + Count.of(outcomes.size(), "field") + ": "
                        + Count.of((int) faults, "fault"));
        return faults == 0 ? ExitStatus.OK : ExitStatus.FINDINGS;
    }

    private static boolean isOlder(HistoryCheck.Outcome outcome) {
        return outcome.fault() && outcome.text().endsWith("[" + Rule.NEWER.id() + "]");
    }

    private void json(List<HistoryCheck.Outcome> outcomes) {
        try (JsonGenerator json = JsonOutput.to(streams.out())) {
            json.writeStartArray();
            for (HistoryCheck.Outcome each : outcomes) {
                json.writeStartObject();
                json.writeStringProperty("kind", each.kind());
                if (each.label() > 0) {
                    json.writeNumberProperty("label", each.label());
                }
                json.writeStringProperty("layout", LayoutSet.text(each.layout()));
                if (!each.field().isEmpty()) {
                    json.writeStringProperty("field", each.field());
                }
                json.writeBooleanProperty("fault", each.fault());
                json.writeStringProperty("text", each.text());
                json.writeEndObject();
            }
            json.writeEndArray();
        }
        streams.out().println();
    }
}
