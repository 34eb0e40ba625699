package org.juliet.image;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.juliet.schema.ConstantSchema;
import org.juliet.schema.EnumLayout;
import org.juliet.schema.Layout;
import org.juliet.schema.SchemaHistory;
import org.juliet.schema.Step;

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
        Set<String> origins = origins(now.kind(), stored, name);
        return now.constants().stream()
                .filter(each -> origins.size() == 1 && origins.contains(each.origin()))
                .findFirst()
                .orElse(null);
    }

    /**
     * What a name stands for in the layouts of a kind or enum that are not after a stored one: in those before it, and on other branches.
     *
     * @param kind its name today
     */
    Set<String> origins(String kind, Layout stored, String name) {
        Set<String> origins = new HashSet<>();
        for (Step step : lineage.line(kind)) {
            String origin = Lineage.origin(history.layout(step.layout()), name);
            if (origin != null && !isAfter(step, stored)) {
                origins.add(lineage.joined(kind, origin));
            }
        }
        return origins;
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
