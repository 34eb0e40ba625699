package org.juliet.archive;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A serializer, ready to run over structs of one layout as it always did. A record, since the virtual machine takes the fields of records for
 * constants: code compiled for one leg has its keys and offsets in it, as code written by hand.
 *
 * @param face the archive that the serializer sees
 * @param spots what that knows
 * @param version what it is told
 * @param end number of calls
 * @param path whether anything in it may ask where it is
 * @param type the class of objects of the kind
 * @param factory makes fresh objects to load into, null where none are needed
 * @param reach where values of all levels stand, in a course that saves
 * @param upper the leg of the level that extends this one, null for the last
 */
record Leg(
        Archive face,
        List<Spot> spots,
        RecordSerializer<Object> serializer,
        int version,
        int end,
        boolean path,
        Kind<?> kind,
        Class<?> type,
        @Nullable Supplier<?> factory,
        Reach reach,
        @Nullable Leg upper) {

    // Three classes of the same code, which runs take in turn. So the virtual machine sees no call in a serializer, and
    // no call of one, go to one
    // or two classes only, and leaves calls as they are where it does not know the leg: serializers stay small, and can
    // become part of
    // code that is compiled for one leg.

    /** The first. One of the two is there. */
    record First(
            @Nullable Serializer<Object> changing, @Nullable RecordSerializer<Object> making)
            implements RecordSerializer<Object> {
        @Override
        public Object serialize(Archive archive, int version, Object current) {
            if (changing != null) {
                changing.serialize(current, archive, version);
                return current;
            }
            return Objects.requireNonNull(making).serialize(archive, version, current);
        }
    }

    /** The second. One of the two is there. */
    record Second(
            @Nullable Serializer<Object> changing, @Nullable RecordSerializer<Object> making)
            implements RecordSerializer<Object> {
        @Override
        public Object serialize(Archive archive, int version, Object current) {
            if (changing != null) {
                changing.serialize(current, archive, version);
                return current;
            }
            return Objects.requireNonNull(making).serialize(archive, version, current);
        }
    }

    /** The third. One of the two is there. */
    record Third(
            @Nullable Serializer<Object> changing, @Nullable RecordSerializer<Object> making)
            implements RecordSerializer<Object> {
        @Override
        public Object serialize(Archive archive, int version, Object current) {
            if (changing != null) {
                changing.serialize(current, archive, version);
                return current;
            }
            return Objects.requireNonNull(making).serialize(archive, version, current);
        }
    }

    /** How many there are. */
    static final int TURNS = 3;

    /** Whose turn it is in a run: mostly the first, so that it is compiled soon; the others so often that the first is no rule. */
    static int turn(int run) {
        int of = run & 7;
        return of == 3 ? 1 : of == 7 ? 2 : 0;
    }

    /** Most calls of a serializer that has a course: one with more would not become part of other code. */
    static final int MAX_CALLS = 40;

    /**
     * The number of the next call once the course is lost: behind all calls of any course, and no end of one. Nothing that a serializer
     * does then fits, so that no call has to ask whether the course is lost.
     */
    static final int LOST = MAX_CALLS + 1;

    @SuppressWarnings("unchecked")
    static RecordSerializer<Object> serializer(RecordSerializer<?> of, int turn) {
        Serializer<Object> changing = of instanceof Changing<?> in ? (Serializer<Object>) in.own() : null;
        RecordSerializer<Object> making = changing == null ? (RecordSerializer<Object>) of : null;
        return turn == 0
                ? new First(changing, making)
                : turn == 1 ? new Second(changing, making) : new Third(changing, making);
    }

    /** The spots of a course as a list whose elements the virtual machine takes for constants. */
    static List<Spot> spots(List<Spot> spots) {
        List<Spot> all = new ArrayList<>(spots);
        do {
            all.add(Spot.END);
        } while (all.size() <= LOST);
        return List.copyOf(all);
    }

    /**
     * Whether a struct inside another is read and written as a part of that: it is small and asks nobody where it is.
     *
     * @param most calls of it
     */
    boolean isPart(int most) {
        boolean part = upper == null && !path && end <= most;
        for (Spot spot : spots) {
            part &= spot.inner() == null;
        }
        return part;
    }

    /** A fresh object. */
    Object fresh() {
        return Objects.requireNonNull(Objects.requireNonNull(factory).get());
    }

    /** A serializer did something else than before: what was begun starts again without courses. Never leaves an archive. */
    static final class Astray extends Detour {
        private static final long serialVersionUID = 1L;
        static final Astray INSTANCE = new Astray();

        private Astray() {
            super("", null);
        }
    }
}
