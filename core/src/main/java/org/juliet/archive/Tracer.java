package org.juliet.archive;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Loads or saves as ever, and notes what the serializers of an object do, to make courses of it. */
abstract sealed class Tracer extends IntegerArchive permits LoadTracer, SaveTracer {
    private final IntegerArchive archive;
    /** What was noted of each level, and of the one that is run. */
    final List<List<Spot>> levels = new ArrayList<>();

    List<Spot> spots = new ArrayList<>();
    /** Whether a serializer did something that no course has. */
    boolean broken;

    Tracer(IntegerArchive archive) {
        this.archive = archive;
    }

    /**
     * The legs of a course, one for each turn.
     *
     * @param telling whether they tell what is absent
     */
    final Leg[] legs(Kind<Object> kind, boolean telling) {
        Leg[] legs = new Leg[Leg.TURNS];
        for (int turn = 0; turn < legs.length; turn++) {
            Leg upper = null;
            for (int i = levels.size() - 1; i >= 0; i--) {
                List<Spot> own = new ArrayList<>();
                boolean path = upper != null && upper.path();
                for (Spot spot : levels.get(i)) {
                    Spot placed = placed(spot, turn, telling);
                    path |= placed.form() == Spot.Form.OTHER;
                    own.add(placed);
                }
                upper = leg(kind, i, turn, own, path, upper);
            }
            legs[turn] = java.util.Objects.requireNonNull(upper);
        }
        return legs;
    }

    /** A spot with all that it needs in a turn. */
    abstract Spot placed(Spot spot, int turn, boolean telling);

    /** The leg of a level. */
    abstract Leg leg(Kind<Object> kind, int level, int turn, List<Spot> own, boolean path, @Nullable Leg upper);

    /** A level begins. */
    final void level() {
        spots = new ArrayList<>();
        levels.add(spots);
    }

    /**
     * Notes what was done.
     *
     * @param type what was asked for, null where the method says that
     */
    abstract void note(Key key, Spot.Call call, @Nullable Type<?> type);

    // The archive.

    @Override
    public final boolean isLoading() {
        return archive.isLoading();
    }

    @Override
    public final boolean found() {
        return archive.found();
    }

    @Override
    public final boolean has(Key key) {
        broken |= isLoading();
        return archive.has(key);
    }

    @Override
    public final boolean value(Key key, boolean before) {
        boolean read = archive.value(key, before);
        note(key, Spot.Call.BOOLEAN, null);
        return read;
    }

    @Override
    final long integer(Key key, long before, int bits) {
        long read = archive.integer(key, before, bits);
        note(key, Spot.Call.integer(bits), null);
        return read;
    }

    @Override
    public final char value(Key key, char before) {
        char read = archive.value(key, before);
        note(key, Spot.Call.CHAR, null);
        return read;
    }

    @Override
    public final float value(Key key, float before) {
        float read = archive.value(key, before);
        note(key, Spot.Call.FLOAT, null);
        return read;
    }

    @Override
    public final double value(Key key, double before) {
        double read = archive.value(key, before);
        note(key, Spot.Call.DOUBLE, null);
        return read;
    }

    @Override
    public final @Nullable String value(Key key, @Nullable String before) {
        String read = archive.value(key, before);
        note(key, Spot.Call.TEXT, null);
        return read;
    }

    @Override
    public final long reference(Key key, long before) {
        long read = archive.reference(key, before);
        note(key, Spot.Call.REFERENCE, null);
        return read;
    }

    @Override
    public final <T extends @Nullable Object> T value(Key key, T before, Type<T> type) {
        T read = archive.value(key, before, type);
        note(key, Spot.Call.VALUE, type);
        return read;
    }

    @Override
    public final Unknown unknown(@Nullable Unknown current) {
        return archive.unknown(current);
    }

    @Override
    public final <T> void into(Key key, T target, Type<T> type) {
        archive.into(key, target, type);
        note(key, Spot.Call.INTO, type);
    }
}
