package org.juliet.tools.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import org.juliet.archive.BinaryText;
import org.juliet.archive.LoadOptions;
import org.juliet.archive.RecordedFiles;
import org.juliet.text.Problem;
import org.juliet.text.Rule;
import org.juliet.text.TextDocument;
import org.juliet.world.WorldSettings;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code check}: every finding of files and trees. */
@Command(
        name = "check",
        description = {
            "Reports every finding: syntax, duplicates, odd spelling; damage of binary files.",
            "With a history, which juliet.jasset in a folder above names, or --history, also what does not fit the recorded "
                    + "layout that a file is of: values of other types, unknown keys, unknown kinds and layouts."
        },
        footer = {
            "",
            "Example: jasset check --strict Assets/World",
            "Example: jasset check --history Assets/juliet Assets/Saves"
        })
final class CheckCommand implements Callable<Integer>, SourceTree.Visitor {
    /** Kinds of files that Juliet writes for itself. */
    private static final Set<String> OWN = Set.of(WorldSettings.KIND.name(), "JulietJournal");

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
    private final FileHistories histories = new FileHistories();

    @Mixin
    private final DialectOption dialect = new DialectOption();

    @Parameters(arity = "1..*", paramLabel = "PATH", description = "Files, directories, or - for standard input.")
    private List<String> paths = List.of();

    CheckCommand(Streams streams) {
        this.streams = streams;
    }

    @Override
    public Integer call() {
        histories.open(streams);
        int access = SourceTree.withBinaryFiles(paths, streams).visit(this);
        format.write(findings, streams.out());
        long errors = findings.stream().filter(Finding::isError).count();
        long warnings = findings.size() - errors;
        streams.err()
                .println(Count.of(texts, "file") + ": " + Count.of(errors, "error") + ", "
                        + Count.of(warnings, "warning"));
        boolean found = errors > 0 || strict && warnings > 0;
        return Math.max(Math.max(access, histories.status()), found ? ExitStatus.FINDINGS : ExitStatus.OK);
    }

    @Override
    public void text(TextSource source, byte[] bytes) {
        texts++;
        RecordedFiles recorded = histories.of(source, streams);
        if (BinaryText.isBinary(bytes)) {
            findings.addAll(
                    recorded == null
                            ? BinarySource.findings(source.name(), bytes)
                            : BinarySource.findings(
                                    source.name(),
                                    bytes,
                                    recorded.problems(bytes, dialect.options(LoadOptions.LENIENT))));
            return;
        }
        TextDocument document = dialect.parse(bytes);
        Finding neither = BinarySource.neither(source, bytes, document);
        if (neither != null) {
            findings.add(neither);
            return;
        }
        List<Problem> problems = recorded == null || isOfNoKind(source, document)
                ? withoutLayouts(document)
                : recorded.problems(bytes, dialect.options(LoadOptions.LENIENT));
        problems.forEach(problem -> findings.add(Finding.of(source.name(), problem)));
    }

    /** Whether a history says nothing of a file: one of its own, of Juliet itself, or one without any property or kind by design. */
    private static boolean isOfNoKind(TextSource source, TextDocument document) {
        String kind = new EntityText(document).className();
        return kind.startsWith("juliet:")
                || OWN.contains(kind)
                || document.properties().isEmpty()
                || document.property("json_document") != null
                || ProjectFile.isCalled(source.name());
    }

    private static List<Problem> withoutLayouts(TextDocument document) {
        List<Problem> all = new ArrayList<>(document.problems());
        if (document.properties().isEmpty() && !document.hasErrors()) {
            all.add(document.problem(
                    Rule.CLASS_MISSING,
                    0,
                    "",
                    "the file has no property, as one that was cut off while it was written or copied;"
                            + " take it from a backup, or delete it"));
        }
        return all;
    }

    @Override
    public void unreadable(Finding finding) {
        findings.add(finding);
    }
}
