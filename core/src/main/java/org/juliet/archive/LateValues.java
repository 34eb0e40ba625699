package org.juliet.archive;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.juliet.image.TextEvolution;
import org.juliet.schema.FieldSchema;
import org.juliet.text.Property;
import org.juliet.text.TextDocument;

/** The values that a file holds beside its image, found by where they belong when a load comes there. */
final class LateValues {
    private final BinaryLoadArchive archive;
    final LateReading reading;
    final LateMembers members;
    private final Set<LateEntry> used = Collections.newSetFromMap(new IdentityHashMap<>());
    private List<LateEntry> all = List.of();
    private Map<String, List<LateEntry>> places = Map.of();
    /** The numbers of all entries by their paths, null until something asks what is inside a value. */
    private @Nullable NavigableMap<String, List<Integer>> byPath;

    /** The places that a load came to. */
    private final Set<String> visited = new HashSet<>();

    private boolean found;

    LateValues(BinaryLoadArchive archive) {
        this.archive = archive;
        this.reading = new LateReading(archive);
        this.members = new LateMembers(archive, this);
    }

    void clear() {
        reading.clear();
        if (!places.isEmpty()) {
            places = Map.of();
            all = List.of();
            byPath = null;
            used.clear();
            visited.clear();
        }
    }

    /**
     * Starts on a file.
     *
     * @param set the layouts of the image
     */
    void begin(List<LateEntry> entries, KindSet set) {
        reading.begin(set);
        all = entries;
        byPath = null;
        places = LateEntry.byPlace(entries);
    }

    boolean isEmpty() {
        return places.isEmpty();
    }

    /** Whether something was kept of a file in which a level had that layout. */
    boolean keeps(String level, long fingerprint) {
        return all.stream()
                .map(entry -> entry.set().layouts())
                .anyMatch(set -> set.layout(level) != null && set.fingerprint(level) == fingerprint);
    }

    /** What belongs to the struct, list or map at the path, null where nothing does. */
    @Nullable List<LateEntry> at(PathTrace path) {
        if (places.isEmpty() || reading.isWhole()) {
            return null;
        }
        String place = path.storedText();
        visited.add(place);
        return places.get(place);
    }

    /** Tells what belongs to structs, lists and maps that nothing here reads, and so is not written again. */
    void tellUnvisited() {
        if (places.isEmpty()) { // going through an empty map would allocate
            return;
        }
        places.forEach((place, entries) -> {
            if (!visited.contains(place)) {
                entries.stream()
                        .filter(entry -> !used.contains(entry))
                        .forEach(entry -> tell(
                                entry,
                                LoadReport.Fate.DROPPED,
                                "other code kept this beside a value that this program does not read; a save leaves it"
                                        + " out"));
            }
        });
    }

    private void tell(LateEntry entry, LoadReport.Fate fate, String message) {
        String at = entry.isElement()
                ? entry.path()
                : entry.path() + "." + entry.field().name();
        archive.events.note(fate, -1, at, message);
    }

    /**
     * A value at the path that is kept as it is, with what other code kept beside values inside it: as a text, which has room for that.
     */
    Raw whole(Raw.OfImage raw) {
        if (places.isEmpty() || reading.isWhole()) {
            return raw;
        }
        String place = archive.path.storedText();
        List<LateEntry> inside = inside(place);
        if (inside.isEmpty()) {
            return raw;
        }
        LateTexts texts = new LateTexts(LateTexts.alone(raw));
        texts.place(inside.stream()
                .map(entry -> entry.inside(place, LateTexts.ALONE))
                .toList());
        Property property = texts.document().property(LateTexts.ALONE);
        if (!texts.unplaced().isEmpty() || property == null) {
            return raw;
        }
        for (LateEntry entry : inside) {
            if (used.add(entry)) {
                tell(entry, LoadReport.Fate.KEPT, "other code kept this; it stays, and is written back");
            }
        }
        TextDocument document = texts.document();
        return new Raw.OfText(
                property.value(), document, document.slice(property.block()).strip());
    }

    /** The entries inside the value at a path, in the order of the file. */
    private List<LateEntry> inside(String place) {
        NavigableMap<String, List<Integer>> index = byPath == null ? indexed() : byPath;
        List<Integer> found = new ArrayList<>();
        for (Integer at : index.getOrDefault(place, List.of())) {
            if (all.get(at).isInside(place)) {
                found.add(at);
            }
        }
        // what follows the path in those inside; no other path begins so
        index.subMap(place + ".", place + "/").values().forEach(found::addAll);
        index.subMap(place + "[", place + "\\").values().forEach(found::addAll);
        Collections.sort(found);
        return found.stream().<LateEntry>map(all::get).toList();
    }

    private NavigableMap<String, List<Integer>> indexed() {
        NavigableMap<String, List<Integer>> index = new TreeMap<>();
        for (int i = 0; i < all.size(); i++) {
            index.computeIfAbsent(all.get(i).path(), path -> new ArrayList<>()).add(i);
        }
        byPath = index;
        return index;
    }

    /** The value at the path as it is kept. */
    @Nullable Raw raw(LateEntry entry) {
        if (!entry.isText()) {
            Raw.OfImage raw = new Raw.OfImage(entry.set(), entry.level(), entry.field(), entry.image());
            return reading.hasEntriesInside(entry) ? whole(raw) : raw;
        }
        TextDocument document = TextDocument.parse(LateReading.file(entry), archive.options.limits());
        Property property = document.property(Sections.ELEMENT_NAME);
        return property == null ? null : new Raw.OfText(property.value(), document, entry.text());
    }

    /** Whether the value read last was there and fitted. */
    boolean found() {
        return found;
    }

    /** What was written for a key, null where nothing was. */
    @Nullable LateEntry find(List<LateEntry> here, KindTable.@Nullable Level level, Key key) {
        Field field = level == null ? null : level.named(key.name());
        LateEntry found = null;
        for (LateEntry entry : here) {
            if (!entry.isElement() && is(entry, field, key)) {
                if (field == null || entry.field().origin().equals(field.origin)) {
                    return entry;
                }
                found = found == null ? entry : found;
            }
        }
        return found;
    }

    /** Whether something stands beside a struct instead of a field of its image, or says that nothing was stored. */
    boolean isBeside(@Nullable List<LateEntry> here, Field field) {
        if (LateEntry.instead(here, field.place) != null) {
            return true;
        }
        Key key = Key.of(field.name);
        return here != null
                && field.described
                && here.stream().anyMatch(entry -> !entry.isElement() && is(entry, field, key));
    }

    /** Whether a value is that of a key: by origin as in images, but for texts and keys that no layout has, which know only names. */
    private boolean is(LateEntry entry, @Nullable Field field, Key key) {
        FieldSchema stored = entry.field();
        if (field == null || entry.isText()) {
            return stored.name().equals(key.name()) && stored.origin().indexOf('#') < 0;
        }
        return archive.origins.isSame(entry.level(), stored.name(), stored.origin(), field.name, field.origin);
    }

    /**
     * Whether something was written for a key.
     *
     * @param gone whether it is one that only code for older layouts reads
     */
    boolean has(LateEntry entry, boolean gone) {
        if (entry.isNothing() && gone && used.add(entry)) {
            archive.events.note(
                    LoadReport.Fate.DEFAULTED,
                    -1,
                    archive.path.text(entry.field().name()),
                    TextEvolution.UNKNOWN_DEFAULT);
        }
        return !entry.isNothing();
    }

    /** Reads what was written for a key; {@code none} where nothing was. */
    <T extends @Nullable Object> @Nullable Object read(
            List<LateEntry> here,
            KindTable.@Nullable Level level,
            Key key,
            T before,
            Type<T> type,
            @Nullable Object target,
            Object none) {
        LateEntry entry = find(here, level, key);
        if (entry == null) {
            return none;
        }
        used.add(entry);
        if (entry.isNothing()) {
            found = false;
            return null;
        }
        String stored = entry.field().name();
        archive.path.push(key, stored.equals(key.name()) ? null : stored);
        Object read = reading.value(entry, type, before, target);
        if (entry.role() == Sections.LEFT_OUT && !archive.failed) {
            archive.events.note(
                    LoadReport.Fate.DEFAULTED,
                    -1,
                    archive.path.text(null),
                    "left out; it has what a fresh object had then");
        }
        Raw unfit = archive.failed ? raw(entry) : null;
        archive.path.pop();
        found = !archive.failed; // not what values inside it came to
        if (!found) {
            archive.miss(key, unfit, before, type);
            return null;
        }
        return read;
    }

    /** Keeps what was not read for the struct. */
    void unread(List<LateEntry> here, KindTable of, Object object) {
        for (LateEntry entry : here) {
            boolean isElement = entry.isElement() && !entry.isKey();
            boolean read = used.contains(entry) || isElement || entry.role() == Sections.LEFT_OUT;
            String name = entry.isKey() ? entry.key() : entry.field().name();
            archive.path.push(name);
            Raw raw = read ? null : raw(entry);
            archive.path.pop();
            if (raw != null) {
                unread(entry, name, raw, of, object);
            }
        }
    }

    private void unread(LateEntry entry, String name, Raw raw, KindTable of, Object object) {
        Field described = described(entry, of);
        if (described != null) {
            archive.notes().unread(of, described, raw, Rehearsal.of(of.kind, object));
            return;
        }
        String at = archive.path.text(name);
        archive.events.note(LoadReport.Fate.KEPT, -1, at, "unknown to " + of.kind.name() + "; kept and written back");
        archive.remains.keep(Rest.Role.UNKNOWN, name, at, raw, null);
    }

    /** The field that the kind names, no code read, and the entry has the value of; null where it is none. */
    private @Nullable Field described(LateEntry entry, KindTable of) {
        for (KindTable.Level level : of.levels) {
            for (Field field : level.fields()) {
                if (field.described
                        && !entry.isKey()
                        && !archive.reads.isRead(field)
                        && is(entry, field, Key.of(field.name))) {
                    return field;
                }
            }
        }
        return null;
    }
}
