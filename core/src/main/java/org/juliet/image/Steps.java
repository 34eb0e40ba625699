package org.juliet.image;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.juliet.internal.LittleEndian;
import org.juliet.schema.OnLoss;
import org.juliet.schema.Primitive;
import org.juliet.schema.Schema;
import org.juliet.schema.StructLayout;

/** The rules from type to type, each as a step. */
final class Steps {
    private Steps() {}

    /** The same bytes. */
    static final class Copy extends EvolutionStep {
        private final Cell cell;

        Copy(Cell cell) {
            this.cell = cell;
        }

        @Override
        void fill(Evolution at, int from, int to) {
            at.out.copyFixed(cell, at.in, from, to);
        }

        @Override
        void blocks(Evolution at, int from, int to) {
            at.out.copyBlocks(cell, at.in, at.start, from, to);
        }
    }

    /** An array of no elements. */
    static final class Nothing extends EvolutionStep {
        @Override
        void fill(Evolution at, int from, int to) {}
    }

    /** A number of another type. */
    static final class Number extends EvolutionStep {
        private final Primitive from;
        private final Primitive to;
        private final OnLoss onLoss;
        private final int place;

        Number(Primitive from, Primitive to, OnLoss onLoss, int place) {
            this.from = from;
            this.to = to;
            this.onLoss = onLoss;
            this.place = place;
        }

        @Override
        boolean mayFail() {
            return !Numbers.isWider(from, to);
        }

        @Override
        boolean fits(Evolution at, int base) {
            return Numbers.convert(from, at.in, base, to, at.scratch, 0, onLoss);
        }

        @Override
        void fill(Evolution at, int base, int put) {
            Numbers.convert(from, at.in, base, to, at.out.bytes(), put, onLoss);
            if (mayFail() && !Numbers.isExact(from, at.in, base, to, at.out.bytes(), put)) {
                at.lost(place);
            }
        }
    }

    /** A scalar as its canonical text. */
    static final class Spelled extends EvolutionStep {
        private final Cell from;

        Spelled(Cell from) {
            this.from = from instanceof Cell.Scalar scalar
                    ? new Cell.Scalar(new Schema.Scalar(scalar.type().primitive()))
                    : from;
        }

        @Override
        void fill(Evolution at, int base, int put) {}

        @Override
        void blocks(Evolution at, int base, int put) {
            at.out.block(put, ScalarCell.render(from, at.in, at.start, base).getBytes(StandardCharsets.UTF_8));
        }
    }

    /** The scalar that a text spells. */
    static final class Parsed extends EvolutionStep {
        private final Cell from;
        private final Cell to;

        Parsed(Cell from, Cell to) {
            this.from = from;
            this.to = to;
        }

        @Override
        boolean mayFail() {
            return true;
        }

        @Override
        boolean fits(Evolution at, int base) {
            return ScalarCell.parse(ScalarCell.render(from, at.in, at.start, base), to, at.scratch, 0);
        }

        @Override
        void fill(Evolution at, int base, int put) {
            ScalarCell.parse(ScalarCell.render(from, at.in, at.start, base), to, at.out.bytes(), put);
        }
    }

    /** The same constant at another index. */
    static final class Constant extends EvolutionStep {
        private final int[] map;

        Constant(int[] map) {
            this.map = map;
        }

        @Override
        boolean mayFail() {
            return true;
        }

        @Override
        boolean fits(Evolution at, int base) {
            return map[LittleEndian.getInt(at.in, base)] >= 0;
        }

        @Override
        void fill(Evolution at, int base, int put) {
            LittleEndian.putInt(at.out.bytes(), put, map[LittleEndian.getInt(at.in, base)]);
        }
    }

    /** The name of a kind, as the key of a component. */
    static final class KindName extends EvolutionStep {
        private final PlanRules rules;
        private final Cell cell;

        KindName(PlanRules rules, Cell cell) {
            this.rules = rules;
            this.cell = cell;
        }

        @Override
        void fill(Evolution at, int base, int put) {}

        @Override
        void blocks(Evolution at, int base, int put) {
            String name = rules.today(ScalarCell.render(cell, at.in, at.start, base));
            at.out.block(put, name.getBytes(StandardCharsets.UTF_8));
        }
    }

    /** A struct by its own rules. */
    static final class Struct extends EvolutionStep {
        final StructPlan plan;

        Struct(StructPlan plan) {
            this.plan = plan;
        }

        @Override
        void fill(Evolution at, int base, int put) {
            plan.fill(at, base, put, 1);
        }

        @Override
        void blocks(Evolution at, int base, int put) {
            plan.blocks(at, base, put);
        }
    }

    /** What is around a value: nothing, a presence, or the slot of a kind that holds itself. */
    enum Holder {
        PLAIN,
        OPTIONAL,
        BOXED;

        static Holder of(Cell cell) {
            return cell instanceof Cell.Optional ? OPTIONAL : cell instanceof Cell.Boxed ? BOXED : PLAIN;
        }

        boolean isPlain() {
            return this == PLAIN;
        }

        /** What is held. */
        Cell value(Cell cell) {
            if (cell instanceof Cell.Boxed boxed) {
                return new Cell.Struct(new Schema.Struct(boxed.layout().kind()), boxed.layout());
            }
            return cell instanceof Cell.Optional optional ? optional.value() : cell;
        }

        boolean isPresent(Evolution at, int base) {
            return switch (this) {
                case PLAIN -> true;
                case OPTIONAL -> at.in[base] != 0;
                case BOXED -> LittleEndian.getInt(at.in, base + 4) != 0;
            };
        }
    }

    /** A value that may be absent, or stands behind a slot, before or after. */
    static final class Held extends EvolutionStep {
        private final Holder before;
        private final Holder after;
        private final int offset;
        private final int putOffset;
        private final Cell value;
        private final boolean nullable;
        private final EvolutionStep inner;

        Held(Holder before, Cell from, Holder after, Cell to, EvolutionStep inner) {
            this.before = before;
            this.after = after;
            this.offset = from instanceof Cell.Optional optional ? optional.valueOffset() : 0;
            this.putOffset = to instanceof Cell.Optional optional ? optional.valueOffset() : 0;
            this.value = after.value(to);
            this.nullable = to.type() instanceof Schema.Nullable;
            this.inner = inner;
        }

        private int value(Evolution at, int base) {
            return before == Holder.BOXED ? at.start + LittleEndian.getInt(at.in, base) : base + offset;
        }

        @Override
        boolean mayFail() {
            return !nullable && before != Holder.PLAIN || inner.mayFail();
        }

        @Override
        boolean fits(Evolution at, int base) {
            return before.isPresent(at, base) ? !inner.mayFail() || inner.fits(at, value(at, base)) : nullable;
        }

        @Override
        void fill(Evolution at, int base, int put) {
            if (!before.isPresent(at, base) || after == Holder.BOXED) {
                return;
            }
            if (after == Holder.OPTIONAL) {
                at.out.bytes()[put] = 1;
            }
            inner.fill(at, value(at, base), put + putOffset);
        }

        @Override
        void blocks(Evolution at, int base, int put) {
            if (!before.isPresent(at, base)) {
                return;
            }
            int from = value(at, base);
            int to = put + putOffset;
            if (after == Holder.BOXED) {
                to = at.out.block(put, 1, value.size(), value.alignment());
                inner.fill(at, from, to);
            }
            inner.blocks(at, from, to);
        }
    }

    /** Where the several values of a sequence or map stand. */
    record Source(Cell cell, int stride) {
        /** One value, whatever it is. */
        static final Source SINGLE = new Source(new Cell.Scalar(new Schema.Scalar(Primitive.BOOLEAN)), 0);

        static Source of(Cell cell) {
            if (cell instanceof Cell.Entries entries) {
                return new Source(cell, entries.entrySize());
            }
            return new Source(
                    cell,
                    StepCompiler.isSequence(cell) ? StepCompiler.element(cell).size() : 0);
        }

        int count(Evolution at, int base) {
            if (cell instanceof Cell.Array array) {
                return array.length();
            } else if (cell instanceof Cell.Vector vector) {
                return vector.type().length();
            }
            return isBlock() ? LittleEndian.getInt(at.in, base + 4) : 1;
        }

        int first(Evolution at, int base) {
            return isBlock() ? at.start + LittleEndian.getInt(at.in, base) : base;
        }

        private boolean isBlock() {
            return cell instanceof Cell.Elements || cell instanceof Cell.Entries;
        }
    }

    /** What several values become: their size, and what stands for one of an array that does not fit. */
    record Element(
            EvolutionStep step,
            int size,
            int alignment,
            boolean slots,
            @Nullable Cell cell,
            Defaults.@Nullable Source otherwise,
            int place) {
        void fill(Evolution at, int base, int stride, int put, int count) {
            if (step instanceof Struct struct) {
                struct.plan.fill(at, base, put, count);
                return;
            }
            for (int i = 0; i < count; i++) {
                if (fits(at, base + i * stride)) {
                    step.fill(at, base + i * stride, put + i * size);
                } else {
                    at.lost(place);
                    if (cell != null && otherwise != null) {
                        at.out.copyFixed(cell, otherwise.image(), otherwise.offset(), put + i * size);
                    }
                }
            }
        }

        void blocks(Evolution at, int base, int stride, int put, int count) {
            for (int i = 0; slots && i < count; i++) {
                if (fits(at, base + i * stride)) {
                    step.blocks(at, base + i * stride, put + i * size);
                } else if (cell != null && otherwise != null) {
                    at.out.copyBlocks(cell, otherwise.image(), 0, otherwise.offset(), put + i * size);
                }
            }
        }

        boolean fits(Evolution at, int base) {
            return !step.mayFail() || step.fits(at, base);
        }
    }

    /** A list, or a set or map that keeps its order. What does not fit goes. */
    static final class Listed extends EvolutionStep {
        private final Source source;
        private final Element element;

        Listed(Source source, Element element) {
            this.source = source;
            this.element = element;
        }

        @Override
        void fill(Evolution at, int base, int put) {}

        @Override
        void blocks(Evolution at, int base, int put) {
            int count = source.count(at, base);
            int first = source.first(at, base);
            if (element.step.mayFail()) {
                fitting(at, count, first, put);
            } else if (count > 0) {
                int block = at.out.block(put, count, element.size, element.alignment);
                if (element.step instanceof Copy && source.stride == element.size) {
                    System.arraycopy(at.in, first, at.out.bytes(), block, count * element.size);
                } else {
                    element.fill(at, first, source.stride, block, count);
                }
                element.blocks(at, first, source.stride, block, count);
            }
        }

        private void fitting(Evolution at, int count, int first, int put) {
            int fitting = 0;
            for (int i = 0; i < count; i++) {
                if (element.fits(at, first + i * source.stride)) {
                    fitting++;
                } else {
                    at.lost(element.place);
                }
            }
            if (fitting == 0) {
                return;
            }
            int block = at.out.block(put, fitting, element.size, element.alignment);
            for (int i = 0, to = block; i < count; i++) {
                if (element.fits(at, first + i * source.stride)) {
                    element.step.fill(at, first + i * source.stride, to);
                    to += element.size;
                }
            }
            for (int i = 0, to = block; element.slots && i < count; i++) {
                if (element.fits(at, first + i * source.stride)) {
                    element.step.blocks(at, first + i * source.stride, to);
                    to += element.size;
                }
            }
        }
    }

    /** An array or vector: the common part, then what was constructed. */
    static final class Fixed extends EvolutionStep {
        private final Source source;
        private final int count;
        private final Cell cell;
        private final Element element;
        private final Defaults.@Nullable Source rest;
        private final boolean strict;

        /** @param strict whether more elements than there is room for do not fit */
        Fixed(Source source, int count, Cell cell, Element element, Defaults.@Nullable Source rest, boolean strict) {
            this.source = source;
            this.count = count;
            this.cell = cell;
            this.element = element;
            this.rest = rest;
            this.strict = strict;
        }

        @Override
        boolean mayFail() {
            return strict;
        }

        @Override
        boolean fits(Evolution at, int base) {
            return !strict || source.count(at, base) <= count;
        }

        @Override
        void fill(Evolution at, int base, int put) {
            int common = Math.min(source.count(at, base), count);
            if (source.count(at, base) > count) {
                at.lost(element.place);
            }
            element.fill(at, source.first(at, base), source.stride, put, common);
            for (int i = common; i < count && rest != null; i++) {
                at.out.copyFixed(cell, rest.image(), rest.offset() + i * element.size, put + i * element.size);
            }
        }

        @Override
        void blocks(Evolution at, int base, int put) {
            int common = Math.min(source.count(at, base), count);
            element.blocks(at, source.first(at, base), source.stride, put, common);
            for (int i = common; i < count && rest != null; i++) {
                int offset = rest.offset() + i * element.size;
                at.out.copyBlocks(cell, rest.image(), 0, offset, put + i * element.size);
            }
        }
    }

    /** The only element of a list. */
    static final class Only extends EvolutionStep {
        private final Source source;
        private final EvolutionStep inner;

        Only(Source source, EvolutionStep inner) {
            this.source = source;
            this.inner = inner;
        }

        @Override
        boolean mayFail() {
            return true;
        }

        @Override
        boolean fits(Evolution at, int base) {
            return source.count(at, base) == 1 && (!inner.mayFail() || inner.fits(at, source.first(at, base)));
        }

        @Override
        void fill(Evolution at, int base, int put) {
            inner.fill(at, source.first(at, base), put);
        }

        @Override
        void blocks(Evolution at, int base, int put) {
            inner.blocks(at, source.first(at, base), put);
        }
    }

    /** Key and value. An entry fits if both do. */
    static final class Entry extends EvolutionStep {
        private final int offset;
        private final int putOffset;
        private final EvolutionStep key;
        private final EvolutionStep value;

        Entry(Cell.Entries from, Cell.Entries to, EvolutionStep key, EvolutionStep value) {
            this.offset = from.valueOffset();
            this.putOffset = to.valueOffset();
            this.key = key;
            this.value = value;
        }

        @Override
        boolean mayFail() {
            return key.mayFail() || value.mayFail();
        }

        @Override
        boolean fits(Evolution at, int base) {
            return (!key.mayFail() || key.fits(at, base)) && (!value.mayFail() || value.fits(at, base + offset));
        }

        @Override
        void fill(Evolution at, int base, int put) {
            key.fill(at, base, put);
            value.fill(at, base + offset, put + putOffset);
        }

        @Override
        void blocks(Evolution at, int base, int put) {
            key.blocks(at, base, put);
            value.blocks(at, base + offset, put + putOffset);
        }
    }

    /** A set or map whose elements or keys may meet or have another order. What does not fit, or is there already, goes. */
    static final class Distinct extends EvolutionStep {
        private final Source source;
        private final Element element;
        private final Cell key;
        private final Cell.@Nullable Entries entries;
        private final boolean sorted;
        private final CellOrder order;

        /** @param entries null for a set */
        Distinct(
                Source source,
                Element element,
                Cell key,
                Cell.@Nullable Entries entries,
                boolean sorted,
                CellOrder order) {
            this.source = source;
            this.element = element;
            this.key = key;
            this.entries = entries;
            this.sorted = sorted;
            this.order = order;
        }

        @Override
        void fill(Evolution at, int base, int put) {}

        @Override
        void blocks(Evolution at, int base, int put) {
            List<byte[]> made = distinct(at, base);
            if (made.isEmpty()) {
                return;
            }
            int block = at.out.block(put, made.size(), element.size, element.alignment);
            for (int i = 0; i < made.size(); i++) {
                System.arraycopy(made.get(i), 0, at.out.bytes(), block + i * element.size, element.size);
            }
            for (int i = 0; i < made.size(); i++) {
                int to = block + i * element.size;
                at.out.copyBlocks(key, made.get(i), 0, 0, to);
                if (entries != null) {
                    int offset = entries.valueOffset();
                    at.out.copyBlocks(entries.value(), made.get(i), 0, offset, to + offset);
                }
            }
        }

        private List<byte[]> distinct(Evolution at, int base) {
            Comparator<byte[]> comparator = (a, b) -> order.compare(key, a, b);
            TreeSet<byte[]> present = new TreeSet<>(comparator);
            List<byte[]> made = new ArrayList<>();
            int count = source.count(at, base);
            for (int i = 0; i < count; i++) {
                int from = source.first(at, base) + i * source.stride;
                byte[] one = element.fits(at, from) ? alone(at, from) : null;
                if (one == null || !present.add(one)) {
                    at.lost(element.place);
                } else {
                    made.add(one);
                }
            }
            return sorted ? new ArrayList<>(present) : made;
        }

        private byte[] alone(Evolution at, int from) {
            Evolution aside = at.aside(at.start);
            aside.out.begin(element.size);
            element.step.fill(aside, from, 0);
            element.step.blocks(aside, from, 0);
            at.back(aside);
            return aside.out.toArray();
        }
    }

    /** A value of one of several kinds: by the plan of its kind, or as it is where the kind is unknown. */
    static final class Nested extends EvolutionStep {
        private final EvolutionPlan plan;
        private final Cell.Nested to;

        Nested(EvolutionPlan plan, Cell.Nested to) {
            this.plan = plan;
            this.to = to;
        }

        private @Nullable ImageLayout older(Evolution at, int base) {
            return plan.from().family().kind(LittleEndian.getLong(at.in, at.start + LittleEndian.getInt(at.in, base)));
        }

        private @Nullable ImageLayout newer(@Nullable ImageLayout older) {
            String name = older == null ? "" : plan.rules().today(older.kind());
            ImageLayouts family = plan.to().family();
            return family.set().layout(name) instanceof StructLayout ? family.kind(name) : null;
        }

        @Override
        boolean mayFail() {
            return to.type().closed();
        }

        @Override
        boolean fits(Evolution at, int base) {
            ImageLayout newer = newer(older(at, base));
            return newer != null && to.type().kinds().contains(newer.kind());
        }

        @Override
        void fill(Evolution at, int base, int put) {}

        @Override
        void blocks(Evolution at, int base, int put) {
            ImageLayout older = older(at, base);
            ImageLayout newer = newer(older);
            if (older == null || newer == null) {
                at.out.copyFixed(to, at.in, base, put);
                at.out.copyBlocks(to, at.in, at.start, base, put);
                return;
            }
            Evolution inside = at.aside(at.start + LittleEndian.getInt(at.in, base) + Cell.FINGERPRINT_SIZE);
            inside.out.begin(newer.size());
            plan.plan(older, newer).one(inside, inside.start, 0);
            at.out.nested(put, newer.fingerprint(), inside.out.bytes(), 0, inside.out.length());
            at.back(inside);
        }
    }
}
