package org.juliet.archive;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.juliet.internal.LittleEndian;
import org.juliet.schema.Primitive;

/** The archive that a serializer on its course sees while it loads. It knows what comes; all else is left to {@link BinaryLoadArchive}. */
sealed interface LoadFace extends Archive {
    /** What is loaded from. */
    BinaryLoadArchive in();

    /** What comes. */
    List<Spot> spots();

    /** Reads what a codec reads. A method of the classes, so that it stays outside where these are not known. */
    @Nullable Object object(Spot spot, @Nullable Object before, @Nullable Object target);

    /** Reads a text, for the same reason. */
    String text(int at);

    /** Tells that the layout has no such field, for the same reason. */
    void tell(Field absent);

    /** The first of three classes of the same code, see {@link Leg}. */
    record First(BinaryLoadArchive in, List<Spot> spots) implements LoadFace {
        @Override
        public @Nullable Object object(Spot spot, @Nullable Object before, @Nullable Object target) {
            Object read = spot.form() == Spot.Form.SIMPLE
                    ? spot.itsCodec().read(in, in.base + spot.offset(), target)
                    : in.readOnCourse(spot, before, target);
            if (in.failed) {
                throw in.astray();
            }
            return read;
        }

        @Override
        public String text(int at) {
            return in.text(at);
        }

        @Override
        public void tell(Field absent) {
            in.notes().absent(absent);
        }
    }

    /** The second of three classes of the same code, see {@link Leg}. */
    record Second(BinaryLoadArchive in, List<Spot> spots) implements LoadFace {
        @Override
        public @Nullable Object object(Spot spot, @Nullable Object before, @Nullable Object target) {
            Object read = spot.form() == Spot.Form.SIMPLE
                    ? spot.itsCodec().read(in, in.base + spot.offset(), target)
                    : in.readOnCourse(spot, before, target);
            if (in.failed) {
                throw in.astray();
            }
            return read;
        }

        @Override
        public String text(int at) {
            return in.text(at);
        }

        @Override
        public void tell(Field absent) {
            in.notes().absent(absent);
        }
    }

    /** The third of three classes of the same code, see {@link Leg}. */
    record Third(BinaryLoadArchive in, List<Spot> spots) implements LoadFace {
        @Override
        public @Nullable Object object(Spot spot, @Nullable Object before, @Nullable Object target) {
            Object read = spot.form() == Spot.Form.SIMPLE
                    ? spot.itsCodec().read(in, in.base + spot.offset(), target)
                    : in.readOnCourse(spot, before, target);
            if (in.failed) {
                throw in.astray();
            }
            return read;
        }

        @Override
        public String text(int at) {
            return in.text(at);
        }

        @Override
        public void tell(Field absent) {
            in.notes().absent(absent);
        }
    }

    static LoadFace of(BinaryLoadArchive in, List<Spot> spots, int turn) {
        return turn == 0 ? new First(in, spots) : turn == 1 ? new Second(in, spots) : new Third(in, spots);
    }

    @Override
    default boolean isLoading() {
        return true;
    }

    @Override
    default boolean found() {
        int next = in().next;
        if (next == 0 || next == Leg.LOST) {
            throw in().astray();
        }
        return !spots().get(next - 1).isAbsent();
    }

    @Override
    default boolean has(Key key) {
        throw in().astray();
    }

    /** The next spot, which must be the one. */
    private Spot next(BinaryLoadArchive in, Key key, Spot.Call call) {
        int next = in.next;
        Spot spot = spots().get(next);
        if (!spot.is(key, call)) {
            throw in.astray();
        }
        in.next = next + 1;
        return spot;
    }

    /** Whether the layout has no such field; tells that where it is to be told. */
    private boolean isAbsent(Spot spot) {
        Field untold = spot.absent();
        if (untold != null) {
            tell(untold);
        }
        return spot.isAbsent();
    }

    private long integer(Key key, long before, Spot.Call call) {
        BinaryLoadArchive in = in();
        Spot spot = next(in, key, call);
        return isAbsent(spot) ? before : spot.integer(in.bytes(), in.base + spot.offset());
    }

    @Override
    default byte value(Key key, byte before) {
        return (byte) integer(key, before, Spot.Call.BYTE);
    }

    @Override
    default short value(Key key, short before) {
        return (short) integer(key, before, Spot.Call.SHORT);
    }

    @Override
    default int value(Key key, int before) {
        return (int) integer(key, before, Spot.Call.INT);
    }

    @Override
    default long value(Key key, long before) {
        return integer(key, before, Spot.Call.LONG);
    }

    @Override
    default boolean value(Key key, boolean before) {
        BinaryLoadArchive in = in();
        Spot spot = next(in, key, Spot.Call.BOOLEAN);
        return isAbsent(spot) ? before : in.bytes()[in.base + spot.offset()] != 0;
    }

    @Override
    default char value(Key key, char before) {
        BinaryLoadArchive in = in();
        Spot spot = next(in, key, Spot.Call.CHAR);
        return isAbsent(spot) ? before : (char) LittleEndian.getShort(in.bytes(), in.base + spot.offset());
    }

    @Override
    default float value(Key key, float before) {
        BinaryLoadArchive in = in();
        Spot spot = next(in, key, Spot.Call.FLOAT);
        return isAbsent(spot) ? before : LittleEndian.getFloat(in.bytes(), in.base + spot.offset());
    }

    @Override
    default double value(Key key, double before) {
        BinaryLoadArchive in = in();
        Spot spot = next(in, key, Spot.Call.DOUBLE);
        if (isAbsent(spot)) {
            return before;
        }
        int at = in.base + spot.offset();
        return spot.stored() == Primitive.FLOAT32
                ? LittleEndian.getFloat(in.bytes(), at)
                : LittleEndian.getDouble(in.bytes(), at);
    }

    @Override
    default @Nullable String value(Key key, @Nullable String before) {
        BinaryLoadArchive in = in();
        int next = in.next;
        Spot spot = next(in, key, Spot.Call.TEXT);
        if (isAbsent(spot)) {
            return before;
        }
        int at = in.base + spot.offset();
        String read = in.bytes()[at] == 0 ? null : text(at + 4);
        in.next = next + 1; // after all calls, so that the virtual machine knows it
        return read;
    }

    @Override
    default long reference(Key key, long before) {
        BinaryLoadArchive in = in();
        Spot spot = next(in, key, Spot.Call.REFERENCE);
        return isAbsent(spot) ? before : LittleEndian.getLong(in.bytes(), in.base + spot.offset());
    }

    @Override
    @SuppressWarnings({"unchecked", "NullAway"}) // null only where the type allows it
    default <T extends @Nullable Object> T value(Key key, T before, Type<T> type) {
        return (T) object(key, before, null, type, Spot.Call.VALUE);
    }

    /** Nothing is kept on a course. */
    @Override
    default Unknown unknown(@Nullable Unknown current) {
        return Unknown.NONE;
    }

    @Override
    default <T> void into(Key key, T target, Type<T> type) {
        if (target == null) {
            throw in().astray();
        }
        object(key, target, target, type, Spot.Call.INTO);
    }

    private @Nullable Object object(
            Key key, @Nullable Object before, @Nullable Object target, Type<?> type, Spot.Call call) {
        BinaryLoadArchive in = in();
        int next = in.next;
        Spot spot = spots().get(next);
        if (!spot.is(key, call, type)) {
            throw in.astray();
        }
        Object read = before;
        Leg leg = spot.inner();
        if (leg != null) {
            int outerBase = in.base;
            in.base = outerBase + spot.offset();
            in.next = 0;
            try {
                read = leg.serializer().serialize(leg.face(), leg.version(), target == null ? leg.fresh() : target);
            } catch (Throwable failed) {
                throw in.astray(); // before a serializer around this one catches it, and goes on from here
            }
            if (in.next != leg.end() || read == null) {
                throw in.astray();
            }
            in.base = outerBase;
        } else if (!isAbsent(spot)) {
            read = object(spot, before, target);
        }
        in.next = next + 1; // after all calls, so that the virtual machine knows it
        return read;
    }
}
