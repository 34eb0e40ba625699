package org.juliet.archive;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Puts elements and entries that stand beside an image into the lists, sets and maps of objects, and keeps those that no object holds. */
final class LateMembers {
    private static final String UNKNOWN_KEY = "under a key that is none of the program's; kept and written back";

    private final BinaryLoadArchive archive;
    private final LateValues late;

    LateMembers(BinaryLoadArchive archive, LateValues late) {
        this.archive = archive;
        this.late = late;
    }

    /** Puts elements into the list at the path, each where it stood among all. */
    void elements(List<Object> list, Type<?> type, boolean set) {
        List<LateEntry> here = late.at(archive.path);
        if (here == null || archive.failed) {
            return;
        }
        LateElements elements = new LateElements(archive.remains, list, list);
        for (LateEntry entry : here.stream()
                .filter(LateEntry::isElement)
                .sorted(Comparator.comparingInt(LateEntry::index))
                .toList()) {
            archive.path.push(entry.index());
            Object read = late.reading.value(entry, type, null, null);
            boolean repeated = set && read != null && isRepeated(elements, read);
            boolean goes = archive.goes(null);
            Raw raw = archive.failed || repeated ? late.raw(entry) : null;
            if (raw != null) {
                archive.isStranger();
                archive.failed = false;
                elements.keep(entry.index(), null, archive.path.text(null), raw);
                keptNote(repeated ? ImageReading.REPEATED : ImageReading.STRANGER);
            } else if (read != null && !goes) {
                elements.add(entry.index(), read);
            }
            archive.path.pop();
        }
        elements.finish(true);
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

    private record Known(Object key, @Nullable Object value) {}

    /** Puts entries into the map at the path, each where it stood among all if the map has an order. */
    void entries(Map<Object, @Nullable Object> map, Type<?> keyType, Type<?> valueType, boolean ordered) {
        List<LateEntry> here = late.at(archive.path);
        if (here == null || archive.failed) {
            return;
        }
        List<Object> known = new ArrayList<>();
        map.forEach((key, value) -> known.add(new Known(key, value)));
        LateElements elements = new LateElements(archive.remains, map, known);
        for (LateEntry entry : here.stream()
                .filter(LateEntry::isElement)
                .sorted(Comparator.comparingInt(LateEntry::place))
                .toList()) {
            entry(entry, elements, keyType, valueType);
        }
        elements.finish(ordered);
        map.clear();
        for (Object each : known) {
            Known entry = (Known) each;
            map.putIfAbsent(entry.key, entry.value);
        }
    }

    private void entry(LateEntry entry, LateElements elements, Type<?> keyType, Type<?> valueType) {
        String stored = entry.key();
        boolean another = LateKeys.isOfAnother(archive.origins, late.reading.first(), keyType, stored);
        Object key = another ? null : LateKeys.key(archive.origins, late.reading.first(), keyType, stored);
        String name = key == null ? stored : archive.keyText(keyType, key);
        archive.path.push(name, stored);
        if (another) {
            archive.reused();
        }
        Object read = key == null
                ? null
                : late.reading.value(entry, valueType(valueType, stored, entry.isText()), null, null);
        boolean goes = archive.goes(null);
        Raw raw = !goes && (archive.failed || key == null) ? late.raw(entry) : null;
        if (raw != null) {
            archive.isStranger();
            archive.failed = false;
            elements.keep(entry.place(), name, archive.path.text(null), raw);
            keptNote(key == null ? UNKNOWN_KEY : ImageReading.STRANGER);
        } else if (key != null && !goes) {
            elements.add(entry.place(), new Known(key, read));
        }
        archive.path.pop();
    }

    /** The type of an entry; that of a component its key tells, and in an image the value too. */
    private Type<?> valueType(Type<?> type, String name, boolean text) {
        Kind<?> kind = type == ComponentsType.ANY ? archive.kinds.kind(name) : null;
        return kind == null ? type : text ? kind : new OneOfType<>(List.of(kind), true);
    }

    private void keptNote(String message) {
        archive.events.note(LoadReport.Fate.KEPT, -1, archive.path.text(null), message);
    }
}
