package org.juliet.tools.cli;

import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.juliet.text.TextDocument;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code fmt}: the canonical form, in place. */
@Command(
        name = "fmt",
        description = "Writes texts in canonical form, in place. A text with syntax errors stays as it is.",
        footer = {"", "Example: jasset fmt --diff Assets/World"})
final class FmtCommand implements Callable<Integer>, SourceTree.Visitor {
    private final Streams streams;
    private int found = ExitStatus.OK;

    @ArgGroup
    private @Nullable DryRun dryRun;

    @Mixin
    private final DialectOption dialect = new DialectOption();

    @Parameters(
            arity = "1..*",
            paramLabel = "PATH",
            description = "Files, directories, or - for standard input to standard output.")
    private List<String> paths = List.of();

    static final class DryRun {
        @Option(names = "--check", description = "Write nothing; name the files that would change.")
        boolean check;

        @Option(names = "--diff", description = "Write nothing; print what would change as a unified diff.")
        boolean diff;
    }

    FmtCommand(Streams streams) {
        this.streams = streams;
    }

    @Override
    public Integer call() {
        SourceTree tree = new SourceTree(paths, streams);
        if (dialect.isOurs()) {
            tree.passOverCanonical();
        }
        return Math.max(tree.visit(this), found);
    }

    @Override
    public void text(TextSource source, byte[] bytes) {
        TextDocument document = dialect.parse(bytes);
        if (document.hasErrors()) {
            leave(source, document);
        }
        byte[] formatted = document.format().render();
        if (dryRun == null) {
            write(source, bytes, formatted);
        } else if (!Arrays.equals(bytes, formatted)) {
            found = ExitStatus.FINDINGS;
            streams.out()
                    .print(
                            dryRun.diff
                                    ? UnifiedDiff.of(source.name(), bytes, formatted)
                                    : "would format " + source.name() + "\n");
        }
    }

    private void write(TextSource source, byte[] bytes, byte[] formatted) {
        source.replace(bytes, formatted);
        if (!source.isStandardInput() && !Arrays.equals(bytes, formatted)) {
            streams.out().println("formatted " + source.name());
        }
    }

    private void leave(TextSource source, TextDocument document) {
        found = ExitStatus.FINDINGS;
        streams.err().println("left " + source.name() + " as it is because of syntax errors:");
        Finding.errors(source.name(), document).forEach(streams.err()::println);
    }

    @Override
    public void unreadable(Finding finding) {
        found = ExitStatus.FINDINGS;
        streams.err().println(finding);
    }
}
