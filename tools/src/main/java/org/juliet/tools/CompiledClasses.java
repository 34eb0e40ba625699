package org.juliet.tools;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.juliet.schema.ClassResource;
import org.juliet.schema.Description;
import org.juliet.schema.HistoryProblem;
import org.juliet.schema.HistoryRule;
import org.juliet.schema.Layout;
import org.juliet.schema.LayoutSet;
import org.juliet.schema.SchemaHistory;

/**
 * What compiled classes store, as the annotation processor wrote it beside them. No class is loaded, and none of its code runs.
 *
 * @param description of all kinds that were found
 * @param types the binary names of classes and enums, by stored name
 * @param histories those that are packed beside the classes of kinds and enums, by stored name
 * @param problems resources that are not sound, and those that do not agree; where there is one, the description is not whole
 * @param notes what was passed over, in sentences
 */
public record CompiledClasses(
        Description description,
        Map<String, String> types,
        Map<String, SchemaHistory> histories,
        List<HistoryProblem> problems,
        List<String> notes) {
    /** Keeps copies. */
    public CompiledClasses {
        types = Map.copyOf(types);
        histories = Map.copyOf(histories);
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

    /**
     * The same together with what a running program says of its kinds: those written by hand, and those that hold them. Of what both tell, the classes know more.
     *
     * @param running what the program says
     */
    public CompiledClasses with(Description running) {
        Set<String> told = new HashSet<>();
        List<HistoryProblem> left = new ArrayList<>();
        List<Layout> layouts = new ArrayList<>(description.layouts().layouts());
        Map<String, List<String>> chains = new HashMap<>();
        Map<String, Description.Level> levels = new HashMap<>(running.levels());
        levels.putAll(description.levels());
        for (Layout layout : running.layouts().layouts()) {
            String name = layout.kind();
            told.add(ClassResource.name(name));
            Layout own = description.layouts().layout(name);
            if (own == null) {
                layouts.add(layout);
            } else if (!own.equals(layout)) {
                left.add(new HistoryProblem(
                        HistoryRule.CLASSES,
                        ClassResource.name(name),
                        1,
                        "the running program stores " + name + " otherwise than " + types.getOrDefault(name, name)
                                + " was compiled to; build both afresh"));
            }
            chains.put(name, running.layouts().levels(name));
        }
        description
                .layouts()
                .layouts()
                .forEach(layout ->
                        chains.put(layout.kind(), description.layouts().levels(layout.kind())));
        for (HistoryProblem problem : problems) {
            boolean isTold =
                    problem.rule() == HistoryRule.UNTOLD && told.stream().anyMatch(problem.file()::endsWith);
            if (!isTold) {
                left.add(problem);
            }
        }
        return new CompiledClasses(
                new Description(LayoutSet.of(layouts, chains), levels), types, histories, left, notes);
    }
}
