package org.juliet.tools.cli;

import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.juliet.text.TextDocument;
import org.juliet.text.TextException;
import org.juliet.text.TextPath;
import org.juliet.text.TextPathException;
import org.juliet.tools.json.JsonText;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code set}: one value, the rest of the file keeps its bytes. */
@Command(
        name = "set",
        description = {
            "Sets the value at a path; the rest of the file keeps its bytes.",
            "In a binary file the value has to fit the layout that the file is of; the rest keeps its values."
        },
        footer = {"", "Example: jasset set Assets/knight.jasset wallet.amount 300"})
final class SetCommand implements Callable<Integer> {
    private final Streams streams;

    @Mixin
    private final Place place = new Place();

    @Parameters(
            index = "2",
            paramLabel = "VALUE",
            description =
                    "The string itself where a string is now, unless it begins with a quote; else a value as it stands in a "
                            + "file, such as 5, \"a b\", [ 1 2 ].")
    private String value = "";

    @ArgGroup
    private @Nullable Meaning meaning;

    @Option(names = "--create", description = "Create the structs and lists on the way that are not there.")
    private boolean create;

    static final class Meaning {
        @Option(names = "--string", description = "VALUE is the string itself.")
        boolean string;

        @Option(names = "--json", description = "VALUE is JSON.")
        boolean json;
    }

    SetCommand(Streams streams) {
        this.streams = streams;
    }

    @Override
    public Integer call() {
        TextPath path = place.path();
        place.edit(streams, document -> {
            TextDocument edited = edited(document, path);
            askAboutNew(document, path);
            return edited;
        });
        return ExitStatus.OK;
    }

    /** A name that resembles one that is there may be a slip. */
    private void askAboutNew(TextDocument document, TextPath path) {
        if (document.find(path) == null) {
            try {
                document.valueAt(path);
            } catch (TextPathException e) {
                if (!e.suggestions().isEmpty()) {
                    streams.err().println("jasset: added, though " + e.getMessage());
                }
            }
        }
    }

    private TextDocument edited(TextDocument document, TextPath path) {
        try {
            return set(document, path, create);
        } catch (TextPathException e) {
            if (!create && canCreate(document, path)) {
                throw new Failure(e.getMessage() + " (--create adds what is missing)");
            }
            throw e;
        } catch (TextException e) {
            throw new Failure("VALUE: " + e.problems().get(0).message());
        } catch (IllegalArgumentException e) {
            throw new Failure("VALUE: " + e.getMessage());
        }
    }

    private TextDocument set(TextDocument document, TextPath path, boolean createParents) {
        if (meaning == null) {
            return document.set(path, value, createParents);
        }
        return meaning.string
                ? document.setString(path, value, createParents)
                : JsonText.set(document, path, value, createParents);
    }

    private boolean canCreate(TextDocument document, TextPath path) {
        try {
            set(document, path, true);
            return true;
        } catch (TextPathException e) {
            return false;
        }
    }
}
