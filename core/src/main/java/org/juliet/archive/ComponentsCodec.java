package org.juliet.archive;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.juliet.image.Cell;
import org.juliet.text.Rule;

/** Objects of registered kinds, each under the name of its kind: a map from strings to nested images. */
final class ComponentsCodec extends Codec {
    private static final Codec NAME = new RunCodec(true);

    private final Run run;
    private final int valueOffset;
    private final Cell cell;

    ComponentsCodec(Run run, int valueOffset, Cell cell) {
        this.run = run;
        this.valueOffset = valueOffset;
        this.cell = cell;
    }

    @Override
    void write(BinarySaveArchive out, Object object, int at) {
        out.enter();
        List<Sorting.Entry> entries = out.sorted(ComponentsType.BY_NAME, (Map<?, ?>) object);
        out.sections().entries(object, entries);
        out.count(entries.size());
        int place = run.open(out, at, entries.size());
        for (Sorting.Entry entry : entries) {
            out.path.push(entry.name());
            Kind<?> kind = out.kinds.kind(entry.name());
            if (kind == null || entry.value() == null) {
                throw out.fault("a component stands under the name of its kind, which must be registered", null);
            }
            NAME.put(out, entry.name(), place);
            out.trees.requireExactly(kind, entry.value(), "save it as its own kind");
            out.structs().nested(kind, entry.value(), place + valueOffset);
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
        int place = run.start(in, at);
        for (int i = 0; i < count && !in.failed; i++) {
            String stored = in.text(place);
            String name = in.structs().nestedName(place + valueOffset);
            in.path.push(name == null ? stored : name, stored);
            Kind<?> kind = name == null ? null : in.kinds.kind(name);
            if (name == null || kind == null) {
                in.tell(
                        Rule.CLASS_UNKNOWN,
                        name == null
                                ? "no layout of the file is that of this value, which is kept as it is"
                                : "no kind " + name + " is registered; it is kept as it is");
                in.keepEntry(map, -1, stored, cell, place + valueOffset);
            } else {
                Object read = in.structs().nested(place + valueOffset, kind);
                if (!in.failed && read != null) {
                    MapCodec.put(in, map, name, read);
                }
            }
            in.path.pop();
            place += run.stride();
        }
        in.lateEntries(map, Type.STRING, ComponentsType.ANY, false);
        return in.failed ? null : MapCodec.filled(in, map, target);
    }
}
