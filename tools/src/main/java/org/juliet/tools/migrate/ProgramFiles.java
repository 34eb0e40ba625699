package org.juliet.tools.migrate;

import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.juliet.archive.BinaryHead;
import org.juliet.archive.BinaryOptions;
import org.juliet.archive.BinaryText;
import org.juliet.archive.Kind;
import org.juliet.archive.Kinds;
import org.juliet.archive.LoadException;
import org.juliet.archive.LoadOptions;
import org.juliet.archive.Loaded;
import org.juliet.archive.Loader;
import org.juliet.archive.SaveException;
import org.juliet.archive.Saver;
import org.juliet.schema.LayoutException;
import org.juliet.text.Problem;
import org.juliet.text.Rule;
import org.juliet.text.TextDocument;

/** Files of the kinds of one registry, each rewritten in its own form. */
final class ProgramFiles {
    private final Kinds kinds;
    private final LoadOptions options;
    private final Loader loader;
    private final Saver texts;
    private final Saver binaries;
    private final Saver bareBinaries;
    private @Nullable Loader bareLoader;

    ProgramFiles(Kinds kinds, LoadOptions options) {
        this.kinds = kinds;
        this.options = options;
        loader = kinds.loader(options);
        texts = kinds.saver();
        binaries = kinds.binarySaver();
        bareBinaries = kinds.binarySaver(BinaryOptions.DEFAULT.withLayouts(false));
    }

    /** The kind that a text names, null where it names none. */
    @Nullable String className(byte[] text) {
        return loader.className(text);
    }

    /** The kind that a file is of, which may have had another name then; null where none is registered. */
    @Nullable Kind<?> kind(byte[] file) {
        return loader.kindOf(file);
    }

    /** A text as today's code writes it. */
    Outcome text(byte[] text, Kind<?> kind) {
        return outcome(text, kind, loader, texts);
    }

    /** A binary file as today's code writes it, with its layouts if it had them. */
    Outcome binary(byte[] file, Kind<?> kind, boolean layouts) {
        if (layouts) {
            return outcome(file, kind, loader, binaries);
        }
        Loader reader;
        try {
            reader = bareLoader();
        } catch (LayoutException | IllegalStateException unfit) {
            return failed(file, "", String.valueOf(unfit.getMessage()));
        }
        return outcome(file, kind, reader, bareBinaries);
    }

    private Loader bareLoader() {
        Loader made = bareLoader;
        if (made == null) {
            made = kinds.loader(options.with(kinds.layoutSource()));
            bareLoader = made;
        }
        return made;
    }

    private <T> Outcome outcome(byte[] file, Kind<T> kind, Loader reader, Saver saver) {
        Loaded<T> loaded;
        byte[] renewed;
        try {
            loaded = reader.load(file, kind);
            renewed = saver.saveRenewed(loaded);
        } catch (SaveException e) {
            return failed(file, e.path(), String.valueOf(e.getMessage()));
        } catch (LinkageError e) {
            // code of the program that is not there shows when it is needed
            return failed(
                    file, "", "the code of " + kind.name() + " cannot run: " + e + "; see that --class-path is whole");
        }
        if (Arrays.equals(file, renewed)) {
            return new Outcome.Current(kind.name());
        }
        if (!comesBack(loaded, renewed, kind, reader, saver)) {
            return failed(
                    file,
                    "",
                    "what was to be written does not load back as the same object; mend the serializer of "
                            + kind.name());
        }
        List<Step> steps = BinaryText.isBinary(file)
                ? Step.between(BinaryHead.of(file), kind)
                : Step.between(document(file), kind);
        return new Outcome.Migrated(kind.name(), renewed, steps, loaded.report().entries());
    }

    private static <T> boolean comesBack(Loaded<T> loaded, byte[] renewed, Kind<T> kind, Loader reader, Saver saver) {
        try {
            Loaded<T> again = reader.load(renewed, kind);
            // a binary file is written anew as a whole: the same bytes are the same values, with what no object holds
            return BinaryText.isBinary(renewed)
                    ? Arrays.equals(saver.saveRenewed(again), renewed)
                    : Arrays.equals(fresh(again, saver), fresh(loaded, saver));
        } catch (LoadException | SaveException e) {
            return false;
        }
    }

    @SuppressWarnings("unchecked")
    private static <T> byte[] fresh(Loaded<T> loaded, Saver saver) {
        return saver.save(loaded.value(), (Kind<T>) loaded.kind());
    }

    private Outcome failed(byte[] file, String path, String message) {
        Problem problem = BinaryText.isBinary(file)
                ? new Problem(Rule.SERIALIZER, 0, 0, 0, path, message)
                : document(file).problem(Rule.SERIALIZER, 0, path, message);
        return new Outcome.Refused(List.of(problem));
    }

    private TextDocument document(byte[] text) {
        return TextDocument.parse(text, options.limits(), options.engineDialect());
    }
}
