package org.juliet.tools.cli;

import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.juliet.text.Problem;
import org.juliet.text.Property;
import org.juliet.text.Severity;
import org.juliet.text.TextDocument;
import org.juliet.tools.json.DocumentJson;
import org.juliet.tools.json.JsonException;
import org.juliet.tools.json.JsonText;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code convert}: a text as JSON and back. */
@Command(
        name = "convert",
        description = {
            "Converts between texts and JSON, by the extension of the names. JSON comes back as it was, in order and number"
                    + " spelling. What JSON has no place for, such as comments, goes to standard error."
        },
        footer = {"", "Example: jasset convert Assets/knight.jasset build/knight.json"})
final class ConvertCommand implements Callable<Integer> {
    private final Streams streams;

    @Option(names = "--from", paramLabel = "FORMAT", description = "What IN holds: ${COMPLETION-CANDIDATES}.")
    private @Nullable FileFormat from;

    @Option(names = "--to", paramLabel = "FORMAT", description = "What OUT shall hold: ${COMPLETION-CANDIDATES}.")
    private @Nullable FileFormat to;

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
        byte[] converted = source == FileFormat.JSON ? text(input, bytes) : json(input, bytes);
        if (converted == null) {
            return ExitStatus.FINDINGS;
        }
        TextSource.of(out, streams).write(converted);
        return ExitStatus.OK;
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

    private byte @Nullable [] json(TextSource input, byte[] text) {
        TextDocument document = dialect.parse(text);
        if (report(input, document) || isMisplaced(input, document)) {
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
        if (!told.isEmpty()) {
            streams.err().println(input.name() + ": " + String.join(", ", told));
        }
    }

    private static void add(List<String> told, String what, int number) {
        if (number > 0) {
            told.add(what + ": " + number);
        }
    }
}
