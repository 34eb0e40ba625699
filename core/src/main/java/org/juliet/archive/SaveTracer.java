package org.juliet.archive;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Saves as ever, and notes what the serializers of an object do, to make courses of it. */
final class SaveTracer extends IntegerArchive {
    private final BinarySaveArchive out;
    private final List<List<Spot>> levels = new ArrayList<>();
    private List<Spot> spots = new ArrayList<>();
    private boolean broken;

    SaveTracer(BinarySaveArchive out) {
        this.out = out;
    }

    /** A level begins. */
    void level() {
        spots = new ArrayList<>();
        levels.add(spots);
    }

    /** The course of the object; null where it did something that no course has. */
    @Nullable SaveCourse course(Kind<Object> kind) {
        if (broken) {
            return null;
        }
        Leg[] legs = new Leg[Leg.TURNS];
        for (int turn = 0; turn < legs.length; turn++) {
            Leg upper = null;
            for (int i = levels.size() - 1; i >= 0; i--) {
                upper = leg(kind, i, turn, upper);
            }
            legs[turn] = java.util.Objects.requireNonNull(upper);
        }
        return new SaveCourse(out, legs);
    }

    private Leg leg(Kind<Object> kind, int number, int turn, @Nullable Leg upper) {
        List<Spot> own = new ArrayList<>();
        boolean path = upper != null && upper.path();
        for (Spot spot : levels.get(number)) {
            Spot placed = spot.form() == Spot.Form.STRUCT ? inner(spot, turn) : spot;
            path |= placed.form() == Spot.Form.OTHER;
            own.add(placed);
        }
        Kind<? super Object> level = kind.levels().get(number);
        List<Spot> all = Leg.spots(own);
        return new Leg(
                SaveFace.of(out, all, turn),
                all,
                Leg.serializer(level.serializer(), turn),
                level.version(),
                own.size(),
                path,
                kind,
                kind.type(),
                null,
                upper);
    }

    private Spot inner(Spot spot, int turn) {
        SaveCourse course = ((StructCodec) spot.itsCodec()).table(out).saving;
        return spot.with(java.util.Objects.requireNonNull(course).leg(turn));
    }

    private void note(Key key, Spot.Call call, @Nullable Type<?> type) {
        Field field = out.lastField(key);
        Codec codec = field == null ? null : field.codec;
        if (field == null || spots.size() == Leg.MAX_CALLS || type != null && (codec == null || field.type != type)) {
            broken = true;
            return;
        }
        Spot.Form form = type == null || codec == null ? Spot.Form.SCALAR : form(codec);
        spots.add(
                new Spot(key, call, form, field.stored(), field.offset, type, type == null ? null : codec, null, null));
    }

    private Spot.Form form(Codec codec) {
        SaveCourse inner = codec instanceof StructCodec struct && struct.isInPlace() ? struct.table(out).saving : null;
        if (inner != null && inner.leg(0).isPart()) {
            return Spot.Form.STRUCT;
        }
        return codec.isSimple() ? Spot.Form.SIMPLE : Spot.Form.OTHER;
    }

    // The archive.

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
        boolean same = out.value(key, current);
        note(key, Spot.Call.BOOLEAN, null);
        return same;
    }

    @Override
    long integer(Key key, long current, int bits) {
        long same = out.integer(key, current, bits);
        note(key, Spot.Call.integer(bits), null);
        return same;
    }

    @Override
    public char value(Key key, char current) {
        char same = out.value(key, current);
        note(key, Spot.Call.CHAR, null);
        return same;
    }

    @Override
    public float value(Key key, float current) {
        float same = out.value(key, current);
        note(key, Spot.Call.FLOAT, null);
        return same;
    }

    @Override
    public double value(Key key, double current) {
        double same = out.value(key, current);
        note(key, Spot.Call.DOUBLE, null);
        return same;
    }

    @Override
    public @Nullable String value(Key key, @Nullable String current) {
        String same = out.value(key, current);
        note(key, Spot.Call.TEXT, null);
        return same;
    }

    @Override
    public long reference(Key key, long current) {
        long same = out.reference(key, current);
        note(key, Spot.Call.REFERENCE, null);
        return same;
    }

    @Override
    public <T extends @Nullable Object> T value(Key key, T current, Type<T> type) {
        T same = out.value(key, current, type);
        note(key, Spot.Call.VALUE, type);
        return same;
    }

    @Override
    public Unknown unknown(@Nullable Unknown current) {
        return out.unknown(current);
    }

    @Override
    public <T> void into(Key key, T target, Type<T> type) {
        out.into(key, target, type);
        note(key, Spot.Call.INTO, type);
    }
}
