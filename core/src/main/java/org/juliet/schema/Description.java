package org.juliet.schema;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

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
     * The same with the answers of histories that others keep, such as those of libraries, to what changed since a history was recorded: a class whose
     * answers were recorded there says them no more.
     *
     * @param history what is recorded of the program
     * @param others the history that is kept with the class of a kind or enum, null where there is none
     */
    public Description answeredBy(SchemaHistory history, Function<String, @Nullable SchemaHistory> others) {
        Map<String, Level> answered = new HashMap<>(levels);
        for (Layout layout : layouts.layouts()) {
            SchemaHistory other = others.apply(layout.kind());
            if (other != null) {
                answered.put(layout.kind(), new OtherAnswers(history, other).added(layout, level(layout.kind())));
            }
        }
        return new Description(layouts, answered);
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
