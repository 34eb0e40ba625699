package org.juliet.tools.cli;

import java.util.concurrent.Callable;
import org.juliet.text.TextDocument;
import org.juliet.text.TextPath;
import org.juliet.text.Value;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code get}: one value. */
@Command(
        name = "get",
        description =
                "Prints the value at a path: a string without its quotes, everything else as it stands in the file.",
        footer = {"", "Example: jasset get Assets/knight.jasset 'inventory[item=\"iron sword\"].count'"})
final class GetCommand implements Callable<Integer> {
    private final Streams streams;

    @Mixin
    private final Place place = new Place();

    GetCommand(Streams streams) {
        this.streams = streams;
    }

    @Override
    public Integer call() {
        TextPath path = place.path();
        TextDocument document = place.read(streams);
        Value value = document.valueAt(path);
        if (value instanceof Value.Unreadable) {
            // no text where it is not UTF-8
            streams.out()
                    .write(document.render(), value.span().start(), value.span().length());
            streams.out().print("\n");
        } else {
            streams.out().print(text(document, value) + "\n");
        }
        return ExitStatus.OK;
    }

    private static String text(TextDocument document, Value value) {
        if (value instanceof Value.Scalar scalar) {
            return scalar.text();
        }
        return value instanceof Value.Text text ? text.text() : document.slice(value.span());
    }
}
