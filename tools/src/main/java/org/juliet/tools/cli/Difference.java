package org.juliet.tools.cli;

import java.util.Locale;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;

/**
 * One difference of two files.
 *
 * @param file the file's name below two directories, empty where two files were compared
 * @param path key path, empty for the file as a whole; elements that were added are counted in the second file, all others in the first
 * @param before the value on one line, null where there was none or the file differs as a whole
 * @param after the same for the second file
 */
record Difference(
        String file,
        Change change,
        String path,
        @Nullable String before,
        @Nullable String after) {
    /** What a difference is. */
    enum Change {
        ADDED,
        REMOVED,
        CHANGED,
        /** The bytes differ, and errors in a file hide in what. */
        UNREADABLE;

        /** The name as reports have it. */
        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /** A difference of files as wholes. */
    static Difference whole(String file, Change change) {
        return new Difference(file, change, "", null, null);
    }

    /** The difference as an object. */
    void write(JsonGenerator json) {
        json.writeStartObject();
        write(json, "file", file);
        json.writeStringProperty("change", change.toString());
        write(json, "path", path);
        if (before != null) {
            json.writeStringProperty("before", before);
        }
        if (after != null) {
            json.writeStringProperty("after", after);
        }
        json.writeEndObject();
    }

    private static void write(JsonGenerator json, String name, String value) {
        if (!value.isEmpty()) {
            json.writeStringProperty(name, value);
        }
    }

    /** The difference as one line. */
    @Override
    public String toString() {
        String where = file.isEmpty() ? "" : file + ": ";
        if (path.isEmpty()) {
            return where + (change == Change.UNREADABLE ? "differs, and cannot be read" : change);
        }
        return where
                + switch (change) {
                    case ADDED -> "+ " + path + " = " + after;
                    case REMOVED -> "- " + path + " = " + before;
                    default -> "~ " + path + " = " + before + " -> " + after;
                };
    }
}
