package org.juliet.archive;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.juliet.image.Cell;
import org.juliet.text.Rule;

/** Maps, as entries that are structs of key and value. */
final class MapCodec extends Codec {
    private final MapType<?, ?> type;
    private final Run run;
    private final Codec key;
    private final Codec keyAsStored;
    private final Cell cell;
    private final Codec value;
    private final int valueOffset;

    MapCodec(MapType<?, ?> type, Run run, Codec key, Cell cell, Codec value, int valueOffset) {
        this.type = type;
        this.run = run;
        this.key = key;
        this.keyAsStored = key.ofStored();
        this.cell = cell;
        this.value = value;
        this.valueOffset = valueOffset;
    }

    @Override
    void write(BinarySaveArchive out, Object object, int at) {
        out.enter();
        List<Sorting.Entry> entries = out.sorted(type, (Map<?, ?>) object);
        out.sections().entries(object, entries);
        out.count(entries.size());
        int place = run.open(out, at, entries.size());
        for (Sorting.Entry entry : entries) {
            out.path.push(entry.name());
            keyAsStored.put(out, entry.key(), place);
            value.put(out, entry.value(), place + valueOffset);
            out.path.pop();
            place += run.stride();
        }
        out.leave();
    }

    @Override
    @Nullable Object read(BinaryLoadArchive in, int at, @Nullable Object target) {
        int count = run.count(in, at);
        Map<Object, @Nullable Object> map = new LinkedHashMap<>();
        if (!in.within(count)) {
            return null;
        }
        int mark = in.remains.mark();
        int place = run.start(in, at);
        for (int i = 0; i < count && !in.failed; i++) {
            String stored = key.storedName(in, place);
            if (stored == null) {
                in.path.push(i);
            } else {
                in.path.push(stored);
            }
            Object name = key.read(in, place, null);
            boolean goes = in.goes(null);
            if (in.isStranger()) {
                in.keepEntry(map, before(map), java.util.Objects.requireNonNull(stored), cell, place + valueOffset);
            } else if (!goes && !in.failed && name != null) {
                in.path.pop();
                String text = in.keyText(type.key(), name);
                in.path.push(text, stored);
                Object read = value.read(in, place + valueOffset, null);
                if (in.goes(null)) {
                    // told
                } else if (in.isStranger()) {
                    in.keepEntry(map, before(map), text, cell, place + valueOffset);
                } else if (!in.failed) {
                    put(in, map, name, read);
                }
            }
            in.path.pop();
            place += run.stride();
        }
        in.lateEntries(map, type.key(), type.value(), type.ordered());
        if (in.remains.mark() > mark) {
            in.remains.endOfMap(map, () -> names(in, map));
        }
        return in.failed ? null : filled(in, map, target);
    }

    private int before(Map<?, ?> map) {
        return type.ordered() ? map.size() : -1;
    }

    private List<String> names(BinaryLoadArchive in, Map<Object, @Nullable Object> map) {
        return map.keySet().stream()
                .<String>map(each -> in.keyText(type.key(), each))
                .toList();
    }

    static void put(BinaryLoadArchive in, Map<Object, @Nullable Object> map, Object key, @Nullable Object value) {
        if (!map.containsKey(key)) {
            map.put(key, value);
        } else if (java.util.Objects.deepEquals(map.get(key), value)) {
            in.tell(Rule.ELEMENT_REPEATED, "the key stands twice, with equal values");
        } else {
            in.tell(Rule.ELEMENT_DUPLICATE, "the key stands twice, with different values; the first is kept");
        }
    }

    @SuppressWarnings("unchecked")
    static Object filled(BinaryLoadArchive in, Map<Object, @Nullable Object> read, @Nullable Object target) {
        Map<Object, @Nullable Object> holder = read;
        if (target != null) {
            holder = (Map<Object, @Nullable Object>) target;
            holder.clear();
            holder.putAll(read);
            in.remains.holder(read, target);
        }
        return holder;
    }
}
