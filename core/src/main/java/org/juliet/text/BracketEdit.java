package org.juliet.text;

import java.util.ArrayList;
import java.util.List;
import org.juliet.internal.ByteSink;

/**
 * Takes elements out of one bracket and puts others in, in the hand shape that is there: what is on one line stays on one line, rows
 * stay rows, and a line of its own is indented like its neighbours.
 */
final class BracketEdit {
    private final Edits edits;
    private final Lines lines;
    private final Patch patch;
    private final Value bracket;
    private final List<Span> items;
    private final boolean[] removed;
    private final List<List<Part>> inserted = new ArrayList<>();
    private final int open;
    private final int close;
    private final boolean block;
    /** Elements on the longest row; 0 until it is asked for. */
    private int widest;

    BracketEdit(Edits edits, Value.Struct struct) {
        this(
                edits,
                struct,
                struct.fields().stream()
                        .map(field -> new Span(
                                field.nameSpan().start(), field.value().span().end()))
                        .toList());
    }

    BracketEdit(Edits edits, Value.ListValue list) {
        this(edits, list, list.elements().stream().map(Value::span).toList());
    }

    private BracketEdit(Edits edits, Value bracket, List<Span> items) {
        this.edits = edits;
        this.lines = edits.lines();
        this.patch = edits.patch();
        this.bracket = bracket;
        this.items = items;
        open = bracket.span().start();
        close = bracket.span().end() - 1;
        block = edits.isBlock(bracket);
        removed = new boolean[items.size()];
        for (int i = 0; i <= items.size(); i++) {
            inserted.add(new ArrayList<>());
        }
    }

    /** Takes out the element at {@code index}, with the comments that touch it from above where it has its lines for itself. */
    void remove(int index) {
        removed[index] = true;
    }

    /** Puts an element after the one at {@code index}, or first for -1, and after those put there before. */
    void insertAfter(int index, Part part) {
        inserted.get(index + 1).add(part);
    }

    void apply() {
        if (becomesEmpty()) {
            patch.replace(open, close + 1, empty());
            return;
        }
        for (int first = 0, last; first < items.size(); first = last + 1) {
            last = rowEnd(first);
            removeFromRow(first, last);
        }
        for (int i = 0; i <= items.size(); i++) {
            if (!inserted.get(i).isEmpty()) {
                insert(survivor(i - 1), inserted.get(i));
            }
        }
    }

    private boolean becomesEmpty() {
        int at = open + 1;
        for (int i = 0; i < items.size(); i++) {
            if (!removed[i] || !lines.isClear(at, items.get(i).start())) {
                return false;
            }
            at = items.get(i).end();
        }
        return at > open + 1 && lines.isClear(at, close) && inserted.stream().allMatch(List::isEmpty);
    }

    private byte[] empty() {
        byte[] bytes = edits.document().bytes();
        return new byte[] {bytes[open], bytes[close]};
    }

    private int survivor(int index) {
        int at = index;
        while (at >= 0 && removed[at]) {
            at--;
        }
        return at;
    }

    /** Index of the last element on the row that begins with the one at {@code first}. */
    private int rowEnd(int first) {
        int last = first;
        while (last + 1 < items.size()
                && lines.sameLine(items.get(last).end(), items.get(last + 1).start())) {
            last++;
        }
        return last;
    }

    private void removeFromRow(int first, int last) {
        for (int from = first, to; from <= last; from = to + 1) {
            to = from;
            if (!removed[from]) {
                continue;
            }
            while (to < last && removed[to + 1]) {
                to++;
            }
            removeRun(from, to, from == first, to == last);
        }
    }

    /** Takes out neighbours on one row; {@code begins} and {@code ends} tell whether they reach the ends of that row. */
    private void removeRun(int from, int to, boolean begins, boolean ends) {
        int start = items.get(from).start();
        int end = items.get(to).end();
        if (!begins) {
            patch.delete(items.get(from - 1).end(), end);
        } else if (!ends) {
            patch.delete(start, items.get(to + 1).start());
        } else if (lines.beginsLine(start) && lines.endsLine(end)) {
            int above = edits.withCommentsAbove(start);
            boolean first = lines.start(above) == lines.next(open);
            boolean last = lines.afterBlanks(lines.afterBlankLines(lines.next(end))) == close;
            edits.deleteLines(above, end, first, last);
        } else {
            patch.delete(lines.sameLine(open, start) ? open + 1 : start, end);
        }
    }

    private void insert(int anchor, List<Part> parts) {
        if (items.isEmpty()) {
            insertIntoEmpty(parts);
            return;
        }
        int end = anchor < 0 ? open + 1 : items.get(anchor).end();
        int room = block && lines.endsLine(end) ? room(anchor, parts) : parts.size();
        if (room > 0) {
            boolean tight = anchor < 0 && lines.afterBlanks(end) == end;
            patch.insert(end, line(parts.subList(0, room), tight ? "" : " ", tight ? " " : ""));
        }
        if (room < parts.size()) {
            int neighbour = Math.max(anchor, 0);
            boolean oneLine = isOneLineBracket(items.get(neighbour));
            patch.insertLines(lines.next(end), rows(parts.subList(room, parts.size()), margin(neighbour), oneLine));
        }
    }

    private void insertIntoEmpty(List<Part> parts) {
        if (!block) {
            patch.replace(open + 1, close, line(parts, " ", " "));
            return;
        }
        List<Span> comments = edits.comments(open, close);
        String margin = comments.isEmpty()
                ? lines.indent(close) + "  "
                : lines.indent(comments.get(0).start());
        patch.insertLines(lines.start(close), rows(parts, margin, false));
    }

    /** How many of the parts still fit the row of the element at {@code anchor}, where rows have several elements. */
    private int room(int anchor, List<Part> parts) {
        int width = width(parts);
        if (width == 1 || anchor < 0) {
            return 0;
        }
        int present = 1;
        for (int i = anchor;
                i > 0 && lines.sameLine(items.get(i - 1).end(), items.get(i).start());
                i--) {
            present += removed[i - 1] ? 0 : 1;
        }
        return Math.max(0, Math.min(width - present, parts.size()));
    }

    /** How many elements go on a row: as many as on the longest one, but what spans lines stands alone. */
    private int width(List<Part> parts) {
        if (bracket instanceof Value.Struct || parts.stream().anyMatch(Part::spansLines)) {
            return 1;
        }
        if (widest == 0) {
            widest = widestRow();
        }
        return widest;
    }

    private int widestRow() {
        int width = 1;
        for (int first = 0, last; first < items.size(); first = last + 1) {
            last = rowEnd(first);
            width = Math.max(width, last - first + 1);
        }
        return width;
    }

    private byte[] rows(List<Part> parts, String margin, boolean oneLine) {
        int width = width(parts);
        ByteSink text = new ByteSink();
        for (int from = 0; from < parts.size(); from += width) {
            text.ascii(margin);
            row(parts.subList(from, Math.min(from + width, parts.size())), margin, oneLine, text);
            text.put((byte) '\n');
        }
        return text.toArray();
    }

    private static byte[] line(List<Part> parts, String before, String after) {
        ByteSink text = new ByteSink();
        text.ascii(before);
        row(parts, "", true, text);
        text.ascii(after);
        return text.toArray();
    }

    private static void row(List<Part> parts, String margin, boolean oneLine, ByteSink out) {
        String separator = "";
        for (Part part : parts) {
            out.ascii(separator);
            out.word(part.nested(margin, oneLine));
            separator = " ";
        }
    }

    private boolean isOneLineBracket(Span item) {
        byte first = edits.document().bytes()[item.start()];
        return (first == '{' || first == '[') && lines.sameLine(item.start(), item.end());
    }

    /** What the line of the element at {@code index} begins with; where others stand before it on its line, that of another one. */
    private String margin(int index) {
        if (lines.beginsLine(items.get(index).start())) {
            return lines.indent(items.get(index).start());
        }
        for (Span item : items) {
            if (lines.beginsLine(item.start())) {
                return lines.indent(item.start());
            }
        }
        return lines.indent(open) + "  ";
    }
}
