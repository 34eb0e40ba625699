package org.juliet.image;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.juliet.internal.ByteSink;

/** Replacements in a text that do not overlap, and where what is left of it stood before. */
final class TextEdits {
    private record Edit(int start, int end, String text) {}

    private final List<Edit> edits = new ArrayList<>();
    private final List<int[]> moved = new ArrayList<>();

    void replace(int start, int end, String text) {
        edits.add(new Edit(start, end, text));
    }

    void insert(int at, String text) {
        replace(at, at, text);
    }

    void remove(int start, int end) {
        replace(start, end, "");
    }

    int size() {
        return edits.size();
    }

    /** Takes back what was said since there were so many. */
    void undo(int size) {
        edits.subList(size, edits.size()).clear();
    }

    boolean isEmpty() {
        return edits.isEmpty();
    }

    /** The text with all replacements; of several insertions at one place the first comes first. */
    byte[] apply(byte[] bytes) {
        edits.sort(Comparator.comparingInt(Edit::start).thenComparingInt(Edit::end));
        ByteSink out = new ByteSink(bytes.length + 64);
        int done = 0;
        for (Edit edit : edits) {
            if (edit.start < done) {
                continue; // inside something that goes as a whole
            }
            if (edit.start > done) {
                moved.add(new int[] {out.length(), done});
                out.put(bytes, done, edit.start);
            }
            moved.add(new int[] {out.length(), edit.start});
            // what is inserted is made of valid text, which has no lone surrogates
            boolean written = out.utf8(edit.text);
            assert written;
            done = Math.max(done, edit.end);
        }
        moved.add(new int[] {out.length(), done});
        out.put(bytes, done, bytes.length);
        return out.toArray();
    }

    /** Where in the old text a byte of the new one stood; that of a replacement where this begins. */
    int original(int offset) {
        int found = 0;
        for (int low = 0, high = moved.size() - 1; low <= high; ) {
            int middle = low + high >>> 1;
            if (moved.get(middle)[0] <= offset) {
                found = middle;
                low = middle + 1;
            } else {
                high = middle - 1;
            }
        }
        if (moved.isEmpty()) {
            return offset;
        }
        int[] at = moved.get(found);
        int limit = found + 1 < moved.size() ? moved.get(found + 1)[1] : Integer.MAX_VALUE;
        return Math.min(at[1] + offset - at[0], limit);
    }
}
