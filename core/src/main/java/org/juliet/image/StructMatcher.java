package org.juliet.image;

import java.util.HashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.juliet.image.EvolutionReport.Fate;
import org.juliet.schema.OnLoss;
import org.juliet.schema.Primitive;
import org.juliet.schema.TypeText;

/** Matches the fields of two layouts of a kind by their origins, level by level, and compiles what leads from one to the other. */
final class StructMatcher {
    private final EvolutionPlan plan;
    private final PlanRules rules;
    private final StructPlan made;
    private final Defaults defaults;
    private final Set<ImageField> taken = new HashSet<>();

    StructMatcher(EvolutionPlan plan, StructPlan made, Defaults defaults) {
        this.plan = plan;
        this.rules = plan.rules();
        this.made = made;
        this.defaults = defaults;
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
                boolean migrated = rules.isMigrated(rules.today(field.level()), field.origin());
                plan.note(migrated ? Fate.MIGRATED : Fate.DROPPED, path(field), "");
            }
        }
        made.finish();
    }

    private @Nullable ImageField match(ImageField field) {
        for (ImageField before : made.from.fields()) {
            String level = rules.today(before.level());
            if (level.equals(field.level())
                    && rules.joined(level, before.origin()).equals(field.origin())) {
                return before;
            }
        }
        return null;
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
        StepCompiler compiler = new StepCompiler(plan, onLoss, place, defaults);
        EvolutionStep step = compiler.step(before.cell(), field.cell(), () -> defaults.of(made.to, field));
        String was = TypeText.renderPlain(before.type());
        if (step == null) {
            plan.note(Fate.REFUSED, path(field), was);
            defaulted(field);
            return;
        }
        if (!was.equals(TypeText.renderPlain(field.type()))) {
            plan.note(Fate.CONVERTED, path(field), was);
        }
        if (!(step instanceof Steps.Copy) || ImageBuilder.hasSlots(field.cell())) {
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
