package org.juliet.image;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.juliet.schema.BinaryRule;
import org.juliet.schema.FieldSchema;
import org.juliet.schema.LayoutException;
import org.juliet.schema.LayoutSet;
import org.juliet.schema.Schema;

/**
 * Composes the image layouts of a set: sizes by {@link Shapes}, then cells, kind by kind from a queue, because through slots kinds may hold
 * each other.
 */
final class Composer {
    private final ImageLayouts family;
    private final LayoutSet set;
    private final Shapes shapes;
    private final Map<String, ImageLayout> layouts = new HashMap<>();
    private final Map<String, ImageLayout> raws = new HashMap<>();
    private final Deque<ImageLayout> uncomposed = new ArrayDeque<>();
    private final List<String> met = new ArrayList<>();

    Composer(ImageLayouts family) {
        this.family = family;
        this.set = family.set();
        this.shapes = new Shapes(set);
    }

    /** The layout of a kind. A refused one leaves nothing behind. */
    ImageLayout layout(String kind) {
        ImageLayout known = layouts.get(kind);
        if (known != null) {
            return known;
        }
        met.clear();
        try {
            ImageLayout made = meet(kind);
            while (!uncomposed.isEmpty()) {
                ImageLayout next = uncomposed.remove();
                next.compose(levels(next, false).levels);
            }
            return made;
        } catch (LayoutException refused) {
            layouts.keySet().removeAll(met);
            uncomposed.clear();
            throw refused;
        }
    }

    private ImageLayout meet(String kind) {
        ImageLayout known = layouts.get(kind);
        if (known == null) {
            known = new ImageLayout(family, kind, shapes.of(kind), false);
            layouts.put(kind, known);
            met.add(kind);
            uncomposed.add(known);
        }
        return known;
    }

    ImageLayout raw(ImageLayout layout) {
        if (!layout.isFixed()) {
            throw new LayoutException(
                    BinaryRule.B_IMG_8, layout.kind() + " has no raw form: a field of it has no fixed size");
        }
        ImageLayout known = raws.get(layout.kind());
        if (known == null) {
            Placed placed = levels(layout, true);
            int size = Shapes.checkedSize(layout.kind(), placed.whole.padded());
            Shape shape = new Shape(size, placed.whole.alignment(), true, layout.height());
            known = new ImageLayout(family, layout.kind(), shape, true);
            known.compose(placed.levels);
            raws.put(layout.kind(), known);
        }
        return known;
    }

    private record Placed(List<ImageLayout.Level> levels, Extent whole) {}

    /**
     * Places the fields. Behind a version those of a kind with one level are members of the same struct as it; those of several levels stay in
     * structs of their own.
     */
    private Placed levels(ImageLayout layout, boolean raw) {
        List<ImageLayout.Level> levels = new ArrayList<>();
        List<String> names = set.levels(layout.kind());
        Extent whole = new Extent();
        if (raw) {
            whole.place(ImageLayout.VERSION_SIZE, ImageLayout.VERSION_SIZE);
        }
        for (String level : names) {
            levels.add(raw && names.size() == 1 ? flat(level, whole) : level(level, whole));
        }
        return new Placed(levels, whole);
    }

    private ImageLayout.Level flat(String kind, Extent whole) {
        List<ImageField> fields = fields(kind, whole, 0);
        return new ImageLayout.Level(kind, 0, (int) whole.padded(), whole.alignment(), fields);
    }

    private ImageLayout.Level level(String level, Extent whole) {
        Extent measured = new Extent();
        boolean isEmpty = fields(level, measured, 0).isEmpty();
        int size = (int) measured.padded();
        int offset = isEmpty ? 0 : (int) whole.place(size, measured.alignment());
        return new ImageLayout.Level(level, offset, size, measured.alignment(), fields(level, new Extent(), offset));
    }

    private List<ImageField> fields(String level, Extent extent, int from) {
        List<ImageField> fields = new ArrayList<>();
        for (FieldSchema field : set.struct(level).fields()) {
            Cell cell = cell(level, field.type(), false);
            int offset = from + (int) extent.place(cell.size(), cell.alignment());
            fields.add(ImageField.of(level, field, cell, offset));
        }
        return fields;
    }

    private Cell cell(String level, Schema type, boolean inBlock) {
        if (!inBlock && shapes.isBoxed(level, type)) {
            Schema value = type instanceof Schema.Nullable nullable ? nullable.value() : type;
            return new Cell.Boxed(type, meet(((Schema.Struct) value).kind()));
        }
        if (type instanceof Schema.Scalar scalar) {
            return Shapes.isRun(scalar.primitive()) ? new Cell.Run(scalar) : new Cell.Scalar(scalar);
        } else if (type instanceof Schema.Enumeration enumeration) {
            return new Cell.Constant(enumeration, set.enumeration(enumeration.name()));
        } else if (type instanceof Schema.Vector vector) {
            return new Cell.Vector(vector);
        } else if (type instanceof Schema.ArrayOf array) {
            return new Cell.Array(array, cell(level, array.element(), inBlock));
        } else if (type instanceof Schema.Nullable nullable) {
            return new Cell.Optional(nullable, cell(level, nullable.value(), inBlock));
        } else if (type instanceof Schema.Struct struct) {
            return new Cell.Struct(struct, meet(struct.kind()));
        } else if (type instanceof Schema.ListOf list) {
            return new Cell.Elements(list, element(level, list.element()));
        } else if (type instanceof Schema.SetOf elements) {
            return new Cell.Elements(elements, element(level, elements.element()));
        } else if (type instanceof Schema.MapOf map) {
            Cell.Entries entries = new Cell.Entries(map, element(level, map.key()), element(level, map.value()));
            Shapes.checkedSize(
                    level, (long) entries.valueOffset() + entries.value().size() + Cell.IMAGE_ALIGNMENT);
            return entries;
        } else if (type instanceof Schema.OneOf oneOf) {
            return new Cell.Nested(oneOf);
        }
        throw new AssertionError(type);
    }

    /** What stands in a block, where a kind may hold itself in place; measured first, so that what is refused is never made. */
    private Cell element(String level, Schema type) {
        shapes.of(level, type, true);
        return cell(level, type, true);
    }
}
