package org.juliet.archive;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.juliet.image.TextImage;
import org.juliet.schema.FieldSchema;
import org.juliet.schema.LayoutException;
import org.juliet.text.Property;
import org.juliet.text.TextDocument;

/**
 * The types that a binary file has of values which its image has no place for (roles 1 and 2 of B-FILE-5): with them the text of such a value, edited or
 * moved, is a typed one again.
 */
final class LateTypes {
    /** What values at one place are stored as. */
    private record Stored(int role, String level, FieldSchema field, KindSet set) {}

    /** A type of which there are values at a place, and what these are as text. */
    private static final class Known {
        final LateEntry like;
        final Set<String> values = new HashSet<>();

        Known(LateEntry like) {
            this.like = like;
        }
    }

    private final KindSet set;
    private final Map<String, Map<Stored, Known>> byPlace = new HashMap<>();
    private final Map<String, LateEntry> exact = new HashMap<>();

    LateTypes(BinaryContents contents) {
        set = contents.set();
        for (LateEntry entry : contents.late()) {
            boolean own = entry.set().equals(set);
            if (entry.role() == Sections.FIELD || entry.role() == Sections.ELEMENT && !own) {
                String name = entry.isElement() ? "" : entry.field().name();
                exact.put(place(entry.path(), name), entry);
                byPlace.computeIfAbsent(place(anyIndex(entry.path()), name), place -> new HashMap<>())
                        .computeIfAbsent(stored(entry), stored -> new Known(entry))
                        .values
                        .add(text(entry));
            }
        }
    }

    private static Stored stored(LateEntry entry) {
        return new Stored(entry.role(), entry.level(), entry.field(), entry.set());
    }

    private static String place(String path, String name) {
        return path + "\n" + name;
    }

    /** The path with elements of lists told from nothing, since they move. */
    private static String anyIndex(String path) {
        return path.replaceAll("\\[[0-9]+]", "[]");
    }

    /**
     * A value of the text as one of a type that the file has in its place, then what stands beside its image; null where the file has none there, or the value
     * does not fit.
     */
    @Nullable List<LateEntry> typed(TextImage.Unknown unknown, TextDocument edited) {
        String name = unknown.name() == null ? "" : unknown.name();
        List<Known> all = new ArrayList<>(byPlace.getOrDefault(place(anyIndex(unknown.path()), name), Map.of())
                .values());
        all.removeIf(known -> isOfAnotherKind(known.like, unknown.kind()));
        String text = text(new Raw.OfText(unknown.value(), edited));
        if (all.size() > 1) {
            LateEntry there = exact.get(place(unknown.path(), name));
            all.sort(Comparator.comparingInt(known -> rank(known, text, there)));
        }
        for (Known known : all) {
            List<LateEntry> typed = typed(known.like, unknown.path(), text);
            if (typed != null) {
                return typed;
            }
        }
        return null;
    }

    /**
     * A value that another program kept, and that came through unchanged into a text of other layouts, as of the type that it was stored as; null for any other.
     */
    @Nullable LateEntry unchanged(TextImage.Unknown unknown, TextDocument text) {
        String name = unknown.name() == null ? "" : unknown.name();
        String value = text(new Raw.OfText(unknown.value(), text));
        for (Known known : byPlace.getOrDefault(place(anyIndex(unknown.path()), name), Map.of())
                .values()) {
            LateEntry like = known.like;
            if (!like.set().equals(set) && known.values.contains(value) && !isOfAnotherKind(like, unknown.kind())) {
                List<LateEntry> typed = typed(like, unknown.path(), value);
                if (typed != null) {
                    return typed.get(0);
                }
            }
        }
        return null;
    }

    private @Nullable List<LateEntry> typed(LateEntry like, String path, String value) {
        TextDocument alone = like.alone(value);
        TextImage read = like.parsed(alone);
        byte[] image = read.image();
        boolean whole = read.unknown().isEmpty() && read.absent().isEmpty();
        if (image == null || !whole && !like.set().equals(set)) {
            return null; // what another program kept has nothing beside its image
        }
        List<LateEntry> entries = new ArrayList<>(List.of(like.with(path, image)));
        for (TextImage.Absent absent : read.absent()) {
            String at = inside(path, absent.path());
            entries.add(new LateEntry(Sections.LEFT_OUT, at, absent.level(), absent.field(), set, new byte[0]));
        }
        for (TextImage.Unknown each : read.unknown()) {
            List<LateEntry> inner = typed(
                    new TextImage.Unknown(inside(path, each.path()), each.kind(), each.name(), each.value()), alone);
            if (inner == null) {
                return null;
            }
            entries.addAll(inner);
        }
        return entries;
    }

    /** The path of something in a text with nothing but a field of the struct at a path. */
    private static String inside(String struct, String inner) {
        return struct.isEmpty() ? inner : struct + (inner.startsWith("[") ? "" : ".") + inner;
    }

    /** What did not change is most likely what it was, even where it moved; what did, what stood there. */
    private static int rank(Known known, String text, @Nullable LateEntry there) {
        return (known.values.contains(text) ? 0 : 2)
                + (there != null && stored(there).equals(stored(known.like)) ? 0 : 1);
    }

    /** Whether the field is one of a kind that the file knows and that the struct is not of. */
    private boolean isOfAnotherKind(LateEntry field, String kind) {
        return !field.isElement()
                && set.layouts().layout(field.level()) != null
                && !set.layouts().levels(kind).contains(field.level());
    }

    private static String text(LateEntry entry) {
        try {
            TextDocument alone =
                    LateTexts.alone(new Raw.OfImage(entry.set(), entry.level(), entry.field(), entry.image()));
            Property property = alone.property(LateTexts.ALONE);
            return property == null ? "" : text(new Raw.OfText(property.value(), alone));
        } catch (LayoutException untold) {
            return "";
        }
    }

    private static String text(Raw.OfText value) {
        byte[] image = SectionBytes.image(value);
        return new String(image, 8, image.length - 8, StandardCharsets.UTF_8);
    }
}
