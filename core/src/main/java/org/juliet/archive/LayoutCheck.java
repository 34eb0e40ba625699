package org.juliet.archive;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.juliet.internal.Scanner;

/** Compares the stamp of layouts in a text with today's. */
final class LayoutCheck {
    /** What a load does about it. */
    enum Mode {
        /** Tells whether the text is of other layouts. */
        COMPARE,
        /** Passes over it: that is known. */
        PASS,
        /** Passes over it: newer code wrote the text, so that its versions may be those of other levels. */
        NEWER,
        /** Passes over it: newer code wrote something inside the text. */
        NEWER_INSIDE;

        boolean isNewer() {
            return this == NEWER || this == NEWER_INSIDE;
        }
    }

    private LayoutCheck() {}

    /** Reads the stamp of a file. */
    static void file(TextLoadArchive archive, Kind<?> kind) {
        TextCursor cursor = archive.cursor;
        Recorded recorded = cursor.kinds.recorded();
        Recorded.Stamp stamp = recorded == null ? null : recorded.stamp(kind);
        if (stamp == null) {
            return;
        }
        if (stamp.known() && cursor.file.take(stamp.plain()) || read(archive, stamp)) {
            cursor.frame().today = cursor.layouts == Mode.COMPARE;
            lookForDefaults(cursor);
            return;
        }
        if (cursor.layouts == LayoutCheck.Mode.COMPARE) {
            cursor.aged = true;
        } else if (stamp.known() && !cursor.newer) {
            cursor.leftovers.stale(Stamps.LAYOUT);
        } else if (cursor.newer && cursor.lookUp(Stamps.LAYOUT) < 0) {
            cursor.leftovers.unstamped(Stamps.LAYOUT); // ours is not that of what newer code stored
        }
    }

    /** The same layout may have had other defaults in an earlier version. */
    private static void lookForDefaults(TextCursor cursor) {
        cursor.aged = cursor.frame().oldStamp && cursor.layouts == Mode.COMPARE;
    }

    /** Reads the stamp of an object inside another, if it has one. */
    static void nested(TextLoadArchive archive, Kind<?> kind) {
        TextCursor cursor = archive.cursor;
        Recorded recorded = cursor.kinds.recorded();
        if (recorded == null) {
            return;
        }
        int entry = entry(cursor);
        if (entry >= 0 && !read(archive, recorded.stamp(kind))) {
            cursor.aged |= cursor.layouts == Mode.COMPARE;
            if (cursor.layouts.isNewer()) {
                cursor.leftovers.stamp(entry, Stamps.LAYOUT);
            }
        } else {
            // an older version that names no layout, or the one of today with other defaults: the history knows what it
            // had
            boolean older = cursor.frame().oldStamp && recorded.hasPast(kind);
            cursor.aged |= older && cursor.layouts == Mode.COMPARE;
        }
    }

    /** Where a kind of another name today is named, or where another kind took its name over, the history tells which one is meant. */
    static void named(TextCursor cursor, String kind) {
        Recorded recorded = cursor.kinds.recorded();
        boolean otherwise = recorded != null
                && (recorded.evolution.isReused(kind)
                        || !recorded.evolution.todaysName(kind).equals(kind));
        cursor.aged |= otherwise && cursor.layouts == Mode.COMPARE;
    }

    /** The stamp of an object inside another, behind the versions of levels that only newer code has; negative where there is none. */
    private static int entry(TextCursor cursor) {
        if (cursor.isNext(Stamps.LAYOUT)) {
            return cursor.frame().next;
        }
        boolean deeper = cursor.isNext(Stamps.CLASS_VERSION) || cursor.isNext(Stamps.CLASS_VERSIONS);
        return deeper ? cursor.lookUp(Stamps.LAYOUT) : -1;
    }

    /** Whether the stamp is there and names these layouts. */
    private static boolean read(TextLoadArchive archive, Recorded.@Nullable Stamp stamp) {
        TextCursor cursor = archive.cursor;
        int entry = cursor.open(Stamps.LAYOUT);
        if (entry < 0) {
            return false;
        }
        List<Long> expected = stamp == null ? List.of() : stamp.fingerprints();
        Scanner scanner = cursor.scanner;
        boolean list = scanner.kind() == Scanner.OPEN_LIST;
        if (list) {
            scanner.next();
        }
        int count = 0;
        boolean same = true;
        while (scanner.kind() == Scanner.BARE && !cursor.failed && (list || count == 0 || cursor.isRoot())) {
            long fingerprint = archive.scalars.integer(64, true);
            same &= count < expected.size() && expected.get(count) == fingerprint;
            count++;
        }
        if (list && scanner.kind() == Scanner.CLOSE_LIST) {
            scanner.next();
        }
        return cursor.close(entry) && same && count == expected.size();
    }
}
