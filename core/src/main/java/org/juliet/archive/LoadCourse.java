package org.juliet.archive;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.util.AbstractCollection;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Loads objects of a kind from structs of one layout by what its serializers did before. A serializer that does something else, or a value
 * that does not fit, sends the load back to its start, to be done without courses.
 *
 * <p>The legs are bound to method handles, each of which the virtual machine compiles by itself once it is used often, with all that hangs on
 * its leg as constants.
 */
final class LoadCourse {
    /** Elements that one turn reads. */
    private static final int CHUNK = 32;

    private static final MethodHandle OBJECT;
    private static final MethodHandle ELEMENTS;

    static {
        try {
            MethodHandles.Lookup lookup = MethodHandles.lookup();
            // in this form tools that rename methods find these two
            OBJECT = lookup.unreflect(LoadCourse.class.getDeclaredMethod(
                    "object", Leg.class, BinaryLoadArchive.class, Object.class, int.class));
            ELEMENTS = lookup.unreflect(LoadCourse.class.getDeclaredMethod(
                    "elements",
                    Leg.class,
                    BinaryLoadArchive.class,
                    Object[].class,
                    int.class,
                    int.class,
                    int.class,
                    int.class));
        } catch (ReflectiveOperationException impossible) {
            throw new AssertionError(impossible);
        }
    }

    private final BinaryLoadArchive archive;
    private final Leg[] legs;
    private final MethodHandle[] objects = new MethodHandle[Leg.TURNS];
    private final MethodHandle[] elements = new MethodHandle[Leg.TURNS];
    private final @Nullable Teller teller;
    private int runs;
    /** What turns read into, null while one does. */
    private @Nullable Made made = new Made();

    /** @param teller reads the first object of a load, null where it has nothing to tell */
    LoadCourse(BinaryLoadArchive in, Leg[] legs, @Nullable Teller teller) {
        this.archive = in;
        this.legs = legs;
        this.teller = teller;
        for (int i = 0; i < Leg.TURNS; i++) {
            objects[i] = MethodHandles.insertArguments(OBJECT, 0, legs[i], in);
            elements[i] = MethodHandles.insertArguments(ELEMENTS, 0, legs[i], in);
        }
    }

    /** The same course, which tells of what the layout lacks and of what goes. */
    static final class Teller {
        private final BinaryLoadArchive archive;
        private final KindTable table;
        private final MethodHandle[] objects = new MethodHandle[Leg.TURNS];
        private final List<Field> dropped;
        private int runs;
        /** The load in which all was told. */
        private int told;

        Teller(BinaryLoadArchive in, KindTable table, Leg[] legs, List<Field> dropped) {
            this.archive = in;
            this.table = table;
            this.dropped = dropped;
            for (int i = 0; i < Leg.TURNS; i++) {
                objects[i] = MethodHandles.insertArguments(OBJECT, 0, legs[i], in);
            }
        }

        private Object read(Object fresh, int at) throws Throwable {
            KindTable outer = archive.table;
            archive.table = table; // says what may have made of old fields what the layout lacks
            archive.notes().meet(table);
            Object read = (Object) objects[Leg.turn(runs++)].invokeExact(fresh, at);
            archive.table = outer;
            for (int i = 0; i < dropped.size(); i++) {
                archive.notes().note(dropped.get(i), LoadReport.Fate.DROPPED, FieldNotes.DROPPED);
            }
            told = archive.loads; // after all that is inside, of which some may be of the same kind
            return read;
        }
    }

    /** Whether the first object of a load tells something that others need not tell again. */
    boolean isTelling() {
        return teller != null;
    }

    /** What reads the next object, null where all is told. */
    private @Nullable Teller teller() {
        return teller == null || teller.told == archive.loads ? null : teller;
    }

    Leg leg(int number) {
        return legs[number];
    }

    private int turn() {
        return Leg.turn(runs++);
    }

    Object read(Object fresh, int at) {
        Teller first = teller();
        try {
            if (first != null) {
                return first.read(fresh, at);
            }
            return (Object) objects[turn()].invokeExact(fresh, at);
        } catch (Throwable failed) {
            throw archive.astray(); // before a serializer around this one catches it, and goes on from here
        }
    }

    /** Reads the elements from one number to before another. */
    void read(List<Object> list, int first, int end, int at, int stride) {
        Teller before = teller();
        int begin = first;
        try {
            if (before != null && begin < end) {
                archive.path.next(begin);
                list.add(before.read(legs[0].fresh(), at + begin++ * stride));
            }
            if (begin < end) {
                turns(list, begin, end, at, stride);
            }
        } catch (Throwable failed) {
            throw archive.astray(); // before a serializer around this one catches it, and goes on from here
        }
    }

    private void turns(List<Object> list, int first, int end, int at, int stride) throws Throwable {
        Made own = made == null ? new Made() : made;
        made = null; // what is inside elements may come here, too
        for (int from = first; from < end; from += CHUNK) {
            int to = Math.min(from + CHUNK, end);
            elements[turn()].invokeExact(own.elements, from, to, at, stride);
            own.move(list, to - from);
        }
        Arrays.fill(own.elements, 0, Math.min(end - first, CHUNK), null);
        made = own;
    }

    /**
     * The elements that one turn read. They go into the list at once: with a list that may grow, the code of a turn could become so large that the
     * virtual machine leaves it apart, where it knows of no constants.
     */
    private static final class Made extends AbstractCollection<Object> {
        final Object[] elements = new Object[CHUNK];

        void move(List<Object> list, int count) {
            if (count == CHUNK) {
                list.addAll(this);
            } else {
                for (int i = 0; i < count; i++) {
                    list.add(elements[i]);
                }
            }
        }

        @Override
        public Object[] toArray() {
            return elements; // which the list copies
        }

        @Override
        public Iterator<Object> iterator() {
            return Arrays.asList(elements).iterator();
        }

        @Override
        public int size() {
            return CHUNK;
        }
    }

    // What follows is called by the handles, and written out where it is needed: the virtual machine puts only so many
    // calls into one another.

    static Object object(Leg leg, BinaryLoadArchive in, Object fresh, int at) {
        int outerNext = in.next;
        int outerBase = in.base;
        in.base = at;
        in.next = 0;
        Object object = leg.serializer().serialize(leg.face(), leg.version(), fresh);
        if (in.next != leg.end() || object == null) {
            throw in.astray();
        }
        if (leg.upper() != null) {
            object = upper(leg.upper(), in, object);
        }
        in.next = outerNext;
        in.base = outerBase;
        return object;
    }

    static void elements(Leg leg, BinaryLoadArchive in, Object[] made, int first, int end, int at, int stride) {
        int outerNext = in.next;
        int outerBase = in.base;
        for (int i = first; i < end; i++) {
            if (leg.path()) {
                in.path.next(i);
            }
            in.base = at + i * stride;
            in.next = 0;
            Object object = leg.serializer().serialize(leg.face(), leg.version(), leg.fresh());
            if (in.next != leg.end() || object == null) {
                throw in.astray();
            }
            made[i - first] = leg.upper() == null ? object : upper(leg.upper(), in, object);
        }
        in.next = outerNext;
        in.base = outerBase;
    }

    /** Reads the levels above the first; at most two, so that no loop hides them. */
    private static Object upper(Leg second, BinaryLoadArchive in, Object lower) {
        in.next = 0;
        Object object = second.serializer().serialize(second.face(), second.version(), lower);
        Leg third = second.upper();
        boolean fine = in.next == second.end() && object != null;
        if (fine && third != null) {
            in.next = 0;
            object = third.serializer().serialize(third.face(), third.version(), object);
            fine = in.next == third.end() && object != null;
        }
        if (!fine) {
            throw in.astray();
        }
        return object;
    }
}
