package org.juliet.archive;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.juliet.image.Cell;
import org.juliet.image.FieldEvolution;
import org.juliet.schema.Primitive;

/** Loads from checked images. What the layout lacks, or what does not fit, gives the current value back. */
final class BinaryLoadArchive extends KeyReading {
    private static final Object NONE = new Object();

    private final LateValues late = new LateValues(this);

    /** The tables for the layouts that the image is of. */
    Tables tables;
    /** Load as today's version whatever the stamps say. */
    boolean asCurrent;
    /** Whether serializers may take courses. */
    boolean coursing;
    /** The table whose course was taken last in this load, null where none was. */
    @Nullable KindTable taken;

    /** The table of the kind that an {@link ImageCodec} reads. */
    @Nullable KindTable straight;

    private final StructReader structs = new StructReader(this);

    private final FieldNotes notes = new FieldNotes(this);

    BinaryLoadArchive(Kinds kinds, LoadOptions options, KindSet none) {
        super(kinds, options, none);
        this.tables = new Tables(origins, none);
    }

    /** Starts on a file. */
    void begin() {
        asCurrent = false;
        coursing = true;
        again();
    }

    /** Starts on the same file once more. */
    void again() {
        clear();
        late.clear();
        taken = null;
        restart();
    }

    @Override
    LateValues late() {
        return late;
    }

    /** Reads objects. */
    StructReader structs() {
        return structs;
    }

    @Override
    FieldNotes notes() {
        return notes;
    }

    /** Reads a value on behalf of an {@link ImageCodec}. */
    @Nullable Object plain(ImageValue<?> value, int at, @Nullable Object target) {
        return plain(java.util.Objects.requireNonNull(straight).value(value), at, target);
    }

    /** Reads a value on behalf of an {@link ImageCodec}, from images of any layout. */
    @Nullable Object plain(Codec codec, int at, @Nullable Object target) {
        Object read = codec.read(this, at, target);
        if (failed) {
            throw Irregular.INSTANCE;
        }
        return read;
    }

    /** Whether all was read as it is, and nothing is to be told or kept. */
    boolean isPlainSoFar() {
        return events.isEmpty() && !newer;
    }

    /** Sets what is read from now on. */
    void source(byte[] image, int from, KindSet of, Tables with) {
        source(image, from, of);
        tables = with;
    }

    // Keys.

    private boolean close(Field field, Key key, @Nullable Object before, Type<?> type) {
        found = !failed && !gone;
        gone = false;
        if (failed) {
            org.juliet.image.ImageField place = java.util.Objects.requireNonNull(field.place);
            path.push(key, field.storedName);
            Raw raw = late.whole(copy(place.level(), place.schema(), place.cell(), base + field.offset));
            path.pop();
            miss(key, raw, before, type);
        }
        return found;
    }

    /** The value does not fit: keeps it beside the object, to stand as long as nothing is put in its place. */
    void miss(Key key, @Nullable Raw raw, @Nullable Object before, Type<?> type) {
        if (goes(key)) {
            return;
        }
        settle();
        String at = path.text(key);
        events.note(
                LoadReport.Fate.UNREADABLE,
                -1,
                at,
                "does not fit; the object's own value stands, the stored one is kept until the field is" + " assigned");
        remains.keep(Rest.Role.UNREADABLE, key.name(), at, raw, left(key, before, type));
    }

    private void absent(Key key, @Nullable Object before, Type<?> type) {
        if (newer && options.newer() == Newer.KEEP) {
            remains.keep(Rest.Role.ABSENT, key.name(), path.text(key), null, left(key, before, type));
        }
    }

    @Override
    @SuppressWarnings({"unchecked", "NullAway"}) // null only where the type allows it
    <T extends @Nullable Object> T typed(Key key, T before, Type<T> type, @Nullable Object target) {
        demandGoing();
        if (lateHere != null) {
            Object read = late.read(lateHere, level, key, before, type, target, NONE);
            if (read != NONE) {
                found = late.found();
                notes.foundLate(search(key), found);
                return found ? (T) read : before;
            }
        }
        Field field = find(key);
        if (field == null) {
            absent(key, before, type);
            return before;
        }
        return read(field, key, before, type, target);
    }

    @SuppressWarnings({"unchecked", "NullAway"}) // null only where the type allows it
    private <T extends @Nullable Object> T read(Field field, Key key, T before, Type<T> type, @Nullable Object target) {
        Codec codec = field.codec;
        if (codec == null || field.type != type) {
            codec = field.codec(type, codecs);
            field.type = type;
            field.codec = codec;
        }
        int mark = remains.mark();
        Object outer = current;
        int outerDepth = currentDepth;
        path.push(key, field.storedName);
        current = before;
        currentDepth = path.depth();
        Object read = codec.read(this, base + field.offset, target);
        path.pop();
        current = outer;
        currentDepth = outerDepth;
        if (failed) {
            remains.forget(mark);
        }
        return close(field, key, before, type) ? (T) read : before;
    }

    /** Reads a shorter array, for the rest of which what an adapter makes of the value that is there may stand. */
    @Nullable Object readGrowing(AdaptedType<Object, Object> type, Codec stored, int at) {
        Object outer = current;
        Object there = there();
        current = there == null ? null : type.save().apply(there);
        Object read = stored.read(this, at, null);
        current = outer;
        return read;
    }

    /** Reads a value of a struct whose serializer is on its course. */
    @Nullable Object readOnCourse(Spot spot, @Nullable Object before, @Nullable Object target) {
        Object outer = current;
        int outerDepth = currentDepth;
        path.push(java.util.Objects.requireNonNull(spot.key()), spot.storedName());
        current = before;
        currentDepth = path.depth();
        Object read = spot.itsCodec().read(this, base + spot.offset(), target);
        path.pop();
        current = outer;
        currentDepth = outerDepth;
        return read;
    }

    /** A value beside the image. */
    <T> @Nullable Object readAlone(Type<T> type, Cell cell, @Nullable Object before, @Nullable Object target) {
        Object outer = current;
        int outerDepth = currentDepth;
        current = before;
        currentDepth = path.depth();
        Object read = codecs.of(type, cell).read(this, origin(), target);
        current = outer;
        currentDepth = outerDepth;
        return read;
    }

    /** Elements beside the image, of the list at the path. */
    void lateElements(List<Object> list, Type<?> type, boolean set) {
        late.members.elements(list, type, set);
    }

    /** Entries beside the image, of the map at the path. */
    void lateEntries(Map<Object, @Nullable Object> map, Type<?> key, Type<?> value, boolean ordered) {
        late.members.entries(map, key, value, ordered);
    }

    @Override
    public boolean has(Key key) {
        demandGoing();
        if (isForeign(key)) {
            return false;
        }
        if (lateHere != null) {
            LateEntry entry = late.find(lateHere, level, key);
            if (entry != null) {
                return late.has(entry, table != null && table.kind.isGone(key));
            }
        }
        Field field = search(key);
        return field != null && field.place != null && !goes(field);
    }

    /** Whether the value of a field that is no more goes, by what was answered of those that do not fit. */
    private boolean goes(Field field) {
        FieldEvolution answered = field.described ? null : field.answered;
        boolean goes = answered != null && answered.run(bytes(), origin(), base) == FieldEvolution.GONE;
        if (goes) {
            notes().note(field, LoadReport.Fate.CONVERTED, AnsweredCodec.gone(field.answeredTypes()));
            take(field);
        }
        return goes;
    }

    /** Whether the key is one that only older layouts have, and the struct is of today's version: older code, or somebody else, put it there. */
    private boolean isForeign(Key key) {
        KindTable here = table;
        return here != null
                && here.isOfHistory()
                && !here.older
                && here.kind.isGone(key)
                && (here.elsewhere(key.name()) == null || !isOwn(here));
    }

    /**
     * Whether an image that has a key of before is one of before, whatever version the file says: of another branch, which gave its layout the same one, or
     * of something that older code added to a newer file. What was in that already keeps beside it what older code does not know, or made up.
     */
    private boolean isOwn(KindTable here) {
        return here.beside ? !isKeptOfToday(here.kind) : lateHere == null && path.depth() > 0;
    }

    /** Whether code of another branch wrote the image, over a file of today's layout, parts of which it kept: what it has of its own is no old value. */
    private boolean isKeptOfToday(Kind<?> kind) {
        return !late.isEmpty() && kind.levels().stream().anyMatch(level -> origins.isKept(level.name(), late));
    }

    @Override
    long convertedInteger(Field field, Key key, long before, int bits) {
        Primitive stored = Field.same(field.key, key) ? field.stored() : null;
        if (stored == null || !stored.isNumber() || field.answered != null) {
            return typed(
                    key, before, new ScalarType<>(Long.class, Primitive.integer(bits, key.unsigned), key.hex), null);
        }
        next++;
        path.push(key);
        long value = Conversions.integer(this, stored, base + field.offset, bits, key.unsigned);
        path.pop();
        return close(field, key, before, new ScalarType<>(Long.class, Primitive.integer(bits, key.unsigned), key.hex))
                ? value
                : before;
    }

    @Override
    public <T extends @Nullable Object> T value(Key key, T before, Type<T> type) {
        Field field = fields[next];
        if (Field.same(field.key, key) && field.type == type && field.place != null) {
            next++;
            opened = key;
            return read(field, key, before, type, null);
        }
        return typed(key, before, type, null);
    }

    @Override
    public Unknown unknown(@Nullable Unknown current) {
        demandGoing();
        Unknown own = unknown == null ? new Unknown() : unknown;
        unknown = own;
        return own;
    }

    @Override
    public <T> void into(Key key, T target, Type<T> type) {
        if (target == null) {
            throw noTarget(key);
        }
        if (!ValueReader.canFill(type)) {
            throw ValueReader.cannotFill(type);
        }
        Field field = fields[next];
        if (Field.same(field.key, key) && field.type == type && field.place != null) {
            next++;
            opened = key;
            T same = read(field, key, target, type, target);
            assert same != null;
            return;
        }
        T same = typed(key, target, type, target);
        assert same != null;
    }
}
