package org.juliet.text;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.juliet.internal.ByteSink;

/** Takes properties out of a document and puts others in; comments go with the property that owns them. */
final class PropertyEdit {
    private record Insertion(int place, String key, Part part) {}

    private final Edits edits;
    private final Lines lines;
    private final List<Outline.Piece> pieces;
    private final Map<Property, Integer> places = new IdentityHashMap<>();
    private final List<Insertion> inserted = new ArrayList<>();
    private final BitSet removed = new BitSet();

    PropertyEdit(Edits edits) {
        this.edits = edits;
        lines = edits.lines();
        pieces = Outline.of(edits.document());
        for (int i = 0; i < pieces.size(); i++) {
            if (pieces.get(i) instanceof Outline.Owner owner) {
                places.put(owner.property(), i);
            }
        }
    }

    /** Takes a property out, with the comments it owns. */
    void remove(Property property) {
        removed.set(place(property));
    }

    /** Carries all out; after the changes of values, whose new lines come before those of new properties. */
    void apply() {
        inserted.forEach(this::insert);
        for (int place = removed.nextSetBit(0); place >= 0; place = removed.nextSetBit(place + 1)) {
            Outline.Piece piece = pieces.get(place);
            edits.deleteLines(piece.start(), piece.end(), place == 0, removed.nextClearBit(place) == pieces.size());
        }
    }

    private int place(Property property) {
        return Objects.requireNonNull(places.get(property));
    }

    /** Puts a property after another one. */
    void insertAfter(Property anchor, String key, Part part) {
        inserted.add(new Insertion(place(anchor), key, part));
    }

    /** Puts a property after everything else. */
    void append(String key, Part part) {
        inserted.add(new Insertion(pieces.size() - 1, key, part));
    }

    private void insert(Insertion insertion) {
        int place = insertion.place;
        int end = edits.document().bytes().length;
        if (place < 0) {
            boolean alone = lines.isClear(lines.first(), end) && inserted.indexOf(insertion) == 0;
            edits.patch().insertLines(end, text(insertion, !alone));
        } else if (places.isEmpty() && !lines.isClear(pieces.get(place).end(), end)) {
            edits.patch().insertLines(end, text(insertion, true));
        } else {
            int at = lines.next(pieces.get(place).end());
            edits.patch().insertLines(at, text(insertion, !isDense(place, at)));
        }
    }

    private static byte[] text(Insertion insertion, boolean blankLine) {
        ByteSink out = new ByteSink();
        out.ascii(blankLine ? "\n; " : "; ");
        out.ascii(insertion.key);
        out.put((byte) '\n');
        out.word(insertion.part.text("", false));
        out.put((byte) '\n');
        return out.toArray();
    }

    /** Whether the author writes no blank lines between properties here. */
    private boolean isDense(int place, int after) {
        if (place + 1 < pieces.size()) {
            return !lines.isBlankLine(after);
        }
        return place > 0 && !lines.blankAbove(pieces.get(place).start());
    }
}
