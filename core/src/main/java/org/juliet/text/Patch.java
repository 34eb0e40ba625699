package org.juliet.text;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.juliet.internal.ByteSink;

/**
 * Changes to a text, collected by offsets into it and carried out in one pass. What is inserted is written with LF and gets the line
 * ends of the text. Deleted ranges may overlap; insertions at one offset keep their order and come before what follows them.
 */
final class Patch {
    private record Insertion(int at, String text, boolean ownLine) {}

    private final byte[] bytes;
    private final Lines lines;
    private final List<Span> deletions = new ArrayList<>();
    private final List<Insertion> insertions = new ArrayList<>();

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

    void insert(int at, String text) {
        insertions.add(new Insertion(at, text, false));
    }

    /** Inserts whole lines before the line that begins at {@code at}; the last line of a text may lack its line end. */
    void insertLines(int at, String text) {
        insertions.add(new Insertion(at, text, true));
    }

    void replace(int start, int end, String text) {
        delete(start, end);
        insert(start, text);
    }

    byte[] apply() {
        deletions.sort(Comparator.comparingInt(Span::start));
        insertions.sort(Comparator.comparingInt(Insertion::at));
        ByteSink out = new ByteSink(bytes.length + 256);
        String lineEnd = lines.lineEnd();
        int at = 0;
        int deletion = 0;
        for (Insertion insertion : insertions) {
            while (deletion < deletions.size() && deletions.get(deletion).start() < insertion.at()) {
                at = skip(at, deletions.get(deletion++), out);
            }
            at = copy(at, insertion.at(), out);
            if (insertion.ownLine && insideLine(out)) {
                out.utf8(lineEnd);
            }
            if (!insertion.text.isEmpty()) {
                part(insertion.text.charAt(0), out);
                out.utf8(insertion.text.replace("\n", lineEnd));
            }
        }
        while (deletion < deletions.size()) {
            at = skip(at, deletions.get(deletion++), out);
        }
        copy(at, bytes.length, out);
        return out.toArray();
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
        if (length > lines.first() && !separates(next) && !separates((char) (out.bytes()[length - 1] & 0xFF))) {
            out.put((byte) ' ');
        }
    }

    private static boolean separates(char c) {
        return " \t\r\n{}[]".indexOf(c) >= 0;
    }

    private boolean insideLine(ByteSink out) {
        int length = out.length();
        return length > lines.first() && out.bytes()[length - 1] != '\n' && out.bytes()[length - 1] != '\r';
    }

    /** The bytes {@code [span)} of a text. */
    static String slice(byte[] bytes, Span span) {
        return new String(bytes, span.start(), span.length(), StandardCharsets.UTF_8);
    }
}
