package org.juliet.tools.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.function.BiPredicate;
import org.jspecify.annotations.Nullable;
import org.juliet.archive.BinaryText;
import org.juliet.archive.RecordedFiles;
import org.juliet.text.TextDocument;
import org.juliet.tools.cli.Difference.Change;
import org.juliet.tools.json.JsonOutput;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import tools.jackson.core.JsonGenerator;

/** {@code diff}: what two files or directories say differently. */
@Command(
        name = "diff",
        description = {
            "Tells what two texts or binary files say differently, value by value: + added, - removed, ~ changed. Comments, order of"
                    + " properties and fields, layout and spelling count for nothing. Takes no class of the program.",
            "Of two directories, files of the same name are compared. Elements that were added are counted as in B, others as in A."
        },
        footer = {"", "Example: jasset diff Assets/knight.jasset Assets/paladin.jasset"})
final class DiffCommand implements Callable<Integer> {
    private final Streams streams;
    private final List<Difference> differences = new ArrayList<>();

    @Option(
            names = "--format",
            paramLabel = "FORMAT",
            defaultValue = "text",
            description = "How differences are written: ${COMPLETION-CANDIDATES}.")
    private HistoryFormat format = HistoryFormat.TEXT;

    @Mixin
    private final FileHistories histories = new FileHistories();

    @Mixin
    private final DialectOption dialect = new DialectOption();

    @Parameters(index = "0", paramLabel = "A", description = "A file, a directory, or - for standard input.")
    private String before = "";

    @Parameters(index = "1", paramLabel = "B", description = "The same, to compare with it.")
    private String after = "";

    DiffCommand(Streams streams) {
        this.streams = streams;
    }

    @Override
    public Integer call() {
        boolean directories = isDirectory(before);
        for (String argument : List.of(before, after)) {
            if (!argument.equals(TextSource.STANDARD_INPUT) && Files.notExists(TextSource.path(argument))) {
                throw new Failure("cannot read " + argument + ": no such file or directory");
            }
        }
        if (directories != isDirectory(after)) {
            throw new Failure("one of " + before + " and " + after + " is a directory, the other is not");
        }
        if (before.equals(TextSource.STANDARD_INPUT) && after.equals(TextSource.STANDARD_INPUT)) {
            throw new Failure("A and B cannot both be standard input");
        }
        int access = ExitStatus.OK;
        if (directories) {
            access = directories(TextSource.path(before), TextSource.path(after));
        } else {
            TextSource a = TextSource.of(before, streams);
            TextSource b = TextSource.of(after, streams);
            compare("", a, a.read(), b, b.read());
        }
        write();
        return Math.max(access, differences.isEmpty() ? ExitStatus.OK : ExitStatus.FINDINGS);
    }

    private static boolean isDirectory(String argument) {
        return !argument.equals(TextSource.STANDARD_INPUT) && Files.isDirectory(TextSource.path(argument));
    }

    private int directories(Path a, Path b) {
        int first = SourceTree.withBinaryFiles(List.of(before), streams).visit(new Below(a) {
            @Override
            void file(String name, TextSource source, byte[] bytes) {
                Path other = b.resolve(name);
                if (isGone(other)) {
                    differences.add(Difference.whole(name, Change.REMOVED));
                    return;
                }
                TextSource counterpart = TextSource.of(other, streams);
                byte[] newer = readable(counterpart);
                if (newer != null) {
                    compare(name, source, bytes, counterpart, newer);
                }
            }
        });
        int second = SourceTree.withBinaryFiles(List.of(after), streams).visit(new Below(b) {
            @Override
            void file(String name, TextSource source, byte[] bytes) {
                if (isGone(a.resolve(name))) {
                    differences.add(Difference.whole(name, Change.ADDED));
                }
            }
        });
        return Math.max(first, second);
    }

    private static boolean isGone(Path file) {
        return Files.notExists(file, LinkOption.NOFOLLOW_LINKS) || Files.isDirectory(file);
    }

    /** Null where it cannot be read, which the visit of its own directory tells. */
    private static byte @Nullable [] readable(TextSource source) {
        try {
            return source.bytes();
        } catch (IOException unreadable) {
            return null;
        }
    }

    /** Files by their names below a directory. */
    private abstract class Below implements SourceTree.Visitor {
        private final Path root;

        Below(Path root) {
            this.root = root;
        }

        abstract void file(String name, TextSource source, byte[] bytes);

        @Override
        public void text(TextSource source, byte[] bytes) {
            file(name(source.name()), source, bytes);
        }

        @Override
        public void unreadable(Finding finding) {
            streams.err().println(finding);
            Difference differs = Difference.whole(name(finding.file()), Change.UNREADABLE);
            if (!differences.contains(differs)) {
                differences.add(differs);
            }
        }

        private String name(String file) {
            return root.relativize(Path.of(file)).toString().replace('\\', '/');
        }
    }

    private void compare(String name, TextSource a, byte[] from, TextSource b, byte[] to) {
        if (Arrays.equals(from, to)) {
            return;
        }
        TextDocument olderText = BinaryText.isBinary(from) ? null : text(a, from);
        TextDocument newerText = BinaryText.isBinary(to) ? null : text(b, to);
        TextDocument older = BinaryText.isBinary(from) ? binary(a, from, newerText) : olderText;
        TextDocument newer = BinaryText.isBinary(to) ? binary(b, to, olderText) : newerText;
        if (older == null || newer == null) {
            differences.add(Difference.whole(name, Change.UNREADABLE));
        } else {
            differences.addAll(DocumentDiff.of(name, older, newer));
        }
    }

    /** A text; null where errors hide what it holds, which are told. */
    private @Nullable TextDocument text(TextSource source, byte[] bytes) {
        TextDocument document = dialect.parse(bytes);
        Finding neither = BinarySource.neither(source, bytes, document);
        if (neither != null) {
            streams.err().println(neither);
            return null;
        }
        Finding.errors(source.name(), document).forEach(streams.err()::println);
        return document.hasErrors() ? null : document;
    }

    /** A binary file with the stamps that the text has which it is compared with; null where it cannot be read, which is told. */
    private @Nullable TextDocument binary(TextSource source, byte[] bytes, @Nullable TextDocument other) {
        RecordedFiles recorded = histories.of(source, streams);
        BiPredicate<String, List<Long>> stamped = other == null ? (kind, levels) -> true : SaidLayouts.of(other);
        BinaryText text = BinarySource.told(
                source,
                bytes,
                streams,
                () -> recorded == null ? BinaryText.of(bytes, null, stamped) : recorded.text(bytes, stamped));
        return text == null ? null : text.document();
    }

    private void write() {
        if (format == HistoryFormat.TEXT) {
            differences.forEach(difference -> streams.out().print(difference + "\n"));
            return;
        }
        try (JsonGenerator json = JsonOutput.to(streams.out())) {
            json.writeStartArray();
            differences.forEach(difference -> difference.write(json));
            json.writeEndArray();
        }
        streams.out().println();
    }
}
