package org.juliet.archive;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.juliet.schema.ConstantSchema;
import org.juliet.schema.Description;
import org.juliet.schema.EnumLayout;
import org.juliet.schema.FieldSchema;
import org.juliet.schema.Layout;
import org.juliet.schema.LayoutSet;
import org.juliet.schema.SchemaHistory;
import org.juliet.schema.Step;
import org.juliet.schema.StructLayout;
import org.juliet.schema.TypeText;

/**
 * Layouts that a program wrote which did not have its history, so that each field is its own origin (B-FILE-6). What is recorded of the same
 * version with the same fields tells where they come from.
 */
final class BareLayouts {
    private final KindSet set;
    private final SchemaHistory history;
    /** Steps that are not recorded yet, and the layouts they lead to. */
    private final List<Step> pending;

    private final @Nullable LayoutSet today;

    private BareLayouts(KindSet set, SchemaHistory history, List<Step> pending, @Nullable LayoutSet today) {
        this.set = set;
        this.history = history;
        this.pending = pending;
        this.today = today;
    }

    /**
     * The kinds of a file with the origins that the history has of them.
     *
     * @param recorded what a program has beyond its history, null without one
     */
    static KindSet withOrigins(KindSet set, SchemaHistory history, @Nullable Recorded recorded) {
        List<Step> pending = recorded == null ? List.of() : recorded.unrecorded;
        return new BareLayouts(set, history, pending, recorded == null ? null : recorded.today).withOrigins();
    }

    /**
     * The kinds of a file as a program sees them that was not given its history: in what it stored itself, under its own versions, names are what its
     * code says, wherever they came from.
     */
    static KindSet withoutOrigins(KindSet set, Kinds program) {
        boolean isPlain = set.layouts().layouts().stream()
                .allMatch(layout -> names(layout).equals(origins(layout)));
        if (isPlain) {
            return set;
        }
        Description own = program.describe();
        List<Layout> stored = List.copyOf(set.layouts().layouts());
        boolean isOwn = stored.stream()
                .filter(StructLayout.class::isInstance)
                .map(Layout::kind)
                .allMatch(level -> set.label(level) == 0
                        || own.layouts().layout(level) == null
                        || set.label(level) == own.level(level).label());
        List<Layout> layouts = stored.stream()
                .map(layout -> isOwn && isStored(own.layouts().layout(layout.kind()), layout)
                        ? with(layout, names(layout))
                        : layout)
                .toList();
        return layouts.equals(stored)
                ? set
                : set.with(LayoutSet.of(layouts, set.layouts().chains()));
    }

    private static boolean isStored(@Nullable Layout now, Layout layout) {
        return now != null && stored(now).equals(stored(layout));
    }

    /**
     * The set among others of a file by whose versions it was stamped: that of newer code, which has the fields under the same names with other origins.
     * Null where there is none.
     */
    static @Nullable KindSet stamping(KindSet set, List<KindSet> others) {
        for (KindSet other : others) {
            for (KindLine line : set.lines()) {
                for (String level : line.levels()) {
                    if (isOther(line.label(level), set.layouts().layout(level), level, other)) {
                        return other;
                    }
                }
            }
        }
        return null;
    }

    private static boolean isOther(int label, @Nullable Layout layout, String level, KindSet other) {
        Layout theirs = other.layouts().layout(level);
        return label > 0
                && other.label(level) == label
                && layout != null
                && theirs != null
                && stored(theirs).equals(stored(layout))
                && !origins(theirs).equals(origins(layout));
    }

    private KindSet withOrigins() {
        boolean isOfAnother = set.lines().stream().anyMatch(this::isUnrecorded)
                || set.stamping() == null && set.lines().stream().anyMatch(this::isMislabelled);
        boolean isBare = isOfAnother
                && set.layouts().layouts().stream()
                        .allMatch(layout -> names(layout).equals(origins(layout)));
        if (!isBare) {
            return set;
        }
        List<Layout> bare = List.copyOf(set.layouts().layouts());
        List<Layout> layouts = bare.stream().map(this::withOrigins).toList();
        return layouts.equals(bare)
                ? set
                : set.with(LayoutSet.of(layouts, set.layouts().chains()));
    }

    private boolean isUnrecorded(KindLine line) {
        return line.levels().stream()
                .anyMatch(level -> !history.steps(level).isEmpty() && history.of(line.fingerprint(level)) == null);
    }

    /** Whether the version of a level is that of other steps than those to its layout. */
    private boolean isMislabelled(KindLine line) {
        return line.levels().stream().anyMatch(level -> {
            int label = line.label(level);
            List<Step> steps = history.steps(level).stream()
                    .filter(step -> step.layout() == line.fingerprint(level))
                    .toList();
            return label > 0
                    && !steps.isEmpty()
                    && steps.stream().noneMatch(step -> step.label() == 0 || step.label() == label);
        });
    }

    private Layout withOrigins(Layout bare) {
        Set<List<String>> found = new LinkedHashSet<>();
        int label = set.lines().stream()
                .mapToInt(line -> line.label(bare.kind()))
                .max()
                .orElse(0);
        for (Step step : history.steps(bare.kind())) {
            if (label == 0 || step.label() == label) {
                add(history.layout(step.layout()), bare, found);
            }
        }
        for (Step step : pending) {
            boolean isOfLabel = label == 0 || step.label() == label;
            if (today != null && isOfLabel && step.kind().equals(bare.kind())) {
                add(today.layout(bare.kind()), bare, found);
            }
        }
        return found.size() == 1 ? with(bare, found.iterator().next()) : bare;
    }

    private static void add(@Nullable Layout layout, Layout bare, Set<List<String>> found) {
        if (layout != null && stored(layout).equals(stored(bare))) {
            found.add(origins(layout));
        }
    }

    private static Layout with(Layout bare, List<String> origins) {
        if (bare instanceof StructLayout struct) {
            List<FieldSchema> fields = new ArrayList<>();
            for (int i = 0; i < origins.size(); i++) {
                FieldSchema field = struct.fields().get(i);
                fields.add(new FieldSchema(field.name(), origins.get(i), field.type()));
            }
            return new StructLayout(struct.kind(), fields, struct.block());
        }
        List<ConstantSchema> constants = new ArrayList<>();
        for (int i = 0; i < origins.size(); i++) {
            constants.add(new ConstantSchema(names(bare).get(i), origins.get(i)));
        }
        return new EnumLayout(bare.kind(), constants);
    }

    /** What images have of a layout: names and types, in their order. */
    private static List<String> stored(Layout layout) {
        return layout instanceof StructLayout struct
                ? struct.fields().stream()
                        .map(field -> field.name() + " " + TypeText.renderPlain(field.type()))
                        .toList()
                : names(layout);
    }

    private static List<String> names(Layout layout) {
        return layout instanceof StructLayout struct
                ? struct.fields().stream().map(FieldSchema::name).toList()
                : ((EnumLayout) layout)
                        .constants().stream().map(ConstantSchema::name).toList();
    }

    private static List<String> origins(Layout layout) {
        return layout instanceof StructLayout struct
                ? struct.fields().stream().map(FieldSchema::origin).toList()
                : ((EnumLayout) layout)
                        .constants().stream().map(ConstantSchema::origin).toList();
    }
}
