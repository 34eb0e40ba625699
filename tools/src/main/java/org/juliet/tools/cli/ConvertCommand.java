package org.juliet.tools.cli;

import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.juliet.archive.BinaryText;
import org.juliet.archive.Kind;
import org.juliet.archive.Kinds;
import org.juliet.archive.LoadException;
import org.juliet.archive.LoadOptions;
import org.juliet.archive.Loader;
import org.juliet.archive.RecordedFiles;
import org.juliet.archive.SaveException;
import org.juliet.image.LayoutStamp;
import org.juliet.text.Problem;
import org.juliet.text.Property;
import org.juliet.text.Rule;
import org.juliet.text.Severity;
import org.juliet.text.TextDocument;
import org.juliet.tools.ClassPathKinds;
import org.juliet.tools.KindSourceException;
import org.juliet.tools.json.DocumentJson;
import org.juliet.tools.json.JsonException;
import org.juliet.tools.json.JsonText;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code convert}: between texts, JSON and binary files. */
@Command(
        name = "convert",
        description = {
            "Converts between texts, JSON and binary files, by the extension of the names. JSON comes back as it was, in order and"
                    + " number spelling. What the other form has no place for, such as comments, is told on standard error.",
            "To write a binary file it takes the kinds that the KindSource of a program registers, or a history that has the layouts that the "
                    + "text is of; to read one it takes nothing, and with a history the text has its stamps."
        },
        footer = {
            "",
            "Example: jasset convert Assets/knight.jasset build/knight.json",
            "Example: jasset convert --history Assets/juliet Assets/old.jasset build/k.jsave"
        })
final class ConvertCommand implements Callable<Integer> {
    private final Streams streams;

    @Option(names = "--from", paramLabel = "FORMAT", description = "What IN holds: ${COMPLETION-CANDIDATES}.")
    private @Nullable FileFormat from;

    @Option(names = "--to", paramLabel = "FORMAT", description = "What OUT shall hold: ${COMPLETION-CANDIDATES}.")
    private @Nullable FileFormat to;

    @Option(names = "--class-path", paramLabel = ClassPathOption.LABEL, description = ClassPathOption.DESCRIPTION)
    private @Nullable String classPath;

    @Mixin
    private final HistoryOption history = new HistoryOption();

    @Mixin
    private final DialectOption dialect = new DialectOption();

    @Parameters(index = "0", paramLabel = "IN", description = "A file, or - for standard input.")
    private String in = "";

    @Parameters(index = "1", paramLabel = "OUT", description = "The file to write, or - for standard output.")
    private String out = "";

    ConvertCommand(Streams streams) {
        this.streams = streams;
    }

    @Override
    public Integer call() {
        FileFormat source = from == null ? FileFormat.of(in, "--from") : from;
        FileFormat target = to == null ? FileFormat.of(out, "--to") : to;
        if (source == target) {
            throw new Failure("IN and OUT are both " + source + "; nothing is to be converted");
        }
        TextSource input = TextSource.of(in, streams);
        byte[] bytes = input.read();
        TextDocument document = document(source, input, bytes);
        byte[] converted = document == null ? null : converted(target, input, document);
        if (converted == null) {
            return ExitStatus.FINDINGS;
        }
        TextSource.of(out, streams).write(converted);
        return ExitStatus.OK;
    }

    /** What the file holds as a text, null where it has errors, which are told. */
    private @Nullable TextDocument document(FileFormat source, TextSource input, byte[] bytes) {
        if (source != FileFormat.JSAVE && BinaryText.isBinary(bytes)) {
            String message = "this is a binary file, whatever its name; say so with --from jsave";
            streams.err().println(new Finding(input.name(), 1, 1, Rule.BINARY.id(), Severity.ERROR, message, ""));
            return null;
        }
        TextDocument document = switch (source) {
            case JSON -> {
                byte[] text = text(input, bytes);
                yield text == null ? null : TextDocument.parse(text);
            }
            case JASSET -> dialect.parse(bytes);
            case JSAVE -> binary(input, bytes);
        };
        return document == null || report(input, document) ? null : document;
    }

    private @Nullable TextDocument binary(TextSource input, byte[] bytes) {
        if (!BinaryText.isBinary(bytes)) {
            streams.err()
                    .println(BinarySource.noBinary(input.name(), bytes, "say with --from jasset or json what it is"));
            return null;
        }
        RecordedFiles recorded = recorded();
        BinaryText binary = BinarySource.binary(input, bytes, recorded, streams);
        if (binary == null) {
            return null;
        }
        List<String> unstamped = binary.unstamped();
        if (recorded == null) {
            tellLayouts(
                    input,
                    binary,
                    List.of(binary.kind()),
                    "no history says whether they are recorded; --history DIR does");
        } else if (!unstamped.isEmpty()) {
            tellLayouts(input, binary, unstamped, "the history " + history.name() + " does not have them");
        }
        return binary.document();
    }

    private void tellLayouts(TextSource input, BinaryText binary, List<String> kinds, String why) {
        String layouts = kinds.stream()
                .map(kind -> kind + " " + LayoutStamp.text(binary.layouts(), kind))
                .collect(Collectors.joining(", "));
        tell(input, List.of("stamps of layouts left out: " + layouts + " (" + why + ")"), false);
    }

    private byte @Nullable [] converted(FileFormat target, TextSource input, TextDocument document) {
        return switch (target) {
            case JASSET -> document.render();
            case JSON -> json(input, document);
            case JSAVE -> binary(input, document);
        };
    }

    /** What a history says of layouts, null where there is none that can be used. */
    private @Nullable RecordedFiles recorded() {
        return history.lookFrom(List.of(in)) ? RecordedFiles.of(history.sound()) : null;
    }

    private byte @Nullable [] binary(TextSource input, TextDocument document) {
        byte[] binary = classPath == null ? recorded(input, document) : byProgram(classPath, input, document);
        if (binary != null) {
            tell(
                    input,
                    List.of("comments left out: " + document.comments().size()),
                    document.comments().isEmpty());
        }
        return binary;
    }

    private byte @Nullable [] recorded(TextSource input, TextDocument document) {
        RecordedFiles files = recorded();
        if (files == null) {
            throw new Failure(
                    "a binary file is written by layouts: say --history with the directory where they are recorded, or"
                            + " write " + ProjectFile.NAME
                            + " with the property history beside the file; or say --class-path with"
                            + " the jar of a program, whose KindSource registers its kinds");
        }
        try {
            return files.binary(document.render(), dialect.options(LoadOptions.STRICT))
                    .file();
        } catch (LoadException refused) {
            tell(input, refused);
            return null;
        }
    }

    private byte @Nullable [] byProgram(String jar, TextSource input, TextDocument document) {
        try (ClassPathKinds program = ClassPathKinds.load(jar)) {
            return binary(program.kinds(), input, document.render());
        } catch (KindSourceException e) {
            throw new Failure(String.valueOf(e.getMessage()));
        }
    }

    private void tell(TextSource input, LoadException refused) {
        refused.report().problems().forEach(problem -> streams.err().println(Finding.of(input.name(), problem)));
    }

    private byte @Nullable [] binary(Kinds kinds, TextSource input, byte[] text) {
        try {
            Loader loader = kinds.loader(dialect.options(LoadOptions.STRICT));
            Kind<?> kind = loader.kindOf(text);
            if (kind == null) {
                String name = loader.className(text);
                streams.err()
                        .println(input.name() + ": "
                                + (name == null
                                        ? "it does not name its kind"
                                        : "no kind " + name + " is registered by the program"));
                return null;
            }
            return kinds.binarySaver().save(loader.load(text, kind));
        } catch (LoadException refused) {
            tell(input, refused);
            return null;
        } catch (SaveException refused) {
            streams.err().println(input.name() + ": " + refused.getMessage());
            return null;
        }
    }

    private byte @Nullable [] text(TextSource input, byte[] json) {
        byte[] text;
        try {
            text = JsonText.of(json);
        } catch (JsonException e) {
            streams.err().println(jsonFinding(input, e.line(), e.column(), e.reason()));
            return null;
        }
        // What only the whole text shows, such as its size; its places mean nothing to whoever has the JSON.
        for (Problem problem : TextDocument.parse(text).problems()) {
            if (problem.severity() == Severity.ERROR) {
                streams.err().println(jsonFinding(input, 1, 1, "as a text: " + problem.message()));
                return null;
            }
        }
        return text;
    }

    private byte @Nullable [] json(TextSource input, TextDocument document) {
        if (isMisplaced(input, document)) {
            return null;
        }
        ByteArrayOutputStream json = new ByteArrayOutputStream();
        DocumentJson.Losses losses = DocumentJson.write(document, json);
        tell(input, losses);
        return json.toByteArray();
    }

    private boolean isMisplaced(TextSource input, TextDocument document) {
        Property whole = DocumentJson.misplaced(document);
        if (whole == null) {
            return false;
        }
        int at = whole.header().start();
        String message = "this property stands for a whole JSON document and is alone in its file;"
                + " move the others into it, or rename it";
        streams.err().println(jsonFinding(input, document.line(at), document.column(at), message));
        return true;
    }

    private static Finding jsonFinding(TextSource input, int line, int column, String message) {
        return new Finding(input.name(), line, column, Finding.JSON, Severity.ERROR, message, "");
    }

    private boolean report(TextSource input, TextDocument document) {
        List<Finding> errors = Finding.errors(input.name(), document);
        errors.forEach(streams.err()::println);
        return !errors.isEmpty();
    }

    private void tell(TextSource input, DocumentJson.Losses losses) {
        List<String> told = new ArrayList<>();
        add(told, "comments left out", losses.comments());
        add(told, "repetitions left out", losses.repetitions());
        add(told, "vectors written as lists", losses.vectors());
        add(told, "numbers that JSON cannot spell written as strings", losses.strings());
        tell(input, told, told.isEmpty());
    }

    private void tell(TextSource input, List<String> told, boolean quiet) {
        if (!quiet) {
            streams.err().println(input.name() + ": " + String.join(", ", told));
        }
    }

    private static void add(List<String> told, String what, int number) {
        if (number > 0) {
            told.add(what + ": " + number);
        }
    }
}
