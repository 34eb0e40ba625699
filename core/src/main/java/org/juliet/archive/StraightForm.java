package org.juliet.archive;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.juliet.image.Cell;
import org.juliet.image.ImageField;
import org.juliet.image.ImageLayout;
import org.juliet.schema.Schema;

/**
 * What is known of a kind whose objects are read and written by {@link ImageCodec}s, its own and those of all that it holds.
 *
 * @param layout the layout that the codecs are for
 * @param kinds the kind and those of the structs that they read
 * @param whole whether they read everything, so that they find all damage themselves
 * @param depthOfList how much deeper an element is at most than the struct that has the list
 * @param maxLists how many lists may be in one another: so many that nothing is too deep, whatever is in them
 * @param start starts the kind's codec, null where that is called as it is
 */
record StraightForm(
        ImageLayout layout,
        List<Kind<?>> kinds,
        boolean whole,
        int depthOfList,
        int maxLists,
        @Nullable StraightStart start) {
    private static StraightForm of(
            ImageLayout layout, List<Kind<?>> kinds, boolean whole, @Nullable StraightStart start) {
        int depthOfList = 2 + height(layout);
        return new StraightForm(layout, kinds, whole, depthOfList, ImageLayout.MAX_DEPTH / depthOfList - 1, start);
    }

    /** What is known of a kind; null if some codec is missing or does not fit. */
    static @Nullable StraightForm of(Kind<?> kind) {
        List<Kind<?>> met = new ArrayList<>(List.of(kind));
        boolean whole = true;
        boolean lists = false;
        for (int i = 0; i < met.size(); i++) {
            if (!isReady(met.get(i))) {
                return null;
            }
            for (Kind<?> level : met.get(i).levels()) {
                ImageCodec<?> codec = level.images();
                if (codec == null || !codec.places().fits()) {
                    return null;
                }
                whole &= codec.places().whole();
                lists |= codec.places().lists();
                for (Kind<?> part : codec.places().kinds()) {
                    if (!met.contains(part)) {
                        met.add(part);
                    }
                }
            }
        }
        ImageCodec<?> root = java.util.Objects.requireNonNull(kind.images());
        ImageLayout layout = root.places().layout();
        return of(layout, List.copyOf(met), whole, lists ? new StraightStart(root) : null);
    }

    /** The same for images of another layout. */
    StraightForm ofLayout(ImageLayout other, boolean isWhole) {
        return of(other, kinds, isWhole, null); // which plans read
    }

    /** Composes its places before those of the kinds it extends: an abstract one is described by what extends it. */
    private static boolean isReady(Kind<?> kind) {
        ImageCodec<?> codec = kind.images();
        return kind.isConcrete() && codec != null && codec.places().fits();
    }

    /** The most values that stand in one another in place, in the kind and all it holds, with one for a list around them. */
    private static int height(ImageLayout root) {
        Set<Cell> met = new HashSet<>();
        Deque<Cell> left = new ArrayDeque<>();
        int height = height(root, left);
        while (!left.isEmpty()) {
            Cell cell = left.remove();
            if (met.add(cell)) {
                height = Math.max(height, 1 + height(cell, left));
            }
        }
        return height;
    }

    private static int height(ImageLayout layout, Deque<Cell> slots) {
        int height = 0;
        for (ImageField field : layout.fields()) {
            height = Math.max(height, height(field.cell(), slots));
        }
        return height;
    }

    /** The most values in place in one another; what is behind slots is to be looked at later. */
    private static int height(Cell cell, Deque<Cell> slots) {
        if (cell instanceof Cell.Struct struct) {
            return 1 + height(struct.layout(), slots);
        } else if (cell instanceof Cell.Optional optional) {
            return height(optional.value(), slots);
        } else if (cell instanceof Cell.Array array) {
            return 1 + height(array.element(), slots);
        } else if (cell instanceof Cell.Elements elements) {
            slots.add(elements.element());
        } else if (cell instanceof Cell.Entries entries) {
            slots.add(entries.value());
        } else if (cell instanceof Cell.Boxed boxed) {
            slots.add(new Cell.Struct(new Schema.Struct(boxed.layout().kind()), boxed.layout()));
        }
        return 0;
    }
}
