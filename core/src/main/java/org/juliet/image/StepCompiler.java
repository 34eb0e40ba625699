package org.juliet.image;

import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.juliet.schema.ConstantSchema;
import org.juliet.schema.OnLoss;
import org.juliet.schema.Primitive;
import org.juliet.schema.Schema;

/** Finds the rule that leads from one type to another. */
final class StepCompiler {
    private final EvolutionPlan plan;
    private final OnLoss onLoss;
    private final int place;
    private final Defaults defaults;

    StepCompiler(EvolutionPlan plan, OnLoss onLoss, int place, Defaults defaults) {
        this.plan = plan;
        this.onLoss = onLoss;
        this.place = place;
        this.defaults = defaults;
    }

    /**
     * The step, null where no rule leads there.
     *
     * @param constructed what an array that has grown takes its other elements from
     */
    @Nullable EvolutionStep step(Cell from, Cell to, Supplier<Defaults.Source> constructed) {
        Steps.Holder a = Steps.Holder.of(from);
        Steps.Holder b = Steps.Holder.of(to);
        if (a.isPlain() && b.isPlain()) {
            return value(from, to, constructed);
        }
        // what holds the value where it may be absent, or where its kind holds itself
        EvolutionStep inner = value(a.value(from), b.value(to), () -> defaults.of(b.value(to)));
        if (inner == null) {
            return null;
        }
        boolean same = inner instanceof Steps.Copy && from.getClass() == to.getClass() && from instanceof Cell.Optional;
        return same ? new Steps.Copy(to) : new Steps.Held(a, from, b, to, inner);
    }

    private @Nullable EvolutionStep value(Cell from, Cell to, Supplier<Defaults.Source> constructed) {
        if (from instanceof Cell.Struct a && to instanceof Cell.Struct b) {
            return struct(a.layout(), b.layout());
        }
        if (isSequence(to)) {
            return sequence(from, to, constructed);
        }
        if (isSequence(from)) {
            Cell element = element(from);
            EvolutionStep inner = step(element, to, constructed);
            return inner == null ? null : new Steps.Only(Steps.Source.of(from), inner);
        }
        if (from instanceof Cell.Entries a && to instanceof Cell.Entries b) {
            return entries(a, b);
        }
        if (from instanceof Cell.Nested && to instanceof Cell.Nested b) {
            return new Steps.Nested(plan, b);
        }
        return scalar(from, to);
    }

    private @Nullable EvolutionStep struct(ImageLayout from, ImageLayout to) {
        if (!plan.rules().today(from.kind()).equals(to.kind())) {
            return null;
        }
        return new Steps.Struct(plan.plan(from, to));
    }

    // Scalars.

    private @Nullable EvolutionStep scalar(Cell from, Cell to) {
        if (from instanceof Cell.Constant a && to instanceof Cell.Constant b) {
            return constant(a, b);
        }
        if (to instanceof Cell.Run run && run.isText()) {
            boolean text = from instanceof Cell.Run same && same.isText();
            boolean scalar =
                    text || from instanceof Cell.Scalar || from instanceof Cell.Constant || from instanceof Cell.Run;
            return text ? new Steps.Copy(to) : scalar ? new Steps.Spelled(from) : null;
        }
        if (from instanceof Cell.Run run && run.isText()) {
            boolean scalar = to instanceof Cell.Scalar || to instanceof Cell.Constant;
            return scalar ? new Steps.Parsed(from, to) : null;
        }
        if (from instanceof Cell.Run && to instanceof Cell.Run) {
            return new Steps.Copy(to);
        }
        if (!(from instanceof Cell.Scalar a) || !(to instanceof Cell.Scalar b)) {
            return null;
        }
        Primitive before = a.type().primitive();
        Primitive after = b.type().primitive();
        if (before == after) {
            return new Steps.Copy(to);
        }
        return before.isNumber() && after.isNumber() ? new Steps.Number(before, after, onLoss, place) : null;
    }

    private @Nullable EvolutionStep constant(Cell.Constant from, Cell.Constant to) {
        String name = plan.rules().today(from.layout().kind());
        if (!name.equals(to.layout().kind())) {
            return null;
        }
        List<ConstantSchema> old = from.layout().constants();
        List<ConstantSchema> now = to.layout().constants();
        int[] map = new int[old.size()];
        boolean same = old.size() <= now.size();
        for (int i = 0; i < map.length; i++) {
            String origin = plan.rules().joined(name, old.get(i).origin());
            map[i] = -1;
            for (int k = 0; k < now.size(); k++) {
                map[i] = now.get(k).origin().equals(origin) ? k : map[i];
            }
            same &= map[i] == i;
        }
        return same ? new Steps.Copy(to) : new Steps.Constant(map);
    }

    // Several values.

    static boolean isSequence(Cell cell) {
        return cell instanceof Cell.Elements || cell instanceof Cell.Array || cell instanceof Cell.Vector;
    }

    static Cell element(Cell sequence) {
        return sequence instanceof Cell.Elements elements
                ? elements.element()
                : sequence instanceof Cell.Array array
                        ? array.element()
                        : new Cell.Scalar(new Schema.Scalar(
                                ((Cell.Vector) sequence).type().component()));
    }

    private @Nullable EvolutionStep sequence(Cell from, Cell to, Supplier<Defaults.Source> constructed) {
        boolean single = !isSequence(from);
        Cell before = single ? from : element(from);
        Cell after = element(to);
        EvolutionStep inner = step(before, after, () -> defaults.of(after));
        if (inner == null || single && !(to instanceof Cell.Elements)) {
            return null;
        }
        Steps.Source source = single ? Steps.Source.SINGLE : Steps.Source.of(from);
        if (to instanceof Cell.Elements elements) {
            boolean kept = !elements.isSet()
                    || !single && isSorted(from.type(), to.type()) && isOrderKept(before, after, inner);
            boolean sorted = elements.type() instanceof Schema.SetOf set && !set.ordered();
            Steps.Element element = element(inner, after, null);
            return kept
                    ? new Steps.Listed(source, element)
                    : new Steps.Distinct(
                            source,
                            element,
                            after,
                            null,
                            sorted,
                            new CellOrder(plan.to().family()));
        }
        return fixed(from, to, source, inner, constructed);
    }

    private EvolutionStep fixed(
            Cell from, Cell to, Steps.Source source, EvolutionStep inner, Supplier<Defaults.Source> constructed) {
        Cell after = element(to);
        int count = length(to);
        int had = length(from);
        if (count == 0) {
            return new Steps.Nothing();
        }
        if (had == count && inner instanceof Steps.Copy && !ImageBuilder.hasSlots(after)) {
            return new Steps.Copy(to);
        }
        Defaults.Source rest = had >= count ? null : constructed.get();
        boolean strict = onLoss == OnLoss.FAIL && (had < 0 || had > count);
        Steps.Element element = element(inner, after, inner.mayFail() ? defaults.of(after) : null);
        return new Steps.Fixed(source, count, after, element, rest, strict);
    }

    /** Number of elements, -1 where any is possible. */
    private static int length(Cell sequence) {
        return sequence instanceof Cell.Array array
                ? array.length()
                : sequence instanceof Cell.Vector vector ? vector.type().length() : -1;
    }

    private Steps.Element element(EvolutionStep step, Cell to, Defaults.@Nullable Source otherwise) {
        return new Steps.Element(step, to.size(), to.alignment(), ImageBuilder.hasSlots(to), to, otherwise, place);
    }

    private static boolean isSorted(Schema from, Schema to) {
        return from instanceof Schema.SetOf a && to instanceof Schema.SetOf b
                ? !a.ordered() || b.ordered()
                : from instanceof Schema.MapOf x && to instanceof Schema.MapOf y && (!x.ordered() || y.ordered());
    }

    /** Whether sorted values are sorted after the step, too, and none of them meet. */
    private static boolean isOrderKept(Cell from, Cell to, EvolutionStep step) {
        if (from instanceof Cell.Constant a && to instanceof Cell.Constant b) {
            return step instanceof Steps.Copy
                    && a.layout()
                            .constants()
                            .equals(b.layout()
                                    .constants()
                                    .subList(0, a.layout().constants().size()));
        }
        boolean scalar = from instanceof Cell.Scalar || from instanceof Cell.Run;
        return scalar && (step instanceof Steps.Copy || step instanceof Steps.Number && !step.mayFail());
    }

    private @Nullable EvolutionStep entries(Cell.Entries from, Cell.Entries to) {
        EvolutionStep key = step(from.key(), to.key(), () -> defaults.of(to.key()));
        EvolutionStep value = step(from.value(), to.value(), () -> defaults.of(to.value()));
        if (key == null || value == null) {
            return null;
        }
        if (ImageTextWriter.isComponents(to) && plan.rules() != PlanRules.NONE) {
            key = new Steps.KindName(plan.rules(), from.key());
        }
        Steps.Source source = Steps.Source.of(from);
        boolean slots = ImageBuilder.hasSlots(to.key()) || ImageBuilder.hasSlots(to.value());
        Steps.Entry entry = new Steps.Entry(from, to, key, value);
        Steps.Element element = new Steps.Element(entry, to.entrySize(), to.entryAlignment(), slots, null, null, place);
        return isSorted(from.type(), to.type()) && isOrderKept(from.key(), to.key(), key)
                ? new Steps.Listed(source, element)
                : new Steps.Distinct(
                        source,
                        element,
                        to.key(),
                        to,
                        !to.type().ordered(),
                        new CellOrder(plan.to().family()));
    }
}
