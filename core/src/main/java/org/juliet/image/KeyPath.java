package org.juliet.image;

import org.juliet.internal.Quoting;

/** Where in a value somebody stands, as messages say it: {@code items[2].name}. */
final class KeyPath {
    private final StringBuilder path = new StringBuilder();

    /** The path of a field, or of an entry of a map, inside what has a path. */
    static String inside(String path, String name) {
        KeyPath inside = new KeyPath();
        inside.path.append(path);
        inside.enter(name);
        return inside.toString();
    }

    /** Enters a field, or an entry of a map; gives what {@link #leave} takes. */
    int enter(String name) {
        int before = path.length();
        if (Quoting.isIdentifier(name)) {
            path.append(before == 0 ? "" : ".").append(name);
        } else {
            path.append("[\"")
                    .append(name.replace("\\", "\\\\").replace("\"", "\\\""))
                    .append("\"]");
        }
        return before;
    }

    /** Enters an element, from 0. */
    int enter(int index) {
        int before = path.length();
        path.append('[').append(index).append(']');
        return before;
    }

    void leave(int before) {
        path.setLength(before);
    }

    @Override
    public String toString() {
        return path.toString();
    }
}
