package org.juliet.tools.cli;

import java.util.concurrent.Callable;
import org.juliet.text.TextPath;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code rm}: one value less, the rest of the file keeps its bytes. */
@Command(
        name = "rm",
        description = {
            "Removes the value at a path with its key or name; the rest of the file keeps its bytes.",
            "Of a field of a binary file nothing is stored then: a program has its default when it loads."
        },
        footer = {"", "Example: jasset rm Assets/knight.jasset 'inventory[0]'"})
final class RmCommand implements Callable<Integer> {
    private final Streams streams;

    @Mixin
    private final Place place = new Place();

    RmCommand(Streams streams) {
        this.streams = streams;
    }

    @Override
    public Integer call() {
        TextPath path = place.path();
        place.edit(streams, document -> document.remove(path));
        return ExitStatus.OK;
    }
}
