package org.juliet.schema;

import java.io.IOException;
import java.util.Collection;

/** Where the files of a history come from. */
interface HistorySource {
    /** Names from the directory of the history on, with {@code /} between folder and file, of what ends as files of a history do. */
    Collection<String> names();

    /**
     * The bytes of a file.
     *
     * @throws IOException if it cannot be read, or is larger than {@link HistoryFiles#MAX_BYTES}
     */
    byte[] read(String name) throws IOException;
}
