package org.juliet.image;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.juliet.schema.Conversion;
import org.juliet.schema.FieldSchema;
import org.juliet.schema.StructLayout;

/** A kind as texts of some layouts have it, beside today's. */
final class StoredKind {
    /** A field of a stored level. */
    record Field(TextLevel level, FieldSchema schema) {}

    private final TextEvolution evolution;
    private final List<TextLevel> levels;
    private final List<StructLayout> today;
    private final FieldMatching matching;
    private final Map<String, Field> fields = new HashMap<>();
    private final Map<Field, Conversion> rules = new HashMap<>();

    /** @param kind its name today */
    StoredKind(TextEvolution evolution, List<TextLevel> levels, String kind) {
        this.evolution = evolution;
        this.levels = List.copyOf(levels);
        this.today = evolution.todaysLevels(kind);
        Map<String, String> names = new HashMap<>();
        levels.forEach(level -> names.put(level.layout().kind(), evolution.todaysName(level)));
        this.matching = new FieldMatching(
                levels.stream().map(TextLevel::layout).toList(), today, evolution.lineage.names(names::get));
        for (TextLevel level : levels) {
            level.layout().fields().forEach(field -> fields.putIfAbsent(field.name(), new Field(level, field)));
        }
    }

    /** The stored levels, root first. */
    List<TextLevel> levels() {
        return levels;
    }

    /** Whether they are the levels of today. */
    boolean isToday() {
        return levels.stream().allMatch(level -> level.set().equals(evolution.today));
    }

    /** The stored fields by their names. */
    Map<String, Field> fields() {
        return fields;
    }

    /** Where a stored field is today, null where it is no more. */
    FieldMatching.@Nullable Place today(Field stored) {
        return matching.today(stored.level.layout().kind(), stored.schema);
    }

    /** How values of a stored field become those of today's. */
    Conversion rule(Field stored, FieldSchema now) {
        return rules.computeIfAbsent(
                stored,
                field -> Conversion.of(
                        field.schema.type(), now.type(), name -> evolution.lineage.today(name, field.level.set())));
    }

    /** Whether a field has that name today. */
    boolean isDeclared(String name) {
        return !declaring(name).isEmpty();
    }

    /** The level that has a field of that name today, empty where none has. */
    String declaring(String name) {
        for (StructLayout level : today) {
            if (Lineage.origin(level, name) != null) {
                return level.kind();
            }
        }
        return "";
    }

    /** Whether a field of today is one that other layouts have than those after the stored one. */
    boolean isBeside(String name) {
        for (StructLayout level : today) {
            for (FieldSchema field : level.fields()) {
                if (field.name().equals(name)) {
                    return levels.stream()
                            .anyMatch(each -> evolution.todaysName(each).equals(level.kind())
                                    && evolution.lineage.isBeside(level.kind(), each.layout(), field));
                }
            }
        }
        return false;
    }
}
