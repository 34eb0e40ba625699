package org.juliet.tools.cli;

import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.juliet.text.TextDocument;
import org.juliet.tools.json.DocumentJson;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code show}: a file for people and for other programs. */
@Command(
        name = "show",
        description =
                "Shows a text or binary file as text, as lines 'path = value', or as JSON. Its errors go to standard error.",
        footer = {"", "Example: jasset show --flat Assets/knight.jasset"})
final class ShowCommand implements Callable<Integer> {
    private final Streams streams;

    @ArgGroup
    private @Nullable Form form;

    @Mixin
    private final FileHistories histories = new FileHistories();

    @Mixin
    private final DialectOption dialect = new DialectOption();

    @Parameters(paramLabel = "FILE", description = "A file, or - for standard input.")
    private String file = "";

    static final class Form {
        @Option(names = "--flat", description = "One line per value, with the path that get and set take.")
        boolean flat;

        @Option(
                names = "--json",
                description = "One JSON object. Comments, layout and the spelling of strings are not in it.")
        boolean json;
    }

    ShowCommand(Streams streams) {
        this.streams = streams;
    }

    @Override
    public Integer call() {
        TextSource source = TextSource.of(file, streams);
        byte[] bytes = source.read();
        TextDocument document = BinarySource.read(source, bytes, histories, dialect, streams);
        if (document == null) {
            return ExitStatus.FINDINGS;
        }
        List<Finding> errors = Finding.errors(source.name(), document);
        errors.forEach(streams.err()::println);
        if (form == null) {
            if (!errors.isEmpty() && hasZero(bytes)) {
                return ExitStatus.FINDINGS; // nothing to read, and a terminal takes such bytes for commands
            }
            streams.out().writeBytes(document.render());
        } else if (form.flat) {
            FlatText.write(document, streams.out());
        } else if (errors.isEmpty()) {
            DocumentJson.write(document, streams.out());
        }
        return errors.isEmpty() ? ExitStatus.OK : ExitStatus.FINDINGS;
    }

    private static boolean hasZero(byte[] bytes) {
        for (byte each : bytes) {
            if (each == 0) {
                return true;
            }
        }
        return false;
    }
}
