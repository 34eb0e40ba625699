package org.juliet.text;

import java.util.List;
import org.juliet.internal.ByteSink;
import org.juliet.internal.NumberReader;
import org.juliet.internal.Quoting;
import org.juliet.text.Value.Style;

/**
 * Writes values of a document in canonical layout: two blanks per bracket, no blanks that mean nothing, quotes where they must be.
 * Whether a bracket is on one line, and which elements share a row, stays as it is found, unless all is asked for on one line.
 */
final class ValueLayout {
    private final TextDocument document;
    private final byte[] bytes;
    private final Lines lines;
    private final List<Span> comments;
    private final ByteSink out;
    private final String margin;
    private final boolean oneLine;
    private int comment;

    /**
     * Writes the values of a document in its order.
     *
     * @param from where writing begins; comments before it are passed over
     * @param margin what every line begins with
     * @param oneLine whether values go on one line whatever they look like, without the comments inside
     */
    ValueLayout(TextDocument document, int from, ByteSink out, String margin, boolean oneLine) {
        this.document = document;
        this.bytes = document.bytes();
        this.lines = new Lines(document.bytes());
        this.comments = document.comments();
        this.out = out;
        this.margin = margin;
        this.oneLine = oneLine;
        this.comment = Spans.firstFrom(comments, from);
    }

    /** Writes a value. Its first line is begun already, except that of a {@code |} text; its last line is left open. */
    void value(Value value, int depth) {
        if (value instanceof Value.Scalar scalar) {
            scalar(scalar);
        } else if (value instanceof Value.Vector vector) {
            rows(vector.components(), depth, !holdsComment(vector.span()));
        } else if (value instanceof Value.Struct struct) {
            struct(struct, depth);
        } else if (value instanceof Value.ListValue list) {
            list(list, depth);
        } else if (value instanceof Value.Text text) {
            text(text, depth);
        } else {
            out.put(bytes, value.span().start(), value.span().end());
        }
    }

    /** Writes a name and its value in a struct; its last line is left open. */
    void field(Value.Field field, int depth) {
        out.put(bytes, field.nameSpan().start(), field.nameSpan().end());
        if (field.value() instanceof Value.Text && !oneLine) {
            out.put((byte) '\n');
            value(field.value(), depth + 1);
        } else {
            out.put((byte) ' ');
            value(field.value(), depth);
        }
    }

    /**
     * Writes the comments before {@code end} that are not written yet, each with its line end, with a blank line before it where there
     * was one.
     *
     * @param close whether the first one stands without a blank line before it
     */
    void comments(int end, int depth, boolean close) {
        boolean blank = !close;
        for (; comment < comments.size() && comments.get(comment).start() < end; comment++) {
            Span span = comments.get(comment);
            if (blank && lines.blankAbove(span.start())) {
                out.put((byte) '\n');
            }
            blank = true;
            indent(depth);
            out.put(bytes, span.start(), span.end());
            out.put((byte) '\n');
        }
    }

    private void indent(int depth) {
        out.utf8(margin);
        for (int i = 0; i < depth; i++) {
            out.put((byte) ' ');
            out.put((byte) ' ');
        }
    }

    private void scalar(Value.Scalar scalar) {
        Style style = scalar.style();
        if (document.engineDialect() && isIndentedAngle(scalar.span().start())) {
            // At the start of the line it could be one that a merge left, and quotes would become a part of the string.
            out.put((byte) ' ');
        }
        boolean quoted =
                !document.engineDialect() && (style == Style.WORDS || style == Style.BARE && !staysBare(bytes, scalar));
        if (!quoted || !Quoting.quote(scalar.text(), out)) {
            out.put(bytes, scalar.span().start(), scalar.span().end());
        }
    }

    /** Whether blanks stand before one of the characters of a conflict marker. */
    private boolean isIndentedAngle(int at) {
        return "<|=>".indexOf(bytes[at]) >= 0 && (bytes[at - 1] == ' ' || bytes[at - 1] == '\t');
    }

    /** Whether a bare token keeps its meaning only without quotes, or needs none. */
    static boolean staysBare(byte[] bytes, Value.Scalar scalar) {
        return Quoting.isBare(scalar.text())
                || Quoting.isReserved(scalar.text())
                || NumberReader.isNumber(
                        bytes, scalar.span().start(), scalar.span().end());
    }

    private void struct(Value.Struct struct, int depth) {
        List<Value.Field> fields = struct.fields();
        if (isEmpty(fields, struct)) {
            out.ascii("{}");
        } else if (isOneLine(struct)) {
            out.put((byte) '{');
            for (Value.Field field : fields) {
                out.put((byte) ' ');
                field(field, depth);
            }
            out.ascii(" }");
        } else {
            out.ascii("{\n");
            for (Value.Field field : fields) {
                comments(field.nameSpan().start(), depth + 1, false);
                indent(depth + 1);
                field(field, depth + 1);
                out.put((byte) '\n');
            }
            close(struct, '}', depth);
        }
    }

    private void list(Value.ListValue list, int depth) {
        List<Value> elements = list.elements();
        if (isEmpty(elements, list)) {
            out.ascii("[]");
        } else if (isOneLine(list)) {
            out.ascii("[ ");
            rows(elements, depth, true);
            out.ascii(" ]");
        } else {
            out.ascii("[\n");
            if (!elements.isEmpty()) {
                comments(elements.get(0).span().start(), depth + 1, false);
                indent(depth + 1);
                rows(elements, depth + 1, false);
                out.put((byte) '\n');
            }
            close(list, ']', depth);
        }
    }

    private void close(Value bracket, char with, int depth) {
        comments(bracket.span().end(), depth + 1, false);
        indent(depth);
        out.put((byte) with);
    }

    /** Writes elements, in the rows they have or all in one; the first line is begun, the last one left open. */
    private void rows(List<? extends Value> elements, int depth, boolean joined) {
        Value previous = null;
        for (Value element : elements) {
            if (previous != null && (joined || shareRow(previous, element))) {
                out.put((byte) ' ');
            } else if (previous != null) {
                out.put((byte) '\n');
                comments(element.span().start(), depth, false);
                indent(depth);
            }
            value(element, depth);
            previous = element;
        }
    }

    private boolean shareRow(Value left, Value right) {
        return lines.sameLine(left.span().end(), right.span().start()) && isOneLine(left) && isOneLine(right);
    }

    private void text(Value.Text text, int depth) {
        if (oneLine) {
            Quoting.quote(text.text(), out);
            return;
        }
        String separator = "";
        for (TextLine line : TextLine.of(document, text)) {
            out.ascii(separator);
            comments(line.bar(), depth, separator.isEmpty());
            indent(depth);
            out.ascii(line.content().isEmpty() ? "|" : "| ");
            out.utf8(line.content());
            separator = "\n";
        }
    }

    private boolean isEmpty(List<?> children, Value bracket) {
        return children.isEmpty() && (oneLine || !holdsComment(bracket.span()));
    }

    /** Whether it is written on one line: as found, or because all is, or since nothing but a line end is inside. */
    private boolean isOneLine(Value value) {
        Span span = value.span();
        return oneLine || lines.sameLine(span.start(), span.end()) || isBareBracket(value);
    }

    private boolean isBareBracket(Value value) {
        boolean empty = value instanceof Value.Struct struct && struct.fields().isEmpty()
                || value instanceof Value.ListValue list && list.elements().isEmpty();
        return empty && !holdsComment(value.span());
    }

    private boolean holdsComment(Span span) {
        int next = Spans.firstFrom(comments, span.start());
        return next < comments.size() && comments.get(next).start() < span.end();
    }
}
