package org.juliet.archive;

import java.util.List;
import java.util.Map;
import org.juliet.internal.Crc32c;
import org.juliet.internal.LittleEndian;
import org.juliet.schema.LayoutSet;

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

    /** Whether the object of a file of another layout is read by a plan, without a second try. */
    public static <T> boolean loadsByPlan(Kinds kinds, Kind<T> kind, byte[] file) {
        Envelope envelope = new Envelope();
        KindSet none = new KindSet(List.of(), LayoutSet.of(List.of(), Map.of()));
        if (envelope.fault(file, 0, file.length) != null) {
            throw new AssertionError("no file");
        }
        BinaryLoadArchive archive = new BinaryLoadArchive(kinds, LoadOptions.STRICT, none);
        ImageReader in = new ImageReader(archive);
        FileKinds found = FileKinds.parse(
                file,
                envelope.from(Envelope.KIND),
                envelope.to(Envelope.KIND),
                envelope.from(Envelope.LAYT),
                envelope.to(Envelope.LAYT),
                null,
                archive.origins);
        KindSet set = found.sets.get(0);
        KindTable table = found.tables.of(kind, set.images().kind(set.first().name()));
        StraightForm today = found.straight(table, kinds, in);
        PlannedLoad plan = found.planned();
        if (today != null || plan == null) {
            return false;
        }
        int from = envelope.from(Envelope.IMAG);
        archive.begin();
        archive.source(file, from, set, found.tables);
        in.begin(file, from, envelope.to(Envelope.IMAG), plan.form, true);
        in.tells(plan.notes);
        try {
            plan.read(null, from);
        } catch (Irregular notPlain) {
            return false;
        }
        return archive.isPlainSoFar();
    }
}
