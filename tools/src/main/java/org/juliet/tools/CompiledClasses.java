package org.juliet.tools;

import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import org.juliet.schema.Description;
import org.juliet.schema.HistoryProblem;

/**
 * What compiled classes store, as the annotation processor wrote it beside them. No class is loaded, and none of its code runs.
 *
 * @param description of all kinds that were found
 * @param types the binary names of classes and enums, by stored name
 * @param problems resources that are not sound, and those that do not agree; where there is one, the description is not whole
 * @param notes what was passed over, in sentences
 */
public record CompiledClasses(
        Description description, Map<String, String> types, List<HistoryProblem> problems, List<String> notes) {
    /** Keeps copies. */
    public CompiledClasses {
        types = Map.copyOf(types);
        problems = List.copyOf(problems);
        notes = List.copyOf(notes);
    }

    /**
     * Reads directories and jars.
     *
     * @param directory what their names are relative to; messages have the names alone
     * @throws KindSourceException if a place is not there or is neither, or none holds what the processor writes; the message says what to do
     */
    public static CompiledClasses read(Path directory, Collection<String> places) {
        ClassReading reading = new ClassReading(directory);
        reading.read(places);
        return reading.together();
    }
}
