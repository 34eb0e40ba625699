package org.juliet.image;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiPredicate;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.juliet.schema.FieldSchema;
import org.juliet.schema.StructLayout;

/**
 * Which stored field each field of today is: by origin, first within the level that declares it, then, of what is left, in any other, for
 * a field may go from one level to another, unless it is said to be something new. A stored field is one of today's at most.
 */
public final class FieldMatching {
    /** A field of a level; names may be there in several levels. */
    public record Place(String level, FieldSchema field) {}

    /** What names and origins became. */
    public interface Names {
        /** The name of a stored level today. */
        String today(StructLayout stored);

        /**
         * Whether a stored field is one of today under another origin.
         *
         * @param level today's name of the stored level
         */
        boolean isSame(String level, FieldSchema stored, FieldSchema today);

        /**
         * Whether a field of today may be one that stood in another level: not if it was said to be something new, or holds nothing of what that held.
         *
         * @param stored with the name that its level had
         */
        boolean mayMove(Place stored, Place today);
    }

    private final Names names;
    private final List<StructLayout> stored;
    private final Map<Place, Place> byToday = new HashMap<>();
    private final Map<Place, Place> byStored = new HashMap<>();

    /** @param stored levels of a kind as they were, {@code today} as they are */
    public FieldMatching(List<StructLayout> stored, List<StructLayout> today, Names names) {
        this.names = names;
        this.stored = stored;
        for (StructLayout level : today) {
            match(level, was -> names.today(was).equals(level.kind()), (was, now) -> true);
        }
        for (StructLayout level : today) {
            match(level, was -> true, names::mayMove);
        }
    }

    private void match(StructLayout level, Predicate<StructLayout> among, BiPredicate<Place, Place> fits) {
        for (FieldSchema field : level.fields()) {
            Place now = new Place(level.kind(), field);
            Place was = byToday.containsKey(now) ? null : candidate(now, among, fits);
            if (was != null) {
                byToday.put(now, was);
                byStored.put(was, now);
            }
        }
    }

    private @Nullable Place candidate(Place now, Predicate<StructLayout> among, BiPredicate<Place, Place> fits) {
        FieldSchema today = now.field();
        Place other = null;
        for (StructLayout was : stored) {
            if (among.test(was)) {
                String level = names.today(was);
                for (FieldSchema field : was.fields()) {
                    Place place = new Place(was.kind(), field);
                    boolean same = field.origin().equals(today.origin());
                    boolean joined = !same && other == null && isSame(level, field, now);
                    if (!same && !joined || byStored.containsKey(place) || !fits.test(place, now)) {
                        continue;
                    }
                    if (same) {
                        return place;
                    }
                    other = place;
                }
            }
        }
        return other;
    }

    /** What went to another level under an origin of its own is joined there. */
    private boolean isSame(String level, FieldSchema stored, Place now) {
        return names.isSame(level, stored, now.field())
                || !level.equals(now.level()) && names.isSame(now.level(), stored, now.field());
    }

    /** The stored field that a field of today is, null where it was not stored. */
    public @Nullable Place stored(String level, FieldSchema today) {
        return byToday.get(new Place(level, today));
    }

    /** The field of today that a stored one is, null where it is none. */
    @Nullable Place today(String level, FieldSchema stored) {
        return byStored.get(new Place(level, stored));
    }
}
