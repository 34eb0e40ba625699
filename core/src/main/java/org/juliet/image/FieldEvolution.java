package org.juliet.image;

import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import org.juliet.schema.Conversion;
import org.juliet.schema.EnumLayout;
import org.juliet.schema.FieldSchema;
import org.juliet.schema.Layout;
import org.juliet.schema.LayoutSet;
import org.juliet.schema.OnLoss;
import org.juliet.schema.Schema;
import org.juliet.schema.StructLayout;
import org.juliet.schema.TypeChange;

/**
 * How the values of one field, whose type does not hold all that was stored, become values of the type of today, by the answer that somebody
 * gave. Kinds inside stay as they were stored, for whoever reads them. One thread at a time may use it.
 */
public final class FieldEvolution {
    /** The one field is found, and nothing else is renamed. */
    private record Rules(String level, String origin, String made, OnLoss answer) implements PlanRules {
        @Override
        public String today(String name) {
            return name;
        }

        @Override
        public String joined(String kind, String stored) {
            return kind.equals(level) || kind.equals(made) || !stored.equals(origin) ? stored : stored + "#";
        }

        @Override
        public OnLoss onLoss(String kind, String stored) {
            return kind.equals(made) ? answer : OnLoss.FAIL;
        }

        @Override
        public boolean isMigrated(String kind, String stored) {
            return false;
        }
    }

    private final Evolution evolution;
    private final StructPlan plan;
    private final Cell cell;

    private FieldEvolution(EvolutionPlan plan) {
        this.plan = plan.root();
        this.evolution = plan.start();
        this.cell = plan.to().fields().get(0).cell();
    }

    /**
     * Of a field of a stored kind; null where every value has a place in the type of today, where no rule leads there, or where nobody gave an
     * answer.
     *
     * @param layouts those of today
     * @param today the name today of a stored kind or enum
     */
    public static @Nullable FieldEvolution of(
            ImageLayout stored,
            ImageField field,
            Schema type,
            LayoutSet layouts,
            OnLoss onLoss,
            UnaryOperator<String> today) {
        Conversion rule = Conversion.of(field.type(), type, today);
        if (onLoss == OnLoss.FAIL || rule.change() != TypeChange.LOSSY) {
            return null;
        }
        List<Layout> all = new ArrayList<>(stored.family().set().layouts());
        Schema made = made(rule, field.type(), type, layouts, all);
        String name = field.level() + "'";
        while (stored.family().set().layout(name) != null) {
            name += "'";
        }
        all.add(new StructLayout(name, List.of(new FieldSchema(field.name(), field.origin(), made))));
        ImageLayout to = ImageLayout.of(LayoutSet.of(all, stored.family().set().chains()), name);
        Rules rules = new Rules(field.level(), field.origin(), name, onLoss);
        return new FieldEvolution(EvolutionPlan.of(stored, to, rules));
    }

    /** The type of today with the kinds and enums of then. */
    private static Schema made(Conversion rule, Schema from, Schema to, LayoutSet layouts, List<Layout> all) {
        if (rule instanceof Conversion.Held held) {
            Schema was = from instanceof Schema.Nullable nullable ? nullable.value() : from;
            Schema now = to instanceof Schema.Nullable nullable ? nullable.value() : to;
            Schema value = made(held.value(), was, now, layouts, all);
            return held.isNullable() ? new Schema.Nullable(value) : value;
        } else if (rule instanceof Conversion.Entries map) {
            return new Schema.MapOf(
                    made(map.key(), map.from().key(), map.to().key(), layouts, all),
                    made(map.value(), map.from().value(), map.to().value(), layouts, all),
                    map.to().ordered());
        } else if (rule instanceof Conversion.Wrapped one) {
            return new Schema.ListOf(made(one.each(), from, ((Schema.ListOf) to).element(), layouts, all));
        } else if (rule instanceof Conversion.Elements several) {
            Schema each = made(several.each(), Conversion.element(from), Conversion.element(to), layouts, all);
            return to instanceof Schema.SetOf set ? new Schema.SetOf(each, set.ordered()) : new Schema.ListOf(each);
        } else if (rule instanceof Conversion.Fixed fixed && to instanceof Schema.ArrayOf) {
            return new Schema.ArrayOf(
                    made(fixed.each(), Conversion.element(from), Conversion.element(to), layouts, all), fixed.length());
        }
        boolean own = rule instanceof Conversion.Struct
                || rule instanceof Conversion.Kinds
                || rule instanceof Conversion.Constant constant && !constant.byName();
        if (!own
                && to instanceof Schema.Enumeration e
                && all.stream().noneMatch(l -> l.kind().equals(e.name()))) {
            all.add(new EnumLayout(e.name(), layouts.enumeration(e.name()).constants()));
        }
        return own ? from : to;
    }

    /** The cell of the value of today, which {@link #buffer} has at its start. */
    public Cell cell() {
        return cell;
    }

    /**
     * Carries the value of one struct over.
     *
     * @param image one that has passed {@link ImageCheck}
     * @param from where the image begins in the array
     * @param struct where the struct that holds the field begins in the array
     * @return how much of it did not fit and went to what is nearest, or -1 where it does not fit as a whole
     */
    public long run(byte[] image, int from, int struct) {
        evolution.begin(image, from);
        long before = evolution.losses();
        if (!plan.fits(evolution, struct)) {
            evolution.end();
            return -1;
        }
        plan.one(evolution, struct, 0);
        evolution.end();
        return evolution.losses() - before;
    }

    /** The image, valid until the next run. */
    public byte[] buffer() {
        return evolution.buffer();
    }
}
