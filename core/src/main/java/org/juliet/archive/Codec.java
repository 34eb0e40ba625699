package org.juliet.archive;

import org.jspecify.annotations.Nullable;

/** How values of one Java type stand in images of one layout. Both ways are told in one place, since they must agree. */
abstract sealed class Codec
        permits ScalarCodec,
                ConvertedCodec,
                AnsweredCodec,
                RunCodec,
                EnumCodec,
                VectorCodec,
                NumbersCodec,
                SequenceCodec,
                MapCodec,
                ComponentsCodec,
                OptionalCodec,
                StructCodec,
                NestedCodec,
                AdaptedCodec {

    /** Writes a value at an absolute position, where zeros stand. */
    abstract void write(BinarySaveArchive out, Object value, int at);

    /** Writes a value that may be nothing. */
    final void put(BinarySaveArchive out, @Nullable Object value, int at) {
        if (value == null) {
            putNothing(out);
        } else {
            write(out, value, at);
        }
    }

    void putNothing(BinarySaveArchive out) {
        throw out.fault(
                "null, where the type has no such value; use Type.nullable for a value that may be absent", null);
    }

    /**
     * Reads the value at an absolute position of a checked image. Where it does not fit, {@link BinaryLoadArchive#failed} is set, and
     * the result means nothing.
     *
     * @param target the object to fill, or whose values stand in for missing ones; null to make a new one
     */
    abstract @Nullable Object read(BinaryLoadArchive in, int at, @Nullable Object target);

    /** How values are written that are in the form in which they are stored already. */
    Codec ofStored() {
        return this;
    }

    /** What the file calls the constant at an absolute position, null where it has other values than constants. */
    @Nullable String storedName(BinaryLoadArchive in, int at) {
        return null;
    }

    /** Whether images hold a shorter array or vector, for the rest of which that of the value that is there stands. */
    boolean grows() {
        return false;
    }

    /** Whether it asks where a value stands only to tell what is wrong with it. */
    boolean isSimple() {
        return false;
    }
}
