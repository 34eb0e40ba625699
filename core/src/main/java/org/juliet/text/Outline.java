package org.juliet.text;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The top level of a document: which comments belong to which property, and which stand free. A group of comments is consecutive
 * comment lines. One that touches the next header belongs to that property; else one that touches the end of the property before it
 * belongs to that; else it stands free. Comments between a header and the end of its value are inside the property.
 */
final class Outline {
    /** What stands at the top level, with the offsets of its first and after its last byte, without blanks around it. */
    sealed interface Piece {
        int start();

        int end();
    }

    /** Comments that belong to the file. */
    record Free(int start, int end) implements Piece {}

    /**
     * A property with the comments it owns.
     *
     * @param start start of the comments before the header, or of the header
     * @param end end of the comments after the value, or of the value
     */
    record Owner(Property property, int start, int end) implements Piece {}

    private final Lines lines;
    private final List<Span> comments;
    private final List<Piece> pieces = new ArrayList<>();
    private int comment;
    /** Start of the comments that the next property owns, or -1. */
    private int owned = -1;

    private Outline(TextDocument document) {
        lines = new Lines(document.bytes());
        comments = document.comments();
    }

    /** The pieces of a document, in order. */
    static List<Piece> of(TextDocument document) {
        Outline outline = new Outline(document);
        Property previous = null;
        for (Property property : document.properties()) {
            outline.gap(previous, property.header());
            previous = property;
        }
        outline.gap(previous, null);
        return List.copyOf(outline.pieces);
    }

    /** After the last byte of a property's value, or of its header if it has none. */
    static int end(Property property) {
        return Math.max(property.header().end(), property.value().span().end());
    }

    /** Sorts the comments between a property and the next header; either may be absent. */
    private void gap(@Nullable Property above, @Nullable Span header) {
        int end = 0;
        if (above != null) {
            end = end(above);
            skipInside(end);
        }
        int limit = header == null ? Integer.MAX_VALUE : header.start();
        List<Free> groups = new ArrayList<>();
        while (comment < comments.size() && comments.get(comment).start() < limit) {
            groups.add(group());
        }
        Free last = groups.isEmpty() ? null : groups.get(groups.size() - 1);
        Free before = null;
        if (last != null && header != null && lines.adjacent(last.end(), header.start())) {
            before = groups.remove(groups.size() - 1);
        }
        if (above != null) {
            Free first = groups.isEmpty() || !lines.adjacent(end, groups.get(0).start()) ? null : groups.remove(0);
            int start = owned >= 0 ? owned : above.header().start();
            pieces.add(new Owner(above, start, first == null ? end : first.end()));
        }
        pieces.addAll(groups);
        owned = before == null ? -1 : before.start();
    }

    private void skipInside(int end) {
        while (comment < comments.size() && comments.get(comment).start() < end) {
            comment++;
        }
    }

    private Free group() {
        Span first = comments.get(comment);
        int end = first.end();
        for (comment++;
                comment < comments.size()
                        && lines.adjacent(end, comments.get(comment).start());
                comment++) {
            end = comments.get(comment).end();
        }
        return new Free(first.start(), end);
    }
}
