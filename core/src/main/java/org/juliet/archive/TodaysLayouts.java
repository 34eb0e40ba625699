package org.juliet.archive;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.juliet.schema.ConstantSchema;
import org.juliet.schema.Description;
import org.juliet.schema.EnumLayout;
import org.juliet.schema.FieldSchema;
import org.juliet.schema.Layout;
import org.juliet.schema.LayoutSet;
import org.juliet.schema.Question;
import org.juliet.schema.Recording;
import org.juliet.schema.SchemaHistory;
import org.juliet.schema.Step;
import org.juliet.schema.StructLayout;
import org.juliet.schema.TypeText;

/** Gives layouts that a program describes the origins that its history knows. */
final class TodaysLayouts {
    private final SchemaHistory history;

    private TodaysLayouts(SchemaHistory history) {
        this.history = history;
    }

    /**
     * The layouts with origins: those of a recorded layout of the same fields, else those that fields of the same name have in the last
     * one.
     */
    static LayoutSet of(LayoutSet described, SchemaHistory history) {
        TodaysLayouts today = new TodaysLayouts(history);
        List<Layout> layouts = new ArrayList<>();
        described.layouts().forEach(layout -> layouts.add(today.withOrigins(layout)));
        return LayoutSet.of(layouts, described.chains());
    }

    /** The layouts with the origins that a recorder tells; those of the kinds that it has a question about as {@link #of} has them. */
    static LayoutSet of(Recording recording, Description description, SchemaHistory history) {
        TodaysLayouts today = new TodaysLayouts(history);
        // that a version is to be raised says nothing against the origins
        List<Question> open = recording.questions().stream()
                .filter(question -> !question.id().equals(Question.VERSION))
                .toList();
        List<Layout> layouts = new ArrayList<>();
        for (Layout layout : recording.layouts().layouts()) {
            boolean isOpen = open.stream().anyMatch(question -> question.concerns(layout.kind()));
            layouts.add(isOpen ? today.withOrigins(layout) : layout);
        }
        return LayoutSet.of(layouts, description.layouts().chains());
    }

    /** The recorded layouts of a name, the last ones first, those that no step follows before all others. */
    private List<Layout> recorded(String name) {
        List<Step> steps = new ArrayList<>(history.steps(name));
        steps.removeAll(history.heads(name));
        steps.addAll(history.heads(name));
        List<Layout> layouts = new ArrayList<>();
        for (int i = steps.size() - 1; i >= 0; i--) {
            Layout layout = history.layout(steps.get(i).layout());
            if (layout != null) {
                layouts.add(layout);
            }
        }
        return layouts;
    }

    private Layout withOrigins(Layout described) {
        List<Layout> recorded = recorded(described.kind());
        for (Layout layout : recorded) {
            if (shape(layout).equals(shape(described))) {
                return withOrigins(described, layout);
            }
        }
        return withOrigins(described, recorded.isEmpty() ? null : recorded.get(0));
    }

    private static Layout withOrigins(Layout described, @Nullable Layout recorded) {
        if (described instanceof StructLayout struct) {
            Function<String, String> origin = origins(recorded);
            return new StructLayout(
                    struct.kind(),
                    struct.fields().stream()
                            .map(field -> new FieldSchema(field.name(), origin.apply(field.name()), field.type()))
                            .toList(),
                    struct.block());
        } else if (described instanceof EnumLayout constants) {
            Function<String, String> origin = origins(recorded);
            return new EnumLayout(
                    constants.kind(),
                    constants.constants().stream()
                            .map(constant -> new ConstantSchema(constant.name(), origin.apply(constant.name())))
                            .toList());
        }
        return described;
    }

    private static Function<String, String> origins(@Nullable Layout recorded) {
        return name -> {
            if (recorded instanceof StructLayout struct) {
                return struct.fields().stream()
                        .filter(field -> field.name().equals(name))
                        .map(FieldSchema::origin)
                        .findFirst()
                        .orElse(name);
            } else if (recorded instanceof EnumLayout constants) {
                return constants.constants().stream()
                        .filter(constant -> constant.name().equals(name))
                        .map(ConstantSchema::origin)
                        .findFirst()
                        .orElse(name);
            }
            return name;
        };
    }

    /** What a layout stores, whatever the origins. */
    private static List<String> shape(Layout layout) {
        return layout instanceof StructLayout struct
                ? struct.fields().stream()
                        .map(field -> field.name() + " " + TypeText.renderPlain(field.type()))
                        .toList()
                : layout instanceof EnumLayout constants
                        ? constants.constants().stream()
                                .map(ConstantSchema::name)
                                .toList()
                        : List.of();
    }
}
