package org.juliet.processor;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.TypeElement;
import org.juliet.schema.Answer;
import org.juliet.schema.Conversion;
import org.juliet.schema.Description;
import org.juliet.schema.FieldSchema;
import org.juliet.schema.OnLoss;
import org.juliet.schema.Schema;
import org.juliet.schema.SchemaHistory;
import org.juliet.schema.Step;
import org.juliet.schema.StructLayout;
import org.juliet.schema.TypeChange;
import org.juliet.schema.TypeText;

/** Compares what migrations take with what was recorded of the fields that they read, by the rules that fields' own types go by (H-REC-5). */
final class OldTypes {
    private final SchemaHistory recorded;
    private final Description now;
    private final Report report;
    /** The kinds and enums that have another name now, by the one that they had. */
    private final Map<String, String> renamed = new HashMap<>();

    OldTypes(SchemaHistory recorded, Description now, Report report) {
        this.recorded = recorded;
        this.now = now;
        this.report = report;
        recorded.steps().forEach(step -> renamed(step.kind(), step.answers()));
        now.levels().forEach((kind, level) -> renamed(kind, level.answers()));
    }

    private void renamed(String kind, List<Answer> answers) {
        for (Answer answer : answers) {
            if (answer instanceof Answer.KindRenamed was) {
                renamed.put(was.name(), kind);
            }
        }
    }

    private String today(String name) {
        String today = name;
        for (int i = 0; i < renamed.size() && now.layouts().layout(today) == null && renamed.containsKey(today); i++) {
            today = renamed.get(today);
        }
        return today;
    }

    /** Reports what migrations of a class take that is none of what was stored. */
    void check(ClassModel type) {
        for (MigrationModel migration : type.migrations()) {
            for (int i = 0; i < migration.reads().size(); i++) {
                if (migration.types().get(i).parts().stream().allMatch(OldTypes::isNamed)) {
                    check(type, migration, i);
                }
            }
        }
    }

    /** The name of a kind written by hand is in its code, which a compiler does not show. */
    private static boolean isNamed(TypeElement part) {
        return part.getKind() == ElementKind.ENUM || Model.isVersioned(part);
    }

    private void check(ClassModel type, MigrationModel migration, int parameter) {
        String name = migration.reads().get(parameter);
        Schema takes = migration.types().get(parameter).schema();
        List<Schema> stored = stored(type.name(), name);
        for (int i = stored.size() - 1; i >= 0; i--) {
            Schema was = stored.get(i);
            TypeChange change = change(was, takes);
            if (change == TypeChange.IMPOSSIBLE || change == TypeChange.LOSSY) {
                String message = type.name() + "." + name + " was " + was + ", and this takes " + takes
                        + (change == TypeChange.LOSSY ? ", which does not hold every value" : "; no rule leads there");
                if (i == stored.size() - 1) {
                    report.error(
                            Rule.MIGRATION,
                            migration.method(),
                            message + ": take what it was, and convert it yourself");
                } else if (change == TypeChange.IMPOSSIBLE || !isAnswered(type.name(), name)) {
                    report.warning(
                            Rule.MIGRATION,
                            migration.method(),
                            message + ": files of then that have such are refused; a type that holds both takes all");
                }
                return;
            }
        }
    }

    /** Whether somebody said what becomes of values that did not fit before code read them. */
    private boolean isAnswered(String kind, String name) {
        Answer.Converted last = null;
        Set<String> origins = new HashSet<>();
        for (Step step : line(kind)) {
            for (FieldSchema field : fields(step)) {
                if (field.name().equals(name)) {
                    origins.clear();
                    origins.add(field.origin());
                }
            }
        }
        for (Step step : line(kind)) {
            for (Answer answer : step.answers()) {
                boolean about = fields(step).stream()
                        .anyMatch(field -> field.name().equals(answer.name()) && origins.contains(field.origin()));
                last = about && answer instanceof Answer.Converted converted ? converted : last;
            }
        }
        return last != null && last.onLoss() != OnLoss.FAIL;
    }

    private TypeChange change(Schema was, Schema takes) {
        if (TypeText.renderPlain(was).equals(TypeText.renderPlain(takes))) {
            return TypeChange.NONE;
        }
        TypeChange change = Conversion.of(was, takes, this::today).change();
        // what left a sealed type, or is below an open one, is said of that type
        return change == TypeChange.LOSSY && isOfSeveral(takes) ? TypeChange.NONE : change;
    }

    private static boolean isOfSeveral(Schema type) {
        Set<String> words = Set.of(TypeText.renderPlain(type).split(" "));
        return words.contains("closed") || words.contains("open") || words.contains("any");
    }

    /** The last steps of a kind, under the name that it had where this one is new. */
    private List<Step> heads(String kind) {
        List<Step> heads = recorded.heads(kind);
        if (!heads.isEmpty()) {
            return heads;
        }
        return now.level(kind).answers().stream()
                .filter(Answer.KindRenamed.class::isInstance)
                .flatMap(was -> recorded.heads(was.name()).stream())
                .toList();
    }

    /** All steps of a kind, each after those it follows. */
    private List<Step> line(String kind) {
        Set<Step> line = new HashSet<>();
        heads(kind).forEach(head -> line.addAll(recorded.line(head)));
        return recorded.steps().stream().filter(line::contains).toList();
    }

    private List<FieldSchema> fields(Step step) {
        return recorded.layout(step.layout()) instanceof StructLayout layout ? layout.fields() : List.of();
    }

    /** The types of all that was recorded of what bore a name last, the last one at the end. */
    private List<Schema> stored(String kind, String name) {
        List<FieldSchema> fields =
                line(kind).stream().flatMap(step -> fields(step).stream()).toList();
        Set<String> origins = new HashSet<>();
        for (FieldSchema field : fields) {
            if (field.name().equals(name)) {
                origins.clear();
                origins.add(field.origin());
            }
        }
        List<Schema> types = new ArrayList<>();
        for (FieldSchema field : fields) {
            if (origins.contains(field.origin())) {
                types.remove(field.type());
                types.add(field.type());
            }
        }
        return types;
    }
}
