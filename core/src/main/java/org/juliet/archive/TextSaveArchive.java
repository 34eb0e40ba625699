package org.juliet.archive;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.juliet.schema.Primitive;
import org.juliet.text.TextWriter;

/** Saves into canonical text. Reused from object to object; numbers and strings are written without allocation. */
final class TextSaveArchive extends IntegerArchive {
    /** Most structs, lists, sets, maps and arrays inside one another. */
    private static final int MAX_DEPTH = 64;

    private final Kinds kinds;
    private final TextWriter writer = new TextWriter();
    private final PlainWriter plain = new PlainWriter(writer);
    private final ValueWriter values = new ValueWriter(this, writer);
    private final PathTrace path = new PathTrace();
    private final Trees trees;
    private final RestWriter rest = new RestWriter(this, writer);
    private final Predicate<Key> insteadOfStamp = rest::insteadOfStamp;
    private @Nullable Object owner;
    private @Nullable TextSaveArchive scratch;
    /** The version that objects inside others need not say. */
    private int silent = 1;
    /** Whether a save is going on, which a serializer is part of. */
    private boolean saving;
    /** What ended the save, null as long as it goes on. */
    private @Nullable SaveException stopped;

    TextSaveArchive(Kinds kinds) {
        this.kinds = kinds;
        this.trees = new Trees(kinds, path, message -> fault(message, null), true);
    }

    TextWriter writer() {
        return writer;
    }

    Kinds kinds() {
        return kinds;
    }

    PathTrace path() {
        return path;
    }

    /** What is written beside the values of objects. */
    RestWriter rest() {
        return rest;
    }

    Trees trees() {
        return trees;
    }

    /** The object whose level is being written, null where there is none. */
    @Nullable Object owner() {
        return owner;
    }

    /** Sets whether what is written from now on goes into a text of newer code: what is new in it is not of the version that others have there. */
    void intoNewer(boolean newer) {
        silent = newer ? 0 : 1;
    }

    /** Writes a file. What {@code kept} holds for the objects is written with them. */
    <T> void save(T object, Kind<T> kind, @Nullable Rest kept) {
        save(object, kind, kept, false);
    }

    /**
     * Writes a file.
     *
     * @param found write it with the keys of the file it was loaded from, as far as today's code deals with them: with those
     *     that were dropped, without those that are to be written anew
     */
    <T> void save(T object, Kind<T> kind, @Nullable Rest kept, boolean found) {
        if (saving) {
            throw Saver.inTheMiddle();
        }
        saving = true;
        try {
            tryAll(object, kind, kept, found);
        } finally {
            saving = false;
        }
    }

    private <T> void tryAll(T object, Kind<T> kind, @Nullable Rest kept, boolean found) {
        trees.begin();
        boolean done = false;
        while (!done) {
            try {
                run(object, kind, kept, found, Map.of(), false);
                Map<String, Object> standIns = rest.standIns();
                if (!standIns.isEmpty() || rest.isLate()) {
                    run(object, kind, kept, found, standIns, true);
                }
                done = !trees.looksAgain();
            } catch (RuntimeException | Error thrown) {
                if (!trees.looksAgain()) {
                    throw thrown;
                }
            }
        }
    }

    private <T> void run(
            T object, Kind<T> kind, @Nullable Rest kept, boolean found, Map<String, Object> standIns, boolean again) {
        writer.clear();
        path.clear();
        stopped = null;
        trees.start();
        trees.reach(object);
        trees.requireExactly(kind, object, "save it as its own kind");
        rest.start(kept, found, again);
        rest.standIn(standIns);
        owner = rest.keeper(object, kind);
        Kind<? super T>[] levels = kind.chain;
        if (!rest.insteadOfStamp(Stamps.VERSION)) {
            levels[0].plainVersion.write(writer);
        }
        if (levels.length == 1) {
            fileClass(kind);
            layout(kind, true);
        }
        for (int i = 0; i < levels.length; i++) {
            run(levels[i], object);
            if (i == 0 && levels.length > 1) {
                fileClass(kind);
                if (!rest.insteadOfStamp(Stamps.CLASS_VERSION)) {
                    kind.plainClassVersion.write(writer);
                }
                Stamps.writeMiddle(writer, kind.levels(), insteadOfStamp);
                layout(kind, true);
            }
        }
        rest.fields(object, kind);
    }

    /** Writes one value as the only property of a file. */
    byte[] alone(Key key, @Nullable Object value, Type<?> type) {
        writer.clear();
        path.clear();
        stopped = null;
        trees.begin();
        trees.start();
        rest.start(null, false, false);
        owner = null;
        writer.key(key.bytes);
        values.writeAny(type, value);
        return writer.toArray();
    }

    /** One value as it stands on one line inside a struct. */
    String inline(@Nullable Object value, Type<?> type) {
        writer.clear();
        path.clear();
        stopped = null;
        trees.begin();
        trees.start();
        rest.start(null, false, false);
        owner = null;
        writer.key(Stamps.CLASS.bytes);
        int from = writer.length();
        writer.openList(true);
        values.writeAny(type, value);
        writer.close();
        // between "[ " and " ]" with its line feed
        return new String(
                writer.buffer(), from + 2, writer.length() - from - 5, java.nio.charset.StandardCharsets.UTF_8);
    }

    /** Empties a set that mostly is empty: one of identities is cleared slot by slot, whether there is something or not. */
    static void empty(Set<?> identities) {
        if (!identities.isEmpty()) {
            identities.clear();
        }
    }

    private boolean isStamped(Kind<?> kind) {
        Recorded recorded = kinds.recorded();
        Recorded.Stamp stamp = recorded == null ? null : recorded.stamp(kind);
        return stamp != null && stamp.known();
    }

    /** Writes by which layouts the object is stored, if they are recorded. */
    private void layout(Kind<?> kind, boolean property) {
        Recorded recorded = kinds.recorded();
        Recorded.Stamp stamp = recorded == null ? null : recorded.stamp(kind);
        if (insteadOfStamp.test(Stamps.LAYOUT) || stamp == null || !stamp.known()) {
            return;
        }
        writer.key(Stamps.LAYOUT.bytes);
        int count = stamp.fingerprints().size();
        if (count > 1 && property) {
            writer.openVector();
        } else if (count > 1) {
            writer.openList(true);
        }
        for (int i = 0; i < count; i++) {
            writer.hex(stamp.fingerprints().get(i), 16);
        }
        if (count > 1) {
            writer.close();
        }
    }

    private void fileClass(Kind<?> kind) {
        KnownText plain = kind.plainClass;
        if (plain != null) {
            plain.write(writer);
        } else {
            className(kind);
        }
    }

    private void className(Kind<?> kind) {
        writer.key(Stamps.CLASS.bytes);
        check(writer.string(kind.name()));
    }

    /**
     * Writes an object inside another.
     *
     * @param named whether it names its kind
     * @param open whether its kind is no part of the holder's layout, so that it says by which layouts it is stored
     */
    <T> void struct(T object, Kind<T> kind, boolean named, boolean open, boolean inList) {
        if (writer.depth() >= MAX_DEPTH) {
            throw fault("more than " + MAX_DEPTH + " levels deep; values are trees, is this a cycle?", null);
        }
        trees.reach(object, kind);
        Object keeper = rest.keeper(object, kind);
        List<Kind<? super T>> levels = kind.levels();
        int stamps = (named ? 1 : 0) + Stamps.countNested(levels, silent) + (open && isStamped(kind) ? 1 : 0);
        writer.openStruct(
                inList && kind.fitsLine(stamps) && !Stamps.isMiddleAbove(silent, levels) && rest.fitsLine(keeper));
        if (named) {
            className(kind);
        }
        Object outer = owner;
        owner = keeper;
        Stamps.writeNested(writer, levels, silent, insteadOfStamp);
        if (open) {
            layout(kind, false);
        }
        for (int i = 0; i < levels.size(); i++) {
            run(levels.get(i), object);
        }
        rest.fields(keeper, kind);
        owner = outer;
        writer.close();
    }

    private <T> void run(Kind<T> level, T object) {
        try {
            Object result = level.run(this, level.version(), object);
            if (result == null) {
                throw fault("the serializer of " + level.name() + " gave null", null);
            }
            demandGoing();
        } catch (RuntimeException thrown) {
            demandGoing();
            throw fault(Saver.failed(level, thrown), thrown);
        }
    }

    /** What a value looks like alone, to see later whether it is still the same. */
    byte[] left(Key key, @Nullable Object current, Type<?> type) {
        if (scratch == null) {
            scratch = new TextSaveArchive(kinds);
        }
        try {
            return scratch.alone(key, current, type);
        } catch (RuntimeException unfit) { // of an adapter, too
            return new byte[0];
        }
    }

    SaveException fault(String message, @Nullable Throwable cause) {
        SaveException fault = new SaveException(path.text(null), message, cause);
        if (stopped == null) {
            stopped = fault;
        }
        return fault;
    }

    /** Throws again what ended the save, where a serializer caught it: half a value is written. */
    private void demandGoing() {
        if (stopped != null) {
            throw stopped;
        }
    }

    void check(boolean written) {
        if (!written) {
            throw fault("the text holds half of a surrogate pair, which UTF-8 cannot store; mend the string", null);
        }
    }

    /** Whether what comes is a property, and nothing is kept that may stand in its place. */
    private boolean isPlain() {
        return writer.depth() == 0 && !rest.isKept();
    }

    @Override
    public boolean isLoading() {
        return false;
    }

    @Override
    public boolean found() {
        return true;
    }

    @Override
    public boolean has(Key key) {
        return true;
    }

    @Override
    public boolean value(Key key, boolean current) {
        if (isPlain()) {
            plain.bool(key.header, current);
        } else if (!rest.isKept() || !rest.instead(key, current, Type.BOOLEAN)) {
            writer.key(key.bytes);
            writer.bool(current);
        }
        return current;
    }

    @Override
    long integer(Key key, long current, int bits) {
        if (isPlain() && !key.unsigned) {
            plain.integer(key.header, current);
        } else if (isPlain() && key.hex) {
            plain.hex(key.header, current, bits / 4);
        } else if (!rest.isKept()
                || !rest.instead(
                        key, current, new ScalarType<>(Long.class, Primitive.integer(bits, key.unsigned), key.hex))) {
            writer.key(key.bytes);
            values.integer(current, bits, key.unsigned, key.hex);
        }
        return current;
    }

    @Override
    public char value(Key key, char current) {
        if (!rest.isKept() || !rest.instead(key, current, Type.CHAR)) {
            writer.key(key.bytes);
            values.character(current);
        }
        return current;
    }

    @Override
    public float value(Key key, float current) {
        if (isPlain()) {
            plain.float32(key.header, current);
        } else if (!rest.isKept() || !rest.instead(key, current, Type.FLOAT)) {
            writer.key(key.bytes);
            writer.float32(current);
        }
        return current;
    }

    @Override
    public double value(Key key, double current) {
        if (isPlain()) {
            plain.float64(key.header, current);
        } else if (!rest.isKept() || !rest.instead(key, current, Type.DOUBLE)) {
            writer.key(key.bytes);
            writer.float64(current);
        }
        return current;
    }

    @Override
    public @Nullable String value(Key key, @Nullable String current) {
        if (isPlain() && current != null && plain.string(key.header, current)) {
            return current;
        }
        if (!rest.isKept() || !rest.instead(key, current, ValueWriter.NULLABLE_STRING)) {
            writer.key(key.bytes);
            path.push(key);
            if (current == null) {
                writer.nothing();
            } else {
                check(writer.string(current));
            }
            path.pop();
        }
        return current;
    }

    @Override
    public long reference(Key key, long current) {
        if (isPlain() && current != 0) {
            plain.hex(key.header, current, 16);
        } else if (!rest.isKept() || !rest.instead(key, current, Type.REFERENCE)) {
            writer.key(key.bytes);
            values.reference(current);
        }
        return current;
    }

    @Override
    public <T extends @Nullable Object> T value(Key key, T current, Type<T> type) {
        if (isPlain() && current instanceof float[] floats && plain.floats(key.header, floats, type)) {
            return current;
        }
        if (!rest.isKept() || !rest.instead(key, current, type)) {
            path.push(key);
            if (!isPlain() || !plain.vector(key.header, type, current)) {
                writer.key(key.bytes);
                values.writeAny(type, current);
            }
            path.pop();
        }
        return current;
    }

    @Override
    public Unknown unknown(@Nullable Unknown current) {
        rest.carry(owner, current);
        return current == null ? Unknown.NONE : current;
    }

    @Override
    public <T> void into(Key key, T target, Type<T> type) {
        T same = value(key, target, type);
        assert same == target;
    }
}
