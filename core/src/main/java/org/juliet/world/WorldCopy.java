package org.juliet.world;

import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import org.jspecify.annotations.Nullable;
import org.juliet.world.Storage.Change;

/**
 * Writes files of a world to another place, which has none of their names.
 *
 * @param source where files are whose texts nobody knows
 */
record WorldCopy(Storage source, Storage target) {
    /** Bytes after which it writes what it has: many files at once take a disk less time, but they are in memory meanwhile. */
    private static final long TOGETHER = 16 << 20;

    /**
     * Writes the files.
     *
     * @param texts by name; null for a file that is copied as it is
     */
    void write(SortedMap<String, byte @Nullable []> texts) {
        requireNone(texts.keySet());
        List<Change> together = new ArrayList<>();
        long bytes = 0;
        for (Map.Entry<String, byte @Nullable []> file : texts.entrySet()) {
            byte[] text = file.getValue() != null ? file.getValue() : original(file.getKey());
            together.add(new Change(file.getKey(), null, text));
            bytes += text.length;
            if (bytes >= TOGETHER) {
                apply(together);
                together.clear();
                bytes = 0;
            }
        }
        apply(together);
    }

    private void requireNone(Set<String> names) {
        for (String name : namesThere()) {
            if (names.contains(name)) {
                throw new ChangedOnDisk(target.describe(name), "a file of this name was made");
            }
        }
    }

    private List<String> namesThere() {
        try {
            return target.list();
        } catch (NoSuchFileException none) {
            return List.of();
        } catch (IOException e) {
            throw failed(target, "", e);
        }
    }

    private byte[] original(String name) {
        try {
            return source.read(name, Integer.MAX_VALUE);
        } catch (IOException e) {
            throw failed(source, name, e);
        }
    }

    private void apply(List<Change> changes) {
        try {
            target.apply(changes);
        } catch (IOException e) {
            throw failed(target, "", e);
        }
    }

    private static AssetException failed(Storage storage, String name, IOException e) {
        return AssetException.of(storage.describe(name), "it cannot be copied", e);
    }
}
