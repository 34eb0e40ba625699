package org.juliet.archive;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Finds the fields of the struct that is read. The next key is expected to be the next field, found by the key's identity; what came after a
 * field before is expected after it again; all else is looked up.
 */
abstract sealed class FieldReading extends ImageReading permits KeyReading {
    /** The struct that is read: its table, the level of it, the fields of that, and where it stands. */
    @Nullable KindTable table;

    KindTable.@Nullable Level level;
    Field[] fields = Capture.NONE;
    int base;
    /** The number of the next field. */
    int next;
    /** What stands beside the struct, null where nothing does. */
    @Nullable List<LateEntry> lateHere;
    /** What the object has for what is kept with it, null where it has nothing of the sort. */
    @Nullable Unknown unknown;
    /** Which of its fields were read. */
    final ReadFields reads = new ReadFields();
    /** Counts loads, so that each tells what it meets once. */
    int loads;
    /** Whether the value that was asked for last was there. */
    boolean found;
    /** The key that was asked for last, where the next field was not its. */
    @Nullable Key opened;
    /** What ended the load, null as long as it goes on. */
    private @Nullable Detour stopped;

    FieldReading(Kinds kinds, LoadOptions options, KindSet none) {
        super(kinds, options, none);
    }

    /** Tells what becomes of fields that do not go into objects. */
    abstract FieldNotes notes();

    /** Starts on a file, or once more on it. */
    final void restart() {
        stopped = null;
        found = false;
        lateHere = null;
        unknown = null;
        table = null;
        level = null;
        opened = null;
        fields = Capture.NONE;
        next = 0;
        reads.clear();
        loads++;
    }

    /** Ends the load. Whatever a serializer catches then, it gets no value any more, but the same thrown again. */
    final Detour stop(Detour why) {
        if (stopped == null) {
            stopped = why;
        }
        fields = Capture.LOST;
        next = Leg.LOST;
        lateHere = null;
        return stopped;
    }

    /** Ends the load on courses. */
    final Detour astray() {
        return stop(Leg.Astray.INSTANCE);
    }

    /** Throws again what ended the load, where a serializer caught it. */
    final void demandGoing() {
        if (stopped != null) {
            throw stopped;
        }
    }

    /** The key that was read last, null before the first. */
    final @Nullable String lastRead() {
        if (next > 0) {
            return path.text(fields[next - 1].name);
        }
        return opened == null ? null : path.text(opened);
    }

    /** The field of that key if that is the one that was read last, null if it is not. */
    final @Nullable Field lastField(Key key) {
        Field field = lateHere == null && next > 0 ? fields[next - 1] : null;
        return field != null && Field.same(field.key, key) ? field : null;
    }

    /** The field of a key in the level that is read, or wherever else the layout has it. */
    final @Nullable Field search(Key key) {
        KindTable.Level here = level;
        if (here == null) {
            return null;
        }
        Field[] all = here.fields();
        Field match = null;
        for (int i = 0; match == null && i < all.length; i++) {
            match = Field.same(all[i].key, key) ? all[i] : null;
        }
        if (match == null) {
            match = here.named(key.name());
        }
        if (match == null && table != null) {
            match = table.elsewhere(key.name());
        }
        if (match != null) {
            match.learn(key);
        }
        return match;
    }

    /** The field that came after the last one before, if the key is its; else the one that does not fit. */
    final Field follower(Field expected, Key key) {
        demandGoing();
        Field field = next > 0 && lateHere == null ? fields[next - 1].follower : null;
        if (field == null || !Field.same(field.key, key) || field.place == null || fields[field.number] != field) {
            return expected;
        }
        jump(field.number);
        next = field.number;
        return field;
    }

    /** Finds the field of a key that is not the expected one; null where the file has none. */
    final @Nullable Field find(Key key) {
        found = false;
        opened = key;
        Field before = lateHere == null && next > 0 ? fields[next - 1] : null;
        Field field = search(key);
        if (before != null) {
            before.follower = field;
        }
        if (field == null || field.place == null) {
            if (field != null && field.described) {
                notes().absent(field);
            }
            return null;
        }
        if (lateHere == null
                && level != null
                && field.number < level.fields().length
                && level.fields()[field.number] == field) {
            if (next != field.number) {
                jump(field.number);
            }
            next = field.number + 1;
        } else {
            take(field);
        }
        return field;
    }

    private void jump(int to) {
        if (table != null && level != null) {
            reads.jump(table, level, next, to);
        }
    }

    /** A field is read that is not the next one of its level. */
    final void take(Field field) {
        if (table != null && level != null) {
            reads.take(table, level, field);
        }
    }
}
