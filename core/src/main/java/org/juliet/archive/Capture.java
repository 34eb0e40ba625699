package org.juliet.archive;

import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The values that a serializer passes, in whatever order. */
final class Capture {
    /** No field at all, so that no key is found at once. */
    static final Field[] NONE = {Field.END};

    /** None either, where the next is that of a lost course. */
    static final Field[] LOST = new Field[Leg.LOST + 1];

    static {
        Arrays.fill(LOST, Field.END);
    }

    /** What a serializer passed. */
    record Entry(Key key, @Nullable Object value, Type<?> type) {}

    private final Map<String, Entry> entries = new LinkedHashMap<>();

    void add(Key key, @Nullable Object value, Type<?> type) {
        entries.put(key.name(), new Entry(key, value, type));
    }

    /** Takes the value of a key out; null if it was not passed. */
    @Nullable Entry take(String name) {
        return entries.remove(name);
    }

    /** Those that were not taken. */
    Collection<Entry> left() {
        return entries.values();
    }
}
