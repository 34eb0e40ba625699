package org.juliet.image;

import java.util.Map;
import org.juliet.schema.LayoutSet;
import org.juliet.schema.StructLayout;

/**
 * One level of a kind as a text was written.
 *
 * @param layout what the level stored
 * @param set layouts of what its fields held
 * @param defaults what its fields had in a fresh object, as text, by stored name; those that are not there no text tells
 */
public record TextLevel(StructLayout layout, LayoutSet set, Map<String, String> defaults) {
    /** Keeps a copy of the defaults. */
    public TextLevel {
        defaults = Map.copyOf(defaults);
    }
}
