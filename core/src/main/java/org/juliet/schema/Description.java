package org.juliet.schema;

import java.util.List;
import java.util.Map;

/**
 * What a program says of its kinds today.
 *
 * @param layouts their layouts, each field and constant under its own name as the origin
 * @param levels more of each level and enum, by name; nothing need be said of an enum
 */
public record Description(LayoutSet layouts, Map<String, Level> levels) {
    /** Keeps a copy. */
    public Description {
        levels = Map.copyOf(levels);
    }

    /** What is said of a name, nothing where it is not there. */
    public Level level(String name) {
        return levels.getOrDefault(name, Level.NONE);
    }

    /**
     * What a program says of a level or an enum beside its layout.
     *
     * @param label the declared version; 0 to have labels counted
     * @param answers what it says of changes, those of long ago included
     * @param defaults what fields have in a fresh object, as text has it; none of a field whose default is no constant
     * @param elementKeys fields of lists whose elements have an identity, with the field of the element that holds it
     */
    public record Level(
            int label, List<Answer> answers, Map<String, String> defaults, Map<String, String> elementKeys) {
        static final Level NONE = new Level(0, List.of(), Map.of(), Map.of());

        /** Keeps copies. */
        public Level {
            answers = List.copyOf(answers);
            defaults = Map.copyOf(defaults);
            elementKeys = Map.copyOf(elementKeys);
        }
    }
}
