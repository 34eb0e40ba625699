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
    private final Map<KindTable, ImagePlan> made = new HashMap<>();
    private final Set<KindTable> begun = new HashSet<>();
    private int notes;

    private PlanCompiler(ImageReader in, Tables tables, LayoutSet stored) {
        this.in = in;
        this.tables = tables;
        this.origins = in.archive.origins;
        this.stored = stored;
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
            ImagePlan plan = compiler.plan(root);
            StraightForm form = today.ofLayout(root.layout);
            PlanNotes notes = new PlanNotes(in.archive.path, compiler.notes);
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

    private ImagePlan plan(KindTable table) {
        ImagePlan known = made.get(table);
        if (known != null) {
            return known;
        }
        demand(begun.add(table) && table.newer.isEmpty() && table.extras.isEmpty() && !table.layout.isRaw());
        List<PlanNote> dropped = table.dropped.stream()
                .map(field -> note(LoadReport.Fate.DROPPED, field.name(), StructReader.GIVEN_UP))
                .toList();
        ImagePlan plan = null;
        for (KindTable.Level level : table.levels) {
            boolean last = level.kind() == table.kind;
            plan = ImagePlan.of(parts(level), plan, last ? dropped : List.of(), null);
        }
        ImagePlan whole = Objects.requireNonNull(plan);
        made.put(table, whole);
        return whole;
    }

    private List<ImagePlan.Part> parts(KindTable.Level level) {
        ImageCodec<?> codec = level.kind().images();
        demand(codec != null);
        ImagePlaces places = Objects.requireNonNull(codec).places();
        List<ImagePlan.Part> parts = new ArrayList<>();
        for (int i = 0; i < places.fields().size(); i++) {
            ImageField today = places.fields().get(i);
            Field field = level.fields()[i];
            demand(field.described && field.name.equals(today.name()) && field.answered == null);
            parts.add(
                    field.place == null
                            ? ImagePlan.Part.absent(note(LoadReport.Fate.DEFAULTED, field.name, StructReader.ABSENT))
                            : part(field.place, today, places, i));
        }
        return parts;
    }

    private ImagePlan.Part part(ImageField stored, ImageField today, ImagePlaces places, int number) {
        ImagePlace place = ImagePlace.of(stored);
        ImageValue<?> other = places.value(number);
        if (other != null) {
            Codec codec = Codecs.of(other.type, stored.cell());
            return new ImagePlan.Part(today.name(), place, null, null, null, null, codec, null);
        }
        boolean wasNullable = stored.cell() instanceof Cell.Optional;
        demand(!wasNullable || today.cell() instanceof Cell.Optional);
        Cell was = ImagePlan.value(stored.cell());
        Cell is = ImagePlan.value(today.cell());
        Kind<?> kind = places.kind(number);
        if (kind != null) {
            return struct(today.name(), place, was, kind);
        } else if (was instanceof Cell.Scalar a && is instanceof Cell.Scalar b) {
            Primitive stands = a.type().primitive();
            demand(ImagePlan.widens(stands, b.type().primitive()));
            return ImagePlan.Part.of(today.name(), place, stands, null, null, null);
        } else if (was instanceof Cell.Constant a && is instanceof Cell.Constant b) {
            return ImagePlan.Part.of(today.name(), place, null, constants(a, b), null, null);
        }
        demand(isSame(was, is));
        return ImagePlan.Part.of(today.name(), place, null, null, null, null);
    }

    /** A struct, or a list of structs. */
    private ImagePlan.Part struct(String name, ImagePlace place, Cell stored, Kind<?> kind) {
        boolean list = stored instanceof Cell.Elements elements && !elements.isSet();
        Cell element = stored instanceof Cell.Elements elements ? elements.element() : stored;
        demand(element instanceof Cell.Struct && (list || element == stored));
        ImageLayout layout = ((Cell.Struct) element).layout();
        demand(origins.today(layout.kind(), this.stored).equals(kind.name()));
        ImagePlan inner = plan(tables.of(kind, layout));
        PlannedList elements =
                list ? PlannedList.of(Objects.requireNonNull(kind.images()), inner, in, place.stride()) : null;
        return ImagePlan.Part.of(name, place, null, null, inner, elements);
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
