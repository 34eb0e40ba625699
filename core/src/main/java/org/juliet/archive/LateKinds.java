package org.juliet.archive;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.juliet.image.ImageLayout;

/**
 * Kinds of one field each, which stand for what a serializer stores under keys that its layout does not have (B-FILE-5). They are the same from object to
 * object, as the tables of what such a value holds are.
 */
final class LateKinds {
    /** Most that are found by their types; programs that make types anew for each value would fill any table. */
    private static final int MAX_TYPES = 1_000;

    /** How their names begin, which no file has; neither kinds nor enums of a program have such a name. */
    private static final String NAME = "juliet'late'";

    private record Place(String level, String key, Type<?> type) {}

    /** @param layout that of its image */
    record One(Kind<?> kind, ImageLayout layout) {}

    private final Map<Place, One> byPlace = new HashMap<>();
    private final List<One> all = new ArrayList<>();
    /** The same kinds under one name, to be compared. */
    private final List<Kind<?>> likes = new ArrayList<>();

    /**
     * The kind for a value.
     *
     * @throws org.juliet.schema.LayoutException if no image could hold it
     */
    One of(String level, Capture.Passed entry) {
        Place place = new Place(level, entry.key().name(), entry.type());
        One known = byPlace.get(place);
        if (known == null) {
            known = found(entry);
            if (byPlace.size() == MAX_TYPES) {
                byPlace.clear();
            }
            byPlace.put(place, known);
        }
        return known;
    }

    /**
     * A name that a program chose.
     *
     * @throws IllegalArgumentException if it is one of ours
     */
    static String requireOther(String name) {
        if (name.startsWith(NAME)) {
            throw new IllegalArgumentException(
                    "names that begin with " + NAME + " are not for programs; found " + name);
        }
        return name;
    }

    /** A kind that stores the same, or a new one. */
    private One found(Capture.Passed entry) {
        Kind<?> kind = described(NAME, entry);
        for (int i = 0; i < all.size(); i++) {
            Kind<?> like = likes.get(i);
            if (like.layoutSet().equals(kind.layoutSet()) && like.nested().equals(kind.nested())) {
                return all.get(i);
            }
        }
        // of several with one name in a file, only the first would be looked at for what it holds
        Kind<?> own = described(NAME + all.size(), entry);
        One made = new One(own, ImageLayout.of(own.layoutSet(), own.name()));
        likes.add(kind);
        all.add(made);
        return made;
    }

    private static Kind<?> described(String name, Capture.Passed entry) {
        Capture.@Nullable Passed[] described = {entry};
        RecordSerializer<Object> serializer = (ar, version, current) -> {
            java.util.Objects.requireNonNull(pass(ar, java.util.Objects.requireNonNull(described[0])));
            return current;
        };
        Kind<Object> kind = Kind.of(new KindParts<>(name, Object.class, Object::new, serializer, true));
        if (kind.layouts().isEmpty()) {
            throw new AssertionError("a kind has a level");
        }
        described[0] = null; // the value is not to live as long as the kind
        return kind;
    }

    @SuppressWarnings({"unchecked", "NullAway"}) // null only where the type allows it
    private static Object pass(Archive ar, Capture.Passed entry) {
        Object same = ar.value(entry.key(), entry.value(), (Type<@Nullable Object>) entry.type());
        return same == null ? entry : same;
    }
}
