package org.juliet.tools.migrate;

import java.util.ArrayList;
import java.util.List;
import org.juliet.archive.BinaryHead;
import org.juliet.archive.BinaryText;
import org.juliet.archive.Kind;
import org.juliet.archive.Kinds;
import org.juliet.archive.LoadException;
import org.juliet.archive.LoadOptions;
import org.juliet.text.Problem;
import org.juliet.text.Severity;
import org.juliet.text.TextDocument;
import org.juliet.world.WorldSettings;

/**
 * Rewrites texts and binary files with the kinds of a program, one after another, each in its own form. Each is loaded strictly, and what is
 * made of it is loaded again.
 */
public final class Migration implements Rewriting {
    private final LoadOptions options;
    private final List<ProgramFiles> registries = new ArrayList<>();

    /**
     * A migration to what a program writes today.
     *
     * @param program the kinds that it registers; the settings of worlds need not be among them
     */
    public Migration(Kinds program, LoadOptions options) {
        this.options = options;
        registries.add(new ProgramFiles(program, options));
        if (program.kind(WorldSettings.KIND.name()) == null) {
            registries.add(new ProgramFiles(Kinds.of(WorldSettings.KIND), options));
        }
    }

    @Override
    public Outcome of(byte[] file) {
        try {
            return BinaryText.isBinary(file) ? binary(file) : text(file);
        } catch (LoadException e) {
            return new Outcome.Refused(errors(e.report().problems()));
        }
    }

    private Outcome binary(byte[] file) {
        BinaryHead head = BinaryHead.of(file);
        for (ProgramFiles files : registries) {
            Kind<?> kind = files.kind(file);
            if (kind != null) {
                return files.binary(file, kind, head.layouts());
            }
        }
        return new Outcome.Unregistered(head.kind());
    }

    private Outcome text(byte[] text) {
        for (ProgramFiles files : registries) {
            Kind<?> kind = files.kind(text);
            if (kind != null) {
                return files.text(text, kind);
            }
        }
        String name = registries.get(0).className(text);
        TextDocument document = TextDocument.parse(text, options.limits(), options.engineDialect());
        List<Problem> errors = errors(document.problems());
        return errors.isEmpty() ? new Outcome.Unregistered(name == null ? "" : name) : new Outcome.Refused(errors);
    }

    private static List<Problem> errors(List<Problem> problems) {
        return problems.stream()
                .filter(problem -> problem.severity() == Severity.ERROR)
                .toList();
    }
}
