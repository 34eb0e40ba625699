package org.juliet.archive;

import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.juliet.schema.FieldSchema;
import org.juliet.text.Property;
import org.juliet.text.TextDocument;

/** The values that a file holds beside its image, found by where they belong when a load comes there. */
final class LateValues {
    private static final String UNKNOWN_KEY = "under a key that is none of the program's; kept and written back";

    private static final Key ELEMENT = Key.of(Sections.ELEMENT_NAME);

    private final BinaryLoadArchive archive;
    private final Map<KindSet, Tables> tables = new IdentityHashMap<>();
    private final Set<LateEntry> used = Collections.newSetFromMap(new IdentityHashMap<>());
    private @Nullable KindSet first;
    private List<LateEntry> all = List.of();
    private Map<String, List<LateEntry>> places = Map.of();
    /** The places that a load came to. */
    private final Set<String> visited = new HashSet<>();

    private boolean found;
    /** Whether a value is being read which has all that belongs to it, though another may have had its path. */
    private boolean whole;

    LateValues(BinaryLoadArchive archive) {
        this.archive = archive;
    }

    void clear() {
        whole = false;
        if (!places.isEmpty()) {
            places = Map.of();
            all = List.of();
            used.clear();
            visited.clear();
            tables.clear();
        }
    }

    /**
     * Starts on a file.
     *
     * @param set the layouts of the image
     */
    void begin(List<LateEntry> entries, KindSet set) {
        first = set;
        all = entries;
        places = LateEntry.byPlace(entries);
    }

    boolean isEmpty() {
        return places.isEmpty();
    }

    /** What belongs to the struct, list or map at the path, null where nothing does. */
    @Nullable List<LateEntry> at(PathTrace path) {
        if (places.isEmpty() || whole) {
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
        if (places.isEmpty() || whole) {
            return raw;
        }
        String place = archive.path.storedText();
        List<LateEntry> inside =
                all.stream().filter(entry -> entry.isInside(place)).toList();
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
        found = false;
        if (entry.isNothing()) {
            return null;
        }
        String stored = entry.field().name();
        archive.path.push(key, stored.equals(key.name()) ? null : stored);
        Object read = value(entry, type, before, target);
        if (entry.role() == Sections.LEFT_OUT && !archive.failed) {
            archive.events.note(
                    LoadReport.Fate.DEFAULTED,
                    -1,
                    archive.path.text(null),
                    "left out; it has what a fresh object had then");
        }
        Raw unfit = archive.failed ? raw(entry) : null;
        archive.path.pop();
        if (archive.failed) {
            archive.miss(key, unfit, before, type);
            return null;
        }
        found = true;
        return read;
    }

    /** Whether the value may hold structs with entries of their own: what a serializer stored under a key, not what another program kept whole. */
    private boolean hasEntriesInside(LateEntry entry) {
        return entry.role() == Sections.FIELD && entry.set() == first;
    }

    private <T extends @Nullable Object> @Nullable Object value(
            LateEntry entry, Type<T> type, @Nullable Object before, @Nullable Object target) {
        int mark = archive.remains.mark();
        boolean outer = whole;
        whole |= !hasEntriesInside(entry);
        Object read = entry.isText() ? text(entry, type) : image(entry, type, before, target);
        whole = outer;
        if (archive.failed) {
            archive.remains.forget(mark);
        }
        return read;
    }

    private @Nullable Object image(LateEntry entry, Type<?> type, @Nullable Object before, @Nullable Object target) {
        byte[] bytes = archive.bytes();
        int origin = archive.origin();
        KindSet set = archive.set();
        Tables with = archive.tables;
        archive.source(
                entry.image(),
                0,
                entry.set(),
                tables.computeIfAbsent(entry.set(), other -> new Tables(archive.origins, other)));
        Object read = archive.readAlone(type, entry.set().cell(entry.field()), before, target);
        archive.source(bytes, origin, set, with);
        return read;
    }

    private <T extends @Nullable Object> @Nullable Object text(LateEntry entry, Type<T> type) {
        TextLoadArchive texts = new TextLoadArchive(archive.kinds, archive.options);
        byte[] file = file(entry);
        texts.cursor.begin(file, 0, file.length, true, false);
        texts.cursor.former = first;
        @SuppressWarnings("NullAway") // what is read replaces it, or is not used
        T read = texts.value(ELEMENT, (T) null, type);
        boolean whole = texts.found() && !texts.cursor.events.hasErrors();
        if (!whole || !texts.cursor.leftovers.items().isEmpty()) {
            archive.stranger();
        }
        if (texts.cursor.reused) {
            archive.reused();
        }
        return read;
    }

    private static byte[] file(LateEntry entry) {
        return ("; " + Sections.ELEMENT_NAME + "\n" + entry.text()).getBytes(StandardCharsets.UTF_8);
    }

    /** The value at the path as it is kept. */
    private @Nullable Raw raw(LateEntry entry) {
        if (!entry.isText()) {
            Raw.OfImage raw = new Raw.OfImage(entry.set(), entry.level(), entry.field(), entry.image());
            return hasEntriesInside(entry) ? whole(raw) : raw;
        }
        TextDocument document = TextDocument.parse(file(entry), archive.options.limits());
        Property property = document.property(Sections.ELEMENT_NAME);
        return property == null ? null : new Raw.OfText(property.value(), document, entry.text());
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

    /**
     * Puts elements into the list at the path, each where it stood among all.
     *
     * @param mark what remained before the list was read
     */
    void elements(List<Object> list, Type<?> type, int mark, boolean set) {
        List<LateEntry> here = at(archive.path);
        if (here == null || archive.failed) {
            return;
        }
        LateElements elements = new LateElements(archive.remains, list, mark);
        for (LateEntry entry : here.stream()
                .filter(LateEntry::isElement)
                .sorted(Comparator.comparingInt(LateEntry::index))
                .toList()) {
            archive.path.push(entry.index());
            Object read = value(entry, type, null, null);
            boolean repeated = set && read != null && isRepeated(elements, read);
            boolean goes = archive.goes(null);
            Raw raw = archive.failed || repeated ? raw(entry) : null;
            if (raw != null) {
                archive.isStranger();
                archive.failed = false;
                elements.keep(entry.index(), archive.path.text(null), raw);
                keptNote(repeated ? ImageReading.REPEATED : ImageReading.STRANGER);
            } else if (read != null && !goes) {
                elements.add(entry.index(), read);
            }
            archive.path.pop();
        }
        elements.finish();
    }

    /** Whether the element of a set is there already, but for what is unknown here. */
    private boolean isRepeated(LateElements elements, Object read) {
        Object first = elements.equal(read);
        boolean differs = first != null && (archive.remains.isHolder(first) || archive.remains.isHolder(read));
        if (differs) {
            archive.remains.release(read);
        }
        return differs;
    }

    /** Puts entries into the map at the path. */
    void entries(Map<Object, @Nullable Object> map, Type<?> keyType, Type<?> valueType) {
        List<LateEntry> here = at(archive.path);
        if (here == null || archive.failed) {
            return;
        }
        for (LateEntry entry : here) {
            if (!entry.isElement()) {
                continue;
            }
            String stored = entry.key();
            boolean another = LateKeys.isOfAnother(archive.origins, first, keyType, stored);
            Object key = another ? null : LateKeys.key(archive.origins, first, keyType, stored);
            String name = key == null ? stored : archive.keyText(keyType, key);
            archive.path.push(name, stored);
            if (another) {
                archive.reused();
            }
            Object read = key == null ? null : value(entry, valueType(valueType, stored), null, null);
            boolean goes = archive.goes(null);
            Raw raw = !goes && (archive.failed || key == null) ? raw(entry) : null;
            if (raw != null) {
                archive.isStranger();
                archive.failed = false;
                archive.remains.keepEntry(map, name, archive.path.text(null), raw);
                keptNote(key == null ? UNKNOWN_KEY : ImageReading.STRANGER);
            } else if (key != null && !goes) {
                map.putIfAbsent(key, read);
            }
            archive.path.pop();
        }
    }

    private Type<?> valueType(Type<?> type, String name) {
        Kind<?> kind = type == ComponentsType.ANY ? archive.kinds.kind(name) : null;
        return kind == null ? type : new OneOfType<>(List.of(kind), true);
    }

    private void keptNote(String message) {
        archive.events.note(LoadReport.Fate.KEPT, -1, archive.path.text(null), message);
    }
}
