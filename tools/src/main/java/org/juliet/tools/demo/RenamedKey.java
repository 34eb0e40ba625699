package org.juliet.tools.demo;

import org.juliet.archive.Archive;
import org.juliet.archive.Key;

/**
 * A key that older programs spelled in another way.
 *
 * @param today how it is written
 * @param before how it may be found in an older file
 */
record RenamedKey(Key today, Key before) {
    static RenamedKey of(String today, String before) {
        return new RenamedKey(Key.of(today), Key.of(before));
    }

    /** The key to ask for: the older one only in an older file that has it. */
    Key in(Archive ar, boolean older) {
        return ar.isLoading() && older && ar.has(before) ? before : today;
    }
}
