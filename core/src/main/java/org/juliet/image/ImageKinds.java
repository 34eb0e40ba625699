package org.juliet.image;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.juliet.internal.LittleEndian;

/** The kinds of which an image holds values. */
public final class ImageKinds {
    private final Set<String> held = new LinkedHashSet<>();
    private final Set<String> named = new LinkedHashSet<>();
    private final ImageLayouts family;
    private final byte[] image;
    private final boolean renewing;

    private ImageKinds(ImageLayouts family, byte[] image, boolean renewing) {
        this.family = family;
        this.image = image;
        this.renewing = renewing;
    }

    /**
     * Looks through an image.
     *
     * @param image one that has passed {@link ImageCheck}
     * @param from where it begins in the array
     */
    public static ImageKinds of(ImageLayout layout, byte[] image, int from) {
        ImageKinds kinds = new ImageKinds(layout.family(), image, false);
        kinds.named.add(layout.kind());
        kinds.struct(layout, from, from);
        return kinds;
    }

    /**
     * Has each nested image of a known kind begin with the fingerprint that the kind has in the layouts, where it stands under another one.
     *
     * @param image one that has passed {@link ImageCheck}; changed
     * @param from where it begins in the array
     */
    public static void renew(ImageLayout layout, byte[] image, int from) {
        new ImageKinds(layout.family(), image, true).struct(layout, from, from);
    }

    /** All of them. */
    public Set<String> held() {
        return held;
    }

    /** The kind of the image, then those of nested images in their order: those that the image names (B-FILE-2). */
    public List<String> named() {
        return List.copyOf(named);
    }

    private void struct(ImageLayout layout, int at, int start) {
        layout.levels().forEach(level -> held.add(level.name()));
        for (ImageField field : layout.fields()) {
            cell(field.cell(), at + field.offset(), start);
        }
    }

    private void cell(Cell cell, int at, int start) {
        if (cell instanceof Cell.Struct struct) {
            struct(struct.layout(), at, start);
        } else if (cell instanceof Cell.Optional optional) {
            if (image[at] != 0) {
                cell(optional.value(), at + optional.valueOffset(), start);
            }
        } else if (cell instanceof Cell.Array array) {
            for (int i = 0; i < array.length() && isOfKinds(array.element()); i++) {
                cell(array.element(), at + i * array.element().size(), start);
            }
        } else if (cell instanceof Cell.Slot slot) {
            slot(slot, start + LittleEndian.getInt(image, at), LittleEndian.getInt(image, at + 4), start);
        }
    }

    private void slot(Cell.Slot slot, int block, int count, int start) {
        if (slot instanceof Cell.Elements list) {
            for (int i = 0; i < count && isOfKinds(list.element()); i++) {
                cell(list.element(), block + i * list.element().size(), start);
            }
        } else if (slot instanceof Cell.Entries map) {
            for (int i = 0; i < count && isOfKinds(map.value()); i++) {
                cell(map.value(), block + i * map.entrySize() + map.valueOffset(), start);
            }
        } else if (slot instanceof Cell.Boxed boxed && count > 0) {
            struct(boxed.layout(), block, start);
        } else if (slot instanceof Cell.Nested && count > 0) {
            ImageLayout kind = family.kind(LittleEndian.getLong(image, block));
            if (kind != null) {
                if (renewing) {
                    LittleEndian.putLong(image, block, kind.fingerprint());
                }
                named.add(kind.kind());
                struct(kind, block + Cell.FINGERPRINT_SIZE, block + Cell.FINGERPRINT_SIZE);
            }
        }
    }

    /** Whether values of a cell may be, or hold, values of kinds. */
    private static boolean isOfKinds(Cell cell) {
        if (cell instanceof Cell.Optional optional) {
            return isOfKinds(optional.value());
        }
        return !(cell instanceof Cell.Scalar
                || cell instanceof Cell.Constant
                || cell instanceof Cell.Vector
                || cell instanceof Cell.Run);
    }
}
