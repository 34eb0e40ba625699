package org.juliet.archive;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import org.juliet.schema.LayoutException;

/**
 * What a binary file says of itself before anybody has to know its layouts.
 *
 * @param kind the stored name of the kind that it is of
 * @param versions those of the levels of the kind, the root first; 0 where the file has none
 * @param layouts whether it brings its layouts, as for {@link BinaryOptions}
 */
public record BinaryHead(String kind, Map<String, Integer> versions, boolean layouts) {
    /** Keeps a copy of the map. */
    public BinaryHead {
        versions = Collections.unmodifiableMap(new LinkedHashMap<>(versions));
    }

    /**
     * Reads the head of a file, whose checksum is looked at, and whose values are not.
     *
     * @throws LoadException if it is no binary file, a damaged or too large one, or newer than this program
     */
    public static BinaryHead of(byte[] file) {
        Envelope envelope = BinaryContents.open(file);
        KindLine line = line(file, envelope);
        Map<String, Integer> versions = new LinkedHashMap<>();
        line.levels().forEach(level -> versions.put(level, line.label(level)));
        return new BinaryHead(line.name(), versions, envelope.has(Envelope.LAYT));
    }

    /** The line of the kind that a file is of. */
    static KindLine line(byte[] file, Envelope envelope) {
        try {
            return FileKinds.first(file, envelope.from(Envelope.KIND), envelope.to(Envelope.KIND));
        } catch (LayoutException wrong) {
            throw BinaryContents.damaged(wrong);
        }
    }
}
