package org.juliet.archive;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.juliet.internal.KeyIndex;
import org.juliet.internal.Nearest;
import org.juliet.text.Rule;

/** What a load does not put into objects: tells it, and keeps it beside the object it belongs to. */
final class Leftovers {
    private static final byte[] CONFLICT = {'m', 'e', 'r', 'g', 'e', '_', 'c', 'o', 'n', 'f', 'l', 'i', 'c', 't', '_'};

    private final TextCursor cursor;
    private final Owned<Left> items = new Owned<>();
    private final List<Rest.Home> homes = new ArrayList<>();
    private @Nullable TextSaveArchive lefts;

    /**
     * Something kept.
     *
     * @param before where it stood in its owner, null where it is no element
     */
    record Left(Frame.Kept kept, Rest.@Nullable Place before) {}

    Leftovers(TextCursor cursor) {
        this.cursor = cursor;
    }

    void clear() {
        items.clear();
        homes.clear();
    }

    /** What is kept, each with the object it belongs to: the {@link Unknown} of the object where it has one. */
    Owned<Left> items() {
        return items;
    }

    /** Where records have collections that something is kept beside. */
    List<Rest.Home> homes() {
        return homes;
    }

    /** How much was kept by now. */
    int mark() {
        return items.mark();
    }

    /** Forgets what was kept since, because the objects it belonged to are not used. */
    void forget(int mark) {
        items.forget(mark);
    }

    /** Tells that the file lacks a key that the kind declares. */
    void missing(Key key) {
        Kind<?> kind = cursor.frame().kind;
        if (kind != null && kind.declares(key.name())) {
            String from = Migrations.read(kind, cursor::has);
            cursor.events.note(
                    from == null ? LoadReport.Fate.DEFAULTED : LoadReport.Fate.MIGRATED,
                    -1,
                    cursor.path.text(key),
                    "not in the file; " + (from == null ? "the object's own value stands" : from));
        }
    }

    /**
     * The value of the entry does not fit, or newer code's file has no entry: notes it beside the object, to stand as long as
     * nothing is put in its place.
     */
    void miss(int entry, Key key, @Nullable Object current, Type<?> type) {
        String at = cursor.path.text(key);
        byte[] left = lefts().left(key, current, type);
        if (entry < 0) {
            cursor.frame().kept.add(new Frame.Kept(Rest.Role.ABSENT, -1, at, key.name(), left));
            return;
        }
        cursor.events.note(
                LoadReport.Fate.UNREADABLE,
                cursor.entries.keyStart[entry],
                at,
                "does not fit; the object's own value stands, the text is kept until the field is assigned");
        cursor.frame()
                .kept
                .add(new Frame.Kept(Rest.Role.UNREADABLE, cursor.entries.keyStart[entry], at, key.name(), left));
    }

    /** Whether what newer code's file lacks stays away from it. */
    boolean keepsAbsent() {
        return cursor.newer && cursor.options.newer() == Newer.KEEP && !cursor.broken;
    }

    /** Keeps an element beside the list or set it stood in. */
    void keepElement(List<?> holder, int at) {
        keepElement(holder, at, ImageReading.STRANGER);
    }

    /** Keeps an element of a set that equals an earlier one, null for none, if they differ in what is unknown here. Gives whether they do. */
    boolean keepsRepeated(List<?> holder, @Nullable Object first, @Nullable Object element, int at) {
        if (first == null || element == null || !isHolder(first) && !isHolder(element)) {
            return false;
        }
        items.release(element);
        keepElement(holder, at, ImageReading.REPEATED);
        return true;
    }

    private void keepElement(List<?> holder, int at, String message) {
        String text = cursor.path.text(null);
        cursor.events.note(LoadReport.Fate.KEPT, at, text, message);
        Rest.Place place = new Rest.Place(holder, holder.size());
        items.add(holder, new Left(new Frame.Kept(Rest.Role.UNKNOWN, at, text, null, null), place), true);
    }

    /**
     * Keeps an entry beside the map it stood in.
     *
     * @param before how many stood before it, negative where the map has no order
     */
    void keepEntry(Object holder, int before, String name, int at) {
        String text = cursor.path.text(null);
        cursor.events.note(LoadReport.Fate.KEPT, at, text, ImageReading.STRANGER);
        Rest.Place place = before < 0 ? Rest.Place.BY_KEY : new Rest.Place(List.of(), before);
        items.add(holder, new Left(new Frame.Kept(Rest.Role.UNKNOWN, at, text, name, null), place), true);
    }

    /** A list was read to its end: what is kept beside it remembers its elements as they are now. */
    void endOfList(List<?> list, int mark) {
        if (mark < mark()) { // without a lambda for most
            end(list, () -> Collections.unmodifiableList(new ArrayList<>(list)));
        }
    }

    /** The same of a map, by the names of its keys. */
    void endOfMap(Map<?, ?> map, Supplier<List<?>> names) {
        end(map, names);
    }

    private void end(Object holder, Supplier<List<?>> elements) {
        List<?> order = null;
        for (Owned.Item<Left> item : items.of(holder)) {
            Rest.Place before = item.value().before;
            if (before != null && before.isOrdered()) {
                order = order == null ? elements.get() : order;
                item.value(new Left(item.value().kept, new Rest.Place(order, before.count())));
            }
        }
    }

    /** Whether something was kept beside it. */
    boolean isHolder(Object owner) {
        return items.isOwner(owner);
    }

    /** What was kept beside one collection now belongs to another that holds the same. */
    void holder(Object from, Object to) {
        items.hand(from, to); // who adapts values may make changed copies
    }

    /** Notes what of the frame was not read, and what was read and is not written any more. */
    void unread(Object owner) {
        Kind<?> kind = cursor.frame().kind;
        for (int entry = cursor.frame().base; entry < cursor.entries.count; entry++) {
            byte state = cursor.entries.state[entry];
            if (state == KeyIndex.UNREAD) {
                unreadEntry(entry, kind, owner);
            } else if (state == KeyIndex.READ && cursor.frame().older && kind != null) {
                String name = cursor.name(entry);
                if (!kind.declares(name) && !Key.isReserved(name) && Key.today(name) == null) {
                    cursor.events.note(
                            LoadReport.Fate.DROPPED,
                            cursor.entries.keyStart[entry],
                            cursor.path.text(name),
                            "read for what it means today; gone when the file is written");
                    cursor.frame()
                            .kept
                            .add(new Frame.Kept(
                                    Rest.Role.DROPPED,
                                    cursor.entries.keyStart[entry],
                                    cursor.path.text(name),
                                    name,
                                    null));
                }
            }
        }
        if (cursor.frame().oldStamp) {
            stale(Stamps.VERSION);
            stale(Stamps.CLASS_VERSION);
            stale(Stamps.CLASS_VERSIONS);
        }
        if (kind != null && kind.immutable) {
            items.since(cursor.frame().began, item -> home(owner, kind, item));
        }
        List<Frame.Kept> kept = cursor.frame().kept;
        for (int i = 0; i < kept.size(); i++) {
            keep(owner, kept.get(i), kind != null && kind.immutable);
        }
    }

    private void home(Object record, Kind<?> kind, Owned.Item<Left> item) {
        Frame.Kept kept = item.value().kept;
        Rest.Home home = item.value().before == null
                ? null
                : Rest.home(
                        record,
                        kind,
                        cursor.path.text(null),
                        java.util.Objects.requireNonNull(item.owner()),
                        kept.name(),
                        kept.path());
        if (home != null) {
            homes.add(home);
        }
    }

    /** Keeps a field with the object if that has a place for it, else beside it. */
    private void keep(Object owner, Frame.Kept kept, boolean copied) {
        Unknown own = cursor.frame().unknown;
        if (own != null && Unknown.holds(kept.role())) {
            own.await();
            items.add(own, new Left(kept, null), false);
        } else {
            items.add(owner, new Left(kept, null), copied);
        }
    }

    /** Has the key written anew when the file is written, even if its value does not change. */
    void stale(Key key) {
        cursor.frame().kept.add(new Frame.Kept(Rest.Role.STALE, -1, cursor.path.text(key), key.name(), null));
    }

    /** Keeps a stamp of newer code with the object that is being loaded; the file's own stays where it is. */
    void stamp(int entry, Key key) {
        if (!cursor.isRoot() && cursor.options.newer() == Newer.KEEP) {
            int at = cursor.entries.keyStart[entry];
            cursor.frame().kept.add(new Frame.Kept(Rest.Role.STAMP, at, cursor.path.text(key), key.name(), null));
        }
    }

    /** Keeps it that newer code says nothing at a stamp's key. */
    void unstamped(Key key) {
        if (cursor.options.newer() == Newer.KEEP) {
            cursor.frame().kept.add(new Frame.Kept(Rest.Role.UNSTAMPED, -1, cursor.path.text(key), key.name(), null));
        }
    }

    /** Notes that the value being read is spelled for another type, so that it is written anew. */
    void converted(int at, String message) {
        cursor.events.note(LoadReport.Fate.CONVERTED, at, cursor.path.text(null), message);
        Key opened = cursor.opened();
        if (opened != null) {
            stale(opened);
        }
    }

    private void unreadEntry(int entry, @Nullable Kind<?> kind, Object owner) {
        int at = cursor.entries.keyStart[entry];
        if (startsWith(at, cursor.entries.keyEnd[entry], CONFLICT)) {
            cursor.fault(Rule.UNRESOLVED_CONFLICT, at, "a merge left both sides in this file; settle it first", true);
            return;
        }
        String name = cursor.name(entry);
        String text = cursor.path.text(name);
        if (cursor.isRoot() && (name.equals(Stamps.ASSET_TYPE.name()) || name.equals("jasset_format"))) {
            return;
        }
        if (cursor.isRoot() && name.equals("AssetType")) {
            cursor.tellOldSpelling(entry, Stamps.ASSET_TYPE);
            return;
        }
        // else it stands twice, which the text tells
        boolean declared = kind != null && kind.declares(name) && cursor.lookUp(Key.of(name)) == entry;
        if (declared && !cursor.asCurrent) {
            cursor.events.fault(
                    cursor.frame().older ? Rule.STAMP_MISMATCH : Rule.KEY_UNREAD,
                    at,
                    text,
                    cursor.frame().older
                            ? "the stamp says an older version, which has no such key; the file is newer than its stamp"
                            : "the serializer did not read this key",
                    false);
        }
        if (kind != null && declared) {
            cursor.events.note(LoadReport.Fate.KEPT, at, text, FieldNotes.UNREAD);
            byte @Nullable [] left = Rehearsal.of(kind, owner).left(name, lefts()::left);
            cursor.frame().kept.add(new Frame.Kept(Rest.Role.UNREAD, at, text, name, left));
            return;
        }
        cursor.events.note(
                LoadReport.Fate.KEPT,
                at,
                text,
                "unknown to " + (kind == null ? "the struct" : kind.name()) + "; kept and written back"
                        + (kind == null ? "" : meant(name, kind)));
        cursor.frame().kept.add(new Frame.Kept(Rest.Role.UNKNOWN, at, text, name, null));
    }

    private TextSaveArchive lefts() {
        TextSaveArchive known = lefts;
        if (known == null) {
            known = new TextSaveArchive(cursor.kinds);
            lefts = known;
        }
        return known;
    }

    /** A key of the kind that the file lacks, and that somebody may have mistyped. */
    private String meant(String name, Kind<?> kind) {
        for (String near : Nearest.names(name, kind.declared())) {
            if (!cursor.has(Key.of(near))) {
                return " (did you mean " + near + "?)";
            }
        }
        return "";
    }

    private boolean startsWith(int from, int end, byte[] prefix) {
        return end - from >= prefix.length
                && Arrays.equals(cursor.bytes, from, from + prefix.length, prefix, 0, prefix.length);
    }
}
