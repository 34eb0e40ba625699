package org.juliet.image;

import java.util.BitSet;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.juliet.schema.ConstantSchema;
import org.juliet.schema.Conversion;
import org.juliet.schema.EnumLayout;
import org.juliet.schema.LayoutSet;
import org.juliet.schema.OnLoss;
import org.juliet.schema.Schema;
import org.juliet.schema.TypeChange;
import org.juliet.schema.TypeText;

/**
 * How the values of one field, whose type does not hold all that was stored, become values of the type of today, by the answer that somebody
 * gave. Kinds inside stay as they were stored, for whoever reads them. One thread at a time may use it.
 */
public final class FieldEvolution {
    /** Nobody answered what becomes of a value that does not fit. */
    public static final int FAILED = -2;

    /** The value does not fit as a whole, and by the answer it goes. */
    public static final int GONE = -1;

    private final OnLoss onLoss;
    private final Evolution evolution;
    private final StructPlan plan;
    private final Cell cell;
    private final BitSet standIns = new BitSet();
    private final Map<String, String> copies;

    private FieldEvolution(EvolutionPlan plan, OnLoss onLoss, Map<String, String> copies) {
        this.onLoss = onLoss;
        this.copies = Map.copyOf(copies);
        this.plan = plan.root();
        this.evolution = plan.start();
        this.cell = plan.to().fields().get(0).cell();
        evolution.standIns = standIns;
    }

    /**
     * Of a field of a stored kind; null where no rule leads to the type of today, and where a reader needs no answer: every value has a place
     * there, or one that has none is an error.
     *
     * @param layouts those of today
     * @param names what names and constants became
     */
    public static @Nullable FieldEvolution of(
            ImageLayout stored, ImageField field, Schema type, LayoutSet layouts, OnLoss onLoss, TextEvolution names) {
        LayoutSet then = stored.family().set();
        Conversion rule = Conversion.of(field.type(), type, name -> names.todaysName(name, then), layouts::isA);
        boolean answered = onLoss != OnLoss.FAIL && rule.change() == TypeChange.LOSSY;
        if (rule instanceof Conversion.None || !answered && !givesUp(rule, then, layouts, names)) {
            return null;
        }
        FieldMaking making = new FieldMaking(stored, field, layouts, onLoss, names);
        ImageLayout to = making.made(rule, type);
        byte[] blank = blank(to);
        EvolutionPlan plan = EvolutionPlan.of(stored, to, making, kind -> kind.equals(to.kind()) ? blank : null);
        return new FieldEvolution(plan, onLoss, making.copies());
    }

    /** What stands where a reader is told that something of a fresh object does: nothing, but it is there. */
    private static byte[] blank(ImageLayout to) {
        byte[] blank = new byte[to.size()];
        blank[0] = (byte) (to.fields().get(0).cell() instanceof Cell.Optional ? 1 : 0);
        return blank;
    }

    /** Whether a constant in it is given up, since its name means something else now. */
    private static boolean givesUp(Conversion rule, LayoutSet then, LayoutSet today, TextEvolution names) {
        if (rule instanceof Conversion.Held held) {
            return givesUp(held.value(), then, today, names);
        } else if (rule instanceof Conversion.Entries map) {
            return givesUp(map.key(), then, today, names) || givesUp(map.value(), then, today, names);
        } else if (rule instanceof Conversion.Wrapped one) {
            return givesUp(one.each(), then, today, names);
        } else if (rule instanceof Conversion.Elements several) {
            return givesUp(several.each(), then, today, names);
        } else if (rule instanceof Conversion.Fixed fixed) {
            return givesUp(fixed.each(), then, today, names);
        }
        return rule instanceof Conversion.Constant constant
                && today.layout(constant.to()) instanceof EnumLayout now
                && then.enumeration(constant.from()).constants().stream()
                        .anyMatch(stored -> isReused(names, constant, stored, now));
    }

    /** Whether the name of a constant that is no more means something else now. */
    static boolean isReused(TextEvolution names, Conversion.Constant rule, ConstantSchema stored, EnumLayout now) {
        return names.constant(rule, stored, now) == null
                && now.constants().stream().anyMatch(each -> each.name().equals(stored.name()));
    }

    /** The name that an enum of the value of today has in the stored layouts, where its constants are still as they were; else its own. */
    public String stored(String enumeration) {
        return copies.getOrDefault(enumeration, enumeration);
    }

    /** A type in the value of today by the same names. */
    public Schema stored(Schema type) {
        return TypeText.renamed(type, copies);
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
     * @return how much of it did not fit and went, or to what is nearest; {@link #GONE} or {@link #FAILED}
     */
    public long run(byte[] image, int from, int struct) {
        standIns.clear();
        evolution.begin(image, from);
        if (!plan.fits(evolution, struct)) {
            boolean goes = onLoss != OnLoss.FAIL || plan.isGivenUp(evolution, struct);
            evolution.end();
            return goes ? GONE : FAILED;
        }
        long before = evolution.losses();
        long failed = evolution.failures();
        plan.one(evolution, struct, 0);
        evolution.end();
        return evolution.failures() > failed ? FAILED : evolution.losses() - before;
    }

    /** The elements of the array that the field holds of which the image says nothing: those of a fresh object stand there. */
    public BitSet standIns() {
        return (BitSet) standIns.clone();
    }

    /** The image, valid until the next run. */
    public byte[] buffer() {
        return evolution.buffer();
    }
}
