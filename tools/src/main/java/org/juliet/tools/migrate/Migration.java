package org.juliet.tools.migrate;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.juliet.archive.Kind;
import org.juliet.archive.Kinds;
import org.juliet.archive.LoadException;
import org.juliet.archive.LoadOptions;
import org.juliet.archive.Loaded;
import org.juliet.archive.Loader;
import org.juliet.archive.SaveException;
import org.juliet.archive.Saver;
import org.juliet.text.Problem;
import org.juliet.text.Rule;
import org.juliet.text.Severity;
import org.juliet.text.TextDocument;
import org.juliet.world.WorldSettings;

/** Rewrites texts with the kinds of a program, one after another. Each is loaded strictly, and what is made of it is loaded again. */
public final class Migration implements Rewriting {
    private final Kinds kinds;
    private final LoadOptions options;
    private final Loader loader;
    private final Saver saver;

    /**
     * A migration to what a program writes today.
     *
     * @param program the kinds that it registers; the settings of worlds need not be among them
     */
    public Migration(Kinds program, LoadOptions options) {
        this.kinds = withSettings(program);
        this.options = options;
        loader = kinds.loader(options);
        saver = kinds.saver();
    }

    private static Kinds withSettings(Kinds program) {
        if (program.kind(WorldSettings.KIND.name()) != null) {
            return program;
        }
        List<Kind<?>> all = new ArrayList<>(program.all());
        all.add(WorldSettings.KIND);
        return Kinds.of(all);
    }

    @Override
    public Outcome of(byte[] text) {
        try {
            String name = loader.className(text);
            Kind<?> kind = name == null ? null : kinds.kind(name);
            if (kind != null) {
                return migrated(text, kind);
            }
            List<Problem> errors = errors(document(text).problems());
            return errors.isEmpty() ? new Outcome.Unregistered(name == null ? "" : name) : new Outcome.Refused(errors);
        } catch (LoadException e) {
            return new Outcome.Refused(errors(e.report().problems()));
        }
    }

    private <T> Outcome migrated(byte[] text, Kind<T> kind) {
        Loaded<T> loaded;
        byte[] renewed;
        try {
            loaded = loader.load(text, kind);
            renewed = saver.saveRenewed(loaded);
        } catch (SaveException e) {
            return failed(text, e.path(), String.valueOf(e.getMessage()));
        } catch (LinkageError e) {
            // code of the program that is not there shows when it is needed
            return failed(
                    text, "", "the code of " + kind.name() + " cannot run: " + e + "; see that --class-path is whole");
        }
        if (Arrays.equals(text, renewed)) {
            return new Outcome.Current(kind.name());
        }
        if (!comesBack(loaded, renewed, kind)) {
            return failed(
                    text,
                    "",
                    "what was to be written does not load back as the same object; mend the serializer of "
                            + kind.name());
        }
        return new Outcome.Migrated(
                kind.name(),
                renewed,
                Step.between(document(text), kind),
                loaded.report().entries());
    }

    private <T> boolean comesBack(Loaded<T> loaded, byte[] renewed, Kind<T> kind) {
        try {
            Loaded<T> again = loader.load(renewed, kind);
            return Arrays.equals(fresh(again), fresh(loaded));
        } catch (LoadException e) {
            return false;
        }
    }

    @SuppressWarnings("unchecked")
    private <T> byte[] fresh(Loaded<T> loaded) {
        return saver.save(loaded.value(), (Kind<T>) loaded.kind());
    }

    private Outcome failed(byte[] text, String path, String message) {
        return new Outcome.Refused(List.of(document(text).problem(Rule.SERIALIZER, 0, path, message)));
    }

    private TextDocument document(byte[] text) {
        return TextDocument.parse(text, options.limits(), options.engineDialect());
    }

    private static List<Problem> errors(List<Problem> problems) {
        return problems.stream()
                .filter(problem -> problem.severity() == Severity.ERROR)
                .toList();
    }
}
