package org.juliet.archive;

import java.util.HashMap;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.juliet.image.ImageLayout;

/** The tables of the kinds of one layout set, each made when it is first needed. Belongs to one session. */
final class Tables {
    private record Pair(Kind<?> kind, ImageLayout layout) {}

    private final Map<Pair, KindTable> made = new HashMap<>();
    private final Function<String, @Nullable KindLine> stamps;

    /** Tables with the labels that the lines of kinds say, where there is one. */
    Tables(Function<String, @Nullable KindLine> stamps) {
        this.stamps = stamps;
    }

    KindTable of(Kind<?> kind, ImageLayout layout) {
        return made.computeIfAbsent(
                new Pair(kind, layout), pair -> new KindTable(kind, layout, stamps.apply(layout.kind())));
    }
}
