package org.juliet.tools.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.juliet.schema.Description;
import org.juliet.schema.Layout;
import org.juliet.schema.Question;
import org.juliet.schema.Recorder;
import org.juliet.schema.Recording;
import org.juliet.schema.SchemaHistory;
import org.juliet.tools.ClassPathKinds;
import org.juliet.tools.CompiledClasses;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Option;

/** Where the program is whose kinds are compared with a history: its own code tells them, or what was compiled. */
final class ProgramOption {
    @ArgGroup(exclusive = false)
    private @Nullable Choice choice;

    private static final class Choice {
        @Option(names = "--class-path", paramLabel = ClassPathOption.LABEL, description = ClassPathOption.DESCRIPTION)
        private @Nullable String classPath;

        @Option(
                names = "--classes",
                paramLabel = "DIR_OR_JAR",
                description =
                        "A directory or jar of compiled @Versioned classes, of which none is loaded; once or several times. With "
                                + "--class-path, too, that tells the kinds written by hand beside them.")
        private List<String> classes = new ArrayList<>();
    }

    /**
     * What a program stores today.
     *
     * @param histories those that its classes came with, by kind or enum
     * @param answers the choices of a question as they are written in the program
     */
    record Program(
            Description description,
            Map<String, SchemaHistory> histories,
            List<Finding> problems,
            List<String> notes,
            Function<Question, List<String>> answers) {
        /** What it adds to a history; where its classes do not say what became of something, the histories that they came with may. */
        Recording recording(SchemaHistory history) {
            Recording alone = Recorder.run(history, description);
            return alone.questions().isEmpty() || histories.isEmpty()
                    ? alone
                    : Recorder.run(history, description.answeredBy(history, histories::get));
        }
    }

    boolean isGiven() {
        return choice != null;
    }

    /** What the program says. */
    Program program() {
        if (choice == null) {
            throw new Failure("name the program: --classes DIR_OR_JAR where its classes are, or --class-path CP");
        }
        if (choice.classPath == null) {
            return compiled(CompiledClasses.read(Path.of(""), choice.classes));
        }
        try (ClassPathKinds program = ClassPathKinds.load(choice.classPath)) {
            Description running = program.kinds().describe();
            return choice.classes.isEmpty()
                    ? new Program(running, Map.of(), List.of(), List.of(), Question::codes)
                    : joined(CompiledClasses.read(Path.of(""), choice.classes).with(running));
        }
    }

    /** What the classes of a program say that are below another directory. */
    Program program(Path directory) {
        if (choice == null || choice.classPath != null) {
            throw new Failure(
                    "of staged files only compiled classes tell: --classes DIR_OR_JAR, as the build makes them");
        }
        return compiled(CompiledClasses.read(directory, choice.classes));
    }

    /** Classes with kinds that have none of these, whose answers are calls. */
    private static Program joined(CompiledClasses classes) {
        Program program = compiled(classes);
        return new Program(
                program.description,
                program.histories,
                program.problems,
                program.notes,
                question -> classes.types().containsKey(question.kind())
                        ? program.answers.apply(question)
                        : question.codes());
    }

    private static Program compiled(CompiledClasses classes) {
        Description description = classes.description();
        List<Finding> problems = HistoryFindings.problems("", classes.problems());
        return new Program(description, classes.histories(), problems, classes.notes(), question -> {
            Layout layout = description.layouts().layout(question.kind());
            return layout == null
                    ? List.of()
                    : question.annotations(layout, (kind, key) -> key.isEmpty() ? simple(classes, kind) : key);
        });
    }

    private static String simple(CompiledClasses classes, String kind) {
        String type = classes.types().getOrDefault(kind, kind);
        return type.substring(Math.max(type.lastIndexOf('.'), type.lastIndexOf('$')) + 1);
    }
}
