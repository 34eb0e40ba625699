package org.juliet.archive;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.juliet.internal.LittleEndian;

/** The archive that a serializer on its course sees while it saves. It knows what comes; all else is left to {@link BinarySaveArchive}. */
sealed interface SaveFace extends Archive {
    /** What is saved into. */
    BinarySaveArchive out();

    /** What comes. */
    List<Spot> spots();

    /** Writes what a codec writes. A method of the classes, so that it stays outside where these are not known. */
    void object(Spot spot, @Nullable Object current);

    /** Demands that values are within the array, for the same reason. */
    void demand(Reach reach, int at);

    /** The first of three classes of the same code, see {@link Leg}. */
    record First(BinarySaveArchive out, List<Spot> spots) implements SaveFace {
        @Override
        public void object(Spot spot, @Nullable Object current) {
            try {
                if (spot.numbers() != null && current != null) {
                    out.numbers(spot.numbers(), spot.offset(), current);
                } else if (spot.form() == Spot.Form.SIMPLE && current != null) {
                    spot.itsCodec().write(out, current, out.base + spot.offset());
                } else {
                    out.writeOnCourse(spot, current);
                }
            } catch (RuntimeException failed) {
                throw out.astray(); // said without courses, once
            }
        }

        @Override
        public void demand(Reach reach, int at) {
            reach.demand(out.sink.bytes(), at);
        }
    }

    /** The second of three classes of the same code, see {@link Leg}. */
    record Second(BinarySaveArchive out, List<Spot> spots) implements SaveFace {
        @Override
        public void object(Spot spot, @Nullable Object current) {
            try {
                if (spot.numbers() != null && current != null) {
                    out.numbers(spot.numbers(), spot.offset(), current);
                } else if (spot.form() == Spot.Form.SIMPLE && current != null) {
                    spot.itsCodec().write(out, current, out.base + spot.offset());
                } else {
                    out.writeOnCourse(spot, current);
                }
            } catch (RuntimeException failed) {
                throw out.astray(); // said without courses, once
            }
        }

        @Override
        public void demand(Reach reach, int at) {
            reach.demand(out.sink.bytes(), at);
        }
    }

    /** The third of three classes of the same code, see {@link Leg}. */
    record Third(BinarySaveArchive out, List<Spot> spots) implements SaveFace {
        @Override
        public void object(Spot spot, @Nullable Object current) {
            try {
                if (spot.numbers() != null && current != null) {
                    out.numbers(spot.numbers(), spot.offset(), current);
                } else if (spot.form() == Spot.Form.SIMPLE && current != null) {
                    spot.itsCodec().write(out, current, out.base + spot.offset());
                } else {
                    out.writeOnCourse(spot, current);
                }
            } catch (RuntimeException failed) {
                throw out.astray(); // said without courses, once
            }
        }

        @Override
        public void demand(Reach reach, int at) {
            reach.demand(out.sink.bytes(), at);
        }
    }

    static SaveFace of(BinarySaveArchive out, List<Spot> spots, int turn) {
        return turn == 0 ? new First(out, spots) : turn == 1 ? new Second(out, spots) : new Third(out, spots);
    }

    @Override
    default boolean isLoading() {
        return false;
    }

    @Override
    default boolean found() {
        return true;
    }

    @Override
    default boolean has(Key key) {
        return true;
    }

    // A method for each width, and few calls in it: the virtual machine puts so much code into one course and no more.
    // The
    // base is read before the number of the next call is stored; loops over elements have fewer checks of bounds then.

    /** The next spot, which must be the one. */
    private Spot next(BinarySaveArchive out, Key key, Spot.Call call) {
        int next = out.next;
        Spot spot = spots().get(next);
        if (!spot.is(key, call)) {
            throw out.astray();
        }
        out.next = next + 1;
        return spot;
    }

    @Override
    default byte value(Key key, byte current) {
        BinarySaveArchive out = out();
        int at = out.base + next(out, key, Spot.Call.BYTE).offset();
        out.sink.bytes()[at] = current;
        return current;
    }

    @Override
    default short value(Key key, short current) {
        BinarySaveArchive out = out();
        int at = out.base + next(out, key, Spot.Call.SHORT).offset();
        LittleEndian.putShort(out.sink.bytes(), at, current);
        return current;
    }

    @Override
    default int value(Key key, int current) {
        BinarySaveArchive out = out();
        int at = out.base + next(out, key, Spot.Call.INT).offset();
        LittleEndian.putInt(out.sink.bytes(), at, current);
        return current;
    }

    @Override
    default long value(Key key, long current) {
        BinarySaveArchive out = out();
        int at = out.base + next(out, key, Spot.Call.LONG).offset();
        LittleEndian.putLong(out.sink.bytes(), at, current);
        return current;
    }

    @Override
    default boolean value(Key key, boolean current) {
        BinarySaveArchive out = out();
        int at = out.base + next(out, key, Spot.Call.BOOLEAN).offset();
        out.sink.bytes()[at] = (byte) (current ? 1 : 0);
        return current;
    }

    @Override
    default char value(Key key, char current) {
        BinarySaveArchive out = out();
        int at = out.base + next(out, key, Spot.Call.CHAR).offset();
        LittleEndian.putShort(out.sink.bytes(), at, (short) current);
        return current;
    }

    @Override
    default float value(Key key, float current) {
        BinarySaveArchive out = out();
        int at = out.base + next(out, key, Spot.Call.FLOAT).offset();
        LittleEndian.putFloat(out.sink.bytes(), at, current);
        return current;
    }

    @Override
    default double value(Key key, double current) {
        BinarySaveArchive out = out();
        int at = out.base + next(out, key, Spot.Call.DOUBLE).offset();
        LittleEndian.putDouble(out.sink.bytes(), at, current);
        return current;
    }

    @Override
    default @Nullable String value(Key key, @Nullable String current) {
        BinarySaveArchive out = out();
        int next = out.next;
        Spot spot = next(out, key, Spot.Call.TEXT);
        if (current != null) {
            int at = out.base + spot.offset();
            out.sink.bytes()[at] = 1;
            out.textApart(current, at + 4);
        }
        out.next = next + 1; // after all calls, so that the virtual machine knows it
        return current;
    }

    @Override
    default long reference(Key key, long current) {
        BinarySaveArchive out = out();
        int at = out.base + next(out, key, Spot.Call.REFERENCE).offset();
        LittleEndian.putLong(out.sink.bytes(), at, current);
        return current;
    }

    @Override
    default <T extends @Nullable Object> T value(Key key, T current, Type<T> type) {
        object(key, current, type, Spot.Call.VALUE);
        return current;
    }

    @Override
    default Unknown unknown(@Nullable Unknown current) {
        if (current == null || current.isEmpty()) {
            return Unknown.NONE;
        }
        out().carrying = true;
        return current;
    }

    @Override
    default <T> void into(Key key, T target, Type<T> type) {
        object(key, target, type, Spot.Call.INTO);
    }

    private void object(Key key, @Nullable Object current, Type<?> type, Spot.Call call) {
        BinarySaveArchive out = out();
        int next = out.next;
        Spot spot = spots().get(next);
        if (!spot.is(key, call, type)) {
            throw out.astray();
        }
        Leg leg = spot.inner();
        if (leg == null) {
            object(spot, current);
        } else {
            if (current == null || current.getClass() != leg.type()) {
                throw out.astray();
            }
            int outerBase = out.base;
            Object same;
            try {
                out.enter();
                out.trees.reach(current, leg.kind());
                out.base = outerBase + spot.offset();
                out.next = 0;
                same = leg.serializer().serialize(leg.face(), leg.version(), current);
            } catch (Throwable failed) {
                throw out.astray(); // before a serializer around this one catches it, and goes on from here
            }
            if (out.next != leg.end() || same == null) {
                throw out.astray();
            }
            out.leave();
            out.base = outerBase;
        }
        out.next = next + 1; // after all calls, so that the virtual machine knows it
    }
}
