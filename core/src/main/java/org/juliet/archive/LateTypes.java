package org.juliet.archive;

import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.juliet.image.TextImage;
import org.juliet.text.TextDocument;

/**
 * The types that a binary file has of values under keys which its layouts do not have (role 1 of B-FILE-5): with them the text of such a value, edited or
 * moved, is a typed one again.
 */
final class LateTypes {
    private final Map<String, LateEntry> byPlace = new HashMap<>();

    LateTypes(BinaryContents contents) {
        for (LateEntry entry : contents.late()) {
            // those of other sets would need their layouts, too
            if (entry.role() == Sections.FIELD && entry.set().equals(contents.set())) {
                byPlace.put(place(entry.path(), entry.field().name()), entry);
                byPlace.putIfAbsent(place(anyIndex(entry.path()), entry.field().name()), entry);
            }
        }
    }

    private static String place(String path, String name) {
        return path + "\n" + name;
    }

    /** The path with elements of lists told from nothing, since they move. */
    private static String anyIndex(String path) {
        return path.replaceAll("\\[[0-9]+]", "[]");
    }

    /** A value of the text as one of a type that the file has in its place; null where it has none, or the value does not fit. */
    @Nullable LateEntry typed(TextImage.Unknown unknown, TextDocument edited) {
        String name = unknown.name();
        if (name == null) {
            return null;
        }
        LateEntry like = byPlace.get(place(unknown.path(), name));
        if (like == null) {
            like = byPlace.get(place(anyIndex(unknown.path()), name));
        }
        return like == null ? null : like.with(unknown.path(), new Raw.OfText(unknown.value(), edited));
    }
}
