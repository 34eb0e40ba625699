package org.juliet.image;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.juliet.schema.ConstantSchema;
import org.juliet.schema.EnumLayout;
import org.juliet.schema.FieldSchema;
import org.juliet.schema.Layout;
import org.juliet.schema.SchemaHistory;
import org.juliet.schema.Step;
import org.juliet.schema.StructLayout;

/**
 * Names in texts that the layout of the text does not have. Code from before, or of another branch, put them there: it changed what newer code had written,
 * and names things as it knows them.
 */
final class EarlierNames {
    private record Question(EnumLayout now, EnumLayout stored, String name) {}

    private final SchemaHistory history;
    private final Lineage lineage;
    private final Map<Question, Optional<ConstantSchema>> constants = new HashMap<>();

    EarlierNames(SchemaHistory history, Lineage lineage) {
        this.history = history;
        this.lineage = lineage;
    }

    /**
     * The constant of today that such a name is, null where layouts that are not after the text's disagree about it or none has it, and where the constant
     * is no more.
     *
     * @param now the enum of today
     * @param stored the enum in the layout of the text
     */
    synchronized @Nullable ConstantSchema constant(EnumLayout now, EnumLayout stored, String name) {
        return constants
                .computeIfAbsent(
                        new Question(now, stored, name), question -> Optional.ofNullable(find(now, stored, name)))
                .orElse(null);
    }

    private @Nullable ConstantSchema find(EnumLayout now, EnumLayout stored, String name) {
        Set<String> origins = new HashSet<>();
        for (Layout layout : notAfter(now.kind(), stored)) {
            String origin = Lineage.origin(layout, name);
            if (origin != null) {
                origins.add(lineage.joined(now.kind(), origin));
            }
        }
        return now.constants().stream()
                .filter(each -> origins.size() == 1 && origins.contains(each.origin()))
                .findFirst()
                .orElse(null);
    }

    /**
     * Whether a field of today is what its name stands for in layouts of a level that are not after a stored one, in all of them that have the name, and has
     * the type that it had there.
     *
     * @param kind today's name of the level
     */
    boolean isField(String kind, StructLayout stored, FieldSchema today) {
        List<FieldSchema> fields = new ArrayList<>();
        for (Layout layout : notAfter(kind, stored)) {
            if (layout instanceof StructLayout struct) {
                struct.fields().stream()
                        .filter(field -> field.name().equals(today.name()))
                        .forEach(fields::add);
            }
        }
        return !fields.isEmpty()
                && fields.stream()
                        .allMatch(field -> field.type().equals(today.type())
                                && lineage.joined(kind, field.origin()).equals(lineage.joined(kind, today.origin())));
    }

    /** The layouts of a kind or enum of today that are not after a stored one: those before it, and those of other branches. */
    private List<Layout> notAfter(String kind, Layout stored) {
        List<Layout> layouts = new ArrayList<>();
        for (Step step : lineage.line(kind)) {
            Layout layout = history.layout(step.layout());
            if (layout != null && !isAfter(step, stored)) {
                layouts.add(layout);
            }
        }
        return layouts;
    }

    private boolean isAfter(Step step, Layout stored) {
        for (Step before : history.line(step)) {
            if (stored.equals(history.layout(before.layout()))) {
                return true;
            }
        }
        return false;
    }
}
