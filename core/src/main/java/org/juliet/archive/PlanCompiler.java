package org.juliet.archive;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.juliet.image.Cell;
import org.juliet.image.ImageField;
import org.juliet.image.ImageLayout;
import org.juliet.schema.ConstantSchema;
import org.juliet.schema.LayoutSet;
import org.juliet.schema.Primitive;
import org.juliet.schema.TypeText;

/**
 * Compiles how the codecs of a kind and of what it holds read images of a file's layouts. Fields are found again as the archive finds them. What needs
 * a look at values, tells something of them or keeps something has no plan; neither has a kind with lists of itself.
 */
final class PlanCompiler {
    private final ImageReader in;
    private final Tables tables;
    private final Origins origins;
    private final LayoutSet stored;
    private final Codecs codecs;
    private final Map<KindTable, ImagePlan[]> made = new HashMap<>();
    private final Set<KindTable> begun = new HashSet<>();
    private int notes;
    /** Whether every load tells all of them: none is of what stands in lists or may be absent. */
    private boolean constant = true;

    /** Whether the codecs, reading so, find all damage themselves. */
    private boolean whole = true;

    private PlanCompiler(ImageReader in, Tables tables, LayoutSet stored) {
        this.in = in;
        this.tables = tables;
        this.origins = in.archive.origins;
        this.stored = stored;
        this.codecs = new Codecs(name -> origins.today(name, stored));
    }

    /**
     * The plan.
     *
     * @param today what is known of images of today
     * @return null where there is none
     */
    static @Nullable PlannedLoad of(
            KindTable root, StraightForm today, Tables tables, LayoutSet stored, ImageReader in) {
        try {
            PlanCompiler compiler = new PlanCompiler(in, tables, stored);
            ImagePlan[] plan = compiler.plan(root);
            StraightForm form = today.ofLayout(root.layout, compiler.whole);
            PlanNotes notes = new PlanNotes(in.archive.path, compiler.notes, compiler.constant);
            return new PlannedLoad(form, Objects.requireNonNull(root.kind.images()), plan, in, notes);
        } catch (Irregular notPlain) {
            return null;
        }
    }

    private static void demand(boolean plain) {
        if (!plain) {
            throw Irregular.INSTANCE;
        }
    }

    private PlanNote note(LoadReport.Fate fate, String name, String message) {
        return new PlanNote(notes++, fate, name, message);
    }

    /** The plan of a kind, for each turn. */
    private ImagePlan[] plan(KindTable table) {
        ImagePlan[] known = made.get(table);
        if (known != null) {
            return known;
        }
        demand(begun.add(table) && table.newer.isEmpty() && table.extras.isEmpty() && !table.layout.isRaw());
        List<PlanNote> told = new ArrayList<>();
        for (ImageField field : table.dropped) {
            told.add(note(LoadReport.Fate.DROPPED, field.name(), FieldNotes.GIVEN_UP));
        }
        for (Field field : table.renamed) {
            told.add(note(LoadReport.Fate.RENAMED, field.name, FieldNotes.renamed(table, field)));
        }
        whole &= isReadThrough(table);
        ImageGaps gaps = ImagePlaces.gaps(table.layout);
        @Nullable ImagePlan[] plans = new ImagePlan[Leg.TURNS];
        for (KindTable.Level level : table.levels) {
            List<PlanPart[]> parts = parts(level);
            boolean last = level.kind() == table.kind;
            for (int i = 0; i < plans.length; i++) {
                int turn = i;
                List<PlanPart> own = parts.stream().map(part -> part[turn]).toList();
                plans[i] = PlanTurn.of(i, PlanLevel.of(own, plans[i], last ? told : List.of(), gaps));
            }
        }
        made.put(table, plans);
        return plans;
    }

    /** Whether all that a struct has is read, but for what may be anything, and blocks are in the order in which they stand. */
    private static boolean isReadThrough(KindTable table) {
        List<ImageField> read = new ArrayList<>();
        for (KindTable.Level level : table.levels) {
            for (Field field : level.fields()) {
                if (field.described && field.place != null) {
                    read.add(field.place);
                }
            }
        }
        List<ImageField> blocks = read.stream().filter(PlanCompiler::hasBlocks).toList();
        return blocks.equals(table.layout.fields().stream()
                        .filter(PlanCompiler::hasBlocks)
                        .toList())
                && table.dropped.stream()
                        .allMatch(field -> field.cell() instanceof Cell.Vector
                                || field.cell() instanceof Cell.Scalar scalar
                                        && scalar.type().primitive() != Primitive.INSTANT
                                        && scalar.type().primitive() != Primitive.DURATION);
    }

    private static boolean hasBlocks(ImageField field) {
        Cell cell = value(field.cell());
        return cell instanceof Cell.Slot
                || cell instanceof Cell.Struct struct && !struct.layout().isFixed();
    }

    private List<PlanPart[]> parts(KindTable.Level level) {
        ImageCodec<?> codec = level.kind().images();
        demand(codec != null);
        ImagePlaces places = Objects.requireNonNull(codec).places();
        List<PlanPart[]> parts = new ArrayList<>();
        for (int i = 0; i < places.fields().size(); i++) {
            ImageField today = places.fields().get(i);
            Field field = level.fields()[i];
            demand(field.described && field.name.equals(today.name()) && field.answered == null);
            parts.add(
                    field.place == null
                            ? each(PlanPart.absent(note(LoadReport.Fate.DEFAULTED, field.name, FieldNotes.ABSENT)))
                            : part(field.place, today, places, i));
        }
        return parts;
    }

    /** The same for each turn. */
    private static PlanPart[] each(PlanPart part) {
        PlanPart[] parts = new PlanPart[Leg.TURNS];
        java.util.Arrays.fill(parts, part);
        return parts;
    }

    private PlanPart[] part(ImageField stored, ImageField today, ImagePlaces places, int number) {
        PlanPart part = PlanPart.of(today.name(), ImagePlace.of(stored));
        ImageValue<?> other = places.value(number);
        if (other != null) {
            whole = false;
            return each(part.with(codecs.of(other.type, stored.cell())));
        }
        demand(!(stored.cell() instanceof Cell.Optional) || today.cell() instanceof Cell.Optional);
        Cell was = value(stored.cell());
        Cell is = value(today.cell());
        Kind<?> kind = places.kind(number);
        if (kind != null) {
            return struct(part, was, is, kind);
        } else if (was instanceof Cell.Scalar a && is instanceof Cell.Scalar b) {
            Primitive stands = a.type().primitive();
            demand(PlanPart.widens(stands, b.type().primitive()));
            return each(part.with(stands));
        } else if (was instanceof Cell.Constant a && is instanceof Cell.Constant b) {
            return each(part.with(constants(a, b)));
        }
        demand(isSame(was, is));
        return each(part);
    }

    private static Cell value(Cell cell) {
        return cell instanceof Cell.Optional optional ? optional.value() : cell;
    }

    /** A struct, or a list of structs, that was the same. */
    private PlanPart[] struct(PlanPart part, Cell stored, Cell today, Kind<?> kind) {
        boolean list = isList(stored);
        demand(list == isList(today));
        Cell element = stored instanceof Cell.Elements elements ? elements.element() : stored;
        demand(element instanceof Cell.Struct && (list || element == stored));
        ImageLayout layout = ((Cell.Struct) element).layout();
        demand(origins.today(layout.kind(), this.stored).equals(kind.name()));
        int before = notes;
        ImagePlan[] inner = plan(tables.of(kind, layout));
        constant &=
                notes == before || !list && part.place().at() == part.place().value();
        if (list) {
            ImageCodec<?> codec = Objects.requireNonNull(kind.images());
            return each(part.with(new PlannedList(codec, inner, in, part.place().stride())));
        }
        PlanPart[] parts = new PlanPart[Leg.TURNS];
        for (int turn = 0; turn < parts.length; turn++) {
            parts[turn] = part.with(inner[turn]);
        }
        return parts;
    }

    private static boolean isList(Cell cell) {
        return cell instanceof Cell.Elements elements && !elements.isSet();
    }

    /** Whether what stands there is the same, value by value. */
    private boolean isSame(Cell stored, Cell today) {
        if (stored instanceof Cell.Elements a
                && today instanceof Cell.Elements b
                && a.element() instanceof Cell.Constant was
                && b.element() instanceof Cell.Constant is) {
            return constants(was, is) == null;
        }
        return stored.getClass() == today.getClass()
                && TypeText.renderPlain(stored.type()).equals(TypeText.renderPlain(today.type()));
    }

    /** The numbers today of stored constants, null where they are the same. */
    private int @Nullable [] constants(Cell.Constant stored, Cell.Constant today) {
        List<String> names =
                today.layout().constants().stream().map(ConstantSchema::name).toList();
        List<ConstantSchema> all = stored.layout().constants();
        int[] numbers = new int[all.size()];
        boolean same = numbers.length <= names.size();
        for (int i = 0; i < numbers.length; i++) {
            String name = origins.constant(today.layout(), stored.layout().kind(), all.get(i));
            numbers[i] = name == null ? -1 : names.indexOf(name);
            same &= numbers[i] == i;
        }
        return same ? null : numbers;
    }
}
