package org.juliet.archive;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.util.List;

/** Saves objects of a kind by what its serializers did before, as {@link LoadCourse} loads them. */
final class SaveCourse {
    /** Elements that one turn writes. */
    private static final int CHUNK = 32;

    private static final MethodHandle OBJECT;
    private static final MethodHandle ELEMENTS;

    static {
        try {
            MethodHandles.Lookup lookup = MethodHandles.lookup();
            // in this form tools that rename methods find these two
            OBJECT = lookup.unreflect(SaveCourse.class.getDeclaredMethod(
                    "object", Leg.class, BinarySaveArchive.class, Object.class, int.class));
            ELEMENTS = lookup.unreflect(SaveCourse.class.getDeclaredMethod(
                    "elements",
                    Leg.class,
                    BinarySaveArchive.class,
                    List.class,
                    int.class,
                    int.class,
                    int.class,
                    int.class));
        } catch (ReflectiveOperationException impossible) {
            throw new AssertionError(impossible);
        }
    }

    private final BinarySaveArchive archive;
    private final Leg[] legs;
    private final MethodHandle[] objects = new MethodHandle[Leg.TURNS];
    private final MethodHandle[] elements = new MethodHandle[Leg.TURNS];
    private int runs;

    SaveCourse(BinarySaveArchive out, Leg[] legs) {
        this.archive = out;
        this.legs = legs;
        for (int i = 0; i < Leg.TURNS; i++) {
            objects[i] = MethodHandles.insertArguments(OBJECT, 0, legs[i], out);
            elements[i] = MethodHandles.insertArguments(ELEMENTS, 0, legs[i], out);
        }
    }

    Leg leg(int number) {
        return legs[number];
    }

    private int turn() {
        return Leg.turn(runs++);
    }

    void write(Object object, int at) {
        try {
            objects[turn()].invokeExact(object, at);
        } catch (Throwable failed) {
            throw archive.astray(); // before a serializer around this one catches it, and goes on from here
        }
    }

    /** Writes the elements from one number on of a list that gives each of them at once, and has so many. */
    void write(List<?> list, int first, int count, int at, int stride) {
        try {
            for (int from = first; from < count; from += CHUNK) {
                int to = Math.min(from + CHUNK, count);
                archive.trees.reach(
                        list, from, to, legs[0].kind()); // apart: it would be too much for one piece of code
                elements[turn()].invokeExact(list, from, to, at, stride);
            }
            if (list.size() != count) {
                throw archive.astray(); // it changed; without courses it is told where
            }
        } catch (Throwable failed) {
            throw archive.astray(); // before a serializer around this one catches it, and goes on from here
        }
    }

    // What follows is called by the handles, and written out where it is needed: the virtual machine puts only so many
    // calls into one another.

    static void object(Leg leg, BinarySaveArchive out, Object object, int at) {
        int outerNext = out.next;
        int outerBase = out.base;
        int end = leg.end(); // before the serializer, behind which the machine may put nothing more into this
        Leg upper = leg.upper();
        out.base = at;
        out.next = 0;
        Object same = leg.serializer().serialize(leg.face(), leg.version(), object);
        if (out.next != end || same == null) {
            throw out.astray();
        }
        if (upper != null) {
            upper(upper, out, object);
        }
        out.next = outerNext;
        out.base = outerBase;
    }

    static void elements(Leg leg, BinarySaveArchive out, List<?> list, int first, int end, int at, int stride) {
        int outerNext = out.next;
        int outerBase = out.base;
        for (int i = first; i < end; i++) {
            Object element = list.get(i);
            if (element == null || element.getClass() != leg.type()) {
                throw out.astray();
            }
            if (leg.path()) {
                out.path.next(i);
            }
            int base = at + i * stride;
            ((SaveFace) leg.face()).demand(leg.reach(), base);
            out.base = base;
            out.next = 0;
            Object same = leg.serializer().serialize(leg.face(), leg.version(), element);
            if (out.next != leg.end() || same == null) {
                throw out.astray();
            }
            if (leg.upper() != null) {
                upper(leg.upper(), out, element);
            }
        }
        out.next = outerNext;
        out.base = outerBase;
    }

    /** Writes the levels above the first; at most two, so that no loop hides them. */
    private static void upper(Leg second, BinarySaveArchive out, Object object) {
        out.next = 0;
        Object same = second.serializer().serialize(second.face(), second.version(), object);
        Leg third = second.upper();
        boolean fine = out.next == second.end() && same != null;
        if (fine && third != null) {
            out.next = 0;
            same = third.serializer().serialize(third.face(), third.version(), object);
            fine = out.next == third.end() && same != null;
        }
        if (!fine) {
            throw out.astray();
        }
    }
}
