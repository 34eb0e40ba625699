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

    private record Place(String level, String key, Type<?> type) {}

    /** @param layout that of its image */
    record One(Kind<?> kind, ImageLayout layout) {}

    private final Map<Place, One> byPlace = new HashMap<>();
    private final List<One> all = new ArrayList<>();

    /**
     * The kind for a value.
     *
     * @throws org.juliet.schema.LayoutException if no image could hold it
     */
    One of(String level, Capture.Passed entry) {
        Place place = new Place(level, entry.key().name(), entry.type());
        One known = byPlace.get(place);
        if (known == null) {
            known = found(described(level, entry));
            if (byPlace.size() == MAX_TYPES) {
                byPlace.clear();
            }
            byPlace.put(place, known);
        }
        return known;
    }

    /** The kind, or one that stores the same. */
    private One found(Kind<?> kind) {
        for (One one : all) {
            if (one.kind.layoutSet().equals(kind.layoutSet())
                    && one.kind.nested().equals(kind.nested())) {
                return one;
            }
        }
        One made = new One(kind, ImageLayout.of(kind.layoutSet(), kind.name()));
        all.add(made);
        return made;
    }

    private static Kind<?> described(String level, Capture.Passed entry) {
        Capture.@Nullable Passed[] described = {entry};
        Kind<Object> kind = Kind.ofRecord(level + "'", Object.class, Object::new, (ar, version, current) -> {
            java.util.Objects.requireNonNull(pass(ar, java.util.Objects.requireNonNull(described[0])));
            return current;
        });
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
