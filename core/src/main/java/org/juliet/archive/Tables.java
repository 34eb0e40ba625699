package org.juliet.archive;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.juliet.image.ImageLayout;

/** The tables of the kinds of one layout set, each made when it is first needed. Belongs to one session. */
final class Tables {
    private record Pair(Kind<?> kind, ImageLayout layout) {}

    private final Map<Pair, KindTable> made = new HashMap<>();
    /** Kinds whose serializers do not pass their keys as they are described: in other layouts they do not either. */
    private final Set<Kind<?>> disorderly = new HashSet<>();

    private final Origins origins;
    private final @Nullable KindSet stamps;

    /** @param stamps what tells the labels of kinds, null where they are today's */
    Tables(Origins origins, @Nullable KindSet stamps) {
        this.origins = origins;
        this.stamps = stamps;
    }

    KindTable of(Kind<?> kind, ImageLayout layout) {
        return made.computeIfAbsent(new Pair(kind, layout), this::made);
    }

    private KindTable made(Pair pair) {
        KindLine line = stamps == null ? null : stamps.line(pair.layout.kind());
        KindTable table = new KindTable(origins, pair.kind, pair.layout, line);
        table.disorderly = disorderly.contains(pair.kind);
        return table;
    }

    /** Notes that values of a kind have to be gathered before they are written. */
    void disorder(KindTable of) {
        of.disorderly = true;
        disorderly.add(of.kind);
    }
}
