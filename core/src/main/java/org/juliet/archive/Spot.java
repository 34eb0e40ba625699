package org.juliet.archive;

import java.lang.invoke.MethodHandle;
import org.jspecify.annotations.Nullable;
import org.juliet.internal.LittleEndian;
import org.juliet.schema.Primitive;

/**
 * What a serializer did at one place of its course: which method of the archive it called with which key, and what stands there. A record,
 * since the virtual machine takes the fields of records for constants.
 *
 * @param key null behind the last call
 * @param stored the scalar that stands there, null where another form says what does
 * @param offset from the start of the struct
 * @param type what was asked for, null where the method says that
 * @param storedName what the file calls the field, null where that is the same
 * @param inner the course of the struct that stands there, null where none does
 * @param absent what is to be told where the layout has no such field, null where nothing is
 * @param numbers what saves an array of numbers in place, null where no course that saves has one. A handle, since only code that knows it shall have its loop
 *     in it: as a method it would be part of code for any spot, which then is too large to become part of a course
 */
record Spot(
        @Nullable Key key,
        Call call,
        Form form,
        @Nullable Primitive stored,
        int offset,
        @Nullable Type<?> type,
        @Nullable Codec codec,
        @Nullable String storedName,
        @Nullable Leg inner,
        @Nullable Field absent,
        @Nullable MethodHandle numbers) {
    /** The methods of an archive. */
    enum Call {
        BOOLEAN,
        BYTE,
        SHORT,
        INT,
        LONG,
        CHAR,
        FLOAT,
        DOUBLE,
        TEXT,
        REFERENCE,
        VALUE,
        INTO,
        /** None any more. */
        END;

        /** The one for integers of so many bits. */
        static Call integer(int bits) {
            return bits == 32 ? INT : bits == 64 ? LONG : bits == 8 ? BYTE : SHORT;
        }
    }

    /** What stands there. */
    enum Form {
        /** Nothing: the layout has no such field. */
        ABSENT,
        SCALAR,
        /** A struct whose serializer has a course. */
        STRUCT,
        /** What a codec reads and writes without asking where it is, but to tell what is wrong. */
        SIMPLE,
        /** Anything else. */
        OTHER
    }

    static final Spot END = new Spot(null, Call.END, Form.ABSENT, null, 0, null, null, null, null, null, null);

    /** The same with the course of the struct that stands there. */
    Spot with(Leg course) {
        return new Spot(key, call, form, null, offset, type, null, storedName, course, null, null);
    }

    /** The same with a struct as a codec reads it. */
    Spot apart() {
        return new Spot(key, call, Form.OTHER, null, offset, type, codec, storedName, null, null, null);
    }

    /** The same where what is absent was told. */
    Spot quiet() {
        return absent == null ? this : new Spot(key, call, form, null, 0, type, null, null, null, null, null);
    }

    @SuppressWarnings("ReferenceEquality") // the very key; with another of its name the course is left
    boolean is(Key named, Call called) {
        return key == named && call == called;
    }

    @SuppressWarnings("ReferenceEquality") // the very key and type
    boolean is(Key named, Call called, Type<?> asked) {
        return key == named && call == called && type == asked;
    }

    boolean isAbsent() {
        return form == Form.ABSENT;
    }

    /** The codec, where the form has one. */
    Codec itsCodec() {
        return java.util.Objects.requireNonNull(codec);
    }

    /** The course of the struct, where the form is one. */
    Leg itsInner() {
        return java.util.Objects.requireNonNull(inner);
    }

    /** Whether an integer that is stored so is one of so many bits, whatever it is. */
    static boolean widens(Primitive stored, int bits, boolean unsigned) {
        return stored.bits() > 0
                && (stored.isUnsigned() == unsigned
                        ? stored.bits() <= bits
                        : stored.isUnsigned() && stored.bits() < bits);
    }

    /** The integer, in the low bits. */
    long integer(byte[] bytes, int at) {
        return integer(stored, bytes, at);
    }

    /** An integer that is stored so, in the low bits. */
    static long integer(@Nullable Primitive stored, byte[] bytes, int at) {
        if (stored == Primitive.INT32) {
            return LittleEndian.getInt(bytes, at);
        } else if (stored == Primitive.INT64 || stored == Primitive.UINT64) {
            return LittleEndian.getLong(bytes, at);
        } else if (stored == Primitive.INT16) {
            return LittleEndian.getShort(bytes, at);
        } else if (stored == Primitive.INT8) {
            return bytes[at];
        } else if (stored == Primitive.UINT8) {
            return bytes[at] & 0xFF;
        }
        return stored == Primitive.UINT16
                ? LittleEndian.getShort(bytes, at) & 0xFFFF
                : LittleEndian.getInt(bytes, at) & 0xFFFFFFFFL;
    }
}
