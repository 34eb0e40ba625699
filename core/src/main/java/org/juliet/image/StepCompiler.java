package org.juliet.image;

import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.juliet.schema.ConstantSchema;
import org.juliet.schema.Conversion;
import org.juliet.schema.LayoutException;
import org.juliet.schema.OnLoss;
import org.juliet.schema.Schema;

/** Makes the steps that carry a conversion out on images. */
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
     * The step.
     *
     * @param conversion any but {@code None}
     * @param constructed what an array that has grown takes its other elements from
     */
    EvolutionStep step(Conversion conversion, Cell from, Cell to, Supplier<Defaults.Source> constructed) {
        Holder a = Holder.of(from);
        Holder b = Holder.of(to);
        if (a.isPlain() && b.isPlain()) {
            return value(conversion, from, to, constructed);
        }
        // what holds the value where it may be absent, or where its kind holds itself
        Conversion held = conversion instanceof Conversion.Held holder ? holder.value() : conversion;
        EvolutionStep inner = value(held, a.value(from), b.value(to), () -> b.value(to, constructed, defaults));
        boolean same = inner instanceof CopyStep && from.getClass() == to.getClass() && from instanceof Cell.Optional;
        return same ? new CopyStep(to) : new HeldStep(a, from, b, to, inner);
    }

    private EvolutionStep value(Conversion conversion, Cell from, Cell to, Supplier<Defaults.Source> constructed) {
        if (conversion instanceof Conversion.Same) {
            return new CopyStep(to);
        } else if (conversion instanceof Conversion.Number number) {
            return new NumberStep(number, onLoss, place);
        } else if (conversion instanceof Conversion.Spelled) {
            return new SpelledStep(from);
        } else if (conversion instanceof Conversion.Parsed) {
            return new ParsedStep(from, to, onLoss, place);
        } else if (conversion instanceof Conversion.Constant constant) {
            return constant(constant, (Cell.Constant) from, (Cell.Constant) to);
        } else if (conversion instanceof Conversion.Struct) {
            return new StructStep(plan.plan(((Cell.Struct) from).layout(), ((Cell.Struct) to).layout()));
        } else if (conversion instanceof Conversion.Kinds) {
            return new NestedStep(plan, (Cell.Nested) to);
        } else if (conversion instanceof Conversion.Elements several) {
            return elements(several.each(), from, (Cell.Elements) to);
        } else if (conversion instanceof Conversion.Wrapped one) {
            Cell element = element(to);
            return new WrappedStep(step(one.each(), from, element, () -> defaults.of(element)), element);
        } else if (conversion instanceof Conversion.Fixed fixed) {
            return fixed(fixed, from, to, constructed);
        } else if (conversion instanceof Conversion.Entries entries) {
            return entries(entries, (Cell.Entries) from, (Cell.Entries) to);
        }
        throw new AssertionError(conversion);
    }

    /** Whether the answer keeps what comes near. */
    private boolean isNearest() {
        return onLoss == OnLoss.CLAMP || onLoss == OnLoss.ROUND;
    }

    private EvolutionStep constant(Conversion.Constant conversion, Cell.Constant from, Cell.Constant to) {
        List<ConstantSchema> old = from.layout().constants();
        List<ConstantSchema> now = to.layout().constants();
        int[] map = new int[old.size()];
        boolean same = old.size() <= now.size();
        for (int i = 0; i < map.length; i++) {
            ConstantSchema today = plan.rules().constant(conversion, old.get(i), to.layout());
            String name = old.get(i).name();
            boolean reused =
                    today == null && now.stream().anyMatch(each -> each.name().equals(name));
            map[i] = today != null ? now.indexOf(today) : reused ? ConstantStep.REUSED : ConstantStep.NONE;
            same &= map[i] == i;
        }
        return same ? new CopyStep(to) : new ConstantStep(map);
    }

    // Several values.

    /** What a cell holds several of, null where it does not. */
    static @Nullable Cell several(Cell cell) {
        if (cell instanceof Cell.Elements elements) {
            return elements.element();
        } else if (cell instanceof Cell.Array array) {
            return array.element();
        }
        return cell instanceof Cell.Vector vector
                ? new Cell.Scalar(new Schema.Scalar(vector.type().component()))
                : null;
    }

    private static Cell element(Cell sequence) {
        Cell element = several(sequence);
        if (element == null) {
            throw new AssertionError(sequence);
        }
        return element;
    }

    private EvolutionStep elements(Conversion each, Cell from, Cell.Elements to) {
        Several source = Several.of(from);
        Cell before = element(from);
        Cell after = to.element();
        EvolutionStep inner = step(each, before, after, () -> defaults.of(after));
        boolean kept = !to.isSet() || isSorted(from.type(), to.type()) && isOrderKept(before, after, inner);
        boolean sorted = to.type() instanceof Schema.SetOf set && !set.ordered();
        Each element = each(inner, after, null);
        return kept
                ? new ListedStep(source, element)
                : new DistinctStep(
                        source,
                        element,
                        after,
                        null,
                        sorted,
                        new CellOrder(plan.to().family()));
    }

    private EvolutionStep fixed(Conversion.Fixed fixed, Cell from, Cell to, Supplier<Defaults.Source> constructed) {
        Cell after = element(to);
        int count = fixed.length();
        int had = Several.of(from).length();
        if (count == 0 && had == 0) {
            return new NothingStep();
        }
        EvolutionStep inner = step(fixed.each(), element(from), after, () -> defaults.of(after));
        if (had == count && inner instanceof CopyStep && !ImageBuilder.hasSlots(after)) {
            return new CopyStep(to);
        }
        boolean filled = had < count || inner.mayFail();
        Defaults.Source rest = filled ? fillable(constructed) : null;
        boolean strict = !isNearest() && (had < 0 || had > count);
        Each element = each(inner, after, inner.mayFail() ? rest : null);
        return new FixedStep(Several.of(from), count, after, element, rest, strict, filled && rest == null);
    }

    /** What stands in places of an array that nothing came to; null where its type has nothing by itself. */
    private static Defaults.@Nullable Source fillable(Supplier<Defaults.Source> constructed) {
        try {
            return constructed.get();
        } catch (LayoutException nothing) {
            return null;
        }
    }

    private Each each(EvolutionStep step, Cell to, Defaults.@Nullable Source otherwise) {
        return new Each(step, to.size(), to.alignment(), ImageBuilder.hasSlots(to), to, otherwise, place);
    }

    private static boolean isSorted(Schema from, Schema to) {
        return from instanceof Schema.SetOf a && to instanceof Schema.SetOf b
                ? !a.ordered() || b.ordered()
                : from instanceof Schema.MapOf x && to instanceof Schema.MapOf y && (!x.ordered() || y.ordered());
    }

    /** Whether sorted values are sorted after the step, too, and none of them meet. */
    private static boolean isOrderKept(Cell from, Cell to, EvolutionStep step) {
        if (from instanceof Cell.Constant a && to instanceof Cell.Constant b) {
            return step instanceof CopyStep
                    && a.layout()
                            .constants()
                            .equals(b.layout()
                                    .constants()
                                    .subList(0, a.layout().constants().size()));
        }
        boolean scalar = from instanceof Cell.Scalar || from instanceof Cell.Run;
        return scalar && (step instanceof CopyStep || step instanceof NumberStep && !step.mayFail());
    }

    private EvolutionStep entries(Conversion.Entries conversion, Cell.Entries from, Cell.Entries to) {
        EvolutionStep key = ImageTextWriter.isComponents(to) && plan.rules() != PlanRules.NONE
                ? new KindNameStep(plan, from)
                : step(conversion.key(), from.key(), to.key(), () -> defaults.of(to.key()));
        EvolutionStep value = step(conversion.value(), from.value(), to.value(), () -> defaults.of(to.value()));
        Several source = Several.of(from);
        boolean slots = ImageBuilder.hasSlots(to.key()) || ImageBuilder.hasSlots(to.value());
        EntryStep entry = new EntryStep(from, to, key, value);
        Each element = new Each(entry, to.entrySize(), to.entryAlignment(), slots, null, null, place);
        return isSorted(from.type(), to.type()) && isOrderKept(from.key(), to.key(), key)
                ? new ListedStep(source, element)
                : new DistinctStep(
                        source,
                        element,
                        to.key(),
                        to,
                        !to.type().ordered(),
                        new CellOrder(plan.to().family()));
    }
}
