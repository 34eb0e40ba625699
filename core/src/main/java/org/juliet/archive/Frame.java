package org.juliet.archive;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The file, or a struct open in it, while an object is loaded from it. Frames are reused. */
final class Frame {
    /** The first of its entries. */
    int base;
    /** The entry that the next key is expected to be. */
    int next;
    /** Whether all its entries are known. */
    boolean complete;
    /** Whether the hashes of its entries are computed. */
    boolean hashed;
    /** Where its closing brace stands, once complete; not for the file itself. */
    int closeAt;
    /** How much was kept beside objects before the struct. */
    int began;
    /** How much was kept beside objects before the value that is being read. */
    int mark;

    @Nullable Kind<?> kind;
    /** Whether any level is loaded from an earlier version than today's. */
    boolean older;
    /** Whether any level's stamp is below today's version, or missing where that is above 1. */
    boolean oldStamp;
    /** Whether it is of the layouts of today, by its stamp or that of what holds it. */
    boolean today;
    /** What did not fit, to be kept beside the object once there is one. */
    final List<Kept> kept = new ArrayList<>(0);
    /** What the object has for it, null where it has nothing of the sort. */
    @Nullable Unknown unknown;

    /** A value that is not written from its object alone: the offset of its name, or of itself where it has none. */
    record Kept(
            Rest.Role role,
            int offset,
            String path,
            @Nullable String name,
            byte @Nullable [] left) {}

    void open(int firstEntry, @Nullable Kind<?> of) {
        base = firstEntry;
        next = firstEntry;
        complete = false;
        hashed = false;
        closeAt = -1;
        kind = of;
        older = false;
        oldStamp = false;
        today = false;
        unknown = null;
        if (!kept.isEmpty()) {
            kept.clear();
        }
    }
}
