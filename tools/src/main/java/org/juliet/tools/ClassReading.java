package org.juliet.tools;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.juliet.schema.ClassResource;
import org.juliet.schema.Description;
import org.juliet.schema.HistoryProblem;
import org.juliet.schema.HistoryRule;
import org.juliet.schema.Layout;
import org.juliet.schema.LayoutException;
import org.juliet.schema.LayoutSet;
import org.juliet.schema.SchemaHistory;

/** Reads the resources of several places, and puts together what they say. */
final class ClassReading {
    private final List<ClassSource> found = new ArrayList<>();
    private final List<HistoryProblem> problems = new ArrayList<>();
    private final List<String> notes = new ArrayList<>();
    private final List<String> places = new ArrayList<>();
    private final Path directory;

    /** Reading of places whose names are relative to a directory. */
    ClassReading(Path directory) {
        this.directory = directory;
    }

    /** Reads places, which hold one program together: some build tools put classes and what is beside them in different ones. */
    void read(Collection<String> names) {
        List<ClassPlace> open = new ArrayList<>();
        try {
            names.forEach(name -> open.add(ClassPlace.open(directory, name)));
            for (ClassPlace place : open) {
                read(place, open);
            }
            for (ClassPlace place : open) {
                demandCodecs(place);
            }
        } finally {
            open.forEach(ClassPlace::close);
        }
        places.addAll(names);
    }

    private void read(ClassPlace place, List<ClassPlace> all) {
        try {
            Map<String, ClassSource> types = new HashMap<>();
            SchemaHistory history = place.history();
            for (String file : place.resources()) {
                read(place, file, history, all, types);
            }
        } catch (IOException e) {
            throw place.unreadable(e);
        }
    }

    private void demandCodecs(ClassPlace place) {
        try {
            String unprocessed = place.resources().isEmpty() ? place.unprocessed(this::isFound) : null;
            if (unprocessed != null) {
                throw new KindSourceException(
                        unprocessed + " in " + place.name()
                                + " is @Versioned, but no codec was generated: put juliet-processor on the"
                                + " annotation processor path",
                        null);
            }
        } catch (IOException e) {
            throw place.unreadable(e);
        }
    }

    private boolean isFound(String type) {
        return found.stream()
                .anyMatch(source ->
                        source.resource().type(source.resource().kind()).equals(type));
    }

    private void read(
            ClassPlace place,
            String file,
            @Nullable SchemaHistory history,
            List<ClassPlace> all,
            Map<String, ClassSource> types)
            throws IOException {
        String called = place.place(file);
        ClassResource resource = ClassResource.parse(called, place.bytes(file, ClassResource.MAX_BYTES), problems::add);
        if (resource == null) {
            return;
        }
        String type = resource.type(resource.kind());
        // a place that has both speaks for itself
        boolean there =
                place.hasClass(type) || all.stream().anyMatch(other -> other.hasClass(type) && !other.has(file));
        if (!there) {
            notes.add(called + " is passed over: an earlier build left it, and there is no class " + type);
            return;
        }
        demandCompiled(called, place, all, resource);
        ClassSource source = new ClassSource(called, resource, history);
        ClassSource twin = types.put(type, source);
        if (twin != null && !areOfOneGenericClass(twin.resource().kind(), resource.kind())) {
            disagree(called, "it is of the class " + type + ", and so is " + twin.place() + "; build afresh");
        }
        found.add(source);
    }

    /**
     * Processors write before the bodies of methods are looked at, so that a build that fails leaves its resources beside the classes of an earlier one.
     */
    private void demandCompiled(String called, ClassPlace place, List<ClassPlace> all, ClassResource resource)
            throws IOException {
        for (int i = 0; i < resource.stamps().size(); i++) {
            ClassResource.Stamp stamp = resource.stamps().get(i);
            String type = stamp.type();
            ClassPlace of = place.hasClass(type)
                    ? place
                    : all.stream()
                            .filter(other -> other.hasClass(type))
                            .findFirst()
                            .orElse(null);
            if (of == null && i == 0) {
                disagree(
                        called,
                        "there is no class " + type
                                + ", which is compiled with it: the build did not come to its end, or"
                                + " its classes are in a place that --classes does not name");
            } else if (of != null && !of.numbers(type).contains(stamp.number())) {
                disagree(
                        called,
                        "it was written with another " + type
                                + " than there is: by a build that did not come to its end,"
                                + " or before a class was compiled alone; build afresh");
            }
        }
    }

    /** A generic class has a kind for each of its arguments (B-TYPE-3). */
    private static boolean areOfOneGenericClass(String one, String other) {
        int arguments = one.indexOf('<');
        return arguments > 0 && other.startsWith(one.substring(0, arguments + 1));
    }

    private void disagree(String place, String message) {
        problems.add(new HistoryProblem(HistoryRule.CLASSES, place, 1, message));
    }

    CompiledClasses together() {
        if (found.isEmpty() && problems.isEmpty()) {
            throw new KindSourceException(
                    "no layout of a @Versioned class is in " + String.join(", ", places)
                            + "; build with juliet-processor, and name the directory of the classes or the jar",
                    null);
        }
        // what a class says itself counts more than what its holders saw of it
        Map<String, ClassSource> sources = new TreeMap<>();
        found.forEach(source -> own(source, sources));
        List<String> kinds = List.copyOf(sources.keySet());
        Map<String, ClassSource> others = new HashMap<>();
        for (ClassSource holder : found) {
            for (Layout layout : holder.layouts().layouts()) {
                String name = layout.kind();
                ClassSource source = sources.putIfAbsent(name, holder);
                if (source != null && !source.isOf(name) && !source.agrees(holder, name)) {
                    others.putIfAbsent(name, holder);
                }
            }
        }
        LayoutSet set = layouts(kinds, sources);
        Map<String, Description.Level> levels = new LinkedHashMap<>();
        Map<String, String> types = new LinkedHashMap<>();
        Map<String, SchemaHistory> histories = new HashMap<>();
        for (Layout layout : set.layouts()) {
            String name = layout.kind();
            ClassSource source = Objects.requireNonNull(sources.get(name));
            ClassResource resource = source.resource();
            if (source.history() != null) {
                histories.put(name, source.history());
            }
            levels.put(name, resource.description().level(name));
            types.put(name, resource.type(name));
            ClassSource other = others.get(name);
            if (other != null) {
                stale(name, source, other);
            }
        }
        return new CompiledClasses(new Description(set, levels), types, histories, problems, notes);
    }

    private void own(ClassSource source, Map<String, ClassSource> sources) {
        String kind = source.resource().kind();
        ClassSource twin = sources.putIfAbsent(kind, source);
        if (twin == null || twin.agrees(source, kind)) {
            return;
        }
        String type = source.resource().type(kind);
        String other = twin.resource().type(kind);
        disagree(
                source.place(),
                type.equals(other)
                        ? type + " stores something else than in " + twin.place()
                                + "; build both afresh, or keep a history for each, or give one another name with @Stored"
                        : type + " and " + other + " (" + twin.place() + ") are both stored as \"" + kind
                                + "\"; give one another name with @Stored");
    }

    private void stale(String name, ClassSource one, ClassSource other) {
        disagree(
                other.place(),
                "it was compiled with another " + one.resource().type(name) + " than " + one.place()
                        + "; build both afresh");
    }

    /** All that the kinds need. */
    private LayoutSet layouts(List<String> kinds, Map<String, ClassSource> sources) {
        List<Layout> layouts = new ArrayList<>();
        Map<String, List<String>> chains = new LinkedHashMap<>();
        sources.forEach((name, source) -> {
            layouts.add(Objects.requireNonNull(source.layouts().layout(name)));
            chains.put(name, source.layouts().levels(name));
        });
        try {
            return LayoutSet.of(layouts, chains).only(kinds);
        } catch (LayoutException wrong) {
            disagree(found.get(0).place(), "classes do not fit together: " + wrong.getMessage() + "; build afresh");
            return LayoutSet.of(List.of(), Map.of());
        }
    }
}
