package org.juliet.image;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiPredicate;
import org.jspecify.annotations.Nullable;
import org.juliet.schema.FieldSchema;
import org.juliet.schema.StructLayout;

/**
 * Which stored field each field of today is: by origin, first within the level that declares it, then, of what is left, in any other, for
 * a field may go from one level to another. A stored field is one of today's at most.
 */
final class FieldMatching {
    /** A field of a level; names may be there in several levels. */
    record Place(String level, FieldSchema field) {}

    private final PlanRules rules;
    private final List<StructLayout> stored;
    private final Map<Place, Place> byToday = new HashMap<>();
    private final Map<Place, Place> byStored = new HashMap<>();

    /** @param stored levels of a kind as they were, {@code today} as they are */
    FieldMatching(List<StructLayout> stored, List<StructLayout> today, PlanRules rules) {
        this.rules = rules;
        this.stored = stored;
        for (StructLayout level : today) {
            match(level, (was, now) -> rules.today(was.kind()).equals(now));
        }
        for (StructLayout level : today) {
            match(level, (was, now) -> true);
        }
    }

    private void match(StructLayout level, BiPredicate<StructLayout, String> among) {
        for (FieldSchema field : level.fields()) {
            Place now = new Place(level.kind(), field);
            if (byToday.containsKey(now)) {
                continue;
            }
            Place was = candidate(field.origin(), level.kind(), among);
            if (was != null) {
                byToday.put(now, was);
                byStored.put(was, now);
            }
        }
    }

    private @Nullable Place candidate(String origin, String level, BiPredicate<StructLayout, String> among) {
        for (StructLayout was : stored) {
            if (among.test(was, level)) {
                String kind = rules.today(was.kind());
                for (FieldSchema field : was.fields()) {
                    Place place = new Place(was.kind(), field);
                    if (rules.joined(kind, field.origin()).equals(origin) && !byStored.containsKey(place)) {
                        return place;
                    }
                }
            }
        }
        return null;
    }

    /** The stored field that a field of today is, null where it was not stored. */
    @Nullable Place stored(String level, FieldSchema today) {
        return byToday.get(new Place(level, today));
    }

    /** The field of today that a stored one is, null where it is none. */
    @Nullable Place today(String level, FieldSchema stored) {
        return byStored.get(new Place(level, stored));
    }
}
