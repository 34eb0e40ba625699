package org.juliet.archive;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.juliet.internal.Quoting;

/** Where in a value an archive stands: names and indexes from the root. Kept as it goes, turned into text only for a report. */
final class PathTrace {
    private @Nullable Object[] names = new Object[16];
    /** What the file calls it, null where that is the same. */
    private @Nullable Object[] stored = new Object[16];

    private int[] indexes = new int[16];
    private int depth;

    void clear() {
        depth = 0;
    }

    int depth() {
        return depth;
    }

    /** Goes back to an earlier depth, after an exception of somebody else's code too. */
    void depth(int earlier) {
        depth = earlier;
    }

    /** Enters a property or field: a {@link Key} or a map's key as text. */
    void push(Object name) {
        push(name, null);
    }

    /** Enters a field that the file may call otherwise; null where it does not. */
    void push(Object name, @Nullable Object storedName) {
        grow();
        stored[depth] = storedName;
        names[depth++] = name;
    }

    /** Enters an element, from 0. */
    void push(int index) {
        grow();
        names[depth] = null;
        stored[depth] = null;
        indexes[depth++] = index;
    }

    /** Goes on to another element, after one was entered. */
    void next(int index) {
        indexes[depth - 1] = index;
    }

    void pop() {
        depth--;
    }

    private void grow() {
        if (depth == indexes.length) {
            names = Arrays.copyOf(names, depth * 2);
            stored = Arrays.copyOf(stored, depth * 2);
            indexes = Arrays.copyOf(indexes, depth * 2);
        }
    }

    /** A path as it was. */
    static final class Place {
        private final @Nullable Object[] names;
        private final int[] indexes;

        private Place(@Nullable Object[] names, int[] indexes) {
            this.names = names;
            this.indexes = indexes;
        }

        /** The path as text, with one more name at its end unless null. */
        String text(@Nullable Object last) {
            return PathTrace.text(names, indexes, names.length, last);
        }
    }

    /** The path as it is now. */
    Place place() {
        return new Place(Arrays.copyOf(names, depth), Arrays.copyOf(indexes, depth));
    }

    /** Whether the path is that, by the very names that were entered. */
    @SuppressWarnings("ReferenceEquality") // most often they are; if not, the path is made once more
    boolean isAt(Place place) {
        boolean same = place.names.length == depth;
        for (int i = 0; same && i < depth; i++) {
            same = place.names[i] == names[i] && (names[i] != null || place.indexes[i] == indexes[i]);
        }
        return same;
    }

    /** The path as text, with one more name at its end unless null. */
    String text(@Nullable Object last) {
        return text(names, indexes, depth, last);
    }

    private static String text(@Nullable Object[] names, int[] indexes, int depth, @Nullable Object last) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < depth; i++) {
            append(text, names[i], indexes[i]);
        }
        if (last != null) {
            append(text, last, 0);
        }
        return text.toString();
    }

    /** The path as text, in the names that the file has. */
    String storedText() {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < depth; i++) {
            append(text, stored[i] == null ? names[i] : stored[i], indexes[i]);
        }
        return text.toString();
    }

    /** The path of something under a name in what is at a path. */
    static String inside(String path, String name) {
        StringBuilder text = new StringBuilder(path);
        append(text, name, 0);
        return text.toString();
    }

    private static void append(StringBuilder text, @Nullable Object name, int index) {
        if (name == null) {
            text.append('[').append(index).append(']');
            return;
        }
        String plain = name.toString();
        if (Quoting.isIdentifier(plain)) {
            text.append(text.isEmpty() ? "" : ".").append(plain);
        } else {
            text.append("[\"")
                    .append(plain.replace("\\", "\\\\").replace("\"", "\\\""))
                    .append("\"]");
        }
    }
}
