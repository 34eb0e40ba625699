package org.juliet.image;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** A set or map whose elements or keys may meet or have another order. What does not fit, or is there already, goes. */
final class DistinctStep extends EvolutionStep {
    private final Several source;
    private final Each element;
    private final Cell key;
    private final Cell.@Nullable Entries entries;
    private final boolean sorted;
    private final CellOrder order;

    /** @param entries null for a set */
    DistinctStep(
            Several source, Each element, Cell key, Cell.@Nullable Entries entries, boolean sorted, CellOrder order) {
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
        int block = at.out.block(put, made.size(), element.size(), element.alignment());
        for (int i = 0; i < made.size(); i++) {
            System.arraycopy(made.get(i), 0, at.out.bytes(), block + i * element.size(), element.size());
        }
        for (int i = 0; i < made.size(); i++) {
            int to = block + i * element.size();
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
            int from = source.first(at, base) + i * source.stride();
            if (!element.fits(at, from)) {
                at.lost(element.place(), element.step().isGivenUp(at, from));
                continue;
            }
            byte[] one = alone(at, from);
            if (present.add(one)) {
                made.add(one);
            } else {
                at.lost(element.place(), true);
            }
        }
        return sorted ? new ArrayList<>(present) : made;
    }

    private byte[] alone(Evolution at, int from) {
        Evolution aside = at.aside(at.start);
        aside.out.begin(element.size());
        element.step().fill(aside, from, 0);
        element.step().blocks(aside, from, 0);
        at.back(aside);
        return aside.out.toArray();
    }
}
