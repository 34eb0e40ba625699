package org.juliet.archive;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** Follows, through a save, which objects are written that something is kept beside, and what of that still stands. */
abstract sealed class RestKeeper permits RestWriter, Sections {
    private final Set<Object> owners = Collections.newSetFromMap(new IdentityHashMap<>());
    private final Set<Rest.RestField> overruled = Collections.newSetFromMap(new IdentityHashMap<>());
    /** What was not read and stands instead of a value that this save passed. */
    private final Set<Rest.RestField> passed = Collections.newSetFromMap(new IdentityHashMap<>());

    private @Nullable Rest rest;
    private Map<String, Object> standIns = Map.of();
    /** What objects carry themselves. */
    private final Map<Object, List<Rest.RestField>> carried = new IdentityHashMap<>();
    /** What adapters made of values that something is kept beside, as long as it is written, with that value. */
    private final Map<Object, Object> adapted = new IdentityHashMap<>();
    /** Collections that something is kept beside, by the paths where their records have them, or what their constructors made of them. */
    private final Map<String, Object> atRecords = new HashMap<>();
    /** Where the save met collections with something beside them first, and those it met where that stood. */
    private final Map<Object, String> met = new IdentityHashMap<>();

    private final Set<Object> atHome = Collections.newSetFromMap(new IdentityHashMap<>());
    /** Collections that stand in several places, as an empty list may that a library has one of: what is kept belongs to one of these. */
    private final Set<Object> shared = Collections.newSetFromMap(new IdentityHashMap<>());
    /** Whether this run came to something that it did not know from its start on. */
    private boolean late;

    /** Where the save stands. */
    abstract PathTrace path();

    /** What a value looks like alone, as text. */
    abstract byte[] left(Key key, @Nullable Object current, Type<?> type);

    /**
     * Starts on a file.
     *
     * @param kept what is kept beside its objects, null where there is nothing
     * @param again whether a run over the same objects came before, and found what they carry
     */
    void begin(@Nullable Rest kept, boolean again) {
        if (rest == null && kept == null && !late && carried.isEmpty()) {
            return; // as most saves begin and end
        }
        rest = kept;
        late = false;
        if (!again && !carried.isEmpty()) {
            carried.clear();
        }
        TextSaveArchive.empty(owners);
        TextSaveArchive.empty(overruled);
        TextSaveArchive.empty(passed);
        adapted.clear();
        atRecords.clear();
        met.clear();
        atHome.clear();
        if (!again) {
            shared.clear();
        }
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

    /** An object begins to be written. Gives that whose leftovers are written with it: itself, or the record it is a changed copy of. */
    Object keeper(Object object, Kind<?> kind) {
        Object keeper = keeperOf(object, kind);
        if (isKept()) {
            overruleRead(kept(keeper), object, kind);
        }
        return keeper;
    }

    /** What loads did not read does not stand any more where the next one would read it: it is to give the object's own value. */
    private void overruleRead(List<Rest.RestField> kept, Object object, Kind<?> kind) {
        Set<String> read = null;
        for (Rest.RestField field : kept) {
            if (field.role() == Rest.Role.UNREAD) {
                read = read == null ? Rehearsal.read(kind, object) : read;
                if (read.contains(field.name())) {
                    overruled.add(field);
                }
            }
        }
    }

    private Object keeperOf(Object object, Kind<?> kind) {
        if (!kind.immutable || rest == null) {
            return object;
        }
        boolean itself = standIns.isEmpty() || !rest.fields(object).isEmpty();
        Object keeper = itself ? object : standIns.getOrDefault(path().text(null), object);
        for (Rest.Home home : rest.homes(keeper)) {
            atRecords.put(path().text(home.key()), home.holder());
        }
        return keeper;
    }

    /**
     * An adapter made of a value what is written for it. What is kept beside the value, or beside the one that it is a changed copy of, is
     * written with that, until {@link #adapted} says that it was. Gives whether there is anything.
     */
    boolean adapt(Object value, @Nullable Object stored) {
        if (rest == null || stored == null || stored == value) {
            return false;
        }
        boolean copy = !rest.isOwner(value) && !standIns.isEmpty();
        Object keeper = copy ? standIns.getOrDefault(path().text(null), value) : value;
        boolean any = rest.isOwner(keeper);
        if (any) {
            adapted.put(stored, keeper);
        }
        return any;
    }

    void adapted(Object stored) {
        adapted.remove(stored);
    }

    private Object keeper(Object object) {
        return adapted.isEmpty() ? object : adapted.getOrDefault(object, object);
    }

    /** Whether there is anything. */
    boolean isKept() {
        return rest != null || !carried.isEmpty();
    }

    /** The object carries this itself. Fields before this one may be written by now: the next run knows it in time. */
    void carry(@Nullable Object object, @Nullable Unknown unknown) {
        if (object != null && unknown != null && !unknown.isEmpty()) {
            late |= carried.putIfAbsent(object, unknown.fields()) == null;
        }
    }

    /** Whether the run has to be made again, since objects carry what it did not know in time. */
    boolean isLate() {
        return late;
    }

    /** Whether that is a text which the object brought along from another kind, and which its own kind says itself. */
    boolean isForeign(Object object, Rest.RestField field, Predicate<String> declared) {
        return field.raw() instanceof Raw.OfText
                && declared.test(field.name())
                && carried.getOrDefault(object, List.of()).contains(field);
    }

    /** Whether the object, or collection, was written by the last save with all that is kept beside it. */
    boolean wrote(Object object) {
        return owners.contains(object);
    }

    /** What is kept after the last save: what it left out or wrote anew is not. */
    @Nullable Rest settled() {
        return rest == null ? null : rest.only(this::wrote, overruled);
    }

    /** Paths of what is kept and was not written, because what it belonged to was not. */
    List<String> lost() {
        List<String> lost = new ArrayList<>();
        if (rest != null) {
            for (Object owner : rest.owners()) {
                if (!wrote(owner)) {
                    lost.addAll(rest.paths(owner));
                }
            }
        }
        return lost;
    }

    /** The elements kept beside a collection, which are written now. */
    List<Rest.RestElement> elements(Object holder) {
        if (rest == null) {
            return List.of();
        }
        Object keeper = keeper(holder);
        if (!atRecords.isEmpty() && !rest.isOwner(keeper)) {
            keeper = atRecords.getOrDefault(path().text(null), keeper);
        }
        owners.add(keeper);
        List<Rest.RestElement> kept = rest.elements(keeper);
        return kept.isEmpty() || belongsHere(keeper, kept) ? kept : List.of();
    }

    private boolean belongsHere(Object holder, List<Rest.RestElement> kept) {
        String place = path().text(null);
        boolean home = kept.get(0).isIn(place);
        if (home) {
            atHome.add(holder);
        }
        String first = met.putIfAbsent(holder, place);
        if (first != null && !first.equals(place) || shared.contains(holder)) {
            late |= atHome.contains(holder) && shared.add(holder);
        }
        return home || !shared.contains(holder);
    }

    /** The fields kept beside an object. */
    List<Rest.RestField> kept(Object object) {
        List<Rest.RestField> beside = rest == null ? List.of() : rest.fields(keeper(object));
        List<Rest.RestField> own = carried.isEmpty() ? null : carried.get(object);
        if (own == null) {
            return beside;
        }
        List<Rest.RestField> both = new ArrayList<>(own);
        both.addAll(beside);
        return both;
    }

    /** The fields kept beside an object, which is written now. */
    List<Rest.RestField> fieldsOf(Object object) {
        if (rest != null) {
            owners.add(keeper(object));
        }
        return kept(object);
    }

    /** What is kept under that key in that role, null if nothing is. */
    Rest.@Nullable RestField field(@Nullable Object owner, Key key, Rest.Role role) {
        if (owner == null || !isKept()) {
            return null;
        }
        for (Rest.RestField field : kept(owner)) {
            if (field.role() == role && field.name().equals(key.name()) && (rest == null || !rest.isOverruled(field))) {
                return field;
            }
        }
        return null;
    }

    /** What stands instead of a value of the object, null where that stands itself. */
    final Rest.@Nullable RestField standing(@Nullable Object owner, Key key, @Nullable Object current, Type<?> type) {
        Rest.RestField unreadable = field(owner, key, Rest.Role.UNREADABLE);
        if (unreadable != null && stands(unreadable, key, current, type)) {
            return unreadable;
        }
        Rest.RestField unread = field(owner, key, Rest.Role.UNREAD);
        if (unread != null && stands(unread, key, current, type)) {
            passed.add(unread);
            return unread;
        }
        Rest.RestField absent = field(owner, key, Rest.Role.ABSENT);
        return absent != null && stands(absent, key, current, type) ? absent : null;
    }

    /** Whether a field stands though the serializer, which has come to its end, passed no value under its key. */
    final boolean standsAlone(Rest.RestField field) {
        return field.role() == Rest.Role.UNREAD && !overruled.contains(field) && !passed.contains(field);
    }

    /** Whether the object still has the value that was left in the field's place. */
    private boolean stands(Rest.RestField field, Key key, @Nullable Object current, Type<?> type) {
        boolean same = !overruled.contains(field)
                && (field.left() == null || Arrays.equals(field.left(), left(key, current, type)));
        if (!same) {
            overruled.add(field);
        }
        return same;
    }
}
