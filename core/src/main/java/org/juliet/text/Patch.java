package org.juliet.text;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.juliet.internal.ByteSink;

/**
 * Changes to a text, collected by offsets into it and carried out in one pass. What is inserted is written with LF and gets the line
 * ends of the text; it is bytes, since what is kept of a broken file need not be UTF-8. Deleted ranges may overlap; insertions at one
 * offset keep their order and come before what follows them.
 */
final class Patch {
    private record Insertion(int at, byte[] text, boolean ownLine) {}

    private final byte[] bytes;
    private final Lines lines;
    private final List<Span> deletions = new ArrayList<>();
    private final List<Insertion> insertions = new ArrayList<>();
    /** That of the text, once it is asked for. */
    private @Nullable String lineEnd;
    /** Where the first line begins in what is written. */
    private int first;

    Patch(byte[] bytes, Lines lines) {
        this.bytes = bytes;
        this.lines = lines;
    }

    boolean isEmpty() {
        return deletions.isEmpty() && insertions.isEmpty();
    }

    void delete(int start, int end) {
        deletions.add(new Span(start, end));
    }

    void insert(int at, byte[] text) {
        insertions.add(new Insertion(at, text, false));
    }

    /** Inserts whole lines before the line that begins at {@code at}; the last line of a text may lack its line end. */
    void insertLines(int at, byte[] text) {
        insertions.add(new Insertion(at, text, true));
    }

    void replace(int start, int end, byte[] text) {
        delete(start, end);
        insert(start, text);
    }

    byte[] apply() {
        return apply(0, bytes.length);
    }

    /** What becomes of {@code [from, to)}; no change reaches beyond that. */
    byte[] apply(int from, int to) {
        first = from > 0 ? 0 : lines.first();
        deletions.sort(Comparator.comparingInt(Span::start));
        insertions.sort(Comparator.comparingInt(Insertion::at));
        ByteSink out = new ByteSink(to - from + 256);
        int at = from;
        int deletion = 0;
        for (Insertion insertion : insertions) {
            while (deletion < deletions.size() && deletions.get(deletion).start() < insertion.at()) {
                at = skip(at, deletions.get(deletion++), out);
            }
            at = copy(at, insertion.at(), out);
            if (insertion.ownLine && insideLine(out)) {
                out.ascii(lineEnd());
            }
            if (insertion.text.length > 0) {
                part((char) (insertion.text[0] & 0xFF), out);
                put(insertion.text, out);
            }
        }
        while (deletion < deletions.size()) {
            at = skip(at, deletions.get(deletion++), out);
        }
        copy(at, to, out);
        return out.toArray();
    }

    private void put(byte[] text, ByteSink out) {
        for (byte b : text) {
            if (b == '\n') {
                out.ascii(lineEnd());
            } else {
                out.put(b);
            }
        }
    }

    private String lineEnd() {
        if (lineEnd == null) {
            lineEnd = lines.lineEnd();
        }
        return lineEnd;
    }

    private int skip(int at, Span deletion, ByteSink out) {
        return Math.max(copy(at, deletion.start(), out), deletion.end());
    }

    private int copy(int at, int to, ByteSink out) {
        if (to > at) {
            part((char) (bytes[at] & 0xFF), out);
            out.put(bytes, at, to);
            return to;
        }
        return at;
    }

    /** Keeps tokens apart that a bracket, now gone, has kept apart. */
    private void part(char next, ByteSink out) {
        int length = out.length();
        if (length > first && !separates(next) && !separates((char) (out.bytes()[length - 1] & 0xFF))) {
            out.put((byte) ' ');
        }
    }

    private static boolean separates(char c) {
        return " \t\r\n{}[]".indexOf(c) >= 0;
    }

    private boolean insideLine(ByteSink out) {
        int length = out.length();
        return length > first && out.bytes()[length - 1] != '\n' && out.bytes()[length - 1] != '\r';
    }
}
