package org.juliet.archive;

/** An archive that deals with integers of all widths in one place. */
abstract sealed class IntegerArchive implements Archive
        permits TextLoadArchive, TextSaveArchive, ImageReading, ImageWriting, DescribeArchive, Rehearsal, Tracer {
    @Override
    public final byte value(Key key, byte current) {
        return (byte) integer(key, current, 8);
    }

    @Override
    public final short value(Key key, short current) {
        return (short) integer(key, current, 16);
    }

    @Override
    public final int value(Key key, int current) {
        return (int) integer(key, current, 32);
    }

    @Override
    public final long value(Key key, long current) {
        return integer(key, current, 64);
    }

    /** An integer in the low bits of a long, sign-extended on the way in, either way on the way out. */
    abstract long integer(Key key, long current, int bits);

    /** What to throw where a value is to be loaded into an object that is not there, and would be lost. */
    static NullPointerException noTarget(Key key) {
        return new NullPointerException("key \"" + key
                + "\": into(...) fills an object, and there is null; give the field an object, or assign what"
                + " value(...) gives");
    }
}
