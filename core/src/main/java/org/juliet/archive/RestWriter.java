package org.juliet.archive;

import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.juliet.text.TextWriter;

/** Writes what no object holds, beside the values of the object it belongs to. */
final class RestWriter {
    private final TextSaveArchive archive;
    private final TextWriter writer;
    private final Set<Object> owners = Collections.newSetFromMap(new IdentityHashMap<>());
    private final Set<Rest.RestField> overruled = Collections.newSetFromMap(new IdentityHashMap<>());
    private @Nullable Rest rest;
    private boolean asFound;
    private Map<String, Object> standIns = Map.of();

    RestWriter(TextSaveArchive archive, TextWriter writer) {
        this.archive = archive;
        this.writer = writer;
    }

    /**
     * Starts on a file.
     *
     * @param kept what is kept beside its objects, null where there is nothing
     * @param found whether the text stands for what was found in a file, with what was dropped and without what is stale
     */
    void start(@Nullable Rest kept, boolean found) {
        rest = kept;
        asFound = found;
        TextSaveArchive.empty(owners);
        TextSaveArchive.empty(overruled);
        standIns = Map.of();
    }

    /**
     * Records that were not written, by the path at which they were found, if no list is on it: a record that stands there now is
     * taken for the changed copy.
     */
    Map<String, Object> standIns() {
        if (rest == null) {
            return Map.of();
        }
        Map<String, Object> byPath = new HashMap<>();
        for (Object owner : rest.owners()) {
            for (Rest.RestField field : wrote(owner) ? List.<Rest.RestField>of() : rest.fields(owner)) {
                int end = field.path().length() - field.name().length() - 1;
                boolean plain = field.copied() && end > 0 && field.path().indexOf('[') < 0;
                if (plain && field.path().endsWith("." + field.name())) {
                    byPath.put(field.path().substring(0, end), owner);
                }
            }
        }
        return byPath;
    }

    /** Writes what is kept beside these objects with those that stand at their paths now. */
    void standIn(Map<String, Object> byPath) {
        standIns = byPath;
    }

    /** The object whose leftovers are written with this one: itself, or the record it is a changed copy of. */
    Object keeper(Object object, Kind<?> kind) {
        if (!kind.immutable
                || standIns.isEmpty()
                || rest == null
                || !rest.fields(object).isEmpty()) {
            return object;
        }
        return standIns.getOrDefault(archive.path().text(null), object);
    }

    /** Whether there is anything. */
    boolean isKept() {
        return rest != null;
    }

    /** Whether what is kept beside the object leaves a struct on one line. */
    boolean fitsLine(Object object) {
        if (rest != null) {
            for (Rest.RestField field : rest.fields(object)) {
                if (!RawValues.fitsLine(field.value())) {
                    return false;
                }
            }
        }
        return true;
    }

    /** Whether the key is left out because the text stands for what was found, and this is to be written anew. */
    boolean isStale(Key key) {
        Object owner = archive.owner();
        return asFound && rest != null && owner != null && rest.field(owner, key.name(), Rest.Role.STALE) != null;
    }

    /** Whether the object, or collection, was written by the last save with all that is kept beside it. */
    boolean wrote(Object object) {
        return owners.contains(object);
    }

    /** What is kept after the last save: what it left out or wrote anew is not. */
    @Nullable Rest settled() {
        return rest == null ? null : rest.only(this::wrote, field -> !overruled.contains(field));
    }

    /** The elements kept beside a collection, which are written now. */
    List<Rest.RestElement> elements(Object holder) {
        if (rest == null) {
            return List.of();
        }
        owners.add(holder);
        return rest.elements(holder);
    }

    /** Writes the fields kept beside an object, after its own. */
    void fields(Object object) {
        if (rest == null) {
            return;
        }
        owners.add(object);
        for (Rest.RestField field : rest.fields(object)) {
            boolean written = field.role() == Rest.Role.UNKNOWN || asFound && field.role() == Rest.Role.DROPPED;
            if (written && field.value() != null) {
                archive.check(writer.key(field.name()));
                RawValues.write(field.value(), field.document(), writer);
            }
        }
    }

    /** Whether what is kept beside the object stands for its value, and not the value itself. Writes it if so. */
    boolean instead(Key key, @Nullable Object current, Type<?> type) {
        Object owner = archive.owner();
        if (rest == null || owner == null) {
            return false;
        }
        if (isStale(key)) {
            return true;
        }
        Rest.RestField raw = rest.field(owner, key.name(), Rest.Role.UNREADABLE);
        if (raw != null && raw.value() != null && stands(raw, key, current, type)) {
            writer.key(key.bytes);
            RawValues.write(raw.value(), raw.document(), writer);
            return true;
        }
        Rest.RestField absent = rest.field(owner, key.name(), Rest.Role.ABSENT);
        return absent != null && stands(absent, key, current, type);
    }

    /** Whether the object still has the value that was left in the field's place. */
    private boolean stands(Rest.RestField field, Key key, @Nullable Object current, Type<?> type) {
        boolean same = Arrays.equals(field.left(), archive.left(key, current, type));
        if (!same) {
            overruled.add(field);
        }
        return same;
    }
}
