package org.juliet.archive;

import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.juliet.image.ImageLayout;

/** The tables of the kinds of one layout set, each made when it is first needed. Belongs to one session. */
final class Tables {
    private record Pair(Kind<?> kind, ImageLayout layout) {}

    private final Map<Pair, KindTable> made = new HashMap<>();
    private final Origins origins;
    private final @Nullable KindSet stamps;

    /** @param stamps what tells the labels of kinds, null where they are today's */
    Tables(Origins origins, @Nullable KindSet stamps) {
        this.origins = origins;
        this.stamps = stamps;
    }

    KindTable of(Kind<?> kind, ImageLayout layout) {
        return made.computeIfAbsent(
                new Pair(kind, layout),
                pair -> new KindTable(origins, kind, layout, stamps == null ? null : stamps.line(layout.kind())));
    }
}
