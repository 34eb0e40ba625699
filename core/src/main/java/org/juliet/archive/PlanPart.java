package org.juliet.archive;

import org.jspecify.annotations.Nullable;
import org.juliet.internal.LittleEndian;
import org.juliet.schema.Primitive;

/**
 * One field. (A record, so that what a constant says is a constant to the compiler.)
 *
 * @param place where it stands; what it has means nothing where the field is absent
 * @param at where its value begins, in bytes from the start of the struct
 * @param stored the scalar that stands there, null where none does
 * @param constants the numbers today of the constants of an enum, null where they are the same
 * @param inner of the struct that stands there, null where none does
 * @param elements what reads elements that are structs
 * @param codec what reads a type that the archive reads itself
 * @param absent what is to be told where the field is absent, null where it is there
 */
record PlanPart(
        String name,
        ImagePlace place,
        int at,
        @Nullable Primitive stored,
        int @Nullable [] constants,
        @Nullable ImagePlan inner,
        @Nullable PlannedList elements,
        @Nullable Codec codec,
        @Nullable PlanNote absent) {
    private static final ImagePlace NOWHERE = new ImagePlace(0, 0, 0, 0, 1);

    static PlanPart absent(PlanNote note) {
        return new PlanPart(note.name(), NOWHERE, 0, null, null, null, null, null, note);
    }

    /** A value that is read as it is. */
    static PlanPart of(String name, ImagePlace place) {
        return new PlanPart(name, place, place.value(), null, null, null, null, null, null);
    }

    PlanPart with(Primitive scalar) {
        return new PlanPart(name, place, at, scalar, null, null, null, null, null);
    }

    PlanPart with(int @Nullable [] numbers) {
        return new PlanPart(name, place, at, null, numbers, null, null, null, null);
    }

    PlanPart with(ImagePlan struct) {
        return new PlanPart(name, place, at, null, null, struct, null, null, null);
    }

    PlanPart with(PlannedList structs) {
        return new PlanPart(name, place, at, null, null, null, structs, null, null);
    }

    PlanPart with(Codec other) {
        return new PlanPart(name, place, at, null, null, null, null, other, null);
    }

    /** Whether the field is there; the report says where it is not. */
    boolean isThere(ImageReader in) {
        if (absent == null) {
            return true;
        }
        if (in.isTelling()) {
            in.tell(absent);
        }
        return false;
    }

    // Numbers in a struct, the commonest of a type without a look at what stands there.

    byte getByte(ImageReader in, int struct) {
        return (byte) Spot.integer(stored, in.bytes(), struct + at);
    }

    short getShort(ImageReader in, int struct) {
        return (short) Spot.integer(stored, in.bytes(), struct + at);
    }

    int getInt(ImageReader in, int struct) {
        int from = struct + at;
        return stored == Primitive.INT32
                ? LittleEndian.getInt(in.bytes(), from)
                : (int) Spot.integer(stored, in.bytes(), from);
    }

    long getLong(ImageReader in, int struct) {
        int from = struct + at;
        return stored == Primitive.INT64
                ? LittleEndian.getLong(in.bytes(), from)
                : Spot.integer(stored, in.bytes(), from);
    }

    float getFloat(ImageReader in, int struct) {
        int from = struct + at;
        return stored == Primitive.FLOAT32
                ? LittleEndian.getFloat(in.bytes(), from)
                : Spot.integer(stored, in.bytes(), from);
    }

    double getDouble(ImageReader in, int struct) {
        int from = struct + at;
        if (stored == Primitive.FLOAT64) {
            return LittleEndian.getDouble(in.bytes(), from);
        }
        return stored == Primitive.FLOAT32
                ? LittleEndian.getFloat(in.bytes(), from)
                : Spot.integer(stored, in.bytes(), from);
    }

    /** Whether numbers that are stored as one type are always read as another without a loss. */
    static boolean widens(Primitive was, Primitive is) {
        if (was == is) {
            return true;
        } else if (is.bits() > 0) {
            return Spot.widens(was, is.bits(), is.isUnsigned());
        }
        boolean real = is == Primitive.FLOAT32 || is == Primitive.FLOAT64;
        return real && (was.bits() > 0 || was == Primitive.FLOAT32) && is.holds(was);
    }
}
