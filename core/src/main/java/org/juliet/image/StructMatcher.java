package org.juliet.image;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.juliet.image.EvolutionReport.Fate;
import org.juliet.schema.Conversion;
import org.juliet.schema.LayoutSet;
import org.juliet.schema.OnLoss;
import org.juliet.schema.Primitive;
import org.juliet.schema.StructLayout;
import org.juliet.schema.TypeText;

/** Matches the fields of two layouts of a kind by their origins, level by level, and compiles what leads from one to the other. */
final class StructMatcher {
    private final EvolutionPlan plan;
    private final PlanRules rules;
    private final StructPlan made;
    private final Defaults defaults;
    private final FieldMatching matching;
    private final Set<ImageField> taken = new HashSet<>();

    StructMatcher(EvolutionPlan plan, StructPlan made, Defaults defaults) {
        this.plan = plan;
        this.rules = plan.rules();
        this.made = made;
        this.defaults = defaults;
        LayoutSet older = made.from.family().set();
        this.matching =
                new FieldMatching(levels(made.from), levels(made.to), rules.names(level -> rules.today(level, older)));
    }

    void run() {
        for (ImageField field : made.to.fields()) {
            ImageField before = match(field);
            if (before == null) {
                plan.note(Fate.DEFAULTED, path(field), "");
                defaulted(field);
            } else {
                taken.add(before);
                matched(before, field);
            }
        }
        for (ImageField field : made.from.fields()) {
            if (!taken.contains(field)) {
                boolean migrated = rules.migrated(rules.today(field.level()), field.origin()) != null;
                plan.note(migrated ? Fate.MIGRATED : Fate.DROPPED, path(field), "");
            }
        }
        made.finish();
    }

    /** The field that stands there in the older layout, null where it was not stored. */
    private @Nullable ImageField match(ImageField field) {
        FieldMatching.Place stored = matching.stored(field.level(), field.schema());
        for (ImageField before : made.from.fields()) {
            if (stored != null
                    && before.level().equals(stored.level())
                    && before.schema().equals(stored.field())) {
                return before;
            }
        }
        return null;
    }

    private static List<StructLayout> levels(ImageLayout layout) {
        LayoutSet set = layout.family().set();
        return set.levels(layout.kind()).stream().map(set::struct).toList();
    }

    private static String path(ImageField field) {
        return field.level() + "." + field.name();
    }

    private void defaulted(ImageField field) {
        Defaults.Source otherwise = defaults.of(made.to, field);
        made.field(
                new StructPlan.Field(null, field.cell(), 0, field.offset(), otherwise, 0),
                ImageBuilder.hasSlots(field.cell()));
    }

    private void matched(ImageField before, ImageField field) {
        if (!before.name().equals(field.name())) {
            plan.note(Fate.RENAMED, path(field), before.name());
        }
        OnLoss onLoss = rules.onLoss(field.level(), field.origin());
        int place = plan.place(path(field), onLoss == OnLoss.FAIL);
        String was = TypeText.renderPlain(before.type());
        Conversion conversion = Conversion.of(
                before.type(),
                field.type(),
                name -> rules.today(name, made.from.family().set()));
        if (conversion instanceof Conversion.None) {
            plan.note(Fate.REFUSED, path(field), was);
            defaulted(field);
            return;
        }
        EvolutionStep step = new StepCompiler(plan, onLoss, place, defaults)
                .step(conversion, before.cell(), field.cell(), () -> defaults.of(made.to, field));
        if (!was.equals(TypeText.renderPlain(field.type()))) {
            plan.note(Fate.CONVERTED, path(field), was);
        }
        if (!(step instanceof CopyStep) || ImageBuilder.hasSlots(field.cell())) {
            boolean widened = before.cell() instanceof Cell.Scalar a
                    && field.cell() instanceof Cell.Scalar b
                    && widens(a.type().primitive(), b.type().primitive(), before.offset(), field.offset());
            if (!widened) {
                Defaults.Source otherwise = step.mayFail() ? defaults.of(made.to, field) : null;
                made.field(
                        new StructPlan.Field(step, field.cell(), before.offset(), field.offset(), otherwise, place),
                        ImageBuilder.hasSlots(field.cell()));
            }
        } else {
            made.copy(before.offset(), field.offset(), field.cell().size());
        }
    }

    private boolean widens(Primitive a, Primitive b, int at, int put) {
        return a.isNumber() && b.isNumber() && made.widen(a, b, at, put);
    }
}
