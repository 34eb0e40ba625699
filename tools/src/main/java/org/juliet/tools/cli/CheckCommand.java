package org.juliet.tools.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.juliet.archive.BinaryText;
import org.juliet.text.Problem;
import org.juliet.text.Rule;
import org.juliet.text.TextDocument;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code check}: every finding of files and trees. */
@Command(
        name = "check",
        description = "Reports every finding: syntax, duplicates, odd spelling; damage of binary files.",
        footer = {"", "Example: jasset check --strict Assets/World"})
final class CheckCommand implements Callable<Integer>, SourceTree.Visitor {
    private final Streams streams;
    private final List<Finding> findings = new ArrayList<>();
    private int texts;

    @Option(names = "--strict", description = "Let warnings count as findings, too.")
    private boolean strict;

    @Option(
            names = "--format",
            paramLabel = "FORMAT",
            defaultValue = "text",
            description = "How findings are written: ${COMPLETION-CANDIDATES}.")
    private FindingFormat format = FindingFormat.TEXT;

    @Mixin
    private final DialectOption dialect = new DialectOption();

    @Parameters(arity = "1..*", paramLabel = "PATH", description = "Files, directories, or - for standard input.")
    private List<String> paths = List.of();

    CheckCommand(Streams streams) {
        this.streams = streams;
    }

    @Override
    public Integer call() {
        int access = SourceTree.withBinaryFiles(paths, streams).visit(this);
        format.write(findings, streams.out());
        long errors = findings.stream().filter(Finding::isError).count();
        long warnings = findings.size() - errors;
        streams.err()
                .println(Count.of(texts, "file") + ": " + Count.of(errors, "error") + ", "
                        + Count.of(warnings, "warning"));
        boolean found = errors > 0 || strict && warnings > 0;
        return Math.max(access, found ? ExitStatus.FINDINGS : ExitStatus.OK);
    }

    @Override
    public void text(TextSource source, byte[] bytes) {
        texts++;
        findings.addAll(
                BinaryText.isBinary(bytes)
                        ? BinarySource.findings(source.name(), bytes)
                        : text(source.name(), dialect.parse(bytes)));
    }

    private static List<Finding> text(String name, TextDocument document) {
        List<Finding> all = new ArrayList<>(Finding.all(name, document));
        if (document.properties().isEmpty() && !document.hasErrors()) {
            Problem nothing = document.problem(
                    Rule.CLASS_MISSING,
                    0,
                    "",
                    "the file has no property, as one that was cut off while it was written or copied;"
                            + " take it from a backup, or delete it");
            all.add(Finding.of(name, nothing));
        }
        return all;
    }

    @Override
    public void unreadable(Finding finding) {
        findings.add(finding);
    }
}
