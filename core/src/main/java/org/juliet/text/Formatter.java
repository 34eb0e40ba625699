package org.juliet.text;

import org.juliet.internal.ByteSink;

/** Writes a whole document in canonical layout, without a schema: what its author decided stays, what means nothing is set right. */
final class Formatter {
    private final ByteSink out;
    private final ValueLayout layout;

    private Formatter(TextDocument document) {
        out = new ByteSink(document.bytes().length + 256);
        layout = new ValueLayout(document, 0, out, "", false);
    }

    /** The canonical bytes of a document without errors. */
    static byte[] format(TextDocument document) {
        Formatter formatter = new Formatter(document);
        boolean first = true;
        for (Outline.Piece piece : Outline.of(document)) {
            if (!first) {
                formatter.out.put((byte) '\n');
            }
            first = false;
            formatter.piece(piece);
        }
        return formatter.out.toArray();
    }

    private void piece(Outline.Piece piece) {
        if (piece instanceof Outline.Owner owner) {
            property(owner.property());
        }
        layout.comments(piece.end(), 0, true);
    }

    private void property(Property property) {
        layout.comments(property.header().start(), 0, true);
        out.ascii("; ");
        out.ascii(property.key());
        out.put((byte) '\n');
        if (Edits.isEmpty(property.value())) {
            return;
        }
        layout.comments(property.value().span().start(), 0, true);
        layout.value(property.value(), 0);
        out.put((byte) '\n');
    }
}
