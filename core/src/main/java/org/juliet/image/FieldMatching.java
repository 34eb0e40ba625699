package org.juliet.image;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.juliet.schema.FieldSchema;
import org.juliet.schema.StructLayout;

/**
 * Which stored field each field of today is: by origin, first within the level that declares it, then, of what is left, in any other, for
 * a field may go from one level to another. A stored field is one of today's at most.
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
            match(level, was -> names.today(was).equals(level.kind()));
        }
        for (StructLayout level : today) {
            match(level, was -> true);
        }
    }

    private void match(StructLayout level, Predicate<StructLayout> among) {
        for (FieldSchema field : level.fields()) {
            Place now = new Place(level.kind(), field);
            Place was = byToday.containsKey(now) ? null : candidate(field, among);
            if (was != null) {
                byToday.put(now, was);
                byStored.put(was, now);
            }
        }
    }

    private @Nullable Place candidate(FieldSchema today, Predicate<StructLayout> among) {
        Place other = null;
        for (StructLayout was : stored) {
            if (among.test(was)) {
                String level = names.today(was);
                for (FieldSchema field : was.fields()) {
                    Place place = new Place(was.kind(), field);
                    if (byStored.containsKey(place)) {
                        continue;
                    }
                    if (field.origin().equals(today.origin())) {
                        return place;
                    }
                    other = other == null && names.isSame(level, field, today) ? place : other;
                }
            }
        }
        return other;
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
