package org.juliet.archive;

import org.juliet.internal.Crc32c;
import org.juliet.internal.LittleEndian;

/** The two ways to read and write images. */
public final class Both {
    private Both() {}

    /** The same kinds, without the straight way. */
    public static Kinds keyByKey(Kinds kinds) {
        return kinds.keyByKey();
    }

    /** Whether images of a kind are read and written straight ahead. */
    public static boolean isStraight(Kind<?> kind) {
        return kind.straight() != null;
    }

    /** Whether the codecs find all damage themselves. */
    public static boolean isWhole(Kind<?> kind) {
        StraightForm form = kind.straight();
        return form != null && form.whole();
    }

    /** Whether an object is written straight ahead, without a second try. */
    public static <T> boolean savesStraight(Kinds kinds, Kind<T> kind, T object) {
        return new BinarySaveArchive(kinds, true).isStraight(object, kind, 0);
    }

    /** Puts the checksum of a file right. */
    public static byte[] sealed(byte[] file) {
        LittleEndian.putInt(file, 8, Crc32c.fastest().of(file, 12, file.length));
        return file;
    }

    /** Where the image of a file begins. */
    public static int image(byte[] file) {
        Envelope envelope = new Envelope();
        if (envelope.fault(file, 0, file.length) != null) {
            throw new AssertionError("no file");
        }
        return envelope.from(Envelope.IMAG);
    }
}
