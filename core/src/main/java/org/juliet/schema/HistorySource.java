package org.juliet.schema;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.util.Collection;
import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;

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

    /** Files that are at hand. */
    static HistorySource of(Map<String, byte[]> files) {
        TreeMap<String, byte[]> kept = new TreeMap<>(files);
        kept.keySet().removeIf(name -> !name.endsWith(HistoryFiles.END));
        return new HistorySource() {
            @Override
            public Collection<String> names() {
                return Collections.unmodifiableSortedSet(kept.navigableKeySet());
            }

            @Override
            public byte[] read(String name) throws IOException {
                byte[] bytes = kept.get(name);
                if (bytes == null || bytes.length > HistoryFiles.MAX_BYTES) {
                    throw new FileNotFoundException("no file of at most " + HistoryFiles.MAX_BYTES + " bytes");
                }
                return bytes.clone();
            }
        };
    }
}
