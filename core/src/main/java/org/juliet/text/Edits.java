package org.juliet.text;

import java.util.List;
import org.juliet.internal.ByteSink;

/** Changes to values of a document, collected and then carried out at once. Only the bytes of what changes are touched. */
final class Edits {
    private final TextDocument document;
    private final byte[] bytes;
    private final Lines lines;
    private final List<Span> comments;
    private final Patch patch;

    /**
     * Begins with no changes.
     *
     * @throws TextException if the document is binary or too large, so that not all of it is known
     */
    Edits(TextDocument document) {
        if (!document.isWhole()) {
            throw new TextException(
                    null,
                    document.problems().stream()
                            .filter(problem -> problem.rule() == Rule.BINARY || problem.rule() == Rule.LIMIT)
                            .toList());
        }
        this.document = document;
        bytes = document.bytes();
        lines = new Lines(bytes);
        comments = document.comments();
        patch = new Patch(bytes, lines);
    }

    TextDocument document() {
        return document;
    }

    Lines lines() {
        return lines;
    }

    Patch patch() {
        return patch;
    }

    /** The document with the changes; the same one if there are none. */
    TextDocument apply() {
        return patch.isEmpty() ? document : document.with(patch.apply());
    }

    /** The comments that start in {@code [from, to)}. */
    List<Span> comments(int from, int to) {
        return comments.subList(Spans.firstFrom(comments, from), Spans.firstFrom(comments, to));
    }

    /** Start of the comment lines that touch the line of {@code offset} from above, or {@code offset} if there are none. */
    int withCommentsAbove(int offset) {
        int start = offset;
        for (int i = Spans.firstFrom(comments, offset) - 1;
                i >= 0 && lines.adjacent(comments.get(i).end(), start);
                i--) {
            start = comments.get(i).start();
        }
        return start;
    }

    /**
     * Deletes whole lines, and of the blank lines around them those on one side.
     *
     * @param first whether nothing of the same level stands before them
     * @param last whether nothing of the same level stands after them
     */
    void deleteLines(int firstOffset, int lastOffset, boolean first, boolean last) {
        int start = lines.start(firstOffset);
        int end = lines.next(lastOffset);
        if (last) {
            start = lines.beforeBlankLines(start);
        } else if (first || lines.blankAbove(start)) {
            end = lines.afterBlankLines(end);
        }
        patch.delete(start, end);
    }

    /** Puts another value in a place. Comments inside the old one stay, unless it is a bracket and they belong to its elements. */
    void replace(Slot slot, Part part) {
        Value old = slot.value();
        if (slot instanceof Slot.OfProperty place) {
            replace(place.property(), part);
        } else if (slot instanceof Slot.OfField place) {
            replace(place, part);
        } else if (slot instanceof Slot.OfElement place) {
            Span span = old.span();
            boolean ownLine = lines.beginsLine(span.start()) && lines.endsLine(span.end()) && isBlock(place.owner());
            put(span, part.nested(ownLine ? lines.indent(span.start()) : "", !ownLine));
        } else {
            put(old.span(), part.text("", true));
        }
    }

    private void replace(Property property, Part part) {
        Span old = property.value().span();
        if (isEmpty(property.value())) {
            ByteSink line = new ByteSink();
            line.word(part.text("", false));
            line.put((byte) '\n');
            patch.insertLines(lines.next(property.header().end()), line.toArray());
            return;
        }
        String margin = lines.indent(old.start());
        ByteSink text = new ByteSink();
        for (Span comment : keptComments(property.value(), old.start())) {
            text.put(bytes, comment.start(), comment.end());
            text.put((byte) '\n');
            text.ascii(margin);
        }
        text.word(part.text(margin, false));
        put(old, text.toArray());
    }

    private void replace(Slot.OfField place, Part part) {
        Value.Field field = place.field();
        Span name = field.nameSpan();
        Span old = field.value().span();
        boolean ownLine = lines.beginsLine(name.start()) && lines.endsLine(old.end()) && isBlock(place.owner());
        String margin = ownLine ? lines.indent(name.start()) : "";
        boolean becomesText = part.value() instanceof Value.Text && ownLine;
        if (!becomesText && lines.sameLine(name.end(), old.start())) {
            put(old, part.nested(margin, !ownLine));
            return;
        }
        ByteSink text = new ByteSink();
        if (!becomesText) {
            text.put((byte) ' ');
            text.word(part.nested(margin, false));
        }
        for (Span comment : keptComments(field.value(), name.end())) {
            text.put((byte) '\n');
            text.ascii(margin);
            text.put(bytes, comment.start(), comment.end());
        }
        if (becomesText) {
            String deeper = margin + "  ";
            text.put((byte) '\n');
            text.ascii(deeper);
            text.word(part.text(deeper, false));
        }
        patch.replace(name.end(), old.end(), text.toArray());
    }

    private List<Span> keptComments(Value old, int from) {
        boolean bracket = old instanceof Value.Struct || old instanceof Value.ListValue;
        return bracket ? List.of() : comments(from, old.span().end());
    }

    private void put(Span old, byte[] text) {
        patch.replace(old.start(), old.end(), text);
    }

    /** Whether a bracket is written over several lines. */
    boolean isBlock(Value bracket) {
        return !lines.sameLine(bracket.span().start(), bracket.span().end());
    }

    /** Whether a property has no value at all. */
    static boolean isEmpty(Value value) {
        return value instanceof Value.Scalar scalar && scalar.style() == Value.Style.EMPTY;
    }
}
