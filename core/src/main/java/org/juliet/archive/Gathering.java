package org.juliet.archive;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.juliet.image.ImageLayout;

/** Gathers the values of a level, which come in whatever order: each is written aside as it comes, and put in its place at the end. */
final class Gathering extends Capture {
    /**
     * A value that came.
     *
     * @param late what it is of where the layout does not have its key, else null
     * @param standing what stands instead of it, null where it stands itself
     * @param aside null where only another stands
     */
    private record Entry(
            LateKinds.@Nullable One late,
            Rest.@Nullable RestField standing,
            @Nullable Aside aside) {}

    private final BinarySaveArchive out;
    private final StructWriter structs;
    private final KindTable.Level level;
    private final @Nullable Object keeper;
    /** The only fields that are taken, null for all there is. */
    private final @Nullable Set<String> wanted;

    private final Map<String, Entry> entries = new LinkedHashMap<>();

    private Gathering(
            BinarySaveArchive out, KindTable.Level level, @Nullable Object keeper, @Nullable Set<String> wanted) {
        this.out = out;
        this.structs = out.structs();
        this.level = level;
        this.keeper = keeper;
        this.wanted = wanted;
    }

    /** All values of an object. */
    Gathering(BinarySaveArchive out, KindTable.Level level, Object keeper) {
        this(out, level, keeper, null);
    }

    /** Those values of a fresh object which another one, that gathered these, leaves out; null where it leaves out none. */
    @Nullable Gathering leftOut() {
        Set<String> absent = fields().map(field -> field.name)
                .filter(name -> !entries.containsKey(name))
                .collect(Collectors.toSet());
        return absent.isEmpty() ? null : new Gathering(out, level, null, absent);
    }

    private Stream<Field> fields() {
        return Stream.of(level.fields()).filter(field -> field != Field.END);
    }

    @Override
    void take(Passed passed) {
        String name = passed.key().name();
        if (wanted != null && !wanted.contains(name)) {
            return;
        }
        if (entries.containsKey(name)) {
            throw out.fault("the serializer names " + name + " twice; name each key once", null);
        }
        Rest.RestField standing = out.sections().standing(keeper, passed.key(), passed.value(), passed.type());
        Field field = level.named(name);
        if (field != null) {
            entries.put(
                    name,
                    new Entry(null, standing, structs.aside(field, field.cell().size(), passed)));
        } else if (standing != null) {
            entries.put(name, new Entry(null, standing, null));
        } else {
            LateKinds.One late = out.sections().late(level.kind().name(), passed);
            ImageLayout layout = late.layout();
            Field alone = new Field(name, name, 0, layout.fields().get(0), true);
            entries.put(name, new Entry(late, null, structs.aside(alone, layout.size(), passed)));
        }
    }

    @Override
    void end() {}

    /**
     * Puts the values in their places.
     *
     * @param others values of a fresh object for the fields that are left out, null where none is
     */
    void put(@Nullable Gathering others) {
        String name = level.kind().name();
        for (Field field : fields().toList()) {
            Entry entry = entries.remove(field.name);
            if (entry == null) {
                entry = others == null ? null : others.entries.get(field.name);
                if (!out.sections().hasAlone(keeper, field.name)) {
                    out.sections().leftOut(name, field);
                }
            } else if (entry.standing != null) {
                out.sections().instead(name, field, entry.standing);
            }
            if (entry == null || entry.aside == null) {
                throw out.fault(
                        "a fresh object of " + name + " does not store " + field.name
                                + " any more, as it did when it was described",
                        null);
            }
            entry.aside.put(out, field);
        }
        entries.values().forEach(this::late);
    }

    private void late(Entry entry) {
        if (entry.standing != null) {
            out.sections().insteadOfLate(entry.standing);
        } else if (entry.late != null && entry.aside != null) {
            out.sections().later(level.kind().name(), entry.late, entry.aside.image());
            entry.aside.name(out);
        }
    }
}
