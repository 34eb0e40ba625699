package org.juliet.image;

import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.juliet.schema.BinaryRule;
import org.juliet.schema.FieldSchema;
import org.juliet.schema.LayoutException;
import org.juliet.schema.LayoutSet;
import org.juliet.schema.Primitive;
import org.juliet.schema.Schema;

/** Sizes of kinds and types, over what kinds hold by value, which is no circle (B-IMG-4), and the limits on them. */
final class Shapes {
    /** Most fields in all kinds together: a file may name one long level in many kinds. */
    static final int MAX_FIELDS = 1_000_000;

    private final LayoutSet set;
    private final Map<String, Shape> shapes = new HashMap<>();
    private final Map<String, Set<String>> heldBy = new HashMap<>();
    private final Components held = new Components(level -> held(level, false));
    private final Components needed = new Components(level -> held(level, true));
    private int fields;

    Shapes(LayoutSet set) {
        this.set = set;
    }

    /** What the struct of a kind takes. */
    Shape of(String kind) {
        return of(kind, 0);
    }

    /**
     * What a value takes in place.
     *
     * @param level the level whose field it is in
     * @param inBlock whether it is in a block of the field's, where a kind may hold itself
     */
    Shape of(String level, Schema type, boolean inBlock) {
        Shape shape = of(level, type, inBlock, 0);
        checkedHeight(level, shape.height());
        return shape;
    }

    private Shape of(String kind, int depth) {
        Shape known = shapes.get(kind);
        if (known == null) {
            checkedHeight(kind, depth);
            known = measured(kind, depth);
            shapes.put(kind, known);
        }
        return known;
    }

    private Shape measured(String kind, int depth) {
        Extent whole = new Extent();
        int height = 0;
        boolean fixed = true;
        for (String level : set.levels(kind)) {
            Extent extent = new Extent();
            for (FieldSchema field : count(set.struct(level).fields())) {
                Shape shape = of(level, field.type(), false, depth);
                extent.place(shape.size(), shape.alignment());
                checkedSize(kind, extent.end());
                height = Math.max(height, shape.height());
                fixed &= shape.fixed();
            }
            if (extent.end() > 0) {
                whole.place(extent.padded(), extent.alignment());
                checkedSize(kind, whole.end());
            }
        }
        checkedHeight(kind, height);
        int size = Math.max(checkedSize(kind, whole.padded()), 1);
        return new Shape(size, whole.alignment(), fixed, height);
    }

    private Shape of(String level, Schema type, boolean inBlock, int depth) {
        if (!inBlock && isBoxed(level, type)) {
            return Shape.SLOT;
        }
        if (type instanceof Schema.Scalar scalar) {
            return scalar(scalar.primitive());
        } else if (type instanceof Schema.Enumeration) {
            return new Shape(4, 4, true, 0);
        } else if (type instanceof Schema.Vector vector) {
            int component = Cell.sizeOf(vector.component());
            return new Shape(checkedSize(level, (long) component * vector.length()), component, true, 0);
        } else if (type instanceof Schema.ArrayOf array) {
            return array(level, array.length(), of(level, array.element(), inBlock, depth));
        } else if (type instanceof Schema.Nullable nullable) {
            Shape value = of(level, nullable.value(), inBlock, depth);
            long size = align((long) value.alignment() + value.size(), value.alignment());
            return new Shape(checkedSize(level, size), value.alignment(), value.fixed(), value.height());
        } else if (type instanceof Schema.Struct struct) {
            Shape value = of(struct.kind(), depth + 1);
            return new Shape(value.size(), value.alignment(), value.fixed(), value.height() + 1);
        }
        return Shape.SLOT;
    }

    private static Shape scalar(Primitive primitive) {
        return isRun(primitive) ? Shape.SLOT : new Shape(Cell.sizeOf(primitive), Cell.alignmentOf(primitive), true, 0);
    }

    private static Shape array(String kind, int length, Shape element) {
        if (length == 0) {
            return new Shape(1, 1, true, 1);
        }
        int size = checkedSize(kind, (long) element.size() * length);
        return new Shape(size, element.alignment(), element.fixed(), element.height() + 1);
    }

    /** Whether values of that type have any length. */
    static boolean isRun(Primitive primitive) {
        return primitive == Primitive.STRING || primitive == Primitive.BYTES;
    }

    private static long align(long end, int alignment) {
        return end + (-end & alignment - 1);
    }

    // Limits.

    static int checkedSize(String kind, long size) {
        if (size > ImageLayout.MAX_SIZE) {
            throw new LayoutException(
                    BinaryRule.B_IMG_2,
                    kind + ": a value of " + size + " bytes, where one has at most " + ImageLayout.MAX_SIZE
                            + " without its blocks");
        }
        return (int) size;
    }

    private static void checkedHeight(String kind, int height) {
        if (height > ImageLayout.MAX_DEPTH) {
            throw new LayoutException(
                    BinaryRule.B_IMG_2,
                    kind + ": values inside one another more than " + ImageLayout.MAX_DEPTH + " deep");
        }
    }

    private List<FieldSchema> count(List<FieldSchema> counted) {
        fields += counted.size();
        if (fields > MAX_FIELDS) {
            throw new LayoutException(BinaryRule.B_IMG_2, "more than " + MAX_FIELDS + " fields in all kinds together");
        }
        return counted;
    }

    // What levels hold by value.

    /** Whether a field of that type, or an element of an array in it, stands behind a slot because it may hold the level it is in. */
    boolean isBoxed(String level, Schema type) {
        Schema value = type instanceof Schema.Nullable nullable ? nullable.value() : type;
        if (!(value instanceof Schema.Struct struct)) {
            return false;
        }
        for (String inner : set.levels(struct.kind())) {
            if (held.together(level, inner)) {
                requireEnd(level, struct.kind());
                return true;
            }
        }
        return false;
    }

    private void requireEnd(String level, String kind) {
        for (String inner : set.levels(kind)) {
            if (needed.together(level, inner) && held(level, true).contains(inner)) {
                String through = kind.equals(level) ? "" : " through " + kind;
                throw new LayoutException(
                        BinaryRule.B_IMG_4,
                        level + " contains itself" + through + ", so that no value of it has an end");
            }
        }
    }

    private Collection<String> held(String level, boolean always) {
        return heldBy.computeIfAbsent((always ? "+" : "-") + level, key -> {
            Set<String> found = new LinkedHashSet<>();
            count(set.struct(level).fields()).forEach(field -> held(field.type(), always, found));
            return found;
        });
    }

    private void held(Schema type, boolean always, Set<String> found) {
        if (type instanceof Schema.Struct struct) {
            found.addAll(set.levels(struct.kind()));
        } else if (type instanceof Schema.Nullable nullable && !always) {
            held(nullable.value(), false, found);
        } else if (type instanceof Schema.ArrayOf array && !(always && array.length() == 0)) {
            held(array.element(), always, found);
        }
    }
}
